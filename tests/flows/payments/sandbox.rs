use reqwest::{Client, Response, redirect::Policy};
use sqlx::PgPool;

use super::{order_chips, settle, state, total};
use crate::{engine::ScriptedEngine, orders::order_pictures, people::check_books, port::Port, worker::Workshop};

/// A browser on the provider's page, which doesn't follow redirects.
fn a_customer() -> Client {
    Client::builder().redirect(Policy::none()).no_proxy().build().unwrap()
}

async fn press(customer: &Client, checkout: &str, button: &str) -> Response {
    customer
        .post(checkout)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(format!("button={button}"))
        .send()
        .await
        .unwrap()
}

fn location(answer: &Response) -> &str {
    answer.headers()["location"].to_str().unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn chips_come_when_the_provider_says_that_they_are_paid(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let port = Port::open(db).await;
    let mut mila = port.app.member("mila").await;
    let customer = a_customer();

    let order = order_chips(&mut mila, "chips_200", "order-00000001").await;
    assert_eq!(order.status, 201, "{}", order.body);
    assert_eq!(order.body["state"], "created");
    assert_eq!(order.body["amountCents"], 499);
    let id = order.body["id"].as_str().unwrap();
    let checkout = order.body["checkoutUrl"].as_str().unwrap();

    let page = customer.get(checkout).send().await.unwrap();
    assert_eq!(page.status(), 200);
    assert_eq!(page.headers()["cache-control"], "no-store");
    let text = page.text().await.unwrap();
    assert!(
        text.contains("4.99") && text.contains("Test mode, no real money"),
        "{text}"
    );

    let paid = press(&customer, checkout, "pay").await;
    assert_eq!(paid.status(), 303);
    let signature = port.app.state.signing.sign("payment-return", &[id, "success"]);
    assert_eq!(
        location(&paid),
        format!(
            "http://{}/payment/success?payment={id}&signature={signature}",
            port.address
        )
    );
    assert_eq!(
        state(&mut mila, id).await,
        "created",
        "what a browser brings back decides nothing"
    );
    assert_eq!(settle(&shop).await, 1);
    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("paid", 280)
    );

    assert_eq!(press(&customer, checkout, "pay").await.status(), 303);
    assert_eq!(settle(&shop).await, 0, "the same report again is no report");
    assert_eq!(total(&mut mila).await, 280);
    check_books(&port.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_declined_payment_can_still_be_paid(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let port = Port::open(db).await;
    let mut mila = port.app.member("mila").await;
    let customer = a_customer();
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let (id, checkout) = (order["id"].as_str().unwrap(), order["checkoutUrl"].as_str().unwrap());

    let declined = press(&customer, checkout, "decline").await;
    assert!(location(&declined).contains("/payment/failure?payment="));
    settle(&shop).await;
    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("failed", 80)
    );

    press(&customer, checkout, "pay").await;
    settle(&shop).await;
    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("paid", 280)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refund_takes_back_what_is_left_and_never_more(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let port = Port::open(db).await;
    let mut mila = port.app.member("mila").await;
    let customer = a_customer();
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let (id, checkout) = (order["id"].as_str().unwrap(), order["checkoutUrl"].as_str().unwrap());
    press(&customer, checkout, "pay").await;
    settle(&shop).await;
    for number in 0..2 {
        order_pictures(&mut mila, "flux", 4, &format!("pictures-{number:08}")).await;
    }
    assert_eq!(total(&mut mila).await, 160);

    assert_eq!(press(&customer, checkout, "refund").await.status(), 303);
    assert_eq!(settle(&shop).await, 1);

    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("refunded", 0)
    );
    let history = mila.get(&mila.path("tokens/transactions")).await.body;
    assert_eq!(history["items"][0]["kind"], "purchase_reversal");
    assert_eq!(
        history["items"][0]["amount"], -160,
        "what is held for work stays with the work"
    );
    check_books(&port.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pressing_twice_is_one_order_and_others_never_see_it(db: PgPool) {
    let port = Port::open(db).await;
    let (mut mila, mut orin) = (port.app.member("mila").await, port.app.member("orin").await);

    let first = order_chips(&mut mila, "chips_200", "order-00000001").await;
    let again = order_chips(&mut mila, "chips_200", "order-00000001").await;
    let other = order_chips(&mut mila, "chips_550", "order-00000001").await;
    let unknown = order_chips(&mut mila, "chips_1", "order-00000002").await;
    let nameless = mila
        .post("/front/payments", &serde_json::json!({ "bundleId": "chips_200" }))
        .await;

    let cheaper = serde_json::json!({ "bundleId": "chips_200", "priceCents": 498 });
    let changed = crate::orders::post_once(&mut mila, "/front/payments", &cheaper, "order-00000003").await;

    assert_eq!(first.body, again.body);
    assert_eq!((changed.status.as_u16(), changed.code()), (409, "price_changed"));
    assert_eq!((other.status.as_u16(), other.code()), (422, "idempotency_key_reused"));
    assert_eq!(
        (unknown.code(), &unknown.body["field"]),
        ("unknown_option", &"bundleId".into())
    );
    assert_eq!(
        (nameless.status.as_u16(), nameless.code()),
        (400, "idempotency_key_missing")
    );
    let path = format!("/front/payments/{}", first.body["id"].as_str().unwrap());
    assert_eq!(orin.get(&path).await.code(), "not_found");
    assert_eq!(port.app.visitor().get(&path).await.code(), "signed_out");
    assert_eq!(mila.get("/front/payments/nonsense").await.code(), "not_found");
    assert_eq!(port.app.count("select count(*) from payments").await, 1);

    let checkout = first.body["checkoutUrl"].as_str().unwrap();
    let guessed = a_customer().get(format!("{checkout}0")).send().await.unwrap();
    assert_eq!(guessed.status(), 404);
}
