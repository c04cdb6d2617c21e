//! The generator before and after an order: prices, engines that are away, seeds, and pictures put to use.
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::Browser,
    engine::ScriptedEngine,
    orders::{order_pictures, post_once},
    port::Port,
    town::{a_keeper, a_town, made, page_of, put},
    worker::Workshop,
};

const AWAY: &str = "insert into engine_states
         (worker_name, engine_kind, engine_model, engine_endpoint, engine_state, obeyed_switch, open_since,
             request_count, failure_count, in_flight, recent_ms)
     values ('test-worker', $1, $2, 'gpu-1:8188', 'open', 'on', now() - interval '40 seconds', 1, 1, 0, '{}')";
const HERE: &str = "insert into engine_states
         (worker_name, engine_kind, engine_model, engine_endpoint, engine_state, obeyed_switch,
             request_count, failure_count, in_flight, recent_ms)
     values ('test-worker', $1, $2, 'gpu-2:8188', 'closed', 'on', 1, 0, 0, '{}')";

async fn report(db: &PgPool, sql: &'static str, kind: &str, model: &str) {
    sqlx::query(sql).bind(kind).bind(model).execute(db).await.unwrap();
}

/// The only picture of an order.
async fn picture_of(browser: &mut Browser, order: &Value) -> Value {
    let id = order["id"].as_str().unwrap();
    let shown = browser.get(&format!("/front/generations/{id}")).await.body;
    shown["pictures"][0]["media"]["id"].clone()
}

async fn quote_of_images(browser: &mut Browser) -> Value {
    let body = json!({ "model": "sdxl", "batchSize": 1 });
    browser.post("/front/generations/images/quote", &body).await.body
}

async fn quote_of_clip(browser: &mut Browser, body: Value) -> Value {
    let answer = browser.post("/front/generations/videos/quote", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_picture_of_a_batch_tells_a_seed_that_draws_it_again_alone(db: PgPool) {
    let engine = ScriptedEngine::that_draws();
    let shop = Workshop::open(&db, engine.clone()).await;
    let mut mila = Port::open_with(db, shop.storage.clone()).await.app.member("mila").await;
    let order = order_pictures(&mut mila, "sdxl", 4, "order-00000001").await;
    shop.runtime.drain(Lane::Image).await.unwrap();
    let id = order["id"].as_str().unwrap();
    let done = mila.get(&format!("/front/generations/{id}")).await.body;
    let seeds: Vec<&str> = done["pictures"]
        .as_array()
        .unwrap()
        .iter()
        .map(|picture| picture["seed"].as_str().unwrap())
        .collect();
    assert_eq!((seeds.len(), seeds[0]), (4, "7"));

    let mut again = done["options"].clone();
    again["batchSize"] = json!(1);
    again["seed"] = json!(seeds[2]);
    let placed = post_once(&mut mila, "/front/generations/images", &again, "order-00000002").await;
    assert_eq!(placed.status, 202, "{}", placed.body);
    shop.runtime.drain(Lane::Image).await.unwrap();

    let asked = engine.seeds.lock().unwrap().clone();
    assert_eq!(asked[..4].iter().map(u64::to_string).collect::<Vec<_>>(), seeds);
    assert_eq!(asked[4], asked[2]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_quote_tells_that_every_engine_of_its_model_is_away(db: PgPool) {
    let mut mila = App::new(db.clone()).member("mila").await;
    assert_eq!(
        quote_of_images(&mut mila).await["isEngineAway"],
        false,
        "none was told of"
    );

    report(&db, AWAY, "image", "sdxl").await;
    assert_eq!(quote_of_images(&mut mila).await["isEngineAway"], true);
    let drawn = json!({ "kind": "video", "length": "short", "hasPicture": false });
    assert_eq!(quote_of_clip(&mut mila, drawn).await["isEngineAway"], true);
    let of_picture = json!({ "kind": "video", "length": "short", "hasPicture": true });
    assert_eq!(
        quote_of_clip(&mut mila, of_picture.clone()).await["isEngineAway"],
        false
    );

    report(&db, HERE, "image", "sdxl").await;
    report(&db, AWAY, "video", "video").await;
    assert_eq!(
        quote_of_images(&mut mila).await["isEngineAway"],
        false,
        "another one is there"
    );
    assert_eq!(quote_of_clip(&mut mila, of_picture).await["isEngineAway"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_subscriber_is_quoted_and_charged_the_lower_price_of_videos(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = Port::open_with(db.clone(), shop.storage.clone()).await.app;
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    sqlx::query(
        "insert into platform_subscriptions (account_id, tier, state, period_in_month, expires_at)
         values ($1, 'pro', 'active', 3, now() + interval '1 month')",
    )
    .bind(mila.account())
    .execute(&db)
    .await
    .unwrap();

    for body in [
        json!({ "kind": "video", "length": "short" }),
        json!({ "kind": "video", "length": "long" }),
        json!({ "kind": "voiceover" }),
    ] {
        let (hers, his) = (
            quote_of_clip(&mut mila, body.clone()).await,
            quote_of_clip(&mut orin, body.clone()).await,
        );
        assert_eq!(
            (&hers["isSubscriber"], &his["isSubscriber"]),
            (&json!(true), &json!(false))
        );
        assert_eq!(
            (&hers["price"], &his["price"]),
            (&his["subscriberPrice"], &hers["usualPrice"])
        );
        assert!(hers["price"].as_u64() < his["price"].as_u64(), "{body}: {hers} {his}");
    }

    let order = json!({ "storyPrompt": "rain on glass", "action": "sway", "length": "short" });
    let placed = post_once(&mut mila, "/front/generations/videos", &order, "order-00000001").await;
    let quoted = quote_of_clip(&mut mila, json!({ "kind": "video", "length": "short" })).await;
    assert_eq!(placed.body["price"], quoted["price"]);
    let image = mila
        .post("/front/generations/videos/quote", &json!({ "kind": "image" }))
        .await;
    assert_eq!((image.code(), &image.body["field"]), ("unknown_option", &json!("kind")));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_of_ones_character_becomes_its_portrait_and_stays_through_edits_of_words(db: PgPool) {
    let mut town = a_town(db).await;
    let ada = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&ada);
    let path = format!("{page}/portrait");
    let order = json!({ "mode": "character", "storyPrompt": "", "character": ada["username"] });
    let hers = post_once(&mut town.mila, "/front/generations/images", &order, "order-00000001")
        .await
        .body;
    let his = post_once(&mut town.orin, "/front/generations/images", &order, "order-00000002")
        .await
        .body;
    let without = order_pictures(&mut town.mila, "sdxl", 1, "order-00000003").await;
    town.work().await;
    let of_ada = picture_of(&mut town.mila, &hers).await;
    let of_orin = picture_of(&mut town.orin, &his).await;
    let of_nobody = picture_of(&mut town.mila, &without).await;
    let before = town.mila.get(&page).await.body["portrait"]["id"].clone();
    for picture in [&of_nobody, &of_orin] {
        let refused = put(&mut town.mila, &path, Some(&json!({ "mediaId": picture }))).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("not_found", &json!("mediaId"))
        );
    }
    let of_others = put(&mut town.orin, &path, Some(&json!({ "mediaId": of_orin }))).await;
    assert_eq!(of_others.code(), "not_found");

    let taken = put(&mut town.mila, &path, Some(&json!({ "mediaId": of_ada }))).await;
    assert_eq!(taken.status, 202, "{}", taken.body);
    town.work().await;
    let shown = town.mila.get(&page).await.body["portrait"].clone();
    assert_ne!(shown["id"], before);
    assert_eq!(shown["isDrawing"], false);

    let edit = json!({ "version": 1, "character": a_keeper(&json!({ "about": "Sells maps." })) });
    assert_eq!(put(&mut town.mila, &page, Some(&edit)).await.status, 200);
    town.work().await;
    assert_eq!(town.mila.get(&page).await.body["portrait"]["id"], shown["id"]);
    let left = town.mila.get("/front/media-storage").await.body["items"]
        .as_array()
        .unwrap()
        .len();
    assert_eq!(left, 2, "the picture itself stays, too");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_reports_a_picture_that_was_drawn_for_them_and_others_cannot_see_it(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let order = order_pictures(&mut town.mila, "sdxl", 1, "order-00000001").await;
    town.work().await;
    let picture = picture_of(&mut town.mila, &order).await;
    let report = json!({ "subjectType": "media", "subject": picture, "reason": "minor", "words": "Too young." });

    assert_eq!(town.orin.post("/front/reports", &report).await.code(), "not_found");
    let told = town.mila.post("/front/reports", &report).await;
    assert_eq!(told.status, 204, "{}", told.body);

    let owner: Option<uuid::Uuid> = sqlx::query_scalar("select owner_id from cases")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(owner, None, "what an engine drew is not the member's fault");
}
