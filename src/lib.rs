//! Hoshi (星位): a board room for Gomoku and Go.
//!
//! # The house
//!
//! Floors only look down:
//!
//! ```text
//! rules  <-  record, engine, paint  <-  session  <-  app  <-  platform  <-  view, cli  <-  main
//! ```
//!
//! | room | what lives there | what never does |
//! |---|---|---|
//! | [`rules`] | colours, points, boards, moves; Gomoku and Go | time, luck, files, graphics |
//! | [`record`] | game trees, replays, SGF and other formats in and out, the save format | engines |
//! | [`engine`] | opponents, their tasks and reports | clocks, threads, files |
//! | [`paint`] | pictures as pixel buffers: wood, stones, the font | windows, files |
//! | [`session`] | one game being played: commands in, events and errands out | pixels, threads |
//! | [`app`] | the program without pixels: states, screens, settings, words | macroquad |
//! | [`platform`] | desktop and web: files, clocks, threads, workers | rules |
//! | `view` | the window: one loop, cached textures, sound | changing a game |
//! | [`cli`] | the terminal | macroquad |
//!
//! # Invariants
//!
//! 1. Rules know no time, luck or files. A refused move leaves the position as it was.
//! 2. Only [`session::Session::apply`] changes a game.
//! 3. `view` never holds a game to change. Truth changes at once, pictures follow.
//! 4. Engines take their luck from the task and their end from the pulse.
//! 5. The record is the truth: any position is the replay of a path in its tree.
//! 6. Every move is written before the next frame is drawn; two programs never write the same game.
//!
//! `tests/it/house/` guards the floors.

pub mod app;
pub mod cli;
pub mod engine;
pub mod paint;
pub mod platform;
pub mod record;
pub mod rules;
pub mod session;
#[cfg(feature = "gui")]
pub mod view;
