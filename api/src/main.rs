//! `api serve | migrate | wait | seed | appoint | reseal | document-key | openapi`.
mod commands;
mod start_telemetry;

use std::process::ExitCode;

use start_telemetry::start_telemetry;
use telemetry::Traces;

const USAGE: &str = "\
Usage: api <command>
  serve     serve requests until SIGTERM or SIGINT
  migrate   wait for the database and migrate it
  wait      wait until the database has this build's migrations
  seed      create the demo data (development only)
  appoint   EMAIL ROLE: make an account admin, support, creator or member
  reseal    seal two-factor secrets under the current NOCTURNE_SECRET
  document-key   print the key that NOCTURNE_SECRET seals documents with, for NOCTURNE_DOCUMENT_KEYS
  openapi   print the OpenAPI schema

Settings are environment variables, which README.md lists. The least: DATABASE_URL, REDIS_URL, S3_BUCKET,
NOCTURNE_SECRET and NOCTURNE_PUBLIC_URL.";

fn main() -> anyhow::Result<ExitCode> {
    let command = std::env::args().nth(1).unwrap_or_default();
    if matches!(command.as_str(), "--help" | "-h" | "help") {
        println!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    }
    if run(&command)? {
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!("{USAGE}");
    Ok(ExitCode::from(2))
}

/// Returns whether there is such a command.
#[tokio::main]
async fn run(command: &str) -> anyhow::Result<bool> {
    let traces = start_telemetry()?;
    let ended = match command {
        "serve" => commands::serve::serve().await,
        "migrate" => commands::migrate::migrate().await,
        "wait" => commands::wait::wait().await,
        "seed" => commands::seed::seed().await,
        "appoint" => commands::appoint::appoint(std::env::args().nth(2), std::env::args().nth(3)).await,
        "reseal" => commands::reseal::reseal().await,
        "document-key" => commands::document_key::print(),
        "openapi" => commands::openapi::print(),
        _ => return Ok(false),
    };
    if let Some(traces) = traces {
        end(traces).await?;
    }
    ended.map(|()| true)
}

async fn end(traces: Traces) -> anyhow::Result<()> {
    // Blocks while the last spans are sent. A failure here doesn't affect work already done.
    if let Err(error) = tokio::task::spawn_blocking(|| traces.end()).await? {
        tracing::warn!(%error, "trace collector unreachable");
    }
    Ok(())
}
