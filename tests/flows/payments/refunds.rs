use jobs::domains::payments::PaymentState::{ChargedBack, Paid, Refunded};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{a_report, order_chips, settle, signature_of, state, total};
use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    orders::{order_pictures, post_once},
    people::check_books,
    worker::Workshop,
};

pub struct Desk {
    pub app: App,
    pub shop: Workshop,
    pub mila: Browser,
    pub rosa: Browser,
    pub nora: Browser,
}

/// Mila has bought 200 chips for 4.99; rosa and nora are of the staff.
pub async fn a_desk(db: PgPool) -> (Desk, String) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let (rosa, nora) = (app.staff("rosa").await, app.staff("nora").await);
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let id = order["id"].as_str().unwrap().to_owned();
    let desk = Desk {
        app,
        shop,
        mila,
        rosa,
        nora,
    };
    desk.tell(&a_report("paid", &id, Paid)).await;
    (desk, id)
}

impl Desk {
    pub async fn tell(&self, body: &str) {
        let request = axum::http::Request::post("/front/payments/webhooks/sandbox")
            .header("host", "nocturne.test")
            .header("x-signature", signature_of(&self.app, body))
            .body(axum::body::Body::from(body.to_owned()))
            .unwrap();
        assert_eq!(self.app.visitor().send(request).await.status, 200);
        settle(&self.shop).await;
    }
}

async fn refund(staff: &mut Browser, payment: &str, (cents, way): (i64, &str), key: &str) -> Answer {
    let body = json!({ "amountCents": cents, "way": way, "reason": "the picture was late" });
    let path = format!("/front/admin/money/payments/{payment}/refunds");
    post_once(staff, &path, &body, key).await
}

async fn verb(staff: &mut Browser, refund: &Value, verb: &str, body: &Value) -> Answer {
    let path = format!("/front/admin/money/refunds/{}/{verb}", refund.as_str().unwrap());
    staff.post(&path, body).await
}

fn row(page: &Value, payment: &str) -> Value {
    let rows = page["payments"].as_array().unwrap();
    rows.iter().find(|row| row["id"] == payment).unwrap().clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_goes_back_with_its_part_of_the_chips_and_the_rest_with_the_rest(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;

    for _ in 0..2 {
        let page = refund(&mut desk.rosa, &id, (200, "provider"), "refund-00000001").await;
        assert_eq!(page.status, 200, "{}", page.body);
        assert_eq!(page.body["refunds"][0]["state"], "booked");
        assert_eq!(
            row(&page.body, &id)["refundedCents"],
            200,
            "pressed twice, it goes back once"
        );
    }
    assert_eq!(total(&mut desk.mila).await, 280 - 80, "200 of 499 are 80 of 200");
    assert_eq!(state(&mut desk.mila, &id).await, "paid");
    let too_much = refund(&mut desk.rosa, &id, (300, "provider"), "refund-00000002").await;
    assert_eq!(
        (too_much.code(), &too_much.body["field"]),
        ("unknown_option", &json!("amountCents"))
    );

    let page = refund(&mut desk.rosa, &id, (299, "by_hand"), "refund-00000003").await;

    assert_eq!(row(&page.body, &id)["state"], "refunded", "{}", page.body);
    assert_eq!(total(&mut desk.mila).await, 80);
    let again = refund(&mut desk.rosa, &id, (1, "by_hand"), "refund-00000004").await;
    assert_eq!(again.code(), "not_refundable");
    assert_eq!(desk.rosa.get("/front/admin/money").await.body["alerts"], json!([]));
    let kept = "select count(*) from audit_log where action = 'money.refund'";
    assert_eq!(desk.app.count(kept).await, 2, "each press that did something");
    check_books(&desk.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_spent_is_owed_and_the_notice_of_the_provider_books_nothing_again(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    for number in 0..3 {
        order_pictures(&mut desk.mila, "flux", 4, &format!("pictures-{number:08}")).await;
    }
    let left = total(&mut desk.mila).await;
    assert!(left < 200, "{left}");

    refund(&mut desk.rosa, &id, (499, "by_hand"), "refund-00000001").await;
    desk.tell(&a_report("back", &id, Refunded)).await;

    let balance = desk.mila.get(&desk.mila.path("tokens/balance")).await.body;
    assert_eq!(balance["totalAmount"], 0);
    assert_eq!(balance["owedAmount"].as_i64().unwrap(), 200 - left);
    desk.tell(&a_report("bank", &id, ChargedBack)).await;
    assert_eq!(desk.app.count("select count(*) from payment_refunds").await, 1);
    check_books(&desk.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn above_the_limit_a_second_person_agrees_before_any_money_goes_back(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    sqlx::query("update payments set amount_cents = 9900")
        .execute(&desk.app.db)
        .await
        .unwrap();
    sqlx::query("update sales set gross_cents = 9900, fee_cents = 9900")
        .execute(&desk.app.db)
        .await
        .unwrap();

    let page = refund(&mut desk.rosa, &id, (6_000, "provider"), "refund-00000001")
        .await
        .body;

    let proposed = page["refunds"][0]["id"].clone();
    assert_eq!(page["refunds"][0]["state"], "proposed", "{page}");
    assert_eq!(total(&mut desk.mila).await, 280, "nothing has moved");
    let alone = verb(&mut desk.rosa, &proposed, "confirm", &json!({})).await;
    assert_eq!((alone.status.as_u16(), alone.code()), (409, "four_eyes"));
    let early = verb(
        &mut desk.nora,
        &proposed,
        "settle",
        &json!({ "isGiven": true, "reason": "x" }),
    )
    .await;
    assert_eq!(early.code(), "conflict");
    let other = refund(&mut desk.nora, &id, (4_000, "by_hand"), "refund-00000002").await;
    assert_eq!(other.code(), "unknown_option", "what waits is taken into account");

    let agreed = verb(&mut desk.nora, &proposed, "confirm", &json!({})).await.body;
    assert_eq!(agreed["refunds"][0]["state"], "booked", "{agreed}");
    assert_eq!(
        verb(&mut desk.nora, &proposed, "refuse", &json!({ "reason": "late" }))
            .await
            .code(),
        "conflict"
    );

    let rest = refund(&mut desk.rosa, &id, (3_900, "provider"), "refund-00000003")
        .await
        .body;
    assert_eq!(rest["refunds"][0]["state"], "booked", "agreed sums are nobody's own");
    assert_eq!(total(&mut desk.mila).await, 80);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refused_refund_moves_nothing_and_nobody_refunds_themselves(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    sqlx::query("update payments set amount_cents = 9900")
        .execute(&desk.app.db)
        .await
        .unwrap();
    let page = refund(&mut desk.rosa, &id, (9_900, "by_hand"), "refund-00000001")
        .await
        .body;

    let refused = verb(
        &mut desk.nora,
        &page["refunds"][0]["id"],
        "refuse",
        &json!({ "reason": "no" }),
    )
    .await
    .body;

    assert_eq!(refused["refunds"][0]["state"], "refused");
    assert_eq!(
        (state(&mut desk.mila, &id).await.as_str(), total(&mut desk.mila).await),
        ("paid", 280)
    );
    sqlx::query("update accounts set role = 'admin' where username = 'mila'")
        .execute(&desk.app.db)
        .await
        .unwrap();
    assert_eq!(
        refund(&mut desk.mila, &id, (10, "by_hand"), "refund-00000001")
            .await
            .code(),
        "own_account"
    );
    let mut orin = desk.app.member("orin").await;
    assert_eq!(
        refund(&mut orin, &id, (10, "by_hand"), "refund-00000001").await.code(),
        "forbidden"
    );
    let nameless = json!({ "amountCents": 10, "way": "by_hand", "reason": " " });
    let path = format!("/front/admin/money/payments/{id}/refunds");
    assert_eq!(
        post_once(&mut desk.rosa, &path, &nameless, "refund-00000009")
            .await
            .code(),
        "reason_missing"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_provider_that_never_answered_is_looked_at_by_staff(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    sqlx::query(
        "insert into payment_refunds (id, payment_id, amount_cents, reason, state, asked_at)
         values (gen_random_uuid(), $1::uuid, 499, 'the process died', 'asking', now())",
    )
    .bind(id.parse::<uuid::Uuid>().unwrap())
    .execute(&desk.app.db)
    .await
    .unwrap();
    let page = desk.rosa.get("/front/admin/money").await.body;
    let asking = page["refunds"][0]["id"].clone();

    sqlx::query("update accounts set role = 'admin' where username = 'mila'")
        .execute(&desk.app.db)
        .await
        .unwrap();
    let settled = json!({ "isGiven": true, "reason": "it stands in their list" });
    assert_eq!(
        verb(&mut desk.mila, &asking, "settle", &settled).await.code(),
        "own_account"
    );
    let page = verb(&mut desk.rosa, &asking, "settle", &settled).await.body;

    assert_eq!(page["refunds"][0]["state"], "booked", "{page}");
    assert_eq!(
        (state(&mut desk.mila, &id).await.as_str(), total(&mut desk.mila).await),
        ("refunded", 80)
    );
    check_books(&desk.app.db).await;
}

/// The provider's report that it has given back 2 dollars.
fn part_back(key: &str, payment: &str) -> String {
    json!({ "eventKey": key, "paymentId": payment, "state": Refunded, "amountCents": 200, "currency": "USD" })
        .to_string()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_given_back_by_hand_counts_once_whether_staff_or_the_provider_tell_first(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    let parts = async |desk: &mut Desk| {
        let page = desk.rosa.get("/front/admin/money").await.body;
        (
            row(&page, &id)["refundedCents"].clone(),
            page["refunds"].as_array().unwrap().len(),
        )
    };

    desk.tell(&part_back("back-1", &id)).await;
    assert_eq!(parts(&mut desk).await, (json!(200), 1));
    let recorded = refund(&mut desk.rosa, &id, (200, "by_hand"), "refund-00000001").await;
    assert_eq!(recorded.body["refunds"][0]["state"], "booked", "{}", recorded.body);
    refund(&mut desk.rosa, &id, (200, "by_hand"), "refund-00000001").await;
    assert_eq!(
        parts(&mut desk).await,
        (json!(200), 1),
        "it is the one that was told of"
    );
    assert_eq!(total(&mut desk.mila).await, 280 - 80);

    // Another of the same sum, the other way round.
    refund(&mut desk.rosa, &id, (200, "by_hand"), "refund-00000002").await;
    desk.tell(&part_back("back-2", &id)).await;
    assert_eq!(parts(&mut desk).await, (json!(400), 2));
    assert_eq!(total(&mut desk.mila).await, 280 - 160);
    check_books(&desk.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refund_that_waits_for_a_second_person_is_over_when_the_provider_tells_of_it(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    // Earlier refunds have used up what one person may give back in a day.
    sqlx::query(
        "insert into payment_refunds
             (id, payment_id, amount_cents, reason, state, proposed_by, idempotency_key, ended_at)
         select gen_random_uuid(), id, 5000, '', 'booked', $1, 'earlier', now() from payments",
    )
    .bind(desk.rosa.account())
    .execute(&desk.app.db)
    .await
    .unwrap();
    let page = refund(&mut desk.rosa, &id, (200, "by_hand"), "refund-00000001")
        .await
        .body;
    let proposed = page["refunds"][0]["id"].clone();
    assert_eq!(page["refunds"][0]["state"], "proposed", "{page}");

    desk.tell(&part_back("back-1", &id)).await;

    let late = verb(&mut desk.nora, &proposed, "confirm", &json!({})).await;
    assert_eq!(late.code(), "conflict");
    let page = desk.nora.get("/front/admin/money").await.body;
    assert_eq!(row(&page, &id)["refundedCents"], 200, "{page}");
    assert_eq!(total(&mut desk.mila).await, 280 - 80);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_the_provider_told_of_gets_its_reason_however_much_it_is(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    let most = json!({ "eventKey": "most", "paymentId": id, "state": Refunded, "amountCents": 400, "currency": "USD" });
    desk.tell(&most.to_string()).await;

    let page = refund(&mut desk.rosa, &id, (400, "by_hand"), "refund-00000001")
        .await
        .body;

    assert_eq!(
        (
            &page["refunds"][0]["state"],
            &page["refunds"][0]["proposedByName"],
            &page["refunds"][1]
        ),
        (&json!("booked"), &json!("rosa"), &json!(null)),
        "{page}"
    );
    assert_eq!(row(&page, &id)["refundedCents"], 400);
    desk.tell(&a_report("rest", &id, Refunded)).await;
    assert_eq!(state(&mut desk.mila, &id).await, "refunded");
    let late = refund(&mut desk.rosa, &id, (99, "by_hand"), "refund-00000002")
        .await
        .body;
    assert_eq!(late["refunds"][0]["proposedByName"], "rosa", "{late}");
    assert_eq!(desk.app.count("select count(*) from payment_refunds").await, 2);
    check_books(&desk.app.db).await;
}
