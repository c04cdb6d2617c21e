//! `api serve | migrate | seed | appoint | openapi`.
mod commands;
mod start_telemetry;

use std::process::ExitCode;

use start_telemetry::start_telemetry;
use telemetry::Traces;

const USAGE: &str = "\
Usage: api <command>
  serve     serve requests until SIGTERM or SIGINT
  migrate   wait for the database and migrate it
  seed      create the demo data (development only)
  appoint   EMAIL ROLE: make an account admin, support, creator or member
  openapi   print the OpenAPI schema

Settings are environment variables, which README.md lists. The least: DATABASE_URL, REDIS_URL, S3_BUCKET,
NOCTURNE_SECRET and NOCTURNE_PUBLIC_URL.";

fn main() -> anyhow::Result<ExitCode> {
    match std::env::args().nth(1).as_deref() {
        Some("--help" | "-h" | "help") => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        Some("serve" | "migrate" | "seed" | "appoint" | "openapi") => run().map(|()| ExitCode::SUCCESS),
        _ => {
            eprintln!("{USAGE}");
            Ok(ExitCode::from(2))
        }
    }
}

#[tokio::main]
async fn run() -> anyhow::Result<()> {
    let traces = start_telemetry()?;
    let command = std::env::args().nth(1);
    let ended = match command.as_deref() {
        Some("serve") => commands::serve::serve().await,
        Some("migrate") => commands::migrate::migrate().await,
        Some("seed") => commands::seed::seed().await,
        Some("appoint") => commands::appoint::appoint(std::env::args().nth(2), std::env::args().nth(3)).await,
        _ => commands::openapi::print(),
    };
    if let Some(traces) = traces {
        end(traces).await?;
    }
    ended
}

async fn end(traces: Traces) -> anyhow::Result<()> {
    // Blocks while the last spans are sent. A failure here doesn't affect work already done.
    if let Err(error) = tokio::task::spawn_blocking(|| traces.end()).await? {
        tracing::warn!(%error, "trace collector unreachable");
    }
    Ok(())
}
