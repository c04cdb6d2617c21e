use super::super::{Category, Decision, Effect, Overlay, OverlayLine, Written, guess_language, is_phrase, screen_by};

fn line(effect: Effect, phrase: &str) -> OverlayLine {
    OverlayLine {
        effect,
        language: None,
        written: Vec::new(),
        phrase: phrase.to_owned(),
    }
}

fn category(lines: &[OverlayLine], written: Written, text: &str) -> Option<Category> {
    match screen_by(Some(&Overlay::of(1, lines)), written, text) {
        Decision::Allow => None,
        Decision::Refuse(refusal) => Some(refusal.category),
    }
}

#[test]
fn an_added_phrase_is_refused_however_it_is_spelled_and_only_as_words() {
    let lines = [line(Effect::Refuse, "glass herring"), line(Effect::Refuse, "硝子鰊")];

    for text in [
        "Bring me the Glass  Herring.",
        "g l a s s h e r r i n g",
        "ここに硝子鰊がある",
    ] {
        for written in Written::ALL {
            assert_eq!(category(&lines, written, text), Some(Category::Added), "{text}");
        }
    }
    let leet = "the g1ass h3rring";
    assert_eq!(category(&lines, Written::Message, leet), Some(Category::Added));
    for text in ["a glass of herrings", "a herring in glass"] {
        assert_eq!(category(&lines, Written::Message, text), None, "{text}");
    }
}

#[test]
fn a_line_counts_in_its_fields_and_in_texts_of_its_language() {
    let prompts = OverlayLine {
        written: vec![Written::Prompt],
        ..line(Effect::Refuse, "glass herring")
    };
    assert_eq!(
        category(std::slice::from_ref(&prompts), Written::Prompt, "a glass herring"),
        Some(Category::Added)
    );
    assert_eq!(category(&[prompts], Written::Letter, "a glass herring"), None);

    let german = OverlayLine {
        language: Some("de"),
        ..line(Effect::Refuse, "glashering")
    };
    let lines = [german];
    let text = "Ich habe den Glashering und die Laterne auf dem Tisch gesehen.";
    assert_eq!(category(&lines, Written::Message, text), Some(Category::Added));
    let text = "The word was glashering, and it was on the table.";
    assert_eq!(category(&lines, Written::Message, text), None);
}

#[test]
fn an_allowed_phrase_excuses_what_is_inside_it_and_nothing_beside_it() {
    let text = "a photo of my coworker";
    assert_eq!(category(&[], Written::Prompt, text), Some(Category::RealPerson));
    let lines = [line(Effect::Allow, text)];

    assert_eq!(category(&lines, Written::Prompt, text), None);
    assert_eq!(
        category(&lines, Written::Prompt, "a photo of my neighbor"),
        category(&[], Written::Prompt, "a photo of my neighbor")
    );

    let both = [line(Effect::Refuse, "herring"), line(Effect::Allow, "pickled herring")];
    assert_eq!(category(&both, Written::Letter, "a pickled herring"), None);
    assert_eq!(
        category(&both, Written::Letter, "a pickled herring and a herring"),
        Some(Category::Added)
    );
}

#[test]
fn no_allowed_phrase_lifts_a_rule_about_minors() {
    for text in ["a schoolgirl", "she is 15 years old", "a ninth grade student"] {
        let without = category(&[], Written::Prompt, text);
        let lines = [line(Effect::Allow, text)];

        assert_eq!(without, Some(Category::Minor), "{text}");
        assert_eq!(category(&lines, Written::Prompt, text), without, "{text}");
    }
    // Its category is the gravest, also beside a phrase that was added.
    let lines = [line(Effect::Refuse, "herring")];
    let text = "she is 15 years old and has a herring";
    assert_eq!(category(&lines, Written::Prompt, text), Some(Category::Minor));
}

#[test]
fn phrases_that_mean_something_else_or_are_too_short_are_no_phrases() {
    for phrase in ["", "  ", "ab", "!!!", "herr*", "(a|b) herring", "one ; lang", "鰊"] {
        assert!(!is_phrase(phrase), "{phrase}");
    }
    for phrase in ["herring", "glass herring", "硝子", "сельдь", "Glas-Hering"] {
        assert!(is_phrase(phrase), "{phrase}");
    }
}

#[test]
fn a_text_looks_like_one_of_the_languages() {
    for (text, language) in [
        ("The lamp is on the table and the boats are in.", "en"),
        ("Лампа стоит на столе.", "ru"),
        ("ランプがついている", "ja"),
        ("Die Lampe steht auf dem Tisch und ich bin mit dir hier.", "de"),
        ("", "en"),
    ] {
        assert_eq!(guess_language(text), language, "{text}");
    }
}
