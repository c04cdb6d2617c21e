//! The file against the rules that ISO 20022 publishes for pain.001.001.09, as far as the file uses them: which elements
//! stand in which, in which order and how often, and what their texts may be.
use chrono::DateTime;
use jobs::{
    domains::ledger::Payer,
    ids::{PayoutBatchId, PayoutId},
};
use proptest::{prelude::any, prop_assert, prop_assert_eq, proptest};
use quick_xml::{Reader, events::Event};

use super::{Transfer, latin, to_pain001};

/// Elements with children, and those children in their order: `?` may be left out, `+` may be repeated.
const PARTS: &[(&str, &[&str])] = &[
    ("Document", &["CstmrCdtTrfInitn"]),
    ("CstmrCdtTrfInitn", &["GrpHdr", "PmtInf+"]),
    ("GrpHdr", &["MsgId", "CreDtTm", "NbOfTxs", "CtrlSum?", "InitgPty"]),
    ("InitgPty", &["Nm?"]),
    (
        "PmtInf",
        &[
            "PmtInfId",
            "PmtMtd",
            "NbOfTxs?",
            "CtrlSum?",
            "ReqdExctnDt",
            "Dbtr",
            "DbtrAcct",
            "DbtrAgt",
            "CdtTrfTxInf+",
        ],
    ),
    ("ReqdExctnDt", &["Dt"]),
    ("Dbtr", &["Nm?", "PstlAdr?"]),
    ("PstlAdr", &["Ctry?"]),
    ("DbtrAcct", &["Id"]),
    ("DbtrAgt", &["FinInstnId"]),
    ("CdtrAgt", &["FinInstnId"]),
    ("FinInstnId", &["BICFI?"]),
    ("CdtTrfTxInf", &["PmtId", "Amt", "CdtrAgt?", "Cdtr?", "CdtrAcct?"]),
    ("PmtId", &["InstrId?", "EndToEndId"]),
    ("Amt", &["InstdAmt"]),
    ("Cdtr", &["Nm?"]),
    ("CdtrAcct", &["Id"]),
    ("Id", &["IBAN"]),
];

#[derive(Debug, Default)]
struct Element {
    name: String,
    text: String,
    parts: Vec<Self>,
}

fn read(file: &str) -> Element {
    let mut reader = Reader::from_str(file);
    let mut open = vec![Element::default()];
    loop {
        match reader.read_event().expect("well formed") {
            Event::Start(start) => open.push(Element {
                name: String::from_utf8(start.name().as_ref().to_vec()).unwrap(),
                ..Element::default()
            }),
            Event::End(_) => {
                let done = open.pop().unwrap();
                open.last_mut().unwrap().parts.push(done);
            }
            Event::Text(text) if open.len() > 1 => open.last_mut().unwrap().text.push_str(&text.decode().unwrap()),
            Event::Eof => break,
            Event::Decl(_) | Event::Text(_) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(open.len(), 1, "all is closed");
    open.pop().unwrap().parts.pop().unwrap()
}

/// The first fault of the element, by its name.
fn wrong(element: &Element) -> Option<String> {
    let Some((_, rules)) = PARTS.iter().find(|(name, _)| *name == element.name) else {
        let is_fine = element.parts.is_empty() && is_text(&element.name, &element.text);
        return (!is_fine).then(|| format!("{}: {}", element.name, element.text));
    };
    let mut parts = element.parts.iter().peekable();
    for rule in *rules {
        let name = rule.trim_end_matches(['?', '+']);
        let mut count = 0;
        while parts.next_if(|part| part.name == name).is_some() {
            count += 1;
        }
        let is_fine = match rule.chars().last() {
            Some('?') => count <= 1,
            Some('+') => count >= 1,
            _ => count == 1,
        };
        if !is_fine {
            return Some(format!("{} in {}: {count}", name, element.name));
        }
    }
    if let Some(part) = parts.next() {
        return Some(format!("{} in {}", part.name, element.name));
    }
    element.parts.iter().find_map(wrong)
}

fn is_text(name: &str, text: &str) -> bool {
    let all = |is_fine: fn(u8) -> bool| text.bytes().all(is_fine);
    let length = text.len();
    let is_amount = || {
        let digits = text.bytes().filter(u8::is_ascii_digit).count();
        let cents = text.split_once('.').map_or(0, |(_, cents)| cents.len());
        text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') && digits <= 18 && cents <= 2
    };
    match name {
        "MsgId" | "PmtInfId" | "InstrId" | "EndToEndId" => {
            (1..=35).contains(&length) && all(|byte| byte.is_ascii_alphanumeric())
        }
        "CreDtTm" => DateTime::parse_from_rfc3339(text).is_ok(),
        "Dt" => chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d").is_ok(),
        "NbOfTxs" => (1..=15).contains(&length) && all(|byte| byte.is_ascii_digit()),
        "CtrlSum" | "InstdAmt" => is_amount(),
        "PmtMtd" => text == "TRF",
        "Nm" => (1..=70).contains(&length) && all(is_bank_letter),
        "Ctry" => length == 2 && all(|byte| byte.is_ascii_uppercase()),
        "IBAN" => (15..=34).contains(&length) && all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit()),
        "BICFI" => {
            matches!(length, 8 | 11)
                && all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
                && text[4..6].bytes().all(|byte| byte.is_ascii_uppercase())
        }
        _ => false,
    }
}

fn is_bank_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"/-?:().,'+ ".contains(&byte)
}

fn operator() -> Payer {
    Payer {
        name: "Nocturne Œuvres & Söhne".to_owned(),
        iban: "DE89370400440532013000".to_owned(),
        bic: "COBADEFFXXX".to_owned(),
        country: Some("MT".to_owned()),
    }
}

fn to_mila(holder: &str, bic: Option<&str>, amount_cents: i64) -> Transfer {
    Transfer {
        id: PayoutId::fresh(),
        holder: holder.to_owned(),
        destination: "GB33BUKB20201555555555".to_owned(),
        bic: bic.map(str::to_owned),
        asset: None,
        amount_cents,
    }
}

fn written(transfers: &[Transfer]) -> String {
    let at = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
    to_pain001(PayoutBatchId(uuid::Uuid::nil()), at, &operator(), transfers)
}

#[test]
fn the_file_is_as_the_schema_has_it() {
    let transfers = [
        to_mila("Mila <Ægir> \"Łódź\"", Some("COBADEFF"), 5_005),
        to_mila(&"x".repeat(200), None, 10_000),
        to_mila("Мила", Some("OLDB1C99"), 1),
    ];

    let file = written(&transfers);

    assert_eq!(wrong(&read(&file)), None, "{file}");
    assert_eq!(file.matches("<NbOfTxs>3</NbOfTxs><CtrlSum>150.06</CtrlSum>").count(), 2);
    assert!(file.contains("<InstdAmt Ccy=\"USD\">50.05</InstdAmt>"));
    assert!(file.contains("<Dbtr><Nm>Nocturne OEuvres + Sohne</Nm><PstlAdr><Ctry>MT</Ctry></PstlAdr></Dbtr>"));
    assert!(file.contains("<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>"));
    assert!(file.contains("<BICFI>COBADEFFXXX</BICFI>"));
    assert!(file.contains("<Nm>Mila .AEgir. .Lodz.</Nm>"));
    assert!(file.contains(&format!("<EndToEndId>{}</EndToEndId>", transfers[1].id.0.simple())));
    assert_eq!(file, written(&transfers), "the bank sees that it is the same");
}

#[test]
fn the_rules_find_what_is_wrong() {
    let file = written(&[to_mila("Mila", Some("COBADEFF"), 5_005)]);
    assert_eq!(wrong(&read(&file)), None);
    for (from, to) in [
        ("<PmtMtd>TRF</PmtMtd>", ""),
        ("<PmtMtd>TRF</PmtMtd>", "<PmtMtd>CHK</PmtMtd>"),
        ("<Nm>Mila</Nm>", "<Nm>Mïla</Nm>"),
        ("<Nm>Mila</Nm>", "<Nm></Nm>"),
        ("<BICFI>COBADEFF</BICFI>", "<BICFI>COBA99FF</BICFI>"),
        ("<IBAN>GB33BUKB20201555555555</IBAN>", "<IBAN>GB33 BUKB 2020</IBAN>"),
        ("50.05</InstdAmt>", "50.055</InstdAmt>"),
        ("<Cdtr>", "<Cdtr></Cdtr><Cdtr>"),
        ("<Ctry>MT</Ctry>", "<Ctry>Malta</Ctry>"),
        ("<InitgPty>", "<Othr></Othr><InitgPty>"),
    ] {
        let broken = file.replacen(from, to, 1);
        assert_ne!(broken, file, "{from}");
        assert!(wrong(&read(&broken)).is_some(), "{from} as {to}");
    }
    let start = file.find("<CdtTrfTxInf>").unwrap();
    let end = file.find("</PmtInf>").unwrap();
    let empty = format!("{}{}", &file[..start], &file[end..]);
    assert!(wrong(&read(&empty)).is_some(), "a message pays at least once");
}

proptest! {
    #[test]
    fn any_name_is_one_that_banks_take(name in any::<String>()) {
        let short = latin(&name);
        prop_assert_eq!(short.bytes().find(|byte| !is_bank_letter(*byte)), None);
        prop_assert!(short.len() <= 70);
    }
}
