//! Staff's actions on one job, and the audit log.
use axum::http::Method;
use jobs::{
    catalogue::KINDS,
    domains::notifications::DeliverMail,
    ids::MailId,
    queue::{EnqueueOptions, Lane, enqueue_with},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use std::time::Duration;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    orders::order_pictures,
};

async fn a_mail_job(app: &App, delay: Duration) -> String {
    let mail = DeliverMail {
        mail_id: MailId::fresh(),
    };
    let options = EnqueueOptions {
        delay,
        ..EnqueueOptions::default()
    };
    let mut conn = app.db.acquire().await.unwrap();
    enqueue_with(&mut conn, &mail, options)
        .await
        .unwrap()
        .unwrap()
        .to_string()
}

async fn press(staff: &mut Browser, job: &str, verb: &str, body: &Value) -> Answer {
    staff.post(&format!("/front/admin/jobs/{job}/{verb}"), body).await
}

async fn edit(staff: &mut Browser, job: &str, body: &Value) -> Answer {
    let path = format!("/front/admin/jobs/{job}");
    staff.send(Browser::request(Method::PATCH, &path, Some(body))).await
}

async fn audit(staff: &mut Browser, filter: &str) -> Vec<Value> {
    let log = staff.get(&format!("/front/admin/audit?{filter}")).await.body;
    log["items"].as_array().unwrap().clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_waits_for_its_time_starts_now_and_is_moved_up_or_never_runs(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let job = a_mail_job(&app, Duration::from_hours(1)).await;

    let moved = edit(
        &mut staff,
        &job,
        &json!({ "priority": 7, "reason": "the sender asked" }),
    )
    .await;
    assert_eq!((moved.status.as_u16(), &moved.body["priority"]), (200, &7.into()));
    let run = press(&mut staff, &job, "run", &json!({ "reason": " sooner " })).await;
    assert_eq!(run.status, 200, "{}", run.body);
    let again = press(&mut staff, &job, "run", &json!({})).await;
    assert_eq!(again.code(), "not_startable", "it is due already");
    let discarded = press(&mut staff, &job, "discard", &json!({})).await;
    assert_eq!(discarded.body["state"], "discarded");
    assert_eq!(
        press(&mut staff, &job, "discard", &json!({})).await.code(),
        "not_discardable"
    );
    assert_eq!(
        edit(&mut staff, &job, &json!({ "priority": 1, "reason": "x" }))
            .await
            .code(),
        "not_editable"
    );

    let shown = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    let happened: Vec<&str> = shown["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["event"].as_str().unwrap())
        .collect();
    assert_eq!(happened, ["enqueued", "prioritised", "brought_forward", "discarded"]);
    let written: Vec<Value> = audit(&mut staff, &format!("subject={job}"))
        .await
        .iter()
        .map(|entry| json!([entry["action"], entry["reason"], entry["actorName"]]))
        .collect();
    assert_eq!(
        written,
        [
            json!(["job.discard", null, "boss"]),
            json!(["job.run", "sooner", "boss"]),
            json!(["job.edit", "the sender asked", "boss"])
        ]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payload_that_does_not_fit_is_refused_at_its_field(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let job = a_mail_job(&app, Duration::ZERO).await;
    let before = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    assert_eq!(before["editable"], true);
    let cases = [
        (
            json!({ "payload": { "mail_id": 5 }, "reason": "x" }),
            "invalid_body",
            "payload.mail_id",
        ),
        (json!({ "payload": {}, "reason": "x" }), "invalid_body", "payload"),
        (json!({ "payload": [], "reason": "x" }), "invalid_body", "payload"),
        (
            json!({ "payload": { "mail_id": MailId::fresh() }, "reason": "x" }),
            "invalid_body",
            "payload",
        ),
        (
            json!({ "payload": { "mail_id": MailId::fresh(), "mial_id": 1 }, "reason": "x" }),
            "invalid_body",
            "payload.mial_id",
        ),
        (
            json!({ "payload": { "mail_id": "•••" }, "reason": "x" }),
            "invalid_body",
            "payload.mail_id",
        ),
        (
            json!({ "payload": before["payload"], "reason": "  " }),
            "reason_missing",
            "reason",
        ),
        (
            json!({ "payload": before["payload"], "reason": "x".repeat(301) }),
            "too_long",
            "reason",
        ),
    ];

    for (body, code, field) in cases {
        let refused = edit(&mut staff, &job, &body).await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            (code, Some(field)),
            "{body}"
        );
    }

    let same = edit(
        &mut staff,
        &job,
        &json!({ "payload": before["payload"], "reason": "x" }),
    )
    .await;
    assert_eq!(same.status, 200, "{}", same.body);
    let after = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    assert_eq!(after["payload"], before["payload"]);
    assert_eq!(audit(&mut staff, &format!("subject={job}")).await.len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_somebody_wrote_is_read_for_a_reason_that_is_written_down(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut staff) = (app.member("mila").await, app.staff("boss").await);
    order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    let jobs = staff
        .get(&format!("/front/admin/jobs?owner={}", mila.account()))
        .await
        .body;
    let job = jobs["items"][0]["id"].as_str().unwrap();
    let prompt: String = sqlx::query_scalar("select prompt from generations")
        .fetch_one(&app.db)
        .await
        .unwrap();
    assert!(
        !staff
            .get(&format!("/front/admin/jobs/{job}"))
            .await
            .body
            .to_string()
            .contains(&prompt)
    );

    let refused = press(&mut staff, job, "reveal", &json!({ "reason": "" })).await;
    assert_eq!(refused.code(), "reason_missing");
    let revealed = press(&mut staff, job, "reveal", &json!({ "reason": "complaint 12" })).await;

    assert_eq!(revealed.body["texts"]["prompt"], prompt.as_str());
    let log = audit(&mut staff, "action=job.reveal").await;
    assert_eq!((log.len(), &log[0]["reason"]), (1, &"complaint 12".into()));
    assert!(!log[0].to_string().contains(&prompt));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_knocks_without_the_right_is_written_down_once_a_minute_a_call(db: PgPool) {
    let app = App::new(db);
    let (mut member, mut staff) = (app.member("mila").await, app.staff("boss").await);

    for path in ["/front/admin/jobs", "/front/admin/audit", "/front/admin/jobs"] {
        assert_eq!(member.get(path).await.code(), "forbidden");
    }

    let log = audit(&mut staff, "action=access.refused").await;
    let paths: Vec<&Value> = log.iter().map(|entry| &entry["subject"]).collect();
    assert_eq!(paths, ["/front/admin/audit", "/front/admin/jobs"]);
    assert_eq!(log[0]["actorName"], "mila");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_audit_log_is_searched_by_name_and_time_and_goes_into_a_file(db: PgPool) {
    let app = App::new(db);
    let (mut rosa, mut boss) = (app.staff("rosa_marsh").await, app.staff("boss").await);
    let job = a_mail_job(&app, Duration::ZERO).await;
    press(&mut rosa, &job, "cancel", &json!({ "reason": "=HYPERLINK(\"x\")" })).await;
    press(&mut boss, &job, "retry", &json!({ "reason": "two" })).await;

    for (filter, actions) in [
        ("actor=marsh", vec!["job.cancel"]),
        ("actor=rosa_marhs", vec!["job.cancel"]),
        ("actor=zora", vec![]),
        ("actor=", vec!["job.retry", "job.cancel"]),
        ("since=2100-01-01T00:00:00Z", vec![]),
        ("until=2000-01-01T00:00:00Z", vec![]),
        (
            "since=2000-01-01T00:00:00Z&until=2100-01-01T00:00:00Z",
            vec!["job.retry", "job.cancel"],
        ),
    ] {
        let log = audit(&mut boss, filter).await;
        let found: Vec<&Value> = log.iter().map(|entry| &entry["action"]).collect();
        assert_eq!(found, actions, "{filter}");
    }

    let (_, text) = boss.read("/front/admin/audit/export?actor=marsh").await;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert!(
        lines[1].contains("\"job.cancel\"") && lines[1].contains("\"'=HYPERLINK("),
        "{text}"
    );
    assert_eq!(audit(&mut boss, "action=audit.export").await[0]["detail"]["entries"], 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_audit_log_that_was_changed_shows_where(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let job = a_mail_job(&app, Duration::ZERO).await;
    for _ in 0..3 {
        press(&mut staff, &job, "cancel", &json!({ "reason": "one" })).await;
        press(&mut staff, &job, "retry", &json!({ "reason": "two" })).await;
    }
    let checked = staff.get("/front/admin/audit/check").await.body;
    assert_eq!((&checked["isIntact"], &checked["entries"]), (&true.into(), &6.into()));

    for forbidden in [
        "update audit_log set reason = 'other' where id = 3",
        "delete from audit_log where id = 3",
        "truncate audit_log",
    ] {
        assert!(sqlx::query(forbidden).execute(&app.db).await.is_err(), "{forbidden}");
    }
    for (number, change) in [
        "update audit_log set reason = 'other' where id = 4",
        "delete from audit_log where id = 2",
    ]
    .into_iter()
    .enumerate()
    {
        let change =
            format!("alter table audit_log disable trigger all; {change}; alter table audit_log enable trigger all");
        sqlx::raw_sql(sqlx::AssertSqlSafe(change.clone()))
            .execute(&app.db)
            .await
            .unwrap();
        let checked = staff.get("/front/admin/audit/check").await.body;
        assert_eq!(checked["isIntact"], false);
        assert_eq!(checked["brokenAt"], [4, 3][number], "{change}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn failures_that_are_alike_are_one_group(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    sqlx::raw_sql(
        "insert into workers (name, build, host, slots) values ('w1', '1.0', 'm', '{}'), ('w2', '1.1', 'm', '{}')",
    )
    .execute(&app.db)
    .await
    .unwrap();
    for (number, message) in ["after 60 s", "after 75 s", "no answer"].into_iter().enumerate() {
        a_mail_job(&app, Duration::ZERO).await;
        let mut tx = app.db.begin().await.unwrap();
        let worker = format!("w{}", 1 + number % 2);
        let claimed = jobs::queue::claim_next(&mut tx, Lane::Messages, &worker)
            .await
            .unwrap()
            .unwrap();
        let failure = jobs::queue::Failure::new("mail_server", message);
        if number == 0 {
            jobs::queue::retry(&mut tx, KINDS, &claimed, &failure).await.unwrap();
        } else {
            jobs::queue::give_up(&mut tx, KINDS, &claimed, &failure).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    let groups = staff.get("/front/admin/errors?hours=1").await.body["groups"].clone();

    let groups = groups.as_array().unwrap();
    assert_eq!(groups.len(), 2);
    let timed_out = groups.iter().find(|group| group["count"] == 2).expect("two are alike");
    assert_eq!(timed_out["builds"], json!(["1.0", "1.1"]));
    assert_eq!(
        (&timed_out["failedJobs"], &timed_out["kind"]),
        (&1.into(), &"notifications.deliver_mail".into())
    );
    let fingerprint = timed_out["fingerprint"].as_str().unwrap();
    let found = staff
        .get(&format!("/front/admin/jobs?fingerprint={fingerprint}"))
        .await
        .body;
    assert_eq!(found["items"].as_array().unwrap().len(), 2);
    let job = found["items"][0]["id"].as_str().unwrap();
    let shown = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    assert_eq!(shown["errors"][0]["fingerprint"], fingerprint);
    assert_eq!(staff.get("/front/admin/errors?hours=0").await.code(), "unknown_option");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discard_is_taken_back_and_what_failed_has_failed_again(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let job = a_mail_job(&app, Duration::ZERO).await;
    let mut tx = app.db.begin().await.unwrap();
    let mut claimed = jobs::queue::claim_next(&mut tx, Lane::Messages, "w1")
        .await
        .unwrap()
        .unwrap();
    // Behind the mails of those who signed up.
    while claimed.id.to_string() != job {
        claimed = jobs::queue::claim_next(&mut tx, Lane::Messages, "w1")
            .await
            .unwrap()
            .unwrap();
    }
    let failure = jobs::queue::Failure::new("mail_server", "no answer");
    jobs::queue::give_up(&mut tx, KINDS, &claimed, &failure).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(
        press(&mut staff, &job, "restore", &json!({})).await.code(),
        "conflict",
        "nobody discarded it"
    );
    press(&mut staff, &job, "discard", &json!({})).await;

    let restored = press(&mut staff, &job, "restore", &json!({ "reason": "a mistake" })).await;

    assert_eq!(
        (
            restored.status.as_u16(),
            &restored.body["state"],
            &restored.body["attempts"]
        ),
        (200, &"failed".into(), &1.into()),
        "{}",
        restored.body
    );
    assert_eq!(press(&mut staff, &job, "restore", &json!({})).await.code(), "conflict");
    let shown = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    let happened: Vec<&Value> = shown["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["event"])
        .collect();
    assert!(
        happened.ends_with(&[&json!("discarded"), &json!("restored")]),
        "{happened:?}"
    );
    let log = audit(&mut staff, "action=job.restore").await;
    assert_eq!((log.len(), &log[0]["reason"]), (1, &"a mistake".into()));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_retry_says_whose_chips_were_returned(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut staff) = (app.member("mila").await, app.staff("boss").await);
    order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    let list = format!("/front/admin/jobs?owner={}", mila.account());
    let waiting = staff.get(&list).await.body["items"][0].clone();
    assert_eq!(waiting["refundedChips"], 0, "they are held");
    let job = waiting["id"].as_str().unwrap();
    let held = json!({ "verb": "cancel", "filter": { "ids": [job] } });
    let held = staff.post("/front/admin/bulks/preview", &held).await.body;
    assert_eq!((&held["refunded"], &held["isUndoable"]), (&0.into(), &false.into()));
    let canceled = press(&mut staff, job, "cancel", &json!({})).await.body;
    assert_eq!(canceled["refundedChips"], held["chips"]);

    let body = json!({ "verb": "retry", "filter": { "ids": [job] } });
    let seen = staff.post("/front/admin/bulks/preview", &body).await.body;

    assert_eq!((&seen["jobs"], &seen["refunded"]), (&1.into(), &1.into()), "{seen}");
    let paid = held["chips"].as_i64().unwrap();
    assert!(paid > 0, "{held}");
    for shown in [
        staff.get(&list).await.body["items"][0].clone(),
        staff.get(&format!("/front/admin/jobs/{job}")).await.body["job"].clone(),
    ] {
        assert_eq!(shown["refundedChips"], paid, "{shown}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn three_files_of_jobs_are_written_for_one_person_at_a_time(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut order = async || {
        let body = json!({ "id": Uuid::now_v7(), "filter": {} });
        staff.post("/front/admin/jobs/exports", &body).await
    };
    for _ in 0..3 {
        assert_eq!(order().await.status, 202);
    }

    let fourth = order().await;

    assert_eq!((fourth.status.as_u16(), fourth.code()), (409, "already_running"));
    assert_eq!(app.count("select count(*) from job_exports").await, 3);
}
