//! The `hoshi` program.
fn main() {}
