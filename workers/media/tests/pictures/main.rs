//! One binary for every test: linking is the slowest part of them.

mod decode;
mod hostile;
mod mark;
mod preview;
mod renditions;
mod sample;
mod voice;
