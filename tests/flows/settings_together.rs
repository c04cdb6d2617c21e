//! Several settings changed by one call.
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
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
