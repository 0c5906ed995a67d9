use super::super::palette::Theme;
use super::encode::{Colors, png};
use super::film::Film;
use super::*;
use crate::rules::{Color, Letters, Rows, Size};

const LOOKS: [Look; 5] = [
    Look::Wood(Theme::Lacquer, 3),
    Look::Wood(Theme::Classic, 3),
    Look::Wood(Theme::Night, 3),
    Look::Wood(Theme::HighContrast, 3),
    Look::Paper,
];

fn labelled(text: &str) -> Diagram {
    let board = Board::from_diagram(text).unwrap();
    let labels = Labels::new(board.size(), Letters::WithoutI, Rows::FromBottom);
    Diagram { labels: Some(labels), ..Diagram::new(board) }
}

fn decode(file: &[u8]) -> Pixmap {
    let mut decoder = ::png::Decoder::new(file);
    decoder.set_transformations(::png::Transformations::EXPAND | ::png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut bytes).unwrap();
    let pixels = bytes.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect();
    Pixmap { width: info.width, height: info.height, pixels }
}

/// The frames of a film as a viewer shows them, with the time that each stays.
fn play(file: &[u8]) -> Vec<(Pixmap, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let mut screen = Pixmap::new(u32::from(decoder.width()), u32::from(decoder.height()));
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let pixels = frame.buffer.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]).collect();
        let part = Pixmap { width: u32::from(frame.width), height: u32::from(frame.height), pixels };
        screen.blit(&part, i32::from(frame.left), i32::from(frame.top));
        frames.push((screen.clone(), frame.delay));
    }
    frames
}

const CORNER: &str = "
    .....
    .XO..
    .XOX.
    ..X..
    .....";

#[test]
fn pictures_are_as_wide_as_they_may_be() {
    for look in LOOKS {
        for size in [5, 9, 15, 19, 25].map(Size::square) {
            let diagram = Diagram::new(Board::new(size));
            for width in [120, 300, 480, 1000, 2000] {
                let picture = picture(&diagram, look, width);
                let least = u32::from(size.width) * 9 + 20;
                assert!(picture.width <= width.max(least), "{look:?} {size:?} {width}: {}", picture.width);
                assert!(picture.width * 10 >= width * 8, "{look:?} {size:?} {width}: {}", picture.width);
                assert!(picture.pixels.iter().all(|pixel| pixel[3] == 255));
            }
        }
    }
}

#[test]
fn files_hold_the_picture() {
    for look in LOOKS {
        let mut diagram = labelled(CORNER);
        diagram.last = Some(Point::new(2, 1));
        diagram.marks = vec![(Point::new(1, 1), Sprite::Triangle), (Point::new(0, 0), Sprite::Square)];
        diagram.letters = vec![(Point::new(4, 4), "A".into()), (Point::new(3, 2), "b".into())];
        diagram.lines = vec![(Point::new(0, 4), Point::new(3, 4), Tip::Arrow)];
        for width in [90, 333, 1000] {
            let picture = picture(&diagram, look, width);
            assert_eq!(decode(&png(&picture).unwrap()), picture, "{look:?} {width}");
        }
    }
    assert!(png(&Pixmap::new(0, 0)).is_err());
    let many = Pixmap::from_fn(40, 40, |x, y| [x as u8 * 6, y as u8 * 6, 9, 255]);
    assert_eq!(decode(&png(&many).unwrap()), many);
}

#[test]
fn numbers_and_notes_are_seen() {
    let plain = labelled(CORNER);
    let mut numbered = plain.clone();
    numbered.numbers = vec![(Point::new(1, 1), 1), (Point::new(2, 1), 20), (Point::new(3, 2), 112)];
    numbered.notes = vec!["20 at 112, 24 at 112".into(), "a long note ".repeat(30)];
    for look in LOOKS {
        let (before, after) = (picture(&plain, look, 400), picture(&numbered, look, 400));
        assert!(after.height > before.height + 30, "{look:?}");
        let kit = Kit::new(&plain, look, 400);
        for point in plain.board.size().points() {
            let area = kit.reach(point).inset(1);
            let scale = kit.factor as i32;
            let changed = (area.y * scale..(area.y + area.h) * scale)
                .any(|y| (area.x * scale..(area.x + area.w) * scale).any(|x| before.get(x, y) != after.get(x, y)));
            let has_number = numbered.numbers.iter().any(|&(at, _)| at == point);
            assert!(changed == has_number || !has_number && plain.board.is_free(point), "{look:?} {point:?}");
        }
    }
}

#[test]
fn a_film_shows_every_position() {
    let boards = [CORNER, &CORNER.replace("XOX", "X.X"), &CORNER.replacen(".....", "O...X", 1)];
    let boards = boards.map(|text| Board::from_diagram(text).unwrap());
    for look in LOOKS {
        let mut diagram = labelled(CORNER);
        let mut film = Film::new(&diagram, look, 500).unwrap();
        let last = [None, Some(Point::new(1, 2)), Some(Point::new(0, 0))];
        for (board, last) in boards.iter().zip(last) {
            film.push(board, last, 50).unwrap();
        }
        // A pass: nothing changes but the time.
        film.push(&boards[2], last[2], 300).unwrap();
        let frames = play(&film.finish().unwrap());
        assert_eq!(frames.iter().map(|frame| frame.1).collect::<Vec<_>>(), [50, 50, 50, 300]);
        for (at, (frame, _)) in frames.iter().enumerate() {
            (diagram.board, diagram.last) = (boards[at.min(2)].clone(), last[at.min(2)]);
            assert!(*frame == picture(&diagram, look, 500), "{look:?} frame {at}");
        }
    }
}

#[test]
fn a_film_has_few_colours() {
    for look in LOOKS {
        let mut diagram = labelled(CORNER);
        diagram.last = Some(Point::new(2, 1));
        let seen = Colors::of(picture(&diagram, look, 480).pixels.into_iter(), 255).unwrap();
        let count = Colors::of(Kit::new(&diagram, look, 480).colors().into_iter(), 255).unwrap().count();
        assert!(seen.count() <= count && count < 128, "{look:?}: {count}");
    }
}

#[test]
fn a_long_game_is_a_small_film() {
    let size = Size::square(19);
    let mut diagram = Diagram::new(Board::new(size));
    diagram.labels = Some(Labels::new(size, Letters::WithoutI, Rows::FromBottom));
    let mut film = Film::new(&diagram, Look::Wood(Theme::Lacquer, 5), 600).unwrap();
    let mut board = Board::new(size);
    film.push(&board, None, 100).unwrap();
    for at in 0..250 {
        // Steps that reach every point once.
        let point = size.point(at * 200 % 361);
        board.set(point, Some(if at % 2 == 0 { Color::Black } else { Color::White }));
        film.push(&board, Some(point), 50).unwrap();
    }
    let file = film.finish().unwrap();
    assert!(file.len() < 700_000, "{}", file.len());
}
