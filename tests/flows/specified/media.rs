use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{ask, send_form, tell};
use crate::{
    direct::said,
    feed::{a_picture, a_stage, ids, published, put, with_media},
    town::a_town,
    uploads::sender::{a_jpeg, a_video, post_form},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn media_are_filed_published_and_thrown_away(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let vesna = &mut stage.vesna;
    let these = json!([picture]);

    let made = tell(vesna, "POST /media-storage/folders", &[], json!({ "name": "Summer" })).await;
    assert_eq!(made["name"], "Summer");
    let folder = made["id"].as_str().unwrap();
    let name = "POST /media-storage/folders/{id}";
    tell(vesna, name, &[&folder], json!({ "ids": these })).await;
    let name = "PUT /media-storage/folders/{id}";
    tell(vesna, name, &[&folder], json!({ "name": "Sea" })).await;
    let saved = json!({ "ids": these, "isPublished": true, "folderId": folder });
    tell(vesna, "POST /media-storage-save", &[], saved).await;

    let folders = ask(vesna, "GET /media-storage/folders", &[], &[]).await;
    assert_eq!(folders["items"][0]["name"], "Sea");
    assert_eq!(folders["items"][0]["counters"]["totalPublished"], 1);
    assert_eq!(folders["loose"]["total"], 0);
    let one = picture.to_string();
    let query = [
        ("type", "photo"),
        ("status", "published"),
        ("limit", "100"),
        ("offset", "0"),
        ("mediaIds", &one),
        ("folderId", folder),
    ];
    let listed = ask(vesna, "GET /media-storage", &[], &query).await;
    assert_eq!((ids(&listed), &listed["totalCount"]), (vec![picture], &json!(1)));

    let out = json!({ "ids": these, "folderId": null });
    tell(vesna, "POST /media-storage/folder", &[], out).await;
    assert_eq!(ask(vesna, "GET /media-storage", &[], &query).await["totalCount"], 0);
    tell(vesna, "DELETE /media-storage/folders", &[], json!({ "ids": [folder] })).await;
    let folders = ask(vesna, "GET /media-storage/folders", &[], &[]).await;
    assert_eq!((&folders["items"], &folders["loose"]["total"]), (&json!([]), &json!(1)));
    tell(vesna, "DELETE /media-storage", &[], json!({ "ids": these })).await;
    assert_eq!(vesna.get("/front/media-storage").await.body["totalCount"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn where_a_medium_is_used_is_listed(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let post = published(&mut stage, &with_media("free", &[picture])).await;
    let story = Uuid::now_v7();
    let body = json!({ "mediaId": picture, "accessMode": "free" });
    let path = format!("/front/stories/{story}");
    assert_eq!(put(&mut stage.vesna, &path, &body).await.status, 204);
    said(&mut stage.vesna, "/front/direct/mila", "Good evening!", "client-0001").await;
    said(&mut stage.mila, "/front/direct/vesna", "And to you.", "client-0002").await;
    let body = json!({ "text": "", "clientId": "client-0003", "mediaIds": [picture] });
    let sent = stage.vesna.post("/front/direct/mila/messages", &body).await;
    assert_eq!(sent.status, 200, "{}", sent.body);

    let vesna = &mut stage.vesna;
    let posts = ask(vesna, "GET /media-storage/{id}/posts", &[&picture], &[]).await;
    let stories = ask(vesna, "GET /media-storage/{id}/stories", &[&picture], &[]).await;
    let messages = ask(vesna, "GET /media-storage/{id}/messages", &[&picture], &[]).await;

    assert_eq!(posts["items"][0]["id"], json!(post));
    assert_eq!(
        (&stories["items"][0]["id"], &stories["totalCount"]),
        (&json!(story), &json!(1))
    );
    assert_eq!(
        (&messages["items"][0]["username"], &messages["totalCount"]),
        (&json!("mila"), &json!(1))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn photos_and_videos_are_brought_into_a_folder(db: PgPool) {
    let mut town = a_town(db).await;
    let mila = &mut town.mila;
    let made = mila
        .post("/front/media-storage/folders", &json!({ "name": "Sea" }))
        .await;
    let folder = made.body["id"].as_str().unwrap();

    let fields = [("context", "post"), ("folderId", folder)];
    let brought = send_form(mila, "POST /photos", ("photo", &a_jpeg(1)), &fields).await;
    assert_eq!(brought["photo"]["folderId"], folder);

    let file = a_video(100);
    let query = [("filename", "clip.mp4"), ("filesize", "100"), ("folderId", folder)];
    let asked = ask(mila, "GET /videos/upload-url", &[], &query).await;
    let received = post_form(mila, asked["url"].as_str().unwrap(), ("file", &file), &[]).await;
    let body = json!({
        "uploadId": received.body["uploadId"], "folderId": folder, "isPost": true, "isStory": false, "title": "video_1",
    });
    let brought = tell(mila, "POST /videos", &[], body).await;

    let video = &brought["video"];
    assert_eq!(
        (&video["title"], &video["folderId"]),
        (&json!("video_1"), &json!(folder))
    );
    assert_eq!(video["status"], "processing");
}
