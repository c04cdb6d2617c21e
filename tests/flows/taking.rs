//! Using other people's characters: copies and favorites.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    orders::post_once,
    town::{a_keeper, a_town, made, page_of, put},
};

/// One field of each character of a list.
fn each(list: &Value, field: &str) -> Vec<String> {
    let items = list["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item[field].as_str().unwrap().to_owned())
        .collect()
}

async fn hide(browser: &mut Browser, character: &Value) {
    let answer = put(browser, &format!("{}/hide", page_of(character)), None).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
}

async fn hidden_from(browser: &mut Browser) -> Vec<String> {
    let list = browser.get("/front/characters/hidden").await;
    assert_eq!(list.status, StatusCode::OK, "{}", list.body);
    each(&list.body, "displayName")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
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

#[sqlx::test(migrator = "api::MIGRATOR")]
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
    let names = each(&list, "displayName");
    assert_eq!(names, ["Vera", "Ada Keeper"]);
    assert_eq!(town.mila.get(&page_of(&two)).await.body["favorites"], 1);
    town.orin.delete(&format!("{}/favorite", page_of(&two))).await;
    assert_eq!(town.orin.get(&page_of(&two)).await.body["isFavorite"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
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

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whom_somebody_hid_is_listed_newest_first_until_shown_again(db: PgPool) {
    let mut town = a_town(db).await;
    let one = made(&mut town.mila, &json!({}), "key-00000001").await;
    let two = made(&mut town.mila, &json!({ "displayName": "Vera" }), "key-00000002").await;
    town.work().await;

    for character in [&one, &two, &one] {
        hide(&mut town.orin, character).await;
    }

    assert_eq!(hidden_from(&mut town.orin).await, ["Vera", "Ada Keeper"]);
    town.orin.delete(&format!("{}/hide", page_of(&two))).await;
    assert_eq!(hidden_from(&mut town.orin).await, ["Ada Keeper"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_is_told_whom_others_hid(db: PgPool) {
    let mut town = a_town(db).await;
    let one = made(&mut town.mila, &json!({}), "key-00000001").await;
    let two = made(&mut town.mila, &json!({ "displayName": "Vera" }), "key-00000002").await;
    town.work().await;

    hide(&mut town.orin, &one).await;
    hide(&mut town.mila, &two).await;

    assert_eq!(hidden_from(&mut town.orin).await, ["Ada Keeper"]);
    assert_eq!(hidden_from(&mut town.mila).await, ["Vera"]);
    let guest = town.app.visitor().get("/front/characters/hidden").await;
    assert_eq!((guest.status.as_u16(), guest.code()), (401, "signed_out"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whom_the_owner_took_back_is_not_among_the_hidden(db: PgPool) {
    let mut town = a_town(db).await;
    let withdrawn = made(&mut town.mila, &json!({}), "key-00000001").await;
    let deleted = made(&mut town.mila, &json!({ "displayName": "Vera" }), "key-00000002").await;
    let kept = made(&mut town.mila, &json!({ "displayName": "Noor" }), "key-00000003").await;
    town.work().await;
    for character in [&withdrawn, &deleted, &kept] {
        hide(&mut town.orin, character).await;
    }

    let change = json!({ "version": 1, "character": a_keeper(&json!({ "visibility": "private" })) });
    let edit = put(&mut town.mila, &page_of(&withdrawn), Some(&change)).await;
    assert_eq!(edit.status, StatusCode::OK, "{}", edit.body);
    assert_eq!(town.mila.delete(&page_of(&deleted)).await.status, 204);

    assert_eq!(hidden_from(&mut town.orin).await, ["Noor"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_goes_on_when_its_last_one_was_put_away(db: PgPool) {
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

    for (list, mark) in [("favorites", "favorite"), ("hidden", "hide")] {
        for number in 1..=40 {
            let marked = format!("/front/characters/twin_{number}/{mark}");
            assert_eq!(put(&mut town.orin, &marked, None).await.status, 204);
        }
        let list = format!("/front/characters/{list}");
        let first = town.orin.get(&list).await.body;
        let last = each(&first, "username").pop().unwrap();

        town.orin.delete(&format!("/front/characters/{last}/{mark}")).await;
        let next = format!("{list}?cursor={}", first["nextCursor"].as_str().unwrap());
        let second = town.orin.get(&next).await.body;

        let (first, names) = (each(&first, "username"), each(&second, "username"));
        assert_eq!((first.len(), names.len()), (30, 10), "{list}");
        assert_eq!(names[0], "twin_10", "{list}");
        assert_eq!(second["nextCursor"], Value::Null, "{list}");
        assert_eq!(town.orin.get(&format!("{list}?cursor=1")).await.status, 422, "{list}");
    }
}
