//! One binary for every test: linking is the slowest part of them.

mod decode;
mod heif;
mod heif_file;
mod hostile;
mod large;
mod mark;
mod preview;
mod renditions;
mod sample;
mod voice;
