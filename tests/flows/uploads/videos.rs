use serde_json::json;
use sqlx::PgPool;

use super::{
    film::{a_film, padded},
    sender::{list, post_form, send, take_in},
};
use crate::town::{a_town, count};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_is_brought_by_the_specified_calls(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    // More than one part of the store.
    let file = padded(a_film(1, 1.0), b"", (8 << 20) + 5);
    let folder = town
        .mila
        .post("/front/media-storage/folders", &json!({ "name": "Clips" }))
        .await
        .body["id"]
        .clone();
    let asked = format!(
        "/front/videos/upload-url?filename=clip.mp4&filesize={}&folderId={}",
        file.len(),
        folder.as_str().unwrap(),
    );
    let url = town.mila.get(&asked).await.body["url"].as_str().unwrap().to_owned();

    let foreign = post_form(&mut town.orin, &url, ("file", &file), &[]).await;
    assert_eq!(foreign.code(), "not_found");
    let short = post_form(&mut town.mila, &url, ("file", &file[..100]), &[]).await;
    assert_eq!(short.code(), "upload_incomplete");
    let mut longer = file.clone();
    longer.extend([0; 100]);
    let long = post_form(&mut town.mila, &url, ("file", &longer), &[]).await;
    assert_eq!(long.code(), "file_too_large");
    let received = post_form(&mut town.mila, &url, ("file", &file), &[]).await;
    assert_eq!(received.status, 200, "{}", received.body);
    let upload_id = received.body["uploadId"].clone();
    let made = town
        .mila
        .post("/front/videos", &json!({ "uploadId": upload_id, "isPost": true }))
        .await;

    assert_eq!(made.status, 202, "{}", made.body);
    let video = &made.body["video"];
    assert_eq!(
        (&video["type"], &video["status"]),
        (&json!("video"), &json!("processing"))
    );
    assert_eq!((&video["title"], &video["folderId"]), (&json!("video_1"), &folder));
    let again = town.mila.post("/front/videos", &json!({ "uploadId": upload_id })).await;
    assert_eq!(again.body["video"]["id"], video["id"]);
    take_in(&town).await;
    assert_eq!(count(&db, "media_sources").await, 0, "its files are made");
    assert_eq!(count(&db, "uploads where state = 'done' and purpose = 'post'").await, 1);
    let items = list(
        &mut town.mila,
        &format!("type=video&folderId={}", folder.as_str().unwrap()),
    )
    .await;
    assert_eq!((items.len(), &items[0]["status"]), (1, &json!("ready")));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_whose_end_is_missing_is_kept_and_says_so(db: PgPool) {
    let mut town = a_town(db).await;
    let file = a_film(1, 3.0);

    send(&mut town.mila, &file, &json!({ "fileName": "whole.mp4" })).await;
    // Its last pictures are small: a tenth of the bytes would be more than a fifth of the time.
    let cut = &file[..file.len() * 97 / 100];
    send(&mut town.mila, cut, &json!({ "fileName": "cut.mp4" })).await;
    take_in(&town).await;

    let items = list(&mut town.mila, "type=video").await;
    let item = |name: &str| items.iter().find(|item| item["title"] == name).unwrap();
    assert_eq!(
        (&item("whole.mp4")["endsEarly"], &item("whole.mp4")["durationMs"]),
        (&json!(false), &json!(3_000))
    );
    assert_eq!(item("cut.mp4")["endsEarly"], true, "{}", item("cut.mp4"));
    let length = item("cut.mp4")["durationMs"].as_i64().unwrap();
    assert!((2_000..3_000).contains(&length), "{length}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_that_is_announced_too_large_gets_no_address(db: PgPool) {
    let mut town = a_town(db).await;

    let answer = town
        .mila
        .get("/front/videos/upload-url?filename=a.mp4&filesize=10737418241")
        .await;

    assert_eq!((answer.status.as_u16(), answer.code()), (422, "file_too_large"));
}
