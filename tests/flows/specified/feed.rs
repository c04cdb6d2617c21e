use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{analytics, ask, tell};
use crate::{
    feed::{a_picture, a_stage, ids, post_path, published, put, with_media},
    town::{a_town, made},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_is_saved_shown_and_deleted(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let parent = published(&mut stage, &with_media("free", &[])).await;
    let (vesna, mila, id) = (stage.vesna.account(), stage.mila.account(), Uuid::now_v7());
    let body = json!({
        "accessMode": "free", "body": format!("With [{mila}]"), "id": id, "isPin": true, "parentId": parent,
        "media": [{ "recordId": picture, "type": "photo" }],
    });

    let name = "PUT /v2/models/{userId}/posts/{postId}";
    let saved = tell(&mut stage.vesna, name, &[&vesna, &id], body).await;

    let post = &saved["post"];
    assert_eq!(
        (&post["id"], &post["isPin"], &post["post"]["parentId"]),
        (&json!(id), &json!(true), &json!(parent))
    );
    assert_eq!(post["media"][0]["recordId"], json!(picture));
    assert_eq!(saved["mentions"][0]["id"], json!(mila));
    let one = ask(&mut stage.mila, "GET /feed/{id}", &[&id], &[("sfw", "false")]).await;
    assert_eq!(one["media"][0]["data"]["id"], json!(picture));
    let both = format!("{id},{parent}");
    let listed = ask(&mut stage.mila, "GET /feed/", &[], &[("ids", &both)]).await;
    assert_eq!(ids(&listed), [id, parent]);
    let listed = ask(&mut stage.mila, "GET /feed/user/{userId}", &[&vesna], &[]).await;
    assert_eq!(ids(&listed).len(), 2);

    let name = "DELETE /models/{userId}/posts/{postId}";
    assert_eq!(ask(&mut stage.vesna, name, &[&vesna, &id], &[]).await, Value::Null);

    let listed = ask(&mut stage.mila, "GET /feed/user/{userId}", &[&vesna], &[]).await;
    assert_eq!(ids(&listed), [parent]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_feed_of_a_character_is_its_creators(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let character = made(&mut town.mila, &json!({}), "key-character-1").await;
    town.work().await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(town.mila.account())
        .execute(&db)
        .await
        .unwrap();
    let id = Uuid::now_v7();
    let path = post_path(&town.mila, id);
    assert_eq!(put(&mut town.mila, &path, &with_media("free", &[])).await.status, 200);

    let name = "GET /users/ai-persons/username/{username}/feed";
    let username = character["username"].as_str().unwrap();
    let listed = ask(&mut town.orin, name, &[&username], &[]).await;

    assert_eq!(ids(&listed), [id]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_album_is_saved_listed_and_deleted(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let (vesna, id) = (stage.vesna.account(), Uuid::now_v7());
    let body = json!({
        "id": id, "accessMode": "free", "name": "Summer", "isPin": false, "parentId": null,
        "media": [{ "recordId": picture, "type": "photo" }],
    });

    let name = "PUT /users/{userId}/albums/{albumId}";
    let saved = tell(&mut stage.vesna, name, &[&vesna, &id], body).await;

    assert_eq!(saved["album"]["album"]["name"], "Summer");
    let name = "GET /users/username/{username}/albums/{albumId}";
    let one = ask(&mut stage.mila, name, &[&"vesna", &id], &[]).await;
    assert_eq!(one["media"][0]["recordId"], json!(picture));
    let (all, free) = ("GET /users/username/{username}/albums", [("accessModes", "free")]);
    assert_eq!(ids(&ask(&mut stage.mila, all, &[&"vesna"], &free).await), [id]);

    let body = json!({ "albumIds": [id] });
    tell(&mut stage.vesna, "DELETE /users/{userId}/albums/", &[&vesna], body).await;

    assert!(ids(&ask(&mut stage.mila, all, &[&"vesna"], &free).await).is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn comments_are_written_answered_and_deleted(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = published(&mut stage, &with_media("free", &[])).await;
    let comment = |text: &str, answered: &Value| json!({ "recaptcha": "", "replyId": answered, "body": text, "ampl": analytics() });
    let name = "POST /feed/{id}/comments";

    let said = tell(&mut stage.mila, name, &[&id], comment("Lovely", &Value::Null)).await;
    let first = said["comment"]["id"].clone();
    let said = tell(&mut stage.vesna, name, &[&id], comment("Thank you", &first)).await;

    assert_eq!(said["comment"]["replyId"], first);
    let place: [&dyn std::fmt::Display; 2] = [&id, &first.as_str().unwrap()];
    let name = "GET /feed/{id}/comments/{commentId}/replies";
    let replies = ask(&mut stage.mila, name, &place, &[]).await;
    assert_eq!(replies["comments"][0]["body"], "Thank you");
    let told = ask(&mut stage.mila, "GET /comment-notifications", &[], &[]).await;
    assert_eq!(told["comments"][0]["body"], "Thank you");

    let name = "POST /feed/{id}/comments/{commentId}/read";
    tell(&mut stage.vesna, name, &place, json!({})).await;
    let name = "POST /feed/{id}/comments/{commentId}/likes";
    assert_eq!(tell(&mut stage.vesna, name, &place, json!({})).await["likes"], 1);

    let page = ask(&mut stage.vesna, "GET /feed/{id}/comments", &[&id], &[]).await;
    let shown = &page["comments"][0];
    assert_eq!((&page["totalCount"], &shown["id"]), (&json!(2), &first));
    assert_eq!((&shown["isRead"], &shown["liked"]), (&json!(true), &json!(true)));

    let name = "DELETE /feed/{id}/comments/{commentId}/likes";
    assert_eq!(ask(&mut stage.vesna, name, &place, &[]).await["likes"], 0);
    let name = "DELETE /feed/{id}/comments/{commentId}";
    let all = json!({ "isDeletedAll": true });
    assert_eq!(tell(&mut stage.vesna, name, &place, all).await["count"], 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_collection_is_filled_listed_and_emptied(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = published(&mut stage, &with_media("free", &[picture])).await;
    let mila = &mut stage.mila;
    let body = json!({ "albumIds": [], "postIds": [id], "photoIds": [picture], "videoIds": [] });

    assert_eq!(tell(mila, "POST /contents", &[], body.clone()).await["count"], 2);

    let listed = ask(mila, "GET /contents", &[], &[("limit", "10"), ("offset", "0")]).await;
    assert_eq!(listed["models"][0]["postsCount"], 1);
    assert_eq!(listed["totalCount"], 1);
    let all = ask(mila, "GET /contents/all", &[], &[]).await;
    assert_eq!(all["posts"][0]["id"], json!(id));
    assert_eq!(
        (&all["photos"][0]["recordId"], &all["videos"]),
        (&json!(picture), &json!([]))
    );
    let of_one = ask(mila, "GET /contents/username/{username}", &[&"vesna"], &[]).await;
    assert_eq!(of_one["posts"][0]["id"], json!(id));
    let media = ask(mila, "GET /contents/media", &[], &[]).await;
    assert_eq!(media["photos"][0]["recordId"], json!(picture));

    assert_eq!(tell(mila, "DELETE /contents", &[], body).await["count"], 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn stories_are_counted_by_id_and_by_name(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let path = format!("/front/stories/{}", Uuid::now_v7());
    let story = json!({ "mediaId": picture, "accessMode": "free" });
    assert_eq!(put(&mut stage.vesna, &path, &story).await.status, 204);
    let vesna = stage.vesna.account();

    let listed = ask(
        &mut stage.mila,
        "GET /stories-status",
        &[],
        &[("modelIds", &vesna.to_string())],
    )
    .await;
    let name = "GET /models/username/{username}/stories-status";
    let one = ask(&mut stage.mila, name, &[&"vesna"], &[]).await;

    assert_eq!(one, json!({ "modelId": vesna, "count": 1, "unseenCount": 1 }));
    assert_eq!(listed["items"], json!([one]));
}
