//! Members change their password, email and username.
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
};

const NEW_PASSWORD: &str = "an entirely new one";

async fn log_in(app: &App, password: &str) -> Answer {
    let body = json!({ "loginOrEmail": "mila", "password": password });
    app.visitor().post("/front/auth/login", &body).await
}

async fn change_password(browser: &mut Browser, password: &str, new: &str) -> Answer {
    let body = json!({ "password": password, "newPassword": new });
    browser.post(&browser.path("password"), &body).await
}

pub async fn change_email(browser: &mut Browser, email: &str, password: &str) -> Answer {
    let body = json!({ "email": email, "password": password });
    browser.post(&browser.path("email"), &body).await
}

async fn rename(browser: &mut Browser, username: &str) -> Answer {
    browser
        .post(&browser.path("username"), &json!({ "username": username }))
        .await
}

/// Opens the newest link mailed to that address.
pub async fn open_link(app: &App, recipient: &str) -> Answer {
    let letters = app.letters_to(recipient).await;
    let (user, key) = letters[0].after("/confirm-email/").split_once('/').unwrap();
    let body = json!({ "userId": user, "confirmationKey": key });
    app.visitor().post("/front/auth/email/confirm", &body).await
}

async fn user_of(browser: &mut Browser) -> Value {
    browser.get("/front/v2/config/data").await.body["data"]["user"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_password_signs_every_other_browser_out_and_is_told(db: PgPool) {
    let app = App::new(db);
    let mut here = app.member("mila").await;
    let mut there = app.visitor();
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    assert_eq!(there.post("/front/auth/login", &body).await.status, 200);

    assert_eq!(change_password(&mut here, PASSWORD, NEW_PASSWORD).await.status, 204);

    assert_eq!(here.get("/front/auth/sessions").await.status, 200);
    assert_eq!(there.get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(log_in(&app, PASSWORD).await.code(), "login_failed");
    assert_eq!(log_in(&app, NEW_PASSWORD).await.status, 200);
    let letter = &app.letters_to("mila@nocturne.test").await[0];
    assert!(letter.body.contains("The password for the account mila was changed"));
    assert!(!letter.body.contains(NEW_PASSWORD));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_password_needs_the_old_one_and_a_link_that_was_sent_before_is_void(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let asked = json!({ "email": "mila@nocturne.test" });
    app.visitor().post("/front/auth/password/forgot", &asked).await;
    let key = app.letters_to("mila@nocturne.test").await[0]
        .after("/reset-password/")
        .to_owned();

    for (password, new, code, field) in [
        ("a wrong one", NEW_PASSWORD, "password_wrong", "password"),
        (PASSWORD, "short", "password_too_short", "newPassword"),
        (PASSWORD, "password1", "password_too_common", "newPassword"),
    ] {
        let refused = change_password(&mut mila, password, new).await;
        assert_eq!((refused.code(), refused.body["field"].as_str()), (code, Some(field)));
    }
    assert_eq!(log_in(&app, PASSWORD).await.status, 200);

    assert_eq!(change_password(&mut mila, PASSWORD, NEW_PASSWORD).await.status, 204);
    let reset = json!({ "recoveryKey": key, "password": "yet another long one" });
    let refused = app.visitor().post("/front/auth/password/reset", &reset).await;
    assert_eq!(refused.code(), "token_invalid");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_comes_in_by_the_old_password_while_it_is_changed_is_out_as_well(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let mut others: Vec<Browser> = (0..4).map(|_| app.visitor()).collect();
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD });

    let log_ins = others.iter_mut().map(|other| other.post("/front/auth/login", &body));
    let (changed, _) = futures::future::join(
        change_password(&mut mila, PASSWORD, NEW_PASSWORD),
        futures::future::join_all(log_ins),
    )
    .await;

    assert_eq!(changed.status, 204);
    for other in &mut others {
        assert_eq!(other.get("/front/auth/sessions").await.code(), "signed_out");
    }
    assert_eq!(mila.get("/front/auth/sessions").await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_to_another_address_is_void_after_a_new_password(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    change_email(&mut mila, "moon@nocturne.test", PASSWORD).await;
    assert_eq!(change_password(&mut mila, PASSWORD, NEW_PASSWORD).await.status, 204);
    assert_eq!(open_link(&app, "moon@nocturne.test").await.code(), "token_invalid");

    change_email(&mut mila, "moon@nocturne.test", NEW_PASSWORD).await;
    let asked = json!({ "email": "mila@nocturne.test" });
    app.visitor().post("/front/auth/password/forgot", &asked).await;
    let key = app.letters_to("mila@nocturne.test").await[0]
        .after("/reset-password/")
        .to_owned();
    let reset = json!({ "recoveryKey": key, "password": "yet another long one" });
    assert_eq!(
        app.visitor().post("/front/auth/password/reset", &reset).await.status,
        204
    );
    assert_eq!(open_link(&app, "moon@nocturne.test").await.code(), "token_invalid");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_guesses_at_the_password_of_an_open_browser_waits(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    for _ in 0..5 {
        let refused = change_password(&mut mila, "a wrong one", NEW_PASSWORD).await;
        assert_eq!(refused.code(), "password_wrong");
    }

    let refused = change_password(&mut mila, PASSWORD, NEW_PASSWORD).await;

    assert_eq!(refused.code(), "too_many_attempts");
    assert_eq!(log_in(&app, PASSWORD).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn another_address_is_the_accounts_once_its_reader_says_so_and_the_old_one_is_told(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let old = app.letters_to("mila@nocturne.test").await.len();

    assert_eq!(
        change_email(&mut mila, "moon@nocturne.test", PASSWORD).await.status,
        202
    );

    assert_eq!(user_of(&mut mila).await["email"], "mila@nocturne.test");
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), old);
    assert_eq!(open_link(&app, "moon@nocturne.test").await.status, 200);
    let user = user_of(&mut mila).await;
    assert_eq!(
        (&user["email"], &user["isEmailVerified"]),
        (&json!("moon@nocturne.test"), &json!(true))
    );
    let told = app.letters_to("mila@nocturne.test").await;
    assert!(told[0].body.contains("The account mila now uses a different email"));
    assert_eq!(
        open_link(&app, "moon@nocturne.test").await.code(),
        "token_invalid",
        "it works once"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn another_address_needs_the_password_and_a_link_that_is_young_and_the_last(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;

    let refused = change_email(&mut mila, "moon@nocturne.test", "a wrong one").await;
    assert_eq!(refused.code(), "password_wrong");
    assert!(app.letters_to("moon@nocturne.test").await.is_empty());
    let nonsense = change_email(&mut mila, "moon", PASSWORD).await;
    assert_eq!(
        (nonsense.code(), nonsense.body["field"].as_str()),
        ("email_invalid", Some("email"))
    );
    let same = change_email(&mut mila, "MILA@nocturne.test", PASSWORD).await;
    assert_eq!((same.code(), same.body["field"].as_str()), ("conflict", Some("email")));

    change_email(&mut mila, "moon@nocturne.test", PASSWORD).await;
    change_email(&mut mila, "star@nocturne.test", PASSWORD).await;
    assert_eq!(open_link(&app, "moon@nocturne.test").await.code(), "token_invalid");
    sqlx::query("update account_keys set expires_at = now()")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(open_link(&app, "star@nocturne.test").await.code(), "token_invalid");
    assert_eq!(user_of(&mut mila).await["email"], "mila@nocturne.test");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_pending_address_is_shown_mailed_again_and_withdrawn(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let own = mila.path("email");
    let resend = mila.path("email/resend");
    assert_eq!(mila.get(&own).await.body, json!({ "pending": null }));
    assert_eq!(mila.post(&resend, &json!({})).await.code(), "conflict");

    change_email(&mut mila, "moon@nocturne.test", PASSWORD).await;

    let pending = mila.get(&own).await.body["pending"].clone();
    assert_eq!(pending["email"], "moon@nocturne.test");
    assert!(pending["expiresAt"].is_string(), "{pending}");
    assert_eq!(mila.post(&resend, &json!({})).await.status, 202);
    assert_eq!(app.letters_to("moon@nocturne.test").await.len(), 2);
    assert_eq!(mila.get(&own).await.body["pending"]["email"], "moon@nocturne.test");

    assert_eq!(mila.delete(&own).await.status, 204);
    assert_eq!(mila.get(&own).await.body, json!({ "pending": null }));
    assert_eq!(open_link(&app, "moon@nocturne.test").await.code(), "token_invalid");
    assert_eq!(user_of(&mut mila).await["email"], "mila@nocturne.test");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_sent_again_moves_the_account(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    change_email(&mut mila, "moon@nocturne.test", PASSWORD).await;
    let resend = mila.path("email/resend");
    mila.post(&resend, &json!({})).await;

    assert_eq!(open_link(&app, "moon@nocturne.test").await.status, 200);

    assert_eq!(user_of(&mut mila).await["email"], "moon@nocturne.test");
    let own = mila.path("email");
    assert_eq!(mila.get(&own).await.body, json!({ "pending": null }));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn that_an_address_belongs_to_somebody_else_learns_only_who_reads_its_mails(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, _orin) = (app.member("mila").await, app.member("orin").await);
    sqlx::query("update accounts set email_confirmed_at = now() where username = 'orin'")
        .execute(&db)
        .await
        .unwrap();

    let known = change_email(&mut mila, "orin@nocturne.test", PASSWORD).await;
    let unknown = change_email(&mut mila, "who@nocturne.test", PASSWORD).await;

    assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
    change_email(&mut mila, "orin@nocturne.test", PASSWORD).await;
    assert_eq!(open_link(&app, "orin@nocturne.test").await.code(), "email_taken");
    assert_eq!(user_of(&mut mila).await["email"], "mila@nocturne.test");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_is_flooded_with_changes_of_address(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    for _ in 0..5 {
        assert_eq!(
            change_email(&mut mila, "moon@nocturne.test", PASSWORD).await.status,
            202
        );
    }

    let refused = change_email(&mut mila, "moon@nocturne.test", PASSWORD).await;

    assert_eq!(refused.code(), "too_many_attempts");
    assert_eq!(app.letters_to("moon@nocturne.test").await.len(), 5);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_name_that_was_given_up_leads_nowhere_and_stays_its_owners(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);

    let renamed = rename(&mut mila, "Luna_7").await;

    assert_eq!(renamed.status, 200, "{}", renamed.body);
    assert_eq!(
        (&renamed.body["username"], &renamed.body["displayName"]),
        (&json!("luna_7"), &json!("luna_7"))
    );
    assert_eq!(orin.get("/front/users/username/luna_7").await.status, 200);
    assert_eq!(orin.get("/front/users/username/mila").await.status, 404);
    assert_eq!(rename(&mut orin, "mila").await.code(), "username_taken");
    let form = json!({ "email": "new@nocturne.test", "username": "mila", "password": PASSWORD, "isAdult": true });
    assert_eq!(
        app.visitor().post("/front/auth/signup", &form).await.code(),
        "username_taken"
    );
    assert_eq!(rename(&mut mila, "mila").await.status, 200, "its owner has it back");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_name_is_refused_by_the_rules_of_names_and_nobody_hoards_them(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    app.member("orin").await;

    for (name, code) in [
        ("ORIN", "username_taken"),
        ("no", "username_invalid"),
        ("Support", "username_invalid"),
    ] {
        let refused = rename(&mut mila, name).await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            (code, Some("username")),
            "{name}"
        );
    }
    for name in ["luna_1", "luna_2", "luna_3"] {
        assert_eq!(rename(&mut mila, name).await.status, 200);
    }
    assert_eq!(rename(&mut mila, "luna_4").await.code(), "too_many_attempts");
    assert_eq!(user_of(&mut mila).await["username"], "luna_3");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_many_who_want_one_name_at_once_one_gets_it(db: PgPool) {
    let app = App::new(db);
    let mut people = vec![];
    for number in 0..6 {
        people.push(app.member(&format!("person{number}")).await);
    }

    let tries = people.iter_mut().map(|person| rename(person, "wanted"));
    let answers = futures::future::join_all(tries).await;

    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert_eq!(
        answers
            .iter()
            .filter(|answer| answer.code() == "username_taken")
            .count(),
        5
    );
}
