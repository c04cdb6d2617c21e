//! The clients of `scripts/bench live`, `scripts/bench ledger`, `scripts/bench chat` and
//! `scripts/bench import`. Each measurement is printed as a line of JSON.
mod bare;
mod chat;
mod imports;
mod ledger;
mod live;
mod part;
mod percentiles;
mod twins;

use std::time::Duration;

use anyhow::bail;

const USAGE: &str = "\
load live SOCKETS TABS SCENARIO…   open sockets to the nodes in LIVE_NODES, TABS per guest; scenarios:
                                   steady:EVENTS_PER_SECOND:SECONDS | slow:EVENTS_PER_SECOND | storm:EVENTS_PER_SECOND
                                   | loss:EVENTS_PER_SECOND
load bare SOCKETS TABS SCENARIO…   the same for the bare server in LIVE_NODES: steady
load bare-server ADDRESS           start that server
load ledger CONNECTIONS SECONDS ROUNDS
load chat USERNAME CHATS ROUNDS    guests chatting with a character, on the node in LIVE_NODES
load twins TALKS                   fans who keep that many talks with an AI twin busy, until it is ended
load import PHOTOS intake|items PID
                                   an import of small photos, beside as many uploads; PID is the worker's
load model ADDRESS WORDS PACE_MS   a language model that says WORDS words";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::new("warn"))
        .with_writer(std::io::stderr)
        .init();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["live", sockets, tabs, scenarios @ ..] => {
            live::measure(live::Kind::Product, sockets.parse()?, tabs.parse()?, scenarios).await
        }
        ["bare", sockets, tabs, scenarios @ ..] => {
            live::measure(live::Kind::Bare, sockets.parse()?, tabs.parse()?, scenarios).await
        }
        ["bare-server", address] => bare::serve(address.parse()?).await,
        ["ledger", connections, seconds, rounds] => {
            ledger::measure(connections.parse()?, seconds.parse()?, rounds.parse()?).await
        }
        ["chat", username, chats, rounds] => chat::measure(username, chats.parse()?, rounds.parse()?).await,
        ["twins", talks] => twins::keep_busy(talks.parse()?).await,
        ["import", photos, what @ ("intake" | "items"), worker] => {
            imports::measure(photos.parse()?, *what == "intake", worker.parse()?).await
        }
        ["model", address, words, pace] => {
            chat::serve(address.parse()?, words.parse()?, Duration::from_millis(pace.parse()?)).await
        }
        _ => bail!("{USAGE}"),
    }
}
