use super::{
    super::{Category, Decision, Field, screen_text},
    stated_phrases::{PICTURED, PICTURES, SAID, TALK},
};

fn is_minor(field: Field, text: &str) -> bool {
    matches!(screen_text(field, text), Decision::Refuse(refusal) if refusal.category == Category::Minor)
}

#[test]
fn whoever_says_that_one_of_the_two_is_below_eighteen_is_refused_whatever_follows() {
    let missed: Vec<&str> = SAID
        .iter()
        .copied()
        .filter(|text| !is_minor(Field::Message, text))
        .collect();

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn numbers_of_minutes_miles_and_roses_are_daily_talk() {
    let refused: Vec<&str> = TALK
        .iter()
        .copied()
        .filter(|text| screen_text(Field::Message, text) != Decision::Allow)
        .collect();

    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn nobody_is_pictured_as_they_were_below_eighteen() {
    let missed: Vec<&str> = PICTURED
        .iter()
        .copied()
        .filter(|text| !is_minor(Field::ImagePrompt, text))
        .collect();

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn hours_lenses_and_crowds_are_pictured() {
    let refused: Vec<&str> = PICTURES
        .iter()
        .copied()
        .filter(|text| screen_text(Field::ImagePrompt, text) != Decision::Allow)
        .collect();

    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn a_card_says_to_whoever_reads_it_what_a_message_says() {
    for text in ["You are 15 darling", "You are 15.", "She is sixteen darling"] {
        assert!(is_minor(Field::Character, text), "{text}");
    }
    for text in ["You are 15 minutes late.", "She is 12 steps away."] {
        assert_eq!(screen_text(Field::Character, text), Decision::Allow, "{text}");
    }
}
