//! How much of a member others see and reach, and new codes on paper.
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::two_factor::{a_step, with_codes};
use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    direct::{TO_MILA, TO_ORIN, said, write},
};

const PRIVACY: &str = "/front/privacy";

async fn put(browser: &mut Browser, body: &Value) -> Answer {
    browser.send(Browser::request(Method::PUT, PRIVACY, Some(body))).await
}

async fn choose(browser: &mut Browser, (is_open, is_online_shown, is_found): (bool, bool, bool)) -> Answer {
    let body = json!({
        "isOpenToStrangers": is_open, "isOnlineShown": is_online_shown, "isProfileFound": is_found,
    });
    put(browser, &body).await
}

async fn log_in(browser: &mut Browser, code: Option<&str>) -> Answer {
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD, "code": code });
    browser.post("/front/auth/login", &body).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_chooses_what_others_see_of_them(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let all = json!({ "isOpenToStrangers": true, "isOnlineShown": true, "isProfileFound": true });
    assert_eq!(mila.get(PRIVACY).await.body, all);
    assert_eq!(
        orin.get("/front/users/username/mila").await.body["user"]["isOnline"],
        true
    );
    let found = orin.get("/front/discover/people?q=mila").await.body;
    assert_eq!(found["items"][0]["username"], "mila");

    let chosen = choose(&mut mila, (true, false, false)).await;

    assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
    assert_eq!(mila.get(PRIVACY).await.body, chosen.body);
    let seen = orin.get("/front/users/username/mila").await;
    assert_eq!(
        (seen.status, &seen.body["user"]["isOnline"]),
        (StatusCode::OK, &json!(false))
    );
    let found = orin.get("/front/discover/people?q=mila").await.body;
    assert_eq!(found["items"], json!([]));
    assert_eq!(orin.get(PRIVACY).await.body, all);
    assert_eq!(put(&mut mila, &json!({})).await.code(), "invalid_body");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_who_is_closed_to_strangers_hears_from_those_they_know(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    choose(&mut mila, (false, true, true)).await;

    let refused = write(&mut orin, TO_MILA, "Good evening!", "client-0001").await;

    assert_ne!(refused.status, StatusCode::OK);
    said(&mut mila, TO_ORIN, "Hello, Orin.", "client-0002").await;
    said(&mut orin, TO_MILA, "Good evening!", "client-0003").await;

    let mut vera = app.member("vera").await;
    assert_ne!(
        write(&mut vera, TO_MILA, "Hi", "client-0004").await.status,
        StatusCode::OK
    );
    choose(&mut mila, (true, true, true)).await;
    said(&mut vera, TO_MILA, "Hi", "client-0005").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_press_logs_out_everywhere_else(db: PgPool) {
    let app = App::new(db);
    let mut here = app.member("mila").await;
    let (mut there, mut elsewhere) = (app.visitor(), app.visitor());
    log_in(&mut there, None).await;
    log_in(&mut elsewhere, None).await;
    let mut orin = app.member("orin").await;

    assert_eq!(here.delete("/front/auth/sessions").await.status, StatusCode::NO_CONTENT);

    for gone in [&mut there, &mut elsewhere] {
        assert_eq!(gone.get("/front/auth/sessions").await.code(), "signed_out");
    }
    let left = here.get("/front/auth/sessions").await.body;
    assert_eq!(left["items"].as_array().map(Vec::len), Some(1));
    assert_eq!(orin.get("/front/auth/sessions").await.status, StatusCode::OK);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_log_in_on_a_new_device_is_mailed_to_a_confirmed_address_once(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    let warnings = async || {
        let letters = app.letters_to("mila@nocturne.test").await;
        letters
            .iter()
            .filter(|letter| letter.body.contains("on a new device"))
            .count()
    };
    log_in(&mut app.visitor(), None).await;
    assert_eq!(warnings().await, 0, "the address may be someone else's");
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&db)
        .await
        .unwrap();

    let mut there = app.visitor();
    log_in(&mut there, None).await;

    assert_eq!(warnings().await, 1);
    there.post("/front/auth/logout", &json!({})).await;
    log_in(&mut there, None).await;
    assert_eq!(warnings().await, 1, "the account knows this browser");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn new_recovery_codes_need_the_password_and_a_code_and_end_the_old_ones(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let path = mila.path("2fa/recovery-codes");
    let ask = |password: &str, code: Value| json!({ "password": password, "code": code });
    assert_eq!(mila.post(&path, &ask(PASSWORD, Value::Null)).await.code(), "conflict");
    let (_, old) = with_codes(&mut mila, a_step().await).await;

    let wrong = mila.post(&path, &ask("a wrong one", json!(old[0]))).await;
    assert_eq!(wrong.code(), "password_wrong");
    let without = mila.post(&path, &ask(PASSWORD, Value::Null)).await;
    assert_eq!(without.code(), "two_factor_required");

    let renewed = mila.post(&path, &ask(PASSWORD, json!(old[0]))).await;

    assert_eq!(renewed.status, StatusCode::OK, "{}", renewed.body);
    let new = renewed.body["recoveryCodes"].as_array().unwrap();
    assert_eq!(new.len(), 10);
    assert_eq!(
        log_in(&mut app.visitor(), Some(&old[1])).await.code(),
        "two_factor_failed"
    );
    assert_eq!(log_in(&mut app.visitor(), new[0].as_str()).await.status, StatusCode::OK);
    let letters = app.letters_to("mila@nocturne.test").await;
    assert!(letters[0].body.contains("New recovery codes"), "{}", letters[0].body);
}
