//! Receipts of spent chips, as their owner sees them.
use jobs::{domains::generation::refund_generation, ids::GenerationId, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    engine::ScriptedEngine,
    orders::order_pictures,
    people::check_books,
    port::Port,
    settings::set,
    town::{a_town, made, put},
    worker::Workshop,
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_movement_says_what_it_paid_for_and_a_refund_names_the_same_order(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = Port::open_with(db.clone(), shop.storage.clone()).await.app;
    let mut mila = app.member("mila").await;
    let order = order_pictures(&mut mila, "sdxl", 2, "order-00000001").await;
    assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);
    let id: GenerationId = order["id"].as_str().unwrap().parse().unwrap();
    let mut tx = db.begin().await.unwrap();
    refund_generation(&mut tx, id).await.unwrap();
    tx.commit().await.unwrap();

    let moves = mila.get(&mila.path("tokens/transactions")).await.body;

    let items = moves["items"].as_array().unwrap();
    let told: Vec<_> = items.iter().map(|item| (&item["kind"], &item["amount"])).collect();
    assert_eq!(
        told,
        [
            (&json!("generation_refund"), &json!(12)),
            (&json!("generation"), &json!(-6)),
            (&json!("generation"), &json!(-6)),
            (&json!("sign_up_bonus"), &json!(80)),
        ]
    );
    let receipt = json!({
        "kind": "pictures", "words": "a lighthouse in the rain", "name": null, "username": null,
        "ordered": 2, "price": 12, "paidCents": null, "currency": null,
    });
    for item in &items[..3] {
        assert_eq!(
            (&item["subjectId"], &item["receipt"], &item["aiPersonId"]),
            (&order["id"], &receipt, &Value::Null),
        );
    }
    assert_eq!(items[3]["receipt"], Value::Null);
    assert!(items.iter().all(|item| item["userId"] == json!(mila.account())));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_quote_says_how_its_price_comes_about(db: PgPool) {
    let mut mila = App::new(db).member("mila").await;

    let asked = json!({ "model": "sdxl", "batchSize": 4 });
    let quote = mila.post("/front/generations/images/quote", &asked).await.body;

    assert_eq!(
        (&quote["price"], &quote["pricePerPicture"], &quote["isSubscriber"]),
        (&json!(24), &json!(6), &json!(false))
    );
    assert_eq!(quote["usualPrice"], quote["price"]);
    assert!(quote["subscriberPrice"].as_u64() <= quote["price"].as_u64(), "{quote}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_config_says_who_has_pictures_drawn_and_whose_they_are(db: PgPool) {
    let mut town = a_town(db).await;
    let mut staff = town.app.staff("rosa").await;
    let ada = made(&mut town.mila, &json!({}), "key-00000001").await;
    let order = order_pictures(&mut town.orin, "sdxl", 1, "order-00000001").await;
    town.work().await;
    let path = format!("/front/generations/{}", order["id"].as_str().unwrap());
    let shown = town.orin.get(&path).await.body["pictures"][0]["media"]["id"].clone();
    let shown = shown.as_str().unwrap();
    put(&mut town.orin, &format!("/front/media/{shown}/publication"), None).await;
    let mut visitor = town.app.visitor();
    let config = visitor.get("/front/v2/config/data").await.body["config"].clone();
    assert_eq!(config["secondary"]["isAIGeneratePhotosAllowed"], true);
    assert_eq!(
        (
            &config["customGenerationCharacterId"],
            &config["imageGenerator"]["noCharacterUserId"]
        ),
        (&Value::Null, &Value::Null)
    );
    let public = format!("/front/gallery/{shown}");
    assert_eq!(visitor.get(&public).await.body["maker"], "orin");

    let house = json!(town.mila.account());
    set(&mut staff, "features.isImageGeneratorEnabled", json!(false)).await;
    set(&mut staff, "imageGenerator.customCharacterId", ada["id"].clone()).await;
    set(&mut staff, "imageGenerator.noCharacterUserId", house.clone()).await;

    let config = visitor.get("/front/v2/config/data").await.body["config"].clone();
    assert_eq!(config["secondary"]["isAIGeneratePhotosAllowed"], false);
    assert_eq!(config["customGenerationCharacterId"], ada["id"]);
    assert_eq!(config["imageGenerator"]["noCharacterUserId"], house);
    let by_id = format!("/front/characters/{}", ada["id"].as_str().unwrap());
    assert_eq!(visitor.get(&by_id).await.body["username"], ada["username"]);
    assert_eq!(visitor.get(&public).await.body["maker"], "mila");
    let listed = visitor.get("/front/gallery").await.body["items"].clone();
    let of_orin = listed.as_array().unwrap().iter().find(|item| item["id"] == *shown);
    assert_eq!(of_orin.unwrap()["maker"], "mila");
}
