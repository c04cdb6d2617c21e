//! The English texts that people read, out of catalogs, words in JSON, string literals and documents.
use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::{layers::list, shown::repository};

/// Folders with sources, below the root.
const SOURCES: &[&str] = &["api", "jobs", "scripts", "tests", "web", "workers"];

const DOCUMENTS: &[&str] = &[
    ".github/CONTRIBUTING.md",
    "README.md",
    "jobs/README.md",
    "workers/art/README.md",
    "workers/engines/README.md",
    "scripts/grafana/alerts.yaml",
];

/// Texts in eight languages, the English one under `en`.
const LANGUAGES: &[&str] = &[
    "jobs/src/domains/accounts/export/words.json",
    "jobs/src/domains/cases/words.json",
    "jobs/src/domains/creators/words.json",
    "jobs/src/domains/notifications/words.json",
    "jobs/src/domains/payments/words.json",
    "jobs/src/domains/takedowns/words.json",
    "jobs/src/domains/twin/words.json",
    "web/src/app/age-gate/words.json",
];

/// Every file below a folder but those that tools make.
fn files(folder: &Path) -> Vec<PathBuf> {
    const MADE: &[&str] = &["node_modules", "target", "dist", "data", "test-results", "schema.ts"];
    let kept = list(folder).into_iter().filter(|path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        !name.starts_with('.') && !MADE.contains(&name)
    });
    kept.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}

/// Files of the given extensions, each with its path from the root and its text.
pub fn sources(kinds: &[&str]) -> Vec<(String, String)> {
    let root = repository();
    let found = SOURCES.iter().flat_map(|folder| files(&root.join(folder)));
    found
        .filter(|path| {
            let kind = path.extension().map_or("", |kind| kind.to_str().unwrap());
            kinds.contains(&kind)
        })
        .map(|path| {
            let name = path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// A text and its place.
pub struct Passage {
    pub file: String,
    pub line: usize,
    pub text: String,
}

/// String literals of Rust code, with the lines at which they begin. Comments and characters are skipped.
fn literals(code: &str) -> Vec<(usize, String)> {
    let bytes = code.as_bytes();
    let (mut found, mut at, mut line) = (Vec::new(), 0, 1);
    while at < bytes.len() {
        let rest = &code.as_bytes()[at..];
        let length = match rest[0] {
            b'/' if rest.starts_with(b"//") => rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
            b'\'' if rest.get(1) == Some(&b'\\') => {
                2 + rest[2..].iter().position(|byte| *byte == b'\'').unwrap_or(0) + 1
            }
            b'\'' if rest.get(2) == Some(&b'\'') => 3,
            b'r' if rest.starts_with(b"r\"") || rest.starts_with(b"r#") => match raw(&code[at..]) {
                Some((text, length)) => {
                    found.push((line, text.to_owned()));
                    length
                }
                None => 1,
            },
            b'"' => {
                let mut end = 1;
                while end < rest.len() && rest[end] != b'"' {
                    end += if rest[end] == b'\\' { 2 } else { 1 };
                }
                found.push((line, unbroken(&code[at + 1..(at + end).min(code.len())])));
                end + 1
            }
            _ => 1,
        };
        let end = (at + length).min(bytes.len());
        line += bytes[at..end]
            .iter()
            .map(|byte| usize::from(*byte == b'\n'))
            .sum::<usize>();
        at = end;
    }
    found
}

/// The text of a raw string at the beginning of `code`, and the bytes that it takes.
fn raw(code: &str) -> Option<(&str, usize)> {
    let marks = code[1..].bytes().take_while(|byte| *byte == b'#').count();
    let text = code[1 + marks..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(marks));
    let end = text.find(&close)?;
    Some((&text[..end], 2 + marks + end + close.len()))
}

/// Code without the tests at its end.
fn product(code: &str) -> &str {
    code.split_once("#[cfg(test)]\nmod ")
        .map_or(code, |(product, _)| product)
}

/// Whether a string is said to people: it has words, and is no query.
fn is_said(text: &str) -> bool {
    const QUERIES: &[&str] = &[
        "select", "insert", "update", "delete", "with", "create", "alter", "lock", "merge", "--",
    ];
    let words: Vec<&str> = text.split_whitespace().collect();
    words.len() > 1 && !QUERIES.contains(&words[0])
}

fn is_test(file: &str) -> bool {
    file.starts_with("tests/") || file.contains("/tests/") || file.ends_with("tests.rs") || file.contains("/testing/")
}

/// The text of a line `msgid "…"` or of one that continues it, without the line ends of a catalog.
fn messages(file: &str, catalog: &str) -> Vec<Passage> {
    let mut found: Vec<Passage> = Vec::new();
    let mut is_id = false;
    for (index, line) in catalog.lines().enumerate() {
        let quoted = line.strip_prefix("msgid ").unwrap_or(line);
        is_id = line.starts_with("msgid ") || (is_id && line.starts_with('"'));
        if is_id {
            let (file, text) = (file.to_owned(), quoted.trim_matches('"').to_owned());
            found.push(Passage {
                file,
                line: index + 1,
                text,
            });
        }
    }
    found
}

/// Paragraphs of a document, each with its first line. Joined, so that no phrase hides in a line break.
fn paragraphs(document: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut goes_on = false;
    for (index, line) in document.lines().enumerate() {
        let line = line.trim();
        match found.last_mut() {
            Some((_, text)) if goes_on && !line.is_empty() => *text = format!("{text} {line}"),
            _ if line.is_empty() => {}
            _ => found.push((index + 1, line.to_owned())),
        }
        goes_on = !line.is_empty();
    }
    found
}

/// A literal as it is printed: a backslash takes away the line break after it and the spaces that follow.
fn unbroken(literal: &str) -> String {
    let mut pieces = literal.split("\\\n");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.trim_start())
}

fn strings(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::String(text) => found.push(text.clone()),
        serde_json::Value::Array(items) => items.iter().for_each(|item| strings(item, found)),
        serde_json::Value::Object(fields) => fields.values().for_each(|item| strings(item, found)),
        _ => {}
    }
}

/// Every English text that people read: messages of the web, mails, strings of the programs, documents.
pub fn texts() -> Vec<Passage> {
    let root = repository();
    let mut found = Vec::new();
    for path in files(&root.join("web/src/locales")) {
        if path.ends_with("en.po") {
            let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
            found.extend(messages(name, &fs::read_to_string(&path).unwrap()));
        }
    }
    for file in LANGUAGES {
        let words: serde_json::Value = serde_json::from_str(&fs::read_to_string(root.join(file)).unwrap()).unwrap();
        let mut english = Vec::new();
        strings(&words["en"], &mut english);
        assert!(!english.is_empty(), "{file} has English texts");
        found.extend(english.into_iter().map(|text| Passage {
            file: (*file).to_owned(),
            line: 1,
            text,
        }));
    }
    for (file, code) in sources(&["rs"]).into_iter().filter(|(file, _)| !is_test(file)) {
        let literals = literals(product(&code)).into_iter().filter(|(_, text)| is_said(text));
        found.extend(literals.map(|(line, text)| Passage {
            file: file.clone(),
            line,
            text,
        }));
    }
    for file in DOCUMENTS {
        let document = fs::read_to_string(root.join(file)).unwrap();
        found.extend(paragraphs(&document).into_iter().map(|(line, text)| Passage {
            file: (*file).to_owned(),
            line,
            text,
        }));
    }
    found
}

#[test]
fn literals_paragraphs_and_messages_are_found_where_they_are() {
    let code = "// \"no\"\nlet a = \"one\\\"s\"; let b = '\"'; let c: &'a str = r#\"two \"x\"\"#;\n\"three\"";
    let found = literals(code);
    assert_eq!(
        found,
        [
            (2, "one\\\"s".to_owned()),
            (2, "two \"x\"".to_owned()),
            (3, "three".to_owned())
        ]
    );

    let found = literals("let a = \"goes \\\n    on\";\n\"two\"");
    assert_eq!(found, [(1, "goes on".to_owned()), (3, "two".to_owned())]);

    let found = paragraphs("# One\n\ngoes\non\n\n\ntwo\n");
    let found: Vec<_> = found.iter().map(|(line, text)| (*line, text.as_str())).collect();
    assert_eq!(found, [(1, "# One"), (3, "goes on"), (7, "two")]);

    let texts = messages("en.po", "msgid \"\"\n\"One \"\n\"two\"\nmsgstr \"no\"\n\"no\"\n");
    let texts: Vec<_> = texts.iter().map(|text| (text.line, text.text.as_str())).collect();
    assert_eq!(texts, [(1, ""), (2, "One "), (3, "two")]);
}
