//! `api serve | migrate | seed | openapi`.
mod commands;

use tracing_subscriber::EnvFilter;

const USAGE: &str = "\
Usage: api <command>
  serve     answer requests until SIGTERM or SIGINT
  migrate   wait for the database and bring it up to date
  seed      make the people of the demo world (development only)
  openapi   print the published schema";

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    log_to_stderr();
    let command = std::env::args().nth(1);
    match command.as_deref() {
        Some("serve") => commands::serve::serve().await,
        Some("migrate") => commands::migrate::migrate().await,
        Some("seed") => commands::seed::seed().await,
        Some("openapi") => commands::openapi::print(),
        _ => anyhow::bail!("{USAGE}"),
    }
}

/// `RUST_LOG` chooses what; in production each line is JSON.
fn log_to_stderr() {
    // That a request was cancelled in the middle of a statement is no news to anybody.
    let usual = || EnvFilter::new("info,sqlx_core::pool::connection=error");
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| usual());
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    if std::env::var("NOCTURNE_ENV").is_ok_and(|environment| environment == "production") {
        log.json().flatten_event(true).init();
    } else {
        log.init();
    }
}
