//! Clocks of intimate images: the reminder, and the last hour.
use serde_json::json;
use sqlx::PgPool;

use super::{SENDER, a_post, a_shop, change, decide, is_removed, keep_clocks, kinds_of_notices, sent, state_of};
use crate::{app::App, feed::a_stage};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_are_reminded_once_after_a_day(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (mut staff, shop) = (stage.app.staff("rosa").await, a_shop(&db).await);
    let (post, picture) = a_post(&mut stage).await;
    let id = sent(&stage.app, "intimate", &[format!("/post/{post}")]).await;
    let after: i32 =
        sqlx::query_scalar("select extract(epoch from escalate_at - created_at)::int / 3600 from takedown_notices")
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(after, 24);

    keep_clocks(&db, &shop).await;
    assert!(kinds_of_notices(&mut staff).await.is_empty(), "not before its time");
    change(
        &db,
        "update takedown_notices set escalate_at = now() - interval '1 second'",
    )
    .await;
    for _ in 0..2 {
        keep_clocks(&db, &shop).await;
    }

    assert_eq!(kinds_of_notices(&mut staff).await, ["takedown_due"]);
    assert_eq!(state_of(&mut staff, &id).await, "received");
    assert!(!is_removed(&db, picture).await);
    let first = &staff.get("/front/admin/takedowns").await.body["items"][0];
    assert!(first["escalatedAt"].is_string(), "{first}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn intimate_images_are_hidden_without_staff_before_the_time_is_over(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (mut staff, shop) = (stage.app.staff("rosa").await, a_shop(&db).await);
    let (post, picture) = a_post(&mut stage).await;
    let id = sent(&stage.app, "intimate", &[format!("/post/{post}")]).await;
    let other = sent(&stage.app, "copyright", &[format!("/post/{post}")]).await;
    let after: Vec<Option<i32>> = sqlx::query_scalar(
        "select extract(epoch from hide_at - created_at)::int / 3600 from takedown_notices order by kind desc",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    assert_eq!(after, [Some(47), None]);

    change(
        &db,
        "update takedown_notices set hide_at = now() - interval '1 second' where hide_at is not null",
    )
    .await;
    keep_clocks(&db, &shop).await;

    assert_eq!(state_of(&mut staff, &id).await, "hidden");
    assert_eq!(state_of(&mut staff, &other).await, "received");
    assert!(is_removed(&db, picture).await);
    assert_eq!(stage.mila.get(&format!("/front/feed/{post}")).await.status, 404);
    let detail: serde_json::Value =
        sqlx::query_scalar("select detail from audit_log where action = 'takedown.hide' and actor_id is null")
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(detail, json!({ "because": "time_over" }));
    keep_clocks(&db, &shop).await;
    let told = kinds_of_notices(&mut stage.vesna).await;
    assert_eq!(told, ["takedown_hidden"], "once");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_decided_notice_has_no_clock(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (mut staff, shop) = (stage.app.staff("rosa").await, a_shop(&db).await);
    let (post, picture) = a_post(&mut stage).await;
    let id = sent(&stage.app, "intimate", &[format!("/post/{post}")]).await;
    decide(&mut staff, &id, "reject").await;
    change(
        &db,
        "update takedown_notices set hide_at = now() - interval '1 second', escalate_at = now() - interval '1 second'",
    )
    .await;

    keep_clocks(&db, &shop).await;

    assert_eq!(state_of(&mut staff, &id).await, "rejected");
    assert!(!is_removed(&db, picture).await);
    assert!(kinds_of_notices(&mut staff).await.is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_is_told_that_something_is_hidden_where_nothing_was(db: PgPool) {
    let app = App::new(db.clone());
    app.member("vesna").await;
    let (mut staff, shop) = (app.staff("rosa").await, a_shop(&db).await);
    let id = sent(&app, "intimate", &["/profile/vesna".to_owned()]).await;
    change(&db, "update takedown_notices set hide_at = now() - interval '1 second'").await;

    keep_clocks(&db, &shop).await;

    assert_eq!(state_of(&mut staff, &id).await, "received");
    assert_eq!(decide(&mut staff, &id, "hide").await.code(), "conflict");
    assert_eq!(state_of(&mut staff, &id).await, "received");
    assert_eq!(app.letters_to(SENDER).await.len(), 1, "only the receipt");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_notice_that_cannot_be_hidden_stops_no_other(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (mut staff, shop) = (stage.app.staff("rosa").await, a_shop(&db).await);
    let (stuck, _) = a_post(&mut stage).await;
    change(&db, "update media set title = 'stuck'").await;
    change(
        &db,
        "alter table media add constraint stuck check (removed_at is null or title is distinct from 'stuck')",
    )
    .await;
    let (post, picture) = a_post(&mut stage).await;
    let first = sent(&stage.app, "intimate", &[format!("/post/{stuck}")]).await;
    let second = sent(&stage.app, "intimate", &[format!("/post/{post}")]).await;
    change(
        &db,
        "update takedown_notices set hide_at = created_at - interval '1 second'",
    )
    .await;

    keep_clocks(&db, &shop).await;

    assert_eq!(state_of(&mut staff, &first).await, "received");
    assert_eq!(state_of(&mut staff, &second).await, "hidden");
    assert!(is_removed(&db, picture).await);
    change(&db, "alter table media drop constraint stuck").await;
    keep_clocks(&db, &shop).await;
    assert_eq!(state_of(&mut staff, &first).await, "hidden", "tried again");
}
