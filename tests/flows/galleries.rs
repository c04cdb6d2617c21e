//! Public galleries of people, and pictures of a character.
use axum::http::Method;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::Browser,
    orders::{order_pictures, post_once},
    town::{Town, a_town, made, put},
};

/// The ids of a gallery, as a visitor sees it.
async fn gallery(town: &Town, query: &str) -> Vec<String> {
    let page = town.app.visitor().get(&format!("/front/gallery?{query}")).await;
    assert_eq!(page.status, 200, "{}", page.body);
    let items = page.body["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["id"].as_str().unwrap().to_owned())
        .collect()
}

/// Mila's pictures, newest first.
async fn pictures_of_mila(town: &mut Town) -> Vec<String> {
    let list = town.mila.get("/front/media-storage").await;
    let items = list.body["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["id"].as_str().unwrap().to_owned())
        .collect()
}

fn publication(id: &str) -> String {
    format!("/front/media/{id}/publication")
}

async fn draw(town: &mut Town, pictures: u8, key: &str) -> Vec<String> {
    order_pictures(&mut town.mila, "sdxl", pictures, key).await;
    town.work().await;
    pictures_of_mila(town).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_is_shown_to_everybody_only_while_its_owner_wants_it(db: PgPool) {
    let mut town = a_town(db).await;
    let ids = draw(&mut town, 2, "order-00000001").await;
    let (shown, kept) = (&ids[0], &ids[1]);
    let file = format!("/front/pictures/{shown}/original.webp");
    assert_eq!(town.app.visitor().get(&file).await.code(), "not_found");

    assert_eq!(put(&mut town.mila, &publication(shown), None).await.status, 204);
    assert_eq!(
        put(&mut town.mila, &publication(shown), None).await.status,
        204,
        "twice is once"
    );

    assert_eq!(gallery(&town, "").await, std::slice::from_ref(shown));
    assert_eq!(gallery(&town, "section=realistic&kind=photo").await.len(), 1);
    for nothing in [
        "section=anime",
        "section=hentai",
        "section=irl",
        "kind=video",
        "character=ada",
    ] {
        assert!(gallery(&town, nothing).await.is_empty(), "{nothing}");
    }
    assert_eq!(town.app.visitor().get(&file).await.status, 200);
    let one = town.app.visitor().get(&format!("/front/gallery/{shown}")).await.body;
    assert_eq!(
        (&one["maker"], &one["prompt"]),
        (&json!("mila"), &Value::Null),
        "words stay with their owner"
    );
    let other = format!("/front/gallery/{kept}");
    assert_eq!(town.app.visitor().get(&other).await.code(), "not_found");

    let back = Browser::request(Method::DELETE, &publication(shown), None);
    assert_eq!(town.mila.send(back).await.status, 204);
    assert!(gallery(&town, "").await.is_empty());
    assert_eq!(town.app.visitor().get(&file).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_storage_and_the_gallery_publish_and_hide_the_same(db: PgPool) {
    let mut town = a_town(db).await;
    let ids = draw(&mut town, 1, "order-00000001").await;
    let save = |is_published: bool| json!({ "ids": ids, "isPublished": is_published });

    put(&mut town.mila, &publication(&ids[0]), None).await;
    let list = town.mila.get("/front/media-storage?status=published").await.body;
    assert_eq!(list["totalCount"], 1, "{list}");

    let hidden = town.mila.post("/front/media-storage-save", &save(false)).await;
    assert_eq!(hidden.status, 204, "{}", hidden.body);
    assert!(
        gallery(&town, "").await.is_empty(),
        "the storage says that nobody sees it"
    );

    town.mila.post("/front/media-storage-save", &save(true)).await;
    assert_eq!(gallery(&town, "").await, ids);
    let back = Browser::request(Method::DELETE, &publication(&ids[0]), None);
    assert_eq!(town.mila.send(back).await.status, 204);
    let list = town.mila.get("/front/media-storage?status=published").await.body;
    assert_eq!(list["totalCount"], 0, "{list}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_made_of_an_upload_is_not_published(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let ids = draw(&mut town, 2, "order-00000001").await;
    sqlx::query("update media set is_generated = false where id = $1::text::uuid")
        .bind(&ids[1])
        .execute(&db)
        .await
        .unwrap();
    sqlx::query(
        "update generations set source_media_id = $2::text::uuid
         where id = (select generation_id from media where id = $1::text::uuid)",
    )
    .bind(&ids[0])
    .bind(&ids[1])
    .execute(&db)
    .await
    .unwrap();

    assert_eq!(
        put(&mut town.mila, &publication(&ids[0]), None).await.code(),
        "not_found"
    );
    let save = json!({ "ids": [ids[0]], "isPublished": true });
    let refused = town.mila.post("/front/media-storage-save", &save).await;

    assert_eq!(refused.code(), "upload_not_public");
    assert!(gallery(&town, "").await.is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_publishes_what_is_not_theirs(db: PgPool) {
    let mut town = a_town(db).await;
    let ids = draw(&mut town, 1, "order-00000001").await;
    let path = publication(&ids[0]);

    assert_eq!(put(&mut town.orin, &path, None).await.code(), "not_found");
    assert_eq!(put(&mut town.app.visitor(), &path, None).await.code(), "signed_out");
    assert_eq!(town.orin.get(&path).await.code(), "not_found");

    put(&mut town.mila, &path, None).await;
    town.orin.send(Browser::request(Method::DELETE, &path, None)).await;
    assert_eq!(town.mila.get(&path).await.body, json!({ "isPublished": true }));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_lies_in_the_bin_or_was_taken_away_is_not_shown(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let ids = draw(&mut town, 1, "order-00000001").await;
    put(&mut town.mila, &publication(&ids[0]), None).await;

    let body = json!({ "ids": ids });
    let bin = Browser::request(Method::DELETE, "/front/media-storage", Some(&body));
    town.mila.send(bin).await;
    assert!(gallery(&town, "").await.is_empty());
    town.mila.post("/front/media-storage/restore", &body).await;
    assert_eq!(gallery(&town, "").await.len(), 1);

    sqlx::query("update accounts set blocked_at = now() where username = 'mila'")
        .execute(&db)
        .await
        .unwrap();
    assert!(gallery(&town, "").await.is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_public_picture_can_be_reported_and_a_private_one_is_missing(db: PgPool) {
    let mut town = a_town(db).await;
    let ids = draw(&mut town, 2, "order-00000001").await;
    put(&mut town.mila, &publication(&ids[0]), None).await;
    let report =
        |id: &str| json!({ "subjectType": "media", "subject": id, "reason": "other", "words": "Please look." });

    let missing = town.orin.post("/front/reports", &report(&ids[1])).await;
    let taken = town.orin.post("/front/reports", &report(&ids[0])).await;

    assert_eq!(missing.code(), "not_found");
    assert!(taken.status.is_success(), "{}", taken.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_gallery_goes_on_where_a_page_ended(db: PgPool) {
    let mut town = a_town(db).await;
    let ids = draw(&mut town, 4, "order-00000001").await;
    for id in &ids {
        put(&mut town.mila, &publication(id), None).await;
    }
    let first = town.app.visitor().get("/front/gallery?limit=3").await.body;
    let cursor = first["nextCursor"].as_str().unwrap().to_owned();

    let rest = gallery(&town, &format!("limit=3&cursor={cursor}")).await;

    assert_eq!((first["items"].as_array().unwrap().len(), rest.len()), (3, 1));
    let whole = gallery(&town, "").await;
    assert_eq!(whole[3], rest[0]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_of_a_character_fill_its_gallery(db: PgPool) {
    let mut town = a_town(db).await;
    let ada = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let username = ada["username"].as_str().unwrap().to_owned();
    let order = json!({ "mode": "character", "storyPrompt": "", "character": username, "view": "waistUp" });

    let placed = post_once(&mut town.orin, "/front/generations/images", &order, "order-00000001").await;
    assert_eq!(placed.status, 202, "{}", placed.body);
    town.work().await;
    let own = town.orin.get("/front/media-storage").await.body;
    let id = own["items"][0]["id"].as_str().unwrap().to_owned();
    put(&mut town.orin, &publication(&id), None).await;

    let shown = gallery(&town, &format!("character={username}")).await;
    assert_eq!(shown.len(), 2, "its portrait, and the picture");
    assert_eq!(shown[0], id);
    let one = town.app.visitor().get(&format!("/front/gallery/{id}")).await.body;
    assert_eq!(
        (&one["character"]["username"], &one["maker"]),
        (&json!(username), &json!("orin"))
    );
    let characters = town.app.visitor().get("/front/gallery/characters").await.body;
    assert_eq!(
        (&characters["items"][0]["username"], &characters["items"][0]["pictures"]),
        (&json!(username), &json!(2))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_private_character_of_somebody_else_is_not_drawn_and_one_that_is_gone_costs_nothing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let ada = made(&mut town.mila, &json!({ "visibility": "private" }), "key-00000001").await;
    let username = ada["username"].as_str().unwrap().to_owned();
    town.work().await;
    let order = json!({ "mode": "character", "storyPrompt": "", "character": username });

    let refused = post_once(&mut town.orin, "/front/generations/images", &order, "order-00000001").await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("not_found", &json!("character"))
    );

    let placed = post_once(&mut town.mila, "/front/generations/images", &order, "order-00000002").await;
    assert_eq!(placed.status, 202, "{}", placed.body);
    town.mila.delete(&format!("/front/characters/{username}")).await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();

    let id = placed.body["id"].as_str().unwrap();
    let ended = town.mila.get(&format!("/front/generations/{id}")).await.body;
    assert_eq!((&ended["state"], &ended["captured"]), (&json!("failed"), &json!(0)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn while_the_lane_is_paused_nobody_is_told_seconds_as_a_promise(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    sqlx::query("insert into pauses (scope, name) values ('lane', 'image')")
        .execute(&db)
        .await
        .unwrap();

    let quote = json!({ "model": "sdxl", "batchSize": 1 });
    let quoted = town.mila.post("/front/generations/images/quote", &quote).await.body;
    let order = order_pictures(&mut town.mila, "sdxl", 1, "order-00000001").await;

    assert_eq!(quoted["estimate"]["isPaused"], true);
    assert_eq!(order["estimate"]["isPaused"], true);
    let promises: i64 = sqlx::query_scalar("select count(*) from generation_promises")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(promises, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_media_storage_answers_at_most_a_hundred_at_once(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    sqlx::query(
        "insert into media (id, account_id, width, height, average_color, blur, is_generated, is_demo)
         select gen_random_uuid(), $1, 800, 600, '#445566', '\\x01', true, true from generate_series(1, 101)",
    )
    .bind(mila.account())
    .execute(&db)
    .await
    .unwrap();

    for query in ["", "?limit=100", "?limit=500"] {
        let page = mila.get(&format!("/front/media-storage{query}")).await.body;
        assert_eq!(
            (page["items"].as_array().unwrap().len(), &page["totalCount"]),
            (100, &json!(101)),
            "{query}"
        );
    }
    let rest = mila.get("/front/media-storage?limit=100&offset=100").await.body;
    assert_eq!(rest["items"].as_array().unwrap().len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_of_a_character_are_found_by_the_type_they_were_ordered_as(db: PgPool) {
    let mut town = a_town(db).await;
    let ada = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let username = ada["username"].as_str().unwrap().to_owned();
    let order =
        |kind: &str| json!({ "mode": "character", "storyPrompt": "", "character": username, "imageType": kind });

    let nude = post_once(
        &mut town.orin,
        "/front/generations/images",
        &order("nude"),
        "order-00000001",
    )
    .await;
    assert_eq!(
        (nude.code(), &nude.body["field"]),
        ("unknown_option", &json!("imageType")),
        "a known type that is closed"
    );
    let close = order("closeUp");
    let placed = post_once(&mut town.orin, "/front/generations/images", &close, "order-00000002").await;
    assert_eq!(placed.status, 202, "{}", placed.body);
    assert_eq!(placed.body["options"]["view"], "closeUp");
    town.work().await;
    let own = town.orin.get("/front/media-storage").await.body;
    let id = own["items"][0]["id"].as_str().unwrap().to_owned();
    put(&mut town.orin, &publication(&id), None).await;

    let of = |kind: &str| format!("character={username}&imageType={kind}");
    assert_eq!(gallery(&town, &of("closeUp")).await, std::slice::from_ref(&id));
    assert_eq!(gallery(&town, &of("portrait")).await.len(), 1, "its own portrait");
    assert!(gallery(&town, &of("waistUp")).await.is_empty());
    assert!(gallery(&town, &of("nude")).await.is_empty());
    let one = town.app.visitor().get(&format!("/front/gallery/{id}")).await.body;
    assert_eq!(one["imageType"], "closeUp");
}
