//! Limited discounts of a fan club: who gets them, what is paid, and when they end.
use jobs::domains::payments::PaymentState::{Paid, Pending, Refunded};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_club, a_shop, order, put};
use crate::{browser::Browser, people::check_books};

const PATH: &str = "/front/models/username/vera/fanClub";
const DISCOUNTS: &str = "/front/models/fanClub/discounts";

fn a_month() -> Value {
    json!({ "kind": "club", "username": "vera", "periodInMonth": 1 })
}

/// Thirty percent off 9.99.
const LESS: i64 = 699;

async fn start(shop: &mut Shop, audience: &str, max_uses: Option<i32>) -> Value {
    let ends_at = chrono::Utc::now() + chrono::TimeDelta::days(7);
    let discount = json!({ "percent": 30, "audience": audience, "endsAt": ends_at, "maxUses": max_uses });
    let started = shop.creator.post(DISCOUNTS, &discount).await;
    assert_eq!(started.status, 201, "{}", started.body);
    started.body["items"][0].clone()
}

async fn offer(browser: &mut Browser) -> Value {
    browser.get(PATH).await.body["discount"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discount_is_off_the_first_month_and_the_receipt_says_so(db: PgPool) {
    let mut shop = a_shop(db).await;
    sqlx::query("update accounts set email_confirmed_at = now() where username = 'orin'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    start(&mut shop, "new", None).await;

    let seen = offer(&mut shop.app.visitor()).await;
    assert_eq!(seen["percent"], 30);
    let month = json!({ "periodInMonth": 1, "priceCents": LESS });
    assert!(seen["prices"].as_array().unwrap().contains(&month), "{seen}");
    let dear = order(&mut shop.fan, &a_month(), 999, "order-00000000").await;
    assert_eq!(dear.code(), "price_changed");
    let query = "/front/purchases/preview?username=vera&periodInMonth=1";
    let preview = shop.fan.get(query).await.body;
    assert_eq!(
        (&preview["amountCents"], &preview["renewalCents"]),
        (&json!(LESS), &json!(999))
    );

    let paid = shop.buy(&a_month(), LESS, "order-00000001").await;

    assert_eq!(shop.earned().await, (560, 0), "80 % of what was paid");
    assert_eq!(offer(&mut shop.fan).await, Value::Null, "once a person");
    let purchases = shop.fan.get("/front/payments").await.body;
    assert_eq!(purchases["items"][0]["discountPercent"], 30, "{purchases}");
    shop.works.runtime.drain(jobs::queue::Lane::Messages).await.unwrap();
    let receipt: String = sqlx::query_scalar("select body from mails where subject = 'Your Nocturne receipt'")
        .fetch_one(&shop.app.db)
        .await
        .unwrap();
    for part in [
        "Regular price: 9.99 USD",
        "Discount: 30%",
        "Price: 6.99 USD",
        "for 9.99 USD.",
    ] {
        assert!(receipt.contains(part), "{part}: {receipt}");
    }

    let mut renewal = paid;
    renewal["amountCents"] = json!(999);
    shop.report(&renewal, Paid, "second month", Some("1")).await;
    assert_eq!(
        shop.earned().await,
        (560 + 800, 0),
        "further months cost what they cost"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_places_of_a_discount_are_never_oversold(db: PgPool) {
    let mut shop = a_shop(db).await;
    start(&mut shop, "all", Some(3)).await;
    let mut buyers = vec![];
    for number in 0..8 {
        buyers.push(shop.app.member(&format!("buyer{number}")).await);
    }

    let orders = buyers.iter().map(|buyer| {
        let mut tab = buyer.clone();
        async move { order(&mut tab, &a_month(), LESS, "order-00000001").await }
    });
    let answers = futures::future::join_all(orders).await;

    let placed: Vec<&Value> = answers
        .iter()
        .filter(|answer| answer.status == 201)
        .map(|answer| &answer.body)
        .collect();
    assert_eq!(placed.len(), 3);
    assert!(
        answers
            .iter()
            .all(|answer| answer.status == 201 || answer.code() == "price_changed")
    );
    assert_eq!(offer(&mut shop.fan).await, Value::Null, "all places are held");
    let full = order(&mut shop.fan, &a_month(), 999, "order-00000001").await;
    assert_eq!(full.status, 201, "{}", full.body);

    // Unpaid for an hour, the places are open to others; who pays late gets the money back once they are taken.
    sqlx::query("update payments set created_at = created_at - interval '2 hours' where amount_cents = 699")
        .execute(&shop.app.db)
        .await
        .unwrap();
    shop.report(placed[0], Paid, "late, but there is room", None).await;
    let left = offer(&mut shop.fan).await;
    assert_eq!(left["placesLeft"], 2, "{left}");
    let mut others = vec![];
    for number in 0..2 {
        let mut other = shop.app.member(&format!("other{number}")).await;
        others.push(order(&mut other, &a_month(), LESS, "order-00000002").await.body);
    }
    shop.report(placed[1], Paid, "too late", None).await;
    for (number, other) in others.iter().enumerate() {
        shop.report(other, Paid, &format!("in time {number}"), None).await;
    }

    let refused = "select count(*) from payments where refused_because = 'removed'";
    assert_eq!(shop.app.count(refused).await, 1);
    let paid = "select count(*) from payments where amount_cents = 699 and state = 'paid' and refused_because is null";
    assert_eq!(shop.app.count(paid).await, 3);
    assert_eq!(shop.app.count("select count(*) from current_memberships").await, 3);
    check_books(&shop.app.db).await;
}

/// Two hours pass since the orders that are not paid.
async fn pass(shop: &Shop) {
    sqlx::query(
        "update payments set created_at = created_at - interval '2 hours' where state in ('created', 'pending')",
    )
    .execute(&shop.app.db)
    .await
    .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payment_that_begins_after_its_place_was_lost_takes_nobody_elses(db: PgPool) {
    let mut shop = a_shop(db).await;
    start(&mut shop, "all", Some(1)).await;
    let mut other = shop.app.member("nell").await;
    let late = order(&mut shop.fan, &a_month(), LESS, "order-00000001").await.body;
    pass(&shop).await;
    let placed = order(&mut other, &a_month(), LESS, "order-00000002").await;
    assert_eq!(placed.status, 201, "the place is open again: {}", placed.body);

    shop.report(&late, Pending, "late pending", None).await;
    shop.report(&placed.body, Paid, "in time", None).await;
    shop.report(&late, Paid, "late paid", None).await;

    let refused = "select count(*) from payments where refused_because = 'removed'";
    assert_eq!(shop.app.count(refused).await, 1);
    assert_eq!(shop.app.count("select count(*) from current_memberships").await, 1);
    assert_eq!(other.get(PATH).await.body["membership"]["isExpired"], false);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payment_that_begins_in_time_keeps_its_place_however_long_it_takes(db: PgPool) {
    let mut shop = a_shop(db).await;
    start(&mut shop, "all", Some(1)).await;
    let mut other = shop.app.member("nell").await;
    let slow = order(&mut shop.fan, &a_month(), LESS, "order-00000001").await.body;
    shop.report(&slow, Pending, "in time", None).await;
    pass(&shop).await;

    let refused = order(&mut other, &a_month(), LESS, "order-00000002").await;
    shop.report(&slow, Paid, "at last", None).await;

    assert_eq!(refused.code(), "price_changed");
    assert_eq!(shop.fan.get(PATH).await.body["membership"]["isExpired"], false);
    assert_eq!(shop.earned().await, (560, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_person_pays_the_discounted_price_once(db: PgPool) {
    let mut shop = a_shop(db).await;
    start(&mut shop, "all", None).await;
    let one = order(&mut shop.fan, &a_month(), LESS, "order-00000001").await.body;
    let other = order(&mut shop.fan, &a_month(), LESS, "order-00000002").await.body;

    shop.report(&one, Paid, "one", None).await;
    shop.report(&other, Paid, "other", None).await;

    assert_eq!(shop.earned().await, (560, 0));
    let mut renewal = a_month();
    renewal["isRenewal"] = json!(true);
    let again = order(&mut shop.fan, &renewal, LESS, "order-00000003").await;
    assert_eq!(again.code(), "price_changed");
    assert_eq!(order(&mut shop.fan, &renewal, 999, "order-00000004").await.status, 201);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discount_is_for_the_people_its_creator_chose(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut newcomer = shop.app.member("nell").await;
    let paid = shop.buy(&a_month(), 999, "order-00000001").await;

    // The fan is a member, then one who left.
    for (audience, is_for_member, is_for_left, is_for_new) in [
        ("new", false, false, true),
        ("left", false, true, false),
        ("all", true, true, true),
    ] {
        sqlx::query("update memberships set state = 'active', expires_at = now() + interval '20 days'")
            .execute(&shop.app.db)
            .await
            .unwrap();
        let id = start(&mut shop, audience, None).await["id"].clone();
        assert_eq!(
            !offer(&mut shop.fan).await.is_null(),
            is_for_member,
            "{audience}, member"
        );
        sqlx::query("update memberships set state = 'expired', expires_at = now() - interval '1 day'")
            .execute(&shop.app.db)
            .await
            .unwrap();
        assert_eq!(!offer(&mut shop.fan).await.is_null(), is_for_left, "{audience}, left");
        assert_eq!(!offer(&mut newcomer).await.is_null(), is_for_new, "{audience}, new");
        assert_eq!(
            offer(&mut shop.app.visitor()).await.is_null(),
            audience == "left",
            "{audience}, guest"
        );
        let end = shop
            .creator
            .delete(&format!("{DISCOUNTS}/{}", id.as_str().unwrap()))
            .await;
        assert_eq!(end.status, 204);
    }
    shop.report(&paid, Refunded, "back", None).await;

    start(&mut shop, "all", None).await;
    let gift = json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "giftTo": "nell" });
    let given = order(&mut shop.fan, &gift, 999, "order-00000002").await;
    assert_eq!(given.status, 201, "gifts cost what they cost: {}", given.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discount_ends_at_its_date_or_by_hand_and_stays_in_the_history(db: PgPool) {
    let mut shop = a_shop(db).await;
    let first = start(&mut shop, "all", None).await;
    let second = json!({ "percent": 10, "audience": "all", "maxUses": 5 });
    assert_eq!(
        shop.creator.post(DISCOUNTS, &second).await.code(),
        "conflict",
        "one at a time"
    );

    sqlx::query("update club_discounts set ends_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    assert_eq!(
        order(&mut shop.fan, &a_month(), LESS, "order-00000001").await.code(),
        "price_changed"
    );
    assert_eq!(offer(&mut shop.fan).await, Value::Null);

    assert_eq!(shop.creator.post(DISCOUNTS, &second).await.status, 201);
    let listed = shop.creator.get(DISCOUNTS).await.body;
    assert_eq!(
        (&listed["items"][0]["isRunning"], &listed["items"][1]["id"]),
        (&json!(true), &first["id"])
    );
    assert_eq!(listed["items"][1]["isRunning"], false);
    let path = format!("{DISCOUNTS}/{}", listed["items"][0]["id"].as_str().unwrap());
    assert_eq!(shop.creator.delete(&path).await.status, 204);
    assert_eq!(shop.creator.delete(&path).await.code(), "not_found");
    assert_eq!(offer(&mut shop.fan).await, Value::Null);
    assert_eq!(
        shop.creator.get(DISCOUNTS).await.body["items"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discount_without_an_end_or_outside_the_bounds_is_refused(db: PgPool) {
    let mut shop = a_shop(db).await;
    for (discount, field) in [
        (json!({ "percent": 4, "audience": "all", "maxUses": 5 }), "percent"),
        (json!({ "percent": 71, "audience": "all", "maxUses": 5 }), "percent"),
        (json!({ "percent": 30, "audience": "all", "maxUses": 0 }), "maxUses"),
        (json!({ "percent": 30, "audience": "all" }), "endsAt"),
        (
            json!({ "percent": 30, "audience": "all", "endsAt": "2020-01-01T00:00:00Z" }),
            "endsAt",
        ),
    ] {
        let refused = shop.creator.post(DISCOUNTS, &discount).await;
        assert_eq!(refused.body["field"], field, "{discount}");
    }
    sqlx::query("delete from fan_clubs")
        .execute(&shop.app.db)
        .await
        .unwrap();
    let fine = json!({ "percent": 30, "audience": "all", "maxUses": 5 });
    assert_eq!(
        shop.creator.post(DISCOUNTS, &fine).await.code(),
        "not_found",
        "there is no club"
    );
    assert_eq!(
        put(&mut shop.creator, "/front/models/fanClub", &a_club(999))
            .await
            .status,
        200
    );
    assert_eq!(shop.creator.post(DISCOUNTS, &fine).await.status, 201);
}
