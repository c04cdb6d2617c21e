//! Documents of persons: what is taken, and kept for as long as the law asks.
use jobs::{domains::creators::KEPT_YEARS, queue::Lane};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Set, a_set, put_file};
use crate::{
    documents::a_picture,
    town::{count, run_schedule},
    uploads::sender::a_heic,
};

/// Days until a document is due.
const KEPT_DAYS: i32 = KEPT_YEARS * 365;

/// Ada signs a release with both documents; returns its link.
async fn signed(set: &mut Set) -> String {
    let ada = set.person().await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    let signed = set.sign(&link, "1990-05-01").await;
    assert_eq!(signed.body["state"], "signed", "{}", signed.body);
    link
}

/// How many documents are left after the nightly job.
async fn left(set: &Set, db: &PgPool) -> i64 {
    run_schedule(db, &set.shop.works, "creators.forget_documents").await;
    count(db, "person_documents").await
}

async fn put_back(db: &PgPool, statement: &'static str, days: i32) {
    sqlx::query(statement).bind(days).execute(db).await.unwrap();
}

const ENDED: &str = "update releases set ended_at = ended_at - make_interval(days => $1)";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_of_a_person_are_deleted_years_after_their_release_ended(db: PgPool) {
    let mut set = a_set(&db).await;
    let link = signed(&mut set).await;
    assert_eq!(left(&set, &db).await, 2, "the release is in force");
    set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    put_back(&db, ENDED, KEPT_DAYS - 5).await;
    assert_eq!(left(&set, &db).await, 2);
    let hold = "insert into legal_holds (id, subject_type, subject_id, reason, placed_by) values ($1, 'account', $2, 'A court asked.', $3)";
    sqlx::query(hold)
        .bind(Uuid::now_v7())
        .bind(set.shop.creator.account())
        .bind(set.staff.account())
        .execute(&db)
        .await
        .unwrap();
    put_back(&db, ENDED, 10).await;
    assert_eq!(left(&set, &db).await, 2, "a hold keeps them");
    sqlx::query("update legal_holds set released_at = now(), released_by = placed_by")
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(left(&set, &db).await, 0);

    let swept = "media_uploads where prefix like 'documents/releases/%'";
    assert_eq!(count(&db, swept).await, 2, "their files are for the sweep");
    assert_eq!(
        count(&db, "releases where signed_at is not null").await,
        1,
        "the record stays"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_of_a_person_are_deleted_years_after_the_account_was(db: PgPool) {
    let mut set = a_set(&db).await;
    signed(&mut set).await;
    let deleted = "update accounts set deleted_at = now() - make_interval(days => $1) where username = 'mila'";

    put_back(&db, deleted, KEPT_DAYS - 5).await;
    assert_eq!(left(&set, &db).await, 2);
    put_back(&db, deleted, KEPT_DAYS + 5).await;
    assert_eq!(left(&set, &db).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_heic_of_a_person_counts_once_it_is_read(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let link = set.link(ada).await;
    put_file(&mut set.ada, &link, "selfie", a_picture()).await;

    let sent = put_file(&mut set.ada, &link, "id_front", a_heic()).await;

    let reading = json!([{ "kind": "id_front", "reading": "reading" }]);
    assert_eq!(sent.body["unreadDocuments"], reading, "{}", sent.body);
    let early = set.sign(&link, "1990-05-01").await;
    assert_eq!(
        (early.code(), &early.body["field"]),
        ("unknown_option", &json!("documents"))
    );
    set.work(Lane::Media).await;
    assert_eq!(set.ada.get(&link).await.body["unreadDocuments"], json!([]));
    assert_eq!(set.sign(&link, "1990-05-01").await.body["state"], "signed");
    assert_eq!(
        count(&db, "person_documents where content_type = 'image/jpeg'").await,
        1
    );
}
