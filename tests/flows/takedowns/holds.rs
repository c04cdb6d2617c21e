//! Legal holds: no job deletes what is under one.
use axum::http::StatusCode;
use jobs::{
    domains::{
        accounts::next_to_erase,
        creators::forget_next_document,
        media::{expired, is_kept},
    },
    ids::MediaId,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{a_post, change, decide, sent};
use crate::{
    app::App,
    browser::{Answer, Browser},
    feed::{a_picture, a_stage},
};

const HOLDS: &str = "/front/admin/holds";

async fn place(staff: &mut Browser, subject: &str, id: Uuid) -> Answer {
    let body = json!({ "subjectType": subject, "subjectId": id, "reason": "court order 7" });
    staff.post(HOLDS, &body).await
}

async fn release(staff: &mut Browser, hold: &Value) -> Answer {
    let path = format!("{HOLDS}/{}/release", hold["id"].as_str().unwrap());
    staff.post(&path, &json!({ "reason": "the case is closed" })).await
}

async fn in_the_trash(db: &PgPool) -> Vec<Uuid> {
    let mut conn = db.acquire().await.unwrap();
    let found = expired(&mut conn, 10).await.unwrap();
    found.into_iter().map(|(id, _)| id.0).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_held_picture_is_not_swept_until_the_hold_is_released(db: PgPool) {
    let stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (held, free) = (a_picture(&db, &stage.vesna).await, a_picture(&db, &stage.vesna).await);
    change(&db, "update media set deleted_at = now() - interval '31 days'").await;

    let hold = place(&mut staff, "media", held).await;

    assert_eq!(hold.status, StatusCode::OK, "{}", hold.body);
    assert_eq!(hold.body["placedBy"], "rosa");
    assert_eq!(in_the_trash(&db).await, [free]);
    let mut conn = db.acquire().await.unwrap();
    assert!(is_kept(&mut conn, MediaId(held)).await.unwrap(), "a sweep under way");
    assert!(!is_kept(&mut conn, MediaId(free)).await.unwrap());
    drop(conn);
    assert_eq!(place(&mut staff, "media", held).await.code(), "conflict");
    assert_eq!(place(&mut staff, "media", Uuid::now_v7()).await.code(), "not_found");

    let released = release(&mut staff, &hold.body).await;

    assert_eq!(released.body["releasedBy"], "rosa", "{}", released.body);
    assert_eq!(release(&mut staff, &hold.body).await.code(), "conflict");
    assert_eq!(in_the_trash(&db).await.len(), 2);
    let list = staff.get(HOLDS).await.body;
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    let actions: Vec<String> =
        sqlx::query_scalar("select action from audit_log where subject_type = 'hold' order by id")
            .fetch_all(&db)
            .await
            .unwrap();
    assert_eq!(actions, ["hold.place", "hold.release"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_held_account_keeps_its_name_media_and_documents(db: PgPool) {
    let stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    a_picture(&db, &stage.vesna).await;
    sqlx::query(
        "insert into creator_documents (id, account_id, kind, object_key, content_type, size_bytes, replaced_at)
         values (gen_random_uuid(), $1, 'selfie', 'documents/1', 'image/jpeg', 9, now() - interval '6 years')",
    )
    .bind(stage.vesna.account())
    .execute(&db)
    .await
    .unwrap();
    change(&db, "update media set deleted_at = now() - interval '31 days'").await;
    change(
        &db,
        "update accounts set deleted_at = now() - interval '31 days', erase_at = now() - interval '1 day'
         where username = 'vesna'",
    )
    .await;
    let mut conn = db.acquire().await.unwrap();

    let hold = place(&mut staff, "account", stage.vesna.account()).await;

    assert_eq!(next_to_erase(&mut conn, &[]).await.unwrap(), None);
    assert!(!forget_next_document(&mut conn).await.unwrap());
    assert!(in_the_trash(&db).await.is_empty());

    release(&mut staff, &hold.body).await;

    assert!(next_to_erase(&mut conn, &[]).await.unwrap().is_some());
    assert!(forget_next_document(&mut conn).await.unwrap());
    assert_eq!(in_the_trash(&db).await.len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_releases_a_hold_on_themselves(db: PgPool) {
    let app = App::new(db);
    let (mut rosa, mut ines) = (app.staff("rosa").await, app.staff("ines").await);
    let rosas = rosa.account();
    let hold = place(&mut ines, "account", rosas).await.body;

    assert_eq!(release(&mut rosa, &hold).await.code(), "second_person_needed");
    assert_eq!(release(&mut ines, &hold).await.status, StatusCode::OK);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_held_case_keeps_its_pictures_and_its_owner(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    let body = json!({ "subjectType": "post", "subject": post, "reason": "other" });
    assert_eq!(stage.mila.post("/front/reports", &body).await.status, 204);
    let case: Uuid = sqlx::query_scalar(
        "update cases set state = 'closed', outcome = 'keep', sanction = 'none', decided_at = now() - interval '1 year'
         returning id",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    change(&db, "update media set deleted_at = now() - interval '31 days'").await;
    assert_eq!(in_the_trash(&db).await, [picture]);

    place(&mut staff, "case", case).await;

    assert!(in_the_trash(&db).await.is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_of_a_notice_are_kept_while_they_may_come_back(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    let links = [format!("/post/{post}")];
    let copyright = sent(&stage.app, "copyright", &links).await;
    decide(&mut staff, &copyright, "remove").await;
    change(&db, "update media set deleted_at = now() - interval '31 days'").await;
    assert!(in_the_trash(&db).await.is_empty());

    change(
        &db,
        "update takedown_notices set decided_at = now() - interval '181 days'",
    )
    .await;
    assert_eq!(in_the_trash(&db).await, [picture]);

    let intimate = sent(&stage.app, "intimate", &links).await;
    assert!(in_the_trash(&db).await.is_empty(), "not before it is decided");
    decide(&mut staff, &intimate, "remove").await;
    assert_eq!(in_the_trash(&db).await, [picture], "no longer than the trash");
}
