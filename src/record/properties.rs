//! What a node holds besides its move: properties in the written form of SGF.
//!
//! The text of a node is kept as it stands in the file, without the white space between properties: one allocation for a
//! node, nothing lost, and what this program does not know is written back letter by letter. Values are taken apart when
//! they are asked for; `markup` gives them their meaning.

use super::sgf::text;

/// Properties in the written form: `C[hello]LB[aa:1][bb:2]`.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Properties(Box<str>);

/// One value of a property.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value<'p> {
    /// The name of its property, in capital letters.
    pub name: &'p str,
    /// The value with its escapes, as it is written between the brackets.
    pub written: &'p str,
    /// Where the value stands in its property, from 0.
    pub index: usize,
}

impl Properties {
    /// Properties whose written form is known to be sound: names of capitals, every value closed.
    pub(super) fn from_written(written: &str) -> Self {
        Self(written.into())
    }

    /// All properties as they stand in a file.
    pub fn as_written(&self) -> &str {
        &self.0
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Every value of every property in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = Value<'_>> {
        Values { rest: &self.0, name: "", index: 0 }
    }

    /// The written values of a property; of all its occurrences, should it stand twice.
    pub fn values<'p>(&'p self, name: &'p str) -> impl Iterator<Item = &'p str> {
        self.iter().filter(move |value| value.name == name).map(|value| value.written)
    }

    /// Whether the property is there.
    pub fn has(&self, name: &str) -> bool {
        self.values(name).next().is_some()
    }

    /// The first value of a property as a text of one or more lines.
    pub fn text(&self, name: &str) -> Option<String> {
        self.values(name).next().map(text::unescape)
    }

    /// The first value of a property as one line.
    pub fn line(&self, name: &str) -> Option<String> {
        self.values(name).next().map(text::unescape_line)
    }

    /// Replaces a property by one text, or takes it away when the text is empty. A name without capitals is ignored.
    pub fn set_text(&mut self, name: &str, value: &str) {
        let written = text::escape(value);
        let values: &[String] = if value.is_empty() { &[] } else { &[written] };
        self.set_written(name, values);
    }

    /// Replaces all values of a property by others in their written form; none takes it away.
    pub(super) fn set_written(&mut self, name: &str, values: &[String]) {
        let name: String = name.chars().filter(char::is_ascii_uppercase).collect();
        if name.is_empty() {
            return;
        }
        let mut out = String::with_capacity(self.0.len() + values.iter().map(|value| value.len() + 2).sum::<usize>());
        let mut is_set = false;
        for value in self.iter() {
            if value.name == name {
                if !is_set {
                    push(&mut out, &name, values);
                }
                is_set = true;
                continue;
            }
            if value.index == 0 {
                out.push_str(value.name);
            }
            push_value(&mut out, value.written);
        }
        if !is_set {
            push(&mut out, &name, values);
        }
        self.0 = out.into();
    }

    /// Takes out the values that `wanted` chooses, and gives them back. The others keep their order.
    pub(super) fn split_off(&mut self, mut wanted: impl FnMut(Value<'_>) -> bool) -> Self {
        let mut parts = [String::new(), String::new()];
        let mut is_named = [false; 2];
        for value in self.iter() {
            if value.index == 0 {
                is_named = [false; 2];
            }
            let part = usize::from(wanted(value));
            if !is_named[part] {
                parts[part].push_str(value.name);
                is_named[part] = true;
            }
            push_value(&mut parts[part], value.written);
        }
        let [kept, taken] = parts;
        if !taken.is_empty() {
            self.0 = kept.into();
        }
        Self(taken.into())
    }
}

fn push(out: &mut String, name: &str, values: &[String]) {
    if !values.is_empty() {
        out.push_str(name);
    }
    for value in values {
        push_value(out, value);
    }
}

fn push_value(out: &mut String, written: &str) {
    out.push('[');
    out.push_str(written);
    out.push(']');
}

struct Values<'p> {
    rest: &'p str,
    name: &'p str,
    index: usize,
}

impl<'p> Iterator for Values<'p> {
    type Item = Value<'p>;

    fn next(&mut self) -> Option<Value<'p>> {
        if !self.rest.starts_with('[') {
            let end = self.rest.find('[')?;
            (self.name, self.rest) = self.rest.split_at(end);
            self.index = 0;
        }
        let inside = &self.rest[1..];
        let end = text::value_end(inside.as_bytes())?;
        self.rest = &inside[end + 1..];
        let value = Value { name: self.name, written: &inside[..end], index: self.index };
        self.index += 1;
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_know_their_property() {
        let properties = Properties::from_written("AB[aa][bb]C[a\\]b]AB[cc]KM[]");
        let found: Vec<_> = properties.iter().map(|value| (value.name, value.written, value.index)).collect();
        assert_eq!(found, [("AB", "aa", 0), ("AB", "bb", 1), ("C", "a\\]b", 0), ("AB", "cc", 0), ("KM", "", 0)]);
        assert_eq!(properties.values("AB").collect::<Vec<_>>(), ["aa", "bb", "cc"]);
        assert_eq!(properties.text("C").as_deref(), Some("a]b"));
        assert_eq!(properties.text("N"), None);
    }

    #[test]
    fn setting_leaves_the_rest_as_it_was() {
        let mut properties = Properties::from_written("AB[aa]C[old]AB[cc]X[\\y]");
        properties.set_text("C", "new]\\");
        assert_eq!(properties.as_written(), "AB[aa]C[new\\]\\\\]AB[cc]X[\\y]");
        properties.set_text("N", "n");
        properties.set_text("C", "");
        properties.set_written("AB", &["dd".into(), "ee".into()]);
        properties.set_text("lower", "ignored");
        assert_eq!(properties.as_written(), "AB[dd][ee]X[\\y]N[n]");
        let taken = properties.split_off(|value| matches!(value.name, "X") || value.written == "dd");
        assert_eq!((properties.as_written(), taken.as_written()), ("AB[ee]N[n]", "AB[dd]X[\\y]"));
    }
}
