//! What is given random inputs, and what must hold for it.

use hoshi::app::settings::Settings;
use hoshi::app::setup::{Kind, Opponent, Setup};
use hoshi::app::words::Language;
use hoshi::cli::arguments::{self, First, Wanted};
use hoshi::cli::play::{Echo, Terminal, run};
use hoshi::record::{self, NotARecord, Record, Replay, Tree, position_string, psq, sgf};
use hoshi::rules::go::RuleSet;
use hoshi::rules::{Labels, Letters, Rows, Size};
use hoshi::session::Session;
use std::fs;
use std::path::Path;

/// Something that reads foreign text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// SGF through the front door.
    Sgf,
    /// Piskvork through the front door.
    Psq,
    /// Position strings.
    PositionString,
    /// Saved games.
    Save,
    /// The settings.
    Settings,
    /// Games in every encoding.
    Encoded,
    /// Lines typed into the terminal, moves above all.
    TypedMove,
    /// Words after the program's name.
    CommandLine,
}

/// Bytes in memory for a byte of input, and for an input besides.
const SWELL: (usize, usize) = (400, 20_000);

impl Subject {
    /// Every subject.
    pub const ALL: [Self; 8] = [
        Self::Sgf,
        Self::Psq,
        Self::PositionString,
        Self::Save,
        Self::Settings,
        Self::Encoded,
        Self::TypedMove,
        Self::CommandLine,
    ];

    /// Lets the subject read an input; says whether it was accepted.
    ///
    /// # Errors
    /// What does not hold.
    pub fn read(self, input: &[u8]) -> Result<bool, String> {
        let text = String::from_utf8_lossy(input);
        match self {
            Self::Sgf | Self::Psq | Self::Encoded => opened(input),
            Self::PositionString => Ok(match position_string::read(&text) {
                Ok(record) => {
                    let written = position_string::write(&record, record.cursor).ok_or("is not written")?;
                    let again = position_string::read(&written).map_err(|bad| bad.to_string())?;
                    return if again == record { Ok(true) } else { Err("is another one when it is read again".into()) };
                }
                Err(bad) => bad.to_string().is_empty(),
            }),
            Self::Save => match record::read(&text) {
                Ok(record) => {
                    let session = Session::open(record.clone(), 1);
                    session
                        .map_err(|bad| bad.to_string())
                        .map_or(Ok(true), |session| walk(&session.to_record()))
                        .and_then(|_| walk(&record))
                }
                Err(bad) => Ok(bad.to_string().is_empty()),
            },
            Self::Settings => match Settings::from_json(&text) {
                Ok(settings) => {
                    let again = Settings::from_json(&settings.to_json());
                    if again.is_ok_and(|again| again == settings) { Ok(true) } else { Err("settings change".into()) }
                }
                Err(bad) => Ok(bad.to_string().is_empty()),
            },
            Self::TypedMove => {
                let is_move = |line| LABELS.iter().any(|labels| labels.parse(line).is_ok());
                let is_read = text.lines().filter(|line| is_move(line)).count() > 0;
                [Kind::Gomoku, Kind::Go].into_iter().try_for_each(|kind| play(kind, input)).map(|()| is_read)
            }
            Self::CommandLine => {
                let request = arguments::read(text.split(' ').map(Into::into));
                let words = request.job.as_ref().err().map(|bad| bad.say(Language::Chinese));
                if words.is_some_and(|words| words.is_empty()) {
                    return Err("is refused without a word".into());
                }
                Ok(request.job.is_ok())
            }
        }
    }
}

/// The labels of boards large and small.
const LABELS: [Labels; 4] = [
    Labels::new(Size::square(19), Letters::WithoutI, Rows::FromBottom),
    Labels::new(Size::square(15), Letters::WithI, Rows::FromTop),
    Labels::new(Size::square(25), Letters::WithI, Rows::FromBottom),
    Labels::new(Size::square(5), Letters::WithoutI, Rows::FromTop),
];

/// Types an input into a terminal on which two people play. A guess of dead stones takes a hundred times as long as all the
/// rest, so that only one input in sixteen is read by rules that ask for it.
fn play(kind: Kind, input: &[u8]) -> Result<(), String> {
    let set = if input.len().is_multiple_of(16) { RuleSet::Chinese } else { RuleSet::TrompTaylor };
    let mut setup = Setup::from_words(kind, &format!("set={}", set.code()));
    setup.opponent = Opponent::Person;
    let terminal =
        Terminal::new(Wanted { setup, first: First::Given, ..Wanted::usual() }, Language::English, (1, String::new()));
    // Every line is answered by a board at most; so many lines are enough.
    let lines: Vec<u8> = input.split_inclusive(|&byte| byte == b'\n').take(60).flatten().copied().collect();
    let mut said = Vec::new();
    run(terminal, Echo::On, &mut &lines[..], &mut said).map_err(|error| error.to_string())?;
    let said = String::from_utf8(said).map_err(|error| error.to_string())?;
    if said.chars().any(|c| c.is_control() && c != '\n') {
        return Err(format!("a control character gets through: {said:?}"));
    }
    if said.len() > 2000 * (lines.len() + 3) { Err("says too much".into()) } else { Ok(()) }
}

fn opened(input: &[u8]) -> Result<bool, String> {
    let opened = match record::open(input, "") {
        Ok(opened) => opened,
        Err(NotARecord::NoGame(warnings)) if warnings.is_empty() => return Err("is refused without a reason".into()),
        Err(refusal) => return Ok(refusal.to_string().is_empty()),
    };
    let size: usize = opened.games.iter().map(weight).sum::<usize>() + opened.warnings.first.len() * 100;
    if size > input.len() * SWELL.0 + SWELL.1 {
        return Err(format!("{} bytes become {size}", input.len()));
    }
    let text = sgf::write(&opened.games);
    let again = record::open(text.as_bytes(), "").map_err(|refusal| format!("{refusal}: {text}"))?;
    let trees =
        |games: &[Record]| games.iter().map(|game| (game.tree.clone(), game.info.names.clone())).collect::<Vec<_>>();
    if trees(&again.games) != trees(&opened.games) {
        return Err(format!("is another game when it is read again: {text}"));
    }
    for game in &opened.games {
        let session = Session::open(game.clone(), 1);
        session.map_or(Ok(true), |session| walk(&session.to_record()))?;
    }
    opened.games.iter().try_fold(true, |_, game| walk(game))
}

/// About how many bytes a record takes.
fn weight(record: &Record) -> usize {
    let node = |node| 40 + record.tree.properties(node).as_written().len();
    size_of::<Record>()
        + record.info.texts.as_written().len()
        + record.tree.preorder().into_iter().map(node).sum::<usize>()
}

/// Looks at everything in a record, plays it, and saves it.
fn walk(record: &Record) -> Result<bool, String> {
    let size = record.info.rules.size();
    for node in record.tree.preorder() {
        let properties = record.tree.properties(node);
        let marks = properties.marks(size).len() + properties.labels(size).len() + properties.strokes(size).len();
        let told = properties.comment().len() + properties.name().len() + properties.judgements().len();
        // Rectangles are short to write: a value of five letters may mark the whole board.
        if marks + told > (properties.as_written().len() + 1) * size.area() {
            return Err("tells more than it holds".into());
        }
    }
    let end = record.tree.main_line(Tree::ROOT).last().unwrap_or(Tree::ROOT);
    let replay = Replay::of(record, end);
    if replay.moves() != record.tree.depth(end) {
        return Err("is not replayed to its end".into());
    }
    let _ = (psq::write(record, end), position_string::write(record, end));
    let saved = record::write(record);
    match record::read(&saved) {
        Ok(again) if again == *record => Ok(true),
        Ok(_) => Err(format!("is another game when it is saved: {saved}")),
        // A file may claim to be ours and hold moves that we do not allow.
        Err(bad) if record.info.origin == record::Origin::Foreign => Err(format!("{bad}: {saved}")),
        Err(_) => Ok(true),
    }
}

/// What each subject usually reads.
pub fn samples() -> [Vec<Box<[u8]>>; Subject::ALL.len()] {
    let texts = |texts: &[&str]| texts.iter().map(|text| text.as_bytes().into()).collect();
    let saves = [
        "(;FF[4]CA[UTF-8]AP[Hoshi:0.1.0]GM[1]SZ[9]RU[Chinese]KM[5.5]DT[2026-01-31]HOSHI[ko=positional\nsuicide=no\n\
         scoring=area\ncursor=2\nlatest=3\nblack=human\nwhite=level 2\nseed=7\ndead=0.0 1.1];B[ee];W[cc](;B[gg])(;B[];W[]))",
        "(;FF[4]GM[4]SZ[15]RU[standard]HOSHI[cursor=1\nblack=human\nwhite=human\nseed=1];B[hh];W[ii])",
    ];
    [
        files(),
        texts(&[
            "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,1500\n1,15,2\na.exe\nb.exe\n-1\n",
            "Piskvorky 20x20, 0:0, 1\n1,1\n-1",
        ]),
        texts(&["h8h7i7g9", "a1 b2, c3", "H8I9J10T20"]),
        texts(&saves),
        vec![Settings::default().to_json().into_bytes().into()],
        games_in_encodings(),
        texts(&["8,h", "H8", "8，h", "pass", "t19", "Ｈ８", "8,h\n9,i\nu\n7 g\nr\n", "E5\nA1\np\np\na1\nok\nu\nq\n"]),
        texts(&["play go --size 9 --level 0", "bench --quick", "gomocup", "play --lang=zh --first me", "--version"]),
    ]
}

/// Games of other countries: those of our own folder that are not plain ASCII.
fn games_in_encodings() -> Vec<Box<[u8]>> {
    let mut games = files();
    games.retain(|game| !game.is_ascii());
    games
}

/// The small records in our own folder and in that of `HOSHI_DATA`, and a text with everything that SGF knows.
fn files() -> Vec<Box<[u8]>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sgf");
    let entries = fs::read_dir(folder).expect("our own folder");
    let more = std::env::var_os("HOSHI_DATA").map(|data| fs::read_dir(Path::new(&data).join("sgf")));
    let more = more.into_iter().flat_map(|folder| folder.expect("HOSHI_DATA holds a folder of records"));
    let mut paths: Vec<_> = entries.chain(more).flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_sample = |path: &Path| path.extension().is_some_and(|ending| ending == "sgf");
    let mut files: Vec<Box<[u8]>> =
        paths.iter().filter(|path| is_sample(path)).map(|path| fs::read(path).expect("a file of it").into()).collect();
    // Large ones slow everything down and hold hardly anything that small ones do not.
    files.retain(|file| file.len() < 4000);
    let everything = "(;FF[4]GM[1]SZ[9]AB[aa:bc][dd]AW[ee]PL[W]PB[古力]RE[B+3.5]KM[6.5]HA[2]C[a\\]b]LB[aa:1][bb:\\:]AR[aa:bb]LN[cc:dd]\
         TR[aa]SQ[bb]CR[cc]MA[dd]SL[ee]DD[ff]VW[]TB[gg]TW[hh];W[cc]BL[12.5]OB[3]GB[2]TE[1]N[x](;B[dd]MN[7])(;B[]DO[]IT[];W[tt]AE[aa]))";
    files.push(everything.as_bytes().into());
    files
}
