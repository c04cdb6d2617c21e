//! A bank takes the money of months back, and returns it.
use jobs::domains::{payments::PaymentState, subscriptions::GiveBonuses};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};

use super::{Shop, a_shop, order_job};
use crate::{browser::Browser, people::check_books};

const CLUB: &str = "memberships";
const PLAN: &str = "platform_subscriptions";

/// Lets days pass for the months, what was paid for them, and the books.
async fn pass(shop: &Shop, months: &str, days: i32) {
    let own = if months == CLUB {
        ["created_at", "expires_at"].as_slice()
    } else {
        &["started_at", "next_bonus_at", "expires_at"]
    };
    let moved: [(&str, &[&str]); 3] = [
        (months, own),
        ("payments", &["settled_at", "taken_at", "ran_until"]),
        ("ledger_transactions", &["created_at"]),
    ];
    let mut tx = shop.app.db.begin().await.unwrap();
    // The ledger only grows.
    sqlx::query("set local session_replication_role = 'replica'")
        .execute(&mut *tx)
        .await
        .unwrap();
    for (table, columns) in moved {
        let set: Vec<_> = columns
            .iter()
            .map(|column| format!("{column} = {column} - interval '{days} days'"))
            .collect();
        let sql = format!("update {table} set {}", set.join(", "));
        sqlx::query(AssertSqlSafe(sql)).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// Whole days that are left, and the state.
async fn left(shop: &Shop, table: &str) -> (i64, String) {
    let sql = format!(
        "select (round(extract(epoch from greatest(expires_at - now(), interval '0')) / 86400))::bigint, state from {table}"
    );
    sqlx::query_as(AssertSqlSafe(sql))
        .fetch_one(&shop.app.db)
        .await
        .unwrap()
}

async fn win(shop: &Shop, staff: &mut Browser) {
    let dispute = staff.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
    let path = format!("/front/admin/money/disputes/{}/decide", dispute.as_str().unwrap());
    let decision = json!({ "isWon": true, "reason": "The bank found for us." });
    let decided = staff.post(&path, &decision).await;
    assert!(decided.status.is_success(), "{}", decided.body);
    sqlx::query("update payment_disputes set decided_at = decided_at - interval '1 minute' where state = 'won'")
        .execute(&shop.app.db)
        .await
        .unwrap();
}

async fn chips(browser: &mut Browser) -> i64 {
    browser.get(&browser.path("tokens/balance")).await.body["totalAmount"]
        .as_i64()
        .unwrap()
}

async fn disputed_twice(mut shop: Shop, table: &str, wanted: &Value, cents: i64) {
    let mut staff = shop.app.staff("rosa").await;
    let begun = chips(&mut shop.fan).await;
    let bought = shop.buy(wanted, cents, "order-00000001").await;
    let with_bonus = chips(&mut shop.fan).await;
    let whole = left(&shop, table).await.0;
    pass(&shop, table, 21).await;
    shop.report(&bought, PaymentState::ChargedBack, "e-dispute", None).await;
    assert_eq!(left(&shop, table).await, (0, "expired".to_owned()));
    assert_eq!(chips(&mut shop.fan).await, begun);
    pass(&shop, table, 30).await;

    win(&shop, &mut staff).await;
    assert_eq!(
        left(&shop, table).await,
        (whole - 21, "canceled".to_owned()),
        "no more than was left"
    );
    assert_eq!(chips(&mut shop.fan).await, with_bonus);
    order_job(&shop.app.db, &GiveBonuses {}).await;
    shop.settle().await;
    assert_eq!(chips(&mut shop.fan).await, with_bonus, "a month has one bonus");

    pass(&shop, table, 4).await;
    shop.report(&bought, PaymentState::ChargedBack, "e-again", None).await;
    assert_eq!(left(&shop, table).await, (0, "expired".to_owned()));
    win(&shop, &mut staff).await;
    assert_eq!(left(&shop, table).await.0, whole - 25);

    pass(&shop, table, 31).await;
    shop.report(&bought, PaymentState::ChargedBack, "e-late", None).await;
    win(&shop, &mut staff).await;
    assert_eq!(left(&shop, table).await.0, 0, "it was used up");
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_won_dispute_gives_back_the_days_that_were_left_of_a_membership(db: PgPool) {
    let shop = a_shop(db).await;
    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    disputed_twice(shop, CLUB, &month, 999).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_won_dispute_gives_back_the_days_that_were_left_of_a_plan_with_its_chips(db: PgPool) {
    let shop = a_shop(db).await;
    let month = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    disputed_twice(shop, PLAN, &month, 1299).await;
}
