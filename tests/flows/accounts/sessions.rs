use serde_json::json;
use sqlx::PgPool;

use crate::app::{App, PASSWORD};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_browser_left_somewhere_can_be_signed_out_from_here(db: PgPool) {
    let app = App::new(db);
    let mut here = app.member("mila").await;
    let mut there = app.visitor();
    there
        .post(
            "/front/auth/login",
            &json!({ "loginOrEmail": "mila", "password": PASSWORD }),
        )
        .await;

    let list = here.get("/front/auth/sessions").await;
    let items = list.body["items"].as_array().unwrap();
    assert_eq!(items.len(), 2);
    let left = items.iter().find(|item| item["isCurrent"] == false).unwrap()["id"]
        .as_str()
        .unwrap();

    assert_eq!(here.delete(&format!("/front/auth/sessions/{left}")).await.status, 204);

    assert_eq!(there.get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(
        here.get("/front/auth/sessions").await.body["items"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        here.delete(&format!("/front/auth/sessions/{left}")).await.code(),
        "not_found"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_belongs_to_another_account_is_not_found(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let foreign = orin.get("/front/auth/sessions").await.body["items"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();

    let session = mila.delete(&format!("/front/auth/sessions/{foreign}")).await;
    let mail = mila.post(&orin.path("resendVerification"), &json!({})).await;
    let nonsense = mila.post("/front/users/nobody/resendVerification", &json!({})).await;

    assert_eq!((session.status.as_u16(), session.code()), (404, "not_found"));
    assert_eq!((mail.status.as_u16(), mail.code()), (404, "not_found"));
    assert_eq!(nonsense.code(), "not_found");
    assert_eq!(orin.get("/front/auth/sessions").await.status, 200);
    assert_eq!(
        app.visitor()
            .post(&orin.path("resendVerification"), &json!({}))
            .await
            .code(),
        "signed_out"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_idle_session_ends_and_staff_are_idle_sooner(db: PgPool) {
    let app = App::new(db);
    let (mut member, mut staff) = (app.member("mila").await, app.staff("boss").await);
    let idle = |time: &'static str| {
        let db = app.db.clone();
        async move {
            let sql = format!("update sessions set last_seen_at = now() - interval '{time}'");
            sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&db).await.unwrap();
        }
    };

    idle("29 minutes").await;
    assert_eq!(staff.get("/front/auth/sessions").await.status, 200);
    idle("31 minutes").await;
    assert_eq!(staff.get("/front/auth/sessions").await.code(), "signed_out");
    idle("13 days").await;
    assert_eq!(member.get("/front/auth/sessions").await.status, 200);
    idle("15 days").await;
    assert_eq!(member.get("/front/auth/sessions").await.code(), "signed_out");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_session_ends_at_its_age_however_busy_it_is(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;
    assert_eq!(
        app.count("select extract(day from expires_at - created_at)::bigint from sessions")
            .await,
        90
    );

    sqlx::query("update sessions set expires_at = now()")
        .execute(&app.db)
        .await
        .unwrap();

    assert_eq!(member.get("/front/auth/sessions").await.code(), "signed_out");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn being_seen_is_written_at_most_once_a_minute(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;
    let writes = "select count(*) from sessions where last_seen_at <> created_at";

    member.get("/front/auth/sessions").await;
    assert_eq!(app.count(writes).await, 0);
    sqlx::query(
        "update sessions set created_at = now() - interval '61 seconds', last_seen_at = now() - interval '61 seconds'",
    )
    .execute(&app.db)
    .await
    .unwrap();
    member.get("/front/auth/sessions").await;

    assert_eq!(app.count(writes).await, 1);
}
