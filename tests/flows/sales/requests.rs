use jobs::domains::sales::EndRequests;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_shop, order_job};
use crate::{
    app::PASSWORD,
    browser::{Answer, Browser},
    people::check_books,
};

/// Orders a sketch for 20.00 and returns the order.
async fn a_request(shop: &mut Shop, key: &str) -> Value {
    let item = json!({ "title": "A sketch of your garden", "priceCents": 2_000, "days": 5 });
    let made = shop.creator.post("/front/models/requests/items", &item).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let wanted = json!({ "kind": "request", "itemId": made.body["requestMenu"][0]["id"], "note": "With the old well" });
    shop.buy(&wanted, 2_000, key).await
}

async fn step(browser: &mut Browser, id: &Value, step: &str, reply: &str) -> Answer {
    let path = format!("/front/requests/{}/steps", id.as_str().unwrap());
    browser.post(&path, &json!({ "step": step, "reply": reply })).await
}

async fn overdue(shop: &Shop) {
    sqlx::query("update request_orders set deadline_at = now() - interval '1 second' where deadline_at is not null")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_money_of_a_request_is_kept_until_it_is_confirmed(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = a_request(&mut shop, "order-00000001").await["id"].clone();
    assert_eq!(shop.earned().await, (0, 0));

    assert_eq!(step(&mut shop.fan, &id, "accept", "").await.code(), "conflict");
    assert_eq!(
        step(&mut shop.creator, &id, "accept", "").await.body["state"],
        "accepted"
    );
    assert_eq!(step(&mut shop.fan, &id, "withdraw", "").await.code(), "conflict");
    assert_eq!(step(&mut shop.creator, &id, "deliver", "").await.body["field"], "reply");
    step(&mut shop.creator, &id, "deliver", "It is in your messages").await;
    let listed = shop.fan.get("/front/requests").await.body;
    assert_eq!(listed["items"][0]["reply"], "It is in your messages");
    assert_eq!(step(&mut shop.fan, &id, "confirm", "").await.body["state"], "confirmed");

    assert_eq!(shop.earned().await, (1_600, 0));
    let mut stranger = shop.app.member("nell").await;
    assert_eq!(step(&mut stranger, &id, "confirm", "").await.code(), "not_found");
    assert_eq!(stranger.get("/front/requests").await.body["items"], json!([]));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_request_that_nobody_accepts_in_time_goes_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let payment = a_request(&mut shop, "order-00000001").await;

    overdue(&shop).await;

    let paid = shop
        .fan
        .get(&format!("/front/payments/{}", payment["id"].as_str().unwrap()))
        .await;
    assert_eq!(paid.body["state"], "refunded");
    assert_eq!(
        shop.fan.get("/front/requests").await.body["items"][0]["state"],
        "refunded"
    );
    assert_eq!(shop.earned().await, (0, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_delivery_that_nobody_complains_about_is_the_creators(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = a_request(&mut shop, "order-00000001").await["id"].clone();
    step(&mut shop.creator, &id, "accept", "").await;
    step(&mut shop.creator, &id, "deliver", "It is in your messages").await;

    overdue(&shop).await;
    overdue(&shop).await;

    assert_eq!(shop.earned().await, (1_600, 0));
    check_books(&shop.app.db).await;
}

async fn leave(browser: &mut Browser) {
    let path = browser.path("delete");
    let left = browser.post(&path, &json!({ "password": PASSWORD })).await;
    assert_eq!(left.status, 200, "{}", left.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_waits_for_a_creator_who_has_left(db: PgPool) {
    let mut shop = a_shop(db).await;
    let payment = a_request(&mut shop, "order-00000001").await;
    step(&mut shop.creator, &payment["id"], "accept", "").await;

    leave(&mut shop.creator).await;
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;

    let paid = shop
        .fan
        .get(&format!("/front/payments/{}", payment["id"].as_str().unwrap()))
        .await;
    assert_eq!(paid.body["state"], "refunded");
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_leaves_gets_back_what_nobody_has_accepted(db: PgPool) {
    let mut shop = a_shop(db).await;
    a_request(&mut shop, "order-00000001").await;

    leave(&mut shop.fan).await;
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;

    assert_eq!(
        shop.app
            .count("select count(*) from payments where state = 'refunded'")
            .await,
        1
    );
    assert_eq!(shop.earned().await, (0, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_declined_request_goes_back_once(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = a_request(&mut shop, "order-00000001").await["id"].clone();
    step(&mut shop.creator, &id, "decline", "").await;

    for _ in 0..2 {
        order_job(&shop.app.db, &EndRequests {}).await;
        shop.settle().await;
    }

    assert_eq!(
        shop.app
            .count("select count(*) from sales where state = 'reversed'")
            .await,
        1
    );
    assert_eq!(
        shop.app
            .count("select count(*) from payments where state = 'refunded'")
            .await,
        1
    );
    check_books(&shop.app.db).await;
}
