use serde_json::{Value, json};
use sqlx::PgPool;

use super::{ask, tell};
use crate::sales::a_shop;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_club_is_shown_by_name_and_by_id(db: PgPool) {
    let shop = a_shop(db).await;
    let vera = shop.creator.account();
    let mut visitor = shop.app.visitor();

    let club = ask(&mut visitor, "GET /models/username/{username}/fanClub", &[&"vera"], &[]).await;
    let clubs = ask(&mut visitor, "GET /fanClubs", &[], &[("userIds", &vera.to_string())]).await;

    assert_eq!((&club["modelId"], &club["membersCount"]), (&json!(vera), &json!(0)));
    assert_eq!(club["priceRestrictions"], json!({ "min": 499, "max": 5000 }));
    assert_eq!(clubs["items"][0], club);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_subscription_and_the_way_it_was_paid_are_listed(db: PgPool) {
    let mut shop = a_shop(db).await;
    let month = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    shop.buy(&month, 1299, "order-00000001").await;
    let id = shop.fan.account();
    let mut visitor = shop.app.visitor();

    let plans = ask(&mut shop.fan, "GET /subscription", &[], &[]).await;
    let name = "GET /users/platformSubscription/list";
    let tiers = ask(&mut visitor, name, &[], &[("userIds", &id.to_string())]).await;
    let methods = ask(&mut shop.fan, "GET /payment-methods", &[], &[]).await;

    let plan = &plans["platformSubscription"];
    assert_eq!(plan["availableTierLevels"], json!(["tier2", "pro"]));
    assert_eq!(plan["membershipBundles"][0]["periodInMonth"], 12);
    assert_eq!(tiers["items"], json!([{ "userId": id, "tier": "tier2" }]));
    assert_eq!(methods["items"][0]["isDefault"], true);
    let method = methods["items"][0]["id"].as_str().unwrap();

    ask(&mut shop.fan, "DELETE /payment-methods/{id}", &[&method], &[]).await;

    let methods = ask(&mut shop.fan, "GET /payment-methods", &[], &[]).await;
    assert_eq!(methods["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_trial_link_is_made_checked_and_removed(db: PgPool) {
    let mut shop = a_shop(db).await;
    let trial = json!({ "name": "Spring", "days": 7, "maxUses": 1, "openDays": 30 });

    let made = tell(&mut shop.creator, "POST /models/trials", &[], json!({ "trial": trial })).await;

    let link = &made["items"][0];
    assert_eq!((&link["name"], &link["uses"]), (&json!("Spring"), &json!(0)));
    assert_eq!(ask(&mut shop.creator, "GET /models/trials", &[], &[]).await, made);
    let (id, hash) = (link["id"].as_str().unwrap(), link["hash"].as_str().unwrap());
    let told = ask(&mut shop.fan, "GET /trials/{trialHash}", &[&hash], &[]).await;
    let told = &told["trialVerificationData"];
    assert_eq!(
        (&told["hash"], &told["isExpired"], &told["isUsedByUser"]),
        (&json!(hash), &json!(false), &json!(false))
    );

    let removed = ask(&mut shop.creator, "DELETE /models/trials/{id}", &[&id], &[]).await;

    assert_eq!(removed, Value::Null);
    assert_eq!(
        ask(&mut shop.creator, "GET /models/trials", &[], &[]).await["items"],
        json!([])
    );
}
