//! F1: a worker is killed around the delivery of a mail. The maildir has each mail once, whenever it dies.
use std::collections::BTreeSet;

use jobs::{
    domains::notifications::{Mail, send_mail},
    ids::MailId,
};
use sqlx::PgPool;

use crate::{
    invariants::check,
    until::until,
    wire::{Side, Stop},
    world::{Route, World},
};

const READS_THE_MAIL: Stop = Stop {
    after: None,
    at: "select recipient, subject, body",
    side: Side::Request,
};
/// The file is in the maildir, but not yet recorded in the database.
const NOTES_THE_DELIVERY: Stop = Stop {
    after: None,
    at: "update mails",
    side: Side::Request,
};
const COMMITS_THE_DELIVERY: Stop = Stop {
    after: Some("update mails"),
    at: "COMMIT",
    side: Side::Request,
};
const HEARS_OF_THE_COMMIT: Stop = Stop {
    side: Side::Answer("COMMIT"),
    ..COMMITS_THE_DELIVERY
};

async fn kill_at(db: PgPool, stop: Stop) {
    let world = World::open(db).await;
    let wire = world.database_wire().await;
    wire.stop_at(stop);
    let mut doomed = world.start_worker(
        "doomed",
        Route {
            database: Some(&wire),
            ..Route::default()
        },
    );
    let mail = post(&world, "first").await;
    wire.has_stopped().await;
    doomed.kill().await;
    world.let_leases_run_out(&doomed).await;
    let _heir = world.start_worker("heir", Route::default());
    let second = post(&world, "second").await;
    for mail in [mail, second] {
        until("the mail is delivered and its job is done", async || {
            is_done(&world, mail).await
        })
        .await;
    }

    assert_eq!(letters(&world), BTreeSet::from([mail.to_string(), second.to_string()]));
    check(&world).await;
}

async fn post(world: &World, subject: &str) -> MailId {
    let mut tx = world.db.begin().await.expect("a transaction");
    let mail = Mail {
        account: None,
        recipient: "someone@nocturne.test",
        subject,
        body: "Hello",
    };
    let id = send_mail(&mut tx, &mail).await.expect("a mail");
    tx.commit().await.expect("kept");
    id
}

async fn is_done(world: &World, mail: MailId) -> bool {
    sqlx::query_scalar(
        "select exists (
             select 1
             from mails
             join jobs on payload ->> 'mail_id' = mails.id::text
             where mails.id = $1 and delivered_at is not null and state = 'succeeded'
         )",
    )
    .bind(mail)
    .fetch_one(&world.db)
    .await
    .expect("an answer")
}

/// Delivered mails, as a mail reader would list them.
fn letters(world: &World) -> BTreeSet<String> {
    let files = ["new", "cur"].map(|part| std::fs::read_dir(world.mail_dir().join(part)).expect("a maildir"));
    files
        .into_iter()
        .flatten()
        .map(|file| file.expect("a file").file_name().into_string().expect("an id"))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_is_delivered_once_when_the_worker_dies_before_it_reads_it(db: PgPool) {
    kill_at(db, READS_THE_MAIL).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_is_delivered_once_when_the_worker_dies_after_it_wrote_the_file(db: PgPool) {
    kill_at(db, NOTES_THE_DELIVERY).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_is_delivered_once_when_the_worker_dies_before_its_commit(db: PgPool) {
    kill_at(db, COMMITS_THE_DELIVERY).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_is_delivered_once_when_the_worker_dies_after_its_commit(db: PgPool) {
    kill_at(db, HEARS_OF_THE_COMMIT).await;
}
