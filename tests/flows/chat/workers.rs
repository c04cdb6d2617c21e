//! Answers that fail, are stopped, or whose worker falls silent.
use axum::http::StatusCode;
use jobs::{
    domains::chat::{ReplyEnd, deliver_reply, open_reply, save_reply},
    ids::MessageId,
    queue::{Lane, LeaseLost, claim_next},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{count_said, last, messages, page_of_message, say, with_ada};
use crate::town::{a_town, count};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_waits_is_stopped_at_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let said = say(&mut town.orin, &chat, "Good evening!", "client-0001").await.body;

    let stopped = town
        .orin
        .post(&format!("{}/stop", page_of_message(last(&said))), &json!({}))
        .await;

    assert_eq!(
        (stopped.status, &stopped.body["state"]),
        (StatusCode::OK, &json!("stopped"))
    );
    assert_eq!(
        count(&db, "jobs where kind = 'chat.reply' and state = 'cancelled'").await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_failed_once_is_tried_again_for_nothing_until_one_is_there(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    say(&mut guest, &chat, "Good evening!", "client-0001").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let failed = page_of_message(last(&guest.get(&chat).await.body));
    sqlx::query("update messages set state = 'failed', body = '' where id = (select head_id from chats where guest_id is not null)")
        .execute(&db)
        .await
        .unwrap();

    let mut said = Vec::new();
    for _ in 0..3 {
        let anew = guest.post(&format!("{failed}/regenerate"), &json!({})).await;
        assert!(anew.status.is_success(), "{}", anew.body);
        town.shop.runtime.drain(Lane::Chat).await.unwrap();
        said.push(count_said(&db).await);
    }

    assert_eq!(said, [1, 2, 3]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_can_not_be_kept_of_an_answer_is_refused(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let said = say(&mut town.orin, &chat, "Good evening!", "client-0001").await.body;
    let stop = format!("{}/stop", page_of_message(last(&said)));

    for keep in [
        json!(-1),
        json!(i32::MIN),
        json!(65_537),
        json!(i64::MAX),
        json!(0.5),
        json!("all"),
    ] {
        let refused = town.orin.post(&stop, &json!({ "keep": keep })).await;
        assert_eq!(
            (refused.status, refused.code(), &refused.body["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, "invalid_body", &json!("keep")),
            "{keep}"
        );
    }

    assert_eq!(last(&town.orin.get(&chat).await.body)["state"], "waiting");
    for keep in [json!(0), json!(65_536), Value::Null] {
        let stopped = town.orin.post(&stop, &json!({ "keep": keep })).await;
        assert_eq!(stopped.body["state"], "stopped", "{}", stopped.body);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_whose_worker_fell_silent_is_stopped_at_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let said = say(&mut town.orin, &chat, "Good evening!", "client-0001").await.body;
    let (id, stop) = (
        last(&said)["id"].clone(),
        format!("{}/stop", page_of_message(last(&said))),
    );
    let id: MessageId = id.as_str().unwrap().parse().unwrap();
    let mut dead = db.acquire().await.unwrap();
    let run = claim_next(&mut dead, Lane::Chat, "dead")
        .await
        .unwrap()
        .expect("it is due");
    open_reply(&mut dead, run.lease, id).await.unwrap();
    save_reply(&mut dead, id, 1, Some("The light turns."), true)
        .await
        .unwrap();

    let held = town.orin.post(&stop, &json!({ "keep": 9 })).await;
    assert_eq!(
        held.body["state"], "streaming",
        "its worker may still live, and ends it"
    );
    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&db)
        .await
        .unwrap();
    let stopped = town.orin.post(&stop, &json!({})).await;

    assert_eq!(
        (&stopped.body["state"], &stopped.body["text"]),
        (&json!("stopped"), &json!("The light"))
    );
    assert_eq!(
        count(&db, "jobs where kind = 'chat.reply' and state = 'cancelled'").await,
        1
    );
    let late = deliver_reply(&mut dead, run.lease, id, "The light turns. It", true, ReplyEnd::Done).await;
    assert!(
        matches!(late, Err(LeaseLost::Gone)),
        "should the worker wake up, nothing of it is kept"
    );
    assert_eq!(last(&town.orin.get(&chat).await.body)["text"], "The light");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_goes_on_talking_does_not_wait_for_a_worker_that_fell_silent(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    claim_next(&mut db.acquire().await.unwrap(), Lane::Chat, "dead")
        .await
        .unwrap()
        .expect("it is due");
    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&db)
        .await
        .unwrap();

    let said = say(&mut town.orin, &chat, "It rains.", "client-0002").await.body;

    let states: Vec<&Value> = messages(&said).iter().map(|message| &message["state"]).collect();
    assert_eq!(states, ["done", "done", "stopped", "done", "waiting"]);
}
