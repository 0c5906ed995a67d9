//! How well two colours can be told apart, for the tests of themes and sprites.

use super::Rgba;

/// Contrast of two colours as the web's accessibility guidelines define it: 1 to 21. It sees lightness alone, so what
/// passes survives greyscale.
pub(super) fn contrast(a: Rgba, b: Rgba) -> f32 {
    let light = |color: Rgba| {
        let part = |i: usize| {
            let v = f32::from(color[i]) / 255.0;
            if v <= 0.03928 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2) + 0.05
    };
    light(a).max(light(b)) / light(a).min(light(b))
}
