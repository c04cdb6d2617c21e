//! Scripts and characters of whole talks, here and in `tests/engines/persona.rs`.
use super::{Persona, ReplyLength};

/// Language, the person's lines, and a note that is kept.
pub(super) const SCRIPTS: [(&str, &str, &str); 8] = [
    ("en", include_str!("en.tsv"), "Has a dog called Rex."),
    ("de", include_str!("de.tsv"), "Hat einen Hund namens Rex."),
    ("es", include_str!("es.tsv"), "Tiene un perro que se llama Rex."),
    ("fr", include_str!("fr.tsv"), "A un chien du nom de Rex."),
    ("it", include_str!("it.tsv"), "Ha un cane di nome Rex."),
    ("ja", include_str!("ja.tsv"), "Rexという犬を飼っている。"),
    ("nl", include_str!("nl.tsv"), "Heeft een hond die Rex heet."),
    ("ru", include_str!("ru.tsv"), "Есть собака по кличке Rex."),
];

/// Five characters, each with another temper and length.
pub(super) fn cast(language: &str, fact: &str) -> [Persona; 5] {
    [
        ("Mara", "caring", "barista", "reading", ReplyLength::Short),
        ("Ysolde", "aristocrat", "librarian", "wine", ReplyLength::Long),
        ("Juno", "joker", "photographer", "cycling", ReplyLength::Medium),
        ("Rhea", "rebel", "detective", "sailing", ReplyLength::Medium),
        ("Lio", "dreamer", "musician", "gardening", ReplyLength::Long),
    ]
    .map(|(name, kind, trade, hobby, replies)| Persona {
        name: name.to_owned(),
        age: 31,
        language: language.to_owned(),
        traits: vec![
            format!("archetype: {kind}"),
            format!("occupation: {trade}"),
            format!("leisure: {hobby}"),
            "hometown: Brest".to_owned(),
        ],
        facts: vec![fact.to_owned()],
        replies,
        ..Persona::default()
    })
}
