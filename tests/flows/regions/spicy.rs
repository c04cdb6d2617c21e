//! Spicy mode.
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

async fn switch(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser.send(Browser::request(Method::PUT, path, Some(body))).await
}

async fn is_on(browser: &mut Browser) -> Value {
    browser.get("/front/v2/config/data").await.body["data"]["user"]["isNSFW"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn spicy_mode_needs_an_account_and_once_a_disclaimer_and_goes_off_at_once(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut orin, mut guest) = (app.member("mila").await, app.member("orin").await, app.visitor());
    let path = mila.path("spicy");
    let (on, off) = (json!({ "isNSFW": true }), json!({ "isNSFW": false }));

    assert_eq!(switch(&mut guest, &path, &on).await.code(), "signed_out");
    assert_eq!(switch(&mut orin, &path, &on).await.code(), "not_found");
    assert_eq!(is_on(&mut mila).await, json!(false));
    assert_eq!(switch(&mut mila, &path, &on).await.code(), "disclaimer_needed");
    assert_eq!(is_on(&mut mila).await, json!(false));

    let agreed = json!({ "isNSFW": true, "hasAgreed": true });
    assert_eq!(switch(&mut mila, &path, &agreed).await.status, 204);
    assert_eq!(is_on(&mut mila).await, json!(true));
    let seen = mila.get(&mila.path("viewed-data")).await.body;
    assert_eq!(seen["items"], json!(["spicyDisclaimer"]));

    assert_eq!(switch(&mut mila, &path, &off).await.status, 204);
    assert_eq!(is_on(&mut mila).await, json!(false));
    assert_eq!(switch(&mut mila, &path, &on).await.status, 204, "agreed to once");
    assert_eq!(is_on(&mut mila).await, json!(true));
}
