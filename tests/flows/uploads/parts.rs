use axum::http::StatusCode;
use jobs::{
    domains::{maintenance::Sweep, uploads::UPLOAD_MAX_BYTES},
    queue::{Lane, enqueue},
};
use serde_json::json;
use sqlx::PgPool;

use super::sender::{a_jpeg, a_video, begin, finish, list, objects, put_part, send, take_in, the_one};
use crate::town::{a_town, count};

const PART: usize = 8 << 20;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upload_goes_on_from_another_device_with_the_parts_that_are_missing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let file = a_video(PART + 1000);
    let size = json!({ "sizeBytes": file.len() });
    let begun = begin(&mut town.mila, &size).await.body;
    let id = begun["id"].as_str().unwrap().to_owned();
    assert_eq!(put_part(&mut town.mila, &id, 2, &file[PART..]).await.status, 200);

    let again = begin(&mut town.mila, &size).await.body;
    assert_eq!((&again["id"], &again["parts"]), (&begun["id"], &json!([2])));
    assert_eq!(again["receivedBytes"], 1000);
    let left = town.mila.get("/front/uploads").await.body;
    assert_eq!(left["items"][0]["id"], begun["id"]);
    assert_eq!(left["usedBytes"], file.len());
    assert_eq!(finish(&mut town.mila, &id).await.code(), "upload_incomplete");
    assert_eq!(put_part(&mut town.mila, &id, 1, &file[..PART]).await.status, 200);
    let finished = finish(&mut town.mila, &id).await;

    assert_eq!(finished.status, StatusCode::ACCEPTED);
    assert_eq!(finished.body["media"]["status"], "processing");
    assert_eq!(
        finish(&mut town.mila, &id).await.status,
        StatusCode::ACCEPTED,
        "a repeat is the same"
    );
    assert_eq!(count(&db, "media").await, 1);
    assert_eq!(count(&db, "jobs where kind = 'media.intake'").await, 1);
    let item = the_one(&mut town.mila).await;
    assert_eq!(
        (&item["type"], &item["status"]),
        (&json!("video"), &json!("processing"))
    );
    assert_eq!(
        list(&mut town.mila, "status=ready").await.len(),
        0,
        "what is processing is kept apart"
    );
    assert_eq!(list(&mut town.mila, "status=processing&type=video").await.len(), 1);
    take_in(&town).await;
    assert_eq!(objects(&town, "uploads/").await, [format!("uploads/{id}/source")]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_intake_that_dies_half_way_goes_on_by_itself(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    send(&mut town.mila, &a_jpeg(1), &json!({ "type": "photo" })).await;
    // The store made the parts one object, and then the worker died.
    let (key, upload, tag): (String, String, String) =
        sqlx::query_as("select object_key, store_id, etag from uploads join upload_parts on upload_id = id")
            .fetch_one(&db)
            .await
            .unwrap();
    let parts = [storage::UploadedPart { number: 1, etag: tag }];
    let key = storage::ObjectKey::new(key).unwrap();
    town.shop.storage.complete_parts(&key, &upload, &parts).await.unwrap();

    take_in(&town).await;

    assert_eq!(the_one(&mut town.mila).await["status"], "ready");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_too_large_empty_or_more_than_the_quota_is_refused(db: PgPool) {
    let mut town = a_town(db.clone()).await;

    for (change, code) in [
        (json!({ "sizeBytes": 0 }), "file_empty"),
        (json!({ "sizeBytes": UPLOAD_MAX_BYTES + 1 }), "file_too_large"),
        (json!({ "sizeBytes": 33 << 20, "type": "photo" }), "file_too_large"),
        (
            json!({ "folderId": "00000000-0000-7000-8000-000000000001" }),
            "not_found",
        ),
        (json!({ "fingerprint": "x".repeat(101) }), "too_long"),
    ] {
        assert_eq!(begin(&mut town.mila, &change).await.code(), code, "{change}");
    }
    // A member may keep 20 GB: two of the largest files fit.
    for name in ["a", "b"] {
        let largest = json!({ "sizeBytes": UPLOAD_MAX_BYTES, "fingerprint": name });
        assert_eq!(begin(&mut town.mila, &largest).await.status, 201);
    }
    let one_more = begin(&mut town.mila, &json!({ "sizeBytes": 1, "fingerprint": "c" })).await;
    assert_eq!(one_more.code(), "storage_full");
    assert_eq!(count(&db, "uploads").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_touches_the_upload_of_somebody_else(db: PgPool) {
    let mut town = a_town(db).await;
    let id = begin(&mut town.mila, &json!({})).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();

    assert_eq!(put_part(&mut town.orin, &id, 1, &[0; 10]).await.code(), "not_found");
    assert_eq!(finish(&mut town.orin, &id).await.code(), "not_found");
    assert_eq!(town.orin.get(&format!("/front/uploads/{id}")).await.code(), "not_found");
    assert_eq!(
        town.orin.delete(&format!("/front/uploads/{id}")).await.code(),
        "not_found"
    );
    assert_eq!(
        put_part(&mut town.mila, &id, 2, &[0; 10]).await.code(),
        "not_found",
        "there is one part"
    );
    assert_eq!(
        put_part(&mut town.mila, &id, 1, &[0; 9]).await.code(),
        "upload_incomplete"
    );
    assert_eq!(town.mila.get(&format!("/front/uploads/{id}")).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_given_up_or_left_for_a_week_leaves_nothing_in_the_store(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let given_up = begin(&mut town.mila, &json!({})).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    put_part(&mut town.mila, &given_up, 1, &[0; 10]).await;
    let left = begin(&mut town.mila, &json!({ "fingerprint": "f-2" })).await.body["id"]
        .as_str()
        .unwrap()
        .to_owned();
    put_part(&mut town.mila, &left, 1, &[0; 10]).await;

    assert_eq!(
        town.mila.delete(&format!("/front/uploads/{given_up}")).await.status,
        204
    );
    assert_eq!(count(&db, "uploads").await, 1);
    sqlx::query("update uploads set touched_at = now() - interval '8 days'")
        .execute(&db)
        .await
        .unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();

    assert_eq!(count(&db, "uploads").await, 0);
    assert_eq!(count(&db, "upload_parts").await, 0);
    assert_eq!(put_part(&mut town.mila, &left, 1, &[0; 10]).await.code(), "not_found");
}
