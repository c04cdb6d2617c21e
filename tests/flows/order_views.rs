//! Order screens: chips as in the books, and the estimated time.
use api::{app::router, domains::generation::EngineList};
use axum::http::Method;
use engines::EngineError;
use jobs::{
    ids::{AccountId, JobId},
    queue::{Lane, redrive},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::{Act, ScriptedEngine},
    orders::{order_pictures, post_once},
    people::check_books,
    worker::Workshop,
};

fn path_of(order: &Value) -> String {
    format!("/front/generations/{}", order["id"].as_str().unwrap())
}

async fn cancel(browser: &mut Browser, order: &Value) -> Answer {
    let path = format!("{}/cancel", path_of(order));
    browser.send(Browser::request(Method::POST, &path, None)).await
}

/// Captured and returned chips, as the order's owner sees them.
fn chips(order: &Value) -> (i64, i64) {
    (order["captured"].as_i64().unwrap(), order["returned"].as_i64().unwrap())
}

/// Estimated time and number of orders ahead, in the list of orders in progress.
async fn estimates(browser: &mut Browser) -> Vec<(i64, i64)> {
    let list = browser.get("/front/generations?active=true").await.body;
    let items = list["items"].as_array().unwrap().iter();
    items
        .map(|item| {
            let estimate = &item["estimate"];
            (
                estimate["lowSeconds"].as_i64().unwrap(),
                estimate["ahead"].as_i64().unwrap(),
            )
        })
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_staff_have_drawn_after_the_end_is_shown_as_free(db: PgPool) {
    let engine = ScriptedEngine::new(|number| match number {
        1 => Act::Fail(EngineError::Rejected("bad".to_owned())),
        _ => Act::Draw,
    });
    let shop = Workshop::open(&db, engine).await;
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let order = order_pictures(&mut mila, "sdxl", 2, "order-00000001").await;
    assert_eq!(chips(&order), (0, 0), "nothing has moved while it waits");
    shop.runtime.drain(Lane::Image).await.unwrap();
    let failed = mila.get(&path_of(&order)).await.body;
    assert_eq!((failed["state"].as_str(), chips(&failed)), (Some("failed"), (6, 6)));

    let job: JobId = sqlx::query_scalar("select id from jobs where lane = 'image'")
        .fetch_one(&app.db)
        .await
        .unwrap();
    redrive(&mut app.db.acquire().await.unwrap(), job, AccountId::fresh())
        .await
        .unwrap();
    shop.runtime.drain(Lane::Image).await.unwrap();

    let done = mila.get(&path_of(&order)).await.body;
    assert_eq!(done["state"], "done");
    assert_eq!(done["pictures"][1]["state"], "ready");
    assert_eq!(
        chips(&done),
        (6, 6),
        "one picture was paid for and the other is on the house"
    );
    let balance = mila.get(&mila.path("tokens/balance")).await.body;
    assert_eq!(balance["totalAmount"], 74);
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_order_is_told_its_own_place_in_the_line(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let first = order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    let second = order_pictures(&mut mila, "sdxl", 4, "order-00000002").await;
    let third = order_pictures(&mut mila, "sdxl", 2, "order-00000003").await;

    assert_eq!(first["estimate"]["ahead"], 0, "nobody waits before the first");
    assert_eq!(second["estimate"]["ahead"], 1);
    assert_eq!(third["estimate"]["ahead"], 2);
    // Two seconds a picture until there is a history.
    assert_eq!(estimates(&mut mila).await, [(14, 2), (10, 1), (2, 0)]);

    let quote = json!({ "model": "sdxl", "batchSize": 1 });
    let quoted = mila.post("/front/generations/images/quote", &quote).await.body;
    assert_eq!(quoted["estimate"]["ahead"], 3);
    assert_eq!(quoted["estimate"]["lowSeconds"], 16);

    let cancelled = cancel(&mut mila, &second).await.body;
    assert_eq!(
        (cancelled["state"].as_str(), &cancelled["estimate"]),
        (Some("cancelled"), &Value::Null)
    );
    assert_eq!(estimates(&mut mila).await, [(6, 1), (2, 0)]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_waits_for_an_engine_is_in_the_line_and_at_no_work(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    for number in 0..3 {
        order_pictures(&mut mila, "sdxl", 2, &format!("order-{number:08}")).await;
    }
    // Two runs have begun; then no engine was available for either of them.
    let begun = "update generations set state = 'running' where id in (select id from generations order by id limit 2)";
    sqlx::query(begun).execute(&app.db).await.unwrap();
    assert_eq!(estimates(&mut mila).await, [(4, 0), (4, 0), (4, 0)]);

    sqlx::query("update generations set waiting_since = now() where state = 'running'")
        .execute(&app.db)
        .await
        .unwrap();

    // Two seconds a picture, with nothing shared.
    assert_eq!(estimates(&mut mila).await, [(12, 2), (8, 1), (4, 0)]);
    let quote = json!({ "model": "sdxl", "batchSize": 1 });
    let quoted = mila.post("/front/generations/images/quote", &quote).await.body;
    assert_eq!(
        (
            quoted["estimate"]["ahead"].as_i64(),
            quoted["estimate"]["lowSeconds"].as_i64()
        ),
        (Some(3), Some(14))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_estimate_is_learned_from_what_was_delivered(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    for number in 0..5 {
        let order = order_pictures(&mut mila, "sdxl", 1, &format!("order-{number:08}")).await;
        cancel(&mut mila, &order).await;
    }
    // They took 10, 20, 30, 40 and 50 seconds.
    sqlx::query(
        "update generations
         set state = 'done', started_at = now(), finished_at = now() + make_interval(secs => 10 * place)
         from (select id, row_number() over (order by id) as place from generations) as numbered
         where numbered.id = generations.id",
    )
    .execute(&app.db)
    .await
    .unwrap();

    let order = order_pictures(&mut mila, "sdxl", 2, "order-00000009").await;

    assert_eq!(order["estimate"]["lowSeconds"], 40, "a quarter took 20 seconds or less");
    assert_eq!(
        order["estimate"]["highSeconds"], 92,
        "nine tenths took 46 seconds or less"
    );
}

fn offer_sdxl_only(app: &mut App) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(
        &file,
        r#"{ "models": { "sdxl": [{ "kind": "demo" }], "flux": [], "flux-krea": [] } }"#,
    )
    .unwrap();
    app.state.engines = EngineList::load(Some(file.path())).unwrap();
    app.router = router(app.state.clone());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_same_press_is_answered_with_its_order_though_nobody_draws_it_any_more(db: PgPool) {
    let mut app = App::new(db);
    let mut mila = app.member("mila").await;
    let first = order_pictures(&mut mila, "flux", 1, "order-00000001").await;
    offer_sdxl_only(&mut app);
    let mut later = app.visitor();
    later.cookies = mila.cookies.clone();

    let again = order_pictures(&mut later, "flux", 1, "order-00000001").await;
    let other = json!({ "mode": "imagine", "storyPrompt": "a pier at dusk", "model": "flux", "batchSize": 1 });
    let reused = post_once(&mut later, "/front/generations/images", &other, "order-00000001").await;

    assert_eq!(again["id"], first["id"]);
    assert_eq!(reused.code(), "idempotency_key_reused");
    assert_eq!(app.count("select count(*) from generations").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_nobody_draws_any_more_can_not_be_ordered_again(db: PgPool) {
    let mut app = App::new(db);
    let mut mila = app.member("mila").await;
    let order = order_pictures(&mut mila, "flux", 1, "order-00000001").await;
    assert_eq!(cancel(&mut mila, &order).await.status, 200);
    offer_sdxl_only(&mut app);
    let mut later = app.visitor();
    later.cookies = mila.cookies.clone();

    let again = post_once(
        &mut later,
        &format!("{}/retry", path_of(&order)),
        &json!({}),
        "order-00000002",
    )
    .await;

    assert_eq!(
        (again.code(), &again.body["field"]),
        ("unknown_option", &"model".into())
    );
    assert_eq!(app.count("select count(*) from generations").await, 1);
    let balance = mila.get(&mila.path("tokens/balance")).await.body;
    assert_eq!(balance["totalAmount"], 80, "nothing is held for it");
}
