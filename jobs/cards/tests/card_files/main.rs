//! Card files of all kinds: good, odd, hostile and random.

mod any_bytes;
mod files;
mod hostile_files;
mod other_programs;
mod round_trips;
