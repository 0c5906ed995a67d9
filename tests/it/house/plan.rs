//! Who may name whom, and which words belong into which room.

use super::code::{Token, tokens};

/// Each room with those that it may name. The main program and the root of the library may name all.
const ROOMS: [(&str, &[&str]); 9] = [
    ("rules", &[]),
    ("record", &["rules"]),
    ("engine", &["rules"]),
    ("paint", &["rules"]),
    ("session", &["rules", "record", "engine"]),
    ("app", &["rules", "record", "engine", "paint", "session"]),
    ("platform", &["rules", "record", "engine", "paint", "session", "app"]),
    ("view", &["rules", "record", "engine", "paint", "session", "app", "platform"]),
    ("cli", &["rules", "record", "engine", "paint", "session", "app", "platform"]),
];

/// Words that only some rooms may use.
struct Reserved {
    what: &'static str,
    words: &'static [&'static str],
    rooms: &'static [&'static str],
    tests: Tests,
}

/// Whether test code is exempt.
#[derive(PartialEq, Eq)]
enum Tests {
    Bound,
    Exempt,
}

/// A word is a name, `std::name` wherever it is written, `name!` or `name()`.
const RESERVED: [Reserved; 5] = [
    Reserved {
        what: "the machine below",
        words: &["target_arch", "target_family", "unsafe"],
        rooms: &["platform"],
        tests: Tests::Bound,
    },
    Reserved {
        what: "the window",
        words: &["macroquad", "miniquad", "quad_snd", "quad_alsa_sys"],
        rooms: &["view", "platform"],
        tests: Tests::Bound,
    },
    Reserved {
        what: "a clock",
        words: &["std::time", "Instant", "SystemTime", "OffsetDateTime"],
        rooms: &["platform", "main"],
        tests: Tests::Bound,
    },
    Reserved {
        what: "the machine around",
        words: &["std::fs", "std::net", "std::thread", "std::env"],
        rooms: &["platform", "cli", "main"],
        tests: Tests::Exempt,
    },
    Reserved {
        what: "printing and typing",
        words: &["println!", "eprintln!", "print!", "eprint!", "dbg!", "stdin()", "stdout()", "stderr()"],
        rooms: &["platform", "cli", "main"],
        tests: Tests::Exempt,
    },
];

/// A source file.
pub struct Source {
    /// From the root of the package, with `/`.
    pub path: String,
    /// What is in it.
    pub text: String,
    tokens: Vec<Token>,
}

impl Source {
    /// A file of `src` or `tests`.
    pub fn new(path: String, text: String) -> Self {
        let tokens = tokens(&text);
        Self { path, text, tokens }
    }

    /// Everything in the file that is against the plan.
    pub fn complaints(&self) -> Vec<String> {
        let room = self.room();
        let allowed = ROOMS.iter().find(|entry| entry.0 == room).map(|entry| entry.1);
        let mut complaints = Vec::new();
        match allowed {
            Some(allowed) => complaints.extend(
                self.named()
                    .into_iter()
                    .filter(|name| name.text != room && !allowed.contains(&name.text.as_str()))
                    .map(|name| self.complaint(&name, &format!("`{room}` may not name `crate::{}`", name.text))),
            ),
            None if room == "main" || room == "lib" => {}
            None => complaints.push(format!("{}:1: the plan has no room `{room}`", self.path)),
        }
        let test = self.test_code();
        for reserved in RESERVED.iter().filter(|reserved| !reserved.rooms.contains(&room)) {
            let found = (0..self.tokens.len())
                .filter(|&at| reserved.tests == Tests::Bound || !test[at])
                .flat_map(|at| reserved.words.iter().filter_map(move |word| self.word_at(at, word)));
            complaints.extend(found.map(|name| {
                self.complaint(&name, &format!("`{}` is {}, which `{room}` does not touch", name.text, reserved.what))
            }));
        }
        complaints
    }

    fn complaint(&self, token: &Token, problem: &str) -> String {
        format!("{}:{}: {problem}", self.path, token.line)
    }

    /// The modules that the path of the file names; none for the roots.
    fn modules(&self) -> Vec<&str> {
        let inside = self.path.strip_prefix("src/").unwrap_or(&self.path);
        let modules = inside.strip_suffix(".rs").unwrap_or(inside).split('/');
        modules.filter(|name| *name != "mod").collect()
    }

    fn room(&self) -> &str {
        self.modules().first().copied().unwrap_or("lib")
    }

    fn is(&self, at: usize, text: &str) -> bool {
        self.tokens.get(at).is_some_and(|token| token.text == text)
    }

    /// The rooms that are named from the root: `crate::room`, also in braces, also by a chain of `super`.
    fn named(&self) -> Vec<Token> {
        let mut named = Vec::new();
        let mut depths = vec![self.modules().len()];
        for at in 0..self.tokens.len() {
            match self.tokens[at].text.as_str() {
                "{" => {
                    let inside = usize::from(at >= 2 && self.is(at - 2, "mod"));
                    depths.push(depths.last().map_or(0, |depth| depth + inside));
                }
                "}" if depths.len() > 1 => {
                    depths.pop();
                }
                "crate" if self.is(at + 1, "::") => self.heads(at + 2, &mut named),
                "crate" if self.is(at + 1, "as") => named.push(self.tokens[at].clone()),
                "super" if !(at >= 2 && self.is(at - 1, "::") && self.is(at - 2, "super")) => {
                    let steps = (0..self.tokens.len()).take_while(|step| self.is(at + 2 * step, "super")).count();
                    let last = at + 2 * (steps - 1);
                    if depths.last().is_some_and(|&depth| steps >= depth) && self.is(last + 1, "::") {
                        self.heads(last + 2, &mut named);
                    }
                }
                _ => {}
            }
        }
        named
    }

    /// The first names of the paths that begin at a token: one, or several in braces.
    fn heads(&self, at: usize, heads: &mut Vec<Token>) {
        if !self.is(at, "{") {
            heads.extend(self.tokens.get(at).cloned());
            return;
        }
        let mut depth = 1;
        for next in at + 1..self.tokens.len() {
            let starts = depth == 1 && (self.is(next - 1, "{") || self.is(next - 1, ","));
            match self.tokens[next].text.as_str() {
                "{" => {
                    if starts {
                        self.heads(next, heads);
                    }
                    depth += 1;
                }
                "}" if depth == 1 => return,
                "}" => depth -= 1,
                _ if starts => heads.push(self.tokens[next].clone()),
                _ => {}
            }
        }
    }

    /// The reserved word, if it stands at this token.
    fn word_at(&self, at: usize, word: &str) -> Option<Token> {
        let found = |text: &str| Some(Token { text: text.to_owned(), line: self.tokens[at].line });
        if let Some(name) = word.strip_suffix('!') {
            return found(word).filter(|_| self.is(at, name) && self.is(at + 1, "!"));
        }
        if let Some(name) = word.strip_suffix("()") {
            return found(word).filter(|_| self.is(at, name) && self.is(at + 1, "("));
        }
        let Some((first, second)) = word.split_once("::") else { return found(word).filter(|_| self.is(at, word)) };
        if !(self.is(at, first) && self.is(at + 1, "::")) {
            return None;
        }
        let mut heads = Vec::new();
        self.heads(at + 2, &mut heads);
        found(word).filter(|_| heads.iter().any(|head| head.text == second))
    }

    /// For each token whether it is test code: a file of tests, or an item under `#[cfg(test)]`.
    fn test_code(&self) -> Vec<bool> {
        let is_tests = self.modules().contains(&"tests");
        let mut test = vec![is_tests; self.tokens.len()];
        let mark = ["#", "[", "cfg", "(", "test", ")", "]"];
        for at in 0..self.tokens.len() {
            if mark.iter().enumerate().all(|(step, text)| self.is(at + step, text)) {
                let end = self.item_end(at + mark.len());
                test[at..end].fill(true);
            }
        }
        test
    }

    /// Where the item ends that begins at a token: after its braces, or its semicolon.
    fn item_end(&self, start: usize) -> usize {
        let mut depth = 0;
        for at in start..self.tokens.len() {
            match self.tokens[at].text.as_str() {
                ";" if depth == 0 => return at + 1,
                "{" => depth += 1,
                "}" if depth == 1 => return at + 1,
                "}" => depth -= 1,
                _ => {}
            }
        }
        self.tokens.len()
    }
}
