//! Polls of posts.
use jobs::{
    domains::feed::vote,
    ids::{AccountId, FeedItemId},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::feed::{Stage, a_stage, let_in, post_path, published, put};

fn a_poll(is_multiple: bool) -> Value {
    let poll = json!({ "answers": ["Sea", "Hills", "Home"], "isMultiple": is_multiple, "days": 2 });
    json!({ "accessMode": "free", "body": "Where to?", "poll": poll })
}

fn votes_path(id: Uuid) -> String {
    format!("/front/feed/{id}/poll/votes")
}

async fn own(stage: &mut Stage, id: Uuid) -> Value {
    stage.vesna.get(&format!("/front/feed/{id}")).await.body["poll"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_poll_is_voted_in_once_and_tells_its_results_to_who_voted(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = published(&mut stage, &a_poll(false)).await;
    let path = votes_path(id);
    let before = stage.mila.get(&format!("/front/feed/{id}")).await.body["poll"].clone();
    assert_eq!(before["answers"][0], json!({ "text": "Sea", "votes": null }));
    assert_eq!((&before["hasEnded"], &before["chosen"]), (&json!(false), &json!([])));

    for wrong in [json!([]), json!([3]), json!([0, 1])] {
        let answer = stage.mila.post(&path, &json!({ "answers": wrong })).await;
        assert_eq!(answer.code(), "unknown_option");
    }
    let poll = stage.mila.post(&path, &json!({ "answers": [1] })).await;
    assert_eq!(poll.status, 200, "{}", poll.body);
    assert_eq!((&poll.body["voters"], &poll.body["chosen"]), (&json!(1), &json!([1])));
    let votes: Vec<&Value> = poll.body["answers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["votes"])
        .collect();
    assert_eq!(votes, [0, 1, 0]);
    assert_eq!(
        stage.mila.post(&path, &json!({ "answers": [0] })).await.code(),
        "conflict"
    );
    assert_eq!(
        stage.vesna.post(&path, &json!({ "answers": [0] })).await.code(),
        "content_locked"
    );
    assert_eq!(own(&mut stage, id).await["answers"][1]["votes"], 1);
    let announced: i64 = sqlx::query_scalar(
        "select count(*) from live_events
         where subscription_key = 'post:' || $1::uuid and event ->> 'event' = 'pollChanged'",
    )
    .bind(id)
    .fetch_one(&stage.db)
    .await
    .unwrap();
    assert_eq!(announced, 1);

    let mut orin = stage.app.member("orin").await;
    sqlx::query("update feed_items set published_at = now() - interval '3 days'")
        .execute(&stage.db)
        .await
        .unwrap();
    assert_eq!(orin.post(&path, &json!({ "answers": [0] })).await.code(), "conflict");
    let ended = orin.get(&format!("/front/feed/{id}")).await.body["poll"].clone();
    assert_eq!(
        (&ended["hasEnded"], &ended["answers"][1]["votes"]),
        (&json!(true), &json!(1))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn votes_that_arrive_together_count_once(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let id = published(&mut stage, &a_poll(true)).await;
    let mila = AccountId(stage.mila.account());
    let tries = (0..8).map(|_| {
        let db = db.clone();
        async move {
            let mut tx = db.begin().await.unwrap();
            let is_counted = vote(&mut tx, mila, FeedItemId(id), &[0, 2]).await.is_ok();
            if is_counted {
                tx.commit().await.unwrap();
            }
            is_counted
        }
    });

    let counted = futures::future::join_all(tries).await;

    assert_eq!(counted.into_iter().filter(|&is_counted| is_counted).count(), 1);
    let poll = own(&mut stage, id).await;
    assert_eq!((&poll["voters"], &poll["answers"][0]["votes"]), (&json!(1), &json!(1)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_who_may_read_a_post_sees_its_poll_and_votes(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut orin = stage.app.member("orin").await;
    let_in(&stage.db, &stage.vesna, &orin).await;
    let mut body = a_poll(false);
    body["accessMode"] = json!("fan_club");
    body["isTextLocked"] = json!(true);
    let id = published(&mut stage, &body).await;

    assert_eq!(
        stage.mila.get(&format!("/front/feed/{id}")).await.body["poll"],
        json!(null)
    );
    let vote = json!({ "answers": [0] });
    assert_eq!(stage.mila.post(&votes_path(id), &vote).await.code(), "content_locked");
    assert_eq!(orin.post(&votes_path(id), &vote).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn answers_stay_once_someone_has_voted(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = published(&mut stage, &a_poll(false)).await;
    let path = post_path(&stage.vesna, id);
    let mut edit = a_poll(false);
    edit["poll"]["answers"] = json!(["Sea", "Woods"]);
    edit["version"] = json!(1);
    assert_eq!(put(&mut stage.vesna, &path, &edit).await.status, 200);
    assert_eq!(
        stage
            .mila
            .post(&votes_path(id), &json!({ "answers": [1] }))
            .await
            .status,
        200
    );

    edit["version"] = json!(2);
    edit["body"] = json!("Where shall we go?");
    assert_eq!(
        put(&mut stage.vesna, &path, &edit).await.status,
        200,
        "the text may change"
    );
    edit["version"] = json!(3);
    edit["poll"]["answers"] = json!(["Sea", "City"]);
    assert_eq!(put(&mut stage.vesna, &path, &edit).await.code(), "unknown_option");
    edit["poll"] = json!(null);
    assert_eq!(put(&mut stage.vesna, &path, &edit).await.status, 200);

    let poll = own(&mut stage, id).await;
    assert_eq!(
        (&poll["answers"][1]["text"], &poll["voters"]),
        (&json!("Woods"), &json!(1))
    );
}
