//! What people take from the characters of others: copies, and places at hand.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    orders::post_once,
    town::{a_keeper, a_town, made, page_of, put},
};

#[sqlx::test(migrations = "../migrations")]
async fn a_clone_has_the_settings_and_is_private(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({ "isCloneable": true }), "key-00000001").await;
    town.work().await;

    let clone = post_once(
        &mut town.orin,
        &format!("{}/clone", page_of(&made)),
        &json!({}),
        "key-00000001",
    )
    .await;

    assert_eq!(clone.status, StatusCode::CREATED, "{}", clone.body);
    assert_ne!(clone.body["username"], made["username"]);
    assert_eq!(
        (&clone.body["visibility"], &clone.body["isOwn"]),
        (&json!("private"), &json!(true))
    );
    assert_eq!(clone.body["person"], made["person"]);
}

#[sqlx::test(migrations = "../migrations")]
async fn favorites_are_kept_once_and_listed_newest_first(db: PgPool) {
    let mut town = a_town(db).await;
    let one = made(&mut town.mila, &json!({}), "key-00000001").await;
    let two = made(&mut town.mila, &json!({ "displayName": "Vera" }), "key-00000002").await;
    town.work().await;

    for character in [&one, &two, &two] {
        let favorite = format!("{}/favorite", page_of(character));
        assert_eq!(put(&mut town.orin, &favorite, None).await.status, 204);
    }

    let list = town.orin.get("/front/characters/favorites").await.body;
    let names: Vec<&Value> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["displayName"])
        .collect();
    assert_eq!(names, ["Vera", "Ada Keeper"]);
    assert_eq!(town.mila.get(&page_of(&two)).await.body["favorites"], 1);
    town.orin.delete(&format!("{}/favorite", page_of(&two))).await;
    assert_eq!(town.orin.get(&page_of(&two)).await.body["isFavorite"], false);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_repeated_copy_is_the_first_one_whatever_became_of_its_source(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({ "isCloneable": true }), "key-00000001").await;
    town.work().await;
    let clone = format!("{}/clone", page_of(&made));
    let first = post_once(&mut town.orin, &clone, &json!({}), "key-00000001").await;
    let change = a_keeper(&json!({ "visibility": "private", "about": "Sells maps." }));
    put(
        &mut town.mila,
        &page_of(&made),
        Some(&json!({ "version": 1, "character": change })),
    )
    .await;

    let again = post_once(&mut town.orin, &clone, &json!({}), "key-00000001").await;

    assert_eq!(
        (again.status, &again.body["id"]),
        (StatusCode::CREATED, &first.body["id"])
    );
    let other = post_once(&mut town.orin, &clone, &json!({}), "key-00000002").await;
    assert_eq!(other.code(), "not_found", "nobody may copy it any more");
}

#[sqlx::test(migrations = "../migrations")]
async fn a_list_of_favorites_goes_on_when_its_last_one_was_put_away(db: PgPool) {
    let mut town = a_town(db).await;
    made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    sqlx::query(
        "insert into characters (id, account_id, username, display_name, gender, image_style, age, person, visibility,
             moderation_status, portrait_seed, portrait_wanted, idempotency_key, request_hash)
         select gen_random_uuid(), account_id, 'twin_' || number, display_name, gender, image_style, age, person,
             visibility, moderation_status, number, number, 'twin' || number, request_hash
         from characters
         cross join generate_series(1, 40) as number",
    )
    .execute(&town.app.db)
    .await
    .unwrap();
    for number in 1..=40 {
        let favorite = format!("/front/characters/twin_{number}/favorite");
        assert_eq!(put(&mut town.orin, &favorite, None).await.status, 204);
    }
    let names = |page: &Value| -> Vec<String> {
        let items = page["items"].as_array().unwrap();
        items
            .iter()
            .map(|item| item["username"].as_str().unwrap().to_owned())
            .collect()
    };
    let first = town.orin.get("/front/characters/favorites").await.body;
    let last = names(&first).pop().unwrap();

    town.orin.delete(&format!("/front/characters/{last}/favorite")).await;
    let next = format!(
        "/front/characters/favorites?cursor={}",
        first["nextCursor"].as_str().unwrap()
    );
    let second = town.orin.get(&next).await.body;

    assert_eq!((names(&first).len(), names(&second).len()), (30, 10));
    assert_eq!(names(&second)[0], "twin_10");
    assert_eq!(second["nextCursor"], Value::Null);
    assert_eq!(town.orin.get("/front/characters/favorites?cursor=1").await.status, 422);
}
