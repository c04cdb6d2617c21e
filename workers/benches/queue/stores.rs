//! The stores that the environment names, emptied, and a worker process on top of them.
use std::{path::PathBuf, sync::Arc, time::Duration};

use anyhow::{Context, ensure};
use engines::{ChatEngines, EmbeddingEngines, Engines, EnginesConfig, SpeechEngines, VideoEngines};
use jobs::queue::enqueue_many;
use media::{MarkSigner, SignerConfig};
use providers::Providers;
use sqlx::{PgPool, postgres::PgPoolOptions};
use storage::{ChecksumPolicy, Storage, StorageConfig};
use tokio::{sync::oneshot, task::JoinHandle};
use workers::{
    deps::Deps, fleet::run_fleet, lanes::Slots, mail::Maildir, passing::PassingSender, registry::Registry,
    runtime::Runtime,
};

use crate::no_op::{Nap, NoOp, Numbered, Urgent};

pub struct Stores {
    pub database_url: String,
    pub redis_url: String,
    /// For what the measurement itself does; the worker has its own.
    pub db: PgPool,
}

impl Stores {
    /// Refuses to empty anything but stores that were made for measuring.
    pub async fn emptied() -> anyhow::Result<Self> {
        let named = |name| std::env::var(name).with_context(|| format!("{name} is not set"));
        ensure!(
            named("BENCH_MAY_EMPTY_THE_STORES")? == "yes",
            "the stores were not made for measuring"
        );
        let (database_url, redis_url) = (named("DATABASE_URL")?, named("REDIS_URL")?);
        let db = pool(&database_url, 16).await?;
        sqlx::migrate!("../migrations").run(&db).await?;
        sqlx::query("truncate jobs cascade").execute(&db).await?;
        sqlx::query("delete from job_schedules").execute(&db).await?;
        let mut redis = redis::Client::open(redis_url.as_str())?
            .get_multiplexed_async_connection()
            .await?;
        let () = redis::cmd("FLUSHALL").query_async(&mut redis).await?;
        Ok(Self {
            database_url,
            redis_url,
            db,
        })
    }

    /// Fills the queue in pages of 500.
    pub async fn fill<J: Numbered>(&self, jobs: usize) -> sqlx::Result<()> {
        let numbers: Vec<usize> = (0..jobs).collect();
        for page in numbers.chunks(500) {
            let page: Vec<J> = page.iter().map(|&number| J::of(number)).collect();
            let mut tx = self.db.begin().await?;
            enqueue_many(&mut tx, &page).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// A history of that many successful jobs, of many kinds and days.
    pub async fn remember(&self, jobs: i64) -> sqlx::Result<()> {
        sqlx::query(
            "insert into jobs
                 (id, kind, lane, payload, state, max_attempts, attempts, lease_token, worker_id, created_at, started_at,
                  finished_at, run_at)
             select gen_random_uuid(), 'bench.past_' || number % 20, 'messages', '{}', 'succeeded', 8, 1, 1,
                 'past-' || number % 50, at, at, at, at
             from generate_series(1, $1) as number
             cross join lateral (select now() - make_interval(secs => number * 0.5) as at) as past",
        )
        .bind(jobs)
        .execute(&self.db)
        .await?;
        sqlx::query("vacuum analyze jobs").execute(&self.db).await?;
        Ok(())
    }

    /// Starts what `workers --lanes …` would, with the jobs of this program for a catalogue.
    pub async fn start_worker(&self, lanes: &str) -> anyhow::Result<Worker> {
        let slots: Slots = lanes.parse()?;
        let busy: usize = slots.iter().map(|(_, count)| count).sum();
        let deps = Deps {
            // As many as the worker's own main function gives it.
            db: pool(&self.database_url, u32::try_from(8 + busy / 2)?.min(64)).await?,
            storage: Storage::new(&unused_storage()),
            engines: Arc::new(Engines::of([], 1)),
            chats: Arc::new(ChatEngines::new(&EnginesConfig::demo())?),
            speech: Arc::new(SpeechEngines::new(&EnginesConfig::demo())?),
            embeddings: Arc::new(EmbeddingEngines::new(&EnginesConfig::demo())?),
            checker: None,
            videos: Arc::new(VideoEngines::new(&EnginesConfig::demo())?),
            passing: PassingSender::heard().0,
            providers: Providers::default(),
            outside: Arc::default(),
            documents: None,
            apart: workers::apart::Apart::by(PathBuf::from("workers")),
            signer: Arc::new(MarkSigner::new(&SignerConfig::SelfSigned {
                name: "bench".to_owned(),
            })?),
            archive: None,
            mailer: Arc::new(Maildir(PathBuf::new())),
        };
        let mut registry = Registry::default();
        registry.add::<NoOp>();
        registry.add::<Urgent>();
        registry.add::<Nap>();
        let runtime = Runtime::new(deps, registry, "bench".to_owned(), &slots);
        let (stop, stopped) = oneshot::channel::<()>();
        let redis_url = self.redis_url.clone();
        let fleet = tokio::spawn(async move {
            run_fleet(runtime, slots, &redis_url, async {
                // A dropped sender stops it just as well.
                let _ = stopped.await;
            })
            .await;
        });
        Ok(Worker { stop, fleet })
    }
}

pub struct Worker {
    stop: oneshot::Sender<()>,
    fleet: JoinHandle<()>,
}

impl Worker {
    pub async fn stop(self) -> anyhow::Result<()> {
        drop(self.stop);
        Ok(self.fleet.await?)
    }
}

async fn pool(url: &str, connections: u32) -> sqlx::Result<PgPool> {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(10))
        .connect(url)
        .await
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
