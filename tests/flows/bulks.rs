//! Bulk actions on many jobs, run by a job of their own.
use axum::http::Method;
use jobs::{
    catalogue::KINDS,
    domains::admin_jobs::{ApplyBulk, Step, step},
    ids::JobId,
    queue::{Claimed, Lane, claim_next},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

/// Inserts `count` failed jobs.
async fn failures(db: &PgPool, count: i32) {
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, state, max_attempts, owner_id, created_at, finished_at)
         select gen_random_uuid(), 'tests.fail', 'imports', '{}', 'failed', 5, gen_random_uuid(),
             now() - n * interval '1 minute', now()
         from generate_series(1, $1) as n",
    )
    .bind(count)
    .execute(db)
    .await
    .unwrap();
}

async fn start(staff: &mut Browser, key: &str, body: &Value) -> Answer {
    let mut request = Browser::request(Method::POST, "/front/admin/bulks", Some(body));
    request.headers_mut().insert("idempotency-key", key.parse().unwrap());
    staff.send(request).await
}

fn a_retry(confirmed: i32) -> Value {
    json!({
        "verb": "retry", "filter": { "kind": "tests.fail" }, "confirmed": confirmed, "reason": "the engine is back",
        "canary": 5, "perSecond": 10, "maxErrorPercent": 20,
    })
}

async fn claim_bulk(db: &PgPool) -> Claimed {
    let mut tx = db.begin().await.unwrap();
    let claimed = claim_next(&mut tx, Lane::Maintenance, "w")
        .await
        .unwrap()
        .expect("its job is due");
    tx.commit().await.unwrap();
    claimed
}

async fn one_step(db: &PgPool, claimed: &Claimed) -> Step {
    let job: ApplyBulk = serde_json::from_value(claimed.payload.clone()).unwrap();
    step(&mut db.acquire().await.unwrap(), KINDS, claimed.lease, job.bulk_id)
        .await
        .unwrap()
}

async fn let_runs_end(db: &PgPool, state: &str) {
    sqlx::query("update jobs set state = $1, finished_at = now() where kind = 'tests.fail' and state = 'queued'")
        .bind(state)
        .execute(db)
        .await
        .unwrap();
}

async fn redriven(db: &PgPool) -> (i64, i64) {
    sqlx::query_as("select count(*), count(distinct job_id) from job_events where event = 'redriven'")
        .fetch_one(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_rest_follows_when_the_first_few_went_well(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 30).await;
    let body = json!({ "verb": "retry", "filter": { "kind": "tests.fail" } });
    let seen = staff.post("/front/admin/bulks/preview", &body).await.body;
    assert_eq!(
        (&seen["jobs"], &seen["people"], &seen["byState"], &seen["isUndoable"]),
        (&30.into(), &30.into(), &json!({ "failed": 30 }), &false.into())
    );

    let started = start(&mut staff, "bulk-0000001", &a_retry(30)).await;

    assert_eq!(
        (started.status.as_u16(), &started.body["state"]),
        (202, &"canary".into())
    );
    let path = format!("/front/admin/bulks/{}", started.body["id"].as_str().unwrap());
    let claimed = claim_bulk(&app.db).await;
    assert_eq!(claimed.id.to_string(), started.body["jobId"]);
    assert_eq!(one_step(&app.db, &claimed).await, Step::Goes);
    assert_eq!(one_step(&app.db, &claimed).await, Step::Goes);
    assert_eq!(redriven(&app.db).await, (5, 5), "the others wait for how these end");
    let_runs_end(&app.db, "succeeded").await;
    let mut steps = 0;
    while one_step(&app.db, &claimed).await == Step::Goes {
        let_runs_end(&app.db, "succeeded").await;
        steps += 1;
        assert!(steps < 10, "it comes to an end");
    }

    assert_eq!(redriven(&app.db).await, (30, 30), "each once");
    let bulk = staff.get(&path).await.body;
    assert_eq!(
        (&bulk["state"], &bulk["moved"], &bulk["passedOver"], &bulk["succeeded"]),
        (&"done".into(), &30.into(), &0.into(), &25.into()),
        "{bulk}"
    );
    let mine = staff
        .get(&format!(
            "/front/admin/jobs?bulk={}",
            started.body["id"].as_str().unwrap()
        ))
        .await
        .body;
    assert_eq!(mine["counts"]["queued"], 5);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn it_halts_when_the_first_few_fail_and_goes_on_when_somebody_says_so(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 12).await;
    let started = start(&mut staff, "bulk-0000001", &a_retry(12)).await;
    let path = format!("/front/admin/bulks/{}", started.body["id"].as_str().unwrap());
    let claimed = claim_bulk(&app.db).await;
    one_step(&app.db, &claimed).await;
    let_runs_end(&app.db, "failed").await;

    assert_eq!(one_step(&app.db, &claimed).await, Step::Ended);

    let bulk = staff.get(&path).await.body;
    assert_eq!(
        (&bulk["state"], &bulk["note"], &bulk["failed"]),
        (&"halted".into(), &"5 of 5 runs failed".into(), &5.into())
    );
    assert_eq!(redriven(&app.db).await, (5, 5));
    let log = staff.get("/front/admin/audit?action=bulk.halt").await.body;
    assert_eq!(log["items"][0]["actorId"], Value::Null);

    sqlx::query("update jobs set state = 'succeeded' where id = $1")
        .bind(claimed.id)
        .execute(&app.db)
        .await
        .unwrap();
    let resumed = staff
        .post(&format!("{path}/resume"), &json!({ "reason": "seen" }))
        .await;
    assert_eq!(resumed.body["state"], "running");
    let again = claim_bulk(&app.db).await;
    assert_eq!(one_step(&app.db, &again).await, Step::Ended);
    assert_eq!(redriven(&app.db).await, (12, 12));
    assert_eq!(staff.post(&format!("{path}/stop"), &json!({})).await.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn it_is_held_up_goes_on_and_is_ended_where_it_stands(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 30).await;
    let body = json!({
        "verb": "discard", "filter": { "state": "failed" }, "confirmed": 30, "reason": "old", "perSecond": 10,
    });
    let started = start(&mut staff, "bulk-0000001", &body).await;
    let path = format!("/front/admin/bulks/{}", started.body["id"].as_str().unwrap());
    let claimed = claim_bulk(&app.db).await;
    assert_eq!(one_step(&app.db, &claimed).await, Step::Goes);

    assert_eq!(
        staff.post(&format!("{path}/pause"), &json!({})).await.body["state"],
        "paused"
    );
    assert_eq!(one_step(&app.db, &claimed).await, Step::Ended);
    assert_eq!(
        staff.post(&format!("{path}/resume"), &json!({})).await.body["state"],
        "running"
    );
    assert_eq!(
        one_step(&app.db, &claimed).await,
        Step::Goes,
        "its run had not heard of the pause"
    );
    assert_eq!(
        staff.post(&format!("{path}/stop"), &json!({})).await.body["state"],
        "stopped"
    );
    assert_eq!(one_step(&app.db, &claimed).await, Step::Ended);

    let counts = staff.get("/front/admin/jobs?kind=tests.fail").await.body["counts"].clone();
    assert_eq!((&counts["discarded"], &counts["failed"]), (&20.into(), &10.into()));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_step_that_breaks_off_is_one_that_never_was(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 8).await;
    start(&mut staff, "bulk-0000001", &a_retry(8)).await;
    let claimed = claim_bulk(&app.db).await;
    let job: ApplyBulk = serde_json::from_value(claimed.payload.clone()).unwrap();

    let mut tx = app.db.begin().await.unwrap();
    step(&mut tx, KINDS, claimed.lease, job.bulk_id).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(redriven(&app.db).await, (0, 0));

    let mut stale = claimed.lease;
    stale.token -= 1;
    let mut tx = app.db.begin().await.unwrap();
    assert!(
        step(&mut tx, KINDS, stale, job.bulk_id).await.is_err(),
        "an older run does nothing"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_key_is_one_order_and_no_more_jobs_move_than_were_confirmed(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 6).await;

    let refusals = [
        (a_retry(5), "count_changed", "confirmed"),
        (a_retry(0), "unknown_option", "confirmed"),
        (
            json!({ "verb": "retry", "filter": { "kind": "no.such" }, "confirmed": 5, "reason": "x" }),
            "unknown_option",
            "filter",
        ),
        (
            json!({ "verb": "prioritise", "filter": {}, "confirmed": 5, "reason": "x" }),
            "unknown_option",
            "priority",
        ),
        (
            json!({ "verb": "retry", "filter": {}, "confirmed": 6, "reason": " " }),
            "reason_missing",
            "reason",
        ),
        (
            json!({ "verb": "retry", "filter": {}, "confirmed": 6, "reason": "x", "perSecond": 501 }),
            "unknown_option",
            "perSecond",
        ),
    ];
    for (body, code, field) in refusals {
        let refused = start(&mut staff, "bulk-0000000", &body).await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            (code, Some(field)),
            "{body}"
        );
    }
    let unknown = json!({ "verb": "retry", "filter": { "nonsense": 1 }, "confirmed": 6, "reason": "x" });
    assert_eq!(start(&mut staff, "bulk-0000000", &unknown).await.status, 422);

    let (one, other) = (
        start(&mut staff, "bulk-0000001", &a_retry(6)).await,
        start(&mut staff, "bulk-0000001", &a_retry(6)).await,
    );
    assert_eq!(one.body["id"], other.body["id"]);
    assert_eq!(
        start(&mut staff, "bulk-0000001", &a_retry(7)).await.code(),
        "idempotency_key_reused"
    );
    let list = staff.get("/front/admin/bulks").await.body;
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    let unknown = format!("/front/admin/bulks/{}", JobId::fresh());
    assert_eq!(staff.get(&unknown).await.code(), "not_found");
    assert_eq!(
        staff.post(&format!("{unknown}/pause"), &json!({})).await.code(),
        "not_found"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn chosen_jobs_move_and_others_of_their_kind_do_not(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 6).await;
    let listed = staff.get("/front/admin/jobs?kind=tests.fail").await.body;
    let ids: Vec<&str> = [1, 4]
        .iter()
        .map(|&n| listed["items"][n]["id"].as_str().unwrap())
        .collect();
    let body = json!({ "verb": "retry", "filter": { "ids": ids }, "confirmed": 2, "reason": "these two" });
    let started = start(&mut staff, "bulk-0000001", &body).await;
    assert_eq!(started.status, 202, "{}", started.body);

    let claimed = claim_bulk(&app.db).await;
    assert_eq!(one_step(&app.db, &claimed).await, Step::Ended);

    let moved = staff.get("/front/admin/jobs?kind=tests.fail&state=queued").await.body;
    let moved: Vec<&str> = moved["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|job| job["id"].as_str().unwrap())
        .collect();
    assert_eq!(moved, ids);

    let id = started.body["id"].as_str().unwrap();
    let undo = json!({ "verb": "cancel", "filter": { "bulk": id }, "confirmed": 2, "reason": "undo" });
    assert_eq!(start(&mut staff, "bulk-0000002", &undo).await.status, 202);
    sqlx::query("update jobs set state = 'succeeded' where id = $1")
        .bind(claimed.id)
        .execute(&app.db)
        .await
        .unwrap();
    let claimed = claim_bulk(&app.db).await;
    one_step(&app.db, &claimed).await;
    let counts = staff.get("/front/admin/jobs?kind=tests.fail").await.body["counts"].clone();
    assert_eq!((&counts["cancelled"], &counts["failed"]), (&2.into(), &4.into()));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn jobs_that_fail_while_it_walks_are_not_moved_beyond_what_was_confirmed(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 6).await;
    let body = json!({ "verb": "retry", "filter": { "kind": "tests.fail" }, "confirmed": 6, "reason": "x" });
    assert_eq!(start(&mut staff, "bulk-0000001", &body).await.status, 202);
    failures(&app.db, 3).await;

    let claimed = claim_bulk(&app.db).await;
    while one_step(&app.db, &claimed).await == Step::Goes {}

    assert_eq!(redriven(&app.db).await, (6, 6));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_bulk_whose_job_ends_waits_for_somebody_to_let_it_go_on(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 6).await;
    let started = start(&mut staff, "bulk-0000001", &a_retry(6)).await.body;
    let path = format!("/front/admin/bulks/{}", started["id"].as_str().unwrap());
    let job = started["jobId"].as_str().unwrap();

    staff.post(&format!("/front/admin/jobs/{job}/cancel"), &json!({})).await;
    assert_eq!(staff.get(&path).await.body["state"], "halted");
    assert_eq!(
        staff.post(&format!("{path}/resume"), &json!({})).await.body["state"],
        "canary"
    );
    let claimed = claim_bulk(&app.db).await;
    assert_eq!(one_step(&app.db, &claimed).await, Step::Goes);
    assert_eq!(redriven(&app.db).await, (5, 5));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_filter_that_says_nothing_is_refused_rather_than_taken_for_all(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 6).await;

    for filter in [
        json!({ "text": "!!!" }),
        json!({ "text": "" }),
        json!({ "kind": " " }),
        json!({ "ids": [] }),
    ] {
        let body = json!({ "verb": "retry", "filter": filter });
        let refused = staff.post("/front/admin/bulks/preview", &body).await;
        assert_eq!(refused.code(), "unknown_option", "{filter}");
    }
    assert_eq!(
        staff.get("/front/admin/jobs?text=%21%21").await.code(),
        "unknown_option"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discard_of_many_is_taken_back_without_running_them(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    failures(&app.db, 6).await;
    let discard = json!({ "verb": "discard", "filter": { "kind": "tests.fail" } });
    let seen = staff.post("/front/admin/bulks/preview", &discard).await.body;
    assert_eq!(
        (&seen["isUndoable"], &seen["refunded"]),
        (&true.into(), &0.into()),
        "{seen}"
    );
    let body = json!({
        "verb": "discard", "filter": { "kind": "tests.fail" }, "confirmed": 6, "reason": "old",
    });
    let started = start(&mut staff, "bulk-0000001", &body).await;
    let claimed = claim_bulk(&app.db).await;
    while one_step(&app.db, &claimed).await == Step::Goes {}
    sqlx::query("update jobs set state = 'succeeded', finished_at = now(), lease_until = null where id = $1")
        .bind(claimed.id)
        .execute(&app.db)
        .await
        .unwrap();

    let filter = json!({ "bulk": started.body["id"] });
    let seen = json!({ "verb": "restore", "filter": filter });
    let seen = staff.post("/front/admin/bulks/preview", &seen).await.body;
    assert_eq!(
        (&seen["jobs"], &seen["isUndoable"], &seen["costSeconds"]),
        (&6.into(), &true.into(), &Value::Null),
        "{seen}"
    );
    let body = json!({ "verb": "restore", "filter": filter, "confirmed": 6, "reason": "a mistake", "canary": 2 });
    let undo = start(&mut staff, "bulk-0000002", &body).await;
    assert_eq!(
        (undo.status.as_u16(), &undo.body["state"], &undo.body["canary"]),
        (202, &"running".into(), &0.into()),
        "{}",
        undo.body
    );
    let claimed = claim_bulk(&app.db).await;
    while one_step(&app.db, &claimed).await == Step::Goes {}

    let counts = staff.get("/front/admin/jobs?kind=tests.fail").await.body["counts"].clone();
    assert_eq!(counts["failed"], 6, "{counts}");
    let path = format!("/front/admin/bulks/{}", undo.body["id"].as_str().unwrap());
    let bulk = staff.get(&path).await.body;
    assert_eq!((&bulk["moved"], &bulk["passedOver"]), (&6.into(), &0.into()), "{bulk}");
}
