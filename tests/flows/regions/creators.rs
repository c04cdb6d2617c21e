//! Countries and states from which a creator isn't seen.
use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{World, a_world};
use crate::{
    browser::{Answer, Browser},
    direct::{said, write},
    feed::{post_path, put},
    feed_texts::everywhere::addresses,
    orders::post_once,
    sales::a_creator,
};

const WORD: &str = "violet00";

async fn change(browser: &mut Browser, body: &Value) -> Answer {
    browser
        .send(Browser::request(Method::PATCH, "/front/users/profile", Some(body)))
        .await
}

/// A creator whose profile and post have the word in them, with a club.
async fn a_creator_with_works(world: &World) -> (Browser, Uuid) {
    let mut vera = a_creator(&world.app, "vera").await;
    let named = json!({ "displayName": format!("Vera {WORD}"), "description": format!("All about {WORD}") });
    assert_eq!(change(&mut vera, &named).await.status, 200);
    let post = Uuid::now_v7();
    let path = post_path(&vera, post);
    let body = json!({ "accessMode": "free", "body": format!("Good {WORD} evening") });
    assert_eq!(put(&mut vera, &path, &body).await.status, 200);
    let club = json!({ "monthlyCents": 999, "discount3": null, "discount6": null, "discount12": null, "isOpen": true });
    assert_eq!(put(&mut vera, "/front/models/fanClub", &club).await.status, 200);
    (vera, post)
}

async fn ban(vera: &mut Browser) {
    let banned = json!({ "bannedCountries": ["DE"], "bannedStates": ["US-TX"] });
    let changed = change(vera, &banned).await;
    assert_eq!(
        (
            &changed.body["seenFrom"]["bannedCountries"],
            &changed.body["seenFrom"]["bannedStates"]
        ),
        (&json!(["DE"]), &json!(["US-TX"])),
        "{}",
        changed.body
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_countries_and_states_can_be_banned(db: PgPool) {
    let world = a_world(db);
    let mut vera = a_creator(&world.app, "vera").await;

    for (body, field) in [
        (json!({ "bannedCountries": ["de"] }), "bannedCountries"),
        (json!({ "bannedCountries": ["US-TX"] }), "bannedCountries"),
        (json!({ "bannedCountries": [""] }), "bannedCountries"),
        (json!({ "bannedStates": ["US"] }), "bannedStates"),
        (json!({ "bannedStates": ["US-TEXAS"] }), "bannedStates"),
    ] {
        let refused = change(&mut vera, &body).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!(field))
        );
    }
    ban(&mut vera).await;
    let none = json!({ "bannedCountries": [], "bannedStates": [] });
    assert_eq!(
        change(&mut vera, &none).await.body["seenFrom"]["bannedCountries"],
        json!([])
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_call_tells_of_a_creator_where_they_are_not_seen(db: PgPool) {
    let world = a_world(db);
    let (mut vera, post) = a_creator_with_works(&world).await;
    ban(&mut vera).await;
    let calls = addresses((post, WORD), vera.account(), &post.to_string());
    let mila = world.app.member("mila").await;
    sqlx::query("insert into follows (follower_id, followed_id) values ($1, $2)")
        .bind(mila.account())
        .bind(vera.account())
        .execute(&world.db)
        .await
        .unwrap();
    let readers = [
        ("guest", world.app.visitor(), false),
        ("mila", mila, false),
        ("vera", vera.clone(), true),
        ("rosa", world.app.staff("rosa").await, true),
    ];

    for (name, browser, sees_all) in readers {
        for (place, is_seen) in [
            ("DE", false),
            ("US-TX", false),
            ("US-CA", true),
            ("US", true),
            ("FR", true),
            ("", true),
        ] {
            let mut here = browser.through(&world.reached_from(place));
            let mut telling = BTreeSet::new();
            for (call, address) in &calls {
                let (status, text) = here.read(address).await;
                // The search may be said back.
                if text.replace(&format!("={WORD}"), "").contains(WORD) {
                    assert!(
                        sees_all || is_seen,
                        "{call} tells {name} in {place}: {address} {status} {text}"
                    );
                    telling.insert(call.as_str());
                }
            }
            if sees_all || is_seen {
                for call in ["get_profile", "get_feed_item", "list_feed"] {
                    assert!(
                        telling.contains(call),
                        "{call} should tell {name} in {place}: {telling:?}"
                    );
                }
            }
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_bought_from_or_written_to_a_creator_who_is_not_seen(db: PgPool) {
    let world = a_world(db);
    let (mut vera, _) = a_creator_with_works(&world).await;
    let mila = world.app.member("mila").await;
    let orin = world.app.member("orin").await;
    said(&mut vera, "/front/direct/mila", "Good evening!", "client-0001").await;
    ban(&mut vera).await;
    let (away, seen) = (world.reached_from("DE"), world.reached_from("FR"));
    let club = json!({ "wanted": { "kind": "club", "username": "vera", "periodInMonth": 1 }, "priceCents": 999 });

    let mut in_de = mila.through(&away);
    let refused = post_once(&mut in_de, "/front/purchases", &club, "order-0001").await;
    assert!(refused.status.is_client_error(), "{}", refused.body);
    let chat = in_de.get("/front/direct/vera").await.body;
    assert_eq!(chat["chat"]["blockedReason"], "geoBanned", "{chat}");
    assert_eq!(
        write(&mut in_de, "/front/direct/vera", "Hello", "client-0002")
            .await
            .code(),
        "chat_blocked"
    );
    let mut stranger = orin.through(&away);
    assert_eq!(
        write(&mut stranger, "/front/direct/vera", "Hello", "client-0003")
            .await
            .code(),
        "not_found"
    );

    let mut in_fr = mila.through(&seen);
    let ordered = post_once(&mut in_fr, "/front/purchases", &club, "order-0002").await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
    let chat = in_fr.get("/front/direct/vera").await.body;
    assert_eq!(chat["chat"]["blockedReason"], Value::Null, "{chat}");
}
