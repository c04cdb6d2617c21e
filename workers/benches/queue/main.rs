//! Measures the queue with the worker's own runtime and a job that does nothing; `scripts/bench queue` starts it
//! beside its peers. Each call takes one measurement on empty stores and prints it as a line of JSON.
mod enqueue;
mod latency;
mod no_op;
mod one_by_one;
mod process;
mod stores;

use anyhow::{Context, bail};
use stores::Stores;

const USAGE: &str = "queue enqueue JOBS | process JOBS SLOTS | one-by-one JOBS SLOTS | latency JOBS PER_SECOND SLOTS";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // cargo adds --bench by itself.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench")
        .collect();
    let number = |at: usize| -> anyhow::Result<usize> { arguments.get(at).context(USAGE)?.parse().context(USAGE) };
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::new("warn"))
        .with_writer(std::io::stderr)
        .init();
    // Not a measurement: `cargo test --benches` runs every bench without arguments.
    let Some(what) = arguments.first() else {
        println!("{USAGE}");
        return Ok(());
    };
    let stores = Stores::emptied().await?;
    let measured = match what.as_str() {
        "enqueue" => enqueue::measure(&stores, number(1)?).await?,
        "process" => process::measure(&stores, number(1)?, number(2)?).await?,
        "one-by-one" => one_by_one::measure(&stores, number(1)?, number(2)?).await?,
        "latency" => latency::measure(&stores, number(1)?, number(2)?, number(3)?).await?,
        _ => bail!(USAGE),
    };
    println!("{measured}");
    Ok(())
}
