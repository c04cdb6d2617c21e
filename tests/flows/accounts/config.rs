use sqlx::PgPool;

use crate::app::App;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_is_told_what_there_is_and_remembered(db: PgPool) {
    let app = App::new(db);
    let mut guest = app.visitor();

    let first = guest.get("/front/v2/config/data?timezoneOffset=-120").await;
    let second = guest.get("/front/v2/config/data").await;

    assert_eq!(first.status, 200);
    assert_eq!(first.body["data"]["isLoggedIn"], false);
    assert!(first.body["data"]["user"].is_null());
    assert_eq!(first.body["config"]["guestUuid"], second.body["config"]["guestUuid"]);
    assert_eq!(first.body["config"]["imageGenerator"]["ages"]["min"], 18);
    assert_eq!(first.body["config"]["imageGenerator"]["models"][0]["isDemo"], true);
    assert_eq!(first.body["config"]["locales"].as_array().unwrap().len(), 8);
    let cookie = first.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-guest="));
    assert!(
        cookie.ends_with("Max-Age=31536000; Secure; HttpOnly; SameSite=Lax"),
        "a year: {cookie}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_web_is_told_the_numbers_that_it_goes_by(db: PgPool) {
    let mut guest = App::new(db).visitor();

    let answer = guest.get("/front/v2/config/data").await.body;

    let config = &answer["config"];
    assert_eq!(config["websocketUrl"], "/front/ws");
    let id = config["guestId"].as_str().unwrap();
    assert!(
        config["guestUuid"].as_str().unwrap().replace('-', "").ends_with(id),
        "{id}"
    );
    assert_eq!(config["privateMessages"]["maxLength"], 500);
    assert_eq!(config["videoGeneration"]["expectedGenerationTime"], 120);
    assert_eq!(config["errorReporter"]["percent"], 10);
    assert_eq!(config["tokens"]["topUpAnimationThreshold"], 39);
    assert!(answer["date"].is_string() && answer["data"].is_object());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_invented_guest_is_given_another_name(db: PgPool) {
    let app = App::new(db);
    let mut guest = app.visitor();
    let victim = guest.get("/front/v2/config/data").await.body["config"]["guestUuid"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut forger = app.visitor();
    forger
        .cookies
        .insert("__Host-guest".into(), format!("{victim}.{}", "0".repeat(64)));

    let answer = forger.get("/front/v2/config/data").await;

    assert_ne!(answer.body["config"]["guestUuid"], victim);
}
