//! Payouts: from a sale and the studio's share, over the approval by two staff, to the bank and back.
use jobs::{
    domains::ledger::{Cents, Sale, SaleKind, book_sale, creator_balance, reverse_sale},
    domains::payouts::{SandboxMoney, candidates, close_payout},
    ids::AccountId,
    queue::{Lane, schedule::start_due},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    people::check_books,
    town::put,
    worker::Workshop,
};

pub const IBAN: &str = "DE89 3704 0044 0532 0130 00";

pub struct Market {
    pub app: App,
    pub shop: Workshop,
    pub mila: Browser,
    pub orin: Browser,
}

pub async fn a_market(db: PgPool) -> Market {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = App::new(db);
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(mila.account())
        .execute(&app.db)
        .await
        .unwrap();
    Market { app, shop, mila, orin }
}

/// Orin pays mila, who gets 80%. Returns the sale.
pub async fn sold(market: &Market, cents: i64) -> Uuid {
    let sale = Sale {
        id: Uuid::now_v7(),
        creator: Some(AccountId(market.mila.account())),
        buyer: AccountId(market.orin.account()),
        kind: SaleKind::Tip,
        subject: None,
        gross: Cents(cents),
        fee_percent: 20,
    };
    let mut tx = market.app.db.begin().await.unwrap();
    book_sale(&mut tx, &sale).await.unwrap();
    tx.commit().await.unwrap();
    sale.id
}

pub async fn run_schedule(market: &Market, name: &str) {
    sqlx::query("update job_schedules set next_at = now() - interval '1 second' where name = $1")
        .bind(name)
        .execute(&market.app.db)
        .await
        .unwrap();
    let mut tx = market.app.db.begin().await.unwrap();
    start_due(&mut tx, jobs::catalogue::KINDS).await.unwrap();
    tx.commit().await.unwrap();
    market.shop.runtime.drain(Lane::Money).await.unwrap();
}

/// The hold period for disputes is over.
pub async fn released(market: &Market) {
    sqlx::query("update sales set earned_at = now() - interval '8 days' where state = 'pending'")
        .execute(&market.app.db)
        .await
        .unwrap();
    run_schedule(market, "payouts.release").await;
}

pub async fn available(db: &PgPool, account: Uuid) -> i64 {
    creator_balance(&mut db.acquire().await.unwrap(), AccountId(account))
        .await
        .unwrap()
        .available
        .0
}

pub async fn set_account(browser: &mut Browser, iban: &str) -> Answer {
    let body = json!({ "kind": "bank", "holder": "Mila Keeper", "destination": iban, "password": PASSWORD });
    put(browser, "/front/payouts/settings", Some(&body)).await
}

/// Mila has 80 dollars available and set her payout method long ago.
pub async fn closed(market: &mut Market) -> Value {
    sold(market, 10_000).await;
    released(market).await;
    assert_eq!(set_account(&mut market.mila, IBAN).await.status, 200);
    sqlx::query("update payout_methods set created_at = now() - interval '10 days'")
        .execute(&market.app.db)
        .await
        .unwrap();
    run_schedule(market, "payouts.close").await;
    run_schedule(market, "payouts.close").await;
    let id: Uuid = sqlx::query_scalar("select id from payout_batches")
        .fetch_one(&market.app.db)
        .await
        .unwrap();
    json!(id)
}

pub async fn verb(staff: &mut Browser, batch: &Value, verb: &str) -> Answer {
    let path = format!("/front/admin/payouts/{}/{verb}", batch.as_str().unwrap());
    staff.post(&path, &json!({ "reason": "the sums are right" })).await
}

/// The operator sets who pays.
pub async fn name_payer(market: &Market, staff: &mut Browser) {
    for (key, value) in [
        ("operator.name", "Nocturne & Söhne"),
        ("operator.bankIban", "gb33 bukb 2020 1555 5555 55"),
        ("operator.bankBic", "BUKBGB22"),
    ] {
        let change = json!({ "value": value, "version": 0, "reason": "decided" });
        let path = format!("/front/admin/settings/{key}");
        assert_eq!(put(staff, &path, Some(&change)).await.status, 200);
    }
    let mut conn = market.app.db.acquire().await.unwrap();
    market.app.state.platform.read(&mut conn).await.unwrap();
}

/// Until the file is exported.
pub async fn exported(market: &mut Market, batch: &Value) -> (Browser, Browser) {
    let (mut rosa, mut nora) = (market.app.staff("rosa").await, market.app.staff("nora").await);
    let path = format!("/front/admin/payouts/{}/check", batch.as_str().unwrap());
    assert_eq!(rosa.post(&path, &json!({})).await.code(), "reason_missing");
    assert_eq!(verb(&mut rosa, batch, "check").await.status, 200);
    assert_eq!(verb(&mut rosa, batch, "approve").await.code(), "four_eyes");
    assert_eq!(verb(&mut nora, batch, "approve").await.status, 200);
    assert_eq!(verb(&mut nora, batch, "export").await.code(), "payer_missing");
    name_payer(market, &mut nora).await;
    assert_eq!(verb(&mut nora, batch, "export").await.status, 200);
    (rosa, nora)
}

pub fn a_report(payout: &str, status: &str) -> Value {
    let id = payout.replace('-', "");
    json!({ "report": format!(
        "<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>{id}</OrgnlEndToEndId>\
         <TxSts>{status}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>"
    ) })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_earned_waits_is_closed_approved_by_two_and_paid_once(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let batch = closed(&mut market).await;
    assert_eq!(
        available(&db, market.mila.account()).await,
        0,
        "all of it is on its way"
    );
    let (mut rosa, _) = exported(&mut market, &batch).await;

    let path = format!("/front/admin/payouts/{}", batch.as_str().unwrap());
    let page = rosa.get(&path).await.body;
    let payout = page["lines"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(
        (&page["batch"]["totalCents"], &page["lines"][1]),
        (&json!(8_000), &Value::Null)
    );
    let file = String::from_utf8(rosa.download(&format!("{path}/file?format=xml")).await).unwrap();
    assert!(file.contains("<NbOfTxs>1</NbOfTxs><CtrlSum>80.00</CtrlSum>"), "{file}");
    assert!(file.contains(&payout.replace('-', "")) && file.contains("DE89370400440532013000"));
    assert!(file.contains(
        "<Dbtr><Nm>Nocturne + Sohne</Nm></Dbtr><DbtrAcct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></DbtrAcct>\
         <DbtrAgt><FinInstnId><BICFI>BUKBGB22</BICFI></FinInstnId></DbtrAgt>"
    ));
    let moved = json!({ "value": "DE89 3704 0044 0532 0130 00", "version": 1, "reason": "another bank" });
    let iban = "/front/admin/settings/operator.bankIban";
    assert_eq!(put(&mut rosa, iban, Some(&moved)).await.status, 200);
    let mut conn = db.acquire().await.unwrap();
    market.app.state.platform.read(&mut conn).await.unwrap();
    let again = String::from_utf8(rosa.download(&format!("{path}/file?format=xml")).await).unwrap();
    assert_eq!(file, again, "the bank sees that it is the same");

    for settled in [1, 0] {
        let done = rosa.post(&format!("{path}/results"), &a_report(&payout, "ACSC")).await;
        assert_eq!(done.body["settled"], settled, "{}", done.body);
    }

    let history = market.mila.get("/front/earnings/payouts").await.body;
    assert_eq!(
        (
            &history["items"][0]["state"],
            &history["items"][0]["amountCents"],
            &history["items"][0]["destinationEnd"]
        ),
        (&json!("settled"), &json!(8_000), &json!("3000"))
    );
    assert_eq!(
        market.orin.get("/front/earnings/payouts").await.body["items"],
        json!([])
    );
    assert_eq!(rosa.get("/front/admin/money").await.body["alerts"], json!([]));
    let kept = "select count(*) from audit_log where action like 'payouts.%'";
    assert!(market.app.count(kept).await >= 5);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_the_bank_refuses_is_available_again_when_a_second_person_confirms_it(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let batch = closed(&mut market).await;
    let (mut rosa, mut nora) = exported(&mut market, &batch).await;
    let path = format!("/front/admin/payouts/{}", batch.as_str().unwrap());
    let payout = rosa.get(&path).await.body["lines"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    sqlx::query("update accounts set role = 'admin' where username = 'mila'")
        .execute(&db)
        .await
        .unwrap();
    let own = market
        .mila
        .post(&format!("{path}/results"), &a_report(&payout, "RJCT"))
        .await;
    assert_eq!(own.code(), "own_account", "nobody has their own payout come back");

    for (proposed, unchanged) in [(1, 0), (0, 1)] {
        let done = rosa
            .post(&format!("{path}/results"), &a_report(&payout, "RJCT"))
            .await
            .body;
        assert_eq!(
            (&done["proposed"], &done["unchanged"]),
            (&json!(proposed), &json!(unchanged)),
            "{done}"
        );
    }
    assert_eq!(
        available(&db, market.mila.account()).await,
        0,
        "one alone moves nothing"
    );
    let confirm = format!("{path}/payouts/{payout}/return/confirm");
    assert_eq!(
        rosa.post(&confirm, &json!({ "reason": "seen" })).await.code(),
        "four_eyes"
    );
    let done = nora.post(&confirm, &json!({ "reason": "seen" })).await.body;
    assert_eq!(done["lines"][0]["state"], "failed", "{done}");
    assert_eq!(available(&db, market.mila.account()).await, 8_000);
    let again = rosa.post(&format!("{path}/results"), &a_report(&payout, "RJCT")).await;
    assert_eq!(again.body["unchanged"], 1, "{}", again.body);
    let forged = rosa
        .post(&format!("{path}/results"), &json!({ "report": "<Other/>" }))
        .await;
    assert_eq!(forged.code(), "invalid_body");
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payout_to_an_account_that_was_changed_since_stops(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let batch = closed(&mut market).await;
    let (mut rosa, mut nora) = (market.app.staff("rosa").await, market.app.staff("nora").await);
    verb(&mut rosa, &batch, "check").await;
    verb(&mut nora, &batch, "approve").await;
    name_payer(&market, &mut nora).await;
    assert_eq!(
        set_account(&mut market.mila, "GB33BUKB20201555555555").await.status,
        200
    );

    let page = verb(&mut nora, &batch, "export").await.body;

    assert_eq!(
        (&page["lines"][0]["state"], &page["batch"]["state"]),
        (&json!("stopped"), &json!("done"))
    );
    assert_eq!(available(&db, market.mila.account()).await, 8_000);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_account_that_cannot_be_is_refused_with_its_field(db: PgPool) {
    let mut market = a_market(db).await;
    let refused = set_account(&mut market.mila, "DE89 3704 0044 0532 0130 01").await;
    assert_eq!(
        (refused.code(), refused.body["field"].as_str()),
        ("unknown_option", Some("destination"))
    );
    let body = json!({
        "kind": "crypto", "holder": "Mila", "destination": "0x12", "asset": "eth", "password": PASSWORD,
    });
    let refused = put(&mut market.mila, "/front/payouts/settings", Some(&body)).await;
    assert_eq!(refused.body["field"], "destination");

    set_account(&mut market.mila, IBAN).await;

    let notices = market.mila.get(&market.mila.path("notifications")).await.body;
    assert_eq!(
        notices["items"][0]["kind"], "payout_account_changed",
        "she sees it, should it have been somebody else"
    );
    let shown = market.mila.get("/front/payouts/settings").await.body;
    assert_eq!(shown["method"]["destinationEnd"], "3000");
    assert!(
        !shown.to_string().contains("0532013000"),
        "the whole number is shown to nobody again"
    );
    assert_eq!(
        market.orin.get("/front/payouts/settings").await.body["method"],
        Value::Null
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_statement_tells_what_the_books_tell(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let sale = sold(&market, 1_000).await;
    released(&market).await;
    let mut tx = db.begin().await.unwrap();
    reverse_sale(&mut tx, sale).await.unwrap();
    tx.commit().await.unwrap();
    sold(&market, 500).await;
    let month: String = sqlx::query_scalar("select to_char(now() at time zone 'UTC', 'YYYY-MM')")
        .fetch_one(&db)
        .await
        .unwrap();

    let path = format!("/front/earnings/statement?month={month}&format=");
    let csv = String::from_utf8(market.mila.download(&format!("{path}csv")).await).unwrap();
    let pdf = market.mila.download(&format!("{path}pdf")).await;

    assert!(
        csv.contains(",opening_balance,,0.00\r\n") && csv.contains(",closing_balance,,4.00\r\n"),
        "{csv}"
    );
    assert!(
        csv.ends_with(",sales_gross,,5.00\r\n,sales_fee,,-1.00\r\n,sales_studio_share,,0.00\r\n,sales_net,,4.00\r\n"),
        "without what was taken back: {csv}"
    );
    assert!(csv.contains(",sale_reversal,available,-8.00\r\n"), "{csv}");
    assert!(pdf.starts_with(b"%PDF-"));
    let wrong = market
        .mila
        .get("/front/earnings/statement?month=2026-13&format=csv")
        .await;
    assert_eq!(wrong.body["field"], "month");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn money_that_the_sandbox_never_took_is_not_paid_out_where_that_is_forbidden(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let played = sold(&market, 10_000).await;
    sold(&market, 5_000).await;
    sqlx::query(
        "insert into payments (id, account_id, provider, purpose, bundle_id, seller_id, amount_cents, currency,
             state, idempotency_key)
         values ($1, $2, 'sandbox', 'tip', 'tip', $3, 10000, 'USD', 'paid', 'played')",
    )
    .bind(played)
    .bind(market.orin.account())
    .bind(market.mila.account())
    .execute(&db)
    .await
    .unwrap();
    released(&market).await;
    assert_eq!(set_account(&mut market.mila, IBAN).await.status, 200);
    sqlx::query("update payout_methods set created_at = now() - interval '10 days'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(available(&db, market.mila.account()).await, 12_000);

    let mut tx = db.begin().await.unwrap();
    let kept = SandboxMoney::Kept;
    assert!(candidates(&mut tx, 4_001, kept).await.unwrap().is_empty());
    let closing = candidates(&mut tx, 4_000, kept).await.unwrap()[0];
    assert!(close_payout(&mut tx, closing, 4_000, kept).await.unwrap());
    tx.commit().await.unwrap();

    let paid = "select amount_cents from payouts";
    assert_eq!(
        market.app.count(paid).await,
        4_000,
        "80 of 100 of what somebody paid for"
    );
    assert_eq!(available(&db, market.mila.account()).await, 8_000);
    let mut tx = db.begin().await.unwrap();
    assert!(
        candidates(&mut tx, 1, kept).await.unwrap().is_empty(),
        "nothing else is left of it"
    );
    assert_eq!(candidates(&mut tx, 1, SandboxMoney::Paid).await.unwrap().len(), 1);
    check_books(&db).await;
}
