//! Talks with characters, to read how they sound.
//!
//! `cargo run -p engines --example persona -- [--language de] [--sheet FILE] [--name Mara] [--engines FILE] [--model M]`
//! plays the person's lines from the scripts of the tests, twenty turns for each character, and prints what is answered
//! and the ideas for the person's next message. `FILE` of `--sheet` is a list of characters (`sheets.json` beside this
//! program without it), `--name` takes one of them. The demo answers unless `--engines` names a file of real ones.
//! Nothing that a real person wrote is part of it.

use std::{ops::ControlFlow, path::Path};

use engines::{
    CancellationToken, ChatEngines, ChatRequest, ChatRole, ChatTurn, EnginesConfig, Persona, ReplyLength,
    SuggestRequest,
};
use serde::Deserialize;

/// Lines of the person, by language, and a memory of them.
const SCRIPTS: [(&str, &str, &str); 8] = [
    (
        "de",
        include_str!("../src/chat/demo/voice/talks/de.tsv"),
        "Hat einen Hund namens Rex.",
    ),
    (
        "en",
        include_str!("../src/chat/demo/voice/talks/en.tsv"),
        "Has a dog called Rex.",
    ),
    (
        "es",
        include_str!("../src/chat/demo/voice/talks/es.tsv"),
        "Tiene un perro que se llama Rex.",
    ),
    (
        "fr",
        include_str!("../src/chat/demo/voice/talks/fr.tsv"),
        "A un chien du nom de Rex.",
    ),
    (
        "it",
        include_str!("../src/chat/demo/voice/talks/it.tsv"),
        "Ha un cane di nome Rex.",
    ),
    (
        "ja",
        include_str!("../src/chat/demo/voice/talks/ja.tsv"),
        "Rexという犬を飼っている。",
    ),
    (
        "nl",
        include_str!("../src/chat/demo/voice/talks/nl.tsv"),
        "Heeft een hond die Rex heet.",
    ),
    (
        "ru",
        include_str!("../src/chat/demo/voice/talks/ru.tsv"),
        "Есть собака по кличке Rex.",
    ),
];
const SHEETS: &str = include_str!("sheets.json");
const DEMO: &str = r#"{"chat": {"balanced": [{"kind": "demo", "pieceMs": 0}]}}"#;
const TURNS: usize = 20;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Sheet {
    name: String,
    age: u8,
    #[serde(default)]
    gender: String,
    /// `short`, `medium` or `long`.
    replies: String,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    about: String,
    #[serde(default)]
    scenario: String,
}

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let option = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1).map(String::as_str)
    };
    let language = option("--language").unwrap_or("en");
    let script = SCRIPTS.iter().find(|(code, ..)| *code == language);
    let (_, script, fact) = script.ok_or("--language is one of de en es fr it ja nl ru")?;
    let sheets: Vec<Sheet> = match option("--sheet") {
        Some(file) => serde_json::from_str(&std::fs::read_to_string(file)?)?,
        None => serde_json::from_str(SHEETS)?,
    };
    let config = match option("--engines") {
        Some(file) => EnginesConfig::load(Some(Path::new(file)))?,
        None => serde_json::from_str(DEMO)?,
    };
    let talk = Talk {
        engines: ChatEngines::new(&config)?,
        model: option("--model").unwrap_or("balanced"),
        language,
        fact,
    };
    let lines: Vec<&str> = script
        .lines()
        .filter(|row| !row.starts_with('#'))
        .filter_map(|row| row.split('\t').nth(1))
        .collect();
    let name = option("--name");
    for (place, sheet) in sheets.iter().enumerate() {
        if name.is_none_or(|name| name == sheet.name) {
            talk.play(sheet, &lines, place).await?;
        }
    }
    Ok(())
}

struct Talk<'a> {
    engines: ChatEngines,
    model: &'a str,
    language: &'a str,
    fact: &'a str,
}

impl Talk<'_> {
    /// Each character hears the same beginning, then the lines from another place on.
    async fn play(&self, sheet: &Sheet, lines: &[&str], place: usize) -> Result<(), Failure> {
        println!("\n== {} ({})", sheet.name, self.language);
        let (beginning, rest) = lines.split_at(2);
        let round = rest.iter().cycle().skip(place * rest.len() / 5);
        let mut request = self.request(sheet);
        for words in beginning.iter().chain(round).take(TURNS) {
            println!("> {words}");
            request.turns.push(turn(ChatRole::Person, words));
            request.key = format!("{} {}", sheet.name, request.turns.len());
            let said = match self.answer(&request).await {
                Ok(said) => said,
                // A reply that was of no use is asked for once more, as the product does.
                Err(error) => {
                    println!("[{error}; asking once more]");
                    request.is_again = true;
                    self.answer(&request).await.unwrap_or_else(|error| format!("[{error}]"))
                }
            };
            request.is_again = false;
            println!("{said}\n");
            request.turns.push(turn(ChatRole::Character, &said));
        }
        let suggest = SuggestRequest {
            key: sheet.name.clone(),
            name: sheet.name.clone(),
            language: self.language.to_owned(),
            manners: Vec::new(),
            turns: request.turns,
        };
        let ideas = self
            .engines
            .suggest(self.model, &suggest, &CancellationToken::new())
            .await;
        println!("ideas: {ideas:?}");
        Ok(())
    }

    fn request(&self, sheet: &Sheet) -> ChatRequest {
        let (replies, max_tokens) = match sheet.replies.as_str() {
            "short" => (ReplyLength::Short, 90),
            "medium" => (ReplyLength::Medium, 220),
            _ => (ReplyLength::Long, 450),
        };
        ChatRequest {
            key: sheet.name.clone(),
            persona: Persona {
                name: sheet.name.clone(),
                age: sheet.age,
                gender: sheet.gender.clone(),
                language: self.language.to_owned(),
                traits: sheet.traits.clone(),
                about: sheet.about.clone(),
                scenario: sheet.scenario.clone(),
                facts: vec![self.fact.to_owned()],
                replies,
                is_safe_for_work: true,
                ..Persona::default()
            },
            turns: Vec::new(),
            max_tokens,
            seed: 1,
            is_again: false,
        }
    }

    async fn answer(&self, request: &ChatRequest) -> Result<String, Failure> {
        let mut said = String::new();
        let mut listen = |piece: &str| {
            said.push_str(piece);
            ControlFlow::Continue(())
        };
        self.engines
            .reply(self.model, request, &mut listen, &CancellationToken::new())
            .await?;
        Ok(said)
    }
}

fn turn(from: ChatRole, text: &str) -> ChatTurn {
    ChatTurn {
        from,
        text: text.to_owned(),
    }
}
