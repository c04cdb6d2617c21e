use serde_json::{Value, json};
use sqlx::PgPool;

use crate::app::{App, PASSWORD};

fn form(email: &str, username: &str) -> Value {
    json!({ "email": email, "username": username, "password": PASSWORD, "isAdult": true, "locale": "de" })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn signing_up_starts_a_session_with_the_bonus_and_sends_one_mail(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.visitor();

    let answer = browser
        .post("/front/auth/signup", &form("Mila@nocturne.test", "Mila"))
        .await;

    assert_eq!(answer.status, 201);
    assert_eq!(answer.body["user"]["username"], "mila");
    assert_eq!(answer.body["user"]["locale"], "de");
    assert_eq!(answer.body["user"]["isEmailVerified"], false);
    assert_eq!(answer.body["passwordIsWeak"], false);
    let config = browser.get("/front/v2/config/data").await;
    assert_eq!(config.body["data"]["user"]["email"], "Mila@nocturne.test");
    assert_eq!(config.body["data"]["tokensBalance"]["totalAmount"], 80);
    assert_eq!(app.letters_to("Mila@nocturne.test").await.len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_address_in_letters_of_its_own_signs_up_logs_in_and_gets_mail(db: PgPool) {
    let app = App::new(db);

    let answer = app
        .visitor()
        .post("/front/auth/signup", &form("mila@münchen.example", "mila"))
        .await;

    assert_eq!(answer.status, 201, "{}", answer.body);
    assert_eq!(answer.body["user"]["email"], "mila@münchen.example");
    assert_eq!(app.letters_to("mila@xn--mnchen-3ya.example").await.len(), 1);
    for written in [
        "mila@münchen.example",
        "Mila@MÜNCHEN.example",
        "mila@xn--mnchen-3ya.example",
    ] {
        let body = json!({ "loginOrEmail": written, "password": PASSWORD });
        let answer = app.visitor().post("/front/auth/login", &body).await;
        assert_eq!(answer.status, 200, "{written}: {}", answer.body);
    }
    let asked = json!({ "email": "mila@münchen.example" });
    assert_eq!(
        app.visitor().post("/front/auth/password/forgot", &asked).await.status,
        202
    );
    assert_eq!(app.letters_to("mila@xn--mnchen-3ya.example").await.len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_known_address_is_answered_like_a_new_one(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&app.db)
        .await
        .unwrap();

    let mut known = app
        .visitor()
        .post("/front/auth/signup", &form("MILA@nocturne.test", "second"))
        .await;
    let mut fresh = app
        .visitor()
        .post("/front/auth/signup", &form("orin@nocturne.test", "third"))
        .await;

    assert_eq!(
        (known.status, fresh.status),
        (201.try_into().unwrap(), 201.try_into().unwrap())
    );
    for answer in [&mut known, &mut fresh] {
        for own in [
            "id",
            "uuid",
            "username",
            "name",
            "displayName",
            "email",
            "inviteHash",
            "createdAt",
        ] {
            answer.body["user"][own] = Value::Null;
        }
    }
    assert_eq!(known.body, fresh.body);
    let letter = &app.letters_to("MILA@nocturne.test").await[0];
    assert!(letter.body.contains("/claimed-email/"));
    assert!(!letter.body.contains("confirm-email"));
    assert!(
        app.letters_to("orin@nocturne.test").await[0]
            .body
            .contains("/confirm-email/")
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_fault_of_the_form_is_named(db: PgPool) {
    let app = App::new(db);
    app.member("taken").await;
    let faults = [
        ("isAdult", json!(false), "adult_confirmation_required"),
        ("email", json!("not an address"), "email_invalid"),
        ("username", json!("no"), "username_invalid"),
        ("username", json!("Support"), "username_invalid"),
        ("username", json!("TAKEN"), "username_taken"),
        ("password", json!("short"), "password_too_short"),
        ("password", json!("qwertyuiop"), "password_too_common"),
        ("password", json!("x".repeat(129)), "too_long"),
        ("password", json!(7), "invalid_body"),
    ];
    let before = app.count("select count(*) from accounts").await;

    for (field, value, code) in faults {
        let mut body = form("new@nocturne.test", "fresh");
        body[field] = value;
        let answer = app.visitor().post("/front/auth/signup", &body).await;

        assert_eq!((answer.code(), answer.body["field"].as_str()), (code, Some(field)));
        assert_eq!(answer.headers["content-type"], "application/problem+json");
        assert!(answer.headers.get("set-cookie").is_none());
    }
    assert_eq!(app.count("select count(*) from accounts").await, before);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_gives_no_name_gets_one(db: PgPool) {
    let app = App::new(db);
    let mut body = form("mila@nocturne.test", "");
    body["password"] = json!("mila1mila1");

    let answer = app.visitor().post("/front/auth/signup", &body).await;

    assert_eq!(answer.status, 201);
    assert_eq!(answer.body["passwordIsWeak"], true);
    assert!(answer.body["user"]["username"].as_str().unwrap().contains('_'));
    let proposal = app.visitor().get("/front/users/generate/username").await;
    assert!(proposal.body["username"].as_str().unwrap().len() >= 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_many_with_one_name_at_once_one_gets_it(db: PgPool) {
    let app = App::new(db);
    let tries = (0..10).map(|number| {
        let mut browser = app.visitor();
        let body = form(&format!("a{number}@nocturne.test"), "wanted");
        async move { browser.post("/front/auth/signup", &body).await }
    });

    let answers = futures::future::join_all(tries).await;

    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert_eq!(
        answers
            .iter()
            .filter(|answer| answer.code() == "username_taken")
            .count(),
        9
    );
    assert_eq!(app.count("select count(*) from ledger_transactions").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sign_up_that_is_refused_costs_the_mailbox_nothing(db: PgPool) {
    let app = App::new(db);
    app.member("taken").await;
    for _ in 0..8 {
        let refused = app
            .visitor()
            .post("/front/auth/signup", &form("mila@nocturne.test", "taken"))
            .await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "username_taken"));
    }

    let answer = app
        .visitor()
        .post("/front/auth/signup", &form("mila@nocturne.test", "mila"))
        .await;

    assert_eq!(answer.status, 201);
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), 1);
}

/// Moves every count so far out of its minute.
async fn a_minute_later(app: &App) {
    sqlx::query("update login_attempts set last_at = last_at - interval '2 minutes'")
        .execute(&app.db)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_address_makes_so_many_accounts_a_day_and_a_neighbour_still_can(db: PgPool) {
    let app = App::new(db);
    let sign_up = async |number: usize, address: [u8; 4]| {
        let body = form(&format!("a{number}@nocturne.test"), "");
        app.visitor().at(address).post("/front/auth/signup", &body).await
    };
    for number in 0..30 {
        if number % 15 == 0 {
            a_minute_later(&app).await;
        }
        let answer = sign_up(number, [192, 0, 2, 1]).await;
        assert_eq!(answer.status, 201, "{number}: {}", answer.body);
    }
    a_minute_later(&app).await;

    for number in 30..32 {
        let refused = sign_up(number, [192, 0, 2, 1]).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "too_many_attempts"));
        assert!(refused.body["retryAfterSeconds"].as_i64().unwrap() > 60 * 60);
    }
    assert_eq!(sign_up(32, [192, 0, 2, 2]).await.status, 201);
    assert_eq!(sign_up(33, [10, 0, 0, 1]).await.status, 201);
    sqlx::query("update login_attempts set last_at = last_at - interval '1 day'")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(sign_up(34, [192, 0, 2, 1]).await.status, 201);
}
