//! Floor 5: the program without a window.
