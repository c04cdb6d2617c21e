//! Creators of the demo world: their pictures are drawn by workers, and put to use with them.
use jobs::{
    domains::{
        creators::{DemoPicture, Furnish, Furnishing},
        entitlements::AccessMode,
    },
    ids::{AccountId, FeedItemId, StoryId},
    queue::{Lane, enqueue},
};
use serde_json::json;
use sqlx::PgPool;

use crate::town::a_town;

fn a_drawing(words: &str) -> DemoPicture {
    DemoPicture {
        words: words.to_owned(),
        gender: "female".to_owned(),
        width: 512,
        height: 512,
        seed: 7,
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn drawn_pictures_become_an_avatar_a_paid_post_with_a_teaser_and_a_story(db: PgPool) {
    let mut town = a_town(db).await;
    let creator = town.mila.account();
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(creator)
        .execute(&town.app.db)
        .await
        .unwrap();
    let post = Furnishing::Post {
        id: FeedItemId::fresh(),
        access: AccessMode::Paid,
        price_cents: Some(499),
        body: "Mornings at the harbor".to_owned(),
        is_pinned: true,
        teasers: 1,
    };
    let pieces = [
        ("avatar", vec![a_drawing("portrait of a woman")], Furnishing::Avatar),
        ("post", vec![a_drawing("a harbor"), a_drawing("a lighthouse")], post),
        (
            "story",
            vec![a_drawing("a boat")],
            Furnishing::Story { id: StoryId::fresh() },
        ),
    ];
    let mut tx = town.app.db.begin().await.unwrap();
    for (key, pictures, use_as) in pieces {
        let piece = Furnish {
            account_id: AccountId(creator),
            key: key.to_owned(),
            pictures,
            use_as,
        };
        enqueue(&mut tx, &piece).await.unwrap();
    }
    tx.commit().await.unwrap();

    assert_eq!(town.shop.runtime.drain(Lane::Image).await.unwrap(), 3);
    town.shop.runtime.drain(Lane::Media).await.unwrap();

    let path = format!("/front/feed/user/{creator}?locked=true");
    let listed = town.orin.get(&path).await.body;
    let found = &listed["items"][0];
    assert_eq!((&found["priceCents"], &found["isPin"]), (&json!(499), &json!(true)));
    let media = found["media"].as_array().unwrap();
    let are_open: Vec<bool> = media.iter().map(|medium| !medium["data"].is_null()).collect();
    assert_eq!(are_open, [true, false]);
    let profile = town.orin.get("/front/users/username/mila").await.body;
    assert!(profile["user"]["avatarUrl"].is_string(), "{profile}");
    assert_eq!(profile["user"]["actualStory"], true);
}
