//! Talks with the demo's characters, to read how they sound.
//!
//! `cargo run -p engines --example persona [language]` plays the person's lines from the scripts of the tests and prints
//! what the characters answer, twenty turns each, and the ideas for the person's next message at the end. Without a
//! language it prints three talks.

use std::ops::ControlFlow;

use engines::{
    CancellationToken, ChatEngines, ChatRequest, ChatRole, ChatTurn, EnginesConfig, Persona, ReplyLength,
    SuggestRequest,
};

const TALKS: [(&str, &str, &[&str], ReplyLength, &str); 8] = [
    (
        "Ysolde",
        "en",
        &[
            "archetype: aristocrat",
            "occupation: librarian",
            "leisure: reading, wine",
            "hometown: Castle Marrow",
        ],
        ReplyLength::Long,
        include_str!("../src/chat/demo/voice/talks/en.tsv"),
    ),
    (
        "Jana",
        "de",
        &[
            "archetype: joker",
            "occupation: photographer",
            "leisure: cycling",
            "hometown: Bremen",
        ],
        ReplyLength::Medium,
        include_str!("../src/chat/demo/voice/talks/de.tsv"),
    ),
    (
        "Candela",
        "es",
        &[
            "archetype: dreamer",
            "occupation: musician",
            "leisure: gardening",
            "hometown: Cádiz",
        ],
        ReplyLength::Short,
        include_str!("../src/chat/demo/voice/talks/es.tsv"),
    ),
    (
        "Odile",
        "fr",
        &[
            "archetype: rebel",
            "occupation: detective",
            "leisure: sailing",
            "hometown: Brest",
        ],
        ReplyLength::Medium,
        include_str!("../src/chat/demo/voice/talks/fr.tsv"),
    ),
    (
        "Livia",
        "it",
        &[
            "archetype: caring",
            "occupation: chef",
            "leisure: cooking",
            "hometown: Lucca",
        ],
        ReplyLength::Long,
        include_str!("../src/chat/demo/voice/talks/it.tsv"),
    ),
    (
        "Mio",
        "ja",
        &[
            "archetype: dreamer",
            "occupation: librarian",
            "leisure: reading",
            "hometown: 鎌倉",
        ],
        ReplyLength::Medium,
        include_str!("../src/chat/demo/voice/talks/ja.tsv"),
    ),
    (
        "Sanne",
        "nl",
        &[
            "archetype: optimist",
            "occupation: florist",
            "leisure: cycling",
            "hometown: Delft",
        ],
        ReplyLength::Long,
        include_str!("../src/chat/demo/voice/talks/nl.tsv"),
    ),
    (
        "Vera",
        "ru",
        &[
            "archetype: intellectual",
            "occupation: doctor",
            "leisure: hiking",
            "hometown: Псков",
        ],
        ReplyLength::Medium,
        include_str!("../src/chat/demo/voice/talks/ru.tsv"),
    ),
];
/// Talks that are printed when no language is named.
const SOME: usize = 3;
const TURNS: usize = 20;
const ENGINES: &str = r#"{"chat": {"balanced": [{"kind": "demo", "pieceMs": 0}]}}"#;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let config: EnginesConfig = serde_json::from_str(ENGINES)?;
    let engines = ChatEngines::new(&config)?;
    let wanted = std::env::args().nth(1);
    for (place, (name, language, traits, replies, script)) in TALKS.into_iter().enumerate() {
        if wanted.as_ref().map_or(place >= SOME, |wanted| wanted != language) {
            continue;
        }
        println!("\n== {name} ({language})");
        let mut request = ChatRequest {
            key: name.to_owned(),
            persona: Persona {
                name: name.to_owned(),
                age: 31,
                language: language.to_owned(),
                traits: traits.iter().map(|words| (*words).to_owned()).collect(),
                facts: vec!["Rex (dog)".to_owned()],
                replies,
                ..Persona::default()
            },
            turns: Vec::new(),
            max_tokens: 450,
            seed: 1,
        };
        let rows = script.lines().filter(|row| !row.starts_with('#'));
        for words in rows.filter_map(|row| row.split('\t').nth(1)).take(TURNS) {
            println!("> {words}");
            request.turns.push(turn(ChatRole::Person, words));
            let said = answer(&engines, &request).await?;
            println!("{said}\n");
            request.turns.push(turn(ChatRole::Character, &said));
        }
        let suggest = SuggestRequest {
            key: name.to_owned(),
            name: name.to_owned(),
            language: language.to_owned(),
            manners: Vec::new(),
            turns: request.turns,
        };
        let ideas = engines.suggest("balanced", &suggest, &CancellationToken::new()).await?;
        println!("ideas: {ideas:?}");
    }
    Ok(())
}

async fn answer(engines: &ChatEngines, request: &ChatRequest) -> Result<String, Box<dyn std::error::Error>> {
    let mut said = String::new();
    let mut listen = |piece: &str| {
        said.push_str(piece);
        ControlFlow::Continue(())
    };
    engines
        .reply("balanced", request, &mut listen, &CancellationToken::new())
        .await?;
    Ok(said)
}

fn turn(from: ChatRole, text: &str) -> ChatTurn {
    ChatTurn {
        from,
        text: text.to_owned(),
    }
}
