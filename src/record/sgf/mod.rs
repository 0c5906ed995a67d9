//! The Smart Game Format, FF\[4\]: text to a tree of properties and back, without knowing what they mean.
//!
//! Iterative, so that deep nesting cannot exhaust the stack. Source: the FF\[4\] specification by Arno Hollosi.

mod read;
mod write;

pub use read::{BadSgf, read};
pub use write::{escape, write_node};

/// One node of a game in the order in which it stands in the file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SgfNode {
    /// Index of the node above; the first node of a game has none.
    pub parent: Option<usize>,
    /// Properties in the order in which they stand, each with one value or more, unescaped.
    pub properties: Vec<(String, Vec<String>)>,
}

impl SgfNode {
    /// The first value of a property.
    pub fn value(&self, name: &str) -> Option<&str> {
        let found = self.properties.iter().find(|(property, _)| property == name)?;
        found.1.first().map(String::as_str)
    }
}
