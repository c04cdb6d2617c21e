//! Words reduced to what their forms share: two texts that speak of the same thing share stems.

use super::ear::fold;
use crate::chat::script::stands_alone;
use std::collections::BTreeSet;

/// Letters that a stem keeps.
const STEM: usize = 5;
/// Letters of a word that has a stem.
const LEAST: usize = 2;

/// The stems of a text: words cut to their beginnings, and pairs of signs in scripts without spaces.
pub(super) fn stems(text: &str) -> BTreeSet<String> {
    let folded = fold(text);
    let mut stems = BTreeSet::new();
    for word in folded.split(|c: char| !c.is_alphanumeric()) {
        if word.chars().any(stands_alone) {
            let signs: Vec<char> = word.chars().collect();
            stems.extend(signs.windows(2).map(|pair| pair.iter().collect::<String>()));
        } else if word.chars().count() >= LEAST {
            stems.insert(word.chars().take(STEM).collect());
        }
    }
    stems
}

/// How many stems two texts share, one being the beginning of the other.
pub(super) fn shared(one: &BTreeSet<String>, other: &BTreeSet<String>) -> usize {
    let is_shared = |stem: &&String| {
        let is_same = |known: &String| {
            *known == **stem
                || (is_long(known) && stem.starts_with(known.as_str()))
                || (is_long(stem) && known.starts_with(stem.as_str()))
        };
        other.iter().any(is_same)
    };
    one.iter().filter(is_shared).count()
}

fn is_long(stem: &str) -> bool {
    stem.chars().count() + 1 >= STEM
}

#[cfg(test)]
mod tests {
    use super::{shared, stems};

    #[test]
    fn forms_of_a_word_share_a_stem() {
        assert_eq!(stems("Lighthouse, lighthouses!"), stems("lighthouse"));
        assert!(stems("昨日は映画を見ました").contains("映画"));
        assert!(stems("a ?").is_empty());
        assert_eq!(shared(&stems("It is raining"), &stems("rain")), 1);
    }
}
