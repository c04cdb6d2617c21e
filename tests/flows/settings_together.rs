//! Several settings changed by one call.
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    queue_needs::until_one_is_held_up,
};

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn several_settings_change_together_or_not_at_all(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let (low, high) = ("clubs.minPriceCents", "clubs.maxPriceCents");
    let both = |lowest: Value| {
        let changes = [
            json!({ "key": low, "value": lowest, "version": 0 }),
            json!({ "key": high, "value": 9_000, "version": 0 }),
        ];
        json!({ "changes": changes, "reason": "dearer clubs" })
    };
    let all = |body: Value| Browser::request(Method::PUT, "/front/admin/settings", Some(&body));

    let none = staff.send(all(json!({ "changes": [], "reason": "try" }))).await;
    assert_eq!(refused(&none), (422, "invalid_body"));
    let wrong = staff.send(all(both(json!(1)))).await;
    assert_eq!(refused(&wrong), (422, "unknown_option"));
    assert_eq!(wrong.body["field"], low);
    assert_eq!(app.count("select count(*) from settings").await, 0);

    let changed = staff.send(all(both(json!(900)))).await;
    assert_eq!(changed.status, 200, "{}", changed.body);
    let items = changed.body["items"].as_array().unwrap();
    for (key, value) in [(low, 900), (high, 9_000)] {
        let row = items.iter().find(|item| item["key"] == key).unwrap();
        assert_eq!((&row["value"], &row["version"]), (&json!(value), &json!(1)), "{key}");
    }
    let logged = "select count(*) from audit_log where action = 'settings.change' and reason = 'dearer clubs'
        and (subject, detail ->> 'before', detail ->> 'after')
            in (('clubs.minPriceCents', '499', '900'), ('clubs.maxPriceCents', '5000', '9000'))";
    assert_eq!(app.count(logged).await, 2);
    let late = staff.send(all(both(json!(950)))).await;
    assert_eq!(refused(&late), (409, "edited_elsewhere"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_call_that_waits_for_a_setting_keeps_nobody_from_the_log(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    // As a change of one setting holds it before it writes to the log.
    let mut other = db.begin().await.unwrap();
    sqlx::query("insert into settings (key, value, version, changed_by) values ('clubs.minPriceCents', '600', 1, $1)")
        .bind(staff.account())
        .execute(&mut *other)
        .await
        .unwrap();
    let changes = [
        json!({ "key": "clubs.minPriceCents", "value": 900, "version": 0 }),
        json!({ "key": "clubs.maxPriceCents", "value": 9_000, "version": 0 }),
    ];
    let body = json!({ "changes": changes, "reason": "dearer clubs" });
    let waiting = tokio::spawn(async move {
        let request = Browser::request(Method::PUT, "/front/admin/settings", Some(&body));
        staff.send(request).await
    });
    until_one_is_held_up(&db).await;

    let is_free: bool = sqlx::query_scalar("select pg_try_advisory_xact_lock(7041776411)")
        .fetch_one(&mut *other)
        .await
        .unwrap();

    assert!(is_free, "they would wait for each other");
    other.rollback().await.unwrap();
    let changed = waiting.await.unwrap();
    assert_eq!(changed.status, 200, "{}", changed.body);
}
