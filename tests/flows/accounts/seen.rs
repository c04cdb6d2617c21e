//! Small things that are kept of a member: what they have seen, whether they read our mails, and that they are here.
use serde_json::json;
use sqlx::PgPool;

use crate::app::{App, PASSWORD};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_modal_that_was_seen_is_kept_for_its_member(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let path = mila.path("viewed-data");

    for name in ["selectUsername", "confirmEmail", "selectUsername"] {
        assert_eq!(mila.post(&path, &json!({ "modalName": name })).await.status, 204);
    }

    assert_eq!(
        mila.get(&path).await.body,
        json!({ "items": ["selectUsername", "confirmEmail"] })
    );
    assert_eq!(orin.get(&path).await.code(), "not_found");
    assert_eq!(orin.get(&orin.path("viewed-data")).await.body, json!({ "items": [] }));
    for nonsense in [String::new(), "x".repeat(65), "line\nbreak".to_owned()] {
        let refused = mila.post(&path, &json!({ "modalName": nonsense })).await;
        assert_eq!(
            (refused.code(), refused.body["field"].as_str()),
            ("unknown_option", Some("modalName"))
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_came_by_a_mail_reads_them(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let user = "/front/v2/config/data";
    assert_eq!(mila.get(user).await.body["data"]["user"]["isEmailEngaged"], false);

    for _ in 0..2 {
        assert_eq!(mila.post(&mila.path("emailEngagement"), &json!({})).await.status, 204);
    }

    assert_eq!(mila.get(user).await.body["data"]["user"]["isEmailEngaged"], true);
    let told = "select count(*) from live_events where event ->> 'event' = 'userUpdated'";
    assert_eq!(app.count(told).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_says_to_be_here_is_shown_as_online(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    sqlx::query("update sessions set last_seen_at = now() - interval '6 minutes'")
        .execute(&db)
        .await
        .unwrap();
    let page = "/front/users/username/mila";
    assert_eq!(orin.get(page).await.body["user"]["isOnline"], false);

    assert_eq!(mila.post("/front/users/onlineStatus", &json!({})).await.status, 204);

    assert_eq!(orin.get(page).await.body["user"]["isOnline"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_log_in_takes_what_the_specification_says_and_is_told_to_the_other_devices(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let body = json!({
        "loginOrEmail": "mila", "password": PASSWORD, "fingerprint": "f1", "isStudio": false, "payload": { "a": 1 },
        "recaptcha": "r1", "code": null, "ampl": { "ep": {} }, "authType": "native",
    });

    assert_eq!(app.visitor().post("/front/auth/login", &body).await.status, 200);

    let told = "select count(*) from live_events where event -> 'params' ->> 'reason' = 'logged_in'";
    assert_eq!(app.count(told).await, 1);
    for (field, value, code) in [
        ("authType", json!("other"), "unknown_option"),
        ("isStudio", json!(true), "forbidden"),
    ] {
        let mut wrong = body.clone();
        wrong[field] = value;
        let refused = app.visitor().post("/front/auth/login", &wrong).await;
        assert_eq!((refused.code(), refused.body["field"].as_str()), (code, Some(field)));
    }
}
