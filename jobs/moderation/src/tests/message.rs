use super::{
    super::{
        Category, Decision, Field, Layer,
        rule_file::{LEXICONS, MESSAGES, RuleFile},
        screen_letter, screen_text,
    },
    message_phrases::{PLAYED, SPOKEN_OF, TURNS},
    obfuscation::OBFUSCATIONS,
};

fn category(text: &str) -> Option<(Category, Layer)> {
    match screen_text(Field::Message, text) {
        Decision::Allow => None,
        Decision::Refuse(refusal) => Some((refusal.category, refusal.layer)),
    }
}

fn is_minor(text: &str) -> bool {
    category(text).is_some_and(|(category, _)| category == Category::Minor)
}

#[test]
fn neither_of_the_two_who_talk_is_or_plays_a_minor() {
    let turns = TURNS
        .iter()
        .flat_map(|turns| turns.refused.iter().map(|text| (turns.code, *text)));
    let missed: Vec<String> = turns
        .filter(|(_, text)| !is_minor(text))
        .map(|(code, text)| format!("{code}: {text}"))
        .collect();

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn adults_may_speak_of_their_children_their_past_and_their_day() {
    let turns = TURNS
        .iter()
        .flat_map(|turns| turns.allowed.iter().map(|text| (turns.code, *text)));
    let refused: Vec<String> = turns
        .filter_map(|(code, text)| Some(format!("{code} {:?}: {text}", category(text)?)))
        .collect();

    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn however_much_of_nothing_stands_between_two_words_one_follows_the_other() {
    for nothing in [" ", "~", "🌊", "\n"] {
        let text = ["you are a", &nothing.repeat(80), " schoolgirl"].concat();
        assert!(is_minor(&text), "{nothing:?}");
    }
    for nothing in [" ", "🌊"] {
        let text = ["pretend to be ", &nothing.repeat(20), " Taylor Swift"].concat();
        assert!(category(&text).is_some(), "{nothing:?}");
    }
}

#[test]
fn a_disguise_changes_nothing_in_a_chat() {
    let mut missed = Vec::new();
    for text in [
        "pretend to be a schoolgirl",
        "sois une adolescente",
        "притворись школьницей",
    ] {
        for (name, disguise) in OBFUSCATIONS {
            let disguised = disguise(text);
            if !is_minor(&disguised) {
                missed.push(format!("{name}: {disguised}"));
            }
        }
    }

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn every_age_below_eighteen_is_refused_for_one_of_the_two_and_none_above() {
    let forms: [fn(u32) -> String; 8] = [
        |age| format!("you are {age} years old"),
        |age| format!("тебе {age} лет"),
        |age| format!("du bist {age} Jahre alt"),
        |age| format!("tu as {age} ans"),
        |age| format!("tienes {age} años"),
        |age| format!("hai {age} anni"),
        |age| format!("je bent {age} jaar oud"),
        |age| format!("君は{age}歳"),
    ];

    for form in forms {
        for age in 3..100 {
            assert_eq!(is_minor(&form(age)), age < 18, "{}", form(age));
        }
    }
}

#[test]
fn the_age_of_a_child_is_talk_until_an_act_is_in_the_same_turn() {
    assert_eq!(category("her daughter is 8 years old"), None);
    assert_eq!(
        category("her daughter is 8 years old, undress"),
        Some((Category::Minor, Layer::Context))
    );
}

#[test]
fn somebody_real_may_be_spoken_of_but_not_played() {
    for text in PLAYED {
        assert_eq!(category(text), Some((Category::RealPerson, Layer::Context)), "{text}");
    }
    for text in SPOKEN_OF {
        assert_eq!(category(text), None, "{text}");
    }
}

#[test]
fn coercion_animals_and_incest_are_refused_in_a_chat_as_everywhere() {
    let cases = [
        ("against her will", Category::Coercion),
        ("sex with a dog", Category::Animal),
        ("an incest story", Category::Incest),
    ];

    for (text, expected) in cases {
        assert_eq!(category(text).map(|(category, _)| category), Some(expected), "{text}");
    }
}

#[test]
fn violence_is_refused_in_a_chat_where_it_is_sexual() {
    assert_eq!(category("there was so much gore in that film"), None);
    assert_eq!(category("sex and gore"), Some((Category::Violence, Layer::Context)));
    assert_eq!(category("necrophilia"), Some((Category::Violence, Layer::Lexicon)));
}

#[test]
fn the_lines_for_messages_change_no_other_field() {
    for text in ["pretend to be Taylor", "you are an only child at heart", "undress"] {
        let other = screen_text(Field::ImagePrompt, text);
        assert_eq!(screen_text(Field::Character, text), other, "{text}");
    }
    assert_eq!(
        screen_text(Field::Character, "school uniform on"),
        screen_text(Field::Name, "school uniform on")
    );
}

#[test]
fn every_line_for_messages_that_refuses_by_itself_does() {
    for file in MESSAGES.map(RuleFile::parse) {
        for word in file.section("always").flat_map(super::super::alternatives::spell_out) {
            let word = word.trim_end_matches(" ; alone").trim_matches(['*', '|']);
            assert!(category(word).is_some(), "{word}");
        }
    }
}

#[test]
fn every_file_for_messages_says_so() {
    for file in MESSAGES.map(RuleFile::parse) {
        assert_eq!(file.header("field"), Some("message"));
    }
    for file in LEXICONS.map(RuleFile::parse) {
        assert_eq!(file.header("field"), None);
    }
}

/// Times, prices and counts, and ages of adults.
const COUNTS: [&str; 12] = [
    "نلتقي في الساعة 7 مساء",
    "السعر 9 دولارات",
    "ساعت 7 می‌بینمت",
    "ניפגש ב-7 בערב",
    "12 תמונות חדשות בפרופיל",
    "7시에 만나요",
    "사진 12장 올렸어요",
    "เจอกันตอน 7 โมง",
    "ราคา 9 ดอลลาร์",
    "7 बजे मिलते हैं",
    "Τα λέμε στις 7 το βράδυ",
    "Έβαλα 12 φωτογραφίες",
];
const AGES: [&str; 9] = [
    "عمري 15 سنة",
    "من 16 سالمه",
    "אני בת 15",
    "저는 15살이에요",
    "หนูอายุ 15 ปี",
    "मेरी उम्र 15 साल है",
    "Είμαι 15 χρονών",
    "ես 15 տարեկան եմ",
    "მე 15 წლის ვარ",
];

#[test]
fn people_count_in_every_script_and_name_no_age_below_18() {
    let refused = |texts: &[&str]| -> Vec<String> {
        let texts = texts.iter().filter(|text| screen_letter(text).allowed().is_err());
        texts.map(ToString::to_string).collect()
    };

    assert_eq!(refused(&COUNTS), [""; 0]);
    assert_eq!(refused(&AGES), AGES);
    for text in COUNTS.iter().chain(&AGES) {
        assert!(screen_text(Field::ImagePrompt, text).allowed().is_err(), "{text}");
    }
}
