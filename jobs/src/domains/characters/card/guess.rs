//! Guesses gender and age from the texts of a card without such fields.
use cards::Card;

use crate::domains::generation::{AGE_MAX, AGE_MIN, Gender};

/// Words for women only and for men only, in the languages of the product.
const OF_WOMEN: &[&str] = &[
    "she",
    "her",
    "hers",
    "herself",
    "woman",
    "female",
    "girlfriend",
    "wife",
    "frau",
    "freundin",
    "weiblich",
    "она",
    "её",
    "ее",
    "ей",
    "женщина",
    "ella",
    "mujer",
    "elle",
    "femme",
    "lei",
    "donna",
    "haar",
    "vrouw",
    "彼女",
    "女性",
];
const OF_MEN: &[&str] = &[
    "he",
    "him",
    "his",
    "himself",
    "man",
    "male",
    "boyfriend",
    "husband",
    "ihm",
    "mann",
    "männlich",
    "он",
    "его",
    "ему",
    "мужчина",
    "él",
    "hombre",
    "homme",
    "uomo",
    "hij",
    "hem",
    "彼は",
    "彼の",
    "彼が",
    "男性",
];
/// Words after an age.
const YEARS: &[&str] = &[
    "year", "years", "yo", "y", "jahre", "jahr", "лет", "год", "года", "años", "ans", "anni", "jaar", "歳", "才",
];
/// Words before an age.
const AGE: &[&str] = &[
    "age",
    "aged",
    "alter",
    "возраст",
    "edad",
    "âge",
    "età",
    "leeftijd",
    "年齢",
];

/// The gender and age found in the texts.
pub(super) struct Guess {
    pub(super) gender: Gender,
    /// Years.
    pub(super) age: Option<i16>,
}

pub(super) fn guess(card: &Card) -> Guess {
    let words = words_of(card);
    Guess {
        gender: gender_of(card, &words),
        age: age_of(&words),
    }
}

/// The gender of most words; female without any.
fn gender_of(card: &Card, words: &[String]) -> Gender {
    let count = |known: &[&str]| {
        words
            .iter()
            .filter(|word| known.iter().any(|known| is_said(word, known)))
            .count()
    };
    let tagged = |tags: &[&str]| {
        card.tags
            .iter()
            .any(|tag| tags.contains(&tag.trim().to_lowercase().as_str()))
    };
    match (
        tagged(&["trans", "transgender"]),
        tagged(&["male"]),
        tagged(&["female"]),
    ) {
        (true, ..) => Gender::Trans,
        (_, true, false) => Gender::Male,
        (_, false, true) => Gender::Female,
        _ if count(OF_MEN) > count(OF_WOMEN) => Gender::Male,
        _ => Gender::Female,
    }
}

/// The first stated age, in years. Ages under 18 were refused before.
fn age_of(words: &[String]) -> Option<i16> {
    let is_age = |at: usize| {
        let next = words.get(at + 1).map(String::as_str);
        let before = at.checked_sub(1).and_then(|at| words.get(at)).map(String::as_str);
        next.is_some_and(|word| YEARS.iter().any(|years| is_said(word, years)))
            || before.is_some_and(|word| AGE.iter().any(|age| is_said(word, age)))
    };
    let numbers = words
        .iter()
        .enumerate()
        .filter_map(|(at, word)| Some((at, word.parse().ok()?)));
    let mut ages = numbers.filter(|(at, number)| (AGE_MIN..=AGE_MAX).contains(number) && is_age(*at));
    ages.next().map(|(_, age)| age)
}

/// Japanese has no spaces, so a known word may be part of a longer one.
fn is_said(word: &str, known: &str) -> bool {
    word == known || (known.chars().all(|letter| letter >= '\u{3000}') && word.contains(known))
}

/// Words in lower case; adjacent digits and letters are separate words.
fn words_of(card: &Card) -> Vec<String> {
    let texts = [&card.description, &card.personality, &card.first_mes];
    let mut words: Vec<String> = Vec::new();
    for text in texts {
        let mut last = None;
        for letter in text.chars().flat_map(char::to_lowercase) {
            let kind = (letter.is_alphanumeric()).then_some(letter.is_ascii_digit());
            match (kind, words.last_mut()) {
                (None, _) => {}
                (Some(_), Some(word)) if kind == last => word.push(letter),
                (Some(_), _) => words.push(letter.to_string()),
            }
            last = kind;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use cards::Card;

    use super::guess;
    use crate::domains::generation::Gender;

    fn about(description: &str) -> Card {
        Card {
            description: description.to_owned(),
            ..Card::default()
        }
    }

    #[test]
    fn a_man_is_not_taken_for_a_woman() {
        for (text, gender) in [
            ("{{char}} is a 44 year old farmer. His barn is warm.", Gender::Male),
            ("Er ist Schmied, und sein Hof gehört ihm.", Gender::Male),
            ("Она держит маяк.", Gender::Female),
            ("彼は灯台守です。", Gender::Male),
            ("彼女は灯台守です。", Gender::Female),
            ("A lighthouse keeper.", Gender::Female),
        ] {
            assert_eq!(guess(&about(text)).gender, gender, "{text}");
        }
        let tagged = Card {
            tags: vec!["Male".to_owned()],
            ..about("She sails.")
        };
        assert_eq!(guess(&tagged).gender, Gender::Male, "a tag says it plainly");
    }

    #[test]
    fn the_age_is_the_one_that_is_stated() {
        for (text, age) in [
            ("{{char}} is a 44 year old farmer.", Some(44)),
            ("Age: 31. Owns 90 sheep.", Some(31)),
            ("Sie ist 52 Jahre alt.", Some(52)),
            ("36歳の灯台守。", Some(36)),
            ("Worked here for 300 years.", None),
            ("Owns 90 sheep.", None),
        ] {
            assert_eq!(guess(&about(text)).age, age, "{text}");
        }
    }
}
