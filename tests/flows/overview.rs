//! The staff's overview: what waits for them, and workers that vanished.
use std::collections::BTreeMap;

use jobs::fleet::{Beat, beat};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{app::App, browser::Browser};

const OVERVIEW: &str = "/front/admin/overview";

/// One of each kind that has no due date, of Mila; two batches of payouts.
const WITHOUT_A_CLOCK: [&str; 13] = [
    "with paid as (
         insert into payments (id, account_id, provider, bundle_id, chips, amount_cents, currency, idempotency_key)
         select gen_random_uuid(), id, 'sandbox', 'small', 50, 999, 'USD', 'order-1' from accounts where username = 'mila'
         returning id
     )
     insert into payment_refunds (id, payment_id, amount_cents, reason, state)
     select gen_random_uuid(), id, 999, 'a double click', 'proposed' from paid",
    "with paid as (
         insert into payments (id, account_id, provider, bundle_id, chips, amount_cents, currency, idempotency_key)
         select gen_random_uuid(), id, 'sandbox', 'small', 50, 999, 'USD', 'order-2' from accounts where username = 'mila'
         returning id
     )
     insert into payment_disputes (id, payment_id, amount_cents, opened_at)
     select gen_random_uuid(), id, 999, now() - interval '2 days' from paid",
    "insert into payout_batches (id, kind) values (gen_random_uuid(), 'crypto')",
    "with batch as (
         insert into payout_batches (id, kind) values (gen_random_uuid(), 'bank') returning id
     ), method as (
         insert into payout_methods (id, account_id, kind, holder, destination)
         select gen_random_uuid(), id, 'bank', 'Mila', 'DE02120300000000202051' from accounts where username = 'mila'
         returning id, account_id
     ), payout as (
         insert into payouts (id, batch_id, account_id, method_id, amount_cents)
         select gen_random_uuid(), batch.id, account_id, method.id, 5000 from batch, method
         returning id
     )
     insert into payout_returns (id, payout_id, outcome, reason, proposed_by)
     select gen_random_uuid(), payout.id, 'returned', 'AC04', accounts.id
     from payout, accounts
     where username = 'rosa'",
    "insert into creator_applications (account_id, state, submitted_at)
     select id, 'waiting', now() from accounts where username = 'mila'",
    "insert into creator_applications (account_id, state, decided_at)
     select id, 'approved', now() from accounts where username = 'orin'",
    "insert into creator_documents (id, account_id, kind, object_key, content_type, size_bytes)
     select gen_random_uuid(), accounts.id, kinds.kind, kinds.kind, 'image/jpeg', 10
     from accounts, (values ('selfie'), ('id_front')) as kinds (kind)
     where username = 'orin'",
    "insert into twins (account_id, look_state) select id, 'review' from accounts where username = 'mila'",
    "insert into import_proofs (id, account_id, platform, profile, code, state, evidence_key, evidence_type, expires_at)
     select gen_random_uuid(), id, 'onlyfans', 'https://onlyfans.com/mila', 'NOC-12345', 'sent', 'proof', 'image/png',
         now() + interval '1 day'
     from accounts where username = 'mila'",
    "insert into pauses (scope, name) values ('kind', 'generation.render_image'), ('kind', 'imports.read')",
    "insert into pauses (scope, name) select 'owner', id::text from accounts where username = 'mila'",
    "update job_schedules set is_paused = true where name = 'maintenance.sweep'",
    "insert into workers (name, build, host, slots, cordoned_at) values ('held', 'b', 'h', '{}', now())",
];

/// Of each kind with a clock: one with time left, one in its last quarter and one that is late.
const WITH_A_CLOCK: [&str; 5] = [
    "insert into media (id, account_id, is_generated, is_upload, consent_shown, consent_state, consent_since)
     select gen_random_uuid(), id, false, true, 'me', 'review', now() - make_interval(hours => age)
     from accounts, (values (1), (20), (25)) as ages (age)
     where username = 'mila'",
    "insert into cases (id, subject_type, subject_id, evidence, reason, state, created_at, due_at)
     select gen_random_uuid(), 'post', gen_random_uuid(), '{}'::jsonb, 'spam', 'open', now() - interval '3 hours',
         now() + left_over
     from (values (interval '9 hours'), ('30 minutes'), ('-1 hours')) as clocks (left_over)",
    "insert into cases (id, subject_type, subject_id, evidence, reason, state, created_at, appealed_at, due_at)
     select gen_random_uuid(), 'post', gen_random_uuid(), '{}'::jsonb, 'spam', 'appealed', now() - interval '30 days',
         now() - interval '3 hours', now() + left_over
     from (values (interval '9 hours'), ('30 minutes'), ('-1 hours')) as clocks (left_over)",
    "insert into takedown_notices
         (id, client_id, kind, links, email, contact, statement, signature, locale, escalate_at, created_at, due_at)
     select gen_random_uuid(), gen_random_uuid(), 'copyright', array['https://nocturne.test/mila'], 'vera@nocturne.test',
         'Vera', 'That picture is mine.', 'Vera', 'en', now(), now() - interval '3 hours', now() + left_over
     from (values (interval '9 hours'), ('30 minutes'), ('-1 hours')) as clocks (left_over)",
    "insert into imports (id, account_id, platform, file_name, archive_bytes, state, refusal, ended_at)
     select gen_random_uuid(), id, 'onlyfans', 'archive.zip', 10, 'failed', 'unreadable', now() - age
     from accounts, (values (interval '1 hour'), ('2 days')) as ages (age)
     where username = 'mila'",
];

async fn do_all(db: &PgPool, statements: &[&'static str]) {
    for &statement in statements {
        sqlx::query(statement)
            .execute(db)
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
}

/// How many of each kind wait, how many of them will soon be late, and how many are.
fn lines(overview: &Value) -> BTreeMap<String, (i64, i64, i64)> {
    let waiting = overview["waiting"].as_array().expect("it tells what waits");
    let number = |line: &Value, name: &str| line[name].as_i64().unwrap();
    waiting
        .iter()
        .map(|line| {
            let numbers = (number(line, "count"), number(line, "soon"), number(line, "late"));
            (line["kind"].as_str().unwrap().to_owned(), numbers)
        })
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_overview_shows_everything_that_waits_and_nothing_else(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    app.member("mila").await;
    app.member("orin").await;
    assert_eq!(lines(&staff.get(OVERVIEW).await.body), BTreeMap::new());

    do_all(&db, &WITHOUT_A_CLOCK).await;
    do_all(&db, &WITH_A_CLOCK).await;

    let shown = staff.get(OVERVIEW).await.body;
    let expected = [
        ("refunds", (1, 0, 0)),
        ("disputes", (1, 0, 0)),
        ("payout_batches", (2, 0, 0)),
        ("payout_returns", (1, 0, 0)),
        ("applications", (1, 0, 0)),
        ("documents", (1, 0, 0)),
        ("import_proofs", (1, 0, 0)),
        ("uploads", (3, 1, 1)),
        ("twins", (1, 0, 0)),
        ("cases", (3, 1, 1)),
        ("appeals", (3, 1, 1)),
        ("takedowns", (3, 1, 1)),
        ("paused_kinds", (2, 0, 0)),
        ("paused_owners", (1, 0, 0)),
        ("paused_schedules", (1, 0, 0)),
        ("cordoned_workers", (1, 0, 0)),
        ("failed_imports", (1, 0, 0)),
    ];
    let expected = expected.map(|(kind, numbers)| (kind.to_owned(), numbers));
    assert_eq!(lines(&shown), BTreeMap::from(expected));
    let since = |kind: &str| {
        let lines = shown["waiting"].as_array().unwrap();
        lines.iter().find(|line| line["kind"] == kind).unwrap()["since"].clone()
    };
    assert!(since("disputes").is_string());
    assert_eq!(since("paused_schedules"), Value::Null);
}

/// A worker that takes jobs of the lane of messages reports.
async fn report(db: &PgPool, name: &str) {
    let slots = BTreeMap::from([("messages".to_owned(), 8)]);
    let said = Beat {
        name,
        build: "1.2.3",
        host: "machine",
        slots: &slots,
        own_slots: &slots,
        kinds: &[],
        memory_bytes: None,
        is_closing: false,
    };
    beat(&mut db.acquire().await.unwrap(), &said).await.unwrap();
}

/// Whether the overview says that nobody takes jobs of the lane of messages.
async fn lacks_workers(staff: &mut Browser) -> bool {
    let overview = staff.get(OVERVIEW).await.body;
    let lanes = overview["unservedLanes"].as_array().unwrap();
    lanes.iter().any(|lane| lane == "messages")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_overview_names_lanes_with_jobs_that_no_worker_takes(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    assert!(lacks_workers(&mut staff).await, "a mail about the sign-up waits");

    report(&db, "one").await;
    assert!(!lacks_workers(&mut staff).await);

    do_all(&db, &["update workers set cordoned_at = now()"]).await;
    assert!(lacks_workers(&mut staff).await);
}

const FALL_SILENT: &str =
    "update workers set seen_at = now() - interval '1 hour', acknowledged_at = acknowledged_at - interval '2 hours'";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_vanished_worker_is_acknowledged_with_a_reason_until_it_vanishes_again(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let known = json!({ "reason": "the machine was returned" });
    let path = "/front/admin/workers/one/acknowledge";
    let unknown = staff.post(path, &known).await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "not_found"));
    report(&db, "one").await;
    let alive = staff.post(path, &known).await;
    assert_eq!((alive.status.as_u16(), alive.code()), (409, "conflict"));
    do_all(&db, &[FALL_SILENT]).await;
    assert_eq!(staff.get(OVERVIEW).await.body["deadWorkers"], json!(["one"]));
    let silent = staff.post(path, &json!({ "reason": " " })).await;
    assert_eq!(silent.code(), "reason_missing");

    let first = staff.post(path, &known).await;

    assert_eq!(first.status, 200, "{}", first.body);
    assert_eq!(first.body["state"], "silent");
    assert!(first.body["acknowledgedAt"].is_string(), "{}", first.body);
    assert_eq!(staff.get(OVERVIEW).await.body["deadWorkers"], json!([]));
    let again = staff.post(path, &known).await;
    assert_eq!(again.body["acknowledgedAt"], first.body["acknowledgedAt"]);
    let reason: String = sqlx::query_scalar("select min(reason) from audit_log where action = 'worker.acknowledge'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(reason, "the machine was returned");
    // It comes back, and vanishes for the second time.
    report(&db, "one").await;
    let back = staff.get("/front/admin/workers/one").await.body;
    assert_eq!(back["worker"]["acknowledgedAt"], Value::Null, "{back}");
    do_all(&db, &[FALL_SILENT]).await;
    assert_eq!(staff.get(OVERVIEW).await.body["deadWorkers"], json!(["one"]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_but_staff_acknowledges_a_worker(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    report(&db, "one").await;
    do_all(&db, &[FALL_SILENT]).await;

    let refused = mila
        .post("/front/admin/workers/one/acknowledge", &json!({ "reason": "mine" }))
        .await;

    assert_eq!(refused.status, 403, "{}", refused.body);
    let acknowledged = "select count(*) from workers where acknowledged_at is not null";
    assert_eq!(app.count(acknowledged).await, 0);
}
