//! Files that people bring, and those that a worker left behind when it died half-way through storing them.
pub mod film;
mod folders;
pub mod generated;
mod hostile;
mod parts;
mod photos;
mod removed;
pub mod sender;
mod streams;
mod transcode;
mod videos;

use jobs::{
    domains::{maintenance::Sweep, media::begin_upload},
    queue::{Lane, enqueue},
};
use sqlx::PgPool;
use storage::ObjectKey;

use crate::{engine::ScriptedEngine, worker::Workshop};

async fn leave_behind(db: &PgPool, shop: &Workshop, prefix: &str, hours_ago: i32) {
    begin_upload(&mut db.acquire().await.unwrap(), prefix).await.unwrap();
    sqlx::query("update media_uploads set begun_at = now() - make_interval(hours => $2) where prefix = $1")
        .bind(prefix)
        .bind(hours_ago)
        .execute(db)
        .await
        .unwrap();
    let key = ObjectKey::new(format!("{prefix}320.webp")).unwrap();
    shop.storage
        .put(&key, "image/webp", b"half a picture".to_vec())
        .await
        .unwrap();
}

async fn files(shop: &Workshop) -> Vec<String> {
    let page = shop.storage.list("media/", None).await.unwrap();
    page.items.iter().map(|object| object.key.to_string()).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn files_left_behind_are_swept_a_day_later_and_no_others(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    leave_behind(&db, &shop, "media/old/7/", 25).await;
    leave_behind(&db, &shop, "media/fresh/7/", 1).await;
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();

    shop.runtime.drain(Lane::Maintenance).await.unwrap();

    assert_eq!(files(&shop).await, ["media/fresh/7/320.webp"]);
    let left: Vec<String> = sqlx::query_scalar("select prefix from media_uploads")
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(left, ["media/fresh/7/"]);
}
