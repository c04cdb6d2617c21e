//! Mass messages of creators: recipients, delivery exactly once, stopping and taking back.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    lists::{Club, a_club},
    town::{count, put},
    worker::Workshop,
};

fn letter(client_id: &str, change: &Value) -> Value {
    let mut body = json!({ "clientId": client_id, "body": "A new set is out.", "audience": {} });
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

async fn write(who: &mut Browser, client_id: &str, change: &Value) -> Answer {
    who.post("/front/mass-messages", &letter(client_id, change)).await
}

/// Skips its waiting time and runs workers until nothing is due.
pub async fn work(db: &PgPool, shop: &Workshop) {
    for _ in 0..20 {
        sqlx::query("update jobs set run_at = now() where state = 'scheduled' and kind like 'mass_messages.%'")
            .execute(db)
            .await
            .unwrap();
        jobs::queue::ripen(&mut db.acquire().await.unwrap(), Lane::Messages)
            .await
            .unwrap();
        if shop.runtime.drain(Lane::Messages).await.unwrap() == 0 {
            return;
        }
    }
}

async fn shown(who: &mut Browser, answer: &Answer) -> Value {
    let path = format!("/front/mass-messages/{}", answer.body["id"].as_str().unwrap());
    who.get(&path).await.body
}

async fn texts(who: &mut Browser) -> Vec<String> {
    let open = who.get("/front/direct/mila").await.body;
    open["page"]["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| message["text"].as_str().unwrap().to_owned())
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn everybody_known_gets_it_once_and_the_author_sees_what_becomes_of_it(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        mut uwe,
        ..
    } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;

    let choices = orin.path("subscriptions");
    let by_telegram = json!({ "items": [{ "event": "messages", "channel": "telegram", "active": true }] });
    orin.post(&choices, &by_telegram).await;

    let sent = write(&mut mila, "client-0001", &json!({})).await;
    assert_eq!(
        (sent.status, &sent.body["state"]),
        (StatusCode::ACCEPTED, &json!("scheduled"))
    );
    assert_eq!(
        write(&mut mila, "client-0001", &json!({})).await.body["id"],
        sent.body["id"]
    );
    work(&db, &shop).await;

    for who in [&mut orin, &mut tove, &mut uwe] {
        assert_eq!(texts(who).await, ["A new set is out."]);
    }
    let list = orin.get("/front/direct").await.body;
    assert_eq!(
        list["items"][0]["unreadCount"], 1,
        "it is no stranger's request: {list}"
    );
    orin.post("/front/direct/mila/read", &json!({})).await;
    let seen = shown(&mut mila, &sent).await;
    assert_eq!(
        (&seen["state"], &seen["sent"], &seen["total"], &seen["accessMode"]),
        (&json!("done"), &json!(3), &json!(3), &json!("free"))
    );
    assert_eq!(seen["opened"], 1);
    assert_eq!(count(&db, "direct_messages").await, 3);
    assert_eq!(count(&db, "outside_messages").await, 1, "orin hears of it by Telegram");
    work(&db, &shop).await;
    assert_eq!(count(&db, "direct_messages").await, 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_preview_names_who_gets_it_and_why_others_do_not(db: PgPool) {
    let Club {
        app,
        mut mila,
        mut orin,
        ..
    } = a_club(&db).await;
    put(&mut orin, "/front/direct/mila/block", None).await;
    let ask = |audience: Value| json!({ "audience": audience });

    let all = mila.post("/front/mass-messages/preview", &ask(json!({}))).await.body;
    assert_eq!((&all["count"], &all["people"]), (&json!(2), &json!(["tove", "uwe"])));
    assert_eq!(
        all["leftOut"],
        json!([{ "reason": "blocked_you", "count": 1, "people": [] }])
    );
    let members = mila
        .post("/front/mass-messages/preview", &ask(json!({ "membership": "members" })))
        .await
        .body;
    assert_eq!(members["people"], json!(["tove"]));
    let reasons: Vec<&str> = members["leftOut"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["reason"].as_str().unwrap())
        .collect();
    assert!(
        reasons.contains(&"no_member") && reasons.contains(&"blocked_you"),
        "{members}"
    );
    for (audience, people) in [
        (json!({ "membership": "expired" }), json!(["uwe"])),
        (json!({ "languages": ["ja"] }), json!([])),
        (json!({ "newDays": 1 }), json!(["tove", "uwe"])),
        (json!({ "activeDays": 1 }), json!(["tove", "uwe"])),
        (json!({ "minSpentChips": 1 }), json!([])),
        (json!({ "minSpentCents": 1 }), json!([])),
    ] {
        let preview = mila
            .post("/front/mass-messages/preview", &ask(audience.clone()))
            .await
            .body;
        assert_eq!(preview["people"], people, "{audience}");
    }
    let nobody = write(
        &mut mila,
        "client-0001",
        &json!({ "audience": { "languages": ["ja"] } }),
    )
    .await;
    assert_eq!(
        (nobody.code(), &nobody.body["field"]),
        ("nobody_there", &json!("audience"))
    );
    assert_eq!(count(&db, "mass_messages").await, 0);
    let mut tove = app.visitor();
    assert_eq!(tove.get("/front/mass-messages").await.code(), "signed_out");
    assert_eq!(orin.get("/front/mass-messages").await.code(), "forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_left_meanwhile_is_skipped_with_the_reason(db: PgPool) {
    let Club { mut mila, mut orin, .. } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let sent = write(&mut mila, "client-0001", &json!({})).await;
    // The recipients are collected before one of them leaves and one blocks.
    let mut tx = db.begin().await.unwrap();
    let id = jobs::ids::MassMessageId(sent.body["id"].as_str().unwrap().parse().unwrap());
    jobs::domains::mass_messages::send_page(&mut tx, id, 0).await.unwrap();
    tx.commit().await.unwrap();
    sqlx::query("update accounts set deleted_at = now() where username = 'tove'")
        .execute(&db)
        .await
        .unwrap();
    put(&mut orin, "/front/direct/mila/block", None).await;

    work(&db, &shop).await;

    let seen = shown(&mut mila, &sent).await;
    assert_eq!((&seen["sent"], &seen["skipped"]), (&json!(1), &json!(2)));
    let path = format!("/front/mass-messages/{id}/recipients");
    let left = mila.get(&path).await.body;
    let mut reasons: Vec<&str> = left["leftOut"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["reason"].as_str().unwrap())
        .collect();
    reasons.sort_unstable();
    assert_eq!(reasons, ["blocked_you", "deleted"]);
    for one in left["leftOut"].as_array().unwrap() {
        assert_eq!(
            (&one["count"], &one["people"]),
            (&json!(1), &json!([])),
            "a number, not a name"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_does_not_follow_is_not_written_to_on_whichever_list_they_are(db: PgPool) {
    let Club { mut mila, mut orin, .. } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let list = mila
        .post("/front/people-lists", &json!({ "name": "Wanted" }))
        .await
        .body;
    let people = format!("/front/people-lists/{}/people", list["id"].as_str().unwrap());
    mila.post(&people, &json!({ "ids": [orin.account()] })).await;
    let sent = write(&mut mila, "client-0001", &json!({})).await;
    let mut tx = db.begin().await.unwrap();
    let id = jobs::ids::MassMessageId(sent.body["id"].as_str().unwrap().parse().unwrap());
    jobs::domains::mass_messages::send_page(&mut tx, id, 0).await.unwrap();
    tx.commit().await.unwrap();
    // Mila still follows him.
    assert_eq!(
        orin.delete("/front/users/username/mila/follow").await.status,
        StatusCode::OK
    );

    work(&db, &shop).await;

    let seen = shown(&mut mila, &sent).await;
    assert_eq!((&seen["sent"], &seen["skipped"]), (&json!(2), &json!(1)));
    let audience = json!({ "lists": [list["id"]] });
    let preview = mila
        .post("/front/mass-messages/preview", &json!({ "audience": audience }))
        .await
        .body;
    assert!(
        preview["leftOut"]
            .as_array()
            .unwrap()
            .contains(&json!({ "reason": "stranger", "count": 1, "people": ["orin"] })),
        "{preview}"
    );
    let nobody = write(&mut mila, "client-0002", &json!({ "audience": audience })).await;
    assert_eq!(nobody.code(), "nobody_there");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn it_is_taken_back_within_ten_seconds_paused_resumed_and_recalled(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        ..
    } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let first = write(&mut mila, "client-0001", &json!({})).await;
    let path =
        |answer: &Answer, verb: &str| format!("/front/mass-messages/{}/{verb}", answer.body["id"].as_str().unwrap());
    assert_eq!(
        mila.post(&path(&first, "cancel"), &json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    work(&db, &shop).await;
    assert_eq!(count(&db, "direct_messages").await, 0);

    let second = write(&mut mila, "client-0002", &json!({ "ratePerMinute": 1 })).await;
    let id = jobs::ids::MassMessageId(second.body["id"].as_str().unwrap().parse().unwrap());
    for page in 0..2 {
        let mut tx = db.begin().await.unwrap();
        jobs::domains::mass_messages::send_page(&mut tx, id, page)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
    assert_eq!(count(&db, "direct_messages").await, 1, "one a minute");
    assert_eq!(
        mila.post(&path(&second, "pause"), &json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    work(&db, &shop).await;
    assert_eq!(count(&db, "direct_messages").await, 1);
    assert_eq!(mila.post(&path(&second, "pause"), &json!({})).await.code(), "conflict");
    assert_eq!(
        mila.post(&path(&second, "resume"), &json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    work(&db, &shop).await;
    assert_eq!(count(&db, "direct_messages").await, 3);

    orin.post("/front/direct/mila/read", &json!({})).await;
    assert_eq!(
        mila.post(&path(&second, "recall"), &json!({})).await.status,
        StatusCode::ACCEPTED
    );
    work(&db, &shop).await;
    let seen = shown(&mut mila, &second).await;
    assert_eq!(
        (&seen["state"], &seen["recalled"], &seen["opened"]),
        (&json!("recalled"), &json!(2), &json!(1))
    );
    assert_eq!(texts(&mut orin).await.len(), 1, "what was read stays");
    assert!(texts(&mut tove).await.is_empty());
    let unread = tove.get("/front/v2/config/data").await.body["data"]["unreadChats"].clone();
    assert_eq!(unread, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn over_the_limit_it_says_when_the_next_may_go(db: PgPool) {
    let Club { mut mila, .. } = a_club(&db).await;
    let limits = mila.get("/front/v2/config/data").await.body["config"]["massMessage"].clone();
    assert_eq!(
        (
            &limits["canBeSentCount"],
            &limits["perHours"],
            &limits["canSendText"],
            &limits["canBeSentAt"]
        ),
        (&json!(6), &json!(24), &json!(true), &Value::Null)
    );
    for number in 0..6 {
        let sent = write(&mut mila, &format!("client-000{number}"), &json!({})).await;
        assert_eq!(sent.status, StatusCode::ACCEPTED, "{}", sent.body);
    }

    let refused = write(&mut mila, "client-0007", &json!({})).await;

    assert_eq!(refused.code(), "too_many_attempts");
    assert!(
        refused.body["retryAfterSeconds"].as_u64().unwrap() > 80_000,
        "{}",
        refused.body
    );
    let limits = mila.get("/front/v2/config/data").await.body["config"]["massMessage"].clone();
    assert_eq!(limits["canBeSentCount"], 0);
    assert!(limits["canBeSentAt"].is_string());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn everybodys_own_clock_says_when_they_get_it(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        uwe,
        ..
    } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    sqlx::query("insert into notification_settings (account_id, time_zone) values ($1, 'Pacific/Kiritimati')")
        .bind(orin.account())
        .execute(&db)
        .await
        .unwrap();
    let _ = uwe;
    // In Kiritimati, 14 hours ahead, that time has already passed.
    let local = (chrono::Utc::now() + chrono::TimeDelta::hours(10))
        .format("%Y-%m-%dT%H:%M:%S")
        .to_string();

    let sent = write(
        &mut mila,
        "client-0001",
        &json!({ "timing": { "kind": "local", "time": local } }),
    )
    .await;
    assert_eq!(sent.status, StatusCode::ACCEPTED, "{}", sent.body);
    work(&db, &shop).await;

    assert_eq!(texts(&mut orin).await.len(), 1);
    assert!(texts(&mut tove).await.is_empty(), "it is not yet that time there");
    assert_eq!(shown(&mut mila, &sent).await["state"], "sending");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_wrong_is_named_before_anybody_gets_it(db: PgPool) {
    let Club { mut mila, .. } = a_club(&db).await;
    for (change, code, field) in [
        (json!({ "body": "" }), "invalid_body", "text"),
        (json!({ "body": "x".repeat(501) }), "too_long", "body"),
        (json!({ "price": 5 }), "unknown_option", "price"),
        (json!({ "ratePerMinute": 0 }), "unknown_option", "ratePerMinute"),
        (
            json!({ "timing": { "kind": "at", "at": "2020-01-01T00:00:00Z" } }),
            "unknown_option",
            "timing",
        ),
        (
            json!({ "timing": { "kind": "local", "time": "2020-01-01T09:00:00" } }),
            "unknown_option",
            "timing",
        ),
        (
            json!({ "media": [{ "id": uuid::Uuid::new_v4(), "isTeaser": true }] }),
            "unknown_option",
            "mediaIds",
        ),
    ] {
        let refused = write(&mut mila, "client-0001", &change).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            (code, &json!(field)),
            "{change}"
        );
    }
    let rejected = uuid::Uuid::new_v4();
    sqlx::query("insert into media (id, account_id, is_generated, moderation) values ($1, $2, false, 'rejected')")
        .bind(rejected)
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();
    let sold = json!({ "media": [{ "id": rejected }], "price": 5 });
    let refused = write(&mut mila, "client-0001", &sold).await;
    assert_eq!(refused.body["field"], "mediaIds", "nobody pays for what is never shown");
    let trial = mila
        .post(
            "/front/mass-messages/test",
            &letter("client-0001", &json!({ "body": " Hello! " })),
        )
        .await;
    assert_eq!(
        (&trial.body["body"], &trial.body["count"]),
        (&json!("Hello!"), &json!(3))
    );
    assert_eq!(count(&db, "mass_messages").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_that_dies_or_comes_twice_writes_nobody_twice(db: PgPool) {
    let Club { mut mila, .. } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let sent = write(&mut mila, "client-0001", &json!({})).await;
    let id = jobs::ids::MassMessageId(sent.body["id"].as_str().unwrap().parse().unwrap());
    let send_page = jobs::domains::mass_messages::send_page;
    for page in [0, 0, 1, 1, 0] {
        // Killed at its end, before it could commit.
        let mut tx = db.begin().await.unwrap();
        send_page(&mut tx, id, page).await.unwrap();
        tx.rollback().await.unwrap();
        // And again by its successors, twice.
        for _ in 0..2 {
            let mut tx = db.begin().await.unwrap();
            send_page(&mut tx, id, page).await.unwrap();
            tx.commit().await.unwrap();
        }
    }
    work(&db, &shop).await;

    let seen = shown(&mut mila, &sent).await;
    assert_eq!((&seen["state"], &seen["sent"]), (&json!("done"), &json!(3)));
    assert_eq!(count(&db, "direct_messages").await, 3);
    let twice = "(select account_id from mass_message_recipients group by account_id having count(*) > 1) as twice";
    assert_eq!(count(&db, twice).await, 0);
}

/// From now on the database refuses messages in their conversation, with that SQLSTATE.
async fn refuse_messages(db: &PgPool, to: &Browser, code: &str) {
    let ddl = format!(
        "create or replace function refuse_message() returns trigger language plpgsql as $$
         begin
             if exists (select from direct_sides where chat_id = new.chat_id and account_id = '{}') then
                 raise exception 'refused by the test' using errcode = '{code}';
             end if;
             return new;
         end $$;
         create or replace trigger refuse_message before insert on direct_messages
             for each row execute function refuse_message();",
        to.account(),
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(ddl)).execute(db).await.unwrap();
}

async fn take_messages(db: &PgPool) {
    sqlx::raw_sql("drop trigger refuse_message on direct_messages")
        .execute(db)
        .await
        .unwrap();
}

async fn resume(who: &mut Browser, mass: &Answer) -> Answer {
    let path = format!("/front/mass-messages/{}/resume", mass.body["id"].as_str().unwrap());
    who.post(&path, &json!({})).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_message_that_can_not_be_written_fails_alone_and_is_tried_again_when_resumed(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        mut uwe,
        ..
    } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    refuse_messages(&db, &tove, "23514").await;

    let sent = write(&mut mila, "client-0001", &json!({})).await;
    work(&db, &shop).await;

    let seen = shown(&mut mila, &sent).await;
    assert_eq!(
        (&seen["state"], &seen["sent"], &seen["failed"]),
        (&json!("failed"), &json!(2), &json!(1)),
        "{seen}"
    );
    let path = format!("/front/mass-messages/{}/recipients", sent.body["id"].as_str().unwrap());
    let people = mila.get(&path).await.body;
    assert_eq!(
        (&people["leftOut"][0]["reason"], &people["leftOut"][0]["people"]),
        (&json!("failed"), &json!(["tove"]))
    );
    let bell = mila.get(&mila.path("notifications")).await.body;
    assert_eq!(bell["items"][0]["kind"], "mass_message_failed");

    take_messages(&db).await;
    assert_eq!(resume(&mut mila, &sent).await.status, StatusCode::NO_CONTENT);
    work(&db, &shop).await;

    let seen = shown(&mut mila, &sent).await;
    assert_eq!(
        (&seen["state"], &seen["sent"], &seen["failed"]),
        (&json!("done"), &json!(3), &json!(0))
    );
    for who in [&mut orin, &mut tove, &mut uwe] {
        assert_eq!(texts(who).await, ["A new set is out."], "each has one");
    }
    assert_eq!(resume(&mut mila, &sent).await.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_could_not_go_on_waits_as_failed_until_its_author_resumes_it(db: PgPool) {
    let Club { mut mila, tove, .. } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    // Not caused by the message: the whole page is retried until the job gives up.
    refuse_messages(&db, &tove, "58030").await;
    let sent = write(&mut mila, "client-0001", &json!({})).await;
    for _ in 0..3 {
        work(&db, &shop).await;
        sqlx::query("update jobs set max_attempts = 1, run_at = now() where state = 'retrying'")
            .execute(&db)
            .await
            .unwrap();
    }

    let seen = shown(&mut mila, &sent).await;
    assert_eq!((&seen["state"], &seen["sent"]), (&json!("failed"), &json!(0)), "{seen}");
    assert_eq!(count(&db, "direct_messages").await, 0, "all of a page or nothing");
    let bell = mila.get(&mila.path("notifications")).await.body;
    assert_eq!(bell["items"][0]["kind"], "mass_message_failed");

    take_messages(&db).await;
    assert_eq!(resume(&mut mila, &sent).await.status, StatusCode::NO_CONTENT);
    assert_eq!(resume(&mut mila, &sent).await.code(), "conflict", "a second press");
    work(&db, &shop).await;

    let seen = shown(&mut mila, &sent).await;
    assert_eq!((&seen["state"], &seen["sent"]), (&json!("done"), &json!(3)));
    assert_eq!(count(&db, "direct_messages").await, 3);
}
