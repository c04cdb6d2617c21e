use serde_json::{Value, json};
use sqlx::PgPool;

use super::{ask, tell};
use crate::{browser::Browser, studios::a_stage};

async fn state_of(creator: &mut Browser) -> Value {
    ask(creator, "GET /attach-studios", &[], &[]).await["items"][0]["state"].clone()
}

/// Returns the id of the request.
async fn asked(creator: &mut Browser) -> String {
    let body = json!({ "email": "atelier@nocturne.test" });
    let made = tell(creator, "POST /attach-studios", &[], body).await;
    assert_eq!(made["items"][0]["state"], "asked");
    made["items"][0]["id"].as_str().unwrap().to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_studio_takes_a_creator_and_lets_go_of_one(db: PgPool) {
    let mut stage = a_stage(db).await;
    let studio = stage.studio.account();
    let id = asked(&mut stage.market.mila).await;

    let name = "POST /studios/{studioId}/attach-studios/{id}";
    tell(&mut stage.studio, name, &[&studio, &id], json!({})).await;
    assert_eq!(state_of(&mut stage.market.mila).await, "attached");

    let name = "DELETE /studios/{studioId}/attach-studios/{id}";
    ask(&mut stage.studio, name, &[&studio, &id], &[]).await;
    assert_eq!(state_of(&mut stage.market.mila).await, "ended");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_takes_a_request_back(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mila = &mut stage.market.mila;
    let id = asked(mila).await;

    ask(mila, "DELETE /attach-studios/{id}", &[&id], &[]).await;

    assert_ne!(state_of(mila).await, "asked");
}
