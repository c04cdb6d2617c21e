//! Followers and members are notified of new posts.
use axum::http::Method;
use chrono::{TimeDelta, Utc};
use jobs::{domains::feed::remove_item, ids::FeedItemId, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::Browser,
    engine::ScriptedEngine,
    feed::{Stage, a_stage, let_in, post_path, published, put},
    worker::Workshop,
};

async fn follow(fan: &mut Browser) {
    let answer = put(fan, "/front/users/username/vesna/follow", &json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// Notifications of new posts, newest first.
async fn told(fan: &mut Browser) -> Vec<Value> {
    let bell = fan.path("notifications");
    let items = fan.get(&bell).await.body["items"].as_array().unwrap().clone();
    items.into_iter().filter(|item| item["kind"] == "new_post").collect()
}

async fn work(stage: &Stage) {
    let shop = Workshop::open(&stage.db, ScriptedEngine::that_draws()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn fans_are_told_of_new_posts_once_and_several_become_one(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut stranger = stage.app.member("stranger").await;
    follow(&mut stage.mila).await;
    let first = published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    work(&stage).await;

    let notices = told(&mut stage.mila).await;
    assert_eq!(notices.len(), 1);
    assert_eq!(notices[0]["event"], "posts");
    assert_eq!(
        (
            &notices[0]["detail"]["username"],
            &notices[0]["detail"]["itemId"],
            &notices[0]["detail"]["count"]
        ),
        (&json!("vesna"), &json!(first), &json!(1))
    );
    assert!(told(&mut stranger).await.is_empty());

    let second = published(&mut stage, &json!({ "accessMode": "free", "body": "Again" })).await;
    work(&stage).await;
    // A repeated job tells no one twice.
    sqlx::query("update feed_items set fans_told_at = null")
        .execute(&stage.db)
        .await
        .unwrap();
    let mut tx = stage.db.begin().await.unwrap();
    let item = FeedItemId(second);
    assert_eq!(
        jobs::domains::notifications::tell_fans(&mut tx, item, None)
            .await
            .unwrap(),
        None
    );
    tx.commit().await.unwrap();

    let notices = told(&mut stage.mila).await;
    assert_eq!(notices.len(), 1, "{notices:?}");
    assert_eq!(
        (&notices[0]["detail"]["itemId"], &notices[0]["detail"]["count"]),
        (&json!(second), &json!(2))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_may_not_see_a_post_or_wants_no_notice_is_not_told(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (mut orin, mut ines) = (stage.app.member("orin").await, stage.app.member("ines").await);
    for fan in [&mut stage.mila, &mut orin, &mut ines] {
        follow(fan).await;
    }
    let_in(&stage.db, &stage.vesna, &orin).await;
    let bell = "/front/users/username/vesna/post-notices";
    let is_told =
        async |fan: &mut Browser| fan.get("/front/users/username/vesna").await.body["user"]["isToldOfPosts"].clone();
    assert_eq!(is_told(&mut ines).await, true);
    assert_eq!(put(&mut ines, bell, &json!({ "isOn": false })).await.status, 200);
    assert_eq!(is_told(&mut ines).await, false);

    let for_members = json!({ "accessMode": "fan_club", "body": "For you", "isTextLocked": true });
    published(&mut stage, &for_members).await;
    let hidden = json!({ "accessMode": "free", "body": "Not yet", "hidden": true });
    let waiting = published(&mut stage, &hidden).await;
    work(&stage).await;
    assert_eq!(told(&mut stage.mila).await.len(), 0, "no member");
    assert_eq!(told(&mut orin).await[0]["detail"]["count"], 1);
    assert_eq!(told(&mut ines).await.len(), 0, "switched off");

    let block = put(&mut stage.vesna, "/front/direct/orin/block", &json!({})).await;
    assert!(block.status.is_success(), "{}", block.body);
    let path = post_path(&stage.vesna, waiting);
    let shown = json!({ "accessMode": "free", "body": "Now", "version": 1 });
    assert_eq!(put(&mut stage.vesna, &path, &shown).await.status, 200);
    work(&stage).await;
    assert_eq!(told(&mut stage.mila).await.len(), 1, "shown to all now");
    assert_eq!(told(&mut orin).await[0]["detail"]["count"], 1, "blocked");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scheduled_post_is_told_when_it_goes_out(db: PgPool) {
    let mut stage = a_stage(db).await;
    follow(&mut stage.mila).await;
    let time = Utc::now() + TimeDelta::hours(1);
    let body = json!({ "accessMode": "free", "body": "Later", "scheduledAt": time });
    published(&mut stage, &body).await;
    work(&stage).await;
    assert!(told(&mut stage.mila).await.is_empty());

    sqlx::query("update jobs set run_at = now() where kind = 'feed.publish_item'")
        .execute(&stage.db)
        .await
        .unwrap();
    sqlx::query(
        "update jobs set payload = jsonb_set(payload, '{scheduled_at}', to_jsonb(now() - interval '1 second'))
         where kind = 'feed.publish_item'",
    )
    .execute(&stage.db)
    .await
    .unwrap();
    sqlx::query(
        "update feed_items set scheduled_at = (
             select (payload ->> 'scheduled_at')::timestamptz from jobs where kind = 'feed.publish_item'
         )",
    )
    .execute(&stage.db)
    .await
    .unwrap();
    work(&stage).await;

    assert_eq!(told(&mut stage.mila).await.len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_fans_are_told_page_by_page(db: PgPool) {
    let mut stage = a_stage(db).await;
    sqlx::query(
        "with fans as (
             insert into accounts (id, username, display_name, email, password_hash, confirmed_adult_at)
             select gen_random_uuid(), 'fan' || n, 'Fan', 'fan' || n || '@nocturne.test', 'x', now()
             from generate_series(1, 450) as n
             returning id
         )
         insert into follows (follower_id, followed_id) select id, $1 from fans",
    )
    .bind(stage.vesna.account())
    .execute(&stage.db)
    .await
    .unwrap();
    published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;

    work(&stage).await;

    let (told, fans): (i64, i64) =
        sqlx::query_as("select count(*), count(distinct account_id) from notices where kind = 'new_post'")
            .fetch_one(&stage.db)
            .await
            .unwrap();
    assert_eq!((told, fans), (450, 450));
}

async fn remove(stage: &Stage, id: Uuid, is_removed: bool) {
    let mut tx = stage.db.begin().await.unwrap();
    remove_item(&mut tx, FeedItemId(id), is_removed).await.unwrap();
    tx.commit().await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_that_comes_back_is_told_to_those_who_were_not_told_yet(db: PgPool) {
    let mut stage = a_stage(db).await;
    follow(&mut stage.mila).await;
    let id = published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    let path = format!("/front/models/{}/posts/{id}", stage.vesna.account());
    let gone = stage.vesna.send(Browser::request(Method::DELETE, &path, None)).await;
    assert!(gone.status.is_success(), "{}", gone.body);
    work(&stage).await;
    assert!(told(&mut stage.mila).await.is_empty(), "it is deleted");

    let back = stage.vesna.post(&format!("/front/feed/{id}/restore"), &json!({})).await;
    assert!(back.status.is_success(), "{}", back.body);
    remove(&stage, id, true).await;
    work(&stage).await;
    assert!(told(&mut stage.mila).await.is_empty(), "staff removed it");
    remove(&stage, id, false).await;
    work(&stage).await;
    assert_eq!(told(&mut stage.mila).await[0]["detail"]["count"], 1);

    remove(&stage, id, true).await;
    remove(&stage, id, false).await;
    work(&stage).await;
    let notices = told(&mut stage.mila).await;
    assert_eq!((notices.len(), &notices[0]["detail"]["count"]), (1, &json!(1)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_follows_again_is_told_again_and_members_keep_their_choice(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut orin = stage.app.member("orin").await;
    let_in(&stage.db, &stage.vesna, &orin).await;
    let profile = "/front/users/username/vesna";
    for fan in [&mut stage.mila, &mut orin] {
        follow(fan).await;
        let bell = format!("{profile}/post-notices");
        assert_eq!(put(fan, &bell, &json!({ "isOn": false })).await.status, 200);
        let path = format!("{profile}/follow");
        let left = fan.send(Browser::request(Method::DELETE, &path, None)).await;
        assert_eq!(left.status, 200, "{}", left.body);
        follow(fan).await;
    }

    assert_eq!(stage.mila.get(profile).await.body["user"]["isToldOfPosts"], true);
    assert_eq!(orin.get(profile).await.body["user"]["isToldOfPosts"], false);
}
