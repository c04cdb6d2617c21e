//! Words said to posts: taken back, and heard while it is said; and stories with their words and viewers.
use axum::http::Method;
use jobs::{domains::feed::remove_comment, ids::CommentId};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    feed::{Stage, a_picture, a_stage, let_in, published, put},
};

async fn delete(browser: &mut Browser, path: &str, is_whole: bool) -> Answer {
    let body = json!({ "isDeletedAll": is_whole });
    browser.send(Browser::request(Method::DELETE, path, Some(&body))).await
}

/// A post with a comment by Mila and a reply by its creator; the path of its comments, and of that one.
async fn a_thread(stage: &mut Stage) -> (Uuid, String, String) {
    let id = published(stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    let path = format!("/front/feed/{id}/comments");
    let said = stage.mila.post(&path, &json!({ "body": "Lovely" })).await.body;
    let one = said["comment"]["id"].as_str().unwrap().to_owned();
    let reply = json!({ "body": "Thank you", "replyId": one });
    assert_eq!(stage.vesna.post(&path, &reply).await.status, 200);
    let one = format!("{path}/{one}");
    stage.vesna.post(&format!("{one}/likes"), &json!({})).await;
    (id, path, one)
}

async fn count(stage: &mut Stage, id: Uuid) -> Value {
    stage.mila.get(&format!("/front/feed/{id}")).await.body["comments"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_deleted_thread_comes_back_for_who_deleted_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (id, path, one) = a_thread(&mut stage).await;
    let back = format!("{one}/restore");
    assert_eq!(delete(&mut stage.vesna, &one, true).await.body["count"], 2);
    assert_eq!(count(&mut stage, id).await, 0);

    assert_eq!(stage.mila.post(&back, &json!({})).await.code(), "not_found");
    assert_eq!(stage.vesna.post(&back, &json!({})).await.status, 204);
    assert_eq!(stage.vesna.post(&back, &json!({})).await.code(), "not_found");

    assert_eq!(count(&mut stage, id).await, 2);
    let comment = stage.vesna.get(&path).await.body["comments"][0].clone();
    assert_eq!(
        (
            &comment["body"],
            &comment["replyCount"],
            &comment["likes"],
            &comment["liked"]
        ),
        (&json!("Lovely"), &json!(1), &json!(1), &json!(true))
    );
    let replies = stage.mila.get(&format!("{one}/replies")).await.body;
    assert_eq!(replies["comments"][0]["body"], "Thank you");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn deleted_words_come_back_for_a_while(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (_, path, one) = a_thread(&mut stage).await;
    let back = format!("{one}/restore");
    delete(&mut stage.mila, &one, false).await;
    assert_eq!(stage.mila.post(&back, &json!({})).await.status, 204);
    assert_eq!(stage.vesna.get(&path).await.body["comments"][0]["body"], "Lovely");

    delete(&mut stage.mila, &one, false).await;
    sqlx::query("update comment_bin set deleted_at = now() - interval '1 hour'")
        .execute(&stage.db)
        .await
        .unwrap();
    assert_eq!(stage.mila.post(&back, &json!({})).await.code(), "not_found");
    let mut conn = stage.db.acquire().await.unwrap();
    let swept = jobs::domains::maintenance::sweep(&mut conn).await.unwrap();
    assert_eq!(swept.comments, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_staff_removed_comes_back_by_no_undo(db: PgPool) {
    let mut stage = a_stage(db).await;
    for is_whole in [true, false] {
        let (_, path, one) = a_thread(&mut stage).await;
        let id = one.rsplit_once('/').unwrap().1.parse().unwrap();
        delete(&mut stage.mila, &one, is_whole).await;
        let mut tx = stage.db.begin().await.unwrap();
        remove_comment(&mut tx, CommentId(id), true).await.unwrap();
        tx.commit().await.unwrap();

        let back = stage.mila.post(&format!("{one}/restore"), &json!({})).await;

        assert_eq!(back.code(), "not_found");
        assert_eq!(stage.vesna.get(&path).await.body["comments"], json!([]));
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_was_blocked_meanwhile_brings_no_comment_back(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (id, _, one) = a_thread(&mut stage).await;
    delete(&mut stage.mila, &one, true).await;
    let block = put(&mut stage.vesna, "/front/direct/mila/block", &json!({})).await;
    assert!(block.status.is_success(), "{}", block.body);

    let back = stage.mila.post(&format!("{one}/restore"), &json!({})).await;

    assert_eq!(back.code(), "content_locked");
    assert_eq!(stage.vesna.get(&format!("/front/feed/{id}")).await.body["comments"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_said_and_voted_is_announced_to_who_looks_at_the_post(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (id, _, one) = a_thread(&mut stage).await;
    delete(&mut stage.mila, &one, true).await;

    let (all, keys): (i64, i64) = sqlx::query_as(
        "select count(*), count(*) filter (where subscription_key = 'post:' || $1::uuid)
         from live_events where event ->> 'event' = 'commentsChanged'",
    )
    .bind(id)
    .fetch_one(&stage.db)
    .await
    .unwrap();
    assert_eq!((all, keys), (3, 3), "two comments and a deletion");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_story_has_words_to_edit_and_tells_its_creator_who_has_seen_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let path = format!("/front/stories/{}", Uuid::now_v7());
    let body = json!({ "mediaId": picture, "accessMode": "fan_club", "words": "Fog on the pier" });
    assert_eq!(put(&mut stage.vesna, &path, &body).await.status, 204);
    let stories = "/front/models/username/vesna/stories";
    assert_eq!(stage.mila.get(stories).await.body["items"][0]["words"], "", "locked");
    let_in(&stage.db, &stage.vesna, &stage.mila).await;
    assert_eq!(
        stage.mila.get(stories).await.body["items"][0]["words"],
        "Fog on the pier"
    );
    let mut orin = stage.app.member("orin").await;
    let_in(&stage.db, &stage.vesna, &orin).await;
    for viewer in [&mut stage.vesna, &mut orin, &mut stage.mila] {
        let seen = viewer.post(&format!("{path}/seen"), &json!({})).await;
        assert!(seen.status.is_success(), "{}", seen.body);
    }
    sqlx::query("update accounts set blocked_at = now() where id = $1")
        .bind(orin.account())
        .execute(&stage.db)
        .await
        .unwrap();

    let own = stage.vesna.get(stories).await.body;
    assert_eq!(
        own["items"][0]["views"], 1,
        "neither themselves nor people who are gone"
    );
    let viewers = stage.vesna.get(&format!("{path}/viewers")).await.body;
    assert_eq!(
        (&viewers["count"], &viewers["items"][0]["user"]["username"]),
        (&json!(1), &json!("mila"))
    );
    assert_eq!(viewers["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(stage.mila.get(&format!("{path}/viewers")).await.code(), "not_found");

    let words = format!("{path}/words");
    let refused = put(&mut stage.vesna, &words, &json!({ "words": "I'm 16" })).await;
    assert_eq!(refused.code(), "adults_only");
    assert_eq!(
        put(&mut stage.mila, &words, &json!({ "words": "Mine" })).await.code(),
        "not_found"
    );
    assert_eq!(
        put(&mut stage.vesna, &words, &json!({ "words": "At six" }))
            .await
            .status,
        204
    );
    assert_eq!(stage.mila.get(stories).await.body["items"][0]["words"], "At six");
}
