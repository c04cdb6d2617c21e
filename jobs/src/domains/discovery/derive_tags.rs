use serde_json::Value;

use crate::domains::generation::{Gender, ImageStyle};

/// Whether the person loves men and is one.
pub(super) fn is_gay(gender: Gender, person: &Value) -> bool {
    let orientation = person.pointer("/sexuality/orientation");
    gender == Gender::Male && (is(orientation, &["gay"]) || is(person.get("promptType"), &["gay"]))
}

/// The bands of the interface, 18+, 20s, 30s, 40s and 50+: the tag of each, and the first age that has it.
const AGE_BANDS: [(&str, i16); 5] = [
    ("adult_18", 18),
    ("young_22", 20),
    ("mature", 30),
    ("milf", 40),
    ("gilf", 50),
];

/// The one band that an adult's age lies in.
pub fn age_band(age: i16) -> Option<&'static str> {
    let begun = AGE_BANDS.iter().rev().find(|(_, first)| age >= *first);
    begun.map(|(tag, _)| *tag)
}

/// The closed tags that follow from what a character is. Nobody types them, so nobody can claim one that is not true.
pub fn derive_tags(gender: Gender, age: i16, style: ImageStyle, person: &Value) -> Vec<&'static str> {
    let look = |name: &str| person.get("appearance").and_then(|look| look.get(name));
    let mind = |name: &str| person.get("personality").and_then(|mind| mind.get(name));
    let is_woman = gender == Gender::Female;
    let is_anime = style == ImageStyle::Anime;
    let facts = [
        ("skinny", is(look("bodyType"), &["slender"])),
        ("athletic", is(look("bodyType"), &["athletic", "muscular"])),
        ("curvy", is(look("bodyType"), &["curvy", "hourglass", "pearShaped"])),
        ("bbw", is(look("bodyType"), &["plusSize"])),
        ("small_tits", is(look("breasts"), &["small"])),
        ("big_ass", is(look("buttocks"), &["large", "veryLarge"])),
        ("big_tits", is(look("breasts"), &["large", "veryLarge"])),
        ("brunette", is(look("hairColor"), &["brown"])),
        ("blond", is(look("hairColor"), &["blond", "yellow"])),
        ("redhair", is(look("hairColor"), &["ginger", "red"])),
        ("asian", is(look("ethnicity"), &["asian"])),
        ("latino", is(look("ethnicity"), &["latin"])),
        ("ebony", is(look("ethnicity"), &["african"])),
        ("indian", is(look("ethnicity"), &["indian"])),
        ("european", is(look("ethnicity"), &["european"])),
        ("housewife", is(mind("occupation"), &["homemaker"])),
        ("creatures", is(mind("characterType"), CREATURES)),
        ("glamour", is(mind("occupation"), &["model", "actor"])),
        ("goth", is(mind("characterType"), &["vampire", "witch"])),
        ("futa", is_anime && gender == Gender::Trans),
        ("female", is_woman),
        ("male", gender == Gender::Male),
        ("transwoman", gender == Gender::Trans),
        ("gay", is_gay(gender, person)),
        ("anime", is_anime),
        ("hentai", is_anime && is(person.get("safetyLevel"), &["nude"])),
    ];
    let told = facts.into_iter().filter_map(|(tag, holds)| holds.then_some(tag));
    age_band(age).into_iter().chain(told).collect()
}

const CREATURES: &[&str] = &["vampire", "android", "elf", "demon", "angel", "merfolk", "spirit"];

fn is(field: Option<&Value>, words: &[&str]) -> bool {
    field.and_then(Value::as_str).is_some_and(|word| words.contains(&word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{age_band, derive_tags};
    use crate::domains::{
        discovery::Tag,
        generation::{Gender, ImageStyle},
    };

    #[test]
    fn tags_follow_from_what_a_character_is() {
        let person = json!({
            "appearance": { "bodyType": "hourglass", "hairColor": "ginger", "ethnicity": "latin", "breasts": "medium" },
            "personality": { "occupation": "model", "characterType": "witch" },
            "sexuality": { "orientation": "straight" },
        });

        let tags = derive_tags(Gender::Female, 41, ImageStyle::Realistic, &person);

        let expected = ["milf", "curvy", "redhair", "latino", "glamour", "goth", "female"];
        assert_eq!(tags, expected);
        assert!(tags.iter().all(|slug| Tag::find(slug).is_some()));
    }

    #[test]
    fn what_is_not_said_gives_no_tag() {
        assert_eq!(
            derive_tags(Gender::Male, 33, ImageStyle::Realistic, &json!({})),
            ["mature", "male"]
        );
    }

    #[test]
    fn each_adult_age_lies_in_exactly_one_band() {
        for age in 18..=99 {
            let bands = ["adult_18", "young_22", "mature", "milf", "gilf"];
            for gender in [Gender::Female, Gender::Male, Gender::Trans] {
                let tags = derive_tags(gender, age, ImageStyle::Realistic, &json!({}));
                let of_age: Vec<_> = tags.iter().filter(|tag| bands.contains(tag)).collect();
                let expected = match age {
                    18..=19 => "adult_18",
                    20..=29 => "young_22",
                    30..=39 => "mature",
                    40..=49 => "milf",
                    _ => "gilf",
                };
                assert_eq!(of_age, [&expected], "{age}");
            }
        }
        assert_eq!(age_band(17), None);
    }

    #[test]
    fn the_youngest_tag_begins_with_adults() {
        for age in 0..18 {
            let tags = derive_tags(Gender::Female, age, ImageStyle::Anime, &json!({}));
            assert_eq!(tags, ["female", "anime"], "{age}");
        }
        assert!(derive_tags(Gender::Female, 18, ImageStyle::Anime, &json!({})).contains(&"adult_18"));
    }
}
