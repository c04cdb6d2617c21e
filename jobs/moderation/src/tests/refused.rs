use super::{
    super::{Category, Decision, Field, Layer, RULES_VERSION, screen_text},
    obfuscation::OBFUSCATIONS,
    refused_phrases::LANGUAGES,
};

fn refuses_minor(text: &str) -> bool {
    matches!(screen_text(Field::ImagePrompt, text), Decision::Refuse(refusal) if refusal.category == Category::Minor)
}

/// Every phrase, as written, alone and inside its sentence.
fn every_text() -> impl Iterator<Item = (&'static str, &'static str, String)> {
    LANGUAGES.iter().flat_map(|language| {
        let phrases = language.ages.iter().chain(language.words);
        phrases.flat_map(|phrase| {
            let sentence = language.sentence.replace("{}", phrase);
            [
                (language.code, *phrase, (*phrase).to_owned()),
                (language.code, *phrase, sentence),
            ]
        })
    })
}

#[test]
fn every_age_and_every_word_for_a_minor_is_refused() {
    let missed: Vec<String> = every_text()
        .filter(|(code, phrase, text)| text != phrase || !needs_a_sentence(code, phrase))
        .filter(|(.., text)| !refuses_minor(text))
        .map(|(code, _, text)| format!("{code}: {text}"))
        .collect();

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

/// Alone, these are words of another language too.
fn needs_a_sentence(code: &str, phrase: &str) -> bool {
    code == "de" && phrase == "Kinder"
}

#[test]
fn a_disguise_changes_nothing() {
    let mut tried = 0;
    let mut missed = Vec::new();
    for language in &LANGUAGES {
        for phrase in language.ages.iter().chain(language.words) {
            for (name, disguise) in OBFUSCATIONS {
                let disguised = disguise(phrase);
                if disguised == *phrase {
                    continue;
                }
                tried += 1;
                let text = language.sentence.replace("{}", &disguised);
                if !refuses_minor(&text) {
                    missed.push(format!("{} {name}: {text}", language.code));
                }
            }
        }
    }

    println!("{tried} disguised texts, {} missed", missed.len());
    assert!(
        missed.is_empty(),
        "{} of {tried} missed:\n{}",
        missed.len(),
        missed.join("\n")
    );
}

#[test]
fn every_number_below_eighteen_is_refused_and_none_above() {
    let forms: [fn(u32) -> String; 9] = [
        |age| format!("a {age} year old woman"),
        |age| format!("девушка, {age} лет"),
        |age| format!("eine {age}-jährige Frau"),
        |age| format!("elle a {age} ans"),
        |age| format!("ella tiene {age} años"),
        |age| format!("lei ha {age} anni"),
        |age| format!("een vrouw van {age} jaar oud"),
        |age| format!("{age}歳の女性"),
        |age| format!("age: {age}"),
    ];

    for form in forms {
        for age in 2..100 {
            assert_eq!(refuses_minor(&form(age)), age < 18, "{}", form(age));
        }
    }
}

#[test]
fn somebody_born_in_a_year_is_as_young_as_that_year_allows() {
    let this_year: u32 = RULES_VERSION[..4].parse().unwrap();
    let forms: [fn(u32) -> String; 10] = [
        |year| format!("a woman born in {year}"),
        |year| format!("a woman, born December {year}"),
        |year| format!("a woman born 31.12.{year}"),
        |year| format!("девушка, родилась в декабре {year}"),
        |year| format!("eine Frau, geboren im Dezember {year}"),
        |year| format!("una mujer nacida en {year}"),
        |year| format!("une femme née en {year}"),
        |year| format!("{year}年生まれの女性"),
        |year| format!("{year}年12月31日生まれの女性"),
        |year| format!("{year}년에 태어난 여자"),
    ];

    for form in forms {
        for (year, is_refused) in [(this_year - 17, true), (this_year - 18, true), (this_year - 19, false)] {
            assert_eq!(refuses_minor(&form(year)), is_refused, "{}", form(year));
        }
    }
}

#[test]
fn a_number_alone_is_an_age_only_in_a_character() {
    assert_ne!(screen_text(Field::Character, "Anna, 16, likes chess"), Decision::Allow);
    assert_eq!(screen_text(Field::ImagePrompt, "poster, 16, blue"), Decision::Allow);
    assert_eq!(screen_text(Field::Name, "girl16"), Decision::Allow);
    assert_ne!(screen_text(Field::Name, "anna_16yo"), Decision::Allow);
}

#[test]
fn a_job_with_children_needs_a_stated_adult() {
    assert_ne!(
        screen_text(Field::ImagePrompt, "a babysitter on the sofa"),
        Decision::Allow
    );
    assert_eq!(
        screen_text(Field::ImagePrompt, "a 25 year old babysitter on the sofa"),
        Decision::Allow
    );
}

#[test]
fn the_other_categories_are_told_apart() {
    let cases = [
        ("a scene of bestiality", Category::Animal, Layer::Lexicon),
        ("sex with a dog", Category::Animal, Layer::Context),
        ("секс с собакой", Category::Animal, Layer::Context),
        ("an incest story", Category::Incest, Layer::Lexicon),
        ("a brother and sister have sex", Category::Incest, Layer::Context),
        (
            "Bruder und Schwester, Geschlechtsverkehr",
            Category::Incest,
            Layer::Context,
        ),
        ("a non-consensual scene", Category::Coercion, Layer::Lexicon),
        ("against her will", Category::Coercion, Layer::Lexicon),
        ("sex with an unconscious woman", Category::Coercion, Layer::Context),
        ("изнасилование", Category::Coercion, Layer::Lexicon),
        ("violenza sessuale", Category::Coercion, Layer::Lexicon),
        ("強姦", Category::Coercion, Layer::Lexicon),
        ("a decapitated body, gore", Category::Violence, Layer::Lexicon),
        ("расчленённое тело", Category::Violence, Layer::Lexicon),
        ("verstümmelte Körper", Category::Violence, Layer::Lexicon),
    ];

    for (text, category, layer) in cases {
        let Decision::Refuse(refusal) = screen_text(Field::ImagePrompt, text) else {
            panic!("{text} was allowed")
        };
        assert_eq!((refusal.category, refusal.layer), (category, layer), "{text}");
        assert_eq!(refusal.rules_version, RULES_VERSION);
    }
}
