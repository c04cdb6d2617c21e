//! Reading any bytes ends with a card or an error, and a card that was read survives being written.

use crate::files::{card_chunk, chunk, picture, png, v1, v2, v3, zip, zlib};
use cards::{Limits, Portrait, Version, read, write_charx, write_json, write_png};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

fn good_file() -> impl Strategy<Value = Vec<u8>> {
    let packed = zlib(v2().to_string().as_bytes());
    prop::sample::select(vec![
        v1().to_string().into_bytes(),
        v3().to_string().into_bytes(),
        png(&[card_chunk("chara", &v2()), card_chunk("ccv3", &v3())]),
        png(&[chunk(*b"zTXt", &[b"chara\0\0", &packed[..]].concat())]),
        zip(&[("card.json", v3().to_string().as_bytes()), ("i.png", &picture())]),
    ])
}

/// Places as fractions of the file, so that they shrink well.
fn damage() -> impl Strategy<Value = Vec<(f64, Vec<u8>, bool)>> {
    prop::collection::vec(
        (0.0..1.0, prop::collection::vec(any::<u8>(), 0..9), any::<bool>()),
        1..6,
    )
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a place in a small file"
)]
fn damaged(mut file: Vec<u8>, damage: Vec<(f64, Vec<u8>, bool)>) -> Vec<u8> {
    for (place, bytes, replaces) in damage {
        let at = (file.len() as f64 * place) as usize;
        let end = if replaces {
            file.len().min(at + bytes.len().max(1))
        } else {
            at
        };
        file.splice(at..end, bytes);
    }
    file
}

/// Meaningless JSON with the names and numbers that cards have.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-1000.0..1000.0).prop_map(|fraction: f64| json!(fraction)),
        "[a-z,{}\\\\\"é🌊 ]{0,12}".prop_map(Value::from),
        prop::sample::select(vec![
            "before_char",
            "ccdefault:",
            "embeded://i.png",
            "data:x;base64,QUJD",
            "icon",
            "1"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 64, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((field_name(), inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn field_name() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "spec",
            "data",
            "name",
            "description",
            "first_mes",
            "tags",
            "extensions",
            "character_book",
            "entries",
            "keys",
            "content",
            "id",
            "position",
            "assets",
            "uri",
            "type",
            "ext",
            "nickname",
            "creatorcomment",
            "creation_date",
            "creator_notes_multilingual",
            "group_only_greetings",
            "insertion_order",
            "enabled",
        ])
        .prop_map(String::from),
        "[a-z]{1,4}",
    ]
}

/// A valid card in which some fields were replaced.
fn strange_card() -> impl Strategy<Value = Value> {
    let fields = prop::collection::vec((field_name(), any_json()), 0..4).boxed();
    (
        prop::sample::select(vec![v1(), v2(), v3()]),
        fields.clone(),
        fields.clone(),
        fields,
    )
        .prop_map(|(mut card, beside, inside, in_entry)| {
            for (name, value) in inside {
                if card["data"].is_object() && name != "name" {
                    card["data"][name] = value;
                }
            }
            for (name, value) in in_entry {
                if let Some(entry) = card
                    .pointer_mut("/data/character_book/entries/0")
                    .filter(|entry| entry.is_object())
                {
                    entry[name] = value;
                }
            }
            for (name, value) in beside {
                if name != "spec" && name != "data" {
                    card[name] = value;
                }
            }
            card
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn random_bytes_never_panic(head in prop::sample::select(vec![&b""[..], b"PK\x03\x04", b"\x89PNG\r\n\x1a\n", b"{\"", b"\xFF\xD8\xFF"]), tail in prop::collection::vec(any::<u8>(), 0..600)) {
        let bytes = [head, &tail].concat();
        prop_assert!(read(&bytes, &Limits::default()).is_err());
    }

    #[test]
    fn damaged_files_never_panic(file in good_file(), damage in damage()) {
        let bytes = damaged(file, damage);
        if let Ok(found) = read(&bytes, &Limits::default()) {
            prop_assert!(!found.card.name.is_empty());
        }
    }

    /// The checksum is correct, which lets the damage reach the card.
    #[test]
    fn damage_under_a_right_checksum_never_panics(damage in damage(), keyword in prop::sample::select(vec!["chara", "ccv3"])) {
        let text = damaged(v3().to_string().into_bytes(), damage);
        let body = [keyword.as_bytes(), b"\0", &text].concat();
        let from_png = read(&png(&[chunk(*b"tEXt", &body)]), &Limits::default());
        let from_zip = read(&zip(&[("card.json", &text)]), &Limits::default());
        if let (Ok(png), Ok(zip)) = (from_png, from_zip) {
            prop_assert_eq!(png.card, zip.card);
        }
    }

    #[test]
    fn a_card_that_was_read_survives_every_form(json in strange_card()) {
        let limits = Limits::default();
        let Ok(found) = read(json.to_string().as_bytes(), &limits) else { return Ok(()) };
        for version in [Version::V2, Version::V3] {
            let as_json = read(&write_json(&found.card, version), &limits).unwrap();
            prop_assert_eq!(&as_json.card, &found.card);
            let as_png = read(&write_png(&found.card, &picture(), version).unwrap(), &limits).unwrap();
            prop_assert_eq!(&as_png.card, &found.card);
        }
        let bare = read(&write_charx(&found.card, None).unwrap(), &limits).unwrap();
        prop_assert_eq!(&bare.card, &found.card);
        let portrait = Portrait { bytes: &picture(), extension: "png" };
        let as_charx = read(&write_charx(&found.card, Some(portrait)).unwrap(), &limits).unwrap();
        prop_assert_eq!(as_charx.portrait, Some(picture()));
    }
}
