//! Payment methods that a provider keeps: which is offered first, and what becomes of that when one is deleted.
use jobs::domains::payments::PaymentState;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_shop, put};
use crate::orders::post_once;

/// Buys a renewing plan or club with a method, which is then saved.
async fn pay_with(shop: &mut Shop, method: &str, wanted: &Value, cents: i64, key: &str) {
    let body = json!({ "wanted": wanted, "priceCents": cents, "method": method });
    let ordered = post_once(&mut shop.fan, "/front/purchases", &body, key).await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
    shop.report(&ordered.body, PaymentState::Paid, &format!("{key}:paid"), None)
        .await;
}

/// The saved methods, the default first, and whether each is the default.
fn saved(answer: &Value) -> Vec<(String, bool)> {
    let items = answer["items"].as_array().unwrap();
    let of = |item: &Value| {
        (
            item["method"].as_str().unwrap().to_owned(),
            item["isDefault"].as_bool().unwrap(),
        )
    };
    items.iter().map(of).collect()
}

fn as_told(expected: &[(&str, bool)]) -> Vec<(String, bool)> {
    expected
        .iter()
        .map(|(method, is_default)| ((*method).to_owned(), *is_default))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_saved_method_is_the_default_and_another_can_be(db: PgPool) {
    let mut shop = a_shop(db).await;
    let plan = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    let club = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    pay_with(&mut shop, "paypal", &plan, 1299, "order-00000001").await;
    pay_with(&mut shop, "card", &club, 999, "order-00000002").await;
    let listed = shop.fan.get("/front/payment-methods").await.body;
    assert_eq!(saved(&listed), as_told(&[("paypal", true), ("card", false)]));
    let id_of = |place: usize| listed["items"][place]["id"].as_str().unwrap().to_owned();
    let (paypal, card) = (id_of(0), id_of(1));

    let path = format!("/front/payment-methods/{card}/default");
    let stranger = put(&mut shop.creator, &path, &Value::Null).await;
    assert_eq!(stranger.status, 404, "it is someone else's");
    let told = put(&mut shop.fan, &path, &Value::Null).await.body;

    assert_eq!(saved(&told), as_told(&[("card", true), ("paypal", false)]));
    let shown = shop.fan.get("/front/users/availableSettings").await.body;
    assert_eq!(shown["paymentMethods"][0]["method"], "card");
    assert_eq!(shown["paymentMethods"][0]["isDefault"], true);

    let deleted = shop.fan.delete(&format!("/front/payment-methods/{card}")).await;
    assert_eq!(deleted.status, 204);
    let left = shop.fan.get("/front/payment-methods").await.body;
    assert_eq!(saved(&left), as_told(&[("paypal", true)]), "the one that is left");
    let gone = shop.fan.delete(&format!("/front/payment-methods/{paypal}")).await;
    assert_eq!(gone.status, 204);
    let none = shop.fan.get("/front/payment-methods").await.body;
    assert_eq!(saved(&none), as_told(&[]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_way_to_pay_that_is_offered_is_named(db: PgPool) {
    let mut shop = a_shop(db).await;

    let told = shop.fan.get("/front/payment-methods").await.body;

    let all = ["card", "paypal", "crypto", "sofort", "eps", "ideal", "upi"];
    assert_eq!(told["offered"], json!(all));
}
