//! A picture in memory and the few strokes that painters need. Knows nothing of files, windows or fonts.

/// A colour: red, green, blue and opacity (255 = opaque), opacity not multiplied in.
pub type Rgba = [u8; 4];

/// A rectangle in whole pixels, y down; empty when a side is not positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub w: i32,
    /// Height.
    pub h: i32,
}

impl Rect {
    /// The rectangle with this upper left corner and this size.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The same middle, `by` pixels less at each of the four sides; a negative `by` grows it.
    pub const fn inset(self, by: i32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
    }
}

/// A picture of `width` x `height` pixels, row by row from the upper left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixmap {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The pixels, row-major from the upper left.
    pub pixels: Vec<Rgba>,
}

impl Pixmap {
    /// A fully transparent picture.
    pub fn new(width: u32, height: u32) -> Self {
        Self::filled(width, height, [0; 4])
    }

    /// A picture of one colour.
    pub fn filled(width: u32, height: u32, color: Rgba) -> Self {
        Self { width, height, pixels: vec![color; width as usize * height as usize] }
    }

    /// A picture whose every pixel is asked for by its place.
    pub fn from_fn(width: u32, height: u32, mut color: impl FnMut(i32, i32) -> Rgba) -> Self {
        let mut picture = Self::new(width, height);
        for (i, pixel) in picture.pixels.iter_mut().enumerate() {
            let i = i as u32;
            *pixel = color((i % width) as i32, (i / width) as i32);
        }
        picture
    }

    /// The whole picture as a rectangle.
    pub fn bounds(&self) -> Rect {
        Rect::new(0, 0, self.width as i32, self.height as i32)
    }

    /// The pixel at a place, if it lies inside.
    pub fn get(&self, x: i32, y: i32) -> Option<Rgba> {
        self.index(x, y).map(|i| self.pixels[i])
    }

    /// Replaces a pixel; a place outside is no matter.
    pub fn set(&mut self, x: i32, y: i32, color: Rgba) {
        if let Some(i) = self.index(x, y) {
            self.pixels[i] = color;
        }
    }

    /// Lays a colour over a pixel, by its opacity; a place outside is no matter.
    pub fn blend(&mut self, x: i32, y: i32, color: Rgba) {
        if let Some(i) = self.index(x, y) {
            self.pixels[i] = over(color, self.pixels[i]);
        }
    }

    /// Replaces all pixels of a rectangle, clipped to the picture.
    pub fn fill_rect(&mut self, rect: Rect, color: Rgba) {
        let left = rect.x.clamp(0, self.width as i32) as usize;
        let right = (rect.x + rect.w).clamp(0, self.width as i32) as usize;
        for y in rect.y.max(0)..(rect.y + rect.h).min(self.height as i32) {
            let row = y as usize * self.width as usize;
            if left < right {
                self.pixels[row + left..row + right].fill(color);
            }
        }
    }

    /// Replaces the outermost `thickness` pixels of a rectangle.
    pub fn stroke_rect(&mut self, rect: Rect, thickness: i32, color: Rgba) {
        let Rect { x, y, w, h } = rect;
        let t = thickness.min(w).min(h);
        self.fill_rect(Rect::new(x, y, w, t), color);
        self.fill_rect(Rect::new(x, y + h - t, w, t), color);
        self.fill_rect(Rect::new(x, y, t, h), color);
        self.fill_rect(Rect::new(x + w - t, y, t, h), color);
    }

    /// Lays a picture over this one with its upper left corner at (x, y), clipped, by its opacity.
    pub fn blit(&mut self, source: &Pixmap, x: i32, y: i32) {
        self.blit_part(source, source.bounds(), x, y);
    }

    /// Lays a part of a picture over this one with the part's upper left corner at (x, y).
    pub fn blit_part(&mut self, source: &Pixmap, part: Rect, x: i32, y: i32) {
        for dy in 0..part.h {
            for dx in 0..part.w {
                if let Some(color) = source.get(part.x + dx, part.y + dy) {
                    self.blend(x + dx, y + dy, color);
                }
            }
        }
    }

    /// Covers a rectangle with copies of a picture, the first at the rectangle's upper left corner.
    pub fn tile(&mut self, tile: &Pixmap, rect: Rect) {
        for y in 0..rect.h {
            for x in 0..rect.w {
                if let Some(color) = tile.get(x % tile.width as i32, y % tile.height as i32) {
                    self.set(rect.x + x, rect.y + y, color);
                }
            }
        }
    }

    /// The picture with every second pixel taken out: half there, without any translucency.
    pub fn checkered(&self) -> Self {
        Self::from_fn(self.width, self.height, |x, y| {
            let kept = (x + y) % 2 == 0;
            self.get(x, y).filter(|_| kept).unwrap_or_default()
        })
    }

    /// The picture with every pixel as a square of `factor` x `factor`.
    pub fn magnified(&self, factor: u32) -> Self {
        let by = factor.max(1) as i32;
        Self::from_fn(self.width * factor, self.height * factor, |x, y| self.get(x / by, y / by).unwrap_or_default())
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        let inside = x < self.width && y < self.height;
        inside.then(|| y as usize * self.width as usize + x as usize)
    }
}

/// One colour laid over another by its opacity.
fn over(top: Rgba, bottom: Rgba) -> Rgba {
    match top[3] {
        255 => return top,
        0 => return bottom,
        _ => {}
    }
    let (a, b) = (u32::from(top[3]) * 255, u32::from(bottom[3]) * (255 - u32::from(top[3])));
    let all = a + b;
    let mix = |i: usize| ((u32::from(top[i]) * a + u32::from(bottom[i]) * b + all / 2) / all) as u8;
    [mix(0), mix(1), mix(2), ((all + 127) / 255) as u8]
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Rgba = [255, 0, 0, 255];
    const BLUE: Rgba = [0, 0, 255, 255];

    #[test]
    fn strokes_are_clipped() {
        let mut picture = Pixmap::new(4, 3);
        picture.fill_rect(Rect::new(-2, -2, 100, 3), RED);
        picture.fill_rect(Rect::new(9, 0, 5, 5), BLUE);
        picture.set(-1, 0, BLUE);
        picture.set(4, 0, BLUE);
        assert_eq!(picture.pixels.iter().filter(|&&p| p == RED).count(), 4);
        assert_eq!(picture.get(3, 0), Some(RED));
        assert_eq!(picture.get(3, 1), Some([0; 4]));
        assert_eq!(picture.get(0, 3), None);
    }

    #[test]
    fn blending_follows_opacity() {
        let mut picture = Pixmap::filled(2, 1, [200, 100, 50, 255]);
        picture.blend(0, 0, [0, 0, 0, 107]);
        assert_eq!(picture.get(0, 0), Some([116, 58, 29, 255]));
        picture.blend(1, 0, [9, 9, 9, 0]);
        assert_eq!(picture.get(1, 0), Some([200, 100, 50, 255]));
        assert_eq!(over([10, 20, 30, 128], [0; 4]), [10, 20, 30, 128]);
    }

    #[test]
    fn outlines_leave_the_middle() {
        let mut picture = Pixmap::new(5, 5);
        picture.stroke_rect(picture.bounds().inset(1), 1, RED);
        assert_eq!(picture.pixels.iter().filter(|&&p| p == RED).count(), 8);
        assert_eq!(picture.get(2, 2), Some([0; 4]));
    }

    #[test]
    fn tiles_repeat_and_pixels_grow() {
        let tile = Pixmap::from_fn(2, 1, |x, _| if x == 0 { RED } else { BLUE });
        let mut picture = Pixmap::new(5, 2);
        picture.tile(&tile, Rect::new(1, 0, 4, 2));
        assert_eq!(picture.pixels[..5], [[0; 4], RED, BLUE, RED, BLUE]);
        let big = tile.magnified(3);
        assert_eq!((big.width, big.height, big.get(2, 2), big.get(3, 0)), (6, 3, Some(RED), Some(BLUE)));
        assert_eq!(tile.checkered().pixels, [RED, [0; 4]]);
    }
}
