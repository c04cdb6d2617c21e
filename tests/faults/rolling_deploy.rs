//! One build replaces another, worker by worker, while jobs come in: nothing is lost, and nothing runs twice.
use std::sync::Arc;

use engines::{ChatEngines, EmbeddingEngines, Engines, EnginesConfig, SpeechEngines, VideoEngines};
use jobs::{
    domains::notifications::{Mail, send_mail},
    queue::{Job, Lane, enqueue},
};
use media::{MarkSigner, SignerConfig};
use providers::Providers;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio::sync::oneshot;
use workers::{
    deps::Deps,
    fleet::run_fleet,
    mail::Maildir,
    passing::PassingSender,
    registry::every_handler,
    run::{Done, JobContext, JobError, Run},
    runtime::Runtime,
};

use crate::{
    invariants::check,
    orders::Order,
    program::older_workers,
    until::until,
    world::{LANES, Route, World},
};

const MAILS: usize = 40;

async fn order_some(world: &World, orders: &mut Vec<Order>) {
    let mut tx = world.db.begin().await.expect("a transaction");
    for _ in 0..MAILS {
        let mail = Mail {
            account: None,
            recipient: "someone@nocturne.test",
            subject: "Hello",
            body: "Hello",
        };
        send_mail(&mut tx, &mail).await.expect("a mail");
    }
    tx.commit().await.expect("kept");
    for pictures in [1, 2, 1] {
        orders.push(Order::place(world, pictures).await);
    }
}

async fn count(world: &World, query: &'static str) -> usize {
    let found: i64 = sqlx::query_scalar(query).fetch_one(&world.db).await.expect("a number");
    usize::try_from(found).expect("not less than none")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_next_build_takes_over_worker_by_worker_under_load(db: PgPool) {
    let world = World::open(db).await;
    let old =
        ["old-1", "old-2", "old-3"].map(|name| world.start_build(&older_workers(), LANES, name, Route::default()));
    let mut new = Vec::new();
    let mut orders = Vec::new();
    order_some(&world, &mut orders).await;

    for (mut leaving, name) in old.into_iter().zip(["new-1", "new-2", "new-3"]) {
        new.push(world.start_worker(name, Route::default()));
        until("it is ready", async || {
            new.last().is_some_and(|worker| worker.has_said("worker ready"))
        })
        .await;
        order_some(&world, &mut orders).await;
        leaving.terminate();
        order_some(&world, &mut orders).await;
        let status = leaving.ended().await;
        assert!(status.success(), "{status}");
    }

    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
        for picture in 0..order.pictures {
            assert_eq!(world.engine.requests_for(&order.key(picture)), 1, "drawn once");
        }
        order.check_delivered(&world).await;
    }
    let mails = 7 * MAILS;
    until("all mails are out", async || {
        count(
            &world,
            "select count(*) from jobs where kind = 'notifications.deliver_mail' and state = 'succeeded'",
        )
        .await
            == mails
    })
    .await;
    let runs = "select sum(attempts)::bigint from jobs where kind = 'notifications.deliver_mail'";
    assert_eq!(count(&world, runs).await, mails, "each was run once");
    let letters = std::fs::read_dir(world.mail_dir().join("new")).expect("a maildir");
    assert_eq!(letters.count(), mails);
    assert_eq!(
        count(&world, "select count(*) from workers where ended_at is not null").await,
        3,
        "the old ones went in order"
    );
    check(&world).await;
}

/// A kind that only the next build knows.
#[derive(Debug, Serialize, Deserialize)]
struct Greet {}

impl Job for Greet {
    const KIND: &'static str = "tests.greet";
    const LANE: Lane = Lane::Messages;
}

impl Run for Greet {
    async fn run(&self, _: &Deps, _: &JobContext) -> Result<Done, JobError> {
        Ok(Done::NothingToKeep)
    }
}

/// A worker of the next build, in this process.
fn the_next_build(world: &World) -> Runtime {
    let deps = Deps {
        db: world.db.clone(),
        storage: world.storage.clone(),
        archive: None,
        engines: Arc::new(Engines::of(std::iter::empty(), 1)),
        chats: Arc::new(ChatEngines::new(&EnginesConfig::demo()).expect("demo engines")),
        speech: Arc::new(SpeechEngines::new(&EnginesConfig::demo()).expect("demo engines")),
        embeddings: Arc::new(EmbeddingEngines::new(&EnginesConfig::demo()).expect("nobody embeds")),
        checker: None,
        videos: Arc::new(VideoEngines::new(&EnginesConfig::demo()).expect("the demo")),
        passing: PassingSender::heard().0,
        providers: Providers::default(),
        outside: Arc::default(),
        documents: None,
        apart: workers::apart::Apart::by(std::path::PathBuf::from("workers")),
        signer: Arc::new(
            MarkSigner::new(&SignerConfig::SelfSigned {
                name: "test".to_owned(),
            })
            .expect("a signer"),
        ),
        mailer: Arc::new(Maildir(world.mail_dir())),
    };
    let mut registry = every_handler();
    registry.add::<Greet>();
    let slots = "messages=2".parse().expect("well-formed");
    Runtime::new(deps, registry, "the-next-build".to_owned(), &slots)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_kind_that_only_the_next_build_knows_is_left_to_it(db: PgPool) {
    let world = World::open(db).await;
    let old = world.start_worker("old", Route::default());
    until("it is ready", async || old.has_said("worker ready")).await;
    let mut conn = world.db.acquire().await.expect("a connection");
    for _ in 0..20 {
        enqueue(&mut conn, &Greet {}).await.expect("a job");
    }
    let mut orders = Vec::new();
    order_some(&world, &mut orders).await;
    for order in &orders {
        order.until_it_is(&world.db, "done").await;
    }
    assert_eq!(
        count(
            &world,
            "select count(*) from jobs where kind = 'tests.greet' and attempts > 0"
        )
        .await,
        0,
        "the old build leaves them alone"
    );

    let (stop, stopped) = oneshot::channel::<()>();
    let runtime = the_next_build(&world);
    let redis_url = world.redis_url();
    let next = tokio::spawn(async move {
        let slots = "messages=2".parse().expect("well-formed");
        run_fleet(runtime, slots, &redis_url, async move {
            // The test is over, whatever the result.
            let _ = stopped.await;
        })
        .await;
    });
    until("the next build has done them", async || {
        count(
            &world,
            "select count(*) from jobs where kind = 'tests.greet' and state = 'succeeded'",
        )
        .await
            == 20
    })
    .await;

    assert_eq!(
        count(
            &world,
            "select count(*) from jobs where kind = 'tests.greet' and (attempts <> 1 or worker_id <> 'the-next-build')"
        )
        .await,
        0
    );
    assert_eq!(
        count(&world, "select count(*) from job_events where event = 'snoozed'").await,
        0
    );
    stop.send(()).expect("it runs");
    next.await.expect("it ends in order");
    check(&world).await;
}
