//! Changes name the person of their page, and are refused where someone else is logged in by now.
use axum::http::{HeaderValue, Method};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
};

/// Makes a folder from a page of that person.
async fn make_folder(browser: &mut Browser, name: &str, person: &str) -> Answer {
    let body = json!({ "name": name });
    let mut request = Browser::request(Method::POST, "/front/media-storage/folders", Some(&body));
    request
        .headers_mut()
        .insert("nocturne-person", HeaderValue::from_str(person).unwrap());
    browser.send(request).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_page_of_somebody_who_has_left_changes_nothing_for_the_next_one(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;
    let orin = app.member("orin").await.account().to_string();
    let mila = browser.account().to_string();

    assert!(make_folder(&mut browser, "Beach", &mila).await.status.is_success());
    for other in [orin.as_str(), &Uuid::nil().to_string(), "guest", ""] {
        let refused = make_folder(&mut browser, "Town", other).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (409, "another_person"),
            "{other}"
        );
    }

    let login = json!({ "loginOrEmail": "orin", "password": PASSWORD });
    assert_eq!(browser.post("/front/auth/login", &login).await.status, 200);
    assert_eq!(make_folder(&mut browser, "Town", &mila).await.code(), "another_person");
    assert!(make_folder(&mut browser, "Town", &orin).await.status.is_success());
    let folders = "select count(*) from media_folders where name = 'Town' and account_id = ";
    let of_mila: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("{folders}'{mila}'")))
        .fetch_one(&app.db)
        .await
        .unwrap();
    assert_eq!(of_mila, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn reading_logging_out_and_pages_whose_session_has_ended_are_not_asked_who_they_are(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;
    let other = HeaderValue::from_str(&Uuid::nil().to_string()).unwrap();

    let mut read = Browser::request(Method::GET, "/front/auth/sessions", None);
    read.headers_mut().insert("nocturne-person", other.clone());
    assert_eq!(browser.send(read).await.status, 200);
    let mut leave = Browser::request(Method::POST, "/front/auth/logout", Some(&json!({})));
    leave.headers_mut().insert("nocturne-person", other);
    assert!(browser.send(leave).await.status.is_success());
    let ended = make_folder(&mut browser, "Beach", &Uuid::nil().to_string()).await;
    assert_eq!(ended.code(), "signed_out");
}
