//! Pictures in messages that are sold for money.
use axum::http::{Method, StatusCode};
use jobs::{domains::payments::PaymentState, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, order};
use crate::{
    browser::{Answer, Browser},
    direct::{TO_MILA, TO_ORIN, page_of},
    direct_paid::{Studio, a_studio, links, unlock},
    people::check_books,
    town::{count, put},
};

/// Mila is a creator and talks with orin, her fan; she has two pictures.
async fn a_gallery(db: PgPool) -> (Shop, Vec<Value>) {
    let Studio { town, pictures } = a_studio(db.clone()).await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(town.mila.account())
        .execute(&db)
        .await
        .unwrap();
    let shop = Shop {
        app: town.app,
        works: town.shop,
        creator: town.mila,
        fan: town.orin,
    };
    (shop, pictures)
}

async fn send(who: &mut Browser, to: &str, media: &[Value], price: &Value, client_id: &str) -> Answer {
    let mut body = json!({ "text": "From the harbor.", "clientId": client_id, "mediaIds": media });
    for (name, value) in price.as_object().unwrap() {
        body[name] = value.clone();
    }
    who.post(&format!("{to}/messages"), &body).await
}

/// Mila sends these pictures to orin; returns the message.
async fn sent(shop: &mut Shop, media: &[Value], price: &Value, client_id: &str) -> Value {
    let answer = send(&mut shop.creator, TO_ORIN, media, price, client_id).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body["message"].clone()
}

fn wanted(message: &Value) -> Value {
    json!({ "kind": "message", "id": message["id"] })
}

/// Whether all pictures of a message are open to the fan.
async fn is_open(shop: &mut Shop, message: &Value) -> bool {
    let seen = shop.fan.get(&page_of(message)).await.body;
    let open = seen["media"]
        .as_array()
        .unwrap()
        .iter()
        .all(|one| !one["media"].is_null());
    assert_eq!(seen["isUnlocked"], json!(open), "{seen}");
    open
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_message_sells_opens_with_the_payment_and_closes_when_it_goes_back(db: PgPool) {
    let (mut shop, pictures) = a_gallery(db.clone()).await;
    let message = sent(&mut shop, &pictures, &json!({ "priceCents": 499 }), "client-0003").await;
    assert_eq!((&message["price"], &message["priceCents"]), (&json!(0), &json!(499)));
    assert!(!is_open(&mut shop, &message).await);
    let unpaid = unlock(&mut shop.fan, &message, 0).await;
    assert_eq!(
        unpaid.body["isUnlocked"], false,
        "chips don't pay for it: {}",
        unpaid.body
    );

    let cheaper = order(&mut shop.fan, &wanted(&message), 399, "order-00000001").await;
    assert_eq!(cheaper.code(), "price_changed");
    let mut stranger = shop.app.member("uwe").await;
    let theirs = order(&mut stranger, &wanted(&message), 499, "order-00000001").await;
    assert_eq!(theirs.code(), "not_found", "the message is not theirs");
    let own = order(&mut shop.creator, &wanted(&message), 499, "order-00000001").await;
    assert_eq!(own.code(), "own_account");
    let bought = shop.buy(&wanted(&message), 499, "order-00000002").await;

    assert!(is_open(&mut shop, &message).await);
    let seen = shop.fan.get(&page_of(&message)).await.body;
    for link in links(&seen) {
        shop.fan.download(&link).await;
    }
    assert_eq!(shop.earned().await, (400, 0), "80 percent of 499");
    let again = order(&mut shop.fan, &wanted(&message), 499, "order-00000003").await;
    assert_eq!(again.code(), "already_bought");
    let listed = shop.fan.get("/front/payments").await.body["items"][0].clone();
    assert_eq!(
        json!([listed["purpose"], listed["seller"], listed["title"], listed["isThere"]]),
        json!(["message", "mila", "From the harbor.", true])
    );
    let sale = shop.creator.get("/front/earnings/sales").await.body["items"][0].clone();
    assert_eq!(
        json!([sale["kind"], sale["buyer"], sale["grossCents"]]),
        json!(["message", "orin", 499])
    );

    shop.report(&bought, PaymentState::Refunded, "e-refund", None).await;

    assert!(!is_open(&mut shop, &message).await);
    assert_eq!(shop.earned().await, (0, 0));
    assert_eq!(
        (
            count(&db, "direct_unlocks").await,
            count(&db, "direct_paid_media").await
        ),
        (0, 0)
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_dispute_closes_it_and_a_won_one_opens_it_again(db: PgPool) {
    let (mut shop, pictures) = a_gallery(db.clone()).await;
    let message = sent(&mut shop, &pictures, &json!({ "priceCents": 499 }), "client-0003").await;
    let bought = shop.buy(&wanted(&message), 499, "order-00000001").await;

    shop.report(&bought, PaymentState::ChargedBack, "e-dispute", None).await;
    assert!(!is_open(&mut shop, &message).await);

    let mut staff = shop.app.staff("rosa").await;
    let dispute = staff.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
    let decision = json!({ "isWon": true, "reason": "The bank found for us." });
    let path = format!("/front/admin/money/disputes/{}/decide", dispute.as_str().unwrap());
    let decided = staff.post(&path, &decision).await;
    assert!(decided.status.is_success(), "{}", decided.body);
    assert!(is_open(&mut shop, &message).await);
    assert_eq!(shop.earned().await, (400, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_was_paid_for_twice_stays_when_one_payment_goes_back(db: PgPool) {
    let (mut shop, pictures) = a_gallery(db.clone()).await;
    let both = sent(&mut shop, &pictures, &json!({ "priceCents": 900 }), "client-0003").await;
    let one = sent(&mut shop, &pictures[..1], &json!({ "price": 20 }), "client-0004").await;
    let same = sent(&mut shop, &pictures[..1], &json!({ "priceCents": 500 }), "client-0005").await;
    let in_chips = unlock(&mut shop.fan, &one, 20).await;
    assert_eq!(in_chips.status, StatusCode::OK, "{}", in_chips.body);
    let known = order(&mut shop.fan, &wanted(&same), 500, "order-00000001").await;
    assert_eq!(known.code(), "already_bought", "it was paid for in chips");

    let bought = shop.buy(&wanted(&both), 900, "order-00000002").await;
    assert!(is_open(&mut shop, &both).await);
    shop.report(&bought, PaymentState::Refunded, "e-refund", None).await;

    assert!(!is_open(&mut shop, &both).await);
    assert!(is_open(&mut shop, &one).await, "the chips were not given back");
    assert!(is_open(&mut shop, &same).await);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_opened_or_cleared_away_since_it_was_ordered_is_not_paid_for(db: PgPool) {
    let (mut shop, pictures) = a_gallery(db.clone()).await;
    let sold = sent(&mut shop, &pictures, &json!({ "priceCents": 900 }), "client-0003").await;
    let same = sent(&mut shop, &pictures, &json!({ "price": 20 }), "client-0004").await;
    let first = order(&mut shop.fan, &wanted(&sold), 900, "order-00000001").await.body;
    let second = order(&mut shop.fan, &wanted(&sold), 900, "order-00000002").await.body;
    unlock(&mut shop.fan, &same, 20).await;
    shop.report(&first, PaymentState::Paid, "e-first", None).await;
    let emptied = shop.fan.send(Browser::request(Method::DELETE, TO_MILA, None)).await;
    assert!(emptied.status.is_success(), "{}", emptied.body);
    shop.report(&second, PaymentState::Paid, "e-second", None).await;
    shop.works.runtime.drain(Lane::Money).await.unwrap();

    let states: Vec<(String, Option<String>)> =
        sqlx::query_as("select state, refused_because from payments order by created_at")
            .fetch_all(&db)
            .await
            .unwrap();
    let refunded = |why: Option<&str>| ("refunded".to_owned(), why.map(str::to_owned));
    assert_eq!(states, [refunded(None), refunded(Some("removed"))]);
    assert_eq!(count(&db, "direct_unlocks").await, 1, "the one in chips");
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_creators_ask_for_money_within_bounds_and_for_pictures(db: PgPool) {
    let (mut shop, pictures) = a_gallery(db.clone()).await;
    let priced = json!({ "priceCents": 499 });
    for (media, price, field) in [
        (&pictures[..], json!({ "priceCents": 1 }), "priceCents"),
        (&pictures[..], json!({ "priceCents": 10_000_000 }), "priceCents"),
        (&pictures[..], json!({ "priceCents": -499 }), "priceCents"),
        (&pictures[..], json!({ "priceCents": 499, "price": 20 }), "priceCents"),
        (&[], priced.clone(), "price"),
    ] {
        let refused = send(&mut shop.creator, TO_ORIN, media, &price, "client-0003").await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            ("unknown_option", Some(field)),
            "{price}"
        );
    }
    let of_a_fan = send(&mut shop.fan, TO_MILA, &[], &priced, "client-0003").await;
    assert_eq!(of_a_fan.body["field"], "priceCents");
    assert_eq!(count(&db, "direct_messages").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mass_message_sells_too_and_is_not_recalled_from_its_buyers(db: PgPool) {
    let (mut shop, pictures) = a_gallery(db.clone()).await;
    let mut uwe = shop.app.member("uwe").await;
    for fan in [&mut shop.fan, &mut uwe] {
        let followed = put(fan, "/front/users/username/mila/follow", None).await;
        assert!(followed.status.is_success(), "{}", followed.body);
    }
    let media: Vec<Value> = pictures.iter().map(|id| json!({ "id": id })).collect();
    let body = json!({
        "clientId": "client-0003", "body": "A new set.", "media": media, "priceCents": 700, "audience": {},
    });
    let mass = shop.creator.post("/front/mass-messages", &body).await;
    assert_eq!(mass.status, StatusCode::ACCEPTED, "{}", mass.body);
    assert_eq!(
        (&mass.body["accessMode"], &mass.body["priceCents"]),
        (&json!("paid"), &json!(700))
    );
    crate::mass_messages::work(&db, &shop.works).await;
    let mine = last_of(&mut shop.fan).await;
    let theirs = last_of(&mut uwe).await;
    shop.buy(&wanted(&mine), 700, "order-00000001").await;
    let late = order(&mut uwe, &wanted(&theirs), 700, "order-00000001").await;
    assert_eq!(late.status, 201, "{}", late.body);

    let path = format!("/front/mass-messages/{}", mass.body["id"].as_str().unwrap());
    let recalled = shop.creator.post(&format!("{path}/recall"), &json!({})).await;
    assert!(recalled.status.is_success(), "{}", recalled.body);
    crate::mass_messages::work(&db, &shop.works).await;
    shop.report(&late.body, PaymentState::Paid, "e-late", None).await;
    shop.works.runtime.drain(Lane::Money).await.unwrap();

    assert!(is_open(&mut shop, &mine).await, "it is bought");
    assert_eq!(uwe.get(&page_of(&theirs)).await.code(), "not_found");
    let returned = uwe.get("/front/payments").await.body["items"][0].clone();
    assert_eq!(
        json!([returned["state"], returned["isThere"]]),
        json!(["refunded", false]),
        "what is gone is not paid for"
    );
    let seen = shop.creator.get(&path).await.body;
    assert_eq!(
        json!([seen["unlocked"], seen["earned"], seen["earnedCents"], seen["recalled"]]),
        json!([1, 0, 700, 1])
    );
    check_books(&db).await;
}

async fn last_of(fan: &mut Browser) -> Value {
    let open = fan.get("/front/direct/mila").await.body;
    open["page"]["messages"].as_array().unwrap().last().unwrap().clone()
}
