use std::fmt::Write as _;
use std::sync::{Arc, Mutex};

use axum::{
    Router,
    extract::{RawQuery, State},
    http::Method,
    routing::get,
};
use jobs::{domains::payments::RefundAtProvider, ids::PaymentRefundId};
use providers::{Ccbill, CcbillSettings, DigestKind};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use super::{
    kit::{Call, Talker, conforms, permute},
    order_chips, place_with, settle, state, total,
};
use crate::{
    app::App, browser::Browser, orders::post_once, people::check_books, sales::order_job, town::put, worker::Workshop,
};

const SALT: &str = "0123456789abcdef01234567";
/// One of CCBill's published addresses.
const THEIRS: [u8; 4] = [64, 38, 212, 17];

fn ccbill(datalink: &str) -> Arc<Ccbill> {
    Arc::new(Ccbill::new(CcbillSettings {
        account: "900100".to_owned(),
        subaccount: "0001".to_owned(),
        form: "687fa3e0-e60d-4466-88e2-181fa56dd6a9".to_owned(),
        salt: SALT.to_owned(),
        digest: DigestKind::Sha256,
        forms_url: "https://forms.test".to_owned(),
        datalink_url: datalink.to_owned(),
        datalink: Some(("reader".to_owned(), "a password".to_owned())),
    }))
}

pub(super) fn digest(parts: &[&str]) -> String {
    hex::encode(Sha256::digest([parts.concat().as_str(), SALT].concat()))
}

/// A notice that includes a buyer's name, which we don't need.
pub(super) fn notice(event: &str, sale: &str, fields: &[(&str, &str)]) -> Call {
    let mut body = format!(
        "clientAccnum=900100&clientSubacc=0001&subscriptionId={sale}&timestamp=2026-11-25+10%3A00%3A00&lastName=Doe"
    );
    for (name, value) in fields {
        write!(body, "&{name}={value}").unwrap();
    }
    Call {
        method: Method::POST,
        query: format!("clientAccnum=900100&clientSubacc=0001&eventType={event}"),
        headers: vec![("content-type", "application/x-www-form-urlencoded".to_owned())],
        body,
        from: THEIRS,
    }
}

/// Sales have numeric ids there.
pub(super) fn sale_of(payment: &str) -> String {
    let number = payment
        .bytes()
        .fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    number.to_string()
}

pub(super) fn sold(payment: &str, cents: &str) -> Call {
    let sale = sale_of(payment);
    notice(
        "NewSaleSuccess",
        &sale,
        &[
            ("transactionId", "T1"),
            ("billedInitialPrice", cents),
            ("billedCurrencyCode", "840"),
            ("X-payment_id", payment),
            ("dynamicPricingValidationDigest", &digest(&[&sale, "1"])),
        ],
    )
}

pub(super) fn moved(event: &str, payment: &str, transaction: &str, cents: &str) -> Call {
    let fields = [
        ("transactionId", transaction),
        ("amount", cents),
        ("currencyCode", "840"),
    ];
    notice(event, &sale_of(payment), &fields)
}

struct Speaks;

impl Talker for Speaks {
    const NAME: &'static str = "ccbill";
    const METHOD: &'static str = "card";
    const END: (&'static str, i64) = ("charged_back", 0);

    fn life(&self, payment: &str) -> Vec<Call> {
        vec![
            self.paid(payment),
            self.paid(payment),
            moved("Refund", payment, "T2", "4.99"),
            moved("Chargeback", payment, "T1", "4.99"),
        ]
    }

    fn paid(&self, payment: &str) -> Call {
        sold(payment, "4.99")
    }

    fn forged(&self, payment: &str) -> Vec<Call> {
        let paid = self.paid(payment);
        let elsewhere = Call {
            from: [192, 0, 2, 9],
            ..paid.clone()
        };
        let another_account = Call {
            body: paid.body.replace("900100", "900101"),
            query: paid.query.replace("900100", "900101"),
            ..paid.clone()
        };
        let undigested = Call {
            body: paid.body.replace("dynamicPricing", "otherPricing"),
            ..paid.clone()
        };
        let another_sale = Call {
            body: paid.body.replace("subscriptionId=", "subscriptionId=1"),
            ..paid.clone()
        };
        let nameless = Call {
            body: paid.body.replace("X-payment_id", "X-other"),
            ..paid
        };
        vec![elsewhere, another_account, undigested, another_sale, nameless]
    }
}

pub(super) async fn a_place(db: PgPool, datalink: &str) -> (App, Workshop) {
    place_with(db, ccbill(datalink)).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ccbill_holds_what_every_provider_must(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;

    conforms(app.clone(), shop, &Speaks).await;

    let named = "select count(*) from payment_events where body like '%Doe%'";
    assert_eq!(app.count(named).await, 0, "no name of a buyer is kept");
    assert_eq!(
        app.count("select count(*) from payment_refusals where body like '%Doe%'")
            .await,
        0
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_form_of_ccbill_is_addressed_with_the_price_and_its_digest(db: PgPool) {
    let (app, _shop) = a_place(db, "http://127.0.0.1:9").await;
    let mut mila = app.member("mila").await;

    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;

    let id = order["id"].as_str().unwrap();
    let expected = format!(
        "https://forms.test/wap-frontflex/flexforms/687fa3e0-e60d-4466-88e2-181fa56dd6a9?clientAccnum=900100\
         &clientSubacc=0001&initialPrice=4.99&initialPeriod=30&currencyCode=840&formDigest={}&payment_id={id}",
        digest(&["4.99", "30", "840"])
    );
    assert_eq!(order["checkoutUrl"], expected);
    let methods = mila.get("/front/payment-methods").await.body;
    assert_eq!(
        methods["offered"].as_array().unwrap().len(),
        7,
        "the sandbox takes what it does not"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn another_sum_than_was_ordered_opens_nothing(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    let mut mila = app.member("mila").await;
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap();

    assert_eq!(
        sold(id, "0.99").send(&app, "ccbill").await.status,
        200,
        "it is kept, for staff to look at"
    );
    settle(&shop).await;

    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("created", 80)
    );
    let parked = "select count(*) from jobs where kind = 'payments.apply_event' and state = 'failed'";
    assert_eq!(app.count(parked).await, 1);
}

/// Vera, whose club costs 9.99 a month.
pub(super) async fn a_club(app: &App) -> Browser {
    let mut vera = app.member("vera").await;
    sqlx::query("update accounts set role = 'creator' where username = 'vera'")
        .execute(&app.db)
        .await
        .unwrap();
    let club = json!({ "monthlyCents": 999, "discount3": null, "discount6": null, "discount12": null, "isOpen": true });
    assert_eq!(put(&mut vera, "/front/models/fanClub", Some(&club)).await.status, 200);
    vera
}

/// A month of vera's club, and its sale.
pub(super) async fn a_membership(app: &App, vera: &Browser, name: &str) -> (Browser, String) {
    let mut fan = app.member(name).await;
    let wanted = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    let body = json!({ "wanted": wanted, "priceCents": 999 });
    let ordered = post_once(&mut fan, "/front/purchases", &body, "order-00000001").await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
    assert!(vera.account.is_some());
    let address = ordered.body["checkoutUrl"].as_str().unwrap();
    let signed = digest(&["9.99", "30", "9.99", "30", "99", "840"]);
    assert!(
        address.contains("&recurringPrice=9.99&recurringPeriod=30&numRebills=99&currencyCode=840"),
        "{address}"
    );
    assert!(address.contains(&signed), "{address}");
    (fan, ordered.body["id"].as_str().unwrap().to_owned())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_membership_renewed_and_cancelled_at_ccbill_ends_alike_in_any_order(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    let vera = a_club(&app).await;
    let mut orders = vec![];
    permute(&mut [0, 1, 2, 3], 4, &mut |order| orders.push(order.to_vec()));

    // Only half of them, because of the limit on sign-ups per address and minute.
    for (number, order) in orders.iter().step_by(2).enumerate() {
        let (mut fan, payment) = a_membership(&app, &vera, &format!("fan{number}")).await;
        let renewal = [
            ("transactionId", "T2"),
            ("billedAmount", "9.99"),
            ("billedCurrencyCode", "840"),
        ];
        let told = [
            sold(&payment, "9.99"),
            notice("RenewalSuccess", &sale_of(&payment), &renewal),
            notice("Cancellation", &sale_of(&payment), &[("reason", "satisfied")]),
            moved("Refund", &payment, "T2", "9.99"),
        ];
        for &place in order {
            assert_eq!(told[place].send(&app, "ccbill").await.status, 200);
            settle(&shop).await;
        }

        let membership = fan.get("/front/models/username/vera/fanClub").await.body["membership"].clone();
        assert_eq!(
            (&membership["status"], &membership["isExpired"]),
            (&json!("canceled"), &json!(false)),
            "{order:?}"
        );
        let states: Vec<String> =
            sqlx::query_scalar("select state from payments where account_id = $1 order by renews_id is not null")
                .bind(fan.account())
                .fetch_all(&app.db)
                .await
                .unwrap();
        assert_eq!(states, ["paid", "refunded"], "{order:?}");
    }
    assert_eq!(
        app.count("select count(*) from payment_events where applied_at is null")
            .await,
        0
    );
    check_books(&app.db).await;
}

pub(super) const GIVEN: &str = "<?xml version='1.0' standalone='yes'?>\n<results>1</results>";
const REFUSED: &str = "<?xml version='1.0' standalone='yes'?>\n<results>-3</results>";
/// From a proxy in between: the outcome at CCBill is unknown.
const NO_ANSWER: &str = "<html></html>";

/// A `DataLink` server with a fixed answer, and its recorded requests.
pub(super) async fn a_datalink(answer: &'static str) -> (String, Arc<Mutex<Vec<String>>>) {
    let asked = Arc::new(Mutex::new(vec![]));
    let router = Router::new()
        .route(
            "/utils/subscriptionManagement.cgi",
            get(
                move |State(asked): State<Arc<Mutex<Vec<String>>>>, RawQuery(query): RawQuery| async move {
                    asked.lock().unwrap().push(query.unwrap_or_default());
                    answer
                },
            ),
        )
        .with_state(asked.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (address, asked)
}

/// State of the newest refund.
async fn refund_state(staff: &mut Browser) -> String {
    let page = staff.get("/front/admin/money").await.body;
    page["refunds"][0]["state"].as_str().unwrap().to_owned()
}

async fn only_refund(app: &App) -> PaymentRefundId {
    sqlx::query_scalar("select id from payment_refunds")
        .fetch_one(&app.db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_have_ccbill_give_back_a_part_and_its_own_notice_of_it_counts_once(db: PgPool) {
    let (datalink, asked) = a_datalink(GIVEN).await;
    let (app, shop) = a_place(db, &datalink).await;
    let (mut mila, mut rosa) = (app.member("mila").await, app.staff("rosa").await);
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap();
    sold(id, "4.99").send(&app, "ccbill").await;
    settle(&shop).await;

    let body = json!({ "amountCents": 250, "way": "provider", "reason": "half of it was late" });
    let path = format!("/front/admin/money/payments/{id}/refunds");
    let page = post_once(&mut rosa, &path, &body, "refund-00000001").await;
    assert_eq!(page.body["refunds"][0]["state"], "asking", "{}", page.body);
    settle(&shop).await;

    assert_eq!(refund_state(&mut rosa).await, "booked");
    let query = asked.lock().unwrap().join("\n");
    for part in [
        "action=refundTransaction",
        "amount=2.50",
        &format!("subscriptionId={}", sale_of(id)),
        "password=a+password",
    ] {
        assert!(query.contains(part), "{part} is not in {query}");
    }
    assert_eq!(total(&mut mila).await, 80 + 200 - 100);
    moved("Refund", id, "T3", "2.50").send(&app, "ccbill").await;
    settle(&shop).await;
    assert_eq!(total(&mut mila).await, 80 + 200 - 100, "it is the one that was booked");
    assert_eq!(state(&mut mila, id).await, "paid");
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_ccbill_refuses_to_give_back_is_not_booked(db: PgPool) {
    let (datalink, _) = a_datalink(REFUSED).await;
    let (app, shop) = a_place(db, &datalink).await;
    let (mut mila, mut rosa) = (app.member("mila").await, app.staff("rosa").await);
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap();
    sold(id, "4.99").send(&app, "ccbill").await;
    settle(&shop).await;

    let body = json!({ "amountCents": 499, "way": "provider", "reason": "a mistake" });
    let path = format!("/front/admin/money/payments/{id}/refunds");
    post_once(&mut rosa, &path, &body, "refund-00000001").await;
    settle(&shop).await;

    assert_eq!(refund_state(&mut rosa).await, "failed");
    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("paid", 280)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refund_without_an_answer_is_asked_for_once_and_booked_when_ccbill_tells_of_it(db: PgPool) {
    let (datalink, asked) = a_datalink(NO_ANSWER).await;
    let (app, shop) = a_place(db, &datalink).await;
    let (mut mila, mut rosa) = (app.member("mila").await, app.staff("rosa").await);
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap();
    sold(id, "4.99").send(&app, "ccbill").await;
    settle(&shop).await;

    let body = json!({ "amountCents": 499, "way": "provider", "reason": "a mistake" });
    let path = format!("/front/admin/money/payments/{id}/refunds");
    for _ in 0..2 {
        let page = post_once(&mut rosa, &path, &body, "refund-00000001").await;
        assert_eq!(page.body["refunds"][0]["state"], "asking", "{}", page.body);
        settle(&shop).await;
    }
    order_job(
        &app.db,
        &RefundAtProvider {
            refund: only_refund(&app).await,
        },
    )
    .await;
    settle(&shop).await;
    assert_eq!(asked.lock().unwrap().len(), 1, "it may have given it back");
    assert_eq!(total(&mut mila).await, 280);

    moved("Refund", id, "T3", "4.99").send(&app, "ccbill").await;
    settle(&shop).await;

    let page = rosa.get("/front/admin/money").await.body;
    assert_eq!(page["refunds"][0]["state"], "booked", "{page}");
    assert_eq!(page["refunds"].as_array().unwrap().len(), 1);
    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("refunded", 80)
    );
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_has_ccbill_take_no_further_period_of_what_was_canceled(db: PgPool) {
    let (datalink, asked) = a_datalink(GIVEN).await;
    let (app, shop) = a_place(db, &datalink).await;
    let (vera, mut rosa) = (a_club(&app).await, app.staff("rosa").await);
    let (mut fan, id) = a_membership(&app, &vera, "fan").await;
    sold(&id, "9.99").send(&app, "ccbill").await;
    settle(&shop).await;
    let stop = format!("/front/admin/money/payments/{id}/stop");
    let body = json!({ "reason": "it was canceled" });
    assert_eq!(rosa.post(&stop, &body).await.code(), "conflict");
    assert!(asked.lock().unwrap().is_empty(), "it renews itself still");

    let canceled = fan.post("/front/models/username/vera/fanClub/cancel", &json!({})).await;
    assert_eq!(canceled.status, 204);
    let page = rosa.get("/front/admin/money").await.body;
    assert_eq!(page["payments"][0]["toStop"], "job", "{page}");
    settle(&shop).await;

    let page = rosa.get("/front/admin/money").await.body;
    assert_eq!(page["payments"][0]["toStop"], Value::Null, "{page}");
    let query = asked.lock().unwrap().join("\n");
    assert!(query.contains("action=cancelSubscription"), "{query}");
    assert_eq!(rosa.post(&stop, &body).await.code(), "conflict");
    assert_eq!(asked.lock().unwrap().len(), 1, "it is stopped");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_stop_that_ccbill_refuses_is_tried_again_and_then_left_to_staff(db: PgPool) {
    let (datalink, asked) = a_datalink(REFUSED).await;
    let (app, shop) = a_place(db, &datalink).await;
    let (vera, mut rosa) = (a_club(&app).await, app.staff("rosa").await);
    let (mut fan, id) = a_membership(&app, &vera, "fan").await;
    sold(&id, "9.99").send(&app, "ccbill").await;
    settle(&shop).await;
    fan.post("/front/models/username/vera/fanClub/cancel", &json!({})).await;
    for _ in 0..12 {
        settle(&shop).await;
        sqlx::query("update jobs set run_at = now() - interval '1 second' where kind = 'subscriptions.stop_renewal' and state = 'retrying'")
            .execute(&app.db)
            .await
            .unwrap();
    }

    assert_eq!(asked.lock().unwrap().len(), 12);
    let page = rosa.get("/front/admin/money").await.body;
    assert_eq!(page["payments"][0]["toStop"], "by_hand", "{page}");
    let stop = format!("/front/admin/money/payments/{id}/stop");
    let page = rosa
        .post(&stop, &json!({ "reason": "their system is back" }))
        .await
        .body;
    assert_eq!(page["payments"][0]["toStop"], "job", "{page}");
    settle(&shop).await;
    assert_eq!(asked.lock().unwrap().len(), 13, "it is asked again");
    assert_eq!(
        app.count("select count(*) from audit_log where action = 'money.stop'")
            .await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refund_that_never_arrived_at_ccbill_is_sent_again(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    let (mut mila, mut rosa) = (app.member("mila").await, app.staff("rosa").await);
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap();
    sold(id, "4.99").send(&app, "ccbill").await;
    settle(&shop).await;
    let body = json!({ "amountCents": 499, "way": "provider", "reason": "a mistake" });
    let path = format!("/front/admin/money/payments/{id}/refunds");
    post_once(&mut rosa, &path, &body, "refund-00000001").await;

    settle(&shop).await;

    let waiting = "select count(*) from jobs where kind = 'payments.refund' and state = 'retrying' and attempts = 1";
    assert_eq!(app.count(waiting).await, 1, "nobody listens there yet");
    let unsent = "select count(*) from payment_refunds where state = 'asking' and sent_at is null";
    assert_eq!(app.count(unsent).await, 1);
}
