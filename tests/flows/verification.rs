//! Checks of age and identity: only a provider's signed report decides, once and in time.
use axum::http::StatusCode;
use chrono::Utc;
use reqwest::Client;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    port::Port,
    town::run_schedule,
    worker::Workshop,
};

const CALLBACK: &str = "/front/verification/callbacks/sandbox";

async fn start(browser: &mut Browser, request: Uuid) -> Answer {
    let path = browser.path("verification");
    browser.post(&path, &json!({ "requestId": request })).await
}

async fn state(browser: &mut Browser) -> Value {
    let path = browser.path("verification");
    browser.get(&path).await.body
}

/// A provider's call with that signature.
async fn call_back(app: &App, body: &Value, signature: &str) -> Answer {
    let mut request = Browser::request(axum::http::Method::POST, CALLBACK, Some(body));
    request.headers_mut().remove("sec-fetch-site");
    request.headers_mut().insert("x-signature", signature.parse().unwrap());
    app.visitor().send(request).await
}

fn report(request: Uuid, outcome: &str) -> Value {
    json!({ "requestId": request, "outcome": outcome, "reportedAt": Utc::now().timestamp() })
}

/// A report as the provider signs it.
async fn signed(app: &App, body: &Value) -> Answer {
    let signature = app.state.signing.sign("verification-callback", &[&body.to_string()]);
    call_back(app, body, &signature).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_adult_is_verified_by_the_provider_in_the_frame(db: PgPool) {
    let port = Port::open(db.clone()).await;
    let mut mila = port.app.member("mila").await;
    let before = state(&mut mila).await;
    assert_eq!(
        before,
        json!({ "verified": false, "isRequired": false, "process": null, "status": null })
    );
    let request = Uuid::now_v7();

    let begun = start(&mut mila, request).await;
    assert_eq!(begun.status, StatusCode::OK, "{}", begun.body);
    let process = &begun.body["process"];
    assert_eq!(
        (&process["requestId"], &process["mode"], &process["status"]),
        (&json!(request), &json!("iframe"), &json!("pending"))
    );
    let url = process["url"].as_str().unwrap().to_owned();
    let customer = Client::builder().no_proxy().build().unwrap();
    let page = customer.get(&url).send().await.unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("frame-ancestors 'self'"), "{policy}");
    assert!(page.text().await.unwrap().contains("nothing is checked"));
    let pressed = customer
        .post(&url)
        .header("sec-fetch-site", "same-origin")
        .header("content-type", "application/x-www-form-urlencoded")
        .body("outcome=adult")
        .send()
        .await
        .unwrap();
    assert_eq!(pressed.status(), 200);

    let after = state(&mut mila).await;
    assert_eq!(
        after,
        json!({ "verified": true, "isRequired": false, "process": null, "status": "approved" })
    );
    let user = mila.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(user["isVerified"], true);
    let profile = mila.get("/front/users/username/mila").await.body;
    assert_eq!(profile["user"]["isVerified"], true);
    assert_eq!(start(&mut mila, Uuid::now_v7()).await.code(), "conflict");
    let told = "select count(*) from live_events where event->>'event' = 'verification'";
    assert_eq!(port.app.count(told).await, 2);
    let stranger = format!("{url}x");
    assert_eq!(customer.get(&stranger).send().await.unwrap().status(), 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn forged_old_repeated_and_reordered_reports_change_nothing(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let (first, second) = (Uuid::now_v7(), Uuid::now_v7());
    start(&mut mila, first).await;

    let adult = report(first, "adult");
    assert_eq!(call_back(&app, &adult, "00").await.code(), "forbidden");
    let mut old = adult.clone();
    old["reportedAt"] = json!(Utc::now().timestamp() - 2 * 60 * 60);
    assert_eq!(signed(&app, &old).await.code(), "forbidden");
    assert_eq!(signed(&app, &report(Uuid::now_v7(), "adult")).await.code(), "not_found");
    assert_eq!(
        signed(&app, &json!({ "requestId": first })).await.code(),
        "invalid_body"
    );
    // Another person's check is not theirs to start.
    assert_eq!(start(&mut orin, first).await.code(), "not_found");
    assert_eq!(state(&mut mila).await["status"], "pending");

    // A new check ends the last one, whose report comes late.
    start(&mut mila, second).await;
    assert_eq!(signed(&app, &adult).await.status, StatusCode::NO_CONTENT);
    assert_eq!(state(&mut mila).await["verified"], false);
    assert_eq!(
        signed(&app, &report(second, "refused")).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        signed(&app, &report(second, "adult")).await.status,
        StatusCode::NO_CONTENT
    );
    let seen = state(&mut mila).await;
    assert_eq!((&seen["verified"], &seen["status"]), (&json!(false), &json!("refused")));

    // Out of time.
    let third = Uuid::now_v7();
    start(&mut mila, third).await;
    sqlx::query("update verifications set expires_at = now() - interval '1 second' where id = $1")
        .bind(third)
        .execute(&db)
        .await
        .unwrap();
    signed(&app, &report(third, "adult")).await;
    let seen = state(&mut mila).await;
    assert_eq!((&seen["verified"], &seen["status"]), (&json!(false), &json!("expired")));
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    run_schedule(&db, &shop, "verification.expire").await;
    let pending = "select count(*) from verifications where state = 'pending' and expires_at > now()";
    assert_eq!(app.count(pending).await, 0);

    // Five a day; what is repeated is not counted.
    for _ in 0..2 {
        let request = Uuid::now_v7();
        start(&mut mila, request).await;
        assert_eq!(start(&mut mila, request).await.status, StatusCode::OK);
    }
    assert_eq!(start(&mut mila, Uuid::now_v7()).await.code(), "too_many_attempts");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_person_under_18_loses_the_account_and_a_case_is_opened(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let request = Uuid::now_v7();
    start(&mut mila, request).await;
    signed(&app, &report(request, "adult")).await;
    assert_eq!(state(&mut mila).await["verified"], true);

    // The provider corrects itself, twice.
    for _ in 0..2 {
        let answer = signed(&app, &report(request, "minor")).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    }

    assert_eq!(mila.get("/front/direct").await.code(), "signed_out");
    let blocked = "select count(*) from accounts
        where username = 'mila' and block_reason = 'underage' and blocked_until is null and verified_at is null";
    assert_eq!(app.count(blocked).await, 1);
    let case = "select count(*) from cases where subject_type = 'account' and reason = 'minor' and state = 'open'";
    assert_eq!(app.count(case).await, 1);
    let mut staff = app.staff("rosa").await;
    let desk = staff.get("/front/admin/cases").await;
    assert_eq!(desk.status, StatusCode::OK, "{}", desk.body);
    // An adult report afterwards opens nothing again.
    signed(&app, &report(request, "adult")).await;
    assert_eq!(app.count(blocked).await, 1);
}
