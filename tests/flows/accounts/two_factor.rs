//! Two-factor authentication: enabling, disabling, and what it protects.
use std::time::Duration;

use api::{
    app::router,
    domains::accounts::{Resealed, reseal_two_factors},
};
use chrono::Utc;
use data_encoding::BASE32_NOPAD;
use jobs::signing::SigningKey;
use ring::hmac;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
};

const STEP_SECONDS: i64 = 30;

/// The current 30-second step, with enough of it left for a test.
pub async fn a_step() -> i64 {
    while Utc::now().timestamp() % STEP_SECONDS > 14 {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Utc::now().timestamp() / STEP_SECONDS
}

/// The code that an authenticator app shows in that step.
pub fn code_at(secret: &str, step: i64) -> String {
    let secret = BASE32_NOPAD.decode(secret.as_bytes()).unwrap();
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let tag = tag.as_ref();
    let at = usize::from(tag[19] & 0xf);
    let word = u32::from_be_bytes(tag[at..at + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", word % 1_000_000)
}

async fn secret_of(member: &mut Browser) -> String {
    let made = member.post(&member.path("2fa/generate"), &json!({})).await;
    assert_eq!(made.status, 200, "{}", made.body);
    made.body["secret"].as_str().unwrap().to_owned()
}

async fn activate(member: &mut Browser, code: &str, password: &str) -> Answer {
    let body = json!({ "code": code, "password": password });
    member.post(&member.path("2fa/activate"), &body).await
}

/// Enables it with the code of the previous step; returns the secret and the recovery codes.
pub async fn with_codes(member: &mut Browser, step: i64) -> (String, Vec<String>) {
    let secret = secret_of(member).await;
    let on = activate(member, &code_at(&secret, step - 1), PASSWORD).await;
    assert_eq!(on.status, 200, "{}", on.body);
    let codes = on.body["recoveryCodes"].as_array().unwrap();
    (
        secret,
        codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect(),
    )
}

async fn log_in(app: &App, code: Option<&str>) -> Answer {
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD, "code": code });
    app.visitor().post("/front/auth/login", &body).await
}

async fn state_of(member: &mut Browser) -> Value {
    member.get(&member.path("2fa")).await.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn activation_needs_a_secret_its_code_and_the_password(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    assert_eq!(activate(&mut mila, "123456", PASSWORD).await.code(), "conflict");
    let step = a_step().await;
    let secret = secret_of(&mut mila).await;
    let code = code_at(&secret, step);

    let wrong_password = activate(&mut mila, &code, "a wrong one").await;
    let wrong_code = activate(&mut mila, &code_at(&secret, step + 9), PASSWORD).await;

    assert_eq!(
        (wrong_password.code(), wrong_password.body["field"].as_str()),
        ("password_wrong", Some("password"))
    );
    assert_eq!(
        (wrong_code.code(), wrong_code.body["field"].as_str()),
        ("two_factor_failed", Some("code"))
    );
    assert_eq!(
        state_of(&mut mila).await,
        json!({ "isEnabled": false, "recoveryCodesLeft": 0 })
    );
    assert_eq!(log_in(&app, None).await.status, 200);

    assert_eq!(activate(&mut mila, &code, PASSWORD).await.status, 200);
    assert_eq!(
        state_of(&mut mila).await,
        json!({ "isEnabled": true, "recoveryCodesLeft": 10 })
    );
    let settings = mila.get("/front/users/availableSettings").await.body;
    assert_eq!(settings["isTwoFactorAuthEnabled"], true);
    let again = mila.post(&mila.path("2fa/generate"), &json!({})).await;
    assert_eq!(again.code(), "conflict", "the secret is not replaced while it holds");
    assert_eq!(
        app.letters_to("mila@nocturne.test").await[0].subject,
        "Your Nocturne account was changed"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn sessions_from_before_it_was_on_end_but_the_one_that_switched_it_on(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let mut thief = app.visitor();
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    assert_eq!(thief.post("/front/auth/login", &body).await.status, 200);
    assert_eq!(thief.get("/front/auth/sessions").await.status, 200);

    with_codes(&mut mila, a_step().await).await;

    assert_eq!(thief.get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(mila.get("/front/auth/sessions").await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_log_in_asks_for_a_code_and_each_works_once(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let step = a_step().await;
    let (secret, _) = with_codes(&mut mila, step).await;

    let without = log_in(&app, None).await;
    assert_eq!((without.status.as_u16(), without.code()), (401, "two_factor_required"));
    assert!(without.headers.get("set-cookie").is_none());
    let wrong = json!({ "loginOrEmail": "mila", "password": "a wrong one", "code": code_at(&secret, step) });
    assert_eq!(
        app.visitor().post("/front/auth/login", &wrong).await.code(),
        "login_failed",
        "whoever has not the password does not learn of the second factor"
    );
    assert_eq!(
        log_in(&app, Some(&code_at(&secret, step + 9))).await.code(),
        "two_factor_failed"
    );
    assert_eq!(
        log_in(&app, Some(&code_at(&secret, step - 1))).await.code(),
        "two_factor_failed",
        "it was used to switch it on"
    );

    let code = code_at(&secret, step);
    assert_eq!(log_in(&app, Some(&code)).await.status, 200);
    assert_eq!(log_in(&app, Some(&code)).await.code(), "two_factor_failed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_code_shown_many_times_at_once_opens_one_session(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let (_, codes) = with_codes(&mut mila, a_step().await).await;
    let paper = codes[0].to_uppercase().replace('-', " ");

    // Below the number of free attempts.
    let tries = (0..4).map(|_| log_in(&app, Some(&paper)));
    let answers = futures::future::join_all(tries).await;

    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(state_of(&mut mila).await["recoveryCodesLeft"], 9);
    assert_eq!(log_in(&app, Some(&codes[1])).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn codes_can_not_be_guessed_without_end(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let step = a_step().await;
    let (secret, _) = with_codes(&mut mila, step).await;
    for _ in 0..5 {
        assert_eq!(log_in(&app, Some("000-nothing")).await.code(), "two_factor_failed");
    }

    let refused = log_in(&app, Some(&code_at(&secret, step))).await;

    assert_eq!((refused.status.as_u16(), refused.code()), (429, "too_many_attempts"));
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD, "code": code_at(&secret, step) });
    assert_eq!(
        mila.post("/front/auth/login", &body).await.status,
        200,
        "a browser that the account knows has guesses of its own"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_password_by_mail_leaves_the_second_factor_and_buys_no_guesses_at_it(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let (_, codes) = with_codes(&mut mila, a_step().await).await;
    let asked = json!({ "email": "mila@nocturne.test" });
    app.visitor().post("/front/auth/password/forgot", &asked).await;
    let key = app.letters_to("mila@nocturne.test").await[0]
        .after("/reset-password/")
        .to_owned();

    let mut reader = app.visitor();
    let reset = json!({ "recoveryKey": key, "password": "an entirely new one" });
    assert_eq!(reader.post("/front/auth/password/reset", &reset).await.status, 204);

    assert!(
        !reader.cookies.contains_key("__Host-known"),
        "it guesses as a stranger does"
    );
    let log_in =
        |code: Option<&str>| json!({ "loginOrEmail": "mila", "password": "an entirely new one", "code": code });
    let without = reader.post("/front/auth/login", &log_in(None)).await;
    assert_eq!(without.code(), "two_factor_required");
    assert_eq!(
        reader.post("/front/auth/login", &log_in(Some(&codes[0]))).await.status,
        200
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_the_password_with_a_code_switches_it_off(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let (_, codes) = with_codes(&mut mila, a_step().await).await;
    let path = mila.path("2fa/deactivate");

    let refused = mila
        .post(&path, &json!({ "password": "a wrong one", "code": codes[0] }))
        .await;
    assert_eq!(refused.code(), "password_wrong");
    for (code, refusal) in [
        (json!(null), "two_factor_required"),
        (json!(" "), "two_factor_required"),
        (json!("aaaa-bbbb"), "two_factor_failed"),
    ] {
        let refused = mila.post(&path, &json!({ "password": PASSWORD, "code": code })).await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            (refusal, Some("code"))
        );
    }
    assert_eq!(log_in(&app, None).await.code(), "two_factor_required");

    let off = mila
        .post(&path, &json!({ "password": PASSWORD, "code": codes[0] }))
        .await;
    assert_eq!(off.status, 204, "{}", off.body);
    assert_eq!(log_in(&app, None).await.status, 200);
    assert_eq!(
        app.count("select count(*) from two_factors").await + app.count("select count(*) from recovery_codes").await,
        0
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn it_is_said_whether_the_password_is_right_and_not_without_end(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let path = mila.path("2fa/check-password");

    let right = mila.post(&path, &json!({ "password": PASSWORD })).await;
    assert_eq!(right.body, json!({ "isRight": true }));
    for _ in 0..5 {
        let wrong = mila.post(&path, &json!({ "password": "a wrong one" })).await;
        assert_eq!(wrong.body, json!({ "isRight": false }));
    }
    assert_eq!(
        mila.post(&path, &json!({ "password": PASSWORD })).await.code(),
        "too_many_attempts"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn neither_secret_nor_codes_are_in_the_database(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let (secret, codes) = with_codes(&mut mila, a_step().await).await;

    let kept: Vec<Vec<u8>> =
        sqlx::query_scalar("select sealed from two_factors union all select code_hash from recovery_codes")
            .fetch_all(&db)
            .await
            .unwrap();

    assert_eq!(kept.len(), 11);
    let raw = BASE32_NOPAD.decode(secret.as_bytes()).unwrap();
    for bytes in kept {
        assert!(!bytes.windows(raw.len()).any(|window| window == raw));
        assert!(codes.iter().all(|code| bytes != code.as_bytes()));
    }
}

/// The product with another secret.
fn signed_by(db: &PgPool, signing: SigningKey) -> App {
    let mut app = App::new(db.clone());
    app.state.signing = signing;
    app.router = router(app.state.clone());
    app
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_change_of_secrets_locks_no_one_out(db: PgPool) {
    let before = App::new(db.clone());
    let mut mila = before.member("mila").await;
    let step = a_step().await;
    let (secret, codes) = with_codes(&mut mila, step).await;
    let old = String::from_utf8(vec![7; 32]).unwrap();
    let new = SigningKey::new([8; 32]).unwrap();
    let meanwhile = signed_by(&db, new.clone().accepting(&old).unwrap());
    assert_eq!(log_in(&meanwhile, Some(&code_at(&secret, step))).await.status, 200);
    assert_eq!(log_in(&meanwhile, Some(&codes[0])).await.status, 200);

    let mut conn = db.acquire().await.unwrap();
    let early = reseal_two_factors(&mut conn, &new).await.unwrap();
    let numbers = reseal_two_factors(&mut conn, &meanwhile.state.signing).await.unwrap();

    assert_eq!(
        (early.resealed, early.lost),
        (0, 1),
        "without the old secret nothing is touched"
    );
    assert_eq!(numbers, Resealed { resealed: 1, lost: 0 });
    let after = signed_by(&db, new);
    assert_eq!(log_in(&after, Some(&code_at(&secret, step + 1))).await.status, 200);
    assert_eq!(log_in(&before, Some(&codes[1])).await.status, 200);
    assert_eq!(
        log_in(&after, Some(&codes[2])).await.code(),
        "two_factor_failed",
        "codes on paper end with the secret that they were made under"
    );
}
