//! What a long run counts. `scripts/faults` names the file and makes its report from it.
use std::{fs::File, io::Write};

/// Adds a line to the file that `NOCTURNE_FAULT_NOTES` names, where it names one. Tests of many processes write there.
pub fn note(line: &str) {
    let Some(path) = std::env::var_os("NOCTURNE_FAULT_NOTES") else {
        return;
    };
    let mut file = File::options()
        .create(true)
        .append(true)
        .open(path)
        .expect("a file for the notes");
    // One write: lines of several processes do not mix.
    file.write_all(format!("{line}\n").as_bytes())
        .expect("the note is kept");
}

/// Whether this is the long form, which may take minutes.
pub fn is_long() -> bool {
    std::env::var("NOCTURNE_FAULT_FORM").is_ok_and(|form| form == "long")
}
