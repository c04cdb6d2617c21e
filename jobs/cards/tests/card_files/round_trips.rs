//! Cards survive being read, written and read again.

use crate::files::{DESCRIPTION, card_chunk, chunk, picture, png, v1, v2, v3, zip};
use cards::{
    Card, CardError, Format, Found, Limits, Part, Portrait, Version, read, write_charx, write_json, write_png,
};
use serde_json::{Value, json};

fn read_well(bytes: &[u8]) -> Found {
    read(bytes, &Limits::default()).expect("a good file")
}

fn card_of(json: &Value) -> Card {
    read_well(json.to_string().as_bytes()).card
}

#[test]
fn a_v1_file_comes_back_as_v2() {
    let found = read_well(v1().to_string().as_bytes());
    assert_eq!(found.format, Format::JsonV1);
    assert_eq!(found.card.description, DESCRIPTION);

    let again = read_well(&write_json(&found.card, Version::V2));

    assert_eq!(again.format, Format::JsonV2);
    assert_eq!(again.card, found.card);
}

#[test]
fn a_v2_picture_comes_back() {
    let found = read_well(&png(&[card_chunk("chara", &v2())]));
    assert_eq!(found.format, Format::PngV2);
    assert_eq!(found.portrait, Some(picture()));

    let written = write_png(&found.card, &found.portrait.clone().unwrap(), Version::V2).unwrap();

    assert_eq!(read_well(&written), found);
}

#[test]
fn a_v3_picture_comes_back_and_v2_programs_find_it_too() {
    let found = read_well(&png(&[card_chunk("ccv3", &v3())]));
    assert_eq!(found.format, Format::PngV3);

    let written = write_png(&found.card, &found.portrait.clone().unwrap(), Version::V3).unwrap();

    assert_eq!(read_well(&written), found);
    let keys: Vec<&[u8]> = [&b"tEXtchara\0"[..], b"tEXtccv3\0"].into();
    assert!(
        keys.iter()
            .all(|key| written.windows(key.len()).any(|bytes| bytes == *key))
    );
}

#[test]
fn a_json_file_of_each_version_says_what_it_said() {
    for (json, version, format) in [(v2(), Version::V2, Format::JsonV2), (v3(), Version::V3, Format::JsonV3)] {
        let found = read_well(json.to_string().as_bytes());
        assert_eq!((found.format, found.assets_left_out), (format, 0));

        let written: Value = serde_json::from_slice(&write_json(&found.card, version)).unwrap();

        for (key, value) in json["data"].as_object().unwrap() {
            assert_eq!(&written["data"][key], value, "{key}");
        }
        assert_eq!(
            (&written["spec"], &written["spec_version"]),
            (&json["spec"], &json["spec_version"])
        );
    }
}

#[test]
fn v3_fields_survive_a_stay_in_v2() {
    let card = card_of(&v3());

    let again = read_well(&write_json(&card, Version::V2));

    assert_eq!(again.format, Format::JsonV2);
    assert_eq!(again.card, card);
}

#[test]
fn a_charx_comes_back_with_its_portrait() {
    let card = card_of(&v3());
    let portrait = Portrait {
        bytes: &picture(),
        extension: "png",
    };

    let written = write_charx(&card, Some(portrait)).unwrap();

    let found = read_well(&written);
    assert_eq!(
        found,
        Found {
            card,
            format: Format::Charx,
            portrait: Some(picture()),
            assets_left_out: 0,
            greetings_left_out: 0,
        }
    );
}

#[test]
fn a_charx_without_a_portrait_comes_back() {
    let card = card_of(&v3());

    let found = read_well(&write_charx(&card, None).unwrap());

    assert_eq!((found.card, found.portrait), (card, None));
}

#[test]
fn a_v2_card_gets_the_portrait_as_its_icon_in_a_charx() {
    let card = card_of(&v2());
    let portrait = Portrait {
        bytes: b"a picture",
        extension: "webp",
    };

    let found = read_well(&write_charx(&card, Some(portrait)).unwrap());

    let assets = found.card.assets.clone().unwrap();
    assert_eq!(
        (assets[0].kind.as_str(), assets[0].uri.as_str(), assets[0].ext.as_str()),
        ("icon", "ccdefault:", "webp")
    );
    assert_eq!(found.portrait.as_deref(), Some(&b"a picture"[..]));
    assert_eq!(
        Card {
            assets: None,
            ..found.card
        },
        card
    );
}

#[test]
fn a_card_in_the_portrait_is_replaced_and_other_chunks_stay() {
    let gamma = chunk(*b"gAMA", &[0, 0, 177, 143]);
    let old = png(&[gamma.clone(), card_chunk("chara", &v1()), card_chunk("ccv3", &v3())]);

    let written = write_png(&card_of(&v2()), &old, Version::V2).unwrap();

    let found = read_well(&written);
    assert_eq!(found.format, Format::PngV2);
    assert_eq!(found.portrait, Some(png(&[gamma])));
}

#[test]
fn unknown_fields_cannot_pose_as_known_ones() {
    let mut card = card_of(&v2());
    card.other.insert("name".into(), json!("Somebody else"));
    card.outer.insert("spec".into(), json!("another"));

    let again = read_well(&write_json(&card, Version::V2)).card;

    assert_eq!(again.name, "Ines");
}

#[test]
fn a_portrait_must_be_a_png_and_its_extension_a_plain_word() {
    let card = card_of(&v2());
    let broken = Some(CardError::Broken(Part::Portrait));

    assert_eq!(write_png(&card, b"GIF89a", Version::V3).err(), broken);
    for extension in ["", "../x", "PNG", "toolong"] {
        assert_eq!(
            write_charx(&card, Some(Portrait { bytes: b"", extension })).err(),
            broken,
            "{extension}"
        );
    }
}

#[test]
fn every_text_is_shown_to_whoever_screens_the_card() {
    let mut card = v3();
    card["beside"] = json!({ "a key": ["t-outer"] });
    card["data"]["extensions"]["deep"] = json!([{ "years": 34 }, "t-ext", 12]);
    card["data"]["character_book"]["entries"][0]["position"] = json!({ "at": "t-position" });
    card["data"]["character_book"]["entries"][0]["id"] = json!("t-id");
    card["data"]["character_book"]["entries"][1]["odd"] = json!("t-entry");
    let found = read_well(&zip(&[("card.json", card.to_string().as_bytes())]));

    let texts = found.card.texts();

    let mut expected = vec![
        (Part::Other, "t-outer"),
        (Part::Other, "a key: t-outer"),
        (Part::Extensions, "years: 34"),
        (Part::Extensions, "t-ext"),
        (Part::Extensions, "12"),
        (Part::Extensions, "deep: 34, t-ext, 12"),
        (Part::Other, "at: t-position"),
        (Part::Lorebook, "t-id"),
        (Part::Other, "odd: t-entry"),
    ];
    expected.extend([
        (Part::Name, "Ines"),
        (Part::Nickname, "Nes"),
        (Part::Description, DESCRIPTION),
        (Part::Greetings, "Everybody in, quick!"),
        (Part::Lorebook, "glass"),
        (Part::Lorebook, "The coast and its people."),
        (Part::CreatorNotes, "Para noites de chuva."),
        (Part::Source, "id:41"),
        (Part::Other, "by: version 4"),
    ]);
    for (part, text) in expected {
        assert!(texts.contains(&(part, text.into())), "{part:?}: {text}");
    }
}
