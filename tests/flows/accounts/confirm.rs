use serde_json::json;
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

async fn confirm(browser: &mut Browser, link: &str) -> Answer {
    let (user, key) = link.split_once('/').unwrap();
    browser
        .post(
            "/front/auth/email/confirm",
            &json!({ "userId": user, "confirmationKey": key }),
        )
        .await
}

async fn newest_link(app: &App, recipient: &str) -> String {
    app.letters_to(recipient).await[0]
        .after("https://nocturne.test/confirm-email/")
        .to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn confirming_twenty_times_at_once_gives_one_bonus(db: PgPool) {
    let app = App::new(db);
    let member = app.member("mila").await;
    let link = newest_link(&app, "mila@nocturne.test").await;
    let tries = (0..20).map(|_| {
        let (mut browser, link) = (member.clone(), link.clone());
        async move { confirm(&mut browser, &link).await }
    });

    let answers = futures::future::join_all(tries).await;

    let confirmed: Vec<&Answer> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(confirmed.len(), 1);
    assert_eq!(confirmed[0].body["user"]["isEmailVerified"], true);
    assert_eq!(
        answers.iter().filter(|answer| answer.code() == "token_invalid").count(),
        19
    );
    assert_eq!(app.count("select posted from ledger_balances").await, 80 + 40);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_opened_elsewhere_confirms_without_showing_the_account(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;
    let link = newest_link(&app, "mila@nocturne.test").await;

    let answer = confirm(&mut app.visitor(), &link).await;

    assert_eq!(answer.status, 200);
    assert!(answer.body["user"].is_null());
    assert_eq!(
        member.get("/front/v2/config/data").await.body["data"]["user"]["isEmailVerified"],
        true
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_confirms_an_address_first_has_it(db: PgPool) {
    let app = App::new(db);
    let mut first = app.member("mila").await;
    let first_link = newest_link(&app, "mila@nocturne.test").await;
    let body = json!({
        "email": "mila@nocturne.test", "username": "rival", "password": crate::app::PASSWORD, "isAdult": true,
    });
    let mut rival = app.visitor();
    rival.post("/front/auth/signup", &body).await;
    let rival_link = newest_link(&app, "mila@nocturne.test").await;

    assert_eq!(confirm(&mut first, &first_link).await.status, 200);
    assert_eq!(confirm(&mut rival, &rival_link).await.code(), "token_invalid");

    assert_eq!(
        app.count("select count(*) from accounts where email_confirmed_at is not null")
            .await,
        1
    );
    assert_eq!(
        app.count("select count(*) from ledger_transactions where kind = 'email_bonus'")
            .await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn that_an_address_is_taken_is_known_before_the_database_has_to_refuse_it(db: PgPool) {
    let app = App::new(db);
    let mut first = app.member("mila").await;
    let first_link = newest_link(&app, "mila@nocturne.test").await;
    let body = json!({
        "email": "MILA@nocturne.test", "username": "rival", "password": crate::app::PASSWORD, "isAdult": true,
    });
    let mut rival = app.visitor();
    rival.post("/front/auth/signup", &body).await;
    let rival_link = newest_link(&app, "MILA@nocturne.test").await;
    sqlx::query("drop index accounts_email_confirmed")
        .execute(&app.db)
        .await
        .unwrap();

    assert_eq!(confirm(&mut first, &first_link).await.status, 200);
    assert_eq!(confirm(&mut rival, &rival_link).await.code(), "token_invalid");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_mail_says_which_account_its_link_confirms(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;

    let letters = app.letters_to("mila@nocturne.test").await;

    assert!(letters[0].body.contains("the account mila:"), "{}", letters[0].body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_key_serves_its_account_its_purpose_and_its_day_only(db: PgPool) {
    let app = App::new(db);
    let (mut member, other) = (app.member("mila").await, app.member("orin").await);
    let link = newest_link(&app, "mila@nocturne.test").await;
    let key = link.split_once('/').unwrap().1;

    assert_eq!(
        confirm(&mut member, &format!("{}/{key}", other.account())).await.code(),
        "token_invalid"
    );
    let forged = format!("{}/beef", member.account());
    assert_eq!(confirm(&mut member, &forged).await.code(), "token_invalid");
    let reset = json!({ "recoveryKey": key, "password": "an entirely new one" });
    assert_eq!(
        member.post("/front/auth/password/reset", &reset).await.code(),
        "token_invalid"
    );
    sqlx::query("update account_keys set expires_at = now()")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(confirm(&mut member, &link).await.code(), "token_invalid");
    assert_eq!(
        app.count("select count(*) from accounts where email_confirmed_at is not null")
            .await,
        0
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn another_mail_may_be_asked_for_but_not_without_end(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;
    let path = member.path("resendVerification");

    for _ in 0..4 {
        assert_eq!(member.post(&path, &json!({})).await.status, 202);
    }

    let refused = member.post(&path, &json!({})).await;
    assert_eq!(refused.code(), "too_many_attempts");
    let seconds = refused.body["retryAfterSeconds"].as_i64().unwrap();
    sqlx::query("update login_attempts set last_at = last_at - interval '50 minutes'")
        .execute(&app.db)
        .await
        .unwrap();
    let later = member.post(&path, &json!({})).await.body["retryAfterSeconds"].as_i64();
    assert!(
        (3500..=3600).contains(&seconds) && later.is_some_and(|later| (500..=600).contains(&later)),
        "{seconds}, then {later:?}"
    );
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), 5);
    let link = newest_link(&app, "mila@nocturne.test").await;
    assert_eq!(confirm(&mut member, &link).await.status, 200);
    assert_eq!(member.post(&path, &json!({})).await.status, 202);
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), 5);
}
