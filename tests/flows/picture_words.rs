//! Demo pictures about the words of an order: what they lack is named, and too little costs nothing.
use std::sync::Arc;

use engines::Demo;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser, chat_pictures::chips_of, orders::post_once, people::check_books, port::Port, town::Town,
    worker::Workshop,
};

/// Of every new member.
const CHIPS: i64 = 80;

async fn a_town_with_the_demo(db: &PgPool) -> Town {
    let shop = Workshop::open(db, Arc::new(Demo)).await;
    let app = Port::open_with(db.clone(), shop.storage.clone()).await.app;
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    Town { app, shop, mila, orin }
}

/// The order once it is done.
async fn drawn(town: &mut Town, prompt: &str, pictures: u8) -> Value {
    drawn_as(town, prompt, pictures, "order-00000001").await
}

async fn drawn_as(town: &mut Town, prompt: &str, pictures: u8, key: &str) -> Value {
    let body = json!({
        "mode": "imagine", "storyPrompt": prompt, "model": "sdxl", "batchSize": pictures, "seed": "7", "aspect": "square",
    });
    let order = post_once(&mut town.orin, "/front/generations/images", &body, key).await;
    assert_eq!(order.status, 202, "{}", order.body);
    town.work().await;
    let id = order.body["id"].as_str().expect("an id");
    let done = town.orin.get(&format!("/front/generations/{id}")).await.body;
    assert_eq!(done["state"], "done", "{done}");
    done
}

async fn notice_says_unpaid(db: &PgPool, browser: &Browser) -> Option<bool> {
    sqlx::query_scalar(
        "select (detail ->> 'isUnpaid')::boolean from notices
         where account_id = $1 and kind = 'generation_done'",
    )
    .bind(browser.account())
    .fetch_one(db)
    .await
    .expect("a notice")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_names_what_it_lacks_and_is_paid_for_when_half_is_there(db: PgPool) {
    let mut town = a_town_with_the_demo(&db).await;

    let done = drawn(&mut town, "a woman with a red umbrella and a xylophone", 1).await;

    let picture = &done["pictures"][0];
    assert_eq!(
        (&picture["notDrawn"], &picture["isUnpaid"]),
        (&json!(["xylophone"]), &json!(false))
    );
    let price = done["price"].as_i64().expect("a price");
    assert_eq!((&done["captured"], &done["returned"]), (&json!(price), &json!(0)));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - price, 0));
    assert_eq!(notice_says_unpaid(&db, &town.orin).await, Some(false));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_that_lack_more_than_half_cost_nothing_and_say_so(db: PgPool) {
    let mut town = a_town_with_the_demo(&db).await;

    let done = drawn(&mut town, "a xylophone and a theremin beside a woman", 2).await;

    for picture in done["pictures"].as_array().expect("pictures") {
        assert!(picture["media"]["id"].is_string(), "the pictures stay: {picture}");
        assert_eq!(
            (&picture["notDrawn"], &picture["isUnpaid"]),
            (&json!(["xylophone", "theremin"]), &json!(true))
        );
    }
    assert_eq!((&done["captured"], &done["returned"]), (&json!(0), &done["price"]));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    assert_eq!(notice_says_unpaid(&db, &town.orin).await, Some(true));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_a_few_pictures_a_day_cost_nothing_and_the_quote_counts_them(db: PgPool) {
    let mut town = a_town_with_the_demo(&db).await;
    let quote = json!({ "model": "sdxl", "batchSize": 4 });
    let quoted = town.orin.post("/front/generations/images/quote", &quote).await.body;
    assert_eq!(quoted["freeMissesLeft"], 3);

    let done = drawn_as(
        &mut town,
        "a xylophone and a theremin beside a woman",
        4,
        "order-00000001",
    )
    .await;

    let unpaid = done["pictures"].as_array().expect("pictures").iter();
    assert_eq!(unpaid.filter(|picture| picture["isUnpaid"] == true).count(), 3);
    let each = done["price"].as_i64().expect("a price") / 4;
    assert_eq!((&done["captured"], &done["returned"]), (&json!(each), &json!(each * 3)));
    let quoted = town.orin.post("/front/generations/images/quote", &quote).await.body;
    assert_eq!(quoted["freeMissesLeft"], 0);
    let guest = town
        .app
        .visitor()
        .post("/front/generations/images/quote", &quote)
        .await
        .body;
    assert_eq!(guest["freeMissesLeft"], Value::Null);

    let paid = drawn_as(
        &mut town,
        "a xylophone and a theremin beside a woman",
        1,
        "order-00000002",
    )
    .await;
    assert_eq!(paid["captured"], json!(each));
    assert_eq!(paid["pictures"][0]["notDrawn"], json!(["xylophone", "theremin"]));
    check_books(&db).await;
}
