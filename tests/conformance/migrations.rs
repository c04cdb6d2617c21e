//! The migrations against the list of landed ones. A database runs each of them once: later edits never reach existing
//! databases.
use std::{collections::BTreeMap, fs, path::Path};

use tests::lists::rows;

const LANDED: &str = include_str!("../data/migrations.tsv");
const LIST: &str = "tests/data/migrations.tsv";

/// File names in order, each with its checksum.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations");
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let checksums: BTreeMap<i64, String> = api::MIGRATOR
        .iter()
        .map(|migration| (migration.version, hex::encode(&migration.checksum)))
        .collect();
    names
        .into_iter()
        .map(|name| {
            let checksum = number(&name).and_then(|number| checksums.get(&number));
            (name, checksum.cloned().unwrap_or_default())
        })
        .collect()
}

fn number(name: &str) -> Option<i64> {
    name.split('_').next()?.parse().ok()
}

/// Advice about the files, given the list.
fn advice(landed: &[(String, String)], files: &[(String, String)]) -> Vec<String> {
    let mut advice = Vec::new();
    let mut last = 0;
    for (name, checksum) in landed {
        match files.iter().find(|(other, _)| other == name) {
            None => advice.push(format!(
                "{name} has landed and is gone. Bring it back; a new migration takes away what it made."
            )),
            Some((_, other)) if other != checksum => advice.push(format!(
                "{name} has changed. If it has landed, bring it back and write the change as a new migration. \
                 Otherwise its line of {LIST} becomes:\n{name}\t{other}"
            )),
            Some(_) => {}
        }
        last = last.max(number(name).unwrap_or_default());
    }
    for (name, checksum) in files
        .iter()
        .filter(|file| !landed.iter().any(|(other, _)| *other == file.0))
    {
        let place = number(name).unwrap_or_default();
        if place > last {
            advice.push(format!("{name} is new. Append to {LIST}:\n{name}\t{checksum}"));
        } else {
            advice.push(format!(
                "{name} does not come last: give it the number {:04}.",
                last + 1
            ));
        }
        last = last.max(place);
    }
    advice
}

fn landed() -> Vec<(String, String)> {
    let rows = rows(LANDED).into_iter();
    rows.map(|[name, checksum]| (name.to_owned(), checksum.to_owned()))
        .collect()
}

#[test]
fn migrations_that_have_landed_stay_and_new_ones_come_last() {
    let (landed, files) = (landed(), files());
    let advice = advice(&landed, &files);

    assert!(advice.is_empty(), "\n{}", advice.join("\n"));
    assert_eq!(landed, files, "the list is in the order of the numbers");
    let built: Vec<i64> = api::MIGRATOR.iter().map(|migration| migration.version).collect();
    let named: Vec<i64> = files.iter().filter_map(|(name, _)| number(name)).collect();
    assert_eq!(built, named, "each file is a migration with a number of its own");
}

#[test]
fn a_landed_migration_that_changed_or_went_and_a_new_one_amid_them_are_found() {
    let list = |names: &[(&str, &str)]| -> Vec<(String, String)> {
        names
            .iter()
            .map(|(name, sum)| ((*name).to_owned(), (*sum).to_owned()))
            .collect()
    };
    let landed = list(&[("0001_a.sql", "aa"), ("0002_b.sql", "bb"), ("0003_c.sql", "cc")]);

    assert_eq!(advice(&landed, &landed), [""; 0]);
    let files = list(&[
        ("0001_a.sql", "a0"),
        ("0002_d.sql", "dd"),
        ("0003_c.sql", "cc"),
        ("0004_e.sql", "ee"),
    ]);
    let told = advice(&landed, &files);
    let begins = [
        "0001_a.sql has changed.",
        "0002_b.sql has landed and is gone.",
        "0002_d.sql does not come last: give it the number 0004.",
        "0004_e.sql is new. Append to tests/data/migrations.tsv:\n0004_e.sql\tee",
    ];
    assert_eq!(told.len(), begins.len());
    for (told, begin) in told.iter().zip(begins) {
        assert!(told.starts_with(begin), "{told}");
    }
}
