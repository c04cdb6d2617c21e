use super::{
    super::{
        Category, Decision, Field,
        alternatives::spell_out,
        rule_file::{LEXICONS, RuleFile},
        screen_text,
    },
    obfuscation::OBFUSCATIONS,
    real_person_phrases::{ASKED_FOR, ASKED_FOR_IN_A_PICTURE, DISGUISED, HARMLESS, NAMES},
};

const FIELDS: [Field; 3] = [Field::ImagePrompt, Field::Character, Field::Name];

fn is_real_person(field: Field, text: &str) -> bool {
    matches!(screen_text(field, text), Decision::Refuse(refusal) if refusal.category == Category::RealPerson)
}

#[test]
fn words_that_ask_for_a_likeness_are_refused_in_every_language() {
    let mut missed = Vec::new();
    for (code, texts) in ASKED_FOR {
        for text in *texts {
            for field in FIELDS.into_iter().filter(|field| !is_real_person(*field, text)) {
                missed.push(format!("{code} {field:?}: {text}"));
            }
        }
    }

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn a_picture_of_somebody_one_knows_is_refused_and_a_story_about_them_is_not() {
    for text in ASKED_FOR_IN_A_PICTURE {
        assert!(is_real_person(Field::ImagePrompt, text), "{text}");
        assert_eq!(screen_text(Field::Character, text), Decision::Allow, "{text}");
    }
}

#[test]
fn the_name_of_a_public_figure_is_refused_everywhere() {
    for text in NAMES {
        for field in FIELDS {
            assert!(is_real_person(field, text), "{field:?}: {text}");
        }
    }
}

#[test]
fn every_listed_name_is_refused_in_every_form() {
    let files = LEXICONS.map(RuleFile::parse);
    let names = files.iter().find(|file| file.header("genitive").is_some()).unwrap();
    let people = names.section("always").collect::<Vec<_>>();

    let missed = people
        .iter()
        .flat_map(|line| spell_out(line.trim_end_matches(" ; one-phrase")))
        .filter(|name| !is_real_person(Field::Name, name))
        .map(|name| format!("{name}: {:?}", screen_text(Field::Name, &name)))
        .collect::<Vec<_>>();

    assert!(people.len() > 250, "{} people", people.len());
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn a_disguise_hides_no_name() {
    let mut missed = Vec::new();
    for name in DISGUISED {
        for (disguise, hide) in OBFUSCATIONS {
            let text = format!("portrait of {}, smiling, in a park", hide(name));
            if !is_real_person(Field::ImagePrompt, &text) {
                missed.push(format!("{disguise}: {text}"));
            }
        }
    }

    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn jobs_places_first_names_and_people_of_long_ago_pass() {
    let mut refused = Vec::new();
    for text in HARMLESS {
        for field in FIELDS {
            if let Decision::Refuse(refusal) = screen_text(field, text) {
                refused.push(format!("{field:?} {refusal:?}: {text}"));
            }
        }
    }

    assert!(refused.is_empty(), "{} refused:\n{}", refused.len(), refused.join("\n"));
}

#[test]
fn a_minor_is_graver_than_a_real_person_and_a_real_person_than_the_rest() {
    let with_age = format!("emma watson, {} years old", 10 + 6);

    let is_minor = |text: &str| matches!(screen_text(Field::ImagePrompt, text), Decision::Refuse(refusal) if refusal.category == Category::Minor);
    assert!(is_minor(&with_age));
    assert!(is_real_person(Field::ImagePrompt, "emma watson, gore"));
}
