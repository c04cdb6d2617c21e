use serde_json::{Value, json};
use sqlx::PgPool;

use super::{ask, tell};
use crate::app::App;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn chips_are_priced_claimed_and_accounted_for(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let id = mila.account();

    let prices = ask(&mut app.visitor(), "GET /users/tokens/config", &[], &[("tag", "main")]).await;
    assert!(!prices["prices"]["bundles"].as_array().unwrap().is_empty());
    assert_eq!(prices["monthlyBonuses"]["tier2"], 300);
    assert_eq!(prices["topUpAnimationThreshold"], 39);
    let before = ask(&mut mila, "GET /users/{id}/tokens/balance", &[&id], &[]).await;
    assert_eq!((&before["totalAmount"], &before["heldAmount"]), (&json!(80), &json!(0)));
    assert_eq!(before["claims"]["dailyBonus"]["isAvailable"], true);

    let claim = json!({ "claim": "dailyBonus" });
    let after = tell(&mut mila, "POST /users/{id}/tokens/claim", &[&id], claim).await;

    assert_eq!((&after["totalAmount"], &after["heldAmount"]), (&json!(95), &json!(0)));
    assert_eq!(after["claims"]["dailyBonus"]["isAvailable"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn movements_are_listed_from_a_cursor_on(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let id = mila.account();
    let claim = json!({ "claim": "dailyBonus" });
    assert_eq!(mila.post(&mila.path("tokens/claim"), &claim).await.status, 200);
    let newest = mila.get(&mila.path("tokens/transactions")).await.body["items"][0].clone();

    let cursor = newest["id"].as_str().unwrap();
    let rest = ask(
        &mut mila,
        "GET /users/{id}/tokens/transactions",
        &[&id],
        &[("cursor", cursor)],
    )
    .await;

    assert_eq!(rest["items"].as_array().unwrap().len(), 1);
    assert_eq!(rest["items"][0]["amount"], 80);
    assert_eq!(rest["nextCursor"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_promo_code_is_applied(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let mut ines = app.staff("ines").await;
    let code = json!({ "code": "spring-50", "chips": 50, "maxUses": 1, "reason": "campaign" });
    assert_eq!(ines.post("/front/admin/promo-codes", &code).await.status, 201);

    let name = "POST /users/promoCodes/{userId}/apply";
    let id = mila.account();
    let applied = tell(&mut mila, name, &[&id], json!({ "code": "SPRING-50" })).await;

    assert_eq!(applied["chips"], 50);
}
