//! Bombs, lies and rubbish get a plain error.

use crate::files::{card_chunk, chunk, picture, png, text_chunk, v2, v3, zip, zlib};
use cards::{CardError, Limits, Part, read};
use serde_json::json;

fn refusal(bytes: &[u8]) -> CardError {
    read(bytes, &Limits::default()).expect_err("a file to refuse")
}

const BROKEN_PICTURE: CardError = CardError::Broken(Part::Picture);
const BROKEN_DATA: CardError = CardError::Broken(Part::CardData);
const BROKEN_ARCHIVE: CardError = CardError::Broken(Part::Archive);

#[test]
fn what_is_no_card_is_called_so() {
    for bytes in [
        &b""[..],
        b"GIF89a",
        b"\xFF\xD8\xFF\xE0 a photo",
        b"[1]",
        b"null",
        b"{}",
        b"{\"name\":\"x\"}",
    ] {
        assert_eq!(refusal(bytes), CardError::NotACard, "{bytes:?}");
    }
    assert_eq!(
        refusal(br#"{"name":"left-pad","description":"a package"}"#),
        CardError::NotACard
    );
    assert_eq!(refusal(&picture()), CardError::NoCardInside);
    assert_eq!(refusal(&zip(&[("readme.txt", b"hello")])), CardError::NoCardInside);
}

#[test]
fn a_file_beyond_the_limit_is_not_even_looked_at() {
    let limits = Limits {
        file_bytes: 10,
        ..Limits::default()
    };

    assert_eq!(read(&picture(), &limits), Err(CardError::TooLarge(Part::File)));
}

#[test]
fn a_chunk_that_claims_more_than_the_file_has_is_broken() {
    for claim in [0xFFFF_FFFF_u32, 0x7FFF_FFFF, 1_000_000, 1] {
        let mut bytes = png(&[]);
        bytes.truncate(bytes.len() - 12);
        bytes.extend(claim.to_be_bytes());
        bytes.extend(b"tEXtchara\0");
        assert_eq!(refusal(&bytes), BROKEN_PICTURE, "{claim}");
    }
}

#[test]
fn a_picture_cut_anywhere_is_refused() {
    let whole = png(&[card_chunk("chara", &v2())]);

    for end in 8..whole.len() {
        assert_eq!(refusal(&whole[..end]), BROKEN_PICTURE, "{end}");
    }
}

#[test]
fn a_picture_must_begin_with_its_header() {
    let headless = [
        &b"\x89PNG\r\n\x1a\n"[..],
        &card_chunk("chara", &v2()),
        &chunk(*b"IEND", &[]),
    ]
    .concat();

    assert_eq!(refusal(&headless), BROKEN_PICTURE);
}

#[test]
fn too_many_chunks_are_refused() {
    let chunks: Vec<Vec<u8>> = (0..20_000).map(|_| chunk(*b"tEXt", b"a\0")).collect();

    assert_eq!(refusal(&png(&chunks)), CardError::TooLarge(Part::Picture));
}

#[test]
fn a_card_with_a_wrong_checksum_is_broken() {
    let mut card = card_chunk("chara", &v2());
    *card.last_mut().unwrap() ^= 1;

    assert_eq!(refusal(&png(&[card])), BROKEN_DATA);
}

#[test]
fn wrong_base64_wrong_utf_8_and_wrong_json_are_broken() {
    let encode = |bytes: &[u8]| base64::Engine::encode(&base64::engine::general_purpose::STANDARD, bytes);
    for text in [
        "%%%%",
        "a",
        &encode(b"\xFF\xFE"),
        &encode(b"{"),
        &encode(b"{\"name\":\"\xC3\"}"),
        "",
    ] {
        assert_eq!(refusal(&png(&[text_chunk("chara", text)])), BROKEN_DATA, "{text}");
    }
    assert_eq!(refusal(b"{\"spec\":"), BROKEN_DATA);
    assert_eq!(refusal(br#"{"spec":"chara_card_v2"}"#), BROKEN_DATA);
}

#[test]
fn malformed_packed_text_is_broken() {
    for data in [&b"chara\0"[..], b"chara\0\x01x", b"chara\0\0not zlib"] {
        assert_eq!(refusal(&png(&[chunk(*b"zTXt", data)])), BROKEN_DATA);
    }
    for data in [
        &b"chara\0"[..],
        b"chara\0\0\0en",
        b"chara\0\x02\0\0\0e30=",
        b"chara\0\x01\0\0\0not zlib",
    ] {
        assert_eq!(refusal(&png(&[chunk(*b"iTXt", data)])), BROKEN_DATA);
    }
}

#[test]
fn a_bomb_in_packed_text_is_refused() {
    let bomb = zlib(&vec![b'A'; 64 << 20]);
    assert!(bomb.len() < 100_000);

    let ztxt = chunk(*b"zTXt", &[b"chara\0\0", &bomb[..]].concat());
    let itxt = chunk(*b"iTXt", &[b"ccv3\0\x01\0\0\0", &bomb[..]].concat());

    assert_eq!(refusal(&png(&[ztxt])), CardError::TooLarge(Part::CardData));
    assert_eq!(refusal(&png(&[itxt])), CardError::TooLarge(Part::CardData));
}

#[test]
fn a_long_text_chunk_is_refused_before_it_is_decoded() {
    assert_eq!(
        refusal(&png(&[text_chunk("chara", &"A".repeat(4 << 20))])),
        CardError::TooLarge(Part::CardData)
    );
    assert_eq!(
        refusal(&png(&[text_chunk("chara", &"A".repeat(3_000_000))])),
        CardError::TooLarge(Part::CardData)
    );
}

#[test]
fn an_archive_that_unpacks_to_too_much_is_refused() {
    let card = zip(&[("card.json", &vec![b' '; 64 << 20])]);
    assert_eq!(refusal(&card), CardError::TooLarge(Part::CardData));

    let mut with_icon = v3();
    with_icon["data"]["assets"] = json!([{ "type": "icon", "uri": "embeded://i.png", "name": "main", "ext": "png" }]);
    let icon = zip(&[
        ("card.json", with_icon.to_string().as_bytes()),
        ("i.png", &vec![0; 10 << 20]),
    ]);
    assert_eq!(refusal(&icon), CardError::TooLarge(Part::Portrait));
}

#[test]
fn card_and_icon_together_stay_within_what_may_be_unpacked() {
    let mut card = v3();
    card["data"]["assets"] = json!([{ "type": "icon", "uri": "embeded://i.png", "name": "main", "ext": "png" }]);
    let json = card.to_string();
    let archive = zip(&[("card.json", json.as_bytes()), ("i.png", &picture())]);
    let limited = |bytes: usize| {
        read(
            &archive,
            &Limits {
                unpacked_bytes: bytes,
                ..Limits::default()
            },
        )
    };
    let exact = json.len() + picture().len();

    assert!(limited(exact).is_ok());
    assert_eq!(limited(exact - 1), Err(CardError::TooLarge(Part::Portrait)));
    assert_eq!(limited(json.len() - 1), Err(CardError::TooLarge(Part::CardData)));
}

#[test]
fn an_archive_that_lies_about_sizes_is_broken() {
    let honest = zip(&[("card.json", v3().to_string().as_bytes())]);
    let directory = honest.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();

    // At 20 and 24 of the directory's entry: packed and unpacked size.
    for (at, size) in [(20, u32::MAX), (20, 7), (24, 7), (24, u32::MAX - 1)] {
        let mut lying = honest.clone();
        lying[directory + at..directory + at + 4].copy_from_slice(&size.to_le_bytes());
        assert!(matches!(refusal(&lying), CardError::Broken(_)), "{at} {size}");
    }
}

#[test]
fn two_entries_of_one_name_are_refused() {
    let json = v3().to_string();

    assert_eq!(
        refusal(&zip(&[("card.json", json.as_bytes()), ("card.json", json.as_bytes())])),
        BROKEN_ARCHIVE
    );
}

#[test]
fn too_many_entries_are_refused() {
    let names: Vec<String> = (0..5_000).map(|at| format!("assets/{at}")).collect();
    let entries: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();

    assert_eq!(refusal(&zip(&entries)), CardError::TooLarge(Part::Archive));
}

#[test]
fn paths_that_lead_outside_are_only_names() {
    let mut card = v3();
    card["data"]["assets"] = json!([
        { "type": "icon", "uri": "embeded:///etc/passwd", "name": "main", "ext": "png" },
        { "type": "emotion", "uri": "embeded://../../secret", "name": "calm", "ext": "png" },
    ]);
    let json = card.to_string();
    let archive = zip(&[
        ("../card.json", b"{}"),
        ("/card.json", b"{}"),
        ("card.json", json.as_bytes()),
    ]);

    let found = read(&archive, &Limits::default()).unwrap();

    assert_eq!((found.portrait, found.assets_left_out), (None, 2));
}

#[test]
fn an_archive_cut_anywhere_never_yields_a_card() {
    let whole = zip(&[("card.json", v3().to_string().as_bytes())]);

    for end in 4..whole.len() {
        assert_eq!(refusal(&whole[..end]), BROKEN_ARCHIVE, "{end}");
    }
}

#[test]
fn an_encrypted_archive_says_so() {
    let mut bytes = zip(&[("card.json", v3().to_string().as_bytes())]);
    let directory = bytes.windows(4).position(|bytes| bytes == b"PK\x01\x02").unwrap();
    bytes[directory + 8] |= 1;

    assert_eq!(refusal(&bytes), CardError::Locked);
}

#[test]
fn deep_json_is_refused() {
    let deep = |depth: usize| format!("{{\"spec\":{}1{}}}", "[".repeat(depth), "]".repeat(depth));

    assert_eq!(refusal(deep(100_000).as_bytes()), CardError::TooLarge(Part::Nesting));
    assert_eq!(refusal(deep(64).as_bytes()), CardError::TooLarge(Part::Nesting));
    // Brackets in texts and after quotes are no depth.
    let mut card = v2();
    card["data"]["scenario"] = json!("\\\"[{".repeat(500));
    assert!(read(card.to_string().as_bytes(), &Limits::default()).is_ok());
}

#[test]
fn a_deep_card_passes_if_limits_allow_until_the_parser_itself_refuses() {
    let limits = Limits {
        json_depth: 100_000,
        ..Limits::default()
    };
    let deep = format!("{{\"spec\":{}{}}}", "[".repeat(90_000), "]".repeat(90_000));

    assert_eq!(read(deep.as_bytes(), &limits), Err(BROKEN_DATA));
}

#[test]
fn many_small_values_are_refused_before_they_take_memory() {
    let many = format!("{{\"name\":[{}0]}}", "0,".repeat(1_000_000));

    assert_eq!(refusal(many.as_bytes()), CardError::TooLarge(Part::CardData));
}

#[test]
fn lorebooks_of_any_excess_are_refused() {
    let with_entries = |entry: serde_json::Value, count: usize| {
        let mut card = v2();
        card["data"]["character_book"]["entries"] = vec![entry; count].into();
        card.to_string()
    };
    let small = json!({ "keys": ["a"], "content": "b" });
    let long = json!({ "keys": ["a"], "content": "b".repeat(60_000) });

    assert!(read(with_entries(small.clone(), 1_000).as_bytes(), &Limits::default()).is_ok());
    assert_eq!(
        refusal(with_entries(small, 1_001).as_bytes()),
        CardError::TooLarge(Part::Lorebook)
    );
    assert_eq!(
        refusal(with_entries(long, 10).as_bytes()),
        CardError::TooLarge(Part::Lorebook)
    );
    assert_eq!(
        refusal(with_entries(json!({}), 50_000).as_bytes()),
        CardError::TooLarge(Part::Lorebook)
    );
    assert_eq!(
        refusal(with_entries(json!({}), 100_000).as_bytes()),
        CardError::TooLarge(Part::CardData)
    );
}

#[test]
fn each_part_has_its_limit() {
    let word = || json!("word");
    for (field, value, part) in [
        ("description", json!("é".repeat(100_001)), Part::Description),
        ("tags", vec![word(); 65].into(), Part::Tags),
        ("source", vec![word(); 257].into(), Part::Source),
        ("assets", vec![json!({}); 257].into(), Part::Assets),
        ("extensions", json!({ "x": "y".repeat(1 << 20) }), Part::Extensions),
        ("anything", json!({ "x": "y".repeat(1 << 20) }), Part::Extensions),
    ] {
        let mut card = v3();
        card["data"][field] = value;
        assert_eq!(
            refusal(card.to_string().as_bytes()),
            CardError::TooLarge(part),
            "{field}"
        );
    }
    let mut card = v3();
    card["data"]["description"] = json!("é".repeat(100_000));
    assert!(read(card.to_string().as_bytes(), &Limits::default()).is_ok());
}

#[test]
fn errors_are_sentences_without_a_word_of_the_card() {
    let mut card = v2();
    card["data"]["scenario"] = json!(["A storm keeps you"]);

    let error = refusal(card.to_string().as_bytes());

    assert_eq!(error.to_string(), "the scenario can't be read");
    assert_eq!(
        CardError::TooLarge(Part::Lorebook).to_string(),
        "the lorebook is larger than allowed"
    );
}
