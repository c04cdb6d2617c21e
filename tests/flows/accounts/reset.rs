use serde_json::json;
use sqlx::PgPool;

use crate::app::{App, PASSWORD};

const NEW_PASSWORD: &str = "an entirely new one";

async fn key_mailed_to(app: &App, recipient: &str) -> String {
    let answer = app
        .visitor()
        .post("/front/auth/password/forgot", &json!({ "email": recipient }))
        .await;
    assert_eq!((answer.status.as_u16(), answer.body), (202, json!({})));
    app.letters_to(recipient).await[0]
        .after("https://nocturne.test/reset-password/")
        .to_owned()
}

#[sqlx::test(migrations = "../migrations")]
async fn a_key_used_twenty_times_at_once_works_once_and_signs_everybody_out(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;
    let key = key_mailed_to(&app, "mila@nocturne.test").await;
    let tries = (0..20).map(|number| {
        let (mut other, body) = (
            app.visitor(),
            json!({ "recoveryKey": key, "password": format!("new one {number:04}") }),
        );
        async move { other.post("/front/auth/password/reset", &body).await }
    });

    let answers = futures::future::join_all(tries).await;

    assert_eq!(answers.iter().filter(|answer| answer.status == 204).count(), 1);
    assert_eq!(
        answers.iter().filter(|answer| answer.code() == "token_invalid").count(),
        19
    );
    assert_eq!(browser.get("/front/auth/sessions").await.code(), "signed_out");
    let old = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    assert_eq!(
        app.visitor().post("/front/auth/login", &old).await.code(),
        "login_failed"
    );
    let event = "select count(*) from live_events where event->'params'->>'reason' = 'password_changed'";
    assert_eq!(app.count(event).await, 1);
}

#[sqlx::test(migrations = "../migrations")]
async fn the_new_password_opens_even_an_account_under_attack(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for _ in 0..6 {
        let guess = json!({ "loginOrEmail": "mila", "password": "a guess" });
        app.visitor().post("/front/auth/login", &guess).await;
    }
    let key = key_mailed_to(&app, "mila@nocturne.test").await;

    let reset = json!({ "recoveryKey": key, "password": NEW_PASSWORD });
    assert_eq!(
        app.visitor().post("/front/auth/password/reset", &reset).await.status,
        204
    );

    let new = json!({ "loginOrEmail": "mila", "password": NEW_PASSWORD });
    assert_eq!(app.visitor().post("/front/auth/login", &new).await.status, 200);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_refused_password_does_not_cost_the_key(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let key = key_mailed_to(&app, "mila@nocturne.test").await;
    let reset = |password: &str| json!({ "recoveryKey": key, "password": password });

    let refused = app
        .visitor()
        .post("/front/auth/password/reset", &reset("password1"))
        .await;

    assert_eq!(refused.code(), "password_too_common");
    assert_eq!(
        app.visitor()
            .post("/front/auth/password/reset", &reset(NEW_PASSWORD))
            .await
            .status,
        204
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn a_key_ends_with_its_ten_minutes_with_a_newer_password_and_with_its_address(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let (first, second) = (
        key_mailed_to(&app, "mila@nocturne.test").await,
        key_mailed_to(&app, "mila@nocturne.test").await,
    );
    let reset = |key: &str| json!({ "recoveryKey": key, "password": NEW_PASSWORD });

    let lifetime = "select (extract(epoch from max(expires_at - created_at)))::bigint from account_keys \
                    where purpose = 'reset_password'";
    assert_eq!(app.count(lifetime).await, 600);
    assert_eq!(
        app.visitor()
            .post("/front/auth/password/reset", &reset(&second))
            .await
            .status,
        204
    );
    assert_eq!(
        app.visitor()
            .post("/front/auth/password/reset", &reset(&first))
            .await
            .code(),
        "token_invalid"
    );

    let third = key_mailed_to(&app, "mila@nocturne.test").await;
    sqlx::query("update accounts set email = 'moved@nocturne.test'")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(
        app.visitor()
            .post("/front/auth/password/reset", &reset(&third))
            .await
            .code(),
        "token_invalid"
    );

    let fourth = key_mailed_to(&app, "moved@nocturne.test").await;
    sqlx::query("update account_keys set expires_at = now()")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(
        app.visitor()
            .post("/front/auth/password/reset", &reset(&fourth))
            .await
            .code(),
        "token_invalid"
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn asking_for_an_unknown_address_is_answered_alike_and_sends_nothing(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;

    let known = app
        .visitor()
        .post("/front/auth/password/forgot", &json!({ "email": "mila@nocturne.test" }))
        .await;
    let unknown = app
        .visitor()
        .post("/front/auth/password/forgot", &json!({ "email": "who@nocturne.test" }))
        .await;

    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    assert!(app.letters_to("who@nocturne.test").await.is_empty());
}

#[sqlx::test(migrations = "../migrations")]
async fn nobody_is_flooded_with_mails(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;

    for _ in 0..8 {
        let answer = app
            .visitor()
            .post("/front/auth/password/forgot", &json!({ "email": "MILA@nocturne.test" }))
            .await;
        assert_eq!(answer.status, 202);
    }

    assert_eq!(app.count("select count(*) from mails").await, 5);
}
