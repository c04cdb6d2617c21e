//! Measures the queue with the worker's own runtime and a no-op job; `scripts/bench queue` runs it along with its
//! peers. Each call takes one measurement on empty stores and prints it as a line of JSON.
mod apalis_bare;
mod enqueue;
mod latency;
mod no_op;
mod one_by_one;
mod process;
mod stores;

use anyhow::{Context, bail};
use no_op::{Nap, NoOp, Urgent};
use stores::Stores;

const USAGE: &str = "queue enqueue JOBS | process JOBS SLOTS | grown JOBS SLOTS PAST | one-by-one JOBS SLOTS | \
                     apalis JOBS SLOTS | latency JOBS PER_SECOND SLOTS | urgent JOBS PER_SECOND WAITING";

/// Jobs at a time of the two lanes of which one is crowded.
const TWO_LANES: &str = "chat=8,messages=8";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // cargo adds --bench on its own.
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
        "grown" => {
            stores.remember(i64::try_from(number(3)?)?).await?;
            process::measure(&stores, number(1)?, number(2)?).await?
        }
        "apalis" => apalis_bare::measure(&stores, number(1)?, number(2)?).await?,
        "latency" => {
            let lanes = format!("messages={}", number(3)?);
            latency::measure::<NoOp>(&stores, number(1)?, number(2)?, &lanes).await?
        }
        "urgent" => {
            stores.fill::<Nap>(number(3)?).await?;
            latency::measure::<Urgent>(&stores, number(1)?, number(2)?, TWO_LANES).await?
        }
        _ => bail!(USAGE),
    };
    println!("{measured}");
    Ok(())
}
