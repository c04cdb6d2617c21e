//! The modules of `jobs/src` and the crates beside it against the layers in `jobs/README.md`: files import only from
//! lower layers, so there is no cycle.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

const README: &str = include_str!("../../jobs/README.md");

fn jobs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../jobs")
}

/// Layer of each name, from the rows of the table that begin with a number.
fn layers() -> BTreeMap<&'static str, usize> {
    let section = README.split("\n## ").find(|section| section.starts_with("Layers\n"));
    let rows = section.expect("the section is there").lines().filter_map(|line| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        let layer: usize = cells.next()?.parse().ok()?;
        Some((layer, cells.next()?))
    });
    let mut layers = BTreeMap::new();
    for (layer, names) in rows {
        for name in names.split_whitespace().map(|name| name.trim_matches('`')) {
            assert_eq!(layers.insert(name, layer), None, "{name} has two layers");
        }
    }
    layers
}

/// Entries of a folder, by name.
pub fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Every Rust file below a folder.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let found = list(folder)
        .into_iter()
        .flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    found
        .filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
        .collect()
}

/// `chat::memory::text` of `domains/chat/memory/text.rs`, as parts.
fn module_of(file: &Path) -> Vec<String> {
    let path = file.strip_prefix(jobs().join("src")).unwrap().with_extension("");
    let parts = path.iter().map(|part| part.to_str().unwrap().to_owned());
    parts.filter(|part| part != "mod" && part != "lib").collect()
}

/// The part of a path that has a layer. `None`: the file only declares modules.
fn layered(path: &[String]) -> Option<&str> {
    let part = match path.first()?.as_str() {
        "domains" => path.get(1)?,
        other => other,
    };
    Some(part)
}

fn crates() -> Vec<String> {
    let folders = list(&jobs())
        .into_iter()
        .filter(|folder| folder.join("Cargo.toml").is_file());
    folders
        .map(|folder| folder.file_name().unwrap().to_str().unwrap().to_owned())
        .collect()
}

/// Strips comments and the tests at the end.
pub fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code
        .lines()
        .map(|line| line.split_once("//").map_or(line, |(before, _)| before));
    lines.collect::<Vec<_>>().join("\n")
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Where a path begins with that word, visibilities excepted.
fn starts_of<'a>(code: &'a str, word: &'a str) -> impl Iterator<Item = &'a str> {
    let starts = code.match_indices(word).map(|(at, _)| at);
    starts
        .filter(|&at| !code[..at].ends_with(|before: char| is_of_name(before) || before == ':'))
        .filter(|&at| !code[..at].ends_with("(in "))
        .map(|at| &code[at..])
        .filter(|rest| rest[word.len()..].starts_with("::"))
}

/// Collects the paths of an import, which may be a tree, relative to the crate root; returns the text after it.
fn read_paths<'a>(mut from: Vec<String>, mut text: &'a str, paths: &mut Vec<Vec<String>>) -> &'a str {
    loop {
        text = text.trim_start();
        if let Some(inside) = text.strip_prefix('{') {
            text = inside.trim_start();
            while !text.starts_with('}') {
                text = read_paths(from.clone(), text, paths);
                text = text[text.find([',', '}']).unwrap()..]
                    .trim_start_matches(',')
                    .trim_start();
            }
            return &text[1..];
        }
        let name = &text[..text.find(|letter| !is_of_name(letter)).unwrap_or(text.len())];
        match name {
            "" | "self" => {}
            "crate" => from.clear(),
            "super" => drop(from.pop()),
            name => from.push(name.to_owned()),
        }
        text = &text[name.len()..];
        let Some(rest) = text.strip_prefix("::") else {
            paths.push(from);
            return text;
        };
        text = rest;
    }
}

/// The modules and crates that a file names, other than its own.
fn imports(module: &[String], code: &str, crates: &[String]) -> BTreeSet<String> {
    let mut paths = Vec::new();
    for start in ["crate", "super"].into_iter().flat_map(|word| starts_of(code, word)) {
        read_paths(module.to_owned(), start, &mut paths);
    }
    let own = layered(module);
    let modules = paths.iter().map(|path| layered(path).unwrap_or("domains"));
    let crates = crates.iter().filter(|name| starts_of(code, name).next().is_some());
    let named = modules.chain(crates.map(String::as_str));
    named.filter(|&name| Some(name) != own).map(str::to_owned).collect()
}

/// Imports that do not lie in a lower layer.
fn against(layers: &BTreeMap<&str, usize>, own: &str, imported: &BTreeSet<String>) -> Vec<String> {
    let layer = layers[own];
    let is_lower = |name: &&String| layers.get(name.as_str()).is_some_and(|&other| other < layer);
    imported
        .iter()
        .filter(|name| !is_lower(name))
        .map(|name| match layers.get(name.as_str()) {
            Some(other) => format!("{own} (layer {layer}) imports {name} (layer {other})"),
            None => format!("{own} imports {name}, which has no layer"),
        })
        .collect()
}

#[test]
fn every_module_and_crate_has_a_layer() {
    let files = sources(&jobs().join("src"));
    let modules: Vec<Vec<String>> = files.iter().map(|file| module_of(file)).collect();
    let modules = modules.iter().filter_map(|module| layered(module));

    let named: BTreeSet<&str> = layers().into_keys().collect();
    let crates = crates();
    let there: BTreeSet<&str> = modules.chain(crates.iter().map(String::as_str)).collect();
    assert_eq!(named, there);
}

#[test]
fn a_module_imports_what_lies_in_lower_layers() {
    let (layers, crates) = (layers(), crates());
    let mut wrong = Vec::new();
    for file in sources(&jobs().join("src")) {
        let module = module_of(&file);
        let Some(own) = layered(&module) else { continue };
        let code = code_of(&fs::read_to_string(&file).unwrap());
        let found = against(&layers, own, &imports(&module, &code, &crates));
        wrong.extend(found.into_iter().map(|line| format!("{}: {line}", module.join("::"))));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_crate_stands_on_crates_of_lower_layers() {
    let (layers, crates) = (layers(), crates());
    for name in &crates {
        let manifest = fs::read_to_string(jobs().join(name).join("Cargo.toml")).unwrap();
        let section = manifest
            .split("\n[")
            .find(|section| section.starts_with("dependencies]"));
        let keys = section
            .unwrap_or_default()
            .lines()
            .filter_map(|line| line.split(['.', ' ', '=']).next());
        let imported = keys.map(str::to_owned).filter(|key| crates.contains(key)).collect();
        assert_eq!(against(&layers, name, &imported), Vec::<String>::new());
    }
}

#[test]
fn imports_are_read_as_the_compiler_reads_them() {
    let code = code_of(
        "use super::{super::ledger, tell};
         use crate::{ // crate::maintenance
             domains::{chat::{self, Talker as Who}, media::store},
             ids::ChatId,
         };
         use moderation::screen;
         pub(in crate::config) fn plain() { crate::queue::enqueue::<J>(); $crate::live::announce(); unmoderation::x(); }
         #[cfg(test)]\nmod tests { use crate::catalogue; }"
            .replace("         ", "")
            .as_str(),
    );
    let module = ["domains", "direct", "send"].map(str::to_owned);

    let found = imports(&module, &code, &["moderation".to_owned()]);

    let wanted = ["chat", "ids", "ledger", "live", "media", "moderation", "queue"].map(str::to_owned);
    assert_eq!(found, BTreeSet::from(wanted));
}
