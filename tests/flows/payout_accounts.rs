//! Where money is sent is changed with the password and a code, and its owner hears of it.
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    accounts::{
        change_own::{change_email, open_link},
        two_factor::{a_step, code_at, with_codes},
    },
    app::{Letter, PASSWORD},
    browser::{Answer, Browser},
    payouts::{IBAN, a_market},
    town::put,
};

async fn change(browser: &mut Browser, password: &str, code: Option<&str>) -> Answer {
    let body = json!({
        "kind": "bank", "holder": "Mila Keeper", "destination": IBAN, "password": password, "code": code,
    });
    put(browser, "/front/payouts/settings", Some(&body)).await
}

async fn remove(browser: &mut Browser, body: Value) -> Answer {
    let path = "/front/payouts/settings";
    browser.send(Browser::request(Method::DELETE, path, Some(&body))).await
}

async fn method_of(browser: &mut Browser) -> Value {
    browser.get("/front/payouts/settings").await.body["method"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payout_account_is_changed_with_the_password_and_a_code(db: PgPool) {
    let mut market = a_market(db).await;
    let mila = &mut market.mila;
    let open = json!({ "kind": "bank", "holder": "Mila Keeper", "destination": IBAN });
    assert_eq!(
        put(mila, "/front/payouts/settings", Some(&open)).await.code(),
        "invalid_body"
    );
    let wrong = change(mila, "not this one", None).await;
    assert_eq!(
        (wrong.code(), wrong.body["field"].as_str()),
        ("password_wrong", Some("password"))
    );
    let step = a_step().await;
    let (secret, _) = with_codes(mila, step).await;
    let without = change(mila, PASSWORD, None).await;
    assert_eq!(
        (without.code(), without.body["field"].as_str()),
        ("two_factor_required", Some("code"))
    );
    assert_eq!(change(mila, PASSWORD, Some("000000")).await.code(), "two_factor_failed");
    assert_eq!(method_of(mila).await, Value::Null);

    let changed = change(mila, PASSWORD, Some(&code_at(&secret, step))).await;

    assert_eq!(changed.status, 200, "{}", changed.body);
    assert_eq!(changed.body["method"]["destinationEnd"], "3000");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_changed_payout_account_is_told_to_those_who_switched_all_off(db: PgPool) {
    let mut market = a_market(db).await;
    sqlx::query(
        "insert into notification_choices (account_id, event, channel, is_active)
         select id, 'sales', channel, false
         from accounts, unnest(array['site', 'email', 'push', 'telegram']) as channel
         where username = 'mila'",
    )
    .execute(&market.app.db)
    .await
    .unwrap();

    assert_eq!(change(&mut market.mila, PASSWORD, None).await.status, 200);

    let letters = market.app.letters_to("mila@nocturne.test").await;
    assert!(
        letters[0].body.contains("The payout account of mila was changed"),
        "{}",
        letters[0].body
    );
    let notices = market.mila.get(&market.mila.path("notifications")).await.body;
    assert_eq!(
        (&notices["items"][0]["kind"], &notices["items"][0]["event"]),
        (&json!("payout_account_changed"), &json!("account"))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payout_account_is_removed_with_the_password_and_a_code_and_told(db: PgPool) {
    let mut market = a_market(db).await;
    assert_eq!(change(&mut market.mila, PASSWORD, None).await.status, 200);
    let mila = &mut market.mila;
    assert_eq!(mila.delete("/front/payouts/settings").await.code(), "invalid_body");
    let wrong = remove(mila, json!({ "password": "not this one" })).await;
    assert_eq!(
        (wrong.code(), wrong.body["field"].as_str()),
        ("password_wrong", Some("password"))
    );
    let step = a_step().await;
    let (secret, _) = with_codes(mila, step).await;
    let without = remove(mila, json!({ "password": PASSWORD })).await;
    assert_eq!(
        (without.code(), without.body["field"].as_str()),
        ("two_factor_required", Some("code"))
    );
    assert_eq!(method_of(mila).await["destinationEnd"], "3000");

    let body = json!({ "password": PASSWORD, "code": code_at(&secret, step) });
    assert_eq!(remove(mila, body).await.status, 204);

    assert_eq!(method_of(mila).await, Value::Null);
    let letters = market.app.letters_to("mila@nocturne.test").await;
    assert!(
        letters[0].body.contains("The payout account of mila was removed"),
        "{}",
        letters[0].body
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_changed_payout_account_is_told_at_the_address_before_the_changes_of_late(db: PgPool) {
    let mut market = a_market(db).await;
    let app = &market.app;
    sqlx::query("update accounts set email_confirmed_at = now() where username = 'mila'")
        .execute(&app.db)
        .await
        .unwrap();
    for address in ["moon@nocturne.test", "sun@nocturne.test"] {
        assert_eq!(change_email(&mut market.mila, address, PASSWORD).await.status, 202);
        assert_eq!(open_link(app, address).await.status, 200);
    }
    let mut mila = app.visitor();
    let log_in = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    assert_eq!(mila.post("/front/auth/login", &log_in).await.status, 200);

    assert_eq!(change(&mut mila, PASSWORD, None).await.status, 200);

    let told = |letters: &[Letter]| {
        letters
            .iter()
            .any(|letter| letter.body.contains("The payout account of mila"))
    };
    let former = app.letters_to("mila@nocturne.test").await;
    assert!(former[0].body.contains("/support"), "{}", former[0].body);
    assert!(!former[0].body.contains("/forgot-password"));
    assert!(told(&former) && told(&app.letters_to("sun@nocturne.test").await));
    assert!(!told(&app.letters_to("moon@nocturne.test").await));

    sqlx::query("update accounts set email_changed_at = now() - interval '31 days'")
        .execute(&app.db)
        .await
        .unwrap();
    let body = json!({ "password": PASSWORD });
    assert_eq!(remove(&mut mila, body).await.status, 204);
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), former.len());
}
