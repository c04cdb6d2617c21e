//! Portraits and previews: drawn once, replaced when another look is wanted, and never without end.
use engines::EngineError;
use jobs::queue::Lane;
use serde_json::json;
use sqlx::PgPool;

use crate::{
    engine::{Act, ScriptedEngine},
    orders::post_once,
    town::{Town, a_keeper, a_town, a_town_with, made, page_of, put},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_look_gets_a_new_portrait_and_the_old_one_stays_until_then(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&made);
    let before = town.mila.get(&page).await.body["portrait"]["id"].clone();
    let mut draft = a_keeper(&json!({}));
    draft["person"]["appearance"]["hairColor"] = "black".into();

    put(
        &mut town.mila,
        &page,
        Some(&json!({ "version": 1, "character": draft })),
    )
    .await;

    let meanwhile = town.mila.get(&page).await.body;
    assert_eq!(
        (&meanwhile["portrait"]["id"], &meanwhile["portrait"]["isDrawing"]),
        (&before, &json!(true))
    );
    town.work().await;
    let after = town.mila.get(&page).await.body;
    assert_ne!(after["portrait"]["id"], before);
    assert_eq!(after["moderationStatus"], "approved");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_picture_of_a_character_has_its_style_and_preset(db: PgPool) {
    let engine = ScriptedEngine::that_draws();
    let mut town = a_town_with(db, engine.clone()).await;
    let mut drawn = async |style: &str, preset: &str, key: &str| {
        let mut person = a_keeper(&json!({}))["person"].clone();
        person["imageStyle"] = style.into();
        person["imageStylePreset"] = preset.into();
        let made = made(&mut town.mila, &json!({ "person": person }), key).await;
        town.work().await;
        let order = json!({ "mode": "character", "character": made["username"], "storyPrompt": "", "seed": "7" });
        let ordered = post_once(&mut town.mila, "/front/generations/images", &order, key).await;
        assert_eq!(ordered.status, 202, "{}", ordered.body);
        town.work().await;
        std::mem::take(&mut *engine.prompts.lock().unwrap())
    };

    for (style, preset, key, words) in [
        (
            "anime",
            "neon",
            "key-00000001",
            ["anime illustration", "glowing neon colors"],
        ),
        (
            "realistic",
            "goldenHour",
            "key-00000002",
            ["editorial photograph", "golden hour"],
        ),
    ] {
        let prompts = drawn(style, preset, key).await;
        assert!(prompts.len() >= 2, "the portrait and the picture: {prompts:?}");
        for prompt in prompts {
            assert!(words.iter().all(|word| prompt.contains(word)), "{prompt}");
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_presses_for_another_portrait_are_one_drawing(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let redraw = format!("{}/portrait", page_of(&made));

    for _ in 0..2 {
        assert_eq!(town.mila.post(&redraw, &json!({})).await.status, 202);
    }

    assert_eq!(town.shop.runtime.drain(Lane::Image).await.unwrap(), 1);
    assert_eq!(town.orin.post(&redraw, &json!({})).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_portrait_that_cannot_be_drawn_is_said_and_can_be_asked_for_again(db: PgPool) {
    let refusing = ScriptedEngine::new(|n| {
        if n == 0 {
            Act::Fail(EngineError::Refused("no".to_owned()))
        } else {
            Act::Draw
        }
    });
    let mut town = a_town_with(db, refusing).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&made);
    let failed = town.mila.get(&page).await.body;
    assert_eq!(
        (&failed["portrait"]["isFailed"], &failed["portrait"]["isDrawing"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(failed["moderationStatus"], "pending");

    town.mila.post(&format!("{page}/portrait"), &json!({})).await;
    town.work().await;

    assert_eq!(town.mila.get(&page).await.body["moderationStatus"], "approved");
}

async fn look_with_hair(town: &mut Town, page: &str, version: i32, color: &str) {
    let mut draft = a_keeper(&json!({}));
    draft["person"]["appearance"]["hairColor"] = color.into();
    let edited = put(
        &mut town.mila,
        page,
        Some(&json!({ "version": version, "character": draft })),
    )
    .await;
    assert_eq!(edited.status, 200, "{}", edited.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_look_that_is_wanted_again_is_drawn_again_and_replaced_pictures_go_into_the_bin(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    let page = page_of(&made);
    // Never drawn: another look is wanted before its job begins.
    look_with_hair(&mut town, &page, 1, "black").await;
    town.work().await;
    let black = town.mila.get(&page).await.body["portrait"]["id"].clone();
    assert!(black.is_string());

    look_with_hair(&mut town, &page, 2, "ginger").await;
    town.work().await;
    look_with_hair(&mut town, &page, 3, "black").await;
    town.work().await;

    let now = town.mila.get(&page).await.body;
    assert_eq!(now["portrait"]["isDrawing"], false);
    assert_ne!(now["portrait"]["id"], black, "another picture of the same look");
    assert_eq!(now["moderationStatus"], "approved");
    let kept = "select count(*) from media where deleted_at is null";
    assert_eq!(town.app.count(kept).await, 1);
    assert_eq!(town.app.count("select count(*) from media_uploads").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_same_look_is_one_preview_for_everybody(db: PgPool) {
    let mut town = a_town(db).await;
    let person = a_keeper(&json!({}))["person"].clone();
    let body = json!({ "person": person });

    let mut guest = town.app.visitor();
    let asked = guest.post("/front/characters/previews", &body).await;
    let again = town.orin.post("/front/characters/previews", &body).await;

    assert_eq!(asked.status, 200, "{}", asked.body);
    assert_eq!(asked.body, again.body);
    assert_eq!(asked.body["isReady"], false);
    assert_eq!(
        town.shop.runtime.drain(Lane::Image).await.unwrap(),
        0,
        "guests keep nobody's order from being drawn"
    );
    assert_eq!(town.shop.runtime.drain(Lane::Media).await.unwrap(), 1);
    let ready = guest
        .get(&format!(
            "/front/characters/previews/{}",
            asked.body["id"].as_str().unwrap()
        ))
        .await;
    let picture = guest.get(ready.body["url"].as_str().unwrap()).await;
    assert_eq!(
        (picture.status.as_u16(), &picture.headers["content-type"]),
        (200, &"image/webp".parse().unwrap())
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn so_many_portraits_are_drawn_in_a_day_and_none_stands_in_the_gallery(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let redraw = format!("{}/portrait", page_of(&made));
    sqlx::query(
        "insert into media
             (id, account_id, kind, width, height, average_color, blur, is_generated, is_demo, created_at, deleted_at)
         select gen_random_uuid(), account_id, kind, width, height, average_color, blur, true, true,
             now() - interval '23 hours', now()
         from media
         cross join generate_series(1, 48)",
    )
    .execute(&town.app.db)
    .await
    .unwrap();

    let last = town.mila.post(&redraw, &json!({})).await;
    assert_eq!(last.status, 202, "{}", last.body);
    town.work().await;
    let refused = town.mila.post(&redraw, &json!({})).await;

    assert_eq!(refused.code(), "too_many_attempts");
    let seconds: i64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((3500..=3600).contains(&seconds), "{seconds}");
    let page = town.mila.get(&page_of(&made)).await.body;
    assert_eq!(
        page["portrait"]["isDrawing"], false,
        "nothing of the refused one is left"
    );
    look_with_hair_is_refused(&mut town, &page_of(&made)).await;
    let gallery = town.mila.get("/front/media-storage?kind=photo").await.body;
    assert_eq!(gallery["totalCount"], 0, "{gallery}");
}

async fn look_with_hair_is_refused(town: &mut Town, page: &str) {
    let mut draft = a_keeper(&json!({}));
    draft["person"]["appearance"]["hairColor"] = "blond".into();
    let edit = json!({ "version": 1, "character": draft });
    assert_eq!(put(&mut town.mila, page, Some(&edit)).await.code(), "too_many_attempts");
    draft["person"]["appearance"]["hairColor"] = "ginger".into();
    draft["about"] = "Keeps two lighthouses.".into();
    let edit = json!({ "version": 1, "character": draft });
    let edited = put(&mut town.mila, page, Some(&edit)).await;
    assert_eq!(edited.status, 200, "words may still change: {}", edited.body);
}
