//! The meaning of what a node holds: setup stones, marks, comments, judgements, times. Reading never fails: a value that
//! makes no sense is passed over here and stays in the file.

use super::Properties;
use super::sgf::{point, text};
use crate::rules::{Color, Point, PointSet, Size};

/// A mark on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
    /// A selected point.
    Selected,
    /// Black's ground.
    BlackGround,
    /// White's ground.
    WhiteGround,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 7] =
        [Self::Triangle, Self::Square, Self::Circle, Self::Cross, Self::Selected, Self::BlackGround, Self::WhiteGround];

    /// The name of its property.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Triangle => "TR",
            Self::Square => "SQ",
            Self::Circle => "CR",
            Self::Cross => "MA",
            Self::Selected => "SL",
            Self::BlackGround => "TB",
            Self::WhiteGround => "TW",
        }
    }

    /// The mark of a property; `M` is the cross of FF\[3\].
    fn from_name(name: &str) -> Option<Self> {
        if name == "M" { Some(Self::Cross) } else { Self::ALL.into_iter().find(|mark| mark.name() == name) }
    }
}

/// A stroke between two points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stroke {
    /// A line.
    Line,
    /// An arrow to the second point.
    Arrow,
}

impl Stroke {
    const fn name(self) -> &'static str {
        match self {
            Self::Line => "LN",
            Self::Arrow => "AR",
        }
    }
}

/// What a person thinks of a move or a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judgement {
    /// The position is good for Black.
    GoodForBlack,
    /// The position is good for White.
    GoodForWhite,
    /// The position is even.
    Even,
    /// The position is unclear.
    Unclear,
    /// Something interesting happens here.
    Hotspot,
    /// A bad move.
    Bad,
    /// A doubtful move.
    Doubtful,
    /// An interesting move.
    Interesting,
    /// A fine move.
    Tesuji,
}

impl Judgement {
    /// Every judgement.
    pub const ALL: [Self; 9] = [
        Self::GoodForBlack,
        Self::GoodForWhite,
        Self::Even,
        Self::Unclear,
        Self::Hotspot,
        Self::Bad,
        Self::Doubtful,
        Self::Interesting,
        Self::Tesuji,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::GoodForBlack => "GB",
            Self::GoodForWhite => "GW",
            Self::Even => "DM",
            Self::Unclear => "UC",
            Self::Hotspot => "HO",
            Self::Bad => "BM",
            Self::Doubtful => "DO",
            Self::Interesting => "IT",
            Self::Tesuji => "TE",
        }
    }
}

/// How much a judgement is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Emphasis {
    /// As it is.
    Plain,
    /// Very much so.
    Strong,
}

/// What a node sets up.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Setup {
    /// Points with what stands there from now on, each once, row by row.
    pub stones: Vec<(Point, Option<Color>)>,
    /// The side to move from now on, if it is told.
    pub to_move: Option<Color>,
}

impl Properties {
    /// The comment; empty if there is none.
    pub fn comment(&self) -> String {
        self.text("C").unwrap_or_default()
    }

    /// Writes a comment, or takes it away when it is empty.
    pub fn set_comment(&mut self, comment: &str) {
        self.set_text("C", comment);
    }

    /// The name of the node; empty if it has none.
    pub fn name(&self) -> String {
        self.line("N").unwrap_or_default()
    }

    /// The number that the move shall bear from here on.
    pub fn move_number(&self) -> Option<u32> {
        self.number("MN")
    }

    /// Whether the node sets up stones or the side to move.
    pub fn sets_up(&self) -> bool {
        self.iter().any(|value| matches!(value.name, "AB" | "AW" | "AE" | "PL"))
    }

    /// The stones and the side that the node sets up.
    pub fn setup(&self, size: Size) -> Setup {
        let mut setup = Setup::default();
        let mut stones: Vec<Option<Option<Color>>> = Vec::new();
        for value in self.iter() {
            let stone = match value.name {
                "AB" => Some(Color::Black),
                "AW" => Some(Color::White),
                "AE" => None,
                "PL" => {
                    setup.to_move = color(value.written).or(setup.to_move);
                    continue;
                }
                _ => continue,
            };
            stones.resize(size.area(), None);
            point::parse_area(value.written, size, |point| stones[size.index(point)] = Some(stone));
        }
        setup.stones = size.points().zip(stones).filter_map(|(point, stone)| Some((point, stone?))).collect();
        setup
    }

    /// Sets up a stone or an empty point, in place of what the node set up there.
    pub fn set_stone(&mut self, point: Point, stone: Option<Color>, size: Size) {
        for (name, what) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
            self.change_points(name, size, |points| {
                points.retain(|&other| other != point);
                points.extend((what == stone).then_some(point));
            });
        }
    }

    /// Lets a side move from here on, or takes that away.
    pub fn set_to_move(&mut self, color: Option<Color>) {
        let letter = color.map_or("", |color| if color == Color::Black { "B" } else { "W" });
        self.set_text("PL", letter);
    }

    /// Every mark with its point, each once.
    pub fn marks(&self, size: Size) -> Vec<(Point, Mark)> {
        let mut marks = Vec::new();
        let mut seen = Mark::ALL.map(|_| None);
        for value in self.iter() {
            if let Some(mark) = Mark::from_name(value.name) {
                let seen = seen[mark as usize].get_or_insert_with(|| PointSet::new(size));
                point::parse_area(value.written, size, |point| {
                    marks.extend(seen.insert(point).then_some((point, mark)));
                });
            }
        }
        marks
    }

    /// Marks a point, in place of another mark; nothing takes its mark away.
    pub fn set_mark(&mut self, point: Point, mark: Option<Mark>, size: Size) {
        let old = self.values("M").map(str::to_owned).collect::<Vec<_>>();
        if !old.is_empty() {
            let crosses = [self.values("MA").map(str::to_owned).collect(), old].concat();
            self.set_written("M", &[]);
            self.set_written("MA", &crosses);
        }
        for one in Mark::ALL {
            self.change_points(one.name(), size, |points| {
                points.retain(|&other| other != point);
                points.extend((mark == Some(one)).then_some(point));
            });
        }
    }

    /// Every label with its point; the letters of FF\[3\] too.
    pub fn labels(&self, size: Size) -> Vec<(Point, String)> {
        let mut labels = Vec::new();
        let mut letters = 'a'..='z';
        for value in self.iter() {
            match value.name {
                "LB" => {
                    let parts = text::parts(value.written);
                    labels.extend(parts.and_then(|(at, label)| {
                        point::parse(at, size).map(|point| (point, text::unescape_line(label)))
                    }));
                }
                "L" => {
                    point::parse_area(value.written, size, |point| {
                        labels.extend(letters.next().map(|letter| (point, letter.to_string())));
                    });
                }
                _ => {}
            }
        }
        labels
    }

    /// Labels a point, or takes its label away when the text is empty.
    pub fn set_label(&mut self, point: Point, label: &str, size: Size) {
        let mut labels = self.labels(size);
        labels.retain(|&(other, _)| other != point);
        if !label.is_empty() {
            labels.push((point, label.to_owned()));
        }
        let written: Vec<String> =
            labels.iter().map(|(at, label)| format!("{}:{}", point::write(*at), text::escape_part(label))).collect();
        self.set_written("L", &[]);
        self.set_written("LB", &written);
    }

    /// Every line and arrow with its two points.
    pub fn strokes(&self, size: Size) -> Vec<(Stroke, Point, Point)> {
        let both = |written| {
            let (from, to) = text::parts(written)?;
            point::parse(from, size).zip(point::parse(to, size))
        };
        let of = |stroke: Stroke| self.values(stroke.name()).filter_map(both).map(move |(from, to)| (stroke, from, to));
        of(Stroke::Line).chain(of(Stroke::Arrow)).collect()
    }

    /// Draws a line or an arrow, or takes it away if it is there.
    pub fn toggle_stroke(&mut self, stroke: (Stroke, Point, Point), size: Size) {
        let mut strokes = self.strokes(size);
        if strokes.contains(&stroke) {
            strokes.retain(|&other| other != stroke);
        } else {
            strokes.push(stroke);
        }
        for kind in [Stroke::Line, Stroke::Arrow] {
            let of = strokes.iter().filter(|(other, ..)| *other == kind);
            let written: Vec<String> =
                of.map(|&(_, from, to)| format!("{}:{}", point::write(from), point::write(to))).collect();
            self.set_written(kind.name(), &written);
        }
    }

    /// The points of `DD` (dimmed) or `VW` (visible), if the node has such a list; an empty one ends what a node above
    /// said. Both hold for the nodes below too.
    pub fn points(&self, name: &str, size: Size) -> Option<PointSet> {
        self.has(name).then(|| {
            let mut points = PointSet::new(size);
            for written in self.values(name) {
                point::parse_area(written, size, |point| {
                    points.insert(point);
                });
            }
            points
        })
    }

    /// What a person thinks of the move and the position.
    pub fn judgements(&self) -> Vec<(Judgement, Emphasis)> {
        let of = |judgement: Judgement| {
            let written = self.values(judgement.name()).next()?;
            Some((judgement, if written.trim() == "2" { Emphasis::Strong } else { Emphasis::Plain }))
        };
        Judgement::ALL.into_iter().filter_map(of).collect()
    }

    /// Judges the move or the position, or takes that away.
    pub fn set_judgement(&mut self, judgement: Judgement, emphasis: Option<Emphasis>) {
        let written = match emphasis {
            None => "",
            Some(Emphasis::Strong) => "2",
            // Doubtful and interesting moves have no value in SGF.
            Some(Emphasis::Plain) if matches!(judgement, Judgement::Doubtful | Judgement::Interesting) => {
                return self.set_written(judgement.name(), &[String::new()]);
            }
            Some(Emphasis::Plain) => "1",
        };
        self.set_text(judgement.name(), written);
    }

    /// The time that a side has left after this move, in milliseconds.
    pub fn time_left(&self, color: Color) -> Option<u64> {
        let seconds: f64 = self.line(if color == Color::Black { "BL" } else { "WL" })?.trim().parse().ok()?;
        (0.0..1e9).contains(&seconds).then(|| (seconds * 1000.0).round() as u64)
    }

    /// Notes the time that a side has left after this move, in milliseconds.
    pub fn set_time_left(&mut self, color: Color, milliseconds: u64) {
        let name = if color == Color::Black { "BL" } else { "WL" };
        self.set_text(name, &format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000));
    }

    /// The stones that a side has still to play in this period, or its periods left.
    pub fn overtime_left(&self, color: Color) -> Option<u32> {
        self.number(if color == Color::Black { "OB" } else { "OW" })
    }

    /// Notes the stones or periods that a side has left in overtime.
    pub fn set_overtime_left(&mut self, color: Color, count: u32) {
        self.set_text(if color == Color::Black { "OB" } else { "OW" }, &count.to_string());
    }

    fn number(&self, name: &str) -> Option<u32> {
        self.line(name)?.trim().parse().ok()
    }

    /// Changes the points of a list; values that cannot be read stay.
    fn change_points(&mut self, name: &'static str, size: Size, change: impl FnOnce(&mut Vec<Point>)) {
        let (mut points, mut written) = (Vec::new(), Vec::new());
        let mut seen = PointSet::new(size);
        for value in self.values(name) {
            if !point::parse_area(value, size, |point| points.extend(seen.insert(point).then_some(point))) {
                written.push(value.to_owned());
            }
        }
        let before = points.clone();
        change(&mut points);
        if points != before {
            written.extend(points.into_iter().map(point::write));
            self.set_written(name, &written);
        }
    }
}

fn color(written: &str) -> Option<Color> {
    match written.trim().chars().next()?.to_ascii_lowercase() {
        'b' | '1' => Some(Color::Black),
        'w' | '2' => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
