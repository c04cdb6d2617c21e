//! Finds a test in the sources by the name that its runner prints.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Source folder of a test binary, by the prefix of its test names.
const ROOTS: &[(&str, &str)] = &[
    ("api", "api/src/lib.rs"),
    ("archives", "workers/archives/src/lib.rs"),
    ("archives::archives", "workers/archives/tests/archives/main.rs"),
    ("art", "workers/art/src/lib.rs"),
    ("art::choices", "workers/art/tests/choices.rs"),
    ("art::pictures", "workers/art/tests/pictures.rs"),
    ("art::prompts", "workers/art/tests/prompts.rs"),
    ("cards", "jobs/cards/src/lib.rs"),
    ("cards::card_files", "jobs/cards/tests/card_files/main.rs"),
    ("conformance", "tests/conformance/main.rs"),
    ("engines", "workers/engines/src/lib.rs"),
    ("engines::engines", "workers/engines/tests/engines/main.rs"),
    ("faults", "tests/faults/main.rs"),
    ("flows", "tests/flows/main.rs"),
    ("jobs", "jobs/src/lib.rs"),
    ("meaning", "workers/meaning/src/lib.rs"),
    ("meaning::meaning", "workers/meaning/tests/meaning.rs"),
    ("moderation", "jobs/moderation/src/lib.rs"),
    ("moderation::policy", "jobs/moderation/tests/policy/main.rs"),
    ("media", "workers/media/src/lib.rs"),
    ("media::pictures", "workers/media/tests/pictures/main.rs"),
    ("models", "tests/models/main.rs"),
    ("storage", "jobs/storage/src/lib.rs"),
    ("workers", "workers/src/lib.rs"),
    ("workers::outside", "workers/tests/outside.rs"),
    ("workers::smtp", "workers/tests/smtp.rs"),
];

pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The file of a module, unless it is defined inline in its parent.
fn file_of(parent: &Path, is_root: bool, module: &str) -> Option<PathBuf> {
    let folder = if is_root || parent.ends_with("mod.rs") {
        parent.parent()?.to_owned()
    } else {
        parent.with_extension("")
    };
    let files = [
        folder.join(module).with_extension("rs"),
        folder.join(module).join("mod.rs"),
    ];
    files.into_iter().find(|file| file.is_file())
}

/// Whether a text has a test function of that name.
fn has_test(text: &str, name: &str) -> bool {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let function = format!("fn {name}(");
    let Some(at) = lines.iter().position(|line| line.contains(&function)) else {
        return false;
    };
    let attributes: Vec<&&str> = lines[..at]
        .iter()
        .rev()
        .take_while(|line| line.starts_with("#["))
        .collect();
    let is_test = |line: &&&str| line.contains("test]") || line.contains("test(");
    attributes.iter().any(is_test) && !attributes.iter().any(|line| line.starts_with("#[ignore"))
}

/// Whether a test exists: of Rust, or `file > title` of the web.
pub fn exists(test: &str) -> bool {
    match test.split_once(" > ") {
        Some((file, title)) => is_web_test(file, title),
        None => is_rust_test(test),
    }
}

/// `binary::module::name`, where the binary has the name of its crate, or of its file in `tests`.
fn is_rust_test(path: &str) -> bool {
    file_of_test(path).is_some()
}

/// The text of the file that a test is in, and the name of its function.
fn file_of_test(path: &str) -> Option<(String, &str)> {
    ROOTS.iter().find_map(|(binary, root)| {
        let rest = path.strip_prefix(binary)?.strip_prefix("::")?;
        let mut parts: Vec<&str> = rest.split("::").collect();
        let name = parts.pop()?;
        let mut file = repository().join(root);
        for (depth, module) in parts.into_iter().enumerate() {
            match file_of(&file, depth == 0, module) {
                Some(found) => file = found,
                None if has_module(&file, module) => {}
                None => return None,
            }
        }
        let text = fs::read_to_string(file).ok()?;
        has_test(&text, name).then_some((text, name))
    })
}

/// The code of a test with that of the functions of its file that it calls.
pub fn code_of(test: &str) -> Option<String> {
    let (file, name) = file_of_test(test)?;
    let functions = functions(&file);
    let (mut met, mut next) = (BTreeSet::from([name]), vec![name]);
    let mut code = String::new();
    while let Some(function) = next.pop().and_then(|name| functions.get(name)) {
        code.push_str(function);
        let words = function.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        next.extend(words.filter(|word| functions.contains_key(word) && met.insert(word)));
    }
    Some(code)
}

/// The functions of a file that stand in no other item, by name.
fn functions(text: &str) -> BTreeMap<&str, &str> {
    let named = text.split("\n}\n").filter_map(|part| {
        let mut places = part.match_indices("fn ").map(|(at, _)| part.split_at(at));
        let (_, function) = places.find(|(before, _)| {
            let line = before.rsplit('\n').next();
            line.is_some_and(|line| ["", "async ", "pub ", "pub async "].contains(&line))
        })?;
        Some((function[3..].split(['(', '<']).next()?, function))
    });
    named.collect()
}

fn has_module(file: &Path, module: &str) -> bool {
    fs::read_to_string(file).is_ok_and(|text| text.contains(&format!("mod {module} {{")))
}

/// A web test's title in that file, as written there.
fn is_web_test(file: &str, title: &str) -> bool {
    let Ok(text) = fs::read_to_string(repository().join(file)) else {
        return false;
    };
    ['\'', '"', '`'].into_iter().any(|quote| {
        // The title is followed by the test function.
        [" async (", " ("].into_iter().any(|function| {
            let call = format!("({quote}{title}{quote},{function}");
            let found = text.find(&call).map(|at| text[..at].lines().last().unwrap_or_default());
            found.is_some_and(|before| ["it", "test", ")"].into_iter().any(|end| before.ends_with(end)))
        })
    })
}
