//! Sales as lines in the chat of buyer and creator.
use jobs::domains::payments::PaymentState::{ChargedBack, Paid, Refunded};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_shop, freemium::exempt, order, put};
use crate::{browser::Browser, direct::messages, people::check_books};

const TO_VERA: &str = "/front/direct/vera";
const TO_ORIN: &str = "/front/direct/orin";

fn a_month() -> Value {
    json!({ "kind": "club", "username": "vera", "periodInMonth": 1 })
}

fn a_tip(note: &str) -> Value {
    json!({ "kind": "tip", "username": "vera", "amountCents": 1_000, "note": note })
}

/// The lines of a chat: the facts, whether all went back, and the words.
async fn lines(browser: &mut Browser, chat: &str) -> Vec<Value> {
    let open = browser.get(chat).await.body;
    messages(&open)
        .iter()
        .filter(|message| message["type"] == "sale")
        .map(|message| {
            let sale = &message["sale"];
            json!([sale["facts"]["kind"], sale["isRefunded"], message["text"]])
        })
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn joining_a_club_is_a_line_for_both_and_a_renewal_is_none(db: PgPool) {
    let mut shop = a_shop(db).await;
    assert_eq!(shop.fan.get(TO_VERA).await.body["chat"]["canSendMedia"], false);

    let joined = shop.buy(&a_month(), 999, "order-00000001").await;
    shop.report(&joined, Paid, "e-again", None).await;
    shop.report(&joined, Paid, "e-month-2", Some("month-2")).await;

    for (browser, chat, is_own) in [(&mut shop.fan, TO_VERA, true), (&mut shop.creator, TO_ORIN, false)] {
        let open = browser.get(chat).await.body;
        let told = messages(&open);
        assert_eq!(told.len(), 1, "once, and not for the renewal: {open}");
        assert_eq!(
            json!([told[0]["type"], told[0]["isOwn"], told[0]["sale"]]),
            json!([
                "sale",
                is_own,
                {
                    "facts": {
                        "kind": "joined", "months": 1, "amountCents": 999, "currency": "USD", "isGift": false,
                    },
                    "refundedCents": 0, "isRefunded": false,
                }
            ])
        );
        assert_eq!(
            json!([
                open["chat"]["isRequest"],
                open["chat"]["canSendMedia"],
                open["chat"]["unreadCount"]
            ]),
            json!([false, true, 0]),
            "they are no strangers, and the bell has told of it"
        );
    }
    let listed = shop.creator.get("/front/direct").await.body;
    assert_eq!(listed["items"][0]["lastMessage"]["sale"]["kind"], "joined");
    assert_eq!(listed["requestCount"], 0);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_words_of_a_tip_stand_in_the_chat_and_are_screened(db: PgPool) {
    let mut shop = a_shop(db).await;
    let refused = order(&mut shop.fan, &a_tip("I'm 16"), 1_000, "order-00000001").await;
    assert_eq!(refused.status, 422, "{}", refused.body);
    let long = order(&mut shop.fan, &a_tip(&"x".repeat(501)), 1_000, "order-00000002").await;
    assert_eq!(long.body["field"], "note");

    shop.buy(&a_tip(" For the harbor evening! "), 1_000, "order-00000003")
        .await;
    shop.buy(&a_tip(""), 1_000, "order-00000004").await;

    let told = json!([["tipped", false, "For the harbor evening!"], ["tipped", false, ""],]);
    assert_eq!(json!(lines(&mut shop.creator, TO_ORIN).await), told);
    assert_eq!(json!(lines(&mut shop.fan, TO_VERA).await), told);
    let chat = shop.creator.get(TO_ORIN).await.body["chat"].clone();
    assert_eq!(chat["unreadCount"], 1, "words are unread, a sum is not");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_line_tells_what_went_back_of_its_sale(db: PgPool) {
    let mut shop = a_shop(db).await;
    let tip = shop.buy(&a_tip("Thank you"), 1_000, "order-00000001").await;

    let part = json!({ "id": tip["id"], "amountCents": 300, "currency": "USD" });
    shop.report(&part, Refunded, "e-part", None).await;
    let open = shop.fan.get(TO_VERA).await.body;
    let sale = &messages(&open)[0]["sale"];
    assert_eq!(json!([sale["refundedCents"], sale["isRefunded"]]), json!([300, false]));
    shop.report(&tip, ChargedBack, "e-bank", None).await;

    assert_eq!(
        json!(lines(&mut shop.creator, TO_ORIN).await),
        json!([["tipped", true, "Thank you"]])
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_free_access_opens_is_told_without_a_price(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    assert_eq!(exempt(&shop, &mut staff, true, false).await.status, 200);

    let ordered = order(&mut shop.fan, &a_month(), 999, "order-00000001").await;

    assert_eq!(ordered.body["state"], "paid", "{}", ordered.body);
    let open = shop.creator.get(TO_ORIN).await.body;
    let facts = &messages(&open)[0]["sale"]["facts"];
    assert_eq!(
        json!([facts["kind"], facts["months"], facts["amountCents"], facts["isGift"]]),
        json!(["joined", 1, 0, false]),
        "nobody paid"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_gift_tells_its_recipient_no_sums(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut friend = shop.app.member("nell").await;
    let gift = json!({ "kind": "club", "username": "vera", "periodInMonth": 3, "giftTo": "nell" });
    let given = shop.buy(&gift, 2_697, "order-00000001").await;

    let part = json!({ "id": given["id"], "amountCents": 300, "currency": "USD" });
    shop.report(&part, Refunded, "e-part", None).await;

    let open = friend.get(TO_VERA).await.body;
    let sale = &messages(&open)[0]["sale"];
    assert_eq!(
        json!([
            sale["facts"]["isGift"],
            sale["facts"]["amountCents"],
            sale["refundedCents"]
        ]),
        json!([true, 0, 0])
    );
    shop.report(&given, ChargedBack, "e-bank", None).await;
    assert_eq!(json!(lines(&mut friend, TO_VERA).await), json!([["joined", true, ""]]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_who_parted_before_the_money_came_read_nothing_of_it(db: PgPool) {
    let mut shop = a_shop(db).await;
    let ordered = order(&mut shop.fan, &a_month(), 999, "order-00000001").await.body;
    put(&mut shop.creator, &format!("{TO_ORIN}/block"), &json!({})).await;

    shop.report(&ordered, Paid, "e1", None).await;

    assert_eq!(lines(&mut shop.fan, TO_VERA).await, Vec::<Value>::new());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_by_a_trial_writes_without_being_accepted(db: PgPool) {
    let mut shop = a_shop(db).await;
    let trial = json!({ "name": "Spring", "days": 7, "maxUses": 1, "openDays": 30 });
    let made = shop
        .creator
        .post("/front/models/trials", &json!({ "trial": trial }))
        .await;
    let hash = made.body["items"][0]["hash"].as_str().unwrap().to_owned();
    assert_eq!(
        shop.fan.post(&format!("/front/trials/{hash}"), &json!({})).await.status,
        200
    );

    let note = json!({ "text": "Good evening!", "clientId": "client-0001" });
    let sent = shop.fan.post(&format!("{TO_VERA}/messages"), &note).await;

    assert_eq!(sent.status, 200, "{}", sent.body);
    let chat = shop.creator.get(TO_ORIN).await.body["chat"].clone();
    assert_eq!(json!([chat["isRequest"], chat["canSendMedia"]]), json!([false, true]));
}

/// A post of vera's for 6.99.
async fn a_paid_post(shop: &Shop) -> Value {
    let post = uuid::Uuid::now_v7();
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at)
         values ($1, $2, 'post', 'paid', 699, 'Behind the scenes', now())",
    )
    .bind(post)
    .bind(shop.creator.account.unwrap())
    .execute(&shop.app.db)
    .await
    .unwrap();
    json!({ "kind": "post", "id": post })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_that_is_paid_twice_is_one_line(db: PgPool) {
    let mut shop = a_shop(db).await;
    let wanted = a_paid_post(&shop).await;
    let one = order(&mut shop.fan, &wanted, 699, "order-00000001").await.body;
    let other = order(&mut shop.fan, &wanted, 699, "order-00000002").await.body;

    shop.report(&one, Paid, "one", None).await;
    shop.report(&other, Paid, "other", None).await;

    let open = shop.creator.get(TO_ORIN).await.body;
    let told = messages(&open);
    assert_eq!(told.len(), 1, "{open}");
    assert_eq!(told[0]["sale"]["facts"]["itemId"], wanted["id"]);
}
