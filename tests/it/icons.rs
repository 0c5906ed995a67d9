//! The icons in `assets/icons` are what `paint` makes. With `HOSHI_WRITE_ICONS` set they are written, not compared.

use crate::data::expect_none;
use hoshi::paint::icon::icon;
use std::fs;
use std::path::Path;

/// The pictures beside a web page and in a Linux menu.
const PICTURES: [u32; 7] = [16, 32, 64, 128, 192, 256, 512];
/// Those in the icon of a Windows program.
const INSIDE: [u32; 5] = [16, 32, 64, 128, 256];

fn png(side: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::Best);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(icon(side).pixels.as_flattened())?;
        writer.finish()
    });
    assert!(written.is_ok(), "{written:?}");
    file
}

/// A file of several pictures: a head of 6 bytes, 16 bytes on each picture, then the pictures.
fn ico(sides: &[u32]) -> Vec<u8> {
    let pictures: Vec<Vec<u8>> = sides.iter().map(|&side| png(side)).collect();
    let mut file = vec![0, 0, 1, 0, sides.len() as u8, 0];
    let mut start = file.len() + 16 * sides.len();
    for (side, picture) in sides.iter().zip(&pictures) {
        // 256 is written as 0; one plane of 32 bits a pixel.
        file.extend([*side as u8, *side as u8, 0, 0, 1, 0, 32, 0]);
        file.extend((picture.len() as u32).to_le_bytes());
        file.extend((start as u32).to_le_bytes());
        start += picture.len();
    }
    file.extend(pictures.concat());
    file
}

#[test]
fn icon_files_are_the_painted_icon() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    let pictures = PICTURES.iter().map(|&side| (format!("hoshi-{side}.png"), png(side)));
    let mut complaints = Vec::new();
    for (name, content) in pictures.chain([("hoshi.ico".to_owned(), ico(&INSIDE))]) {
        let path = folder.join(&name);
        if std::env::var_os("HOSHI_WRITE_ICONS").is_some() {
            fs::write(path, content).unwrap();
        } else if fs::read(path).unwrap_or_default() != content {
            complaints.push(format!("{name}: run the test once with HOSHI_WRITE_ICONS=1"));
        }
    }
    expect_none(&complaints);
}
