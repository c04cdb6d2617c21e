use serde_json::{Value, json};
use sqlx::PgPool;

use crate::app::{App, PASSWORD};

const COOKIE: &str = "__Host-session";

fn form(name: &str, password: &str) -> Value {
    json!({ "loginOrEmail": name, "password": password, "captcha": null })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_sign_in_by_name_or_confirmed_address_in_any_case(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    confirm_all(&app).await;

    for name in ["mila", "MILA", " mila ", "Mila@Nocturne.test"] {
        let answer = app.visitor().post("/front/auth/login", &form(name, PASSWORD)).await;
        assert_eq!(
            (answer.status.as_u16(), &answer.body["user"]["username"]),
            (200, &json!("mila")),
            "{name}"
        );
        assert_eq!(answer.body["passwordIsWeak"], false);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_wrong_password_and_an_unknown_name_are_answered_alike(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;

    let wrong = app
        .visitor()
        .post("/front/auth/login", &form("mila", "wrong password"))
        .await;
    let unknown = app
        .visitor()
        .post("/front/auth/login", &form("nobody", "wrong password"))
        .await;

    assert_eq!((wrong.status.as_u16(), wrong.code()), (401, "login_failed"));
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
    let names = |answer: &crate::browser::Answer| {
        answer
            .headers
            .keys()
            .map(|name| name.as_str().to_owned())
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(names(&wrong), names(&unknown));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_signs_up_with_somebodys_address_does_not_stand_in_the_owners_way(db: PgPool) {
    let app = App::new(db);
    for number in 0..5 {
        claim(&app, "mila@nocturne.test", number).await;
    }
    app.member("mila").await;

    assert_eq!(who_gets_in(&app, "mila", PASSWORD).await, "mila");
    confirm(&app, "mila").await;
    assert_eq!(who_gets_in(&app, "mila@nocturne.test", PASSWORD).await, "mila");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_claim_opens_by_its_username_and_by_its_address_and_does_not_tell_what_others_say_of_it(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    confirm_all(&app).await;
    app.member("orin").await;

    for address in ["mila@nocturne.test", "orin@nocturne.test", "unknown@nocturne.test"] {
        for number in 0..3 {
            let username = claim(&app, address, number).await;
            let own = password_of(number);
            assert_eq!(who_gets_in(&app, address, &own).await, username, "{address}");
            assert_eq!(who_gets_in(&app, &username, &own).await, username, "{address}");
        }
    }
    assert_eq!(who_gets_in(&app, "mila@nocturne.test", PASSWORD).await, "mila");
    assert_eq!(
        who_gets_in(&app, "orin@nocturne.test", "a guess of nobody").await,
        "login_failed"
    );
}

async fn confirm_all(app: &App) {
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&app.db)
        .await
        .unwrap();
}

async fn confirm(app: &App, username: &str) {
    sqlx::query("update accounts set email_confirmed_at = now() where username = $1")
        .bind(username)
        .execute(&app.db)
        .await
        .unwrap();
}

/// Signs up with an address, from a place of its own; returns the username that the answer names.
async fn claim(app: &App, email: &str, number: u8) -> String {
    let password = password_of(number);
    let body = json!({ "email": email, "password": password, "isAdult": true });
    let answer = app
        .visitor()
        .at([203, 0, 113, number])
        .post("/front/auth/signup", &body)
        .await;
    assert_eq!(answer.status, 201);
    answer.body["user"]["username"].as_str().unwrap().to_owned()
}

fn password_of(number: u8) -> String {
    format!("another long password {number}")
}

/// The username of the account that the password opens, or the code of the refusal. Clears the counted attempts.
async fn who_gets_in(app: &App, name: &str, password: &str) -> String {
    sqlx::query("delete from login_attempts")
        .execute(&app.db)
        .await
        .unwrap();
    let answer = app.visitor().post("/front/auth/login", &form(name, password)).await;
    answer.body["user"]["username"]
        .as_str()
        .unwrap_or(answer.code())
        .to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn signing_in_replaces_the_session_that_was_there(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;
    let earlier = browser.cookies[COOKIE].clone();

    browser.post("/front/auth/login", &form("mila", PASSWORD)).await;

    assert_ne!(browser.cookies[COOKIE], earlier);
    assert_eq!(browser.get("/front/auth/sessions").await.status, 200);
    browser.cookies.insert(COOKIE.into(), earlier);
    assert_eq!(browser.get("/front/auth/sessions").await.code(), "signed_out");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_cookie_planted_beforehand_opens_nothing_afterwards(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let planted = "ab".repeat(32);
    let mut victim = app.visitor();
    victim.cookies.insert(COOKIE.into(), planted.clone());

    victim.post("/front/auth/login", &form("mila", PASSWORD)).await;

    assert_eq!(victim.get("/front/auth/sessions").await.status, 200);
    let mut attacker = app.visitor();
    attacker.cookies.insert(COOKIE.into(), planted);
    assert_eq!(attacker.get("/front/auth/sessions").await.code(), "signed_out");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_session_cookie_has_every_guard_and_is_nowhere_in_the_database(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let mut browser = app.visitor();

    let answer = browser.post("/front/auth/login", &form("mila", PASSWORD)).await;

    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    let (name, attributes) = (
        cookie.split('=').next().unwrap(),
        cookie.split("; ").skip(1).collect::<Vec<_>>(),
    );
    assert_eq!(name, COOKIE);
    assert_eq!(
        attributes,
        ["Path=/", "Max-Age=7776000", "Secure", "HttpOnly", "SameSite=Lax"]
    );
    assert_eq!(answer.headers["cache-control"], "no-store");
    let secret = &browser.cookies[COOKIE];
    assert_eq!(secret.len(), 64);
    let stored: Vec<String> = sqlx::query_scalar("select encode(secret_hash, 'hex') from sessions")
        .fetch_all(&app.db)
        .await
        .unwrap();
    assert!(!stored.contains(secret));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn signing_out_ends_the_session_and_takes_the_cookie(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;
    let kept = browser.clone();

    let answer = browser.post("/front/auth/logout", &json!({})).await;

    assert_eq!(answer.status, 204);
    assert!(!browser.cookies.contains_key(COOKIE));
    assert_eq!(answer.headers["clear-site-data"], "\"cache\"");
    assert_eq!(kept.clone().get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(browser.post("/front/auth/logout", &json!({})).await.status, 204);
    assert_eq!(
        app.count("select count(*) from live_events where event->>'event' = 'auth'")
            .await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_the_owner_hears_that_an_account_is_blocked_or_deleted(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;

    for (column, code) in [("blocked_at", "account_blocked"), ("deleted_at", "account_deleted")] {
        let update = format!("update accounts set {column} = now()");
        sqlx::query(sqlx::AssertSqlSafe(update)).execute(&app.db).await.unwrap();

        assert_eq!(
            app.visitor()
                .post("/front/auth/login", &form("mila", PASSWORD))
                .await
                .code(),
            code
        );
        assert_eq!(
            app.visitor()
                .post("/front/auth/login", &form("mila", "a wrong one"))
                .await
                .code(),
            "login_failed"
        );
        assert_eq!(browser.get("/front/auth/sessions").await.code(), code);
        assert_eq!(
            browser.get("/front/v2/config/data").await.body["data"]["isLoggedIn"],
            false
        );
    }
}
