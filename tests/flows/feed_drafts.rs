//! Drafts of posts, albums and stories: kept for their creator alone, and ended by what they become.
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    feed::{a_picture, a_stage, post_path, put, with_media},
};

const DRAFTS: &str = "/front/models/posts/drafts";

fn draft_path(id: Uuid) -> String {
    format!("{DRAFTS}/{id}")
}

fn a_draft(text: &str) -> Value {
    json!({ "kind": "post", "text": text, "accessMode": "paid", "price": "7." })
}

async fn texts(browser: &mut Browser) -> Vec<String> {
    let page = browser.get(DRAFTS).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let items = page.body["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["content"]["text"].as_str().unwrap().to_owned())
        .collect()
}

async fn drop_draft(browser: &mut Browser, id: Uuid) -> Answer {
    let path = draft_path(id);
    browser.send(Browser::request(Method::DELETE, &path, None)).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_draft_is_kept_as_typed_for_its_creator_alone(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (first, second) = (Uuid::now_v7(), Uuid::now_v7());

    let kept = put(&mut stage.vesna, &draft_path(first), &a_draft("Fog with @mila")).await;
    assert_eq!(kept.status, 200, "{}", kept.body);
    put(&mut stage.vesna, &draft_path(second), &a_draft("Rain")).await;
    put(&mut stage.vesna, &draft_path(first), &a_draft("Fog, twice")).await;

    assert_eq!(texts(&mut stage.vesna).await, ["Fog, twice", "Rain"]);
    let page = stage.vesna.get(DRAFTS).await;
    assert_eq!(page.body["items"][0]["content"]["price"], "7.");
    assert_eq!(stage.mila.get(DRAFTS).await.status, 403);
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(stage.mila.account())
        .execute(&db)
        .await
        .unwrap();
    assert!(texts(&mut stage.mila).await.is_empty());
    let foreign = put(&mut stage.mila, &draft_path(first), &a_draft("Mine")).await;
    assert_eq!(foreign.status, 404, "{}", foreign.body);
    drop_draft(&mut stage.mila, first).await;
    assert_eq!(texts(&mut stage.vesna).await, ["Fog, twice", "Rain"]);

    assert_eq!(drop_draft(&mut stage.vesna, first).await.status, 204);
    assert_eq!(texts(&mut stage.vesna).await, ["Rain"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_published_is_a_draft_no_more(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let picture = a_picture(&db, &stage.vesna).await;
    let (post, story) = (Uuid::now_v7(), Uuid::now_v7());
    put(&mut stage.vesna, &draft_path(post), &a_draft("Fog")).await;
    put(&mut stage.vesna, &draft_path(story), &a_draft("")).await;

    let path = post_path(&stage.vesna, post);
    let refused = put(&mut stage.vesna, &path, &json!({ "accessMode": "free", "body": "" })).await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(texts(&mut stage.vesna).await.len(), 2);
    let published = put(&mut stage.vesna, &path, &with_media("free", &[picture])).await;
    assert_eq!(published.status, 200, "{}", published.body);
    let told = json!({ "mediaId": picture, "accessMode": "free" });
    let answer = put(&mut stage.vesna, &format!("/front/stories/{story}"), &told).await;
    assert!(answer.status.is_success(), "{}", answer.body);

    assert!(texts(&mut stage.vesna).await.is_empty());
    let late = put(&mut stage.vesna, &draft_path(post), &a_draft("Fog, late")).await;
    assert_eq!(late.status, 409, "{}", late.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_draft_is_bounded_in_size_and_number(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;

    let long = put(
        &mut stage.vesna,
        &draft_path(Uuid::now_v7()),
        &a_draft(&"x".repeat(10_001)),
    )
    .await;
    assert_eq!(long.body["field"], "text", "{}", long.body);
    sqlx::query(
        "insert into feed_drafts (id, account_id, content)
         select gen_random_uuid(), $1, '{\"kind\": \"post\", \"text\": \"\", \"accessMode\": \"free\"}'
         from generate_series(1, $2::bigint)",
    )
    .bind(stage.vesna.account())
    .bind(jobs::domains::feed::MOST_DRAFTS)
    .execute(&db)
    .await
    .unwrap();

    let full = put(&mut stage.vesna, &draft_path(Uuid::now_v7()), &a_draft("One more")).await;
    assert_eq!(full.body["field"], "drafts", "{}", full.body);
    assert_eq!(texts(&mut stage.vesna).await.len(), 50);
}
