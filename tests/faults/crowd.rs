//! Short jobs that come as a crowd, and a worker that leaves in the midst of them: each runs once.
use jobs::domains::notifications::{Mail, send_mail};
use sqlx::PgPool;

use crate::{
    invariants::check,
    until::until,
    world::{Route, World},
};

const CROWD: usize = 200;

async fn count(world: &World, query: &'static str) -> usize {
    let found: i64 = sqlx::query_scalar(query).fetch_one(&world.db).await.expect("a number");
    usize::try_from(found).expect("not less than none")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_of_a_crowd_of_mails_goes_out_once_though_a_worker_leaves(db: PgPool) {
    let world = World::open(db).await;
    let mut tx = world.db.begin().await.expect("a transaction");
    for _ in 0..CROWD {
        let mail = Mail {
            account: None,
            recipient: "someone@nocturne.test",
            subject: "Hello",
            body: "Hello",
        };
        send_mail(&mut tx, &mail).await.expect("a mail");
    }
    tx.commit().await.expect("kept");
    let mut leaving = world.start_worker("leaving", Route::default());
    until("it has begun", async || {
        count(&world, "select count(*) from mails where delivered_at is not null").await > 0
    })
    .await;
    leaving.terminate();
    leaving.ended().await;
    let _worker = world.start_worker("worker", Route::default());
    until("all mails are out", async || {
        count(
            &world,
            "select count(*) from jobs where kind = 'notifications.deliver_mail' and state = 'succeeded'",
        )
        .await
            == CROWD
    })
    .await;

    let runs = "select sum(attempts)::bigint from jobs where kind = 'notifications.deliver_mail'";
    assert_eq!(count(&world, runs).await, CROWD);
    let letters = std::fs::read_dir(world.mail_dir().join("new"))
        .expect("a maildir")
        .count();
    assert_eq!(letters, CROWD);
    check(&world).await;
}
