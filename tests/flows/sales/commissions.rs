//! Custom requests between the order and its end: files, changes, disputes, reminders, and edits of the menu.
use axum::http::Method;
use jobs::{domains::sales::EndRequests, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_shop, order_job, put};
use crate::{
    browser::{Answer, Browser},
    direct::messages,
    direct_paid::{Studio, a_studio},
    people::check_books,
};

/// Mila is a creator with two pictures; orin is her fan.
async fn a_studio_shop(db: PgPool) -> (Shop, Vec<Value>) {
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

/// Orders a sketch for 20.00 and accepts it; returns the order's id.
async fn accepted(shop: &mut Shop) -> Value {
    let item = json!({ "title": "A sketch of your garden", "priceCents": 2_000, "days": 5 });
    let made = shop.creator.post("/front/models/requests/items", &item).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let wanted = json!({ "kind": "request", "itemId": made.body["requestMenu"][0]["id"], "note": "With the old well" });
    let id = shop.buy(&wanted, 2_000, "order-00000099").await["id"].clone();
    take(&mut shop.creator, &id, "accept", "").await;
    id
}

fn page(id: &Value) -> String {
    format!("/front/requests/{}", id.as_str().unwrap())
}

async fn step(browser: &mut Browser, id: &Value, body: &Value) -> Answer {
    browser.post(&format!("{}/steps", page(id)), body).await
}

async fn take(browser: &mut Browser, id: &Value, step_name: &str, reply: &str) {
    let answer = step(browser, id, &json!({ "step": step_name, "reply": reply })).await;
    assert_eq!(answer.status, 200, "{step_name}: {}", answer.body);
}

async fn deliver(shop: &mut Shop, id: &Value, media: &[Value]) -> Answer {
    let body = json!({ "step": "deliver", "reply": "As you asked", "mediaIds": media });
    step(&mut shop.creator, id, &body).await
}

async fn kinds(browser: &mut Browser) -> Vec<Value> {
    let told = browser.get(&browser.path("notifications")).await.body;
    let items = told["items"].as_array().unwrap();
    items.iter().map(|item| item["kind"].clone()).collect()
}

fn first_link(order: &Value) -> String {
    order["deliveries"][0]["media"][0]["urls"][0]["url"]
        .as_str()
        .unwrap()
        .to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn delivered_files_are_the_buyers_and_stay_when_their_creator_deletes_them(db: PgPool) {
    let (mut shop, pictures) = a_studio_shop(db).await;
    let id = accepted(&mut shop).await;
    let foreign = step(
        &mut shop.creator,
        &id,
        &json!({ "step": "deliver", "mediaIds": ["019a2190-0000-7000-8000-000000000001"] }),
    )
    .await;
    assert_eq!(foreign.body["field"], "mediaIds");

    let delivered = deliver(&mut shop, &id, &pictures).await;
    assert_eq!(delivered.status, 200, "{}", delivered.body);

    let mut stranger = shop.app.member("nell").await;
    assert_eq!(stranger.get(&page(&id)).await.code(), "not_found");
    let gone = Browser::request(
        Method::DELETE,
        "/front/media-storage",
        Some(&json!({ "ids": pictures })),
    );
    assert_eq!(shop.creator.send(gone).await.status, 204);
    sqlx::query("update media set deleted_at = now() - interval '90 days' where deleted_at is not null")
        .execute(&shop.app.db)
        .await
        .unwrap();
    let mut conn = shop.app.db.acquire().await.unwrap();
    let expired = jobs::domains::media::expired(&mut conn, 100).await.unwrap();
    assert!(expired.is_empty(), "a buyer has them");
    let seen = shop.fan.get(&page(&id)).await.body;
    assert_eq!(seen["deliveries"][0]["media"].as_array().unwrap().len(), 2);
    let link = first_link(&seen);
    assert_eq!(shop.fan.get(&link).await.status, 200);
    assert_ne!(stranger.get(&link).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_buyer_asks_twice_for_a_change_and_each_delivery_is_told(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = accepted(&mut shop).await;
    for round in 1..=2 {
        take(&mut shop.creator, &id, "deliver", &format!("Number {round}")).await;
        let silent = step(&mut shop.fan, &id, &json!({ "step": "revise" })).await;
        assert_eq!(silent.body["field"], "reply");
        take(&mut shop.fan, &id, "revise", &format!("More light, {round}")).await;
        shop.works.runtime.drain(Lane::Messages).await.unwrap();
    }
    take(&mut shop.creator, &id, "deliver", "Number 3").await;
    shop.works.runtime.drain(Lane::Messages).await.unwrap();

    let third = step(&mut shop.fan, &id, &json!({ "step": "revise", "reply": "More" })).await;

    assert_eq!(third.code(), "conflict");
    let seen = shop.fan.get(&page(&id)).await.body;
    assert_eq!(seen["revisionsLeft"], 0);
    assert_eq!(seen["revisions"][1]["words"], "More light, 2");
    assert_eq!(seen["deliveries"].as_array().unwrap().len(), 3);
    let talk = shop.fan.get("/front/direct/vera").await.body;
    let said: Vec<&str> = messages(&talk)
        .iter()
        .map(|message| message["text"].as_str().unwrap())
        .filter(|text| !text.is_empty())
        .collect();
    assert_eq!(
        said,
        [
            "With the old well",
            "Number 1",
            "More light, 1",
            "Number 2",
            "More light, 2",
            "Number 3"
        ]
    );
    assert_eq!(seen["newestMessageId"], messages(&talk).last().unwrap()["id"]);
    assert!(kinds(&mut shop.creator).await.contains(&json!("request_revised")));
    take(&mut shop.fan, &id, "confirm", "").await;
    assert_eq!(shop.earned().await, (1_600, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_paid_request_waits_for_no_acceptance_of_its_message(db: PgPool) {
    let mut shop = a_shop(db).await;
    accepted(&mut shop).await;
    shop.works.runtime.drain(Lane::Messages).await.unwrap();

    let listed = shop.creator.get("/front/direct").await.body;

    assert_eq!(listed["requestCount"], 0);
    assert_eq!(listed["items"][0]["isRequest"], false);
    assert_eq!(listed["items"][0]["counterpart"]["username"], "orin");
}

/// A delivered order about which the buyer complains, past its deadline.
async fn disputed(shop: &mut Shop) -> Value {
    let id = accepted(shop).await;
    take(&mut shop.creator, &id, "deliver", "Here it is").await;
    take(&mut shop.fan, &id, "dispute", "It is another garden").await;
    sqlx::query("update request_orders set deadline_at = deadline_at - interval '30 days'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;
    assert_eq!(shop.fan.get(&page(&id)).await.body["state"], "delivered", "held");
    assert_eq!(shop.earned().await, (0, 0));
    assert!(kinds(&mut shop.creator).await.contains(&json!("request_disputed")));
    id
}

async fn decide(shop: &Shop, id: &Value, outcome: &str) -> Answer {
    let mut staff = shop.app.staff("rosa").await;
    let overview = staff.get("/front/admin/overview").await.body;
    let waiting = overview["waiting"].as_array().unwrap();
    assert!(
        waiting
            .iter()
            .any(|line| line["kind"] == "request_disputes" && line["count"] == 1)
    );
    let listed = staff.get("/front/admin/money/requests").await.body;
    assert_eq!(listed["items"][0]["dispute"]["words"], "It is another garden");
    assert_eq!(listed["items"][0]["deliveries"][0]["words"], "Here it is");
    let path = format!("/front/admin/money/requests/{}/decide", id.as_str().unwrap());
    let decision = json!({ "outcome": outcome, "reason": "The photo shows it." });
    let decided = staff.post(&path, &decision).await;
    assert_eq!(decided.status, 200, "{}", decided.body);
    let again = staff.post(&path, &decision).await;
    assert_eq!(again.code(), "conflict");
    decided
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_dispute_holds_the_money_until_staff_release_it(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = disputed(&mut shop).await;
    let change = step(&mut shop.fan, &id, &json!({ "step": "revise", "reply": "Again" })).await;
    assert_eq!(change.code(), "conflict");

    decide(&shop, &id, "released").await;

    assert_eq!(shop.earned().await, (1_600, 0));
    let seen = shop.fan.get(&page(&id)).await.body;
    assert_eq!(seen["state"], "confirmed");
    assert_eq!(seen["dispute"]["outcome"], "released");
    assert_eq!(seen["dispute"]["note"], "The photo shows it.");
    for side in [&mut shop.fan, &mut shop.creator] {
        assert!(kinds(side).await.contains(&json!("request_decided")));
    }
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_dispute_that_staff_decide_for_the_buyer_gives_the_money_back(db: PgPool) {
    let (mut shop, pictures) = a_studio_shop(db).await;
    let id = accepted(&mut shop).await;
    deliver(&mut shop, &id, &pictures).await;
    let link = first_link(&shop.fan.get(&page(&id)).await.body);
    assert_eq!(shop.fan.get(&link).await.status, 200);
    take(&mut shop.creator, &id, "dispute", "They ask for too much").await;
    let mut staff = shop.app.staff("rosa").await;
    let path = format!("/front/admin/money/requests/{}/decide", id.as_str().unwrap());

    let decision = json!({ "outcome": "refunded", "reason": "Not what was ordered." });
    assert_eq!(staff.post(&path, &decision).await.status, 200);
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;

    let paid = shop.fan.get(&format!("/front/payments/{}", id.as_str().unwrap())).await;
    assert_eq!(paid.body["state"], "refunded");
    assert_eq!(shop.earned().await, (0, 0));
    assert_ne!(shop.fan.get(&link).await.status, 200, "the files go with the money");
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_dispute_ends_when_the_creator_gives_in(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = disputed(&mut shop).await;

    take(&mut shop.creator, &id, "decline", "You are right").await;

    let seen = shop.fan.get(&page(&id)).await.body;
    assert_eq!(
        (&seen["state"], &seen["dispute"]["outcome"]),
        (&json!("refunded"), &json!("refunded"))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_who_gives_in_without_words_says_none(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = disputed(&mut shop).await;

    take(&mut shop.creator, &id, "decline", "").await;
    shop.works.runtime.drain(Lane::Messages).await.unwrap();

    let open = shop.fan.get("/front/direct/vera").await.body;
    let told: Vec<Value> = messages(&open)
        .iter()
        .map(|message| json!([message["requestState"], message["text"]]))
        .collect();
    assert!(told.contains(&json!(["delivered", "Here it is"])), "{told:?}");
    assert_eq!(told.last(), Some(&json!(["refunded", ""])));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_has_to_act_is_reminded_once_before_the_time_is_over(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = accepted(&mut shop).await;
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;
    assert!(!kinds(&mut shop.creator).await.contains(&json!("request_due")));
    sqlx::query("update request_orders set deadline_at = now() + interval '20 hours'")
        .execute(&shop.app.db)
        .await
        .unwrap();

    for _ in 0..2 {
        order_job(&shop.app.db, &EndRequests {}).await;
        shop.settle().await;
    }

    let due = |told: Vec<Value>| told.iter().filter(|kind| **kind == "request_due").count();
    assert_eq!(due(kinds(&mut shop.creator).await), 1);
    assert_eq!(due(kinds(&mut shop.fan).await), 0);
    assert_eq!(shop.fan.get(&page(&id)).await.body["state"], "accepted");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_item_is_changed_for_later_orders_alone(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = accepted(&mut shop).await;
    let offers = shop.fan.get("/front/models/username/vera/offers").await.body;
    let path = format!(
        "/front/models/requests/items/{}",
        offers["requestMenu"][0]["id"].as_str().unwrap()
    );
    let dear = json!({ "title": "A painting", "priceCents": 5_000, "days": 9 });

    let changed = put(&mut shop.creator, &path, &dear).await;

    assert_eq!(changed.status, 200, "{}", changed.body);
    let item = &changed.body["requestMenu"][0];
    assert_eq!(
        (&item["title"], &item["priceCents"], &item["days"]),
        (&json!("A painting"), &json!(5_000), &json!(9))
    );
    let placed = shop.fan.get(&page(&id)).await.body;
    assert_eq!(
        (&placed["title"], &placed["priceCents"], &placed["days"]),
        (&json!("A sketch of your garden"), &json!(2_000), &json!(5))
    );
    let cheap = json!({ "title": "A painting", "priceCents": 1, "days": 9 });
    assert_eq!(put(&mut shop.creator, &path, &cheap).await.body["field"], "priceCents");
    let mut other = super::a_creator(&shop.app, "nell").await;
    assert_eq!(put(&mut other, &path, &dear).await.code(), "not_found");
}
