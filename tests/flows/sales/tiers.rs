//! Tiers of a fan club: what they open, what a change to a higher one costs, and what becomes of it.
use jobs::domains::{
    payments::PaymentState::{Paid, Refunded},
    subscriptions::RenewDue,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{Shop, a_club, a_shop, order, order_job, put};
use crate::{
    browser::Browser,
    feed::{a_picture, post_path, with_media},
    people::check_books,
};

const PATH: &str = "/front/models/username/vera/fanClub";
const TIERS: &str = "/front/models/fanClub/tiers";

fn month_of(level: i16) -> Value {
    json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "level": level })
}

async fn add(shop: &mut Shop, level: i16, name: &str, cents: i32) -> Value {
    let tier = json!({ "name": name, "description": "Two more sets a month.", "monthlyCents": cents });
    let added = put(&mut shop.creator, &format!("{TIERS}/{level}"), &tier).await;
    assert_eq!(added.status, 200, "{}", added.body);
    added.body
}

/// A club of 9.99 with tiers of 19.99 and 29.99.
async fn a_shop_of_three(db: PgPool) -> Shop {
    let mut shop = a_shop(db).await;
    add(&mut shop, 2, "Front row", 1999).await;
    add(&mut shop, 3, "Backstage", 2999).await;
    shop
}

async fn tiers(browser: &mut Browser) -> Vec<Value> {
    browser.get(PATH).await.body["tiers"].as_array().unwrap().clone()
}

async fn membership(browser: &mut Browser) -> Value {
    browser.get(PATH).await.body["membership"].clone()
}

/// A post with a locked text and a picture.
async fn publish(shop: &mut Shop, level: i16) -> (Uuid, Uuid) {
    let picture = a_picture(&shop.app.db, &shop.creator).await;
    let id = Uuid::now_v7();
    let mut body = with_media("fan_club", &[picture]);
    body["isTextLocked"] = json!(true);
    body["leastLevel"] = json!(level);
    let path = post_path(&shop.creator, id);
    let answer = put(&mut shop.creator, &path, &body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    (id, picture)
}

/// Whether the post shows its text, and its picture has a file.
async fn opens(browser: &mut Browser, (post, picture): (Uuid, Uuid)) -> bool {
    let item = browser.get(&format!("/front/feed/{post}")).await.body;
    let is_open = item["lock"].is_null();
    assert_eq!(item["post"]["body"] == "Good evening", is_open, "{item}");
    assert_eq!(item["media"][0]["data"].is_object(), is_open, "{item}");
    assert_eq!(item["media"][0]["recordId"], json!(picture), "{item}");
    is_open
}

/// Half of a month is left.
async fn at_half_time(shop: &Shop) {
    let half = "update memberships set expires_at = now() + (now() + interval '1 month' - now()) / 2";
    sqlx::query(half).execute(&shop.app.db).await.unwrap();
}

async fn price_of(browser: &mut Browser, level: i16) -> i64 {
    let shown = tiers(browser).await;
    let tier = shown.iter().find(|tier| tier["level"] == json!(level)).unwrap();
    tier["upgradeCents"].as_i64().unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_of_a_tier_opens_to_its_members_and_those_above(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    let posts = [
        publish(&mut shop, 1).await,
        publish(&mut shop, 2).await,
        publish(&mut shop, 3).await,
    ];
    let counts: Vec<i64> = tiers(&mut shop.app.visitor())
        .await
        .iter()
        .map(|tier| tier["postsCount"].as_i64().unwrap())
        .collect();
    assert_eq!(counts, [1, 2, 3], "each opens what those below it open");

    let mut seen = vec![];
    for level in 0..=3_i16 {
        let mut reader = shop.app.member(&format!("reader{level}")).await;
        if level > 0 {
            let cents = [999, 1999, 2999][usize::try_from(level - 1).unwrap()];
            let ordered = order(&mut reader, &month_of(level), cents, "order-00000001").await;
            assert_eq!(ordered.status, 201, "{}", ordered.body);
            shop.report(&ordered.body, Paid, &format!("paid {level}"), None).await;
            assert_eq!(membership(&mut reader).await["level"], json!(level));
            let talk = reader.get("/front/direct/vera").await;
            assert_eq!(talk.status, 200, "messages are the same for all: {}", talk.body);
        }
        let mut opened = 0;
        for post in posts {
            opened += i32::from(opens(&mut reader, post).await);
        }
        seen.push(opened);
    }

    assert_eq!(seen, [0, 1, 2, 3]);
    let member = shop.creator.get("/front/fans/reader2").await.body;
    assert_eq!(member["membership"]["tier"], "Front row", "{member}");
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_tier_costs_more_than_those_below_it_and_a_post_names_one_that_is_there(db: PgPool) {
    let mut shop = a_shop(db).await;
    let tier = |cents: i32| json!({ "name": "Front row", "monthlyCents": cents });
    let second = format!("{TIERS}/2");

    for cents in [999, 400, 5001] {
        let refused = put(&mut shop.creator, &second, &tier(cents)).await;
        assert_eq!(refused.body["field"], "monthlyCents", "{cents}: {}", refused.body);
    }
    add(&mut shop, 2, "Front row", 1999).await;
    let third = put(&mut shop.creator, &format!("{TIERS}/3"), &tier(1999)).await;
    assert_eq!(third.body["field"], "monthlyCents");
    let base = put(&mut shop.creator, "/front/models/fanClub", &a_club(1999)).await;
    assert_eq!(base.body["field"], "monthlyCents", "below its tiers");
    for level in [1, 4] {
        let refused = put(&mut shop.creator, &format!("{TIERS}/{level}"), &tier(2500)).await;
        assert_eq!(refused.code(), "not_found");
    }
    let nameless = json!({ "name": " ", "monthlyCents": 1999 });
    let refused = put(&mut shop.creator, &second, &nameless).await;
    assert_eq!(refused.body["field"], "name");

    let path = post_path(&shop.creator, Uuid::now_v7());
    for (mode, level) in [("fan_club", 3), ("free", 2)] {
        let body =
            json!({ "accessMode": mode, "body": "Good evening", "isTextLocked": mode != "free", "leastLevel": level });
        let refused = put(&mut shop.creator, &path, &body).await;
        assert_eq!(refused.body["field"], "leastLevel", "{}", refused.body);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upgrade_costs_the_difference_for_the_rest_of_the_time_and_renews_at_the_higher_price(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    let (post, picture) = publish(&mut shop, 2).await;
    shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let before = membership(&mut shop.fan).await;

    let cents = price_of(&mut shop.fan, 2).await;
    assert!((495..=500).contains(&cents), "half of the difference of 10.00: {cents}");
    let preview = shop
        .fan
        .get("/front/purchases/preview?username=vera&periodInMonth=1&level=2")
        .await
        .body;
    assert_eq!(
        (&preview["effect"], &preview["amountCents"], &preview["renewalCents"]),
        (&json!("upgrades"), &json!(cents), &json!(1999)),
        "{preview}"
    );
    let cheap = order(&mut shop.fan, &month_of(2), cents - 100, "order-00000002").await;
    assert_eq!(cheap.code(), "price_changed");
    shop.buy(&month_of(2), cents, "order-00000003").await;

    let after = membership(&mut shop.fan).await;
    assert_eq!(
        (&after["level"], &after["expiresAt"]),
        (&json!(2), &before["expiresAt"]),
        "no time is added"
    );
    assert!(opens(&mut shop.fan, (post, picture)).await);
    let lower = order(&mut shop.fan, &month_of(1), 999, "order-00000004").await;
    assert_eq!(
        lower.body["field"], "level",
        "a lower one can be joined when this has ended"
    );

    sqlx::query("update memberships set expires_at = now() + interval '10 minutes'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    for _ in 0..2 {
        order_job(&shop.app.db, &RenewDue {}).await;
        shop.settle().await;
    }
    let renewed =
        "select count(*) from payments where renews_id is not null and amount_cents = 1999 and state = 'paid'";
    assert_eq!(shop.app.count(renewed).await, 1);
    assert_eq!(
        shop.app
            .count("select count(*) from payments where renews_id is not null")
            .await,
        1
    );
    let longer = membership(&mut shop.fan).await;
    assert_eq!(
        (&longer["level"], &longer["status"]),
        (&json!(2), &json!("active")),
        "{longer}"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upgrade_that_was_priced_by_another_membership_goes_back(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let (second, third) = (price_of(&mut shop.fan, 2).await, price_of(&mut shop.fan, 3).await);
    let first = order(&mut shop.fan, &month_of(2), second, "order-00000002").await.body;
    let other = order(&mut shop.fan, &month_of(3), third, "order-00000003").await.body;
    let longer = json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "isRenewal": true });
    let stay = order(&mut shop.fan, &longer, 999, "order-00000004").await.body;

    shop.report(&other, Paid, "to the third", None).await;
    shop.report(&first, Paid, "to the second, too late", None).await;
    shop.report(&stay, Paid, "at the price of the first, too late", None)
        .await;

    assert_eq!(membership(&mut shop.fan).await["level"], 3);
    let refused = "select count(*) from payments where refused_because = 'removed'";
    assert_eq!(shop.app.count(refused).await, 2);

    // Nor does an upgrade for some days hold for months that were added since.
    let mut other = shop.app.member("ines").await;
    let ordered = order(&mut other, &month_of(1), 999, "order-00000001").await.body;
    shop.report(&ordered, Paid, "ines joins", None).await;
    let cents = price_of(&mut other, 2).await;
    let upgrade = order(&mut other, &month_of(2), cents, "order-00000002").await.body;
    let stay = order(&mut other, &longer, 999, "order-00000003").await.body;
    shop.report(&stay, Paid, "ines stays", None).await;
    shop.report(&upgrade, Paid, "ines rises", None).await;
    assert_eq!(membership(&mut other).await["level"], 1);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_late_period_of_the_lower_tier_goes_back_after_an_upgrade(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    let lower = shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let cents = price_of(&mut shop.fan, 2).await;
    shop.buy(&month_of(2), cents, "order-00000002").await;
    let risen = membership(&mut shop.fan).await;

    shop.report(&lower, Paid, "too late", Some("1")).await;

    assert_eq!(membership(&mut shop.fan).await, risen, "no time of the second tier");
    let refused = "select count(*) from payments where refused_because = 'stopped' and state = 'refunded'";
    assert_eq!(shop.app.count(refused).await, 1);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_membership_whose_next_period_is_awaited_rises_to_no_tier(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let cents = price_of(&mut shop.fan, 2).await;
    let upgrade = order(&mut shop.fan, &month_of(2), cents, "order-00000002").await.body;
    for sql in [
        "update memberships set expires_at = now() - interval '1 minute'",
        "update payments set terms = jsonb_set(
             terms, '{upgradedUntil}', (select to_jsonb(expires_at) from memberships)
         )
         where terms ? 'upgradedUntil'",
    ] {
        sqlx::query(sql).execute(&shop.app.db).await.unwrap();
    }

    let waiting = membership(&mut shop.fan).await;
    assert_eq!(
        (&waiting["level"], &waiting["isExpired"]),
        (&json!(1), &json!(false)),
        "{waiting}"
    );
    let shown = tiers(&mut shop.fan).await;
    assert!(shown[1]["upgradeCents"].is_null(), "no price for no time: {shown:?}");
    let refused = order(&mut shop.fan, &month_of(2), 1, "order-00000003").await;
    assert_eq!(refused.code(), "not_found");

    shop.report(&upgrade, Paid, "too late", None).await;

    assert_eq!(membership(&mut shop.fan).await, waiting);
    let back = "select count(*) from payments where refused_because = 'removed' and state = 'refunded'";
    assert_eq!(shop.app.count(back).await, 1);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refund_takes_the_higher_tier_away_and_no_time(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    let post = publish(&mut shop, 2).await;
    shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let before = membership(&mut shop.fan).await;
    let cents = price_of(&mut shop.fan, 2).await;
    let upgrade = shop.buy(&month_of(2), cents, "order-00000002").await;
    assert!(opens(&mut shop.fan, post).await);

    shop.report(&upgrade, Refunded, "back", None).await;

    let after = membership(&mut shop.fan).await;
    assert_eq!(
        (&after["level"], &after["expiresAt"], &after["isExpired"]),
        (&json!(1), &before["expiresAt"], &json!(false))
    );
    assert!(!opens(&mut shop.fan, post).await);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upgrade_that_renews_by_the_year_makes_the_next_one_no_cheaper(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let cents = price_of(&mut shop.fan, 2).await;
    let mut yearly = month_of(2);
    yearly["periodInMonth"] = json!(12);
    shop.buy(&yearly, cents, "order-00000002").await;

    let cents = price_of(&mut shop.fan, 3).await;

    assert!(
        (495..=500).contains(&cents),
        "a month was paid for, without the discount of a year: {cents}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_refund_of_two_upgrades_leaves_the_tier_that_is_paid_for(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    shop.buy(&month_of(1), 999, "order-00000001").await;
    at_half_time(&shop).await;
    let cents = price_of(&mut shop.fan, 2).await;
    let second = shop.buy(&month_of(2), cents, "order-00000002").await;
    let cents = price_of(&mut shop.fan, 3).await;
    let third = shop.buy(&month_of(3), cents, "order-00000003").await;

    shop.report(&second, Refunded, "the second is back", None).await;
    assert_eq!(membership(&mut shop.fan).await["level"], 3, "it is paid for");
    shop.report(&third, Refunded, "the third is back", None).await;

    assert_eq!(membership(&mut shop.fan).await["level"], 1);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_closed_tier_keeps_its_members_and_takes_no_others(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    let post = publish(&mut shop, 2).await;
    shop.buy(&month_of(2), 1999, "order-00000001").await;
    let mut late = shop.app.member("ines").await;
    let ordered = order(&mut late, &month_of(2), 1999, "order-00000001").await.body;

    let closed = shop.creator.delete(&format!("{TIERS}/2")).await;
    assert_eq!(closed.status, 200, "{}", closed.body);
    assert_eq!(
        shop.creator.delete(&format!("{TIERS}/2")).await.code(),
        "not_found",
        "once"
    );

    let seen: Vec<Value> = tiers(&mut late)
        .await
        .iter()
        .map(|tier| tier["level"].clone())
        .collect();
    assert_eq!(seen, [json!(1), json!(3)]);
    assert_eq!(tiers(&mut shop.fan).await[1]["isOffered"], false, "their own");
    shop.report(&ordered, Paid, "too late", None).await;
    assert_eq!(
        shop.app
            .count("select count(*) from payments where refused_because = 'closed'")
            .await,
        1
    );
    let refused = order(&mut late, &month_of(2), 1999, "order-00000002").await;
    assert_eq!(refused.code(), "not_found");

    sqlx::query("update memberships set expires_at = now() + interval '10 minutes'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    let renewed = "select count(*) from payments where renews_id is not null and amount_cents = 1999";
    assert_eq!(shop.app.count(renewed).await, 1);
    assert_eq!(membership(&mut shop.fan).await["level"], 2);
    assert!(opens(&mut shop.fan, post).await);
    let stay = json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "isRenewal": true });
    let longer = order(&mut shop.fan, &stay, 1999, "order-00000003").await;
    assert_eq!(longer.status, 201, "they may stay longer: {}", longer.body);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn discounts_are_for_every_tier_and_gifts_are_of_the_first(db: PgPool) {
    let mut shop = a_shop_of_three(db).await;
    let discount = json!({ "percent": 30, "audience": "new", "maxUses": 5 });
    let started = shop.creator.post("/front/models/fanClub/discounts", &discount).await;
    assert_eq!(started.status, 201, "{}", started.body);
    let month = json!({ "periodInMonth": 1, "priceCents": 1399 });
    let offered = tiers(&mut shop.fan).await[1]["offered"].clone();
    assert!(offered.as_array().unwrap().contains(&month), "{offered}");
    shop.buy(&month_of(2), 1399, "order-00000001").await;
    assert_eq!(membership(&mut shop.fan).await["level"], 2);

    let mut giver = shop.app.member("ines").await;
    let gift = |level: Option<i16>, name: &str| json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "level": level, "giftTo": name });
    let higher = order(&mut giver, &gift(Some(2), "orin"), 1999, "order-00000001").await;
    assert_eq!(higher.body["field"], "level");
    let member = order(&mut giver, &gift(None, "orin"), 999, "order-00000002").await;
    assert_eq!(
        member.code(),
        "already_bought",
        "months of the first add none to a higher one"
    );
    let mut mila = shop.app.member("mila").await;
    let given = order(&mut giver, &gift(None, "mila"), 999, "order-00000003").await;
    shop.report(&given.body, Paid, "given", None).await;
    assert_eq!(membership(&mut mila).await["level"], 1);
    check_books(&shop.app.db).await;
}
