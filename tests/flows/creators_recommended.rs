//! A creator's page besides their own posts: an intro, and other creators.
use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    feed::{Stage, a_picture, a_stage},
    sales::a_creator,
};

const RECOMMENDED: &str = "/front/users/username/vesna/recommended";

async fn change(browser: &mut Browser, body: &Value) -> Answer {
    let request = Browser::request(Method::PATCH, "/front/users/profile", Some(body));
    browser.send(request).await
}

async fn recommended(stage: &mut Stage) -> Vec<String> {
    let told = stage.mila.get(RECOMMENDED).await.body;
    let items = told["items"].as_array().unwrap();
    items
        .iter()
        .map(|user| user["username"].as_str().unwrap().to_owned())
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_page_recommends_creators_with_the_same_tags_until_its_owner_wants_none(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut close = a_creator(&stage.app, "close").await;
    let mut far = a_creator(&stage.app, "far").await;
    for (who, tags) in [
        (&mut stage.vesna, json!(["sea", "fog"])),
        (&mut close, json!(["sea", "fog"])),
        (&mut far, json!(["city"])),
    ] {
        assert_eq!(change(who, &json!({ "tags": tags })).await.status, 200);
    }

    assert_eq!(recommended(&mut stage).await, ["close", "far"]);
    let page = "/front/users/username/vesna";
    assert_eq!(stage.mila.get(page).await.body["user"]["showRecommendsCreators"], true);
    let of_member = stage.mila.get("/front/users/username/mila/recommended").await.body;
    assert_eq!(of_member["items"], json!([]), "only creators recommend");

    let off = change(&mut stage.vesna, &json!({ "showRecommendsCreators": false })).await;

    assert_eq!(off.body["user"]["showRecommendsCreators"], false, "{}", off.body);
    assert!(recommended(&mut stage).await.is_empty());
    assert_eq!(
        stage.mila.get("/front/users/username/close").await.body["user"]["showRecommendsCreators"],
        true
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_sets_an_intro_that_everyone_sees(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let page = "/front/users/username/vesna";
    assert_eq!(stage.mila.get(page).await.body["intro"], Value::Null);

    let set = change(&mut stage.vesna, &json!({ "introId": picture })).await;

    assert_eq!(set.status, 200, "{}", set.body);
    let told = stage.mila.get(page).await.body["intro"].clone();
    assert_eq!(told["id"], json!(picture));
    assert!(told["url"].as_str().unwrap().contains("intro"), "{told}");
    let intros = format!("/front/intros?userIds={}", stage.vesna.account());
    assert_eq!(
        stage.mila.get(&intros).await.body["intros"][0]["media"]["id"],
        json!(picture)
    );

    change(&mut stage.vesna, &json!({ "introId": null })).await;
    assert_eq!(stage.mila.get(page).await.body["intro"], Value::Null);
}
