//! Referrals: whose link someone came by, and the referrer's reward.
use jobs::{
    domains::{
        ledger::{Cents, Sale, SaleKind, book_sale, reverse_part, reverse_sale},
        payments::PaymentState,
    },
    ids::AccountId,
    queue::{Lane, schedule::start_due},
};
use serde_json::json;
use sqlx::PgPool;

use crate::{
    app::App,
    browser::Browser,
    engine::ScriptedEngine,
    payments::{a_report, order_chips, settle, signature_of},
    payouts::available,
    people::{balance_of, check_books},
    worker::Workshop,
};

struct Town {
    app: App,
    shop: Workshop,
    mila: Browser,
    hash: String,
}

async fn a_town(db: PgPool) -> Town {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let hash = mila.get("/front/referrals").await.body["inviteHash"]
        .as_str()
        .unwrap()
        .to_owned();
    Town { app, shop, mila, hash }
}

/// A visitor who has followed a link.
async fn a_visitor_by(app: &App, reference: &str, click: &str) -> Browser {
    let mut visitor = app.visitor();
    visitor.get("/front/v2/config/data").await;
    follow(&mut visitor, reference, click).await;
    visitor
}

async fn follow(browser: &mut Browser, reference: &str, click: &str) {
    let body = json!({ "clickId": click, "ref": reference, "source": "newsletter" });
    let kept = browser.post("/front/click", &body).await;
    assert_eq!(kept.status, 204, "{}", kept.body);
}

async fn sign_up(browser: &mut Browser, name: &str, email: &str) {
    let body = json!({ "email": email, "username": name, "password": crate::app::PASSWORD, "isAdult": true });
    let answer = browser.post("/front/auth/signup", &body).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    browser.account = answer.body["user"]["id"].as_str().unwrap().parse().ok();
}

/// Orin comes by mila's link.
async fn orin_of(town: &Town) -> Browser {
    let mut orin = a_visitor_by(&town.app, &town.hash, "click-1").await;
    sign_up(&mut orin, "orin", "orin@nocturne.test").await;
    orin
}

/// Lets the recurring work that is due run.
async fn let_time_work(town: &Town) {
    sqlx::query("update job_schedules set next_at = now() - interval '1 second' where name = 'referrals.reward'")
        .execute(&town.app.db)
        .await
        .unwrap();
    let mut tx = town.app.db.begin().await.unwrap();
    start_due(&mut tx, jobs::catalogue::KINDS).await.unwrap();
    tx.commit().await.unwrap();
    town.shop.runtime.drain(Lane::Money).await.unwrap();
}

/// The days of waiting are over.
async fn wait_it_out(town: &Town) {
    sqlx::query("update referral_rewards set settles_at = now() - interval '1 second'")
        .execute(&town.app.db)
        .await
        .unwrap();
    let_time_work(town).await;
}

async fn report(town: &Town, event: &str, payment: &str, state: PaymentState) {
    let body = a_report(event, payment, state);
    let signature = signature_of(&town.app, &body);
    let mut provider = town.app.visitor();
    let request = axum::http::Request::post("/front/payments/webhooks/sandbox")
        .header("host", "nocturne.test")
        .header("x-signature", signature)
        .body(axum::body::Body::from(body))
        .unwrap();
    assert_eq!(provider.send(request).await.status, 200);
    settle(&town.shop).await;
}

/// The member buys 200 chips; returns the payment.
async fn buy(town: &Town, browser: &mut Browser, key: &str) -> String {
    let order = order_chips(browser, "chips_200", key).await.body;
    let payment = order["id"].as_str().unwrap().to_owned();
    report(town, &format!("{key}-paid"), &payment, PaymentState::Paid).await;
    payment
}

async fn chips(browser: &Browser, db: &PgPool) -> i64 {
    balance_of(db, AccountId(browser.account())).await.total
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_share_of_what_somebody_pays_waits_and_is_then_given_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut orin = orin_of(&town).await;
    let before = chips(&town.mila, &db).await;
    buy(&town, &mut orin, "order-00000001").await;

    let_time_work(&town).await;
    let_time_work(&town).await;

    let figures = town.mila.get("/front/referrals").await.body;
    assert_eq!(
        (
            &figures["totalMembers"],
            &figures["currentWeekMembers"],
            &figures["totalEarningMembers"]
        ),
        (&json!(1), &json!(1), &json!(1)),
    );
    assert_eq!(
        (&figures["totalTokensIncome"], &figures["pendingTokens"]),
        (&json!(20), &json!(20))
    );
    assert_eq!(
        (
            &figures["currentMonthIncome"],
            &figures["totalIncome"],
            &figures["currentWeekIncome"]
        ),
        (&json!(0), &json!(0), &json!(0)),
    );
    assert_eq!(figures["sources"], json!([{ "source": "newsletter", "members": 1 }]));
    assert_eq!(
        chips(&town.mila, &db).await,
        before,
        "nothing is given while it may be returned"
    );

    wait_it_out(&town).await;
    wait_it_out(&town).await;

    assert_eq!(chips(&town.mila, &db).await, before + 20);
    let list = town.mila.get("/front/referrals/rewards").await.body;
    assert_eq!(
        (
            &list["items"][0]["state"],
            &list["items"][0]["amount"],
            &list["items"][1]
        ),
        (&json!("settled"), &json!(20), &json!(null)),
    );
    assert!(
        !list.to_string().contains("orin"),
        "it is not told whose payment it was"
    );
    let others = orin.get("/front/referrals/rewards").await.body;
    assert_eq!(others["items"], json!([]), "nobody sees what another earns");
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_share_is_taken_back_with_a_payment_that_is_returned(db: PgPool) {
    let town = a_town(db.clone()).await;
    let mut orin = orin_of(&town).await;
    let before = chips(&town.mila, &db).await;
    let early = buy(&town, &mut orin, "order-00000001").await;
    let late = buy(&town, &mut orin, "order-00000002").await;
    let_time_work(&town).await;
    report(&town, "back-1", &early, PaymentState::ChargedBack).await;

    wait_it_out(&town).await;
    assert_eq!(
        chips(&town.mila, &db).await,
        before + 20,
        "only what was not returned is given"
    );
    report(&town, "back-2", &late, PaymentState::Refunded).await;
    let_time_work(&town).await;
    let_time_work(&town).await;

    assert_eq!(chips(&town.mila, &db).await, before);
    let mut mila = town.mila;
    assert_eq!(mila.get("/front/referrals").await.body["totalTokensIncome"], 0);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_comes_by_their_own_link(db: PgPool) {
    let town = a_town(db.clone()).await;
    let mut same_browser = town.mila.clone();
    same_browser.post("/front/auth/logout", &json!({})).await;
    same_browser.get("/front/v2/config/data").await;
    follow(&mut same_browser, &town.hash, "click-1").await;
    sign_up(&mut same_browser, "second", "second@nocturne.test").await;
    let mut same_mailbox = a_visitor_by(&town.app, &town.hash, "click-2").await;
    sign_up(&mut same_mailbox, "third", "mila+more@nocturne.test").await;

    assert_eq!(town.app.count("select count(*) from referrals").await, 0);
    assert_eq!(
        town.app
            .count("select count(*) from clicks where account_id is not null")
            .await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_click_is_kept_for_ninety_days_and_the_same_one_once(db: PgPool) {
    let town = a_town(db.clone()).await;
    let mut orin = a_visitor_by(&town.app, &town.hash, "click-1").await;
    follow(&mut orin, &town.hash, "click-1").await;
    assert_eq!(town.app.count("select count(*) from clicks").await, 1);
    for (field, body) in [
        ("clickId", json!({ "clickId": "", "ref": "", "source": "" })),
        (
            "clickId",
            json!({ "clickId": "x".repeat(129), "ref": "", "source": "" }),
        ),
        ("ref", json!({ "clickId": "x", "ref": "a b", "source": "" })),
        ("source", json!({ "clickId": "x", "ref": "", "source": "é" })),
    ] {
        let refused = orin.post("/front/click", &body).await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            ("unknown_option", Some(field))
        );
    }

    sqlx::query("update clicks set created_at = now() - interval '91 days'")
        .execute(&db)
        .await
        .unwrap();
    sign_up(&mut orin, "orin", "orin@nocturne.test").await;
    let_time_work(&town).await;

    assert_eq!(
        town.app.count("select count(*) from referrals").await,
        0,
        "too long ago"
    );
    assert_eq!(town.app.count("select count(*) from clicks").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn while_the_programme_is_off_nobody_is_referred(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;
    let change = json!({ "value": false, "version": 0, "reason": "not here" });
    let path = "/front/admin/settings/features.isReferralProgramEnabled";
    let off = crate::town::put(&mut staff, path, Some(&change)).await;
    assert_eq!(off.status, 200, "{}", off.body);
    town.app
        .state
        .platform
        .read(&mut db.acquire().await.unwrap())
        .await
        .unwrap();

    for path in ["/front/referrals", "/front/referrals/rewards", "/front/referrals/terms"] {
        assert_eq!(town.mila.get(path).await.code(), "feature_disabled", "{path}");
    }
    orin_of(&town).await;
    assert_eq!(town.app.count("select count(*) from referrals").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_share_of_a_sale_is_money_out_of_the_platforms_part_and_goes_back_with_it(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let orin = orin_of(&town).await;
    let vera = town.app.member("vera").await;
    let sale = Sale {
        id: uuid::Uuid::now_v7(),
        creator: Some(AccountId(vera.account())),
        buyer: AccountId(orin.account()),
        kind: SaleKind::Tip,
        subject: None,
        gross: Cents(1_000),
        fee_percent: 20,
    };
    let mut tx = db.begin().await.unwrap();
    book_sale(&mut tx, &sale).await.unwrap();
    tx.commit().await.unwrap();
    let_time_work(&town).await;

    wait_it_out(&town).await;

    assert_eq!(available(&db, town.mila.account()).await, 100);
    let figures = town.mila.get("/front/referrals").await.body;
    assert_eq!(
        (&figures["totalIncome"], &figures["currentMonthIncome"]),
        (&json!(100), &json!(100))
    );
    let mut tx = db.begin().await.unwrap();
    reverse_part(&mut tx, sale.id, Cents(300), "a part").await.unwrap();
    tx.commit().await.unwrap();
    let_time_work(&town).await;
    assert_eq!(available(&db, town.mila.account()).await, 70, "it follows the part");
    let mut tx = db.begin().await.unwrap();
    reverse_sale(&mut tx, sale.id).await.unwrap();
    tx.commit().await.unwrap();
    let_time_work(&town).await;
    assert_eq!(available(&db, town.mila.account()).await, 0);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_share_follows_the_part_that_goes_back_and_comes_back_with_a_dispute_that_is_won(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut rosa = town.app.staff("rosa").await;
    let mut orin = orin_of(&town).await;
    let before = chips(&town.mila, &db).await;
    let payment = buy(&town, &mut orin, "order-00000001").await;
    let_time_work(&town).await;
    wait_it_out(&town).await;
    assert_eq!(chips(&town.mila, &db).await, before + 20);

    // 200 of 499 cents, and so 80 of 200 chips.
    let part = json!({ "amountCents": 200, "way": "by_hand", "reason": "late" });
    let path = format!("/front/admin/money/payments/{payment}/refunds");
    let refunded = crate::orders::post_once(&mut rosa, &path, &part, "refund-00000001").await;
    assert_eq!(refunded.status, 200, "{}", refunded.body);
    let_time_work(&town).await;
    assert_eq!(chips(&town.mila, &db).await, before + 12);
    assert_eq!(town.mila.get("/front/referrals").await.body["totalTokensIncome"], 12);

    for bank in ["bank-1", "bank-2"] {
        report(&town, bank, &payment, PaymentState::ChargedBack).await;
        let_time_work(&town).await;
        assert_eq!(chips(&town.mila, &db).await, before, "{bank}");
        let dispute = rosa.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
        let path = format!("/front/admin/money/disputes/{}/decide", dispute.as_str().unwrap());
        let won = rosa
            .post(&path, &json!({ "isWon": true, "reason": "they have written" }))
            .await;
        assert_eq!(won.status, 200, "{}", won.body);
        let_time_work(&town).await;
        let_time_work(&town).await;
        assert_eq!(chips(&town.mila, &db).await, before + 12, "{bank}");
        sqlx::query("update payment_disputes set decided_at = now() - interval '1 minute' where state = 'won'")
            .execute(&db)
            .await
            .unwrap();
    }
    check_books(&db).await;
}
