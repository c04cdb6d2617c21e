//! Counts of a long run. `scripts/faults` names the file and turns it into its report.
use std::{fs::File, io::Write};

/// Appends a line to the file that `NOCTURNE_FAULT_NOTES` names, if set. Several test processes write to it.
pub fn note(line: &str) {
    let Some(path) = std::env::var_os("NOCTURNE_FAULT_NOTES") else {
        return;
    };
    let mut file = File::options()
        .create(true)
        .append(true)
        .open(path)
        .expect("a file for the notes");
    // One write, so that lines of several processes don't mix.
    file.write_all(format!("{line}\n").as_bytes())
        .expect("the note is kept");
}

/// Whether this is the long form, which may take minutes.
pub fn is_long() -> bool {
    std::env::var("NOCTURNE_FAULT_FORM").is_ok_and(|form| form == "long")
}
