//! Staff take decisions back, and what a release that ended has taken down stays down.
use axum::http::StatusCode;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Set, a_set};
use crate::{
    cases::reveal,
    town::{count, put},
};

/// Orin reports the thing; returns the address of its case.
async fn reported(set: &mut Set, db: &PgPool, kind: &str, subject: Uuid) -> String {
    let report = json!({ "subjectType": kind, "subject": subject, "reason": "spam", "words": "" });
    let told = set.shop.fan.post("/front/reports", &report).await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.body);
    let case: Uuid = sqlx::query_scalar("select id from cases where subject_id = $1")
        .bind(subject)
        .fetch_one(db)
        .await
        .unwrap();
    format!("/front/admin/cases/{case}")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_withdrawal_took_down_is_not_restored_with_a_case(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(16).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;
    set.decide(&[picture], "approve", "").await;
    let post = set.sell(picture).await;
    let story = Uuid::now_v7();
    let body = json!({ "mediaId": picture, "accessMode": "free" });
    let path = format!("/front/stories/{story}");
    assert_eq!(put(&mut set.shop.creator, &path, Some(&body)).await.status, 204);
    assert!(set.is_public(post).await);
    let cases = [
        reported(&mut set, &db, "post", post).await,
        reported(&mut set, &db, "story", story).await,
    ];
    for case in &cases {
        let removal = json!({ "outcome": "remove", "sanction": "none", "rule": "spam", "reason": "Seen and judged." });
        reveal(&mut set.staff, case).await;
        let decided = set.staff.post(&format!("{case}/decision"), &removal).await;
        assert_eq!(decided.body["state"], "closed", "{}", decided.body);
    }

    let revoked = set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    assert_eq!(revoked.body["state"], "revoked", "{}", revoked.body);
    set.work(jobs::queue::Lane::Maintenance).await;
    for case in &cases {
        let because = json!({ "reason": "A mistake." });
        let restored = set.staff.post(&format!("{case}/restore"), &because).await;
        assert_eq!(restored.status, StatusCode::OK, "{}", restored.body);
    }

    assert!(!set.is_public(post).await, "it shows nothing else");
    assert_eq!(count(&db, "stories where removed_at is null").await, 0);
    let withdrawn = "media where consent_state = 'withdrawn' and removed_at is not null and deleted_at is not null";
    assert_eq!(count(&db, withdrawn).await, 1);
    assert!(count(&db, "removed_hashes").await > 0, "it stays out");
}
