//! Answers of a creator's AI twin to fans: labelled, limited, and left to its owner whenever they or the fan want it.
use jobs::{
    catalogue::KINDS,
    domains::{
        direct::CheckedDirect,
        ledger::Chips,
        twin::{AnswerFan, Effort, deliver_answer, earn, licence_version, open_answer},
    },
    ids::{AccountId, MessageId},
    live::LiveEvent,
    queue::{Claimed, Lane, LeaseLost, claim_next, reap, ripen},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    direct::{TO_MILA, TO_ORIN, messages, said, write},
    feed::let_in,
    model::{Answer, Model},
    people::check_books,
    sales::a_shop,
    town::{Town, a_town_with_model, count, put},
    twin_town::{a_twin, a_twin_town, answered, authors, set_twin, think, turn_to},
};

mod campaigns;
mod replies;
mod shares;
mod sounds;
mod turns;

fn last(open: &Value) -> &Value {
    messages(open).last().expect("something was said")
}

/// A worker claims the answer and begins it.
async fn begun(db: &PgPool) -> (Claimed, AnswerFan) {
    let mut conn = db.acquire().await.unwrap();
    let run = claim_next(&mut conn, Lane::Chat, "dead")
        .await
        .unwrap()
        .expect("it is due");
    let job: AnswerFan = serde_json::from_value(run.payload.clone()).unwrap();
    let work = open_answer(&mut conn, run.lease, &job).await.unwrap();
    assert!(work.is_some(), "there is something to answer");
    (run, job)
}

/// Ends it with these words; returns whether they were said.
async fn end(db: &PgPool, (run, job): &(Claimed, AnswerFan), text: &'static str) -> Result<bool, LeaseLost> {
    let answers = sqlx::query_scalar(
        "select id from direct_messages where authored_by = 'person' and author_id <> $1 order by place limit 1",
    )
    .bind(job.creator_id.0)
    .fetch_one(db)
    .await
    .map(MessageId)
    .unwrap();
    let text = CheckedDirect::check(text).unwrap();
    let mut tx = db.begin().await.unwrap();
    let said = deliver_answer(&mut tx, run.lease, job, answers, &text, Effort::default()).await?;
    tx.commit().await.unwrap();
    Ok(said.is_some())
}

async fn expire(db: &PgPool) {
    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(db)
        .await
        .unwrap();
}

/// Notices of mila about fans who want her.
async fn asked(db: &PgPool) -> i64 {
    count(
        db,
        "notices where kind = 'twin_asked' and detail ->> 'username' = 'orin'",
    )
    .await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_fan_is_answered_once_by_a_twin_that_says_so(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    let unbegun = town.orin.get(TO_MILA).await.body["chat"].clone();
    assert_eq!(unbegun["chatBotEnabled"], true, "{unbegun}");
    let own = json!({
        "state": "twin", "isOwn": false, "isAnswering": false, "isOnDuty": true, "name": "mila", "avatarUrl": null,
    });
    assert_eq!(unbegun["twin"], own);

    let sent = write(&mut town.orin, TO_MILA, "Good evening!", "client-0001")
        .await
        .body;

    assert_eq!(
        (&sent["chat"]["twin"]["isAnswering"], &sent["message"]["authoredBy"]),
        (&json!(true), &json!("person"))
    );
    assert_eq!(think(&town).await, 1);
    let open = town.orin.get(TO_MILA).await.body;
    assert_eq!(authors(&open), ["person", "twin"]);
    assert_eq!(
        (
            &last(&open)["isOwn"],
            &last(&open)["operatorName"],
            &last(&open)["voice"]
        ),
        (&json!(false), &Value::Null, &Value::Null)
    );
    assert!(!last(&open)["text"].as_str().unwrap().is_empty());
    assert_eq!(open["chat"]["twin"]["isAnswering"], false);
    let of_mila = town.mila.get(TO_ORIN).await.body;
    assert_eq!(authors(&of_mila), ["person", "twin"]);
    assert_eq!(
        (
            &last(&of_mila)["isOwn"],
            &of_mila["chat"]["twin"]["isOwn"],
            &of_mila["chat"]["chatBotEnabled"]
        ),
        (&json!(true), &json!(true), &json!(true))
    );
    assert_eq!(of_mila["chat"]["unreadCount"], 1, "she has read nothing by it");
    assert_eq!(messages(&open)[0]["isRead"], false);
    let list = town.mila.get("/front/direct").await.body;
    assert_eq!(list["items"][0]["twin"]["state"], "twin", "{list}");
    write(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    assert_eq!(think(&town).await, 0, "it is answered");
    assert_eq!(count(&db, "direct_messages").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_fan_sees_that_somebody_writes_and_the_engine_knows_its_owner(db: PgPool) {
    let model = Model::that([Answer::Says("Hey you. The bees sleep.")]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    a_twin(&db, &town.mila).await;

    let open = answered(&mut town, "Do you keep animals?", "client-0001").await;

    assert_eq!(last(&open)["text"], "Hey you. The bees sleep.");
    assert!(
        model.told().contains("Keeps bees behind the house."),
        "{}",
        model.told()
    );
    let piece = town.shop.pieces.try_recv().expect("somebody writes");
    assert_eq!(piece.key, format!("user:{}", town.orin.account()));
    assert_eq!(
        piece.event,
        LiveEvent::PrivateMessageTyping {
            chat: "mila".to_owned()
        }
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_that_dies_is_begun_anew_and_says_nothing_when_it_wakes_up(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    let dead = begun(&db).await;
    expire(&db).await;
    reap(&mut db.acquire().await.unwrap(), KINDS).await.unwrap();

    assert_eq!(think(&town).await, 1);

    assert!(matches!(end(&db, &dead, "Too late.").await, Err(LeaseLost::Gone)));
    assert_eq!(authors(&town.orin.get(TO_MILA).await.body), ["person", "twin"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_that_comes_meanwhile_is_answered_next(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    let run = begun(&db).await;
    said(&mut town.orin, TO_MILA, "Are you there?", "client-0002").await;
    assert_eq!(count(&db, "jobs where kind = 'twin.answer'").await, 1);

    assert!(end(&db, &run, "Good evening to you.").await.unwrap());

    assert_eq!(think(&town).await, 1, "a further answer was ordered");
    let open = town.orin.get(TO_MILA).await.body;
    assert_eq!(authors(&open), ["person", "person", "twin", "twin"]);
    let answers: Vec<Option<Uuid>> =
        sqlx::query_scalar("select twin_answers_id from direct_messages where authored_by = 'twin' order by place")
            .fetch_all(&db)
            .await
            .unwrap();
    let ids = [0, 1].map(|at| messages(&open)[at]["id"].as_str().unwrap().parse::<Uuid>().ok());
    assert_eq!(answers, ids);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn it_is_silent_where_it_does_not_answer(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    let clock =
        |shift: i32| format!("(extract(hour from now() at time zone 'UTC')::integer * 60 + {shift} + 1440) % 1440");
    // Two hours of another part of the day.
    let other_hours = format!("answers_from = {}, answers_until = {}", clock(300), clock(420));
    let silent = [
        ("is_enabled = false".to_owned(), false),
        ("look_state = 'review'".to_owned(), false),
        ("licence_version = '1'".to_owned(), false),
        ("is_visible = false".to_owned(), false),
        ("answers_to = 'members'".to_owned(), false),
        ("answers_to = 'paying'".to_owned(), false),
        ("is_only_away = true".to_owned(), true),
        (other_hours, true),
    ];
    let before = format!(
        "is_enabled = true, look_state = 'approved', licence_version = '{}', is_visible = true,
             answers_to = 'everyone', is_only_away = false, answers_from = null, answers_until = null",
        licence_version(),
    );

    for (change, is_told) in silent {
        set_twin(&db, &before).await;
        set_twin(&db, &change).await;
        let open = write(&mut town.orin, TO_MILA, "Good evening!", "client-0001")
            .await
            .body;
        assert_eq!(open["chat"]["chatBotEnabled"], is_told, "{change}");
        assert_ne!(open["chat"]["twin"]["isOnDuty"], true, "{change}");
        assert_eq!(think(&town).await, 0, "{change}");
        sqlx::query("delete from direct_chats").execute(&db).await.unwrap();
    }
    sqlx::query(
        "insert into settings (key, value, version, changed_by)
         select 'twin.enabled', 'false'::jsonb, 1, id from accounts limit 1",
    )
    .execute(&db)
    .await
    .unwrap();
    set_twin(&db, &before).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    assert_eq!(think(&town).await, 0, "staff have switched twins off");
    assert_eq!(count(&db, "twin_talks").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn members_and_those_who_paid_lately_are_answered_and_away_is_five_minutes(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    set_twin(&db, "answers_to = 'paying', is_only_away = true").await;
    sqlx::query("update sessions set last_seen_at = now() - interval '6 minutes' where account_id = $1")
        .bind(town.mila.account())
        .execute(&db)
        .await
        .unwrap();
    sqlx::query(
        "insert into sales (id, creator_id, buyer_id, kind, gross_cents, fee_cents, state)
         values (gen_random_uuid(), $1, $2, 'tip', 500, 100, 'pending')",
    )
    .bind(town.mila.account())
    .bind(town.orin.account())
    .execute(&db)
    .await
    .unwrap();

    let open = answered(&mut town, "Good evening!", "client-0001").await;

    assert_eq!(authors(&open), ["person", "twin"]);
    sqlx::query("update sales set booked_at = now() - interval '31 days'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(authors(&answered(&mut town, "And?", "client-0002").await).len(), 3);
    let_in(&db, &town.mila, &town.orin).await;
    assert_eq!(authors(&answered(&mut town, "And now?", "client-0003").await).len(), 5);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_fan_is_answered_so_often_a_day(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    set_twin(&db, "answers_a_day = 1").await;

    answered(&mut town, "Good evening!", "client-0001").await;
    let open = answered(&mut town, "Are you there?", "client-0002").await;

    assert_eq!(authors(&open), ["person", "twin", "person"]);
    sqlx::query("update direct_messages set created_at = created_at - interval '1 day'")
        .execute(&db)
        .await
        .unwrap();
    let open = answered(&mut town, "Good morning!", "client-0003").await;
    assert_eq!(authors(&open), ["person", "twin", "person", "person", "twin"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn it_has_no_part_in_custom_requests(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    a_twin(&db, &shop.creator).await;
    let item = json!({ "title": "A sketch of your garden", "priceCents": 2_000, "days": 5 });
    let made = shop.creator.post("/front/models/requests/items", &item).await.body;
    let wanted = json!({ "kind": "request", "itemId": made["requestMenu"][0]["id"], "note": "With the old well" });
    shop.buy(&wanted, 2_000, "order-00000001").await;
    shop.works.runtime.drain(Lane::Messages).await.unwrap();

    said(&mut shop.fan, "/front/direct/vera", "Did you see it?", "client-0001").await;

    assert_eq!(shop.works.runtime.drain(Lane::Chat).await.unwrap(), 0);
    sqlx::query("update request_orders set state = 'confirmed', ended_at = now(), deadline_at = null")
        .execute(&db)
        .await
        .unwrap();
    said(&mut shop.fan, "/front/direct/vera", "Thank you!", "client-0002").await;
    assert_eq!(shop.works.runtime.drain(Lane::Chat).await.unwrap(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_engine_that_fails_twice_leaves_the_talk_to_the_person(db: PgPool) {
    let model = Model::that([]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    a_twin(&db, &town.mila).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;

    for _ in 0..3 {
        think(&town).await;
        sqlx::query("update jobs set run_at = now() where kind = 'twin.answer' and state in ('retrying', 'scheduled')")
            .execute(&db)
            .await
            .unwrap();
        ripen(&mut db.acquire().await.unwrap(), Lane::Chat).await.unwrap();
    }

    let open = town.orin.get(TO_MILA).await.body;
    assert_eq!(authors(&open), ["person"]);
    assert_eq!((&open["chat"]["twin"]["state"], asked(&db).await), (&json!("asked"), 1));
    assert_eq!(
        count(&db, "jobs where kind = 'twin.answer' and state = 'failed'").await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_it_must_not_promise_is_written_again_and_then_left_to_the_person(db: PgPool) {
    let promise = Answer::Says("I will meet you tomorrow at my place.");
    let model = Model::that([
        promise.clone(),
        Answer::Says("The bees sleep."),
        promise.clone(),
        promise,
    ]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    a_twin(&db, &town.mila).await;

    let open = answered(&mut town, "Can we meet?", "client-0001").await;
    assert_eq!(last(&open)["text"], "The bees sleep.");
    let open = answered(&mut town, "But can we meet?", "client-0002").await;

    let said = last(&open)["text"].as_str().unwrap();
    assert!(!said.contains("tomorrow") && said.contains("mila"), "{said}");
    assert_eq!(authors(&open), ["person", "twin", "person", "twin"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_blocks_is_not_answered_any_more(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    let run = begun(&db).await;
    put(&mut town.orin, &format!("{TO_MILA}/block"), None).await;

    assert!(!end(&db, &run, "Good evening to you.").await.unwrap());

    assert_eq!(count(&db, "direct_messages").await, 1);
    assert_eq!(think(&town).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn its_owner_sees_what_each_talk_cost_and_earned(db: PgPool) {
    let mut town: Town = a_twin_town(db.clone()).await;
    answered(&mut town, "Good evening!", "client-0001").await;
    check_books(&db).await;
    let mut tx = db.begin().await.unwrap();
    let message = sqlx::query_scalar("select id from direct_messages where authored_by = 'person'")
        .fetch_one(&mut *tx)
        .await
        .map(MessageId)
        .unwrap();
    let orin = AccountId(town.orin.account());
    let chips = Chips::new(7);
    earn(&mut tx, orin, message, chips).await.unwrap();
    tx.commit().await.unwrap();

    let talks = town.mila.get("/front/digital-twin/talks").await.body;

    let talk = &talks["items"][0];
    assert_eq!(
        (
            &talk["chat"],
            &talk["displayName"],
            &talk["state"],
            &talk["answers"],
            &talk["earnedChips"]
        ),
        (&json!("orin"), &json!("orin"), &json!("twin"), &json!(1), &json!(7)),
        "{talks}"
    );
    assert!(talk["letters"].as_i64().unwrap() > 0 && talk["engineMs"].as_i64().unwrap() >= 0);
    assert_eq!(talks["nextCursor"], Value::Null);
    assert_eq!(
        town.orin.get("/front/digital-twin/talks").await.body["items"],
        json!([])
    );
    turn_to(&mut town.mila, TO_ORIN, "take-over").await;
    let mut tx = db.begin().await.unwrap();
    earn(&mut tx, orin, message, chips).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(
        count(&db, "twin_talks where earned_chips = 7").await,
        1,
        "the person earned that"
    );
}
