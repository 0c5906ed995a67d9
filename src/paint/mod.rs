//! Pictures as pixel buffers.
