//! Talks with the demo's characters, as a reader finds them.

#[path = "../../src/chat/demo/voice/talks/cast.rs"]
mod cast;

use self::cast::{SCRIPTS, cast};
use engines::{CancellationToken, ChatEngines, ChatRequest, ChatRole, ChatTurn, EnginesConfig, Persona, ReplyLength};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// Language, a second wish with a word of it and one of the first, and a question about all that is known.
const WISHES: [(&str, &str, [&str; 2], &str); 8] = [
    (
        "en",
        "I want to write a cookbook.",
        ["cookbook", "sail"],
        "What do you know about me?",
    ),
    (
        "de",
        "Ich möchte ein Kochbuch schreiben.",
        ["Kochbuch", "segeln"],
        "Was weißt du über mich?",
    ),
    (
        "es",
        "Quisiera escribir un libro.",
        ["libro", "naveg"],
        "¿Qué sabes de mí?",
    ),
    (
        "fr",
        "Je voudrais écrire un livre.",
        ["livre", "naviguer"],
        "Tu te souviens de moi ?",
    ),
    (
        "it",
        "Vorrei scrivere un libro.",
        ["libro", "barca"],
        "Ti ricordi di me?",
    ),
    (
        "ja",
        "夢は本を書くことです。",
        ["本を書く", "ヨット"],
        "私のことを覚えていますか？",
    ),
    (
        "nl",
        "Ik wil graag een boek schrijven.",
        ["boek", "zeil"],
        "Weet je nog wie ik ben?",
    ),
    ("ru", "Я хочу написать книгу.", ["книгу", "парус"], "Ты помнишь меня?"),
];
const TURNS: usize = 20;
/// The turn that tells the second wish.
const SECOND_WISH: usize = 6;

type Script = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    [&'static str; 2],
    &'static str,
);

/// Language, the person's lines, a note that is kept, and the wishes and question of that language.
fn scripts() -> impl Iterator<Item = Script> {
    SCRIPTS
        .into_iter()
        .zip(WISHES)
        .map(|((language, script, fact), (same, wish, words, asks))| {
            assert_eq!(language, same);
            (language, script, fact, wish, words, asks)
        })
}

/// The characters of a language, as they speak where nothing explicit is asked for.
fn safe_cast(language: &str, fact: &str) -> [Persona; 5] {
    cast(language, fact).map(|persona| Persona {
        is_safe_for_work: true,
        ..persona
    })
}

/// A character's answers to these lines.
async fn talk(persona: &Persona, lines: &[&str]) -> Vec<String> {
    let config: EnginesConfig =
        serde_json::from_str(r#"{"chat": {"balanced": [{"kind": "demo", "pieceMs": 0}]}}"#).unwrap();
    let engines = ChatEngines::new(&config).unwrap();
    let turn = |from, text: &str| ChatTurn {
        from,
        text: text.to_owned(),
    };
    let mut request = ChatRequest {
        key: String::new(),
        persona: persona.clone(),
        turns: Vec::new(),
        max_tokens: match persona.replies {
            ReplyLength::Short => 90,
            ReplyLength::Medium => 220,
            ReplyLength::Long => 450,
        },
        seed: 1,
        is_again: false,
    };
    let mut replies = Vec::new();
    for line in lines {
        request.turns.push(turn(ChatRole::Person, line));
        request.key = format!("{} {}", persona.name, request.turns.len());
        let mut said = String::new();
        let mut listen = |piece: &str| {
            said.push_str(piece);
            ControlFlow::Continue(())
        };
        engines
            .reply("balanced", &request, &mut listen, &CancellationToken::new())
            .await
            .unwrap();
        request.turns.push(turn(ChatRole::Character, &said));
        replies.push(said);
    }
    replies
}

/// The person's lines for one character: the same beginning, then others first.
fn lines(script: &'static str, wish: &'static str, asks: &'static str, place: usize) -> Vec<&'static str> {
    let rows: Vec<&str> = script
        .lines()
        .filter(|row| !row.starts_with('#'))
        .filter_map(|row| row.split('\t').nth(1))
        .collect();
    let (beginning, rest) = rows.split_at(2);
    let round = rest.iter().cycle().skip(place * rest.len() / 5).take(TURNS - 2);
    let mut lines: Vec<&str> = beginning.iter().chain(round).copied().collect();
    lines[SECOND_WISH] = wish;
    lines.push(asks);
    lines
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    let sentences = text.split_inclusive(['.', '!', '?', '。', '！', '？', '\n']);
    sentences
        .map(str::trim)
        .filter(|sentence| sentence.chars().count() > 16)
}

#[tokio::test]
async fn forty_talks_are_free_of_repeats_labels_and_raw_notes() {
    let (mut repeats, mut raw, mut labels, mut cut) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (language, script, fact, wish, _, asks) in scripts() {
        for (place, persona) in safe_cast(language, fact).iter().enumerate() {
            let mut heard = BTreeSet::new();
            for reply in talk(persona, &lines(script, wish, asks, place)).await {
                let who = format!("{} in {language}: {reply}", persona.name);
                repeats.extend(
                    sentences(&reply)
                        .filter(|sentence| !heard.insert((*sentence).to_owned()))
                        .map(str::to_owned),
                );
                // A note is said to the person; in Japanese its words are the same within a sentence.
                if reply.contains(fact) || (language != "ja" && reply.contains(fact.trim_end_matches('.'))) {
                    raw.push(who.clone());
                }
                let is_label = |sentence: &str| {
                    let value = sentence.split_once([':', '：']).map(|(_, value)| value.trim());
                    value.is_some_and(|value| ["Brest.", "barista.", "librarian.", "detective."].contains(&value))
                };
                if sentences(&reply).any(is_label) {
                    labels.push(who.clone());
                }
                if !reply.ends_with(['.', '!', '?', '。', '！', '？', '*']) {
                    cut.push(who);
                }
            }
        }
    }

    assert!(repeats.is_empty(), "{repeats:#?}");
    assert!(raw.is_empty(), "{raw:#?}");
    assert!(labels.is_empty(), "{labels:#?}");
    assert!(cut.is_empty(), "{cut:#?}");
}

#[tokio::test]
async fn name_wishes_and_a_pinned_fact_are_known_after_twenty_turns() {
    let (mut known, mut all, mut missed) = (0, 0, Vec::new());
    for (language, script, fact, wish, words, asks) in scripts() {
        for (place, persona) in safe_cast(language, fact).iter().enumerate() {
            let replies = talk(persona, &lines(script, wish, asks, place)).await;
            let last = replies.last().unwrap();
            let names: &[&str] = &["Tom", "Том", "トム", "Tomás"];
            let is_named = names.iter().any(|name| last.contains(name));
            let has = [
                is_named,
                last.contains(words[0]),
                last.contains(words[1]),
                last.contains("Rex"),
            ];
            all += has.len();
            known += has.iter().filter(|has| **has).count();
            if has.contains(&false) {
                missed.push(format!("{} in {language} {has:?}: {last}", persona.name));
            }
        }
    }
    println!("{known} of {all} known at turn {}", TURNS + 1);

    assert_eq!(known, all, "{missed:#?}");
}

#[tokio::test]
async fn five_characters_rarely_say_the_same() {
    for (language, script, fact, wish, _, asks) in scripts() {
        let mut by_line: BTreeMap<String, usize> = BTreeMap::new();
        for (place, persona) in safe_cast(language, fact).iter().enumerate() {
            let replies = talk(persona, &lines(script, wish, asks, place)).await;
            let said: BTreeSet<String> = replies
                .iter()
                .flat_map(|reply| sentences(reply))
                .map(str::to_owned)
                .collect();
            for line in said {
                *by_line.entry(line).or_default() += 1;
            }
        }
        let by_most = by_line.values().filter(|count| **count > 3).count();
        println!(
            "{language}: {by_most} of {} lines are said by four or five",
            by_line.len()
        );

        assert!(
            by_most * 20 <= by_line.len(),
            "{language}: {by_most} of {}",
            by_line.len()
        );
    }
}
