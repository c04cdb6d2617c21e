//! Comments against openings that name no thing.
use crate::passages::sources;

/// Openings of a comment that make a riddle of it: it begins with the thing instead.
const RIDDLES: &[&str] = &[
    "So",
    "That",
    "What",
    "Whatever",
    "Who",
    "Whoever",
    "Whom",
    "Whose",
    "Nobody",
    "Somebody",
    "Everybody",
    "For so",
    "For whom",
];

/// The first line of each comment: after code, or after a line that is none.
fn openings(file: &str, source: &str) -> Vec<(usize, String)> {
    let marks: &[&str] = match file.rsplit('.').next() {
        Some("rs") => &["//!", "///", "//"],
        Some("ts" | "tsx" | "css" | "mjs") => &["{/*", "/**", "/*", "//", "* ", "*"],
        _ => &["#"],
    };
    let mut found = Vec::new();
    let mut goes_before = false;
    for (index, line) in source.lines().enumerate() {
        let line = line.trim_start();
        let text = marks
            .iter()
            .find_map(|mark| line.strip_prefix(mark))
            .filter(|_| !line.starts_with("#!/"))
            .map(str::trim);
        if let Some(text) = text
            && !goes_before
            && !line.starts_with("#[")
        {
            found.push((index + 1, text.to_owned()));
        }
        goes_before = text.is_some_and(|text| !text.is_empty());
    }
    found
}

fn is_riddle(comment: &str) -> bool {
    RIDDLES.iter().any(|riddle| {
        comment
            .strip_prefix(riddle)
            .is_some_and(|rest| rest.starts_with([' ', ',', '’', '\'']))
    }) && !comment.starts_with("So far")
}

#[test]
fn comments_begin_with_the_thing() {
    // Commands in scripts have no extension.
    let sources = sources(&["rs", "ts", "tsx", "css", "mjs", "py", "sh", "yaml", "toml", ""]);
    assert!(sources.len() > 2000, "{} files are too few to be all", sources.len());

    let found: Vec<String> = sources
        .iter()
        .flat_map(|(file, source)| {
            let riddles = openings(file, source).into_iter().filter(|(_, text)| is_riddle(text));
            riddles.map(move |(line, text)| format!("{file}:{line}: {text}"))
        })
        .collect();

    assert!(found.is_empty(), "{} comments:\n{}", found.len(), found.join("\n"));
}

#[test]
fn an_opening_is_the_first_line_of_a_comment() {
    let opened = openings("scripts/run", "#!/usr/bin/env bash\n# Whose it is.\n");
    assert_eq!(opened, [(2, "Whose it is.".to_owned())]);

    let opened = openings(
        "a.rs",
        "/// What it is.\n/// Who goes on.\nfn a() {}\n//\n// So far, so good.\n",
    );
    let riddles: Vec<_> = opened.iter().filter(|(_, text)| is_riddle(text)).collect();
    assert_eq!(riddles, [&(1, "What it is.".to_owned())]);
}
