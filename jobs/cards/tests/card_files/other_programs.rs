//! Files as other programs write them, each with the habit that makes it differ from the standards.

use crate::files::{DESCRIPTION, card_chunk, chunk, picture, png, png_with_early, text_chunk, v1, v2, v3, zip, zlib};
use cards::{CardError, EntryId, Format, Found, Limits, Part, Position, Version, read, write_json};
use serde_json::{Number, Value, json};

fn read_well(bytes: &[u8]) -> Found {
    read(bytes, &Limits::default()).expect("a file that the program writes")
}

fn read_json(json: &Value) -> Found {
    read_well(json.to_string().as_bytes())
}

/// Reads, writes as V3 and reads again; both must be the same card.
fn comes_back(found: &Found) {
    assert_eq!(read_well(&write_json(&found.card, Version::V3)).card, found.card);
}

#[test]
fn sillytavern_writes_both_chunks_after_the_data_and_copies_beside_them() {
    // The whole card goes into both chunks; beside `data` lie copies for V1 programs and fields of its own.
    let mut card = v2();
    card["data"]["extensions"] = json!({
        "talkativeness": "0.5",
        "fav": true,
        "world": "",
        "depth_prompt": { "prompt": "Keep it slow.", "depth": 4, "role": "system" },
    });
    card["data"]["group_only_greetings"] = json!([]);
    for (key, value) in v1().as_object().unwrap() {
        card[key] = value.clone();
    }
    card["creatorcomment"] = json!("For rainy evenings.");
    card["tags"] = json!(["sea", "slow"]);
    card["avatar"] = json!("none");
    card["chat"] = json!("Ines - 2024-5-14 @21h 07m 13s 5ms");
    card["talkativeness"] = json!("0.5");
    card["fav"] = json!(true);
    card["create_date"] = json!("2024-5-14 @21h 07m 13s 5ms");
    let mut newer = card.clone();
    newer["spec"] = json!("chara_card_v3");
    newer["spec_version"] = json!("3.0");

    let found = read_well(&png(&[card_chunk("chara", &card), card_chunk("ccv3", &newer)]));

    assert_eq!(found.format, Format::PngV3);
    assert_eq!(found.portrait, Some(picture()));
    assert_eq!(found.card.extensions["depth_prompt"]["depth"], 4);
    // The copies would go stale, the other fields are kept.
    let outer: Vec<&String> = found.card.outer.keys().collect();
    assert_eq!(outer.len(), 5, "{outer:?}");
    assert_eq!(found.card.outer["create_date"], "2024-5-14 @21h 07m 13s 5ms");
    comes_back(&found);
}

#[test]
fn sillytavern_lorebooks_have_nulls_and_rich_extensions() {
    let mut card = v2();
    card["data"]["character_book"]["entries"] = json!([{
        "id": 0,
        "keys": ["fog"],
        "secondary_keys": [],
        "comment": "",
        "content": "The horn sounds twice.",
        "constant": false,
        "selective": true,
        "insertion_order": 100,
        "enabled": true,
        "position": "after_char",
        "use_regex": true,
        "extensions": {
            "position": 1, "exclude_recursion": false, "display_index": 0, "probability": 100,
            "useProbability": true, "depth": 4, "selectiveLogic": 0, "group": "", "match_whole_words": null,
            "case_sensitive": null, "automation_id": "", "role": 0, "vectorized": false, "sticky": 0,
        },
    }]);

    let found = read_json(&card);

    let entry = &found.card.character_book.as_ref().unwrap().entries[0];
    assert_eq!(entry.position, Some(Position::AfterChar));
    assert_eq!(entry.id, Some(EntryId::Number(0.into())));
    assert_eq!(entry.extensions["match_whole_words"], Value::Null);
    comes_back(&found);
}

#[test]
fn the_newer_chunk_wins_wherever_it_stands() {
    // SillyTavern and RisuAI agree on this, whichever order the chunks are in.
    let mut older = v2();
    older["data"]["name"] = json!("Old Ines");
    let (chara, ccv3) = (card_chunk("chara", &older), card_chunk("ccv3", &v3()));

    for chunks in [[chara.clone(), ccv3.clone()], [ccv3, chara]] {
        assert_eq!(read_well(&png(&chunks)).card.name, "Ines");
        assert_eq!(read_well(&png_with_early(&chunks)).portrait, Some(picture()));
    }
}

#[test]
fn of_several_chunks_with_one_key_the_first_counts_and_none_stays() {
    // Early editors added a chunk for each save. SillyTavern takes the first, and any case of the key.
    let mut second = v2();
    second["data"]["name"] = json!("Second");
    let chunks = [
        text_chunk("Software", "an editor"),
        text_chunk("parameters", "lighthouse, evening, steps: 20"),
        card_chunk("Chara", &v2()),
        card_chunk("chara", &second),
    ];

    let found = read_well(&png(&chunks));

    assert_eq!((found.card.name.as_str(), found.format), ("Ines", Format::PngV2));
    assert_eq!(found.portrait, Some(png(&chunks[..2])));
}

#[test]
fn risuai_pictures_carry_assets_in_chunks_of_their_own() {
    let mut card = v3();
    card["data"]["assets"] = json!([
        { "type": "emotion", "uri": "__asset:1", "name": "calm", "ext": "png" },
        { "type": "x-risu-asset", "uri": "__asset:2", "name": "horn", "ext": "mp3" },
        { "type": "icon", "uri": "ccdefault:", "name": "main", "ext": "png" },
    ]);
    card["data"]["extensions"] = json!({
        "risuai": { "bias": [], "viewScreen": "none", "customScripts": [], "largePortrait": true, "vits": {} },
    });
    let chunks = [
        text_chunk("chara-ext-asset_:1", "aGVsbG8="),
        text_chunk("chara-ext-asset_:2", "aGVsbG8="),
        card_chunk("ccv3", &card),
    ];

    let found = read_well(&png(&chunks));

    assert_eq!(found.assets_left_out, 2);
    assert_eq!(found.card.assets.as_ref().unwrap().len(), 1);
    assert_eq!(found.portrait, Some(picture()));
    assert_eq!(found.card.extensions["risuai"]["largePortrait"], true);
    comes_back(&found);
}

#[test]
fn risuai_archives_hold_a_module_and_numbered_assets() {
    // The card comes last, the folder is `image`, and the archive may stand behind a JPEG.
    let mut card = v3();
    card["data"]["assets"] = json!([
        { "type": "emotion", "uri": "embeded://assets/emotion/image/1.png", "name": "calm", "ext": "png" },
        { "type": "icon", "uri": "embeded://assets/icon/image/2.png", "name": "main", "ext": "png" },
    ]);
    let archive = zip(&[
        ("assets/emotion/image/1.png", b"calm"),
        ("assets/icon/image/2.png", &picture()),
        ("module.risum", b"\x6f\x00"),
        ("card.json", serde_json::to_string_pretty(&card).unwrap().as_bytes()),
    ]);
    let behind_a_jpeg = [&b"\xFF\xD8\xFF\xE0 not much of a picture \xFF\xD9"[..], &archive].concat();

    for bytes in [archive, behind_a_jpeg] {
        let found = read_well(&bytes);
        assert_eq!((found.format, found.assets_left_out), (Format::Charx, 1));
        assert_eq!(found.portrait, Some(picture()));
        assert_eq!(found.card.assets.as_ref().unwrap()[0].uri, "ccdefault:");
        comes_back(&found);
    }
}

#[test]
fn risuai_json_carries_its_icon_as_a_data_address() {
    let mut card = v3();
    let long = "QUJD".repeat(40_000);
    card["data"]["assets"] = json!([
        { "type": "emotion", "uri": format!("data:application/octet-stream;base64,{long}"), "name": "calm", "ext": "png" },
        { "type": "emotion", "uri": "data:image/png;base64,QUJD", "name": "short", "ext": "png" },
        { "type": "icon", "uri": format!("data:application/octet-stream;base64,{long}"), "name": "main", "ext": "png" },
    ]);

    let found = read_json(&card);

    assert_eq!(found.portrait, Some(b"ABC".repeat(40_000)));
    assert_eq!(
        (found.assets_left_out, found.card.assets.as_ref().unwrap().len()),
        (1, 2)
    );
    comes_back(&found);
}

#[test]
fn chub_keeps_its_own_data_and_writes_null_for_nothing() {
    let mut card = v2();
    card["data"]["extensions"] = json!({ "chub": { "id": 41, "full_path": "tidewriter/ines", "expressions": null } });
    for field in [
        "system_prompt",
        "alternate_greetings",
        "character_book",
        "tags",
        "creator",
    ] {
        card["data"][field] = Value::Null;
    }

    let found = read_json(&card);

    assert_eq!(found.card.extensions["chub"]["full_path"], "tidewriter/ines");
    assert!(found.card.character_book.is_none() && found.card.tags.is_empty() && found.card.creator.is_empty());
    comes_back(&found);
}

#[test]
fn hand_made_cards_leave_out_and_mix_up_what_they_like() {
    // Editors and scripts: no extensions, versions and dates of any type, lists as one text, ids of any type or none.
    let card = json!({
        "spec": "chara_card_v3",
        "spec_version": 3.0,
        "made_with": { "a script": true },
        "data": {
            "name": "Ines",
            "description": DESCRIPTION_WITHOUT_AGE,
            "extensions": null,
            "character_version": 1.5,
            "tags": "sea, slow,",
            "creation_date": 1_700_000_000_123.5,
            "modification_date": "1700000000",
            "source": "https://cards.example/ines",
            "alternate_greetings": "Tea?",
            "character_book": {
                "extensions": [],
                "entries": [
                    { "keys": "lamp, lens", "content": "The lens is old." },
                    { "keys": [7, null], "id": 7, "insertion_order": "3", "enabled": 1, "content": null },
                    { "id": "b7e1", "position": 4, "extensions": null, "constant": "true", "case_sensitive": null },
                    { "id": null, "position": "", "insertion_order": -1.5 },
                ],
            },
        },
    });

    let found = read_json(&card);

    let Found { card, .. } = &found;
    assert_eq!(
        (card.character_version.as_str(), card.tags.as_slice()),
        ("1.5", &["sea".into(), "slow".into()][..])
    );
    assert_eq!(card.creation_date, Number::from_f64(1_700_000_000_123.5));
    assert_eq!(card.modification_date, Some(1_700_000_000.into()));
    assert_eq!(card.outer["made_with"]["a script"], true);
    let entries = &card.character_book.as_ref().unwrap().entries;
    assert_eq!(entries[0].keys, ["lamp", "lens"]);
    assert_eq!(
        (entries[0].enabled, &entries[0].insertion_order, &entries[0].id),
        (true, &100.into(), &None)
    );
    assert_eq!(
        (entries[1].keys.as_slice(), &entries[1].insertion_order),
        (&["7".into()][..], &3.into())
    );
    assert_eq!(
        (&entries[2].id, entries[2].constant),
        (&Some(EntryId::Text("b7e1".into())), Some(true))
    );
    assert_eq!(entries[2].position, Some(Position::Other(json!(4))));
    comes_back(&found);
}

const DESCRIPTION_WITHOUT_AGE: &str = "Keeps the lighthouse.";

#[test]
fn v1_comes_flat_with_fields_of_its_program() {
    // TavernAI: an image with a flat card. Later editors add V2 fields without saying so.
    let mut card = v1();
    card["avatar"] = json!("none");
    card["create_date"] = json!(1_680_000_000_000_u64);
    card["creatorcomment"] = json!("For rainy evenings.");
    card["alternate_greetings"] = json!(["Tea?"]);

    let found = read_well(&png(&[card_chunk("chara", &card)]));

    assert_eq!(found.format, Format::PngV1);
    assert_eq!(
        (found.card.creator_notes.as_str(), found.card.alternate_greetings.len()),
        ("For rainy evenings.", 1)
    );
    assert_eq!(found.card.outer.len(), 2);
    comes_back(&found);
}

#[test]
fn pygmalion_has_names_of_its_own_for_v1() {
    let card = json!({
        "char_name": "Ines",
        "char_persona": DESCRIPTION,
        "world_scenario": "A storm.",
        "char_greeting": "Come in.",
        "example_dialogue": "{{char}}: Tea?",
    });

    let found = read_json(&card);

    assert_eq!(
        (found.card.name.as_str(), found.card.first_mes.as_str()),
        ("Ines", "Come in.")
    );
    comes_back(&found);
}

#[test]
fn text_may_be_packed_marked_as_utf_8_broken_into_lines_or_bare() {
    let json = v2().to_string();
    let base64 = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, &json);
    let lines: Vec<&str> = base64
        .as_bytes()
        .chunks(76)
        .map(|line| str::from_utf8(line).unwrap())
        .collect();
    let packed = zlib(base64.as_bytes());
    let chunks = [
        // Image editors repack text when they save.
        chunk(*b"zTXt", &[b"chara\0\0", &packed[..]].concat()),
        chunk(*b"iTXt", &[b"chara\0\0\0\0\0", base64.as_bytes()].concat()),
        chunk(*b"iTXt", &[b"chara\0\x01\0en\0Karte\0", &packed[..]].concat()),
        // Scripts: lines as in mail, no padding, or no base64 at all.
        text_chunk("chara", &lines.join("\r\n")),
        text_chunk("chara", base64.trim_end_matches('=')),
        text_chunk("chara", &json),
    ];

    for (at, chunk) in chunks.into_iter().enumerate() {
        assert_eq!(read_well(&png(&[chunk])).card.description, DESCRIPTION, "{at}");
    }
    // Windows editors mark JSON files.
    assert_eq!(
        read_well(&[b"\xEF\xBB\xBF\r\n", json.as_bytes()].concat()).format,
        Format::JsonV2
    );
}

#[test]
fn a_missing_spec_is_no_reason_to_refuse_and_a_wrong_one_is() {
    let mut card = v2();
    card.as_object_mut().unwrap().remove("spec");
    assert_eq!(read_json(&card).format, Format::JsonV2);

    for spec in [json!("lorebook_v3"), json!("chara_card_v9"), json!(2)] {
        card["spec"] = spec;
        let refused = read(card.to_string().as_bytes(), &Limits::default());
        assert_eq!(refused, Err(CardError::UnknownSpec));
    }
}

#[test]
fn newer_minor_versions_are_read() {
    let mut card = v3();
    card["spec_version"] = json!("3.1");

    assert_eq!(read_json(&card).format, Format::JsonV3);
}

#[test]
fn a_locked_risuai_card_says_so() {
    let locked = png(&[text_chunk("chara", "rcc||rccv1||AAAA||hash||AAAA")]);

    assert_eq!(read(&locked, &Limits::default()), Err(CardError::Locked));
}

#[test]
fn a_value_of_the_wrong_kind_is_named_by_its_field() {
    for (field, value, part) in [
        ("description", json!({}), Part::Description),
        ("tags", json!([[]]), Part::Tags),
        ("extensions", json!("x"), Part::Extensions),
        ("character_book", json!({ "entries": { "0": {} } }), Part::Lorebook),
        ("creation_date", json!("yesterday"), Part::Dates),
        ("assets", json!([1]), Part::Assets),
        ("name", json!(" "), Part::Name),
        ("scenario", json!("nul \u{0}"), Part::Scenario),
    ] {
        let mut card = v3();
        card["data"][field] = value;
        assert_eq!(
            read(card.to_string().as_bytes(), &Limits::default()),
            Err(CardError::Broken(part)),
            "{field}"
        );
    }
}

#[test]
fn cards_have_many_greetings_and_the_first_hundred_are_kept() {
    let with = |count: usize, text: &str| {
        let mut card = v2();
        card["data"]["alternate_greetings"] = (0..count).map(|at| format!("{at} {text}")).collect();
        read_json(&card)
    };
    let kept = |found: &Found| (found.card.alternate_greetings.len(), found.greetings_left_out);

    assert_eq!(kept(&with(55, "Tea?")), (55, 0));
    let many = with(130, "Tea?");
    assert_eq!(kept(&many), (100, 30));
    assert_eq!(many.card.alternate_greetings[99], "99 Tea?");
    // All of them together have a bound as well.
    let (count, left_out) = kept(&with(60, &"long ".repeat(1_000)));
    assert!(
        count > 20 && left_out > 20 && count + left_out == 60,
        "{count} {left_out}"
    );
}

#[test]
fn a_lone_half_of_an_emoji_becomes_the_sign_for_a_lost_letter() {
    let with = |greeting: &str| {
        let mut card = v2();
        card["data"]["first_mes"] = json!("GREETING");
        let text = card.to_string().replace("GREETING", greeting);
        read_well(text.as_bytes()).card.first_mes
    };

    assert_eq!(with(r"Hello \ud83d there"), "Hello \u{fffd} there");
    assert_eq!(with(r"\uDE00 at \ud83d\ud83d\ude00"), "\u{fffd} at \u{fffd}\u{1f600}");
    assert_eq!(with(r"a path: C:\\ud83d\\\n\u00fc"), "a path: C:\\ud83d\\\nü");
    assert_eq!(with(r"cut \ud83d"), "cut \u{fffd}");
}
