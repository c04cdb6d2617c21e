//! `object-store --listen 127.0.0.1:9000 --root .data/objects [--allow-remote]`, with `S3_ACCESS_KEY` and
//! `S3_SECRET_KEY` in the environment.

mod arguments;

use anyhow::{Context as _, bail};
use arguments::Arguments;
use object_store::{Keys, Store, serve};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

/// How long requests that have begun may take after we are told to stop.
const GRACE: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    // The S3 layer reports every missing key as an error; what is wrong with the store we report ourselves.
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,s3s=off"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();

    let arguments = Arguments::parse(std::env::args().skip(1))?;
    let keys = Keys {
        access_key: key("S3_ACCESS_KEY")?,
        secret_key: key("S3_SECRET_KEY")?,
    };
    let root = arguments.root.display();
    let store = Store::open(&arguments.root).with_context(|| format!("cannot open {root}"))?;
    let listener = TcpListener::bind(arguments.listen)
        .await
        .with_context(|| format!("cannot listen on {}", arguments.listen))?;
    tracing::info!("serving {root} on http://{}", listener.local_addr()?);

    let (stop, mut stopped) = watch::channel(());
    let server = serve(listener, store, keys, async move {
        // An error says that the sender is gone, which means the same.
        stopped.changed().await.ok();
    });
    let mut server = std::pin::pin!(server);
    tokio::select! {
        ended = &mut server => return ended.context("the server ended unexpectedly"),
        told = told_to_stop() => told?,
    }
    tracing::info!("stopping");
    stop.send(()).context("the server had already stopped")?;
    match tokio::time::timeout(GRACE, server).await {
        Ok(ended) => Ok(ended?),
        Err(_) => bail!("gave up on requests that took longer than {} s", GRACE.as_secs()),
    }
}

fn key(name: &str) -> anyhow::Result<String> {
    let value = std::env::var(name).with_context(|| format!("{name} is not set"))?;
    if value.trim().is_empty() {
        bail!("{name} is empty");
    }
    Ok(value)
}

async fn told_to_stop() -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}
