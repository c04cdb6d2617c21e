//! Recurring work: who orders it, how often, and how staff change it.
use axum::http::Method;
use jobs::{
    catalogue::KINDS,
    queue::{Lane, claim_next, schedule::start_due, succeed},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

const SWEEP: &str = "/front/admin/schedules/maintenance.sweep";

async fn edit(staff: &mut Browser, path: &str, body: &Value) -> Answer {
    staff.send(Browser::request(Method::PATCH, path, Some(body))).await
}

async fn make_due(db: &PgPool) {
    sqlx::query("update job_schedules set next_at = now() - interval '3 hours'")
        .execute(db)
        .await
        .unwrap();
}

/// A server whose only recurring work is the sweep.
async fn with_the_sweep_alone(db: PgPool) -> App {
    sqlx::query("delete from job_schedules where name <> 'maintenance.sweep'")
        .execute(&db)
        .await
        .unwrap();
    App::new(db)
}

/// Rows that one scheduler moves, in a transaction of its own.
async fn start(db: &PgPool) -> usize {
    let mut tx = db.begin().await.unwrap();
    let started = start_due(&mut tx, KINDS).await.unwrap();
    tx.commit().await.unwrap();
    started
}

async fn ordered(app: &App) -> i64 {
    app.count("select count(*) from jobs where kind = 'maintenance.sweep'")
        .await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn recurring_work_is_ordered_once_by_any_number_of_schedulers_and_not_caught_up(db: PgPool) {
    let app = with_the_sweep_alone(db.clone()).await;
    make_due(&db).await;

    let mut held = db.begin().await.unwrap();
    assert_eq!(start_due(&mut held, KINDS).await.unwrap(), 1);
    assert_eq!(start(&db).await, 0, "another one holds the row");
    held.commit().await.unwrap();
    let started = futures::future::join_all((0..8).map(|_| start(&db))).await;

    assert_eq!(started.into_iter().sum::<usize>(), 0);
    assert_eq!(ordered(&app).await, 1);
    let is_ahead = "select count(*) from job_schedules
        where next_at > now() and next_at <= now() + interval '5 minutes' and last_at is not null
            and last_job_id = (select id from jobs where kind = 'maintenance.sweep')";
    assert_eq!(
        app.count(is_ahead).await,
        1,
        "what was missed for three hours came once"
    );
    let missed = "select schedule_missed from job_schedules";
    assert!(
        (36..=37).contains(&app.count(missed).await),
        "every five minutes, and staff are told"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn eight_schedulers_that_look_at_the_same_moment_move_a_row_once(db: PgPool) {
    with_the_sweep_alone(db.clone()).await;
    for _ in 0..5 {
        make_due(&db).await;

        let started = futures::future::join_all((0..8).map(|_| start(&db))).await;

        assert_eq!(started.into_iter().sum::<usize>(), 1);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_paused_never_runs_by_itself_and_a_pause_is_not_caught_up(db: PgPool) {
    let app = with_the_sweep_alone(db.clone()).await;
    let mut staff = app.staff("rosa").await;

    let paused = edit(
        &mut staff,
        SWEEP,
        &json!({ "isPaused": true, "reason": "the bucket moves" }),
    )
    .await;
    assert_eq!(paused.body["isPaused"], true, "{}", paused.body);
    make_due(&db).await;
    assert_eq!((start(&db).await, ordered(&app).await), (0, 0));

    edit(&mut staff, SWEEP, &json!({ "isPaused": false })).await;
    assert_eq!((start(&db).await, ordered(&app).await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_let_work_run_out_of_turn_once_and_the_log_says_who_and_why(db: PgPool) {
    let app = with_the_sweep_alone(db.clone()).await;
    let mut staff = app.staff("rosa").await;
    let before = staff.get("/front/admin/schedules").await.body;

    let run = staff
        .post(&format!("{SWEEP}/run"), &json!({ "reason": "the disk is full" }))
        .await;

    assert_eq!(run.status, 200, "{}", run.body);
    assert_eq!(run.body["nextAt"], before["items"][0]["nextAt"]);
    let id: String = sqlx::query_scalar("select id::text from jobs where kind = 'maintenance.sweep'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(run.body["lastJobId"], id);
    let because = json!({ "reason": "still full" });
    let again = staff.post(&format!("{SWEEP}/run"), &because).await;
    assert_eq!((again.status.as_u16(), again.code()), (409, "conflict"));
    assert_eq!(ordered(&app).await, 1);
    let entries: Vec<(String, String, String)> = sqlx::query_as("select action, subject, reason from audit_log")
        .fetch_all(&db)
        .await
        .unwrap();
    let entry = ("schedule.run", "maintenance.sweep", "the disk is full");
    assert_eq!(entries, [(entry.0.to_owned(), entry.1.to_owned(), entry.2.to_owned())]);

    let mut conn = db.acquire().await.unwrap();
    let job = claim_next(&mut conn, Lane::Maintenance, "w").await.unwrap().unwrap();
    succeed(&mut conn, job.lease).await.unwrap();
    let third = staff.post(&format!("{SWEEP}/run"), &because).await;
    assert_eq!(third.status, 200, "the first has ended: {}", third.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_the_next_five_times_and_choose_others(db: PgPool) {
    let app = with_the_sweep_alone(db.clone()).await;
    let mut staff = app.staff("rosa").await;

    let answer = edit(
        &mut staff,
        SWEEP,
        &json!({ "cron": "30  4 * * 1", "zone": "Europe/Berlin" }),
    )
    .await;

    assert_eq!(answer.status, 200, "{}", answer.body);
    let list = staff.get("/front/admin/schedules").await.body;
    let sweep = &list["items"][0];
    assert_eq!(
        (&sweep["cron"], &sweep["zone"]),
        (&json!("30 4 * * 1"), &json!("Europe/Berlin"))
    );
    assert_eq!(
        (&sweep["isKnown"], &sweep["kind"]),
        (&json!(true), &json!("maintenance.sweep"))
    );
    let upcoming = sweep["upcoming"].as_array().unwrap();
    assert_eq!(upcoming.len(), 5);
    assert_eq!(upcoming[0], sweep["nextAt"]);
    let on_mondays: i64 = sqlx::query_scalar(
        "select count(*) from unnest($1::text[]) as due
         where to_char(due::timestamptz at time zone 'Europe/Berlin', 'ID HH24:MI') = '1 04:30'",
    )
    .bind(
        upcoming
            .iter()
            .map(|time| time.as_str().unwrap().to_owned())
            .collect::<Vec<_>>(),
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert_eq!(on_mondays, 5, "{upcoming:?}");
    let logged = "select count(*) from audit_log where action = 'schedule.edit'
        and detail -> 'before' ->> 'cron' = '*/5 * * * *' and detail -> 'after' ->> 'cron' = '30 4 * * 1'";
    assert_eq!(app.count(logged).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn times_that_are_not_understood_are_refused_at_their_field_and_change_nothing(db: PgPool) {
    let app = with_the_sweep_alone(db).await;
    let mut staff = app.staff("rosa").await;
    for (body, code, field) in [
        (json!({ "cron": "every five minutes" }), "invalid_body", "cron"),
        (json!({ "cron": "0 0 30 2 *" }), "invalid_body", "cron"),
        (json!({ "cron": "* * * * * *" }), "invalid_body", "cron"),
        (json!({ "zone": "Europe/Nowhere" }), "unknown_option", "zone"),
        (
            json!({ "isPaused": true, "reason": "x".repeat(301) }),
            "too_long",
            "reason",
        ),
    ] {
        let refused = edit(&mut staff, SWEEP, &body).await;

        assert_eq!(
            (refused.status.as_u16(), refused.code(), &refused.body["field"]),
            (422, code, &json!(field)),
            "{body}"
        );
    }
    let untouched = "select count(*) from job_schedules where cron = '*/5 * * * *' and zone = 'UTC' and not is_paused";
    assert_eq!(app.count(untouched).await, 1);
    assert_eq!(app.count("select count(*) from audit_log").await, 0);
    let missing = edit(
        &mut staff,
        "/front/admin/schedules/nothing",
        &json!({ "isPaused": true, "reason": "the bucket moves" }),
    )
    .await;
    assert_eq!((missing.status.as_u16(), missing.code()), (404, "not_found"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn times_are_shown_before_they_are_saved_and_the_last_job_with_its_end(db: PgPool) {
    let app = with_the_sweep_alone(db.clone()).await;
    let mut staff = app.staff("rosa").await;
    let times = "/front/admin/schedules/times";

    let shown = staff
        .get(&format!("{times}?cron=0%204%20*%20*%201&zone=Europe/Berlin"))
        .await;
    let upcoming = shown.body["upcoming"].as_array().unwrap();
    assert_eq!(upcoming.len(), 5, "{}", shown.body);
    for (query, code, field) in [
        ("cron=61%20*%20*%20*%20*&zone=UTC", "invalid_body", "cron"),
        ("cron=0%204%20*%20*%201&zone=Europe/Nowhere", "unknown_option", "zone"),
    ] {
        let refused = staff.get(&format!("{times}?{query}")).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code(), &refused.body["field"]),
            (422, code, &json!(field)),
            "{query}"
        );
    }
    let untouched = "select count(*) from job_schedules where cron = '*/5 * * * *' and zone = 'UTC'";
    assert_eq!(app.count(untouched).await, 1);

    let because = json!({ "reason": "the disk is full" });
    let run = staff.post(&format!("{SWEEP}/run"), &because).await;
    assert_eq!(run.body["lastState"], "queued", "{}", run.body);
    let mut conn = db.acquire().await.unwrap();
    let job = claim_next(&mut conn, Lane::Maintenance, "w").await.unwrap().unwrap();
    succeed(&mut conn, job.lease).await.unwrap();
    let list = staff.get("/front/admin/schedules").await.body;
    assert_eq!(list["items"][0]["lastState"], "succeeded");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_only_a_newer_build_knows_is_shown_and_left_to_it(db: PgPool) {
    let app = with_the_sweep_alone(db.clone()).await;
    let mut staff = app.staff("rosa").await;
    sqlx::query(
        "insert into job_schedules (name, kind, cron, next_at)
         values ('later.work', 'later.work', '0 0 * * *', now() - interval '1 minute')",
    )
    .execute(&db)
    .await
    .unwrap();
    make_due(&db).await;

    assert_eq!(start(&db).await, 1, "only the one that is known");

    let list = staff.get("/front/admin/schedules").await.body;
    assert_eq!(list["items"][0]["name"], "later.work");
    assert_eq!(list["items"][0]["isKnown"], false);
    assert_eq!(list["items"][0]["lastAt"], Value::Null);
    let because = json!({ "reason": "the disk is full" });
    let run = staff.post("/front/admin/schedules/later.work/run", &because).await;
    assert_eq!((run.status.as_u16(), run.code()), (422, "unknown_option"));
    let still_due = "select count(*) from job_schedules where name = 'later.work' and next_at < now()";
    assert_eq!(app.count(still_due).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_but_staff_sees_or_changes_recurring_work(db: PgPool) {
    let app = with_the_sweep_alone(db).await;
    let mut member = app.member("mila").await;

    let seen = member.get("/front/admin/schedules").await;
    assert_eq!((seen.status.as_u16(), seen.code()), (403, "forbidden"));
    let run = member.post(&format!("{SWEEP}/run"), &json!({})).await;
    assert_eq!((run.status.as_u16(), run.code()), (403, "forbidden"));
    let edited = edit(&mut member, SWEEP, &json!({ "isPaused": true })).await;
    assert_eq!((edited.status.as_u16(), edited.code()), (403, "forbidden"));
    assert_eq!(ordered(&app).await, 0);
}
