//! Environment variables that the programs read, against README's table.
use std::{collections::BTreeSet, path::Path};

use crate::layers::sources;

const README: &str = include_str!("../../README.md");
const PREFIX: &str = "NOCTURNE_";

fn names(text: &str) -> BTreeSet<String> {
    text.match_indices(PREFIX)
        .map(|(at, _)| {
            let is_part = |sign: &char| sign.is_ascii_uppercase() || sign.is_ascii_digit() || *sign == '_';
            text[at..].chars().take_while(is_part).collect::<String>()
        })
        .filter(|name| name.len() > PREFIX.len() && !name.ends_with('_'))
        .collect()
}

/// The names of README's table: those in the first column.
fn listed() -> BTreeSet<String> {
    README
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split(" | ").next())
        .flat_map(names)
        .collect()
}

#[test]
fn every_setting_of_the_programs_is_in_the_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project");
    let read: BTreeSet<String> = ["api/src", "workers", "jobs"]
        .iter()
        .flat_map(|folder| sources(&root.join(folder)))
        .flat_map(|file| names(&std::fs::read_to_string(file).expect("a source")))
        .collect();
    assert!(read.len() > 40, "{} settings are too few to be all", read.len());

    let untold: Vec<_> = read.difference(&listed()).cloned().collect();
    assert!(untold.is_empty(), "README.md doesn't list {untold:?}");
}
