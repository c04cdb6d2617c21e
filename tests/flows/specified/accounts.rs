use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{analytics, ask, tell};
use crate::{
    accounts::two_factor::{a_step, code_at},
    app::{App, PASSWORD},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_visitor_is_told_the_configuration_and_counted(db: PgPool) {
    let app = App::new(db);
    let mut visitor = app.visitor();

    let told = ask(&mut visitor, "GET /v2/config/data", &[], &[("timezoneOffset", "-120")]).await;
    let click = json!({ "clickId": "click-1", "ref": "", "source": "letter" });
    tell(&mut visitor, "POST /click", &[], click).await;
    let broken = json!({ "type": "client", "context": { "number": "A1B2" } });
    tell(&mut visitor, "POST /log", &[], broken).await;
    let named = ask(&mut visitor, "GET /users/generate/username", &[], &[]).await;

    assert_eq!(told["data"]["isLoggedIn"], false);
    assert_eq!(told["config"]["websocketUrl"], "/front/ws");
    let date: DateTime<Utc> = told["date"].as_str().unwrap().parse().unwrap();
    assert!((Utc::now() - date).abs() < TimeDelta::minutes(1), "{date}");
    let kept = "select count(*) from clicks where click_id = 'click-1' and source = 'letter'";
    assert_eq!(app.count(kept).await, 1);
    assert!(!named["username"].as_str().unwrap().is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_logs_in_is_online_and_logs_out(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    let mut browser = app.visitor();
    let body = json!({
        "loginOrEmail": "mila", "password": PASSWORD, "fingerprint": "print-1", "isStudio": false,
        "payload": { "characterId": "c-1" }, "recaptcha": "", "code": null, "authType": "native", "ampl": analytics(),
    });

    let entered = tell(&mut browser, "POST /auth/login", &[], body).await;

    assert_eq!(entered["user"]["username"], "mila");
    assert_eq!(entered["passwordIsWeak"], false);
    sqlx::query("update sessions set last_seen_at = now() - interval '6 minutes'")
        .execute(&db)
        .await
        .unwrap();
    tell(&mut browser, "POST /users/onlineStatus", &[], json!({})).await;
    let profile = app.visitor().get("/front/users/username/mila").await.body;
    assert_eq!(profile["user"]["isOnline"], true);

    tell(&mut browser, "POST /auth/logout", &[], json!({})).await;

    let config = browser.get("/front/v2/config/data").await.body;
    assert_eq!(config["data"]["isLoggedIn"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn mails_and_modals_of_a_member_are_kept(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let id = mila.account();
    let letters = app.letters_to("mila@nocturne.test").await.len();

    tell(&mut mila, "POST /users/{id}/resendVerification", &[&id], json!({})).await;
    tell(&mut mila, "POST /users/{id}/emailEngagement", &[&id], json!({})).await;
    let seen = json!({ "modalName": "selectUsername" });
    tell(&mut mila, "POST /users/{id}/viewed-data", &[&id], seen).await;

    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), letters + 1);
    let config = mila.get("/front/v2/config/data").await.body;
    assert_eq!(config["data"]["user"]["isEmailEngaged"], true);
    let viewed = ask(&mut mila, "GET /users/{id}/viewed-data", &[&id], &[]).await;
    assert_eq!(viewed["items"], json!(["selectUsername"]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_second_factor_is_switched_on_and_off(db: PgPool) {
    let mut mila = App::new(db).member("mila").await;
    let id = mila.account();

    let checked = json!({ "password": PASSWORD });
    let checked = tell(&mut mila, "POST /users/{id}/2fa/check-password", &[&id], checked).await;
    assert_eq!(checked["isRight"], true);
    let made = tell(&mut mila, "POST /users/{id}/2fa/generate", &[&id], json!({})).await;
    let secret = made["secret"].as_str().unwrap();
    assert!(made["url"].as_str().unwrap().contains(secret));
    assert!(made["picture"]["path"].is_string());
    let code = code_at(secret, a_step().await);
    let on = json!({ "code": code, "password": PASSWORD });
    let on = tell(&mut mila, "POST /users/{id}/2fa/activate", &[&id], on).await;
    assert_eq!(on["recoveryCodes"].as_array().unwrap().len(), 10);
    let state = ask(&mut mila, "GET /users/{id}/2fa", &[&id], &[]).await;
    assert_eq!(
        (&state["isEnabled"], &state["recoveryCodesLeft"]),
        (&json!(true), &json!(10))
    );

    let off = json!({ "password": PASSWORD, "code": on["recoveryCodes"][0] });
    assert_eq!(
        tell(&mut mila, "POST /users/{id}/2fa/deactivate", &[&id], off).await,
        Value::Null
    );

    let state = ask(&mut mila, "GET /users/{id}/2fa", &[&id], &[]).await;
    assert_eq!(state["isEnabled"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn age_and_identity_are_checked(db: PgPool) {
    let mut mila = App::new(db).member("mila").await;
    let (id, request) = (mila.account(), Uuid::now_v7());

    let before = ask(&mut mila, "GET /users/{id}/verification", &[&id], &[]).await;
    let begun = tell(
        &mut mila,
        "POST /users/{id}/verification",
        &[&id],
        json!({ "requestId": request }),
    )
    .await;
    let after = ask(&mut mila, "GET /users/{id}/verification", &[&id], &[]).await;

    assert_eq!((&before["verified"], &before["process"]), (&json!(false), &Value::Null));
    assert_eq!(
        (&before["isRequired"], &before["status"]),
        (&json!(false), &Value::Null)
    );
    assert_eq!(after["status"], "pending");
    assert_eq!(begun["process"]["requestId"], json!(request));
    assert_eq!(after, begun);
}
