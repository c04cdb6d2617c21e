use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::sender::{a_jpeg, list, send, take_in};
use crate::{
    browser::{Answer, Browser},
    orders::order_pictures,
    town::{Town, a_town, count, put},
};

const FOLDERS: &str = "/front/media-storage/folders";

async fn make(browser: &mut Browser, name: &str) -> Answer {
    browser.post(FOLDERS, &json!({ "name": name })).await
}

async fn remove(browser: &mut Browser, ids: &Value) -> Answer {
    let body = json!({ "ids": ids });
    browser
        .send(Browser::request(Method::DELETE, FOLDERS, Some(&body)))
        .await
}

/// Mila has an uploaded and a generated picture.
async fn a_storage(db: PgPool) -> (Town, Vec<Value>) {
    let mut town = a_town(db).await;
    send(&mut town.mila, &a_jpeg(1), &json!({ "fileName": "beach 100%.jpg" })).await;
    take_in(&town).await;
    order_pictures(&mut town.mila, "sdxl", 1, "order-00000001").await;
    town.work().await;
    let ids = list(&mut town.mila, "")
        .await
        .iter()
        .map(|item| item["id"].clone())
        .collect();
    (town, ids)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn folders_are_made_renamed_filled_counted_and_removed(db: PgPool) {
    let (mut town, ids) = a_storage(db).await;
    let made = make(&mut town.mila, "  Summer ").await;
    assert_eq!((made.status.as_u16(), &made.body["name"]), (201, &json!("Summer")));
    let folder = made.body["id"].as_str().unwrap().to_owned();

    assert_eq!(make(&mut town.mila, "summer").await.code(), "folder_name_taken");
    for wrong in ["", "   ", &"x".repeat(61), "a\u{7}b"] {
        assert_eq!(make(&mut town.mila, wrong).await.code(), "name_invalid", "{wrong:?}");
    }
    let renamed = put(
        &mut town.mila,
        &format!("{FOLDERS}/{folder}"),
        Some(&json!({ "name": "Sea" })),
    )
    .await;
    assert_eq!(renamed.status, 204);
    let filled = town
        .mila
        .post(&format!("{FOLDERS}/{folder}"), &json!({ "ids": ids }))
        .await;
    assert_eq!(filled.status, 204);
    let saved = json!({ "ids": [ids[0]], "isPublished": true });
    assert_eq!(town.mila.post("/front/media-storage-save", &saved).await.status, 204);
    let all = town.mila.get(FOLDERS).await.body;

    assert_eq!(all["items"][0]["name"], "Sea");
    assert_eq!(
        all["items"][0]["counters"],
        json!({
            "total": 2, "totalPublished": 1, "totalUnpublished": 1,
            "publishedPhotos": 1, "unpublishedPhotos": 1, "publishedVideos": 0, "unpublishedVideos": 0,
            "generatedPublishedPhotos": 1, "generatedUnpublishedPhotos": 0,
        })
    );
    assert_eq!(all["loose"]["total"], 0);
    let out = json!({ "ids": [ids[0]], "folderId": null });
    assert_eq!(town.mila.post("/front/media-storage/folder", &out).await.status, 204);
    assert_eq!(list(&mut town.mila, "folderId=none").await.len(), 1);
    let back = json!({ "ids": [ids[0]], "folderId": folder });
    assert_eq!(town.mila.post("/front/media-storage/folder", &back).await.status, 204);
    assert_eq!(list(&mut town.mila, &format!("folderId={folder}")).await.len(), 2);
    assert_eq!(list(&mut town.mila, "folderId=none").await.len(), 0);
    assert_eq!(remove(&mut town.mila, &json!([folder])).await.status, 204);
    assert_eq!(
        list(&mut town.mila, "folderId=none").await.len(),
        2,
        "what lay there stays"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn folders_of_others_are_missing_and_stay_as_they_are(db: PgPool) {
    let (mut town, ids) = a_storage(db.clone()).await;
    let folder = make(&mut town.mila, "Mine").await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    town.mila
        .post(&format!("{FOLDERS}/{folder}"), &json!({ "ids": ids }))
        .await;

    let rename = put(
        &mut town.orin,
        &format!("{FOLDERS}/{folder}"),
        Some(&json!({ "name": "Taken" })),
    )
    .await;
    assert_eq!(rename.code(), "not_found");
    let fill = town
        .orin
        .post(&format!("{FOLDERS}/{folder}"), &json!({ "ids": ids }))
        .await;
    assert_eq!(fill.code(), "not_found");
    remove(&mut town.orin, &json!([folder])).await;
    town.orin
        .post("/front/media-storage/folder", &json!({ "ids": ids, "folderId": null }))
        .await;
    town.orin
        .post("/front/media-storage-save", &json!({ "ids": ids, "isPublished": true }))
        .await;

    assert_eq!(
        count(&db, "media where folder_id is not null and published_at is null").await,
        2
    );
    assert_eq!(town.orin.get(FOLDERS).await.body["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_list_narrows_by_status_type_ids_and_words(db: PgPool) {
    let (mut town, ids) = a_storage(db).await;
    let generated = ids[0].as_str().unwrap().to_owned();
    let publish = |ids: &Value| json!({ "ids": ids, "isPublished": true });

    let refused = town.mila.post("/front/media-storage-save", &publish(&json!(ids))).await;
    assert_eq!(refused.code(), "upload_not_public", "real people may be seen in it");
    town.mila
        .post("/front/media-storage-save", &publish(&json!([generated])))
        .await;

    for (query, found) in [
        ("", 2),
        ("type=photo", 2),
        ("type=video", 0),
        ("status=ready", 2),
        ("status=published", 1),
        ("status=unpublished", 1),
        ("status=processing", 0),
        ("status=deleted", 0),
        ("search=BEACH", 1),
        ("search=100%25", 1),
        ("search=1_0", 0),
        (&format!("mediaIds={generated}"), 1),
        (&format!("mediaIds={generated}&status=unpublished"), 0),
    ] {
        assert_eq!(list(&mut town.mila, query).await.len(), found, "{query}");
    }
    for wrong in ["status=lost", "type=song", "mediaIds=x", "folderId=x", "limit=-1"] {
        let answer = town.mila.get(&format!("/front/media-storage?{wrong}")).await;
        assert!(answer.status.is_client_error(), "{wrong}");
    }
    let page = town.mila.get("/front/media-storage?limit=1&offset=1").await.body;
    assert_eq!(
        (page["items"].as_array().unwrap().len(), &page["totalCount"]),
        (1, &json!(2))
    );
}
