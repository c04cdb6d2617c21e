//! A worker process: what `workers --lanes image=SLOTS` is, with the job of this program for a catalogue.
use std::{
    path::PathBuf,
    process::{Child, Command},
    sync::Arc,
};

use anyhow::Context;
use engines::{ChatEngines, EmbeddingEngines, Engines, EnginesConfig, SpeechEngines, VideoEngines};
use media::{MarkSigner, SignerConfig};
use providers::Providers;
use sqlx::PgPool;
use storage::{ChecksumPolicy, Storage, StorageConfig};
use tokio::signal::unix::{SignalKind, signal};
use workers::{
    deps::Deps, fleet::run_fleet, lanes::Slots, mail::Maildir, passing::PassingSender, registry::Registry,
    runtime::Runtime,
};

use crate::{doze::Doze, stores};

/// Runs jobs until it is told to stop.
pub async fn work(slots: usize) -> anyhow::Result<()> {
    let deps = Deps {
        db: stores::pool(slots).await?,
        storage: Storage::new(&unused_storage()),
        engines: Arc::new(Engines::of([], 1)),
        chats: Arc::new(ChatEngines::new(&EnginesConfig::demo())?),
        speech: Arc::new(SpeechEngines::new(&EnginesConfig::demo())?),
        embeddings: Arc::new(EmbeddingEngines::new(&EnginesConfig::demo())?),
        checker: None,
        videos: Arc::new(VideoEngines::new(&EnginesConfig::demo())?),
        passing: PassingSender::heard().0,
        outside: Arc::default(),
        documents: None,
        apart: workers::apart::Apart::by(PathBuf::from("workers")),
        signer: Arc::new(MarkSigner::new(&SignerConfig::SelfSigned {
            name: "bench".to_owned(),
        })?),
        archive: None,
        mailer: Arc::new(Maildir(PathBuf::new())),
        providers: Providers::default(),
    };
    let mut registry = Registry::default();
    registry.add::<Doze>();
    let slots: Slots = format!("image={slots}").parse()?;
    let name = format!("bench-{}", std::process::id());
    let runtime = Runtime::new(deps, registry, name, &slots);
    let mut terminate = signal(SignalKind::terminate())?;
    run_fleet(runtime, slots, &stores::named("REDIS_URL")?, async move {
        terminate.recv().await;
    })
    .await;
    Ok(())
}

/// Worker processes, killed when dropped.
pub struct Crew(Vec<Child>);

impl Crew {
    /// Returns when all of them say that they are there.
    pub async fn start(db: &PgPool, workers: usize, slots: usize) -> anyhow::Result<Self> {
        let program = std::env::current_exe()?;
        let mut crew = Self(Vec::new());
        for _ in 0..workers {
            let child = Command::new(&program).args(["worker", &slots.to_string()]).spawn();
            crew.0.push(child.context("a worker can't be started")?);
        }
        let names: Vec<String> = crew.0.iter().map(|child| format!("bench-{}", child.id())).collect();
        loop {
            let there: i64 = sqlx::query_scalar("select count(*) from workers where name = any($1)")
                .bind(&names)
                .fetch_one(db)
                .await?;
            if usize::try_from(there)? == workers {
                return Ok(crew);
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // It may have ended already; either way it is gone.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn unused_storage() -> StorageConfig {
    StorageConfig {
        endpoint: Some("http://127.0.0.1:9".to_owned()),
        region: "none".to_owned(),
        bucket: "none".to_owned(),
        access_key: "none".to_owned(),
        secret_key: "none".to_owned(),
        checksums: ChecksumPolicy::WhenRequired,
    }
}
