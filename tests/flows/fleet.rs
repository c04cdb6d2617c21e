//! Staff's view of lanes and worker processes, and how they hold them up.
use std::collections::BTreeMap;

use axum::http::Method;
use jobs::{
    catalogue::KINDS,
    domains::{generation::RenderImage, maintenance::Sweep, twin::AnswerFan},
    fleet::{Beat, Wishes, beat, leave},
    ids::{AccountId, ChatId, GenerationId},
    queue::{Lane, claim_many, claim_next, due, enqueue, reap, succeed},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

/// Returns whether it learns that it is cordoned.
async fn say(db: &PgPool, name: &str) -> bool {
    hear(db, name).await.is_cordoned
}

async fn hear(db: &PgPool, name: &str) -> Wishes {
    let slots = BTreeMap::from([("image".to_owned(), 2), ("messages".to_owned(), 8)]);
    let said = Beat {
        name,
        build: "1.2.3",
        host: "machine",
        slots: &slots,
        own_slots: &slots,
        kinds: &["generation.render_image".to_owned()],
        memory_bytes: Some(1024),
        is_closing: false,
    };
    beat(&mut db.acquire().await.unwrap(), &said).await.unwrap()
}

fn state_of(list: &Value, name: &str) -> String {
    let workers = list["workers"].as_array().unwrap();
    let worker = workers
        .iter()
        .find(|worker| worker["name"] == name)
        .expect("it is listed");
    worker["state"].as_str().unwrap().to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_workers_come_fall_silent_and_go(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    for name in ["lives", "was-killed", "ended"] {
        say(&db, name).await;
    }
    leave(&mut db.acquire().await.unwrap(), "ended").await.unwrap();
    sqlx::query("update workers set seen_at = now() - interval '30 seconds' where name = 'was-killed'")
        .execute(&db)
        .await
        .unwrap();

    let list = staff.get("/front/admin/workers").await.body;

    assert_eq!(state_of(&list, "lives"), "ready");
    assert_eq!(state_of(&list, "was-killed"), "silent");
    assert_eq!(state_of(&list, "ended"), "gone");
    let first = &list["workers"][0];
    assert_eq!(first["name"], "lives", "those that live come first");
    assert_eq!(
        first["lanes"][0],
        json!({
            "lane": "image", "slots": 2, "running": 0, "ownSlots": 2, "fleetSlots": null, "exception": null, "target": 2,
        })
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_hears_that_it_is_cordoned_until_it_is_not(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    assert!(!say(&db, "one").await);
    let because = json!({ "reason": "a sick disk" });

    let answer = staff.post("/front/admin/workers/one/cordon", &because).await;
    assert_eq!(answer.body["state"], "cordoned");
    assert!(say(&db, "one").await);
    staff.post("/front/admin/workers/one/cordon", &because).await;
    assert!(say(&db, "one").await, "a second cordon changes nothing");

    let answer = staff.post("/front/admin/workers/one/uncordon", &json!({})).await;
    assert_eq!(answer.body["state"], "ready");
    assert!(!say(&db, "one").await);

    let answer = staff.post("/front/admin/workers/nobody/cordon", &because).await;
    assert_eq!(
        (answer.status, answer.body["code"].as_str().unwrap()),
        (404.try_into().unwrap(), "not_found")
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_hears_that_it_is_to_end(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    say(&db, "one").await;

    let answer = staff
        .post("/front/admin/workers/one/drain", &json!({ "reason": "a sick disk" }))
        .await;

    assert_eq!(
        (&answer.body["isDraining"], &answer.body["state"]),
        (&json!(true), &json!("ready")),
        "it has not heard of it"
    );
    assert!(hear(&db, "one").await.is_draining);
    let reason: String = sqlx::query_scalar("select reason from audit_log where action = 'worker.drain'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(reason, "a sick disk");
    leave(&mut db.acquire().await.unwrap(), "one").await.unwrap();
    let answer = staff.post("/front/admin/workers/one/drain", &json!({})).await;
    assert_eq!(answer.status, 404, "already ended");
}

async fn put_slots(staff: &mut Browser, worker: &str, slots: Value) -> Answer {
    let path = format!("/front/admin/workers/{worker}/slots");
    staff
        .send(Browser::request(
            Method::PUT,
            &path,
            Some(&json!({ "slots": slots, "reason": "a bigger card" })),
        ))
        .await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_hears_how_many_slots_it_is_to_have(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    assert_eq!(hear(&db, "one").await, Wishes::default());

    let of_image = |answer: &Answer, field: &str| answer.body["lanes"][0][field].clone();
    let answer = put_slots(&mut staff, "one", json!({ "image": 5 })).await;
    assert_eq!(
        (of_image(&answer, "exception"), of_image(&answer, "target")),
        (5.into(), 5.into())
    );
    put_slots(&mut staff, "one", json!({ "messages": 8 })).await;

    let wished = hear(&db, "one").await.slots;
    assert_eq!(
        wished,
        BTreeMap::from([("image".to_owned(), 5)]),
        "it has 8 for messages"
    );
    put_slots(&mut staff, "one", json!({ "image": 0 })).await;
    assert_eq!(hear(&db, "one").await.slots["image"], 0, "it takes none of the lane");
    let answer = put_slots(&mut staff, "one", json!({ "image": null })).await;
    assert_eq!(
        (of_image(&answer, "exception"), of_image(&answer, "target")),
        (Value::Null, 2.into())
    );
    assert_eq!(
        hear(&db, "one").await,
        Wishes::default(),
        "it has what it was started with"
    );
    for slots in [json!({ "image": 1025 }), json!({ "image": -1 }), json!({ "chat": 2 })] {
        let answer = put_slots(&mut staff, "one", slots).await;
        let field = answer.body["field"].as_str().unwrap();
        assert!(answer.status == 422 && field.starts_with("slots."), "{field}");
    }
    assert_eq!(put_slots(&mut staff, "one", json!({})).await.status, 422);
    assert_eq!(put_slots(&mut staff, "nobody", json!({ "image": 2 })).await.status, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_what_a_worker_runs_and_what_was_taken_over_from_it(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    say(&db, "one").await;
    let mut conn = db.acquire().await.unwrap();
    let mut ids = Vec::new();
    for _ in 0..2 {
        let order = RenderImage {
            generation_id: GenerationId::fresh(),
            account_id: AccountId::fresh(),
        };
        enqueue(&mut conn, &order).await.unwrap();
        let claimed = claim_next(&mut conn, Lane::Image, "one").await.unwrap().expect("due");
        ids.push(claimed.id.to_string());
    }
    sqlx::query("update jobs set lease_until = now() - interval '1 second' where id = $1::uuid")
        .bind(&ids[1])
        .execute(&mut *conn)
        .await
        .unwrap();
    reap(&mut conn, KINDS).await.unwrap();

    let detail = staff.get("/front/admin/workers/one").await.body;

    assert_eq!(detail["worker"]["name"], "one");
    assert_eq!(detail["worker"]["crashed"], 1);
    let ids_of = |list: &Value| -> Vec<String> {
        let jobs = list.as_array().unwrap().iter();
        jobs.map(|job| job["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids_of(&detail["running"]), [ids[0].clone()]);
    assert_eq!(ids_of(&detail["takenOver"]), [ids[1].clone()]);
    assert_eq!(staff.get("/front/admin/workers/nobody").await.status, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_no_living_worker_knows_calls_nobody(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..2 {
        let order = RenderImage {
            generation_id: GenerationId::fresh(),
            account_id: AccountId::fresh(),
        };
        enqueue(&mut conn, &order).await.unwrap();
    }
    sqlx::query("update jobs set kind = 'generation.of_tomorrow' where id = (select min(id::text)::uuid from jobs)")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        due(&mut conn, KINDS, 10).await.unwrap(),
        [(Lane::Image, 2)],
        "nobody has said what it knows"
    );

    say(&db, "of-today").await;

    assert_eq!(due(&mut conn, KINDS, 10).await.unwrap(), [(Lane::Image, 1)]);
    leave(&mut conn, "of-today").await.unwrap();
    sqlx::query("insert into workers (name, build, host, slots) values ('of-yesterday', '1', 'machine', '{}')")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        due(&mut conn, KINDS, 10).await.unwrap(),
        [(Lane::Image, 2)],
        "it does not say what it knows"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn jobs_that_yield_call_workers_to_their_half_of_the_slots_and_no_more(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    sqlx::query(r#"insert into workers (name, build, host, slots) values ('w', '1', 'machine', '{"chat": 4}')"#)
        .execute(&db)
        .await
        .unwrap();
    for _ in 0..5 {
        let answer = AnswerFan {
            chat_id: ChatId::fresh(),
            creator_id: AccountId::fresh(),
        };
        enqueue(&mut conn, &answer).await.unwrap();
    }

    for calls in [2, 1] {
        assert_eq!(due(&mut conn, KINDS, 10).await.unwrap(), [(Lane::Chat, calls)]);
        claim_next(&mut conn, Lane::Chat, "w").await.unwrap().expect("due");
    }

    assert!(
        due(&mut conn, KINDS, 10).await.unwrap().is_empty(),
        "the other half is for people's own chats"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn in_a_paused_lane_nothing_new_starts_and_after_that_everything_does(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut conn = db.acquire().await.unwrap();
    let an_order = || RenderImage {
        generation_id: GenerationId::fresh(),
        account_id: AccountId::fresh(),
    };
    enqueue(&mut conn, &an_order()).await.unwrap();
    let running = claim_next(&mut conn, Lane::Image, "w").await.unwrap().expect("due");
    for _ in 0..2 {
        enqueue(&mut conn, &an_order()).await.unwrap();
    }
    enqueue(&mut conn, &Sweep {}).await.unwrap();

    let because = json!({ "reason": "the engine moves" });
    let paused = staff.post("/front/admin/queues/image/pause", &because).await.body;

    assert_eq!(
        (&paused["isPaused"], &paused["waiting"], &paused["running"]),
        (&json!(true), &json!(2), &json!(1))
    );
    let due = due(&mut conn, KINDS, 10).await.unwrap();
    assert!(due.contains(&(Lane::Maintenance, 1)), "{due:?}");
    assert!(!due.iter().any(|(lane, _)| *lane == Lane::Image), "{due:?}");
    assert!(claim_next(&mut conn, Lane::Image, "w").await.unwrap().is_none());
    succeed(&mut conn, running.lease).await.expect("what runs may end");

    let resumed = staff.post("/front/admin/queues/image/resume", &json!({})).await.body;

    assert_eq!(resumed["isPaused"], false);
    assert_eq!(claim_many(&mut conn, Lane::Image, 10, "w").await.unwrap().len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_of_each_lane_what_waits_runs_and_went_well(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    say(&db, "one").await;
    let mut conn = db.acquire().await.unwrap();
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, max_attempts, state, run_at, created_at, started_at, finished_at)
         select gen_random_uuid(), 'tests.wait', 'image', '{}', 5, state, now() - age, now() - age,
             case when state in ('succeeded', 'failed') then now() - age + interval '2 seconds' end,
             case when state in ('succeeded', 'failed') then now() - age + interval '5 seconds' end
         from (values ('succeeded', interval '10 minutes'), ('succeeded', '20 minutes'), ('succeeded', '2 hours'),
             ('failed', '10 minutes'), ('queued', '90 seconds'), ('scheduled', '-1 hours')) as made (state, age)",
    )
    .execute(&mut *conn)
    .await
    .unwrap();

    let list = staff.get("/front/admin/queues").await.body;

    let lanes: Vec<&str> = list["queues"]
        .as_array()
        .unwrap()
        .iter()
        .map(|queue| queue["lane"].as_str().unwrap())
        .collect();
    let all: Vec<&str> = Lane::ALL.iter().map(|lane| lane.as_str()).collect();
    assert_eq!(lanes, all);
    let image = &list["queues"][1];
    assert_eq!(image["lane"], "image");
    assert_eq!(
        (&image["waiting"], &image["later"], &image["slots"]),
        (&json!(1), &json!(1), &json!(2))
    );
    assert_eq!(image["lastHour"], json!({ "succeeded": 2, "failed": 1 }));
    assert_eq!(image["waitMs"]["p50"], 2000.0);
    assert_eq!(image["runMs"]["p95"], 3000.0);
    let oldest = image["oldestSeconds"].as_f64().unwrap();
    assert!((90.0..100.0).contains(&oldest), "{oldest}");
    assert_eq!(list["queues"][0]["waitMs"], Value::Null, "nothing ran in the chat lane");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_stops_or_starts_out_of_turn_without_a_reason(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    say(&db, "one").await;
    let sweep = "/front/admin/schedules/maintenance.sweep";

    for (method, path, body) in [
        (Method::POST, "/front/admin/queues/image/pause".to_owned(), json!({})),
        (
            Method::POST,
            "/front/admin/pauses".to_owned(),
            json!({ "scope": "kind", "name": "maintenance.sweep" }),
        ),
        (
            Method::POST,
            "/front/admin/workers/one/cordon".to_owned(),
            json!({ "reason": " " }),
        ),
        (
            Method::PUT,
            "/front/admin/workers/one/slots".to_owned(),
            json!({ "slots": { "image": 5 } }),
        ),
        (Method::PATCH, sweep.to_owned(), json!({ "isPaused": true })),
        (Method::POST, format!("{sweep}/run"), json!({})),
    ] {
        let refused = staff.send(Browser::request(method, &path, Some(&body))).await;

        assert_eq!(
            (refused.status.as_u16(), refused.code(), &refused.body["field"]),
            (422, "reason_missing", &json!("reason")),
            "{path}"
        );
    }
    assert!(!say(&db, "one").await);
    assert_eq!(app.count("select count(*) from pauses").await, 0);
    assert_eq!(app.count("select count(*) from audit_log").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_but_staff_sees_or_holds_up_anything(db: PgPool) {
    let app = App::new(db.clone());
    say(&db, "one").await;
    let mut member = app.member("mila").await;

    for path in [
        "/front/admin/queues",
        "/front/admin/workers",
        "/front/admin/workers/one",
    ] {
        assert!(member.get(path).await.status.is_client_error(), "{path}");
    }
    for path in [
        "/front/admin/queues/image/pause",
        "/front/admin/workers/one/cordon",
        "/front/admin/workers/one/drain",
    ] {
        assert!(member.post(path, &json!({})).await.status.is_client_error(), "{path}");
    }
    assert!(!say(&db, "one").await);
    let paused: i64 = sqlx::query_scalar("select count(*) from pauses")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(paused, 0);
}
