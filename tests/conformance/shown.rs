//! Finds a test in the sources by the name that its runner prints.
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Source folder of a test binary, by the prefix of its test names.
const ROOTS: &[(&str, &str)] = &[
    ("api", "api/src/lib.rs"),
    ("archives", "workers/archives/src/lib.rs"),
    ("archives::archives", "workers/archives/tests/archives/main.rs"),
    ("art", "workers/art/src/lib.rs"),
    ("art::pictures", "workers/art/tests/pictures.rs"),
    ("cards", "jobs/cards/src/lib.rs"),
    ("cards::card_files", "jobs/cards/tests/card_files/main.rs"),
    ("conformance", "tests/conformance/main.rs"),
    ("engines", "workers/engines/src/lib.rs"),
    ("engines::engines", "workers/engines/tests/engines/main.rs"),
    ("faults", "tests/faults/main.rs"),
    ("flows", "tests/flows/main.rs"),
    ("jobs", "jobs/src/lib.rs"),
    ("moderation", "jobs/moderation/src/lib.rs"),
    ("media", "workers/media/src/lib.rs"),
    ("media::pictures", "workers/media/tests/pictures/main.rs"),
    ("models", "tests/models/main.rs"),
    ("storage", "jobs/storage/src/lib.rs"),
    ("workers", "workers/src/lib.rs"),
    ("workers::outside", "workers/tests/outside.rs"),
    ("workers::smtp", "workers/tests/smtp.rs"),
];

fn repository() -> PathBuf {
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

/// `binary::module::name`, where the binary has the name of its crate, or of its file in `tests`.
pub fn is_rust_test(path: &str) -> bool {
    let mut roots = ROOTS
        .iter()
        .filter_map(|(binary, file)| Some((*file, path.strip_prefix(binary)?.strip_prefix("::")?)));
    roots.any(|(root, rest)| {
        let mut parts: Vec<&str> = rest.split("::").collect();
        let name = parts.pop().unwrap_or_default();
        let mut file = repository().join(root);
        for (depth, module) in parts.into_iter().enumerate() {
            match file_of(&file, depth == 0, module) {
                Some(found) => file = found,
                None if has_module(&file, module) => {}
                None => return false,
            }
        }
        fs::read_to_string(file).is_ok_and(|text| has_test(&text, name))
    })
}

fn has_module(file: &Path, module: &str) -> bool {
    fs::read_to_string(file).is_ok_and(|text| text.contains(&format!("mod {module} {{")))
}

/// A web test's title in that file, as written there.
pub fn is_web_test(file: &str, title: &str) -> bool {
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
