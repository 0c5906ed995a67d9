//! Draws a screen: table, board, stones and marks, panels, text.

use super::main_loop::device_size;
use super::textures::Textures;
use crate::app::App;
use crate::app::scene::{self, Drawn};
use crate::app::screen::{BoardFrame, Face, Piece, Screen, Tone};
use crate::paint::palette::{ButtonLook, Palette, Theme};
use crate::paint::sprites::Sprite;
use crate::paint::{Rect, Rgba, font, table};
use crate::rules::Color as Side;
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::{Color, WHITE};
use macroquad::math::{self, vec2};
use macroquad::shapes::draw_rectangle;
use macroquad::texture::{DrawTextureParams, draw_texture_ex};

/// Draws screens with one set of textures.
pub struct Canvas {
    textures: Textures,
    theme: Theme,
}

impl Canvas {
    /// A canvas of the open window.
    pub fn new() -> Self {
        Self { textures: Textures::new(), theme: Theme::default() }
    }

    /// How many textures and targets were made so far.
    pub const fn textures_made(&self) -> u32 {
        self.textures.made
    }

    /// Draws the whole frame.
    pub fn draw(&mut self, app: &App, screen: &Screen) {
        // Textures that need a target of their own are made before the screen's camera is set.
        if let Some(frame) = &screen.board {
            self.textures.board(frame);
        }
        let (device_width, device_height) = device_size();
        let (width, height) = (device_width as f32 / screen.scale as f32, device_height as f32 / screen.scale as f32);
        set_camera(&Camera2D {
            target: vec2(width / 2.0, height / 2.0),
            zoom: vec2(2.0 / width, 2.0 / height),
            ..Default::default()
        });
        self.table(screen);
        if let Some(frame) = &screen.board {
            self.board(frame);
            self.scene(frame, &scene::scene(app, frame));
        }
        for piece in &screen.pieces {
            self.piece(piece, screen);
        }
        set_default_camera();
    }

    fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    fn table(&mut self, screen: &Screen) {
        let tile = self.textures.table(self.theme);
        let side = table::TILE as i32;
        for y in (0..screen.height).step_by(side as usize) {
            for x in (0..screen.width).step_by(side as usize) {
                draw_texture_ex(tile, x as f32, y as f32, WHITE, DrawTextureParams::default());
            }
        }
    }

    fn board(&mut self, frame: &BoardFrame) {
        let rect = frame.rect;
        let shadow = color(self.palette().ink, 0.45);
        draw_rectangle((rect.x + 5) as f32, (rect.y + 6) as f32, rect.w as f32, rect.h as f32, shadow);
        let picture = self.textures.board(frame);
        draw_texture_ex(picture, rect.x as f32, rect.y as f32, WHITE, DrawTextureParams::default());
    }

    fn scene(&mut self, frame: &BoardFrame, scene: &[Drawn]) {
        let sheet = self.textures.sprites(frame.look.cell, self.theme);
        for drawn in scene {
            let source = sheet.atlas.rect(drawn.sprite);
            let scaled = |length: i32| (length * i32::from(drawn.size) / 100) as f32;
            let (width, height) = (scaled(source.w), scaled(source.h));
            let params = DrawTextureParams {
                source: Some(rect(source)),
                dest_size: Some(vec2(width, height)),
                ..Default::default()
            };
            let (x, y) = (drawn.x as f32 - (width / 2.0).floor(), drawn.y as f32 - (height / 2.0).floor());
            draw_texture_ex(&sheet.texture, x, y, WHITE, params);
        }
    }

    fn piece(&mut self, piece: &Piece, screen: &Screen) {
        match piece {
            Piece::Fill { rect, tone } => fill(*rect, self.tone(*tone)),
            Piece::Panel { rect, tone, edge } => {
                fill(*rect, self.palette().panel_dark);
                fill(rect.inset(1), self.tone(*tone));
                fill(Rect { h: 1, ..*rect }, self.tone(*edge));
                fill(Rect { w: 1, ..*rect }, self.tone(*edge));
            }
            Piece::Text { x, y, scale, tone, shadow, text } => {
                if *shadow {
                    self.text((x + scale, y + scale), *scale, self.palette().ink, text);
                }
                self.text((*x, *y), *scale, self.tone(*tone), text);
            }
            Piece::Stone { x, y, color, cell } => self.stone((*x, *y), *color, *cell),
            Piece::Button { rect, label, cap, face, focused, order } => {
                self.button_face(*rect, *face, order.is_some(), *focused);
                self.button_words(*rect, (label, cap), *face, order.is_some());
            }
            Piece::Veil => {
                let veil = color(self.palette().ink, 0.6);
                draw_rectangle(0.0, 0.0, screen.width as f32, screen.height as f32, veil);
            }
        }
    }

    fn button_face(&self, area: Rect, face: Face, can: bool, focused: bool) {
        let palette = self.palette();
        let look = self.button_look(face);
        fill(area, look.dark);
        let raised = Rect { h: area.h - 2, ..area };
        fill(raised, if can { look.face } else { palette.panel });
        if can {
            fill(Rect { h: 1, ..raised }, look.light);
            fill(Rect { w: 1, ..raised }, look.light);
        }
        if focused {
            for (side, thickness) in [(area, 2), (area.inset(-1), 1)] {
                stroke(side, thickness, palette.gold);
            }
        }
    }

    fn button_words(&self, area: Rect, (label, cap): (&str, &str), face: Face, can: bool) {
        let palette = self.palette();
        let look = self.button_look(face);
        let tone = if can { look.text } else { palette.hint };
        let y = area.y + (area.h - font::LINE_HEIGHT) / 2;
        let middle = area.x + (area.w - font::width(label)) / 2;
        let x = if matches!(face, Face::Value | Face::Arrow) { middle } else { area.x + 7 };
        self.text((x, y), 1, tone, label);
        if cap.is_empty() || font::width(label) + font::width(cap) + 24 > area.w {
            return;
        }
        let width = (font::width(cap) + 8).max(14);
        let key = Rect::new(area.x + area.w - width - 4, area.y + (area.h - 2 - 16) / 2, width, 16);
        fill(key, palette.well);
        self.text(
            (key.x + (width - font::width(cap) + 1) / 2, key.y + 1),
            1,
            if can { palette.gold } else { palette.hint },
            cap,
        );
    }

    fn button_look(&self, face: Face) -> ButtonLook {
        match face {
            Face::Primary => self.palette().primary,
            Face::Plain | Face::Value | Face::Arrow => self.palette().button,
        }
    }

    fn stone(&mut self, (x, y): (i32, i32), side: Side, cell: i32) {
        let sheet = self.textures.sprites(cell, self.theme);
        let offset = crate::paint::stone::shadow_offset(cell);
        let stone = if side == Side::Black { Sprite::Black } else { Sprite::White };
        for (sprite, shift) in [(Sprite::Shadow, offset), (stone, 0)] {
            let source = sheet.atlas.rect(sprite);
            let params = DrawTextureParams { source: Some(rect(source)), ..Default::default() };
            let (x, y) = (x + shift - source.w / 2, y + shift - source.h / 2);
            draw_texture_ex(&sheet.texture, x as f32, y as f32, WHITE, params);
        }
    }

    /// Text with the top left of its line box at `at`.
    fn text(&self, at: (i32, i32), scale: i32, tone: Rgba, text: &str) {
        let mut x = at.0;
        let tint = color(tone, 1.0);
        for c in text.chars() {
            let glyph = font::glyph(c);
            if glyph.atlas.w > 0 {
                let params = DrawTextureParams {
                    source: Some(rect(glyph.atlas)),
                    dest_size: Some(vec2((glyph.atlas.w * scale) as f32, (glyph.atlas.h * scale) as f32)),
                    ..Default::default()
                };
                let place = (x + glyph.left * scale, at.1 + glyph.top * scale);
                draw_texture_ex(&self.textures.font, place.0 as f32, place.1 as f32, tint, params);
            }
            x += glyph.advance * scale;
        }
    }

    fn tone(&self, tone: Tone) -> Rgba {
        let palette = self.palette();
        match tone {
            Tone::Paper => palette.paper,
            Tone::Dim => palette.dim,
            Tone::Hint => palette.hint,
            Tone::Gold => palette.gold,
            Tone::Cinnabar => palette.cinnabar,
            Tone::Panel => palette.panel,
            Tone::PanelLight => palette.panel_light,
            Tone::Card => palette.card,
            Tone::Well => palette.well,
            Tone::Frame => palette.frame[0],
            Tone::Ink => palette.ink,
        }
    }
}

fn color(rgba: Rgba, opacity: f32) -> Color {
    let [red, green, blue, _] = rgba.map(|channel| f32::from(channel) / 255.0);
    Color::new(red, green, blue, opacity)
}

fn fill(area: Rect, rgba: Rgba) {
    draw_rectangle(area.x as f32, area.y as f32, area.w as f32, area.h as f32, color(rgba, 1.0));
}

/// The border of an area, drawn inside it.
fn stroke(area: Rect, thickness: i32, rgba: Rgba) {
    fill(Rect { h: thickness, ..area }, rgba);
    fill(Rect { y: area.y + area.h - thickness, h: thickness, ..area }, rgba);
    fill(Rect { w: thickness, ..area }, rgba);
    fill(Rect { x: area.x + area.w - thickness, w: thickness, ..area }, rgba);
}

const fn rect(area: Rect) -> math::Rect {
    math::Rect { x: area.x as f32, y: area.y as f32, w: area.w as f32, h: area.h as f32 }
}
