//! Transfers that don't happen: refused receivers, answers, and the time that runs out.
use axum::http::Method;
use jobs::{
    domains::maintenance::Sweep,
    queue::{Lane, enqueue},
};
use serde_json::json;
use sqlx::PgPool;

use super::{
    Stage, a_stage, a_studio, accept, accepted, an_item, ask, asked, of_items, plan, run, seen, stored, verb, verify,
    work,
};
use crate::{browser::Browser, sales::a_creator, town::count};

async fn refused(stage: &mut Stage, to: &str, choice: &serde_json::Value) -> (u16, String, String) {
    let body = json!({ "to": to, "choice": choice });
    let answer = stage.shop.creator.post("/front/transfers/plan", &body).await;
    let field = answer.body["field"].as_str().unwrap_or_default();
    (answer.status.as_u16(), answer.code().to_owned(), field.to_owned())
}

fn a_refusal(status: u16, code: &str, field: &str) -> (u16, String, String) {
    (status, code.to_owned(), field.to_owned())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn content_moves_only_to_a_creator_who_is_the_same_person_or_of_the_same_studio(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let post = an_item(&db, &stage.shop.creator, ("post", "free"), &[]).await;
    let choice = of_items(&[post]);
    let stranger = a_creator(&stage.shop.app, "nora").await;

    for (to, refusal) in [
        ("nobody_here", a_refusal(404, "user_not_found", "to")),
        ("vera", a_refusal(409, "own_account", "to")),
        ("orin", a_refusal(409, "receiver_not_creator", "to")),
        ("nora", a_refusal(409, "not_same_owner", "to")),
    ] {
        assert_eq!(refused(&mut stage, to, &choice).await, refusal, "{to}");
    }
    verify(&db, &stranger, "Nora Ray").await;
    assert_eq!(refused(&mut stage, "nora", &choice).await.1, "not_same_owner");
    verify(&db, &stranger, "Vera Ray").await;
    assert_eq!(refused(&mut stage, "nora", &choice).await.0, 200);
    run(
        &db,
        "update creator_applications set state = 'waiting', decided_at = null where account_id = $1",
        stranger.account(),
    )
    .await;
    assert_eq!(
        refused(&mut stage, "nora", &choice).await.1,
        "not_same_owner",
        "a name that staff have not compared"
    );

    let block = Browser::request(Method::PUT, "/front/direct/vera/block", Some(&json!({})));
    assert_eq!(stage.lena.send(block).await.status, 200);
    assert_eq!(
        refused(&mut stage, "lena", &choice).await.1,
        "user_not_found",
        "who blocked the sender is not found"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_receiver_needs_room_when_asked_and_when_accepting(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut posts = Vec::new();
    for _ in 0..4 {
        posts.push(an_item(&db, &stage.shop.creator, ("post", "free"), &[]).await);
    }
    let photo = stored(&db, &stage.shop.creator).await;
    let heavy = stored(&db, &stage.lena).await;
    let of_photo = json!({ "mediaIds": [photo] });

    assert_eq!(refused(&mut stage, "lena", &json!({})).await.1, "nothing_to_transfer");
    let id = asked(&mut stage, &of_items(&posts)).await;
    let other = asked(&mut stage, &of_photo).await;
    for _ in 0..2 {
        an_item(&db, &stage.lena, ("post", "free"), &[]).await;
    }
    assert_eq!(accept(&mut stage.lena, &id).await.code(), "post_limit");
    verb(&mut stage.shop.creator, &id, "withdraw").await;
    assert_eq!(refused(&mut stage, "lena", &of_items(&posts)).await.1, "post_limit");
    run(
        &db,
        "update uploads set size_bytes = 10737418240, file_name = 'a.mp4' where id = $1",
        heavy,
    )
    .await;
    for _ in 0..100 {
        let more = stored(&db, &stage.lena).await;
        run(&db, "update uploads set size_bytes = 10737418240 where id = $1", more).await;
    }
    assert_eq!(accept(&mut stage.lena, &other).await.code(), "storage_full");
    assert_eq!(
        seen(&mut stage.lena, &other).await["state"],
        "asked",
        "it can be accepted once there is room"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_transfer_at_a_time_has_a_thing_and_what_ends_lets_it_go(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    let post = an_item(&db, &stage.shop.creator, ("post", "free"), &[]).await;
    let choice = of_items(&[post]);
    let mut nora = a_creator(&stage.shop.app, "nora").await;

    let first = asked(&mut stage, &choice).await;
    assert_eq!(plan(&mut stage, &choice).await.body["staying"][0]["why"], "open");
    assert_eq!(ask(&mut stage, &choice).await.code(), "nothing_to_transfer");
    for step in ["decline", "withdraw", "undo"] {
        assert_eq!(verb(&mut nora, &first, step).await.code(), "not_found", "{step}");
    }
    assert_eq!(accept(&mut nora, &first).await.code(), "not_found");
    assert_eq!(nora.get(&format!("/front/transfers/{first}")).await.code(), "not_found");
    let items = nora.get(&format!("/front/transfers/{first}/items")).await.body;
    assert_eq!(
        (
            items["items"].as_array().unwrap().len(),
            nora.get("/front/transfers").await.body["items"].clone()
        ),
        (0, json!([]))
    );
    assert_eq!(
        verb(&mut stage.shop.creator, &first, "decline").await.code(),
        "not_found"
    );
    assert_eq!(verb(&mut stage.lena, &first, "withdraw").await.code(), "not_found");
    assert_eq!(verb(&mut stage.lena, &first, "decline").await.status, 204);
    assert_eq!(accept(&mut stage.lena, &first).await.code(), "conflict");

    let second = asked(&mut stage, &choice).await;
    assert_eq!(verb(&mut stage.shop.creator, &second, "withdraw").await.status, 204);
    let third = asked(&mut stage, &choice).await;
    sqlx::query("update transfers set expires_at = now() where state = 'asked'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(seen(&mut stage.lena, &third).await["state"], "expired");
    assert_eq!(accept(&mut stage.lena, &third).await.code(), "conflict");
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    stage.shop.works.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(count(&db, "transfer_items where state = 'dropped'").await, 3);

    let last = accepted(&mut stage, &choice).await;
    work(&stage).await;
    sqlx::query("update transfers set done_at = now() - interval '30 days' where state = 'done'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        verb(&mut stage.lena, &last, "undo").await.code(),
        "conflict",
        "its time is over"
    );
    let list = stage.shop.creator.get("/front/transfers").await.body;
    let states: Vec<&str> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["state"].as_str().unwrap())
        .collect();
    assert_eq!(states, ["done", "expired", "withdrawn", "declined"]);
}
