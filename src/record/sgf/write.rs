//! Nodes to text.

use super::SgfNode;

/// Appends `;` and the properties of a node.
pub fn write_node(out: &mut String, node: &SgfNode) {
    out.push(';');
    for (name, values) in &node.properties {
        out.push_str(name);
        for value in values {
            out.push('[');
            escape(out, value);
            out.push(']');
        }
    }
}

/// Appends a value with the characters escaped that would end it.
pub fn escape(out: &mut String, value: &str) {
    for c in value.chars() {
        if matches!(c, ']' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
}
