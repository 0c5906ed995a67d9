//! Textures, each made when its key changes and kept until then.

use crate::app::screen::BoardFrame;
use crate::paint::board::{self, BoardLook};
use crate::paint::palette::Theme;
use crate::paint::sprites::Atlas;
use crate::paint::{Pixmap, Rect, font, table};
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::WHITE;
use macroquad::math::vec2;
use macroquad::texture::{FilterMode, RenderTarget, Texture2D, draw_texture, render_target};

/// Solid white pixels in the font's texture, for plain rectangles.
pub const SOLID: Rect = Rect::new(font::ATLAS_WIDTH as i32 - 3, font::ATLAS_HEIGHT as i32 - 3, 1, 1);

/// All textures of the window.
pub struct Textures {
    /// Every glyph, white on transparent.
    pub font: Texture2D,
    table: Option<(Theme, Texture2D)>,
    board: Option<BoardArt>,
    atlases: Vec<((i32, Theme), Sheet)>,
    /// How many textures and targets were made so far; constant while nothing changes.
    pub made: u32,
}

/// The board as a cached picture.
struct BoardArt {
    look: BoardLook,
    target: RenderTarget,
}

/// Stones and marks of one size.
pub struct Sheet {
    /// Where the sprites lie.
    pub atlas: Atlas,
    /// Their texture.
    pub texture: Texture2D,
}

/// So many stone sizes are kept: the board's, and those of cards and menu.
const SIZES: usize = 5;

impl Textures {
    /// Uploads the font; the rest comes when it is needed.
    pub fn new() -> Self {
        let mut glyphs = font::atlas();
        glyphs.fill_rect(SOLID.inset(-1), [255; 4]);
        Self { font: upload(&glyphs), table: None, board: None, atlases: Vec::new(), made: 1 }
    }

    /// The tile of the table.
    pub fn table(&mut self, theme: Theme) -> &Texture2D {
        if self.table.as_ref().is_none_or(|kept| kept.0 != theme) {
            self.table = None;
            self.made += 1;
        }
        &self.table.get_or_insert_with(|| (theme, upload(&table::table(&theme.palette().table)))).1
    }

    /// The board's picture: wood, lines, stars and coordinates, drawn once into a target.
    pub fn board(&mut self, frame: &BoardFrame) -> &Texture2D {
        if self.board.as_ref().is_none_or(|art| art.look != frame.look) {
            self.board = None;
            self.made += 1;
        }
        &self.board.get_or_insert_with(|| BoardArt::new(frame.look.clone())).target.texture
    }

    /// Stones and marks for cells of `cell` pixels.
    pub fn sprites(&mut self, cell: i32, theme: Theme) -> &Sheet {
        let key = (cell, theme);
        if let Some(at) = self.atlases.iter().position(|kept| kept.0 == key) {
            let kept = self.atlases.remove(at);
            self.atlases.push(kept);
        } else {
            if self.atlases.len() == SIZES {
                self.atlases.remove(0);
            }
            let atlas = Atlas::new(cell, theme);
            let texture = upload(&atlas.pixmap);
            self.atlases.push((key, Sheet { atlas, texture }));
            self.made += 1;
        }
        let last = self.atlases.len() - 1;
        &self.atlases[last].1
    }
}

impl BoardArt {
    fn new(look: BoardLook) -> Self {
        let picture = upload(&board::board(&look));
        let target = render_target(look.width, look.height);
        // Targets are smoothed unless told otherwise, whatever the window's default is.
        target.texture.set_filter(FilterMode::Nearest);
        let (width, height) = (look.width as f32, look.height as f32);
        set_camera(&Camera2D {
            render_target: Some(target.clone()),
            target: vec2(width / 2.0, height / 2.0),
            zoom: vec2(2.0 / width, 2.0 / height),
            ..Default::default()
        });
        draw_texture(&picture, 0.0, 0.0, WHITE);
        set_default_camera();
        Self { look, target }
    }
}

fn upload(picture: &Pixmap) -> Texture2D {
    Texture2D::from_rgba8(picture.width as u16, picture.height as u16, picture.pixels.as_flattened())
}
