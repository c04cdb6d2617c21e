//! One owner orders by the thousand and another a handful, in one lane served by two real workers.
use std::{path::PathBuf, sync::Arc, time::Duration};

use engines::{ChatEngines, EmbeddingEngines, Engines, EnginesConfig, SpeechEngines, VideoEngines};
use jobs::{
    ids::AccountId,
    queue::{Job, Lane, enqueue_many},
};
use media::{MarkSigner, SignerConfig};
use providers::Providers;
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

/// Sleeps for a while.
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
    /// Like `workers --lanes video=4`, with only the nap in its catalogue.
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
            checker: None,
            videos: Arc::new(VideoEngines::new(&EnginesConfig::demo()).expect("the demo")),
            passing: PassingSender::heard().0,
            providers: Providers::default(),
            outside: Arc::default(),
            documents: None,
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
                // A dropped sender stops it too.
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

/// How many of the crowd's jobs start before the last of ten. A count, because a busy machine affects times but not
/// places in the line.
async fn overtaken_by(world: &World, crowd: AccountId) -> i64 {
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
        "select count(*) from jobs, (
             select min(created_at) as ordered, max(started_at) as last from jobs where owner_id = $1
         ) as ten
         where owner_id = $2 and started_at > ordered and started_at < last",
    )
    .bind(newcomer)
    .bind(crowd)
    .fetch_one(&world.db)
    .await
    .expect("a number")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn while_ten_jobs_start_at_most_thirty_do_of_an_owner_who_has_ten_thousand_in_line(db: PgPool) {
    let world = World::open(db).await;
    let fleets = [Fleet::start(&world, "one"), Fleet::start(&world, "two")];
    let crowd = AccountId::fresh();
    order(&world, crowd, 10_000).await;

    let mut overtaken = Vec::new();
    for _ in 0..5 {
        overtaken.push(overtaken_by(&world, crowd).await);
    }

    let waiting: i64 = sqlx::query_scalar("select count(*) from jobs where state = 'queued'")
        .fetch_one(&world.db)
        .await
        .expect("a number");
    for fleet in fleets {
        fleet.end().await;
    }
    assert!(waiting > 8000, "the long line was there all the time");
    // Alternating turns make ten, plus the eight that the slots had just started and as many claimed before.
    assert!(overtaken.iter().all(|&count| count <= 30), "{overtaken:?}");
    assert!(
        overtaken.iter().any(|&count| count > 0),
        "the crowd was at work meanwhile"
    );
}
