//! Comments of people who are gone.
use serde_json::json;
use sqlx::PgPool;

use crate::feed::{a_stage, published};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_stays_when_the_person_above_it_is_gone(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut orin = stage.app.member("orin").await;
    let id = published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    let path = format!("/front/feed/{id}/comments");
    let said = stage.mila.post(&path, &json!({ "body": "Lovely" })).await.body;
    let above = said["comment"]["id"].as_str().unwrap().to_owned();
    stage.mila.post(&path, &json!({ "body": "Unanswered" })).await;
    let answer = json!({ "body": "So true", "replyId": above });
    assert_eq!(orin.post(&path, &answer).await.status, 200);

    for gone in [
        "update accounts set deleted_at = now() where id = $1",
        "update accounts set deleted_at = null, blocked_at = now() where id = $1",
    ] {
        sqlx::query(gone).bind(stage.mila.account()).execute(&db).await.unwrap();

        let page = orin.get(&path).await.body;
        let shown = page["comments"].as_array().unwrap();
        assert_eq!(shown.len(), 1, "only what has answers: {page}");
        assert_eq!(shown[0]["id"], json!(above));
        assert_eq!((&shown[0]["isDeleted"], &shown[0]["body"]), (&json!(true), &json!("")));
        let person = &shown[0]["user"];
        assert_eq!((&person["username"], &person["displayName"]), (&json!(""), &json!("")));
        let answers = orin.get(&format!("{path}/{above}/replies")).await.body;
        assert_eq!(answers["comments"][0]["body"], "So true");
    }
}
