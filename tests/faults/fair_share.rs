//! One owner orders by the thousand and another one a handful, in one lane of two real worker fleets.
use std::{path::PathBuf, sync::Arc, time::Duration};

use engines::{ChatEngines, EmbeddingEngines, Engines, EnginesConfig, SpeechEngines, VideoEngines};
use jobs::{
    ids::AccountId,
    queue::{Job, Lane, enqueue_many},
};
use media::{MarkSigner, SignerConfig};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio::{sync::oneshot, task::JoinHandle};
use workers::{
    deps::Deps,
    fleet::run_fleet,
    mail::Maildir,
    passing::PassingSender,
    registry::Registry,
    run::{Done, JobContext, JobError, Run},
    runtime::Runtime,
};

use crate::{until::until, world::World};

/// Takes its time and does nothing.
#[derive(Serialize, Deserialize)]
struct Nap {
    owner: AccountId,
}

const NAP: Duration = Duration::from_millis(40);

impl Job for Nap {
    const KIND: &'static str = "tests.nap";
    const LANE: Lane = Lane::Video;

    fn owner(&self) -> Option<AccountId> {
        Some(self.owner)
    }
}

impl Run for Nap {
    async fn run(&self, _deps: &Deps, _cx: &JobContext) -> Result<Done, JobError> {
        tokio::time::sleep(NAP).await;
        Ok(Done::NothingToKeep)
    }
}

struct Fleet {
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl Fleet {
    /// What `workers --lanes video=4` would run, with the nap for a catalogue.
    fn start(world: &World, name: &str) -> Self {
        let slots = "video=4".parse().expect("well-formed");
        let deps = Deps {
            db: world.db.clone(),
            storage: world.storage.clone(),
            archive: None,
            engines: Arc::new(Engines::of([], 1)),
            chats: Arc::new(ChatEngines::new(&EnginesConfig::demo()).expect("demo engines")),
            speech: Arc::new(SpeechEngines::new(&EnginesConfig::demo()).expect("demo engines")),
            embeddings: Arc::new(EmbeddingEngines::new(&EnginesConfig::demo()).expect("nobody embeds")),
            videos: Arc::new(VideoEngines::new(&EnginesConfig::demo()).expect("the demo")),
            passing: PassingSender::heard().0,
            outside: Arc::default(),
            apart: workers::apart::Apart::by(PathBuf::from("workers")),
            signer: Arc::new(
                MarkSigner::new(&SignerConfig::SelfSigned {
                    name: "tests".to_owned(),
                })
                .expect("a key"),
            ),
            mailer: Arc::new(Maildir(PathBuf::new())),
        };
        let mut registry = Registry::default();
        registry.add::<Nap>();
        let runtime = Runtime::new(deps, registry, name.to_owned(), &slots);
        let (stop, stopped) = oneshot::channel::<()>();
        let redis = world.redis_url();
        let running = tokio::spawn(async move {
            run_fleet(runtime, slots, &redis, async {
                // A dropped sender stops it just as well.
                let _ = stopped.await;
            })
            .await;
        });
        Self { stop, running }
    }

    async fn end(self) {
        drop(self.stop);
        self.running.await.expect("it ends by itself");
    }
}

async fn order(world: &World, owner: AccountId, count: usize) {
    let naps: Vec<Nap> = (0..count).map(|_| Nap { owner }).collect();
    for page in naps.chunks(500) {
        let mut tx = world.db.begin().await.expect("a transaction");
        enqueue_many(&mut tx, page).await.expect("ordered");
        tx.commit().await.expect("kept");
    }
}

/// Milliseconds until the last of ten jobs has started.
async fn ten_of_a_newcomer(world: &World) -> f64 {
    let newcomer = AccountId::fresh();
    order(world, newcomer, 10).await;
    until("all ten have started", async || {
        let started: i64 =
            sqlx::query_scalar("select count(*) from jobs where owner_id = $1 and started_at is not null")
                .bind(newcomer)
                .fetch_one(&world.db)
                .await
                .expect("a number");
        started == 10
    })
    .await;
    sqlx::query_scalar(
        "select 1000 * extract(epoch from max(started_at) - min(created_at))::float8 from jobs where owner_id = $1",
    )
    .bind(newcomer)
    .fetch_one(&world.db)
    .await
    .expect("a time")
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ten_jobs_start_within_twice_their_time_alone_while_somebody_else_has_ten_thousand_in_line(db: PgPool) {
    let world = World::open(db).await;
    let fleets = [Fleet::start(&world, "one"), Fleet::start(&world, "two")];
    ten_of_a_newcomer(&world).await;
    let mut alone = Vec::new();
    for _ in 0..5 {
        alone.push(ten_of_a_newcomer(&world).await);
    }

    order(&world, AccountId::fresh(), 10_000).await;
    let mut beside = Vec::new();
    for _ in 0..5 {
        beside.push(ten_of_a_newcomer(&world).await);
    }

    let waiting: i64 = sqlx::query_scalar("select count(*) from jobs where state = 'queued'")
        .fetch_one(&world.db)
        .await
        .expect("a number");
    for fleet in fleets {
        fleet.end().await;
    }
    assert!(waiting > 8000, "the long line was there all the time");
    let (alone, beside) = (median(alone), median(beside));
    let ratio = beside / alone;
    eprintln!("the last of ten starts after {alone:.0} ms alone and after {beside:.0} ms beside: {ratio:.2} times");
    assert!(ratio <= 2.0, "{beside:.0} ms beside {alone:.0} ms: {ratio:.2} times");
}
