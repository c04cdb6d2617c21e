//! Payments that arrive for what they may not open: each opens nothing, is kept apart in the books, and goes back.
use jobs::domains::payments::PaymentState;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{
    a_report,
    ccbill::{GIVEN, a_club, a_datalink, a_membership, a_place, digest, notice, sale_of, sold},
    order_chips,
    refunds::a_desk,
    settle, state, total,
};
use crate::{app::App, browser::Browser, people::check_books, town::put, worker::Workshop};

/// A second sale of the same order: the form was sent twice.
fn sold_again(payment: &str, cents: &str) -> crate::payments::kit::Call {
    let sale = format!("9{}", sale_of(payment));
    notice(
        "NewSaleSuccess",
        &sale,
        &[
            ("transactionId", "T9"),
            ("billedInitialPrice", cents),
            ("billedCurrencyCode", "840"),
            ("X-payment_id", payment),
            ("dynamicPricingValidationDigest", &digest(&[&sale, "1"])),
        ],
    )
}

fn renewed(sale: &str, transaction: &str) -> crate::payments::kit::Call {
    notice(
        "RenewalSuccess",
        sale,
        &[
            ("transactionId", transaction),
            ("billedAmount", "9.99"),
            ("billedCurrencyCode", "840"),
        ],
    )
}

/// Every payment of a member, oldest first: its state, and why it was refused.
async fn payments_of(app: &App, member: &Browser) -> Vec<(String, Option<String>)> {
    sqlx::query_as("select state, refused_because from payments where account_id = $1 order by created_at, id")
        .bind(member.account())
        .fetch_all(&app.db)
        .await
        .unwrap()
}

fn refused(state: &str, why: &str) -> (String, Option<String>) {
    (state.to_owned(), Some(why.to_owned()))
}

fn taken(state: &str) -> (String, Option<String>) {
    (state.to_owned(), None)
}

/// Everything that was collected is a sale or went back, and nobody earned by what was refused.
async fn nothing_is_kept(app: &App, shop: &Workshop) {
    settle(shop).await;
    check_books(&app.db).await;
    let escrow = "select coalesce(sum(amount), 0)::bigint from ledger_entries
                  join ledger_accounts on ledger_accounts.id = account_id where kind = 'order_escrow'";
    assert_eq!(app.count(escrow).await, 0);
    assert_eq!(
        app.count("select count(*) from payment_events where applied_at is null")
            .await,
        0
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_second_sale_of_one_order_opens_nothing_and_goes_back(db: PgPool) {
    let (datalink, asked) = a_datalink(GIVEN).await;
    let (app, shop) = a_place(db, &datalink).await;
    let mut mila = app.member("mila").await;
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap();

    for call in [
        sold(id, "4.99"),
        sold_again(id, "4.99"),
        sold_again(id, "4.99"),
        sold(id, "4.99"),
    ] {
        assert_eq!(call.send(&app, "ccbill").await.status, 200);
        settle(&shop).await;
    }

    assert_eq!(
        payments_of(&app, &mila).await,
        [taken("paid"), refused("refunded", "second")]
    );
    assert_eq!(total(&mut mila).await, 280, "chips are given once");
    let refunds = asked.lock().unwrap().join("\n");
    assert_eq!(refunds.matches("action=refundTransaction").count(), 1);
    assert!(
        refunds.contains(&format!("subscriptionId=9{}", sale_of(id))),
        "{refunds}"
    );
    assert_eq!(
        app.count("select count(*) from notices where kind = 'payment_refused'")
            .await,
        1
    );
    nothing_is_kept(&app, &shop).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_second_subscription_is_stopped_and_each_of_its_periods_goes_back(db: PgPool) {
    let (datalink, asked) = a_datalink(GIVEN).await;
    let (app, shop) = a_place(db, &datalink).await;
    let vera = a_club(&app).await;
    let (mut fan, id) = a_membership(&app, &vera, "fan").await;
    let second = format!("9{}", sale_of(&id));

    for call in [renewed(&second, "T10"), sold_again(&id, "9.99"), sold(&id, "9.99")] {
        assert_eq!(call.send(&app, "ccbill").await.status, 200);
    }
    settle(&shop).await;

    // Whichever sale is applied first pays the order; the other one and its period go back.
    let payments = payments_of(&app, &fan).await;
    assert_eq!(
        payments.iter().filter(|(_, why)| why.is_none()).count(),
        2,
        "{payments:?}"
    );
    assert_eq!(
        payments
            .iter()
            .filter(|(_, why)| why.as_deref() == Some("second"))
            .count(),
        1,
        "{payments:?}"
    );
    let query = asked.lock().unwrap().join("\n");
    assert_eq!(query.matches("action=cancelSubscription").count(), 1, "{query}");
    let club = fan.get("/front/models/username/vera/fanClub").await.body;
    assert_eq!(club["membership"]["status"], "active", "{club}");
    nothing_is_kept(&app, &shop).await;
}

async fn run(app: &App, sql: &'static str) {
    sqlx::query(sql).execute(&app.db).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_is_checked_again_when_it_is_paid(db: PgPool) {
    let (datalink, _) = a_datalink(GIVEN).await;
    let (app, shop) = a_place(db, &datalink).await;
    let mut vera = a_club(&app).await;
    let mut fans = vec![];
    for name in ["late", "rude", "leaver", "closed"] {
        fans.push(a_membership(&app, &vera, name).await);
    }
    run(
        &app,
        "update payments set created_at = now() - interval '4 days'
         where account_id = (select id from accounts where username = 'late')",
    )
    .await;
    let parting = put(&mut vera, "/front/direct/rude/block", Some(&json!({}))).await;
    assert!(parting.status.is_success(), "{}", parting.body);
    run(&app, "update accounts set deleted_at = now() where username = 'leaver'").await;
    for (_, id) in &fans[..3] {
        sold(id, "9.99").send(&app, "ccbill").await;
    }
    settle(&shop).await;
    run(&app, "update fan_clubs set is_open = false").await;
    sold(&fans[3].1, "9.99").send(&app, "ccbill").await;
    settle(&shop).await;

    for ((fan, _), why) in fans.iter().zip(["expired", "parted", "gone", "closed"]) {
        assert_eq!(payments_of(&app, fan).await, [refused("refunded", why)]);
    }
    assert_eq!(app.count("select count(*) from memberships").await, 0);
    assert_eq!(
        app.count("select count(*) from payments where stop_asked_at is null")
            .await,
        0
    );
    nothing_is_kept(&app, &shop).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_period_that_is_taken_after_the_member_canceled_goes_back(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    let (vera, mut rosa) = (a_club(&app).await, app.staff("rosa").await);
    let (mut fan, id) = a_membership(&app, &vera, "fan").await;
    sold(&id, "9.99").send(&app, "ccbill").await;
    settle(&shop).await;
    let ends = |body: Value| body["membership"]["expiresAt"].clone();
    let before = ends(fan.get("/front/models/username/vera/fanClub").await.body);
    assert_eq!(
        fan.post("/front/models/username/vera/fanClub/cancel", &json!({}))
            .await
            .status,
        204
    );

    renewed(&sale_of(&id), "T2").send(&app, "ccbill").await;
    settle(&shop).await;

    assert_eq!(
        payments_of(&app, &fan).await,
        [taken("paid"), refused("paid", "stopped")]
    );
    assert_eq!(ends(fan.get("/front/models/username/vera/fanClub").await.body), before);
    let page = rosa.get("/front/admin/money").await.body;
    let row = page["payments"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["isToReturn"] == true);
    assert!(
        row.is_some(),
        "CCBill refunds no period on request, so staff do: {page}"
    );
    check_books(&app.db).await;
    assert_eq!(state(&mut fan, &id).await, "paid");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_expired_order_whose_money_is_back_before_it_is_told_as_paid_owes_nothing(db: PgPool) {
    let (mut desk, _) = a_desk(db).await;
    for (number, back) in [PaymentState::Refunded, PaymentState::ChargedBack]
        .into_iter()
        .enumerate()
    {
        let key = format!("order-0000001{number}");
        let order = order_chips(&mut desk.mila, "chips_200", &key).await.body;
        let id = order["id"].as_str().unwrap();
        run(
            &desk.app,
            "update payments set created_at = now() - interval '4 days' where state = 'created'",
        )
        .await;

        for (step, state) in [back, PaymentState::Paid].into_iter().enumerate() {
            desk.tell(&a_report(&format!("{key}-{step}"), id, state)).await;
        }

        assert_eq!(state(&mut desk.mila, id).await, back.as_str());
        let balance = desk.mila.get(&desk.mila.path("tokens/balance")).await.body;
        assert_eq!(
            (&balance["totalAmount"], &balance["owedAmount"]),
            (&json!(280), &json!(0)),
            "no chips are taken that were never given: {balance}"
        );
    }
    let asked = "select count(*) from payment_refunds where state = 'asking'";
    assert_eq!(desk.app.count(asked).await, 0, "no money goes back twice");
    nothing_is_kept(&desk.app, &desk.shop).await;
}
