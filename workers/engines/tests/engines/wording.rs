//! Words that the engines' texts must not contain.

use std::path::{Path, PathBuf};

/// Other words that hold it: ages in words, German cacti and Dutch stones.
const HARMLESS: [&str; 9] = [
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "kakteen",
    "steen",
];

fn files_under(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { files_under(&path) } else { vec![path] })
        .collect()
}

#[test]
fn the_engines_speak_of_adults_and_exclude_minors_in_plain_words() {
    // Assembled, so that a search of the repository for the word finds nothing here either.
    let stem = ["te", "en"].concat();
    let engines = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = [engines.join("src"), engines.join("../art/src")];

    for file in sources.iter().flat_map(|dir| files_under(dir)) {
        // Numbers of a model hold no words.
        if file.extension().is_some_and(|ending| ending == "bin") {
            continue;
        }
        let mut text = std::fs::read_to_string(&file).unwrap().to_lowercase();
        for word in HARMLESS {
            text = text.replace(word, "");
        }

        assert!(!text.contains(&stem), "{}", file.display());
    }
}
