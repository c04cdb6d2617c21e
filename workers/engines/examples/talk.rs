//! Talks with a model as the product does, to see that a server and its settings suit before people meet it.
//!
//! `cargo run -p engines --example talk -- engines.json [model]` tests a model of that file (`balanced` by default): a
//! short answer, one to a conversation longer than its context, one that is stopped, suggestions for the person, and
//! memory notes. Prints what came and how fast, and exits with 1 if an answer failed. The text goes to a terminal, so
//! it contains no real person's words.

use std::{
    ops::ControlFlow,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use engines::{
    CancellationToken, ChatEngines, ChatRequest, ChatRole, ChatTurn, EnginesConfig, Persona, RecallRequest,
    ReplyLength, SuggestRequest,
};

const TALK: [&str; 4] = [
    "Good evening, Mara. Is the lamp lit?",
    "It is, and the kettle is warm. Come in out of the rain.",
    "My name is Tom, and I walked here from Brest.",
    "That is a long way. Sit down beside the stove, Tom.",
];
/// More than any context holds.
const LONG: usize = 4_000;
const HEARD_ENOUGH: usize = 5;

#[tokio::main]
async fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("Usage: talk engines.json [model]");
        return Ok(ExitCode::from(2));
    };
    let model = arguments.next().unwrap_or_else(|| "balanced".to_owned());
    let engines = ChatEngines::new(&EnginesConfig::load(Some(Path::new(&file)))?)?;
    let talk = Talk { engines, model };
    let answers = [
        talk.answer("a short answer", &turns(3), usize::MAX).await,
        talk.answer("after a long talk", &turns(LONG | 1), usize::MAX).await,
        talk.answer("stopped in the middle", &turns(3), HEARD_ENOUGH).await,
    ];
    talk.suggest().await;
    talk.recall().await;
    let is_well = answers.into_iter().all(|is_well| is_well);
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Talk {
    engines: ChatEngines,
    model: String,
}

impl Talk {
    /// Returns whether it came. Stops after `enough` pieces.
    async fn answer(&self, what: &str, turns: &[ChatTurn], enough: usize) -> bool {
        let request = ChatRequest {
            key: uuid::Uuid::new_v4().to_string(),
            persona: mara(),
            turns: turns.to_vec(),
            max_tokens: 90,
            seed: 7,
            is_again: false,
        };
        let begun = Instant::now();
        let (mut pieces, mut text, mut first) = (0, String::new(), Duration::ZERO);
        let mut listen = |piece: &str| {
            if pieces == 0 {
                first = begun.elapsed();
            }
            pieces += 1;
            text.push_str(piece);
            if pieces < enough {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let cancel = CancellationToken::new();
        let ended = self.engines.reply(&self.model, &request, &mut listen, &cancel).await;
        let took = begun.elapsed();
        println!("{what}: {ended:?}\n  first piece after {first:.0?}, {pieces} pieces in {took:.0?}: {text}");
        ended.is_ok() || pieces >= enough
    }

    async fn suggest(&self) {
        let request = SuggestRequest {
            key: uuid::Uuid::new_v4().to_string(),
            name: mara().name,
            language: mara().language,
            manners: Vec::new(),
            turns: turns(4),
        };
        let ideas = self
            .engines
            .suggest(&self.model, &request, &CancellationToken::new())
            .await;
        println!("ideas: {ideas:?}");
    }

    async fn recall(&self) {
        let request = RecallRequest {
            key: uuid::Uuid::new_v4().to_string(),
            name: mara().name,
            language: mara().language,
            known: Vec::new(),
            turns: turns(4),
            behind: None,
        };
        let notes = self
            .engines
            .recall(&self.model, &request, &CancellationToken::new())
            .await;
        println!("notes: {notes:?}");
    }
}

fn mara() -> Persona {
    Persona {
        name: "Mara".to_owned(),
        age: 34,
        language: "en".to_owned(),
        about: "Keeps a lighthouse and writes letters.".to_owned(),
        replies: ReplyLength::Short,
        ..Persona::default()
    }
}

/// The conversation repeated up to `count` turns; the person begins.
fn turns(count: usize) -> Vec<ChatTurn> {
    let said = TALK.iter().cycle().take(count).enumerate();
    let turns = said.map(|(place, text)| ChatTurn {
        from: if place % 2 == 0 {
            ChatRole::Person
        } else {
            ChatRole::Character
        },
        text: (*text).to_owned(),
    });
    turns.collect()
}
