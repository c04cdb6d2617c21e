//! Questions of `scripts/bench model` to a real model behind the product's own client, on a server that it started.
//!
//! `model URL PROCESS CONTEXT` streams a reply, stops one in the middle, asks after a talk longer than the context, asks
//! two at a time, and at last kills `PROCESS` in the middle of a reply. Prints a line each, and exits with 1 if one of
//! them went otherwise than people are promised.

use std::{
    ops::ControlFlow,
    process::{Command, ExitCode},
    time::{Duration, Instant},
};

use engines::{
    CancellationToken, ChatEngines, ChatRequest, ChatRole, ChatTurn, EngineError, EnginesConfig, Persona, ReplyEnd,
    ReplyLength,
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::sleep,
};

/// More than any context of a small model.
const LONG: usize = 401;
/// Pieces after which a reply is stopped.
const ENOUGH: usize = 5;
/// For the server to notice that its reader is gone: a token or two.
const NOTICE: Duration = Duration::from_secs(5);

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<ExitCode, Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, process, context] = &arguments[..] else {
        eprintln!("Usage: model URL PROCESS CONTEXT");
        return Ok(ExitCode::from(2));
    };
    let context: usize = context.parse()?;
    let bench = Bench {
        engines: engines(url, context)?,
        address: url.trim_start_matches("http://").to_owned(),
    };
    let mut is_well = bench.streams().await;
    is_well &= bench.stops().await?;
    is_well &= bench.fits("full context", &bench.engines).await;
    // A file that names more than the server holds.
    is_well &= bench.fits("context misjudged", &engines(url, context * 4)?).await;
    is_well &= bench.two_at_once().await?;
    is_well &= bench.is_killed(process).await?;
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn engines(url: &str, context: usize) -> Result<ChatEngines, Failure> {
    let config: EnginesConfig = serde_json::from_value(json!({"chat": {"balanced": [{
        "kind": "openai", "url": format!("{url}/v1"), "modelName": "smollm2", "concurrency": 2,
        "contextTokens": context, "sampling": {"minP": 0.05, "repetitionPenalty": 1.1},
        "patience": {"firstMs": 120_000, "idleMs": 30_000, "overallMs": 300_000},
    }]}}))?;
    Ok(ChatEngines::new(&config)?)
}

struct Bench {
    engines: ChatEngines,
    address: String,
}

/// A reply that was heard.
struct Heard {
    ended: Result<ReplyEnd, EngineError>,
    text: String,
    pieces: usize,
    first: Duration,
    took: Duration,
}

impl Heard {
    fn line(&self, what: &str, is_well: bool, more: &str) -> bool {
        let mark = if is_well { "ok    " } else { "FAILED" };
        let ended = match &self.ended {
            Ok(end) => format!("{end:?}"),
            Err(error) => error.to_string(),
        };
        println!(
            "{mark} {what}: {ended}; {} pieces, the first after {:.2} s, the last after {:.2} s{more}",
            self.pieces,
            self.first.as_secs_f64(),
            self.took.as_secs_f64(),
        );
        is_well
    }
}

impl Bench {
    async fn streams(&self) -> bool {
        let heard = hear(&self.engines, &request(3, 90), |_| ControlFlow::Continue(())).await;
        // The prompt may take longer than all of the words.
        let is_well = heard.ended.is_ok() && heard.pieces > 10 && heard.first < heard.took;
        heard.line("streaming", is_well, &format!(": {}", heard.text.replace('\n', " ")))
    }

    /// After a stop in the middle, the server writes no further.
    async fn stops(&self) -> Result<bool, Failure> {
        let enough = |pieces| {
            if pieces < ENOUGH {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let heard = hear(&self.engines, &request(3, 450), enough).await;
        let began = Instant::now();
        while self.busy().await?["answering"] != 0 {
            if began.elapsed() > NOTICE {
                return Ok(heard.line("stop", false, "; the server keeps writing"));
            }
            sleep(Duration::from_millis(20)).await;
        }
        let (ended, written) = (began.elapsed(), self.busy().await?["written"].clone());
        sleep(Duration::from_millis(500)).await;
        let is_well = heard.ended == Ok(ReplyEnd::Stopped) && self.busy().await?["written"] == written;
        Ok(heard.line(
            "stop",
            is_well,
            &format!("; the server ended {:.2} s later", ended.as_secs_f64()),
        ))
    }

    async fn fits(&self, what: &str, engines: &ChatEngines) -> bool {
        let heard = hear(engines, &request(LONG, 90), |_| ControlFlow::Continue(())).await;
        let is_well = heard.ended.is_ok();
        heard.line(what, is_well, &format!("; {LONG} turns"))
    }

    async fn two_at_once(&self) -> Result<bool, Failure> {
        let (one, other) = (request(3, 90), request(1, 90));
        let go_on = |_| ControlFlow::Continue(());
        let (one, other) = tokio::join!(hear(&self.engines, &one, go_on), hear(&self.engines, &other, go_on));
        let most = self.busy().await?["most"].clone();
        let is_well = one.ended.is_ok() && other.ended.is_ok() && most == 2;
        one.line("two together, one", is_well, "");
        Ok(other.line(
            "two together, other",
            is_well,
            &format!("; {most} were written at a time"),
        ))
    }

    /// Half a reply is an error that lets the work be done again, and the next one finds no machine.
    async fn is_killed(&self, process: &str) -> Result<bool, Failure> {
        let kill = |pieces| {
            if pieces == ENOUGH {
                let _ = Command::new("kill").args(["-9", process]).status();
            }
            ControlFlow::Continue(())
        };
        let heard = hear(&self.engines, &request(3, 450), kill).await;
        let is_well = heard.ended.as_ref().is_err_and(EngineError::is_retryable) && heard.pieces >= ENOUGH;
        let is_well = heard.line("killed in the middle", is_well, "");
        let next = hear(&self.engines, &request(3, 90), |_| ControlFlow::Continue(())).await;
        let is_away = matches!(next.ended, Err(EngineError::Unavailable { .. }));
        Ok(next.line("the reply after", is_away && next.pieces == 0, "") && is_well)
    }

    /// The server's state.
    async fn busy(&self) -> Result<Value, Failure> {
        let mut stream = TcpStream::connect(&self.address).await?;
        stream.write_all(b"GET /busy HTTP/1.0\r\n\r\n").await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (_, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
        Ok(serde_json::from_str(body)?)
    }
}

/// Hears a reply; `go_on` gets the number of pieces so far.
async fn hear(engines: &ChatEngines, request: &ChatRequest, go_on: impl Fn(usize) -> ControlFlow<()> + Sync) -> Heard {
    let begun = Instant::now();
    let (mut pieces, mut text, mut first) = (0, String::new(), Duration::ZERO);
    let mut listen = |piece: &str| {
        if pieces == 0 {
            first = begun.elapsed();
        }
        pieces += 1;
        text.push_str(piece);
        go_on(pieces)
    };
    let reply = engines
        .reply("balanced", request, &mut listen, &CancellationToken::new())
        .await;
    Heard {
        ended: reply.map(|reply| reply.ended),
        text,
        pieces,
        first,
        took: begun.elapsed(),
    }
}

/// The last of so many turns is to be answered; the person begins.
fn request(turns: usize, max_tokens: u32) -> ChatRequest {
    let said = (0..turns).map(|place| match place % 2 {
        0 => (
            ChatRole::Person,
            format!("I walked to the harbor on day {place}. Tell me about the boats there."),
        ),
        _ => (
            ChatRole::Character,
            format!("On day {place} I saw three boats, and the keeper waved to me from the tower."),
        ),
    });
    let turns = said.map(|(from, text)| ChatTurn { from, text });
    ChatRequest {
        key: uuid::Uuid::new_v4().to_string(),
        persona: Persona {
            name: "Mara".to_owned(),
            age: 34,
            language: "en".to_owned(),
            about: "Keeps a lighthouse and writes letters.".to_owned(),
            replies: ReplyLength::Long,
            is_safe_for_work: true,
            ..Persona::default()
        },
        turns: turns.collect(),
        max_tokens,
        seed: 7,
        is_again: false,
    }
}
