//! Floor 3: the program without pixels.

pub mod ports;
