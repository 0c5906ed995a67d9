//! Many rectangles of one texture as a single mesh: one call into macroquad for hundreds of glyphs or stones.

use crate::paint::{Rect, Rgba};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::Texture2D;

/// So many vertices fit into one draw call.
const MOST: usize = 12_000;

/// Rectangles waiting to be drawn.
pub struct Batch {
    mesh: Mesh,
}

/// A rectangle on the screen, in virtual pixels.
#[derive(Clone, Copy)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl From<Rect> for Area {
    fn from(rect: Rect) -> Self {
        Self { x: rect.x as f32, y: rect.y as f32, w: rect.w as f32, h: rect.h as f32 }
    }
}

impl Batch {
    /// Nothing to draw yet.
    pub const fn new() -> Self {
        Self { mesh: Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None } }
    }

    /// Draws all that waits if it belongs to another texture, and goes on with `texture`.
    pub fn begin(&mut self, texture: &Texture2D) {
        if self.mesh.texture.as_ref() != Some(texture) {
            self.flush();
            self.mesh.texture = Some(texture.clone());
        }
    }

    /// Adds a part of the texture, tinted.
    pub fn add(&mut self, area: Area, source: Rect, tint: Rgba) {
        let Some(texture) = &self.mesh.texture else { return };
        let (width, height) = (texture.width(), texture.height());
        let source = Area::from(source);
        let (left, right) = (source.x / width, (source.x + source.w) / width);
        let (upper, lower) = (source.y / height, (source.y + source.h) / height);
        let first = self.mesh.vertices.len() as u16;
        let corners = [
            (area.x, area.y, left, upper),
            (area.x + area.w, area.y, right, upper),
            (area.x + area.w, area.y + area.h, right, lower),
            (area.x, area.y + area.h, left, lower),
        ];
        let normal = macroquad::math::Vec4::ZERO;
        self.mesh.vertices.extend(corners.map(|(x, y, u, v)| Vertex {
            position: macroquad::math::vec3(x, y, 0.0),
            uv: macroquad::math::vec2(u, v),
            color: tint,
            normal,
        }));
        self.mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
        if self.mesh.vertices.len() >= MOST {
            self.flush();
        }
    }

    /// Draws all that waits.
    pub fn flush(&mut self) {
        if !self.mesh.indices.is_empty() {
            draw_mesh(&self.mesh);
        }
        self.mesh.vertices.clear();
        self.mesh.indices.clear();
    }
}
