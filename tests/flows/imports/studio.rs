//! Imports by a studio for its creators.
use axum::http::StatusCode;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{PROFILE, a_studio, an_export, ask, choose, id_of, import, proven, sent, shown, work};
use crate::{
    browser::Browser,
    town::{Town, count},
    uploads::sender::list,
};

/// A studio that manages mila.
async fn an_atelier(db: &PgPool, town: &Town) -> Browser {
    let studio = town.app.member("atelier").await;
    sqlx::query(
        "with opened as (
             insert into studios (account_id, opened_by) values ($1, $1)
         )
         insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at, decided_by)
         values ($2, $1, $3, 'attached', $1, now(), $3)",
    )
    .bind(studio.account())
    .bind(Uuid::now_v7())
    .bind(town.mila.account())
    .execute(db)
    .await
    .unwrap();
    studio
}

async fn act_for(studio: &mut Browser, username: &str) -> StatusCode {
    let body = json!({ "username": username });
    studio.post("/front/studio/incarnation", &body).await.status
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_studio_imports_for_its_creator_who_sees_by_whom(db: PgPool) {
    let mut town = a_studio(&db).await;
    let mut studio = an_atelier(&db, &town).await;
    assert_eq!(ask(&mut studio, PROFILE).await.status, StatusCode::FORBIDDEN);
    assert_eq!(act_for(&mut studio, "orin").await, StatusCode::NOT_FOUND, "not theirs");
    assert_eq!(act_for(&mut studio, "mila").await, StatusCode::NO_CONTENT);

    let proof = proven(&db, &mut studio).await;
    let upload = sent(&mut studio, &an_export(), "f-1").await;
    let id = id_of(&import(&mut studio, &proof, &upload).await);
    work(&town).await;
    assert_eq!(choose(&mut studio, &id, &json!({})).await.status, StatusCode::ACCEPTED);
    work(&town).await;

    let seen = shown(&mut town.mila, &id).await;
    assert_eq!((&seen["state"], &seen["begunBy"]), (&json!("done"), &json!("atelier")));
    let proofs = town.mila.get("/front/import-proofs").await.body;
    assert_eq!(proofs["items"][0]["askedBy"], "atelier");
    let hers = list(&mut town.mila, "").await;
    assert_eq!(hers.len(), 2);
    assert_eq!(
        count(
            &db,
            "media join accounts on accounts.id = account_id where username <> 'mila'"
        )
        .await,
        0
    );

    // The studio sees them, too, by links of the creator.
    let shown_to_studio = list(&mut studio, "").await;
    assert_eq!(shown_to_studio.len(), 2);
    let folders = studio.get("/front/media-storage/folders").await.body;
    assert_eq!(folders["items"][0]["name"], "export", "hers to choose from");
    let picture = shown_to_studio[0]["urls"][0]["url"].as_str().unwrap().to_owned();
    assert_eq!(studio.get(&picture).await.status, StatusCode::OK);
    assert_eq!(town.orin.get(&picture).await.status, StatusCode::NOT_FOUND);

    assert_eq!(
        studio.delete("/front/studio/incarnation").await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(studio.get("/front/imports").await.status, StatusCode::FORBIDDEN);
    assert_eq!(studio.get(&picture).await.status, StatusCode::NOT_FOUND);
    assert_eq!(list(&mut studio, "").await.len(), 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_studio_whose_creator_left_imports_nothing_more_for_them(db: PgPool) {
    let mut town = a_studio(&db).await;
    let mut studio = an_atelier(&db, &town).await;
    act_for(&mut studio, "mila").await;
    let proof = proven(&db, &mut studio).await;
    let upload = sent(&mut studio, &an_export(), "f-1").await;
    let link: Uuid = sqlx::query_scalar("select id from studio_links")
        .fetch_one(&db)
        .await
        .unwrap();

    let left = town.mila.delete(&format!("/front/attach-studios/{link}")).await;
    assert!(left.status.is_success(), "{}", left.body);

    assert_eq!(import(&mut studio, &proof, &upload).await.status, StatusCode::FORBIDDEN);
    assert_eq!(count(&db, "imports").await, 0);
    // Hers is still there to be continued.
    id_of(&import(&mut town.mila, &proof, &upload).await);
}
