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

#[sqlx::test(migrator = "api::MIGRATOR")]
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

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_new_password_opens_even_an_account_under_attack(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for _ in 0..6 {
        let guess = json!({ "loginOrEmail": "mila", "password": "a guess" });
        app.visitor().post("/front/auth/login", &guess).await;
    }
    let key = key_mailed_to(&app, "mila@nocturne.test").await;

    let reset = json!({ "recoveryKey": key, "password": NEW_PASSWORD });
    let mut owner = app.visitor();
    let answer = owner.post("/front/auth/password/reset", &reset).await;
    assert_eq!(answer.status, 204);
    assert_eq!(answer.headers["clear-site-data"], "\"cache\"");

    let new = json!({ "loginOrEmail": "mila", "password": NEW_PASSWORD });
    assert_eq!(owner.post("/front/auth/login", &new).await.status, 200);
    // Strangers are told nothing of it: they wait on.
    assert_eq!(
        app.visitor().post("/front/auth/login", &new).await.code(),
        "too_many_attempts"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
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

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_key_ends_with_its_hour_with_a_newer_password_and_with_its_address(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let (first, second) = (
        key_mailed_to(&app, "mila@nocturne.test").await,
        key_mailed_to(&app, "mila@nocturne.test").await,
    );
    let reset = |key: &str| json!({ "recoveryKey": key, "password": NEW_PASSWORD });

    let lifetime = "select (extract(epoch from max(expires_at - created_at)))::bigint from account_keys \
                    where purpose = 'reset_password'";
    assert_eq!(app.count(lifetime).await, 3600);
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

#[sqlx::test(migrator = "api::MIGRATOR")]
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

#[sqlx::test(migrator = "api::MIGRATOR")]
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

    assert_eq!(resets(&app).await, 5);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn strangers_do_not_use_up_the_mails_that_the_owner_needs(db: PgPool) {
    let app = App::new(db);
    let mut owner = app.member("mila").await;
    let ask = json!({ "email": "mila@nocturne.test" });
    let mut stranger = app.visitor().at([203, 0, 113, 9]);
    for number in 0..8 {
        stranger.post("/front/auth/password/forgot", &ask).await;
        let claim = json!({
            "email": "mila@nocturne.test", "username": format!("rival{number}"), "password": PASSWORD, "isAdult": true,
        });
        stranger.post("/front/auth/signup", &claim).await;
    }
    empty_mailboxes(&app).await;

    owner.post("/front/auth/password/forgot", &ask).await;
    let reset = app.letters_to("mila@nocturne.test").await;
    empty_mailboxes(&app).await;
    let again = owner.path("resendVerification");
    assert_eq!(owner.post(&again, &json!({})).await.status, 202);

    assert!(reset.iter().any(|letter| letter.body.contains("the account mila:")));
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_crowd_that_asks_is_answered_so_often_and_only_for_five_minutes(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let ask = json!({ "email": "mila@nocturne.test" });
    for number in 0..20 {
        let mut one = app.visitor().at([10, number, 0, 1]);
        one.post("/front/auth/password/forgot", &ask).await;
    }
    assert_eq!(resets(&app).await, 15);

    sqlx::query("update login_attempts set last_at = last_at - interval '5 minutes'")
        .execute(&app.db)
        .await
        .unwrap();
    app.visitor().post("/front/auth/password/forgot", &ask).await;

    assert_eq!(resets(&app).await, 16);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_account_that_claims_the_address_gets_a_link_until_one_has_confirmed_it(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for name in ["second", "third", "fourth"] {
        let claim = json!({
            "email": "mila@nocturne.test", "username": name, "password": "another long password", "isAdult": true,
        });
        app.visitor().post("/front/auth/signup", &claim).await;
    }
    empty_mailboxes(&app).await;

    key_mailed_to(&app, "mila@nocturne.test").await;

    let letters = app.letters_to("mila@nocturne.test").await;
    let link_of = |name: &str| {
        letters[0]
            .after(&format!("the account {name}:\nhttps://nocturne.test/reset-password/"))
            .to_owned()
    };
    assert_eq!(letters.len(), 1);
    assert_ne!(link_of("second"), link_of("third"));
    let reset = json!({ "recoveryKey": link_of("mila"), "password": NEW_PASSWORD });
    assert_eq!(
        app.visitor().post("/front/auth/password/reset", &reset).await.status,
        204
    );
    let new = json!({ "loginOrEmail": "mila", "password": NEW_PASSWORD });
    assert_eq!(app.visitor().post("/front/auth/login", &new).await.status, 200);

    sqlx::query("update accounts set email_confirmed_at = now() where username = 'mila'")
        .execute(&app.db)
        .await
        .unwrap();
    empty_mailboxes(&app).await;
    key_mailed_to(&app, "mila@nocturne.test").await;
    let letters = app.letters_to("mila@nocturne.test").await;
    assert_eq!(letters.len(), 1);
    assert!(letters[0].body.contains("the account mila:"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_mail_holds_the_keys_of_all_who_claim_the_address_and_counts_once(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for name in ["second", "third"] {
        let claim = json!({ "email": "mila@nocturne.test", "username": name, "password": PASSWORD, "isAdult": true });
        app.visitor().post("/front/auth/signup", &claim).await;
    }

    for _ in 0..8 {
        let ask = json!({ "email": "mila@nocturne.test" });
        let answer = app.visitor().post("/front/auth/password/forgot", &ask).await;
        assert_eq!(answer.status, 202);
    }

    assert_eq!(resets(&app).await, 5 * 3);
    assert_eq!(
        app.count("select count(*) from mails where subject like 'Choose%'")
            .await,
        5
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn squatters_push_nobody_out_of_the_mail(db: PgPool) {
    let app = App::new(db);
    for number in 0..9_u8 {
        let claim = json!({
            "email": "mila@nocturne.test", "username": format!("rival{number}"), "password": PASSWORD, "isAdult": true,
        });
        app.visitor()
            .at([10, number, 0, 1])
            .post("/front/auth/signup", &claim)
            .await;
        if number == 4 {
            app.member("mila").await;
        }
    }
    empty_mailboxes(&app).await;

    key_mailed_to(&app, "mila@nocturne.test").await;

    let letters = app.letters_to("mila@nocturne.test").await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].body.matches("/reset-password/").count(), 10);
    let key = letters[0].after("the account mila:\nhttps://nocturne.test/reset-password/");
    let reset = json!({ "recoveryKey": key, "password": NEW_PASSWORD });
    assert_eq!(
        app.visitor().post("/front/auth/password/reset", &reset).await.status,
        204
    );
    let new = json!({ "loginOrEmail": "mila", "password": NEW_PASSWORD });
    assert_eq!(app.visitor().post("/front/auth/login", &new).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_spelling_of_the_address_gets_its_own_mail(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let claim = json!({ "email": "MILA@nocturne.test", "username": "other", "password": PASSWORD, "isAdult": true });
    app.visitor().post("/front/auth/signup", &claim).await;
    empty_mailboxes(&app).await;

    key_mailed_to(&app, "mila@nocturne.test").await;

    for (spelling, own) in [("mila@nocturne.test", "mila"), ("MILA@nocturne.test", "other")] {
        let letters = app.letters_to(spelling).await;
        assert_eq!(letters.len(), 1, "{spelling}");
        assert!(letters[0].body.contains(&format!("the account {own}:")), "{spelling}");
        assert_eq!(letters[0].body.matches("/reset-password/").count(), 1, "{spelling}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_browser_that_knew_the_old_password_is_a_stranger_after_a_new_one(db: PgPool) {
    let app = App::new(db);
    let mut known = app.member("mila").await;
    let key = key_mailed_to(&app, "mila@nocturne.test").await;
    let reset = json!({ "recoveryKey": key, "password": NEW_PASSWORD });
    let mut owner = app.visitor();
    owner.post("/front/auth/password/reset", &reset).await;
    for _ in 0..6 {
        let guess = json!({ "loginOrEmail": "mila", "password": "a guess" });
        app.visitor().post("/front/auth/login", &guess).await;
    }

    let new = json!({ "loginOrEmail": "mila", "password": NEW_PASSWORD });
    assert_eq!(known.post("/front/auth/login", &new).await.code(), "too_many_attempts");
    assert_eq!(owner.post("/front/auth/login", &new).await.status, 200);
}

async fn resets(app: &App) -> i64 {
    app.count("select count(*) from account_keys where purpose = 'reset_password'")
        .await
}

async fn empty_mailboxes(app: &App) {
    sqlx::query("delete from mails").execute(&app.db).await.unwrap();
}
