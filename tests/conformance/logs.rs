//! The logs of `scripts/run` stay small.
use std::{
    fs::{self, OpenOptions},
    io::Write,
    process::Command,
};

const KEEP_LOGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/lib/keep-logs");

#[test]
fn a_log_that_has_grown_starts_over_while_its_part_writes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (grown, small) = (folder.path().join("api.log"), folder.path().join("workers.log"));
    // A part appends to its log, and keeps it open.
    let mut part = OpenOptions::new().create(true).append(true).open(&grown).unwrap();
    part.write_all(&[b'.'; 2000]).unwrap();
    fs::write(&small, "a line\n").unwrap();

    let kept = Command::new(KEEP_LOGS)
        .arg(folder.path())
        .args(["1000", "--once"])
        .status()
        .unwrap();
    part.write_all(b"the next line\n").unwrap();

    assert!(kept.success());
    assert_eq!(fs::read_to_string(&grown).unwrap(), "the next line\n");
    assert_eq!(fs::metadata(folder.path().join("api.log.before")).unwrap().len(), 2000);
    assert_eq!(fs::read_to_string(&small).unwrap(), "a line\n");
}
