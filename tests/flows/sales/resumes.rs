//! Cancellations that are taken back, and what an order shows before it is paid.
use chrono::{DateTime, Days, Months, Utc};
use jobs::domains::{payments::PaymentState::Refunded, subscriptions::RenewDue};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{a_shop, order, order_job};
use crate::{browser::Browser, people::check_books, settings::set};

const CLUB: &str = "/front/models/username/vera/fanClub";

fn a_month() -> Value {
    json!({ "kind": "club", "username": "vera", "periodInMonth": 1 })
}

async fn press(fan: &mut Browser, path: &str) -> (u16, String) {
    let answer = fan.post(path, &json!({})).await;
    let code = if answer.status.is_success() { "" } else { answer.code() };
    (answer.status.as_u16(), code.to_owned())
}

fn done() -> (u16, String) {
    (204, String::new())
}

fn refused(code: &str) -> (u16, String) {
    (409, code.to_owned())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_canceled_membership_is_resumed_until_it_ends_and_renews_again(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (cancel, resume) = (format!("{CLUB}/cancel"), format!("{CLUB}/resume"));
    assert_eq!(press(&mut shop.fan, &resume).await, refused("conflict"), "none");
    shop.buy(&a_month(), 999, "order-00000001").await;
    assert_eq!(press(&mut shop.fan, &resume).await, refused("conflict"), "it renews");

    for _ in 0..2 {
        assert_eq!(press(&mut shop.fan, &cancel).await, done());
        let own = shop.fan.get(CLUB).await.body["membership"].clone();
        assert_eq!(
            (&own["status"], &own["renewal"]),
            (&json!("canceled"), &json!("resumable"))
        );
        assert_eq!(press(&mut shop.fan, &resume).await, done());
    }

    let own = shop.fan.get(CLUB).await.body["membership"].clone();
    assert_eq!(
        (&own["status"], &own["renewal"]),
        (&json!("active"), &json!("cancelable"))
    );
    sqlx::query("update memberships set expires_at = now() + interval '1 minute'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    assert_eq!(shop.earned().await, (1600, 0), "it was renewed once");

    assert_eq!(press(&mut shop.fan, &cancel).await, done());
    sqlx::query("update memberships set expires_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    assert_eq!(press(&mut shop.fan, &resume).await, refused("conflict"), "it has ended");
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    assert_eq!(shop.earned().await, (1600, 0), "nothing was taken after it");
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_resumed_that_would_not_renew(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (cancel, resume) = (format!("{CLUB}/cancel"), format!("{CLUB}/resume"));
    let paid = shop.buy(&a_month(), 999, "order-00000001").await;
    assert_eq!(press(&mut shop.fan, &cancel).await, done());

    for (closing, opening) in [
        (
            "update fan_clubs set is_open = false",
            "update fan_clubs set is_open = true",
        ),
        (
            "update payment_methods set deleted_at = now()",
            "update payment_methods set deleted_at = null",
        ),
    ] {
        sqlx::query(closing).execute(&shop.app.db).await.unwrap();
        assert_eq!(
            shop.fan.get(CLUB).await.body["membership"]["renewal"],
            "none",
            "{closing}"
        );
        assert_eq!(
            press(&mut shop.fan, &resume).await,
            refused("renewal_stopped"),
            "{closing}"
        );
        assert_eq!(shop.fan.get(CLUB).await.body["membership"]["status"], "canceled");
        sqlx::query(opening).execute(&shop.app.db).await.unwrap();
    }
    shop.report(&paid, Refunded, "back", None).await;
    assert_eq!(press(&mut shop.fan, &resume).await, refused("conflict"));
    let mut other = shop.app.member("nell").await;
    assert_eq!(press(&mut other, &resume).await, refused("conflict"), "her own only");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_plan_is_resumed_and_can_be_canceled_though_plans_are_no_longer_sold(db: PgPool) {
    let mut shop = a_shop(db).await;
    let months = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 3 });
    let (cancel, resume) = ("/front/subscription/cancel", "/front/subscription/resume");
    shop.buy(&months, 2997, "order-00000001").await;
    assert_eq!(press(&mut shop.fan, cancel).await, done());
    assert_eq!(press(&mut shop.fan, resume).await, done());
    assert_eq!(press(&mut shop.fan, resume).await, refused("conflict"));

    let mut staff = shop.app.staff("rosa").await;
    set(&mut staff, "features.isPaidSubscriptionEnabled", json!(false)).await;

    let told = shop.fan.get("/front/subscription").await.body;
    assert_eq!(told["usersSubscriptions"][0]["renewal"], "cancelable", "{told}");
    assert_eq!(told["platformSubscription"]["membershipBundles"], json!([]));
    assert_eq!(shop.creator.get("/front/subscription").await.code(), "feature_disabled");
    assert_eq!(press(&mut shop.fan, cancel).await, done());
    let own = shop.fan.get("/front/subscription").await.body["usersSubscriptions"][0].clone();
    assert_eq!(
        (&own["status"], &own["renewal"]),
        (&json!("canceled"), &json!("resumable"))
    );
    assert_eq!(press(&mut shop.fan, resume).await.1, "feature_disabled");
}

/// A time in an answer, to the minute.
fn at(view: &Value, field: &str) -> DateTime<Utc> {
    view[field]
        .as_str()
        .unwrap_or_else(|| panic!("{field} in {view}"))
        .parse()
        .unwrap()
}

fn is_near(one: DateTime<Utc>, other: DateTime<Utc>) -> bool {
    (one - other).num_minutes().abs() < 5
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_is_shown_before_it_is_paid_as_it_turns_out(db: PgPool) {
    let mut shop = a_shop(db).await;
    let month = "/front/purchases/preview?username=vera&periodInMonth=1";
    let seen = shop.fan.get(month).await.body;
    assert_eq!(
        (
            &seen["effect"],
            &seen["amountCents"],
            &seen["renewalCents"],
            &seen["stopsRenewal"]
        ),
        (&json!("begins"), &json!(999), &json!(999), &json!(false))
    );
    assert!(is_near(at(&seen, "endsAt"), Utc::now() + Months::new(1)));
    assert_eq!(seen["renewsAt"], seen["endsAt"]);
    shop.buy(&a_month(), 999, "order-00000001").await;
    assert_eq!(shop.fan.get(month).await.code(), "already_bought");

    let longer = shop
        .fan
        .get("/front/purchases/preview?username=vera&periodInMonth=3&isRenewal=true")
        .await
        .body;
    assert_eq!(
        (&longer["effect"], &longer["amountCents"], &longer["stopsRenewal"]),
        (&json!("extends"), &json!(2697), &json!(true))
    );
    let renewal = json!({ "kind": "club", "username": "vera", "periodInMonth": 3, "isRenewal": true });
    shop.buy(&renewal, 2697, "order-00000002").await;
    let own = shop.fan.get(CLUB).await.body["membership"].clone();
    assert!(is_near(at(&own, "expiresAt"), at(&longer, "endsAt")), "{own} {longer}");

    let gift = shop
        .creator
        .get("/front/purchases/preview?tier=tier2&periodInMonth=1&giftTo=orin")
        .await
        .body;
    assert_eq!(
        (&gift["effect"], &gift["endsAt"], &gift["renewalCents"]),
        (&json!("gives"), &Value::Null, &Value::Null)
    );
    for wrong in [
        "periodInMonth=1",
        "periodInMonth=1&username=vera&tier=pro",
        "periodInMonth=2&tier=pro",
    ] {
        let answer = shop.fan.get(&format!("/front/purchases/preview?{wrong}")).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (422, "unknown_option"),
            "{wrong}"
        );
    }
    assert_eq!(shop.app.visitor().get(month).await.code(), "signed_out");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upgrade_shows_its_price_and_end_and_that_the_lower_plan_ends(db: PgPool) {
    let mut shop = a_shop(db).await;
    let plan = |tier: &str| json!({ "kind": "platform", "tier": tier, "periodInMonth": 1 });
    shop.buy(&plan("tier2"), 1299, "order-00000001").await;

    let seen = shop
        .fan
        .get("/front/purchases/preview?tier=pro&periodInMonth=1")
        .await
        .body;

    let price = seen["amountCents"].as_i64().unwrap();
    assert!((1700..2000).contains(&price), "{seen}");
    assert_eq!(
        (&seen["effect"], &seen["renewalCents"], &seen["stopsRenewal"]),
        (&json!("upgrades"), &json!(2999), &json!(true))
    );
    assert!(at(&seen, "endsAt") < Utc::now() + Months::new(1) + Days::new(2));
    assert_eq!(
        order(&mut shop.fan, &plan("pro"), price, "order-00000002").await.status,
        201
    );
    shop.buy(&plan("pro"), price, "order-00000003").await;
    let own = shop.fan.get("/front/subscription").await.body["usersSubscriptions"][0].clone();
    assert!(is_near(at(&own, "expiresAt"), at(&seen, "endsAt")), "{own} {seen}");

    sqlx::query("update accounts set has_free_access = true where id = $1")
        .bind(shop.creator.account.unwrap())
        .execute(&shop.app.db)
        .await
        .unwrap();
    let free = shop
        .creator
        .get("/front/purchases/preview?tier=pro&periodInMonth=1")
        .await
        .body;
    assert_eq!((&free["amountCents"], &free["renewalCents"]), (&json!(0), &Value::Null));
}
