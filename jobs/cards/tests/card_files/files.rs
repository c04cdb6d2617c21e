//! Files as programs write them, built byte by byte. The character is a lighthouse keeper, age 34.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::{DeflateEncoder, ZlibEncoder};
use rawzip::{CompressionMethod, ZipArchiveWriter};
use serde_json::{Value, json};

pub const DESCRIPTION: &str =
    "Ines, age 34, keeps the lighthouse at Cabo Ventoso. Speaks slowly — and laughs: «já vai!» 🌊";

/// A whole PNG of one grey pixel.
pub fn picture() -> Vec<u8> {
    png(&[])
}

/// A chunk with its length and checksum.
pub fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let body = [&kind, data].concat();
    let length = u32::try_from(data.len()).unwrap();
    [&length.to_be_bytes()[..], &body, &crc32fast::hash(&body).to_be_bytes()].concat()
}

pub fn text_chunk(keyword: &str, text: &str) -> Vec<u8> {
    chunk(*b"tEXt", &[keyword.as_bytes(), b"\0", text.as_bytes()].concat())
}

/// The text chunk that the standards describe.
pub fn card_chunk(keyword: &str, card: &Value) -> Vec<u8> {
    text_chunk(keyword, &STANDARD.encode(card.to_string()))
}

/// A picture with chunks between its data and its end, where most programs put them.
pub fn png(chunks: &[Vec<u8>]) -> Vec<u8> {
    let mut png = before_end();
    png.extend(chunks.concat());
    png.extend(chunk(*b"IEND", &[]));
    png
}

/// A picture with chunks before its data.
pub fn png_with_early(chunks: &[Vec<u8>]) -> Vec<u8> {
    let whole = before_end();
    let (head, data) = whole.split_at(8 + 25);
    [head, &chunks.concat(), data, &chunk(*b"IEND", &[])].concat()
}

fn before_end() -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    png.extend(chunk(*b"IHDR", &[0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
    png.extend(chunk(*b"IDAT", &zlib(&[0, 128])));
    png
}

pub fn zlib(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

/// An archive of packed entries.
pub fn zip(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, bytes) in entries {
        let path = rawzip::path::EntryPath::verbatim(name.as_bytes().to_vec());
        let (mut entry, config) = archive
            .new_file(path)
            .compression_method(CompressionMethod::DEFLATE)
            .start()
            .unwrap();
        let mut packer = config.wrap(DeflateEncoder::new(&mut entry, Compression::best()));
        packer.write_all(bytes).unwrap();
        let (packer, sizes) = packer.finish().unwrap();
        packer.finish().unwrap();
        entry.finish(sizes).unwrap();
    }
    archive.finish().unwrap()
}

pub fn v1() -> Value {
    json!({
        "name": "Ines",
        "description": DESCRIPTION,
        "personality": "calm, curious",
        "scenario": "A storm keeps you at the lighthouse.",
        "first_mes": "Come in, {{user}}, you are wet.",
        "mes_example": "<START>\n{{char}}: The lamp turns by itself.",
    })
}

pub fn v2() -> Value {
    json!({
        "spec": "chara_card_v2",
        "spec_version": "2.0",
        "data": {
            "name": "Ines",
            "description": DESCRIPTION,
            "personality": "calm, curious",
            "scenario": "A storm keeps you at the lighthouse.",
            "first_mes": "Come in, {{user}}, you are wet.",
            "mes_example": "<START>\n{{char}}: The lamp turns by itself.",
            "creator_notes": "For rainy evenings.",
            "system_prompt": "",
            "post_history_instructions": "{{original}}",
            "alternate_greetings": ["Mind the stairs.", "Tea?"],
            "character_book": lorebook(),
            "tags": ["sea", "slow"],
            "creator": "tidewriter",
            "character_version": "1.2",
            "extensions": { "agnai/voice": { "service": "none" } },
        },
    })
}

pub fn v3() -> Value {
    let mut card = v2();
    card["spec"] = json!("chara_card_v3");
    card["spec_version"] = json!("3.0");
    let more = json!({
        "nickname": "Nes",
        "creator_notes_multilingual": { "en": "For rainy evenings.", "pt": "Para noites de chuva." },
        "source": ["https://cards.example/ines", "id:41"],
        "group_only_greetings": ["Everybody in, quick!"],
        "creation_date": 1_700_000_000,
        "modification_date": 0,
        "assets": [
            { "type": "icon", "uri": "ccdefault:", "name": "main", "ext": "png" },
            { "type": "background", "uri": "https://cards.example/sea.webp", "name": "main", "ext": "webp" },
        ],
        "invented_later": { "by": "version 4" },
    });
    for (key, value) in more.as_object().unwrap() {
        card["data"][key] = value.clone();
    }
    card
}

fn lorebook() -> Value {
    json!({
        "name": "Cabo Ventoso",
        "description": "The coast and its people.",
        "scan_depth": 4,
        "token_budget": 500,
        "recursive_scanning": false,
        "extensions": { "world": "coast" },
        "entries": [
            {
                "keys": ["lamp", "lens"],
                "content": "The lens was ground in 1891.",
                "extensions": { "depth": 4, "probability": 100 },
                "enabled": true,
                "insertion_order": 10,
                "use_regex": false,
                "case_sensitive": false,
                "name": "The lens",
                "priority": 5,
                "id": 1,
                "comment": "checked",
                "selective": true,
                "secondary_keys": ["glass"],
                "constant": false,
                "position": "before_char",
            },
            { "keys": ["/storm(s?)/"], "content": "Storms last days.", "extensions": {}, "enabled": false,
              "insertion_order": 20, "use_regex": true },
        ],
    })
}
