use super::super::{Category, Decision, Layer, screen_note, screen_told};

fn is_minor(decision: Decision) -> bool {
    matches!(decision, Decision::Refuse(refusal) if refusal.category == Category::Minor)
}

#[test]
fn a_note_about_a_minor_is_refused_in_whatever_person() {
    let notes = [
        "Pretend that you are 15.",
        "Pretends to be 15 years old.",
        "They are 15 years old.",
        "Ist 15 Jahre alt.",
        "Their age: 15",
        "They’re 16.",
        "is a schoolgirl",
        "She is 15",
        "Likes tea. Is 15.",
        "Goes to middle school.",
        "Ist fünfzehn.",
        "Elle a 15 ans",
        "Tiene quince",
        "Ha quindici anni",
        "Ze is 15",
        "Ей 15",
        "Она школьница",
    ];
    let missed: Vec<&str> = notes.into_iter().filter(|note| !is_minor(screen_note(note))).collect();

    assert!(missed.is_empty(), "missed: {missed:#?}");
}

#[test]
fn a_few_words_alone_say_what_somebody_is() {
    for label in ["A schoolgirl", "Fifteen", "女子高生です", "школьница"] {
        assert!(is_minor(screen_note(label)), "{label}");
    }
}

#[test]
fn a_note_may_tell_of_families_and_numbers() {
    for note in [
        "Lives at number 12.",
        "Has two children.",
        "Their brother is 15",
        "Has a daughter. She is 15.",
        "Teaches schoolgirls",
        "Is a nurse and has 2 cats.",
        "Elle a 3 chats.",
        "Is 34 years old.",
    ] {
        assert_eq!(screen_note(note), Decision::Allow, "{note}");
    }
}

#[test]
fn without_a_subject_a_note_speaks_of_its_person_whoever_it_spoke_of_before() {
    assert!(is_minor(screen_note("Has a daughter. Is 15.")));
    assert_eq!(screen_note("Has a daughter. She is 15."), Decision::Allow);
}

#[test]
fn a_note_is_refused_for_what_a_turn_is_refused_for() {
    let Decision::Refuse(refusal) = screen_note("Let us play that you are my sister and we have sex.") else {
        panic!("it was allowed");
    };

    assert_eq!(refusal.category, Category::Incest);
    assert_ne!(refusal.layer, Layer::Age);
}

#[test]
fn nobody_of_a_scene_is_said_to_be_a_minor() {
    let told = [
        "Ada is 15.",
        "The lamp is lit. Bea is fifteen. They share a room.",
        "Ada and Bea are schoolgirls.",
        "Ada ist 15.",
        "Ada tiene 15 años",
        "Ada a 15 ans",
        "Ada ha 15 anni",
        "Аде 15 лет",
        "エイダは15歳",
    ];
    let missed: Vec<&str> = told.into_iter().filter(|text| !is_minor(screen_told(text))).collect();

    assert!(missed.is_empty(), "missed: {missed:#?}");
    for told in [
        "The year is 1915, and 15 boats are in.",
        "Ada is 34 and keeps the lighthouse. The tower is 15 metres high.",
        "Am Hafen. Das Boot ist 12 Meter lang.",
    ] {
        assert_eq!(screen_told(told), Decision::Allow, "{told}");
    }
}
