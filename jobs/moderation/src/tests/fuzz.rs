use proptest::prelude::*;

use super::super::{Field, needs_care, normalise::normalise, screen_text};

/// Pieces that meet in real evasions, and any character at all.
fn a_text() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "16",
        "years",
        "old",
        "歳",
        "十",
        "лет",
        "k1d",
        "sch",
        "ool",
        "girl",
        "\u{200d}",
        "ß",
        "İ",
        "ǅ",
        "n\u{303}",
        "が",
        "ｶﾞ",
        "🅰",
        " ",
        ".",
        "\u{e0041}",
        "1",
        "l",
        "@",
        "!",
        "ñ",
        "\u{1160}",
        "ﷺ",
        "ⅩⅥ",
    ]);
    let piece = prop_oneof![3 => pieces.prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_panics(text in a_text(), noise in any::<String>()) {
        for field in [Field::ImagePrompt, Field::Character, Field::Name, Field::Message] {
            prop_assert_eq!(screen_text(field, &text), screen_text(field, &text));
            prop_assert_eq!(screen_text(field, &noise), screen_text(field, &noise));
        }
        prop_assert_eq!(needs_care(&text), needs_care(&text));
        prop_assert_eq!(needs_care(&noise), needs_care(&noise));
    }

    #[test]
    fn normalising_twice_changes_nothing(text in a_text(), noise in any::<String>()) {
        for text in [text, noise] {
            let once = normalise(&text);
            prop_assert_eq!(normalise(&once), once);
        }
    }

    #[test]
    fn an_invisible_character_never_changes_the_decision(
        text in a_text(),
        place in any::<prop::sample::Index>(),
        invisible in prop::sample::select(vec![
            '\u{200b}', '\u{200d}', '\u{2060}', '\u{202e}', '\u{feff}', '\u{ad}', '\u{e0061}', '\u{1bca0}', '\u{e000}',
            '\u{f0000}',
        ]),
    ) {
        let characters: Vec<char> = text.chars().collect();
        let at = place.index(characters.len() + 1);
        let mut marked: String = characters[..at].iter().collect();
        marked.push(invisible);
        marked.extend(&characters[at..]);

        prop_assert_eq!(screen_text(Field::ImagePrompt, &marked), screen_text(Field::ImagePrompt, &text));
    }
}
