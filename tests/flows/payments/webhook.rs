use axum::{
    body::Body,
    http::{Request, header},
};
use jobs::domains::payments::PaymentState::{Failed, Paid, Pending, Refunded};
use sqlx::PgPool;

use super::{a_report, order_chips, settle, signature_of, state, total};
use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    people::check_books,
    worker::Workshop,
};

/// A call from the provider's machine: no cookies, nothing that a browser would say.
async fn call(app: &App, provider: &str, body: &str, signature: Option<&str>) -> Answer {
    let mut request =
        Request::post(format!("/front/payments/webhooks/{provider}")).header(header::HOST, "nocturne.test");
    if let Some(signature) = signature {
        request = request.header("x-signature", signature);
    }
    app.visitor()
        .send(request.body(Body::from(body.to_owned())).unwrap())
        .await
}

async fn report(app: &App, body: &str) -> u16 {
    call(app, "sandbox", body, Some(&signature_of(app, body)))
        .await
        .status
        .as_u16()
}

struct Purchase {
    app: App,
    shop: Workshop,
    mila: Browser,
    payment: String,
}

async fn a_purchase(db: PgPool) -> Purchase {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    let payment = order["id"].as_str().unwrap().to_owned();
    Purchase {
        app,
        shop,
        mila,
        payment,
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_that_the_provider_did_not_sign_leaves_no_trace(db: PgPool) {
    let Purchase {
        app,
        shop,
        mut mila,
        payment,
    } = a_purchase(db).await;
    let body = a_report("e1", &payment, Paid);
    let dearer = body.replace("499", "1");

    let refusals = [
        call(&app, "sandbox", &body, None).await,
        call(&app, "sandbox", &body, Some("00")).await,
        call(&app, "sandbox", &body, Some("not hex")).await,
        call(&app, "sandbox", &dearer, Some(&signature_of(&app, &body))).await,
        call(
            &app,
            "sandbox",
            &body,
            Some(&app.state.signing.sign("payment-return", &[&body])),
        )
        .await,
    ];

    for refusal in refusals {
        assert_eq!((refusal.status.as_u16(), refusal.code()), (403, "forbidden"));
    }
    assert_eq!(
        call(&app, "nobody", &body, Some(&signature_of(&app, &body)))
            .await
            .code(),
        "not_found"
    );
    assert_eq!(
        call(&app, "sandbox", "{}", Some(&signature_of(&app, "{}")))
            .await
            .code(),
        "invalid_body"
    );
    assert_eq!(app.count("select count(*) from payment_events").await, 0);
    assert_eq!(settle(&shop).await, 0);
    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("created", 80)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_flood_from_one_place_hides_no_refused_report_of_another(db: PgPool) {
    let app = App::new(db);
    let forged = async |address: [u8; 4], body: &str| {
        let request = Request::post("/front/payments/webhooks/sandbox")
            .header(header::HOST, "nocturne.test")
            .header("x-signature", "00")
            .body(Body::from(body.to_owned()))
            .unwrap();
        let refused = app.visitor().at(address).send(request).await;
        assert_eq!(refused.code(), "forbidden");
    };
    for number in 0..60 {
        forged([192, 0, 2, 1], &format!("flood {number}")).await;
    }

    forged([192, 0, 2, 2], "from another place").await;

    assert_eq!(app.count("select count(*) from payment_refusals").await, 51);
    let other = "select count(*) from payment_refusals where body like '%from another place%'";
    assert_eq!(app.count(other).await, 1);

    for number in 0..60 {
        forged([10, 0, 0, 1], &format!("behind a proxy {number}")).await;
    }
    assert_eq!(app.count("select count(*) from payment_refusals").await, 111);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_counts_once_however_often_it_arrives(db: PgPool) {
    let Purchase {
        app,
        shop,
        mut mila,
        payment,
    } = a_purchase(db).await;
    let body = a_report("e1", &payment, Paid);

    for _ in 0..3 {
        assert_eq!(report(&app, &body).await, 200);
    }
    assert_eq!(settle(&shop).await, 1);
    assert_eq!(report(&app, &body).await, 200);
    assert_eq!(settle(&shop).await, 0);

    assert_eq!(report(&app, &a_report("e2", &payment, Paid)).await, 200);
    assert_eq!(settle(&shop).await, 1, "another report, but it brings nothing new");
    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("paid", 280)
    );
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn reports_may_come_in_any_order(db: PgPool) {
    let Purchase {
        app,
        shop,
        mut mila,
        payment,
    } = a_purchase(db).await;

    for (key, reported) in [("e1", Refunded), ("e2", Pending), ("e3", Paid), ("e4", Failed)] {
        assert_eq!(report(&app, &a_report(key, &payment, reported)).await, 200);
        assert_eq!(settle(&shop).await, 1);
    }

    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("refunded", 80)
    );
    let history = mila.get(&mila.path("tokens/transactions")).await.body;
    let amounts: Vec<i64> = history["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["amount"].as_i64().unwrap())
        .collect();
    assert_eq!(amounts, [-200, 200, 80], "the books tell the whole story");
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_about_another_sum_than_was_ordered_gives_no_chips(db: PgPool) {
    let Purchase {
        app,
        shop,
        mut mila,
        payment,
    } = a_purchase(db).await;
    let body = a_report("e1", &payment, Paid).replace("499", "1");

    assert_eq!(report(&app, &body).await, 200, "it is kept, for staff to look at");
    settle(&shop).await;

    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("created", 80)
    );
    assert_eq!(
        app.count("select count(*) from jobs where kind = 'payments.apply_event' and state = 'failed'")
            .await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_beyond_all_measure_is_refused_like_any_other_body(db: PgPool) {
    let app = App::new(db);
    let body = "x".repeat(300_000);

    let answer = call(&app, "sandbox", &body, Some(&signature_of(&app, &body))).await;

    assert_eq!((answer.status.as_u16(), answer.code()), (422, "too_long"));
    assert_eq!(answer.headers["content-type"], "application/problem+json");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_the_books_cannot_book_opens_nothing_and_stays_to_be_looked_at(db: PgPool) {
    let Purchase {
        app,
        shop,
        mut mila,
        payment,
    } = a_purchase(db).await;
    sqlx::query("update payments set currency = 'EUR'")
        .execute(&app.db)
        .await
        .unwrap();

    assert_eq!(
        report(&app, &a_report("paid", &payment, Paid).replace("USD", "EUR")).await,
        200
    );
    settle(&shop).await;

    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("created", 80)
    );
    let kept = "select count(*) from payment_events where applied_at is null";
    assert_eq!(app.count(kept).await, 1);
    check_books(&app.db).await;
}
