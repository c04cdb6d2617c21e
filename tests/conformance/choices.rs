//! Closed lists and numbers that the specification gives word for word.
use std::{collections::BTreeSet, fs, path::Path};

use jobs::domains::{
    characters::{OPTIONS, Person},
    chat::MESSAGE_MAX_CHARS,
    config::{LOCALES, Prices},
    direct::DIRECT_MAX_CHARS,
    discovery::{CATEGORIES, TagGroup, tag_filters},
    generation::{AGE_DEFAULT, AGE_MIN, Gender, ImageStyle},
};
use serde_json::{Value, json};

use crate::document::{document, fields, options};

fn schema<'a>(document: &'a Value, name: &str) -> &'a Value {
    &document["components"]["schemas"][name]
}

fn offered(field: &str, gender: Gender) -> BTreeSet<&'static str> {
    let list = &OPTIONS.lists[field];
    list.offered(gender, ImageStyle::Realistic)
        .iter()
        .map(String::as_str)
        .collect()
}

/// Options of a field, for every kind of person.
fn offered_to_all(field: &str) -> BTreeSet<&'static str> {
    Gender::ALL.iter().flat_map(|gender| offered(field, *gender)).collect()
}

fn set(words: &str) -> BTreeSet<&str> {
    words.split(' ').collect()
}

#[test]
fn pictures_are_ordered_from_the_lists_that_were_given() {
    let document = document();

    for (name, words) in [
        ("ImageModel", "sdxl flux-krea flux"),
        (
            "Setting",
            "bar beach city bedroom office bathroom fittingRoom magicWood",
        ),
        ("Mood", "excited happy serious angry"),
        ("View", "fullBody closeUp front back portrait waistUp"),
    ] {
        assert_eq!(options(&document, schema(&document, name)).join(" "), words, "{name}");
    }
    for name in ["Pose", "Outfit"] {
        assert!(!options(&document, schema(&document, name)).is_empty(), "{name}");
    }
}

#[test]
fn a_person_is_made_of_the_fields_that_were_given() {
    let document = document();

    for (name, words) in [
        (
            "Appearance",
            "ethnicity skinTone hairStyle hairLength hairColor eyeColor face bodyType breasts chestSize buttocks \
             genitals circumcised cockGrooming cockSize height",
        ),
        (
            "Personality",
            "storytellingMode characterType gender age hometown zodiac personality occupation relationship \
             responseLength role attitude sexDrive specifics",
        ),
        ("Sexuality", "orientation kinks"),
        ("Interests", "leisure music cuisine"),
    ] {
        let found = fields(&document, schema(&document, name));
        let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
        assert_eq!(found, set(words), "{name}");
    }
    let person = fields(&document, schema(&document, "Person"));
    for field in ["sexuality", "interests", "sexting", "taboos", "promptType", "llmModel"] {
        assert!(person.contains(field), "{field}");
    }
}

#[test]
fn a_look_is_chosen_from_the_lists_that_were_given() {
    let colours = "black brown ginger blond gray white red green blue yellow colorful";

    assert_eq!(offered_to_all("appearance.hairColor"), set(colours));
    assert_eq!(
        offered_to_all("appearance.eyeColor"),
        set("brown amber hazel green blue gray")
    );
    assert_eq!(offered_to_all("appearance.skinTone").len(), 6);
    assert_eq!(offered_to_all("promptType"), set("sfw regular trans gay"));
}

#[test]
fn there_is_something_to_choose_for_every_gender() {
    for field in [
        "appearance.ethnicity",
        "appearance.hairStyle",
        "appearance.bodyType",
        "appearance.buttocks",
        "sexuality.orientation",
        "sexuality.kinks",
        "personality.personality",
        "personality.occupation",
        "personality.relationship",
        "personality.zodiac",
        "interests.leisure",
        "interests.music",
        "interests.cuisine",
        "voiceName",
    ] {
        for gender in Gender::ALL {
            assert!(offered(field, *gender).len() > 2, "{field} for {gender:?}");
        }
    }
    assert!(!offered("appearance.breasts", Gender::Female).is_empty());
    assert!(!offered("appearance.chestSize", Gender::Male).is_empty());
}

#[test]
fn somebody_new_begins_as_it_was_given() {
    let first = |field: &str| OPTIONS.lists[field].offered(Gender::Female, ImageStyle::Realistic)[0].clone();

    for gender in Gender::ALL {
        let person = Person::starting(*gender, ImageStyle::Realistic);
        let look = person.appearance;
        assert_eq!(look.skin_tone, Some(first("appearance.skinTone")));
        assert_eq!(
            (look.hair_color.as_deref(), look.eye_color.as_deref()),
            (Some("black"), Some("brown"))
        );
        assert_eq!(person.sexuality.orientation.as_deref(), Some("straight"));
        assert_eq!(person.personality.response_length.as_deref(), Some("long"));
        assert_eq!(person.personality.age, AGE_DEFAULT);
    }
    assert_eq!((AGE_MIN, AGE_DEFAULT), (18, 21));
}

#[test]
fn tags_are_those_that_were_given() {
    let groups = tag_filters();
    let of = |group| -> BTreeSet<&str> {
        let found = groups.iter().find(|(name, _)| *name == group);
        found.unwrap().1.iter().copied().collect()
    };

    assert_eq!(of(TagGroup::Age), set("adult_18 young_22 mature milf gilf"));
    assert_eq!(
        of(TagGroup::Body),
        set("skinny athletic curvy bbw small_tits big_ass big_tits")
    );
    assert_eq!(of(TagGroup::Hair), set("brunette blond redhair"));
    assert_eq!(of(TagGroup::Ethnicity), set("asian latino ebony indian european"));
    assert_eq!(of(TagGroup::Subculture), set("housewife creatures glamour goth futa"));
    assert!(of(TagGroup::Language).is_superset(&set("de_lang es_lang it_lang fr_lang jp_lang nl_lang")));
}

#[test]
fn categories_are_those_that_were_given() {
    let document = document();
    let slugs: BTreeSet<&str> = CATEGORIES.iter().map(|category| category.slug.as_str()).collect();
    let groups: Vec<String> = CATEGORIES
        .iter()
        .map(|category| json!(category.group).as_str().unwrap().to_owned())
        .collect();

    assert!(slugs.is_superset(&set("ai-latina-milf transwoman hottest_girls hot_girls hot_girls_pro")));
    let expected = ["product", "sensitive", "community", "trending"];
    assert_eq!(options(&document, schema(&document, "CategoryGroup")), expected);
    assert!(expected.iter().all(|group| groups.iter().any(|other| other == group)));
}

#[test]
fn languages_are_those_that_were_given() {
    assert_eq!(LOCALES, ["en", "ru", "es", "de", "ja", "fr", "it", "nl"]);
}

#[test]
fn numbers_are_those_that_were_given() {
    let prices = json!(Prices::default());

    for (key, number) in [
        ("signUpBonus", 80),
        ("confirmEmailBonus", 40),
        ("topUpAnimationThreshold", 39),
        ("receivePhotoCost", 10),
    ] {
        assert_eq!(prices[key], number, "{key}");
    }
    assert_eq!((MESSAGE_MAX_CHARS, DIRECT_MAX_CHARS), (500, 500));
}

/// Everything below a folder of the repository that ends like this.
fn texts(folder: &Path, ending: &str) -> Vec<String> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(texts(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
    found
}

#[test]
fn nothing_that_is_shown_or_looked_for_names_a_minor_by_the_years_of_school() {
    // Put together, so that a search of the repository for the word finds nothing here either.
    let stem = ["te", "en"].concat();
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
    let mut shipped = texts(&web.join("src/locales"), ".po");
    assert!(shipped.len() >= 40);
    shipped.extend(texts(&web.join("src/app"), "routes.ts"));
    shipped.push(fs::read_to_string(web.join("index.html")).unwrap());
    shipped.push(document().to_string());
    shipped.extend(tag_filters().into_iter().flat_map(|(_, tags)| tags).map(str::to_owned));
    shipped.extend(CATEGORIES.iter().map(|category| category.slug.clone()));

    for text in shipped {
        let word = text
            .split(|sign: char| !sign.is_alphabetic())
            .find(|word| word.to_lowercase().starts_with(&stem));
        assert_eq!(word, None);
    }
}

#[test]
fn lists_of_anatomy_and_kinks_are_short_clinical_and_closed() {
    for field in [
        "appearance.breasts",
        "appearance.chestSize",
        "appearance.buttocks",
        "appearance.genitals",
        "appearance.circumcised",
        "appearance.cockGrooming",
        "appearance.cockSize",
        "sexuality.kinks",
    ] {
        let words = offered_to_all(field);
        assert!((2..=12).contains(&words.len()), "{field}: {words:?}");
        for word in words {
            let is_a_word = word.chars().all(char::is_alphabetic) && word.len() <= 16;
            assert!(is_a_word, "{field}: {word}");
        }
    }
    let mut person = json!(Person::starting(Gender::Female, ImageStyle::Realistic));
    person["appearance"]["breasts"] = "in words of one's own".into();
    let person: Person = serde_json::from_value(person).expect("a word is a word");
    assert!(person.check().is_err(), "nothing but what is offered");
}

/// Folders that hold what was fetched, built or written down by a run.
const FOREIGN: &[&str] = &[
    ".data",
    ".git",
    "dist",
    "node_modules",
    "playwright-report",
    "target",
    "test-results",
];

/// Every file below a folder whose name ends so, but for what is foreign.
fn files(folder: &Path, endings: &[&str]) -> Vec<String> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !FOREIGN.contains(&name.as_str()) {
                found.extend(files(&path, endings));
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path.to_string_lossy().into_owned());
        }
    }
    found
}

#[test]
fn the_repository_holds_no_picture_of_anybody() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let endings = [
        ".avif", ".gif", ".jpeg", ".jpg", ".mov", ".mp4", ".png", ".svg", ".webm", ".webp",
    ];

    let mut pictures = files(&root, &endings);
    pictures.sort();

    // A likeness of no one: 96 faces of lines for people without a picture of their own, 19 personalities, and 69 drawings
    // of the demo's engine for choices, examples and empty places.
    let (faces, others): (Vec<String>, Vec<String>) = pictures
        .into_iter()
        .partition(|name| name.contains("/web/public/assets/"));
    assert_eq!(faces.len(), 184, "{faces:?}");
    // The product's sign, and its generator with drawn people in clothes.
    let known = [".github/generator.webp", "web/public/icon.svg"];
    let has_only_these =
        others.len() == known.len() && known.iter().zip(&others).all(|(name, path)| path.ends_with(name));
    assert!(has_only_these, "{others:?}");
}
