use jobs::domains::{
    payments::PaymentState::{ChargedBack, Paid, Refunded},
    subscriptions::{ExpireDue, GiveBonuses, RenewDue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{a_shop, order, order_job};
use crate::{
    browser::Browser,
    orders::{order_pictures, post_once},
    people::check_books,
};

fn a_month(tier: &str) -> Value {
    json!({ "kind": "platform", "tier": tier, "periodInMonth": 1 })
}

async fn total(browser: &mut Browser) -> i64 {
    browser.get(&browser.path("tokens/balance")).await.body["totalAmount"]
        .as_i64()
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_subscription_lowers_prices_at_once_and_brings_chips_every_month(db: PgPool) {
    let mut shop = a_shop(db).await;
    let told = shop.app.visitor().get("/front/plans").await.body;
    assert_eq!(told["availableTierLevels"], json!(["tier2", "pro"]));
    assert_eq!(told["membershipBundles"][0]["periodInMonth"], 12);

    shop.buy(&a_month("tier2"), 1299, "order-00000001").await;

    assert_eq!(total(&mut shop.fan).await, 80 + 300);
    let id = shop.fan.account.unwrap();
    let listed = shop
        .app
        .visitor()
        .get(&format!("/front/users/platformSubscription/list?userIds={id}"))
        .await
        .body;
    assert_eq!(listed["items"], json!([{ "userId": id, "tier": "tier2" }]));
    let ordered = order_pictures(&mut shop.fan, "flux", 1, "pictures-00000001").await;
    assert_eq!(ordered["price"], 10, "15 without a subscription");

    sqlx::query("update platform_subscriptions set next_bonus_at = now() - interval '1 day', expires_at = now() + interval '10 days'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    for _ in 0..3 {
        order_job(&shop.app.db, &GiveBonuses {}).await;
        shop.settle().await;
    }
    assert_eq!(total(&mut shop.fan).await, 80 + 300 - 10 + 300);

    sqlx::query("update platform_subscriptions set next_bonus_at = now() - interval '1 hour', expires_at = now() + interval '3 days'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &GiveBonuses {}).await;
    shop.settle().await;
    assert_eq!(
        total(&mut shop.fan).await,
        80 + 300 - 10 + 300,
        "no month begins three days before the end"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_subscriber_only_renews_or_upgrades_and_pays_less_for_an_upgrade(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month("tier2"), 1299, "order-00000001").await;
    assert_eq!(
        order(&mut shop.fan, &a_month("tier2"), 1299, "order-00000002")
            .await
            .code(),
        "already_bought"
    );

    let credit = shop.fan.get("/front/subscription").await.body["platformSubscription"]["upgradeCreditCents"]
        .as_i64()
        .unwrap();
    assert!((1000..=1299).contains(&credit), "{credit}");
    shop.buy(&a_month("pro"), 2999 - credit, "order-00000003").await;
    assert_eq!(
        total(&mut shop.fan).await,
        80 + 300 + 1000,
        "each brings its chips, on one day as well"
    );

    let own = shop.fan.get("/front/subscription").await.body["usersSubscriptions"][0].clone();
    assert_eq!((&own["tier"], &own["status"]), (&json!("pro"), &json!("active")));
    assert_eq!(
        order(&mut shop.fan, &a_month("tier2"), 1299, "order-00000004")
            .await
            .code(),
        "already_bought"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_left_of_a_lower_tier_is_counted_in_once(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month("tier2"), 1299, "order-00000001").await;
    let credit = shop.fan.get("/front/subscription").await.body["platformSubscription"]["upgradeCreditCents"]
        .as_i64()
        .unwrap();
    let mut orders = vec![];
    for key in ["order-00000002", "order-00000003"] {
        orders.push(order(&mut shop.fan, &a_month("pro"), 2999 - credit, key).await.body);
    }

    for (number, ordered) in orders.iter().enumerate() {
        shop.report(ordered, Paid, &format!("paid-{number}"), None).await;
    }

    let days = shop
        .app
        .count("select floor(extract(epoch from expires_at - now()) / 86400)::bigint from platform_subscriptions")
        .await;
    assert!(
        (44..=51).contains(&days),
        "{days}: a month, and what the second payment is worth"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_lower_tier_that_is_paid_late_ends_no_higher_one(db: PgPool) {
    let mut shop = a_shop(db).await;
    let lower = order(&mut shop.fan, &a_month("tier2"), 1299, "order-00000001")
        .await
        .body;
    shop.buy(&a_month("pro"), 2999, "order-00000002").await;

    shop.report(&lower, Paid, "late", None).await;

    let own = shop.fan.get("/front/subscription").await.body["usersSubscriptions"][0].clone();
    assert_eq!((&own["tier"], &own["status"]), (&json!("pro"), &json!("active")));
    let days = shop
        .app
        .count("select floor(extract(epoch from expires_at - now()) / 86400)::bigint from platform_subscriptions")
        .await;
    assert!((38..=44).contains(&days), "{days}: a month and 12 days");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_canceled_subscription_goes_on_until_it_expires_and_does_not_renew(db: PgPool) {
    let mut shop = a_shop(db).await;
    let months = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 3 });
    shop.buy(&months, 2997, "order-00000001").await;
    assert_eq!(
        shop.fan.post("/front/subscription/cancel", &json!({})).await.status,
        204
    );
    assert_eq!(
        shop.fan.post("/front/subscription/cancel", &json!({})).await.code(),
        "conflict"
    );
    let told = shop.fan.get("/front/subscription").await.body;
    let own = told["usersSubscriptions"][0].clone();
    assert_eq!((&own["status"], &own["isExpired"]), (&json!("canceled"), &json!(false)));
    assert_eq!(
        (&own["userId"], &own["tier"], &own["membershipBundle"]),
        (&json!(shop.fan.account()), &json!("tier2"), &json!(3))
    );
    let offered = &told["platformSubscription"];
    assert_eq!(
        (&offered["modelId"], &offered["availableTierLevels"]),
        (&Value::Null, &json!(["tier2", "pro"]))
    );
    let bundles = offered["membershipBundles"].as_array().unwrap();
    let bundles = bundles
        .iter()
        .map(|bundle| json!([bundle["tier"], bundle["periodInMonth"], bundle["discount"]]));
    assert_eq!(
        bundles.collect::<Vec<_>>(),
        [
            json!(["tier2", 12, 53]),
            json!(["pro", 12, 50]),
            json!(["tier2", 3, 23]),
            json!(["pro", 3, 23]),
            json!(["tier2", 1, 0]),
            json!(["pro", 1, 0]),
        ]
    );

    sqlx::query("update platform_subscriptions set expires_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    order_job(&shop.app.db, &ExpireDue {}).await;
    shop.settle().await;

    let own = shop.fan.get("/front/subscription").await.body["usersSubscriptions"][0].clone();
    assert_eq!((&own["status"], &own["isExpired"]), (&json!("expired"), &json!(true)));
    let ordered = order_pictures(&mut shop.fan, "flux", 1, "pictures-00000001").await;
    assert_eq!(ordered["price"], 15);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_subscription_ends_when_its_payment_goes_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let paid = shop.buy(&a_month("tier2"), 1299, "order-00000001").await;
    assert_eq!(total(&mut shop.fan).await, 80 + 300);

    shop.report(&paid, Refunded, "back", None).await;
    shop.report(&paid, ChargedBack, "back again", None).await;

    assert_eq!(total(&mut shop.fan).await, 80, "the chips of the month go back with it");
    let own = shop.fan.get("/front/subscription").await.body["usersSubscriptions"][0].clone();
    assert_eq!(own["isExpired"], true);
    check_books(&shop.app.db).await;
}

/// When the subscription ends.
async fn ends(db: &PgPool) -> String {
    sqlx::query_scalar("select expires_at::text from platform_subscriptions")
        .fetch_one(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refund_takes_back_the_days_that_it_gave_and_no_month(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month("tier2"), 1299, "order-00000001").await;
    let credit = shop.fan.get("/front/subscription").await.body["platformSubscription"]["upgradeCreditCents"]
        .as_i64()
        .unwrap();
    let first = order(&mut shop.fan, &a_month("pro"), 2999 - credit, "order-00000002")
        .await
        .body;
    let second = order(&mut shop.fan, &a_month("pro"), 2999 - credit, "order-00000003")
        .await
        .body;
    shop.report(&first, Paid, "paid-1", None).await;
    let before = ends(&shop.app.db).await;
    shop.report(&second, Paid, "paid-2", None).await;
    assert_ne!(
        ends(&shop.app.db).await,
        before,
        "the same rest is counted once: days, not a month"
    );

    shop.report(&second, Refunded, "back", None).await;

    assert_eq!(ends(&shop.app.db).await, before);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn codes_can_not_be_found_by_trying(db: PgPool) {
    let mut shop = a_shop(db).await;
    let path = format!("/front/users/promoCodes/{}/apply", shop.fan.account.unwrap());

    for number in 0..60 {
        let code = json!({ "code": format!("CODE-{number}") });
        let answer = shop.fan.post(&path, &code).await;
        if answer.code() == "too_many_attempts" {
            assert!(number >= 30, "refused at try {number}");
            return;
        }
        assert_eq!(answer.code(), "not_found", "{}", answer.body);
    }
    panic!("nothing is refused after sixty tries");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_code_for_many_chips_in_all_works_when_two_have_created_it(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (mut ines, mut nora) = (shop.app.staff("ines").await, shop.app.staff("nora").await);
    let code = json!({ "code": "SUMMER", "chips": 500, "maxUses": 1000, "reason": "campaign" });
    let other = json!({ "code": "SUMMER", "chips": 600, "maxUses": 1000, "reason": "campaign" });
    assert_eq!(ines.post("/front/admin/promo-codes", &code).await.status, 202);
    let path = format!("/front/users/promoCodes/{}/apply", shop.fan.account.unwrap());
    let word = json!({ "code": "SUMMER" });
    assert_eq!(shop.fan.post(&path, &word).await.code(), "not_found");

    assert_eq!(ines.post("/front/admin/promo-codes", &code).await.code(), "four_eyes");
    assert_eq!(nora.post("/front/admin/promo-codes", &other).await.code(), "conflict");
    assert_eq!(nora.post("/front/admin/promo-codes", &code).await.status, 201);

    assert_eq!(shop.fan.post(&path, &word).await.body["chips"], 500);
    let hers = format!("/front/users/promoCodes/{}/apply", nora.account.unwrap());
    assert_eq!(
        nora.post(&hers, &word).await.code(),
        "not_found",
        "who made it can't use it"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_promo_code_gives_its_chips_once_to_each_and_to_no_more_than_it_says(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut admin = shop.app.staff("ines").await;
    let code = json!({ "code": "spring-50", "chips": 50, "maxUses": 1, "reason": "campaign" });
    assert_eq!(admin.post("/front/admin/promo-codes", &code).await.status, 201);
    assert_eq!(admin.post("/front/admin/promo-codes", &code).await.code(), "conflict");
    let dear = json!({ "code": "spring-1001", "chips": 1001, "maxUses": 1, "reason": "campaign" });
    assert_eq!(
        admin.post("/front/admin/promo-codes", &dear).await.body["field"],
        "chips",
        "so many need a second person"
    );
    let hers = format!("/front/users/promoCodes/{}/apply", admin.account.unwrap());
    assert_eq!(
        admin.post(&hers, &json!({ "code": "SPRING-50" })).await.code(),
        "not_found"
    );
    let path = format!("/front/users/promoCodes/{}/apply", shop.fan.account.unwrap());

    assert_eq!(
        shop.fan.post(&path, &json!({ "code": " Spring-50 " })).await.body["chips"],
        50
    );
    assert_eq!(
        shop.fan.post(&path, &json!({ "code": "SPRING-50" })).await.code(),
        "conflict"
    );
    assert_eq!(
        shop.creator.post(&path, &json!({ "code": "SPRING-50" })).await.code(),
        "not_found"
    );
    let own = format!("/front/users/promoCodes/{}/apply", shop.creator.account.unwrap());
    assert_eq!(
        shop.creator.post(&own, &json!({ "code": "SPRING-50" })).await.code(),
        "not_found"
    );
    assert_eq!(total(&mut shop.fan).await, 130);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_the_promo_codes_and_an_ended_one_gives_nothing(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut admin = shop.app.staff("ines").await;
    let code = json!({ "code": "AUTUMN", "chips": 50, "maxUses": 10, "days": 30, "reason": "campaign" });
    assert_eq!(admin.post("/front/admin/promo-codes", &code).await.status, 201);
    let path = format!("/front/users/promoCodes/{}/apply", shop.fan.account.unwrap());
    assert_eq!(
        shop.fan.post(&path, &json!({ "code": "AUTUMN" })).await.body["chips"],
        50
    );

    let list = admin.get("/front/admin/promo-codes").await.body;
    let row = &list["items"][0];
    assert_eq!(
        (&row["code"], &row["uses"], &row["maxUses"], &row["days"]),
        (&json!("AUTUMN"), &json!(1), &json!(10), &json!(30)),
        "{list}"
    );
    assert_eq!(
        (&row["createdByName"], &row["isWaiting"]),
        (&json!("ines"), &json!(false))
    );
    assert_eq!(shop.fan.get("/front/admin/promo-codes").await.code(), "forbidden");

    let end = "/front/admin/promo-codes/AUTUMN/end";
    assert_eq!(
        admin.post(end, &json!({ "reason": " " })).await.code(),
        "reason_missing"
    );
    let because = json!({ "reason": "leaked" });
    assert_eq!(admin.post(end, &because).await.status, 200);
    assert_eq!(admin.post(end, &because).await.code(), "not_found", "once");
    let hers = format!("/front/users/promoCodes/{}/apply", shop.creator.account.unwrap());
    assert_eq!(
        shop.creator.post(&hers, &json!({ "code": "AUTUMN" })).await.code(),
        "not_found"
    );
    let logged =
        "select count(*) from audit_log where action = 'promo.end' and subject = 'AUTUMN' and reason = 'leaked'";
    assert_eq!(shop.app.count(logged).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_bonus_of_a_low_balance_comes_once_a_week_and_only_when_it_is_low(db: PgPool) {
    let mut shop = a_shop(db).await;
    let claim = json!({ "claim": "lowBalance" });
    let path = shop.fan.path("tokens/claim");
    assert_eq!(shop.fan.post(&path, &claim).await.body["field"], "claim");
    order_pictures(&mut shop.fan, "flux", 4, "pictures-00000001").await;
    order_pictures(&mut shop.fan, "flux", 1, "pictures-00000002").await;

    let given = shop.fan.post(&path, &claim).await;

    assert_eq!(given.body["totalAmount"], 25, "{}", given.body);
    assert_eq!(shop.fan.post(&path, &claim).await.code(), "already_claimed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_purchase_keeps_where_it_was_decided_and_staff_see_what_each_place_brings(db: PgPool) {
    let mut shop = a_shop(db).await;
    let body = |source: &str| json!({ "wanted": a_month("tier2"), "priceCents": 1299, "triggerSource": source });
    let chips = json!({ "bundleId": "chips_200", "triggerSource": "header" });

    let bought = post_once(
        &mut shop.fan,
        "/front/purchases",
        &body("characterWizard"),
        "order-00000001",
    )
    .await;
    assert_eq!(bought.status, 201, "{}", bought.body);
    shop.report(&bought.body, Paid, "order-00000001:paid", None).await;
    let left = post_once(&mut shop.fan, "/front/payments", &chips, "order-00000002").await;
    assert_eq!(left.status, 201, "{}", left.body);
    for strange in ["", "two words", "../admin", &"x".repeat(41)] {
        let refused = post_once(&mut shop.fan, "/front/purchases", &body(strange), "order-00000003").await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "invalid_body"),
            "{strange}"
        );
    }

    let mut staff = shop.app.staff("rosa").await;
    let seen = staff.get("/front/admin/money").await.body;
    let line = |source: &str, paid: i64, cents: i64| {
        json!({
            "triggerSource": source, "ordered": 1, "paid": paid, "amountCents": cents, "currency": "USD",
        })
    };
    assert_eq!(
        seen["sources"],
        json!([line("characterWizard", 1, 1299), line("header", 0, 0)])
    );
    assert_eq!(shop.fan.get("/front/admin/money").await.code(), "forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_web_is_told_whose_plan_runs_and_what_plans_cost_less_at_most(db: PgPool) {
    let mut shop = a_shop(db).await;
    let before = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(before["data"]["plan"], Value::Null);
    let plans = shop.app.visitor().get("/front/plans").await.body;
    let discounts = plans["membershipBundles"].as_array().unwrap().iter();
    let best = discounts.map(|bundle| bundle["discount"].as_u64().unwrap()).max();
    assert_eq!(before["config"]["planDiscount"].as_u64(), best);

    shop.buy(&a_month("tier2"), 1299, "order-00000001").await;

    let after = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(after["data"]["plan"], "tier2");
    // A renewing subscription continues until its next payment is decided, so this one is canceled.
    sqlx::query("update platform_subscriptions set state = 'canceled', expires_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    let over = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(over["data"]["plan"], Value::Null);
}
