//! Draws a screen: table, board, stones and marks, panels, text.

use super::batch::{Area, Batch};
use super::main_loop::device_size;
use super::textures::{SOLID, Textures};
use crate::app::App;
use crate::app::scene::{self, Drawing, Drawn, Look, Notes};
use crate::app::screen::{BoardFrame, Face, Piece, Screen, Tone};
use crate::paint::palette::{ButtonLook, Palette, TEACHING, Theme};
use crate::paint::sprites::Sprite;
use crate::paint::{Rect, Rgba, font, table};
use crate::rules::Color as Side;
use crate::rules::gomoku::ShapeName;
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::WHITE;
use macroquad::math::vec2;
use macroquad::texture::{DrawTextureParams, draw_texture, draw_texture_ex};

/// No tint.
const PLAIN: Rgba = [255; 4];

/// Draws screens with one set of textures.
pub struct Canvas {
    textures: Textures,
    batch: Batch,
    theme: Theme,
}

impl Canvas {
    /// A canvas of the open window.
    pub fn new() -> Self {
        Self { textures: Textures::new(), batch: Batch::new(), theme: Theme::default() }
    }

    /// How many textures and targets were made so far.
    pub const fn textures_made(&self) -> u32 {
        self.textures.made
    }

    /// Draws the whole frame; [`Canvas::finish`] comes next.
    pub fn draw(&mut self, app: &App, screen: &Screen) {
        self.theme = app.settings().shown_theme();
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
        let scene = screen.board.as_ref().map(|frame| scene::scene(app, frame)).unwrap_or_default();
        if let Some(frame) = &screen.board {
            self.board(frame);
            self.scene(frame, &scene);
            self.notes(&scene::notes(app, frame));
        }
        for piece in &screen.pieces {
            match (piece, &screen.board) {
                (Piece::Loupe { rect, point, times }, Some(frame)) => {
                    self.loupe(Loupe { area: *rect, middle: frame.pixel(*point), times: *times }, frame, &scene);
                }
                _ => self.piece(piece, screen),
            }
        }
        self.batch.flush();
    }

    /// Hands the frame to the driver.
    pub fn finish() {
        set_default_camera();
    }

    fn palette(&self) -> &'static Palette {
        self.theme.palette()
    }

    /// The table around the board. What the board covers is left out: where the processor draws, every pixel counts.
    fn table(&mut self, screen: &Screen) {
        let tile = self.textures.table(self.theme);
        self.batch.begin(tile);
        let side = table::TILE as i32;
        let whole = Rect::new(0, 0, screen.width, screen.height);
        for strip in around(whole, screen.board.as_ref().map_or(Rect::new(0, 0, 0, 0), |frame| frame.rect)) {
            for y in (0..screen.height).step_by(side as usize) {
                for x in (0..screen.width).step_by(side as usize) {
                    let area = common(strip, Rect::new(x, y, side, side));
                    if area.w > 0 && area.h > 0 {
                        self.batch.add(area.into(), Rect { x: area.x - x, y: area.y - y, ..area }, PLAIN);
                    }
                }
            }
        }
    }

    fn board(&mut self, frame: &BoardFrame) {
        let Rect { x, y, w, h } = frame.rect;
        let shade = faded(self.palette().ink, 30);
        // Two steps of penumbra, as everything here has a few tones only; and of them only what can be seen.
        for reach in [3, 6] {
            self.fill(Rect::new(x + w, y + reach, reach, h), shade);
            self.fill(Rect::new(x + reach, y + h, w - reach, reach), shade);
        }
        self.batch.flush();
        draw_texture(self.textures.board(frame), x as f32, y as f32, WHITE);
    }

    fn scene(&mut self, frame: &BoardFrame, scene: &[Drawn]) {
        let sheet = self.textures.sprites(frame.look.cell, self.theme);
        self.batch.begin(&sheet.texture);
        for drawn in scene {
            let source = sheet.atlas.rect(drawn.sprite);
            let scaled = |length: i32| (length * i32::from(drawn.size) / 100) | 1;
            let (w, h) = (scaled(source.w), scaled(source.h));
            self.batch.add(Rect::new(drawn.x - w / 2, drawn.y - h / 2, w, h).into(), source, PLAIN);
        }
    }

    /// What is written on the board: lines, and over them words.
    fn notes(&mut self, notes: &Notes) {
        let palette = self.palette();
        for drawing in notes.strokes.iter().filter(|drawing| drawing.look != Look::Note) {
            self.drawing(*drawing, 1, palette.ink);
            self.drawing(*drawing, 0, self.line_tone(drawing.look));
        }
        for label in &notes.labels {
            if let Some(backing) = label.backing {
                self.fill(backing, palette.wood[3]);
            }
            let (ink, around) = match label.ground {
                Some(Side::Black) => (palette.chalk, palette.ink),
                Some(Side::White) | None => (palette.ink, palette.chalk),
            };
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                self.text((label.x + dx, label.y + dy), label.scale, around, &label.text);
            }
            self.text((label.x, label.y), label.scale, ink, &label.text);
        }
        for drawing in notes.strokes.iter().filter(|drawing| drawing.look == Look::Note) {
            self.drawing(*drawing, 1, palette.ink);
            self.drawing(*drawing, 0, self.line_tone(drawing.look));
        }
    }

    /// A line or an arrow as a row of squares, wider by so many pixels on each side.
    fn drawing(&mut self, drawing: Drawing, wider: i32, tone: Rgba) {
        let side = drawing.thickness + 2 * wider;
        for (from, to) in drawing.lines() {
            let (dx, dy) = (to.0 - from.0, to.1 - from.1);
            if dx == 0 || dy == 0 {
                let (x, y) = (from.0.min(to.0) - side / 2, from.1.min(to.1) - side / 2);
                self.fill(Rect::new(x, y, dx.abs() + side, dy.abs() + side), tone);
                continue;
            }
            let steps = dx.abs().max(dy.abs());
            for at in 0..=steps {
                let (x, y) = (from.0 + dx * at / steps, from.1 + dy * at / steps);
                self.fill(Rect::new(x - side / 2, y - side / 2, side, side), tone);
            }
        }
    }

    /// The board and what lies on it once more, enlarged and cut to an area.
    fn loupe(&mut self, loupe: Loupe, frame: &BoardFrame, scene: &[Drawn]) {
        self.fill(loupe.area.inset(-2), self.palette().ink);
        self.fill(loupe.area.inset(-1), self.palette().gold);
        self.fill(loupe.area, self.palette().table[0]);
        self.batch.flush();
        if let Some((place, source)) = loupe.cut(frame.rect, Rect { x: 0, y: 0, ..frame.rect }) {
            let size = Some(vec2(place.w as f32, place.h as f32));
            let art = self.textures.board(frame);
            let source = macroquad::math::Rect::new(source.x as f32, source.y as f32, source.w as f32, source.h as f32);
            let how = DrawTextureParams { dest_size: size, source: Some(source), ..Default::default() };
            draw_texture_ex(art, place.x as f32, place.y as f32, WHITE, how);
        }
        let sheet = self.textures.sprites(frame.look.cell, self.theme);
        self.batch.begin(&sheet.texture);
        for drawn in scene {
            let source = sheet.atlas.rect(drawn.sprite);
            let whole = Rect { x: drawn.x - source.w / 2, y: drawn.y - source.h / 2, ..source };
            if let Some((place, source)) = loupe.cut(whole, source) {
                self.batch.add(place.into(), source, PLAIN);
            }
        }
    }

    fn piece(&mut self, piece: &Piece, screen: &Screen) {
        match piece {
            Piece::Panel { rect, tone, edge } => {
                self.fill(*rect, self.palette().panel_dark);
                self.fill(rect.inset(1), self.tone(*tone));
                self.fill(Rect { h: 1, ..*rect }, self.tone(*edge));
                self.fill(Rect { w: 1, ..*rect }, self.tone(*edge));
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
            // Drawn with the board that it enlarges; seen through what lies below it.
            Piece::Loupe { .. } | Piece::Spot { .. } => {}
            Piece::Bar { rect, tone } => self.fill(*rect, self.tone(*tone)),
            Piece::Veil => {
                self.fill(Rect::new(0, 0, screen.width, screen.height), faded(self.palette().ink, 60));
            }
        }
    }

    fn button_face(&mut self, area: Rect, face: Face, can: bool, focused: bool) {
        let palette = self.palette();
        let look = self.button_look(face);
        self.fill(area, look.dark);
        let raised = Rect { h: area.h - 2, ..area };
        self.fill(raised, if can { look.face } else { palette.panel });
        if can {
            self.fill(Rect { h: 1, ..raised }, look.light);
            self.fill(Rect { w: 1, ..raised }, look.light);
        }
        if focused {
            for (side, thickness) in [(area, 2), (area.inset(-1), 1)] {
                self.stroke(side, thickness, palette.gold);
            }
            // Where the button itself is golden, this line shows the frame.
            self.stroke(area.inset(2), 1, palette.ink);
        }
    }

    fn button_words(&mut self, area: Rect, (label, cap): (&str, &str), face: Face, can: bool) {
        let palette = self.palette();
        let look = self.button_look(face);
        let tone = if can { look.text } else { palette.hint };
        let y = area.y + (area.h - font::LINE_HEIGHT) / 2;
        let middle = area.x + (area.w - font::width(label)) / 2;
        let x = if matches!(face, Face::Value | Face::Arrow | Face::Small) { middle } else { area.x + 7 };
        self.text((x, y), 1, tone, label);
        if cap.is_empty() || font::width(label) + font::width(cap) + 24 > area.w {
            return;
        }
        let width = (font::width(cap) + 8).max(14);
        let key = Rect::new(area.x + area.w - width - 4, area.y + (area.h - 2 - 16) / 2, width, 16);
        self.fill(key, palette.well);
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
            Face::Plain | Face::Value | Face::Arrow | Face::Small => self.palette().button,
        }
    }

    fn stone(&mut self, (x, y): (i32, i32), side: Side, cell: i32) {
        let sheet = self.textures.sprites(cell, self.theme);
        let offset = crate::paint::stone::shadow_offset(cell);
        let stone = if side == Side::Black { Sprite::Black } else { Sprite::White };
        self.batch.begin(&sheet.texture);
        for (sprite, shift) in [(Sprite::Shadow, offset), (stone, 0)] {
            let source = sheet.atlas.rect(sprite);
            let (x, y) = (x + shift - source.w / 2, y + shift - source.h / 2);
            self.batch.add(Rect { x, y, ..source }.into(), source, PLAIN);
        }
    }

    /// Text with the top left of its line box at `at`.
    fn text(&mut self, at: (i32, i32), scale: i32, tone: Rgba, text: &str) {
        self.batch.begin(&self.textures.font);
        let mut x = at.0;
        for c in text.chars() {
            let glyph = font::glyph(c);
            if glyph.atlas.w > 0 {
                let place = (x + glyph.left * scale, at.1 + glyph.top * scale);
                let area = Rect::new(place.0, place.1, glyph.atlas.w * scale, glyph.atlas.h * scale);
                self.batch.add(area.into(), glyph.atlas, tone);
            }
            x += glyph.advance * scale;
        }
    }

    /// A plain rectangle; it shares the texture of the text, so that both go in one batch.
    fn fill(&mut self, area: Rect, tone: Rgba) {
        self.batch.begin(&self.textures.font);
        self.batch.add(Area::from(area), SOLID, tone);
    }

    /// The border of an area, drawn inside it.
    fn stroke(&mut self, area: Rect, thickness: i32, tone: Rgba) {
        self.fill(Rect { h: thickness, ..area }, tone);
        self.fill(Rect { y: area.y + area.h - thickness, h: thickness, ..area }, tone);
        self.fill(Rect { w: thickness, ..area }, tone);
        self.fill(Rect { x: area.x + area.w - thickness, w: thickness, ..area }, tone);
    }

    fn line_tone(&self, look: Look) -> Rgba {
        match look {
            Look::Note => self.palette().chalk,
            Look::Shape(name) => shape_tone(name),
        }
    }

    fn tone(&self, tone: Tone) -> Rgba {
        let palette = self.palette();
        match tone {
            Tone::Shape(name) => shape_tone(name),
            Tone::Paper => palette.paper,
            Tone::Dim => palette.dim,
            Tone::Hint => palette.hint,
            Tone::Gold => palette.gold,
            Tone::Cinnabar => palette.cinnabar,
            Tone::Jade => palette.jade,
            Tone::Panel => palette.panel,
            Tone::PanelLight => palette.panel_light,
            Tone::Card => palette.card,
            Tone::Well => palette.well,
            Tone::Wood => palette.wood[3],
            Tone::Grid => palette.grid,
            Tone::Ink => palette.ink,
        }
    }
}

/// The colour of a shape, for colour-blind eyes too; its line has a form of its own besides.
const fn shape_tone(name: ShapeName) -> Rgba {
    let [orange, sky, blue, green, yellow, vermilion, purple] = TEACHING;
    match name {
        ShapeName::Five => yellow,
        ShapeName::StraightFour => vermilion,
        ShapeName::Four => orange,
        ShapeName::OpenThree => sky,
        ShapeName::ClosedThree => purple,
        ShapeName::OpenTwo => green,
        ShapeName::DoubleFour | ShapeName::FourThree | ShapeName::DoubleThree => blue,
    }
}

/// What two areas have in common; without width or height if that is nothing.
fn common(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.x.max(other.x), one.y.max(other.y));
    let (right, lower) = ((one.x + one.w).min(other.x + other.w), (one.y + one.h).min(other.y + other.h));
    Rect::new(x, y, (right - x).max(0), (lower - y).max(0))
}

/// The parts of an area above, below, left and right of a hole in it.
fn around(whole: Rect, hole: Rect) -> [Rect; 4] {
    let hole = common(whole, hole);
    let (right, lower) = (hole.x + hole.w, hole.y + hole.h);
    [
        Rect { h: hole.y - whole.y, ..whole },
        Rect { y: lower, h: whole.y + whole.h - lower, ..whole },
        Rect { x: whole.x, w: hole.x - whole.x, ..hole },
        Rect { x: right, w: whole.x + whole.w - right, ..hole },
    ]
}

/// An enlarged part of the screen.
#[derive(Clone, Copy)]
struct Loupe {
    area: Rect,
    /// The pixel of the screen that lies in its middle.
    middle: (i32, i32),
    times: i32,
}

impl Loupe {
    /// Where a rectangle of the screen with its picture `source` comes to lie, both cut to the loupe's area; nothing if it
    /// lies outside.
    fn cut(self, rect: Rect, source: Rect) -> Option<(Rect, Rect)> {
        let along = |from: i32, length: i32, middle: i32, (start, size): (i32, i32)| {
            let reach = size / 2 / self.times;
            let (low, high) = (from.max(middle - reach), (from + length).min(middle + reach));
            (low < high).then(|| (start + size / 2 + (low - middle) * self.times, low - from, high - low))
        };
        let (x, left, width) = along(rect.x, rect.w, self.middle.0, (self.area.x, self.area.w))?;
        let (y, top, height) = along(rect.y, rect.h, self.middle.1, (self.area.y, self.area.h))?;
        let place = Rect::new(x, y, width * self.times, height * self.times);
        Some((place, Rect::new(source.x + left, source.y + top, width, height)))
    }
}

/// A colour that lets the rest through.
const fn faded([red, green, blue, _]: Rgba, percent: u8) -> Rgba {
    [red, green, blue, (percent as u16 * 255 / 100) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn around_a_hole_every_pixel_lies_once() {
        let whole = Rect::new(0, 0, 20, 12);
        let has = |area: Rect, x: i32, y: i32| {
            (area.x..area.x + area.w).contains(&x) && (area.y..area.y + area.h).contains(&y)
        };
        let holes = [
            (0, 0, 0, 0),
            (3, 2, 9, 8),
            (0, 0, 12, 12),
            (0, 0, 20, 12),
            (15, 9, 30, 30),
            (-5, -5, 9, 9),
            (25, 0, 5, 5),
        ];
        for hole in holes.map(|(x, y, w, h)| Rect::new(x, y, w, h)) {
            let parts = around(whole, hole);
            for (x, y) in (0..12).flat_map(|y| (0..20).map(move |x| (x, y))) {
                let count: i32 = parts.iter().map(|&part| i32::from(has(part, x, y))).sum();
                assert_eq!(count, i32::from(!has(hole, x, y)), "{x}, {y} around {hole:?}");
            }
        }
    }
}
