//! The twin in the data of its owner, of others, and of characters.
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use super::{TWIN, a_portrait, a_studio, a_whole_twin, run, twin_of};
use crate::{
    browser::Browser,
    town::{Town, a_town, made, put},
};

async fn own_user(browser: &mut Browser) -> Value {
    browser.get("/front/v2/config/data").await.body["data"]["user"].clone()
}

/// Mila's row of a look-up by a visitor.
async fn found(town: &Town) -> Value {
    let path = format!("/front/v2/users/list?ids={}&includes=twinBase", town.mila.account());
    town.app.visitor().get(&path).await.body["users"][0].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_twin_is_told_apart_in_the_data_of_its_owner(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let user = own_user(&mut town.mila).await;
    assert_eq!(
        (
            &user["isAIEnabled"],
            &user["isDigitalTwinVisible"],
            &user["twinAvatarUrl"]
        ),
        (&json!(false), &json!(false), &Value::Null)
    );
    let nothing = json!({ "isEnabled": false, "isVisible": false, "avatarUrl": null });
    assert_eq!(found(&town).await["twinBase"], nothing);

    let portrait = a_whole_twin(&mut town, &db).await;
    let mut staff = town.app.staff("rosa").await;
    let avatar = json!({ "mediaId": portrait });
    let chosen = town.mila.post(&format!("{TWIN}/digital-twin-avatar"), &avatar).await;
    assert_eq!(chosen.body["avatar"]["isSaved"], false, "{}", chosen.body);
    let url = chosen.body["avatar"]["url"].as_str().unwrap().to_owned();
    assert!(!town.mila.download(&url).await.is_empty());
    assert_eq!(town.orin.get(&url).await.status, 404, "only its owner sees it yet");
    assert_eq!(own_user(&mut town.mila).await["twinAvatarUrl"], Value::Null);
    let save = format!("{TWIN}/save-avatar");
    assert_eq!(town.mila.post(&save, &json!({})).await.code(), "media_not_cleared");
    let approve = json!({ "ids": [portrait], "decision": "approve", "reason": "" });
    let approved = staff.post("/front/admin/reviews/decide", &approve).await;
    assert_eq!(approved.body["decided"], json!([portrait]), "{}", approved.body);
    let saved = town.mila.post(&save, &json!({})).await;
    assert_eq!(saved.body["avatar"]["isSaved"], true, "{}", saved.body);

    let user = own_user(&mut town.mila).await;
    assert_eq!(
        (&user["isAIEnabled"], &user["isDigitalTwinVisible"]),
        (&json!(true), &json!(true))
    );
    let row = found(&town).await;
    let url = row["user"]["twinAvatarUrl"].as_str().unwrap().to_owned();
    assert_eq!(user["twinAvatarUrl"], url);
    assert_eq!(row["user"]["isAIEnabled"], true);
    let base = json!({ "isEnabled": true, "isVisible": true, "avatarUrl": url });
    assert_eq!(row["twinBase"], base);
    let original = row["user"]["twinAvatarUrlOriginal"].as_str().unwrap();
    for url in [url.as_str(), original] {
        assert!(!town.app.visitor().download(url).await.is_empty());
    }
    let profile = town.app.visitor().get("/front/users/username/mila").await.body;
    assert_eq!(profile["user"]["isAIEnabled"], true);
    let plain = format!("/front/v2/users/list?ids={}", town.mila.account());
    let plain = town.app.visitor().get(&plain).await.body["users"][0].clone();
    assert!(plain.get("twinBase").is_none());

    // Hidden, or with a look that is no longer approved, it shows no picture.
    let hide = json!({ "isDigitalTwinVisible": false });
    put(&mut town.mila, TWIN, Some(&hide)).await;
    assert_eq!(town.app.visitor().get(&url).await.status, 404);
    let base = json!({ "isEnabled": true, "isVisible": false, "avatarUrl": null });
    assert_eq!(found(&town).await["twinBase"], base);
    let show = json!({ "isDigitalTwinVisible": true });
    put(&mut town.mila, TWIN, Some(&show)).await;
    run(&db, "update twins set look_state = 'refused'").await;
    assert_eq!(town.app.visitor().get(&url).await.status, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_is_one_of_its_portraits(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let path = format!("{TWIN}/digital-twin-avatar");
    let save = format!("{TWIN}/save-avatar");
    assert_eq!(town.mila.post(&save, &json!({})).await.code(), "look_missing");
    let other = a_portrait(&mut town, 2, "me").await;
    let avatar = json!({ "mediaId": other });
    assert_eq!(town.orin.post(&path, &avatar).await.code(), "not_verified");
    a_whole_twin(&mut town, &db).await;
    assert_eq!(town.mila.post(&path, &avatar).await.code(), "not_found");
    assert_eq!(twin_of(&mut town.mila).await["avatar"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_configuration_tells_of_twins_and_of_the_caller_among_the_persons_shown(db: PgPool) {
    let mut town = a_studio(&db, None).await;
    let secondary =
        async |browser: &mut Browser| browser.get("/front/v2/config/data").await.body["config"]["secondary"].clone();
    let before = secondary(&mut town.mila).await;
    assert_eq!(
        before["digitalTwin"],
        json!({ "enabled": true, "voiceMessages": true, "voiceoverMessages": true })
    );
    assert_eq!(before["releasePersonHash"], Value::Null);

    a_portrait(&mut town, 1, "me").await;

    let id: uuid::Uuid = sqlx::query_scalar("select id from persons where is_self")
        .fetch_one(&db)
        .await
        .unwrap();
    let hash = hex::encode(Sha256::digest(id.to_string()));
    assert_eq!(secondary(&mut town.mila).await["releasePersonHash"], hash);
    assert_eq!(secondary(&mut town.orin).await["releasePersonHash"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_character_tells_its_chat_settings_and_the_parts_of_its_setup(db: PgPool) {
    let mut town = a_town(db).await;
    let character = made(&mut town.mila, &json!({}), "key-00000001").await;
    let chats = json!({ "isEnabled": true, "voiceMessagesAllowed": true });
    assert_eq!(character["chatBot"], chats);
    let step = |part: &str, is_completed: bool| json!({ "part": part, "isCompleted": is_completed });
    assert_eq!(character["setup"][0], step("mind", true));
    assert_eq!(character["setup"][2], step("look", false));
    town.work().await;

    let path = format!("/front/characters/{}", character["username"].as_str().unwrap());
    let drawn = town.mila.get(&path).await.body;
    assert_eq!(drawn["setup"][2], step("look", true));
    let parts: Vec<&Value> = drawn["setup"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| &step["part"])
        .collect();
    assert_eq!(parts, ["mind", "sound", "look", "body"]);
    let seen = town.orin.get(&path).await.body;
    assert_eq!((&seen["chatBot"], &seen["setup"]), (&chats, &json!([])));
}
