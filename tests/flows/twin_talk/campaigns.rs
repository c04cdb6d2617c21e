//! Mass messages beside a twin.
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    direct::{messages, said},
    engine::ScriptedEngine,
    feed::a_picture,
    lists::{Club, a_club},
    mass_messages::work,
    twin_town::{a_twin, authors},
    worker::Workshop,
};

/// Mila writes to these fans; returns the mass message as it is in the end.
async fn sent(mila: &mut Browser, shop: &Workshop, db: &PgPool, client_id: &str, change: &Value) -> Value {
    let mut body = json!({ "clientId": client_id, "body": "A new set is out.", "audience": {} });
    body.as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    let answer = mila.post("/front/mass-messages", &body).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    work(db, shop).await;
    let path = format!("/front/mass-messages/{}", answer.body["id"].as_str().unwrap());
    mila.get(&path).await.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_campaign_goes_to_chats_with_the_twin_only_if_it_says_so(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        ..
    } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    a_twin(&db, &mila).await;
    said(&mut orin, "/front/direct/mila", "Good evening!", "client-0001").await;
    shop.runtime.drain(Lane::Chat).await.unwrap();
    let picture = a_picture(&db, &mila).await;
    let people = json!({ "people": [orin.account(), tove.account()] });

    let without = sent(&mut mila, &shop, &db, "client-0002", &json!({ "audience": people })).await;
    let with = json!({
        "audience": people, "isSendTwinChats": true, "price": 5,
        "media": [{ "id": picture, "isTeaser": true }, { "id": a_picture(&db, &mila).await, "isTeaser": false }],
    });
    let with = sent(&mut mila, &shop, &db, "client-0003", &with).await;

    assert_eq!(
        (
            &without["isSendTwinChats"],
            &without["sent"],
            &without["accessMode"],
            &without["price"]
        ),
        (&json!(false), &json!(1), &json!("free"), &json!(0))
    );
    assert_eq!(
        (
            &with["isSendTwinChats"],
            &with["sent"],
            &with["price"],
            &with["media"][0]["isTeaser"]
        ),
        (&json!(true), &json!(2), &json!(5), &json!(true)),
        "{with}"
    );
    let of_orin = orin.get("/front/direct/mila").await.body;
    assert_eq!(authors(&of_orin), ["person", "twin", "campaign"]);
    let of_tove = tove.get("/front/direct/mila").await.body;
    assert_eq!(authors(&of_tove), ["campaign", "campaign"]);
    assert_eq!(messages(&of_tove)[0]["text"], "A new set is out.");
    said(&mut orin, "/front/direct/mila", "How lovely!", "client-0004").await;
    shop.runtime.drain(Lane::Chat).await.unwrap();
    assert_eq!(
        authors(&orin.get("/front/direct/mila").await.body),
        ["person", "twin", "campaign", "person", "twin"],
        "a campaign is no takeover"
    );
}
