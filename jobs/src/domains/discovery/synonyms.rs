//! Words for a character's traits, in every language of the interface: "Koch" and "cook" both mean the occupation chef.
use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use serde_json::Value;

use super::fold::fold;

static SYNONYMS: LazyLock<HashMap<String, Vec<String>>> = LazyLock::new(|| {
    let listed: BTreeMap<String, Vec<String>> =
        serde_json::from_str(include_str!("synonyms.json")).expect("the synonyms are valid: a test reads them");
    let mut by_word: HashMap<String, Vec<String>> = HashMap::new();
    for (term, words) in listed {
        for word in words {
            by_word.entry(fold(&word)).or_default().push(format!("={term}"));
        }
    }
    by_word
});

/// Terms that a folded word means, besides itself.
pub(super) fn meanings_of(word: &str) -> &'static [String] {
    SYNONYMS.get(word).map_or(&[], Vec::as_slice)
}

/// A known word one edit away from a folded one.
pub(super) fn nearest_synonym(word: &str) -> Option<&'static str> {
    SYNONYMS
        .keys()
        .filter(|known| known.chars().count() >= 4 && strsim::osa_distance(known, word) == 1)
        .min()
        .map(String::as_str)
}

/// Searchable fields of a person, without intimate ones.
const FIELDS: [&str; 9] = [
    "appearance.bodyType",
    "appearance.ethnicity",
    "appearance.hairColor",
    "appearance.hairStyle",
    "interests.leisure",
    "interests.music",
    "personality.characterType",
    "personality.occupation",
    "personality.personality",
];

/// A character's traits as terms, by which it is found in every language.
pub(super) fn terms_of_person(gender: &str, person: &Value) -> Vec<String> {
    let mut terms = vec![format!("=gender:{gender}")];
    for field in FIELDS.into_iter().chain(["personality.relationship"]) {
        let (part, name) = field.split_once('.').expect("every field has a part");
        let chosen = person.get(part).and_then(|part| part.get(name));
        let values: Vec<&str> = match chosen {
            Some(Value::String(one)) => vec![one],
            Some(Value::Array(many)) => many.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        terms.extend(values.into_iter().map(|value| format!("={name}:{value}")));
    }
    terms
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{meanings_of, nearest_synonym, terms_of_person};

    #[test]
    fn a_word_means_the_same_in_every_language() {
        for word in ["chef", "cook", "koch", "cocinero", "повар", "シェフ"] {
            assert!(
                meanings_of(&super::fold(word)).contains(&"=occupation:chef".to_owned()),
                "{word}"
            );
        }
        assert!(meanings_of("woman").contains(&"=gender:female".to_owned()));
        assert!(meanings_of("goth").contains(&"=characterType:vampire".to_owned()));
        assert!(meanings_of("nothing").is_empty());
    }

    #[test]
    fn one_wrong_letter_is_forgiven() {
        assert_eq!(nearest_synonym("vampyre"), Some("vampire"));
        assert_eq!(
            nearest_synonym("vapmire"),
            Some("vampire"),
            "two letters that changed places are one mistake"
        );
        assert_eq!(nearest_synonym("xqzzwy"), None);
    }

    #[test]
    fn a_person_is_found_by_what_they_are_and_not_by_what_is_intimate() {
        let person = json!({
            "personality": { "occupation": "chef" },
            "interests": { "music": ["jazz", "soul"] },
            "sexuality": { "orientation": "straight" },
        });

        let terms = terms_of_person("female", &person);

        assert_eq!(
            terms,
            ["=gender:female", "=music:jazz", "=music:soul", "=occupation:chef"]
        );
    }
}
