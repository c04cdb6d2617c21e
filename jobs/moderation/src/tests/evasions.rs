use super::{
    super::{Category, Decision, Field, screen_text},
    evasion_phrases::EVASIONS,
};

fn is_minor(field: Field, text: &str) -> bool {
    matches!(screen_text(field, text), Decision::Refuse(refusal) if refusal.category == Category::Minor)
}

#[test]
fn what_got_through_once_is_refused_in_pictures_and_characters() {
    let mut missed = Vec::new();
    for evasion in &EVASIONS {
        for text in evasion.refused {
            for field in [Field::ImagePrompt, Field::Character] {
                if !is_minor(field, text) {
                    missed.push(format!("{}: {field:?}: {text}", evasion.name));
                }
            }
        }
    }

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn emoji_of_children_are_refused_in_pictures_and_characters() {
    for emoji in [
        "\u{1F467}",
        "\u{1F467}\u{1F3FD}",
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}",
        "\u{1F476}",
        "\u{1F9D2}",
    ] {
        let text = format!("a portrait of a {emoji} in the park");
        for field in [Field::ImagePrompt, Field::Character, Field::Name] {
            assert!(is_minor(field, &text), "{field:?}: {text}");
        }
        let mention = format!("Congratulations on the {emoji}!");
        assert_eq!(screen_text(Field::Message, &mention), Decision::Allow, "{mention}");
    }
    let adults = "a portrait of a \u{1F469} and a \u{1F468}\u{200D}\u{1F3A8} in the park";
    assert_eq!(screen_text(Field::ImagePrompt, adults), Decision::Allow);
}

#[test]
fn what_only_looks_like_it_passes() {
    let mut refused = Vec::new();
    for evasion in &EVASIONS {
        for text in evasion.harmless {
            if screen_text(Field::ImagePrompt, text) != Decision::Allow {
                refused.push(format!("{}: {text}", evasion.name));
            }
        }
    }

    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn digits_in_a_name_stay_decoration() {
    for name in ["F15", "Mila 15f", "女の子15", "محمد15"] {
        assert_eq!(screen_text(Field::Name, name), Decision::Allow, "{name}");
    }
    assert!(is_minor(Field::Name, "Mila, 18 next year"));
}

/// The engine reads words and no titles: beside a person, "teenage" draws a minor whatever it is the title of. Who
/// means the turtles can call them that.
#[test]
fn a_title_excuses_nothing() {
    assert!(is_minor(Field::ImagePrompt, "teenage mutant ninja turtles"));
    assert_eq!(screen_text(Field::ImagePrompt, "mutant ninja turtles"), Decision::Allow);
}
