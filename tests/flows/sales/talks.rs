//! Sales in conversations between members: requests, memberships, and the price of a message.
use jobs::{domains::payments::PaymentState::ChargedBack, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_shop};
use crate::{
    browser::Browser,
    direct::messages,
    people::{balance_of, check_books},
    settings::set,
};

const TO_VERA: &str = "/front/direct/vera";
const TO_ORIN: &str = "/front/direct/orin";

/// Orders a sketch for 20.00; returns the order's id.
pub(super) async fn a_request(shop: &mut Shop) -> Value {
    let item = json!({ "title": "A sketch of your garden", "priceCents": 2_000, "days": 5 });
    let made = shop.creator.post("/front/models/requests/items", &item).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let wanted = json!({ "kind": "request", "itemId": made.body["requestMenu"][0]["id"], "note": "With the old well" });
    shop.buy(&wanted, 2_000, "order-00000001").await["id"].clone()
}

pub(super) async fn step(browser: &mut Browser, id: &Value, step: &str, reply: &str) {
    let path = format!("/front/requests/{}/steps", id.as_str().unwrap());
    let answer = browser.post(&path, &json!({ "step": step, "reply": reply })).await;
    assert_eq!(answer.status, 200, "{step}: {}", answer.body);
}

/// Posts pending progress messages to the conversation.
async fn tell(shop: &Shop) {
    shop.works.runtime.drain(Lane::Messages).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_tells_in_the_talk_of_the_two_how_it_goes_on(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = a_request(&mut shop).await;
    tell(&shop).await;
    step(&mut shop.creator, &id, "accept", "").await;
    tell(&shop).await;
    step(&mut shop.creator, &id, "deliver", "It is in your messages").await;
    tell(&shop).await;
    step(&mut shop.fan, &id, "confirm", "").await;
    tell(&shop).await;

    let open = shop.fan.get(TO_VERA).await.body;

    let told: Vec<(&Value, &Value, &Value)> = messages(&open)
        .iter()
        .map(|message| (&message["requestState"], &message["isOwn"], &message["text"]))
        .collect();
    assert_eq!(
        told,
        [
            (&json!("asked"), &json!(true), &json!("With the old well")),
            (&json!("accepted"), &json!(false), &json!("")),
            (&json!("delivered"), &json!(false), &json!("It is in your messages")),
            (&json!("confirmed"), &json!(true), &json!("")),
        ]
    );
    let first = &messages(&open)[0];
    for message in messages(&open) {
        assert_eq!(message["type"], "requestMenuProgress");
        assert_eq!(message["requestMenuOrderId"], id);
        let asked = &message["details"]["requestPrivateMessageId"];
        let wanted = if message == first { &Value::Null } else { &first["id"] };
        assert_eq!(asked, wanted);
    }
    let listed = shop.creator.get("/front/direct").await.body;
    assert_eq!(listed["items"][0]["lastMessage"]["requestState"], "confirmed");
    let theirs = shop.creator.get(TO_ORIN).await.body;
    assert_eq!(messages(&theirs).len(), 4, "both see the same");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_that_goes_back_says_so_and_one_between_people_who_parted_says_nothing(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = a_request(&mut shop).await;
    step(&mut shop.creator, &id, "decline", "I am away in June").await;
    tell(&shop).await;
    let open = shop.fan.get(TO_VERA).await.body;
    let last = messages(&open).last().unwrap();
    assert_eq!(
        (&last["requestState"], &last["text"]),
        (&json!("refunded"), &json!("I am away in June"))
    );

    let mut other = a_shop_again(&mut shop).await;
    super::put(&mut shop.creator, "/front/direct/nell/block", &json!({})).await;
    shop.settle().await;
    tell(&shop).await;

    assert_eq!(messages(&other.get(TO_VERA).await.body).len(), 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_whose_money_comes_back_goes_on_and_tells_each_step_once(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    let id = a_request(&mut shop).await;
    tell(&shop).await;
    let payment = json!({ "id": id, "amountCents": 2_000, "currency": "USD" });
    shop.report(&payment, ChargedBack, "order-00000001:bank", None).await;
    tell(&shop).await;
    let dispute = staff.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
    let path = format!("/front/admin/money/disputes/{}/decide", dispute.as_str().unwrap());

    let won = json!({ "isWon": true, "reason": "the bank has written" });
    assert_eq!(staff.post(&path, &won).await.status, 200);

    let listed = shop.creator.get("/front/requests").await.body;
    assert_eq!(listed["items"][0]["state"], "asked");
    tell(&shop).await;
    step(&mut shop.creator, &id, "decline", "I am away in June").await;
    tell(&shop).await;
    let open = shop.fan.get(TO_VERA).await.body;
    let told: Vec<&Value> = messages(&open).iter().map(|message| &message["requestState"]).collect();
    assert_eq!(told, [&json!("asked"), &json!("refunded")]);
    let stuck = "select count(*) from jobs where kind = 'sales.tell_progress' and state = 'retrying'";
    assert_eq!(shop.app.count(stuck).await, 0);
}

/// Another fan who has ordered the same, with the progress message pending.
async fn a_shop_again(shop: &mut Shop) -> Browser {
    let mut nell = shop.app.member("nell").await;
    std::mem::swap(&mut shop.fan, &mut nell);
    let offers = shop.fan.get("/front/models/username/vera/offers").await.body;
    let wanted = json!({ "kind": "request", "itemId": offers["requestMenu"][0]["id"], "note": "Without it" });
    shop.buy(&wanted, 2_000, "order-00000002").await;
    std::mem::swap(&mut shop.fan, &mut nell);
    nell
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_tells_whether_the_member_is_in_the_fan_club(db: PgPool) {
    let mut shop = a_shop(db).await;
    let before = shop.fan.get(TO_VERA).await.body;
    assert_eq!(before["chat"]["isSubscribed"], false);
    shop.fan
        .post(&format!("{TO_VERA}/messages"), &say("Good evening!", 0))
        .await;
    assert_eq!(shop.fan.get(TO_VERA).await.body["chat"]["isSubscribed"], false);

    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    shop.buy(&month, 999, "order-00000001").await;

    assert_eq!(shop.fan.get(TO_VERA).await.body["chat"]["isSubscribed"], true);
    let listed = shop.fan.get("/front/direct").await.body;
    assert_eq!(listed["items"][0]["isSubscribed"], true);
    let theirs = shop.creator.get(TO_ORIN).await.body;
    assert_eq!(theirs["chat"]["isSubscribed"], false, "she is in nobody's club");
}

fn say(text: &str, cost: u32) -> Value {
    json!({ "text": text, "clientId": format!("client-{text}").replace(' ', "-"), "cost": cost })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_to_a_creator_costs_what_the_price_list_says(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    let mut staff = shop.app.staff("rosa").await;
    let mut nell = shop.app.member("nell").await;
    set(&mut staff, "prices.privateMessage", json!(7)).await;
    let list = shop.fan.get("/front/users/tokens/config").await.body;
    assert_eq!(list["prices"]["privateMessage"], 7);
    assert_eq!(shop.fan.get(TO_VERA).await.body["chat"]["messageCost"], 7);

    let path = format!("{TO_VERA}/messages");
    let unshown = shop.fan.post(&path, &say("What nobody was told", 0)).await;
    let sent = shop.fan.post(&path, &say("Good evening", 7)).await;
    let again = shop.fan.post(&path, &say("Good evening", 7)).await;

    assert_eq!((unshown.status.as_u16(), unshown.code()), (409, "price_changed"));
    assert_eq!(sent.status, 200, "{}", sent.body);
    assert_eq!(again.body["message"]["id"], sent.body["message"]["id"]);
    assert_eq!(chips(&db, &shop.fan).await, 80 - 7, "a repeat costs nothing");
    let earned = "select coalesce(sum(amount), 0)::bigint from ledger_entries
        join ledger_accounts on ledger_accounts.id = account_id where kind = 'member_income'";
    assert_eq!(shop.app.count(earned).await, 7);
    let back = shop
        .creator
        .post(&format!("{TO_ORIN}/messages"), &say("And to you", 0))
        .await;
    assert_eq!(back.status, 200, "creators answer for nothing: {}", back.body);
    let members = shop
        .fan
        .post("/front/direct/nell/messages", &say("Hello Nell", 0))
        .await;
    assert_eq!(
        members.status, 200,
        "members write to each other for nothing: {}",
        members.body
    );

    set_again(&mut staff, "prices.privateMessage", json!(100)).await;
    let poor = nell.post(&path, &say("Am I too late", 100)).await;
    assert_eq!((poor.status.as_u16(), poor.code()), (402, "chips_insufficient"));
    assert_eq!(chips(&db, &nell).await, 80, "nothing is left behind");

    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    shop.buy(&month, 999, "order-00000001").await;
    assert_eq!(shop.fan.get(TO_VERA).await.body["chat"]["messageCost"], 0);
    let free = shop.fan.post(&path, &say("As a member", 0)).await;
    assert_eq!(free.status, 200, "{}", free.body);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_pays_for_a_message_to_somebody_who_parted_from_them(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    let mut staff = shop.app.staff("rosa").await;
    set(&mut staff, "prices.privateMessage", json!(7)).await;
    super::put(&mut shop.creator, &format!("{TO_ORIN}/block"), &json!({})).await;

    let refused = shop
        .fan
        .post(&format!("{TO_VERA}/messages"), &say("Good evening", 7))
        .await;

    assert_eq!((refused.status.as_u16(), refused.code()), (409, "chat_blocked"));
    assert_eq!(chips(&db, &shop.fan).await, 80);
    check_books(&db).await;
}

async fn chips(db: &PgPool, browser: &Browser) -> i64 {
    balance_of(db, jobs::ids::AccountId(browser.account())).await.total
}

/// The second change of a setting.
async fn set_again(staff: &mut Browser, key: &str, value: Value) {
    let path = format!("/front/admin/settings/{key}");
    let body = json!({ "value": value, "version": 1, "reason": "the flow test wants it so" });
    assert_eq!(super::put(staff, &path, &body).await.status, 200);
}
