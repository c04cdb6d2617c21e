//! Photos and videos of posts: who sees them, who is tagged in them, and how many posts there may be.
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::Browser,
    feed::{a_picture, a_stage, ids, post_path, published, put, with_media},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_medium_is_a_teaser_or_as_open_as_its_post_and_tells_who_is_in_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut orin = stage.app.member("orin").await;
    let (open, shut) = (
        a_picture(&stage.db, &stage.vesna).await,
        a_picture(&stage.db, &stage.vesna).await,
    );
    // Real people can't be tagged on generated pictures.
    sqlx::query("update media set is_generated = false where id = $1")
        .bind(open)
        .execute(&stage.db)
        .await
        .unwrap();
    let (mila, vesna) = (stage.mila.account(), stage.vesna.account());
    let body = |mode: &str, tags: &[Uuid]| {
        json!({
            "accessMode": "fan_club", "body": "Good evening", "media": [
                { "recordId": open, "type": "photo", "accessMode": mode, "tagUserIds": tags },
                { "recordId": shut, "type": "photo" },
            ],
        })
    };

    for (body, field) in [
        (body("paid", &[]), "media.accessMode"),
        (body("teaser", &[Uuid::now_v7()]), "media.tagUserIds"),
    ] {
        let path = post_path(&stage.vesna, Uuid::now_v7());
        let refused = put(&mut stage.vesna, &path, &body).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!(field))
        );
    }
    let id = published(&mut stage, &body("teaser", &[mila, orin.account()])).await;

    let path = format!("/front/feed/{id}");
    let seen = stage.mila.get(&path).await.body;
    let [first, second] = [&seen["media"][0], &seen["media"][1]];
    assert_eq!(
        (&first["accessMode"], &second["accessMode"]),
        (&json!("teaser"), &json!("fan_club"))
    );
    assert_eq!(
        (&first["data"]["id"], &second["data"]),
        (&json!(open), &Value::Null),
        "a teaser is open to all"
    );
    assert_eq!(first["tagUserIds"], json!([mila, orin.account()]));

    // Blocking the creator removes orin from their tags, and from the people they can tag.
    let block = put(&mut orin, "/front/direct/vesna/block", &json!({})).await;
    assert_eq!(block.status, 200, "{}", block.body);
    let seen = stage.mila.get(&path).await.body;
    assert_eq!(seen["media"][0]["tagUserIds"], json!([mila]));
    let path = post_path(&stage.vesna, Uuid::now_v7());
    let refused = put(&mut stage.vesna, &path, &body("teaser", &[orin.account()])).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("media.tagUserIds"))
    );
    let found = async |who: &mut Browser, q: &str| {
        let path = format!("/front/discover/people?taggable=true&q={q}");
        who.get(&path).await.body["items"].as_array().unwrap().len()
    };
    assert_eq!(found(&mut stage.vesna, "orin").await, 0);
    assert_eq!(found(&mut stage.vesna, "mila").await, 1);
    assert_eq!(found(&mut stage.vesna, "vesna").await, 0, "not oneself: {vesna}");
    let all = stage.vesna.get("/front/discover/people?q=orin").await.body;
    assert_eq!(all["items"].as_array().unwrap().len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_learns_how_many_posts_there_may_be_before_writing_one(db: PgPool) {
    let mut stage = a_stage(db).await;
    assert_eq!(stage.mila.get("/front/models/posts/limit").await.code(), "forbidden");
    published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;

    let room = stage.vesna.get("/front/models/posts/limit").await.body;

    assert_eq!(room, json!({ "count": 1, "limit": 5 }));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_somebody_published_is_listed_by_its_kind_of_media(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (photo, video) = (
        a_picture(&stage.db, &stage.vesna).await,
        a_picture(&stage.db, &stage.vesna).await,
    );
    sqlx::query("update media set kind = 'video', duration_ms = 1000 where id = $1")
        .bind(video)
        .execute(&stage.db)
        .await
        .unwrap();
    published(&mut stage, &json!({ "accessMode": "free", "body": "Words alone" })).await;
    let with_photo = published(&mut stage, &with_media("free", &[photo])).await;
    let with_video = published(&mut stage, &with_media("free", &[video])).await;

    for (kind, post) in [("photo", with_photo), ("video", with_video)] {
        let path = format!("/front/feed/user/{}?media={kind}", stage.vesna.account());
        assert_eq!(ids(&stage.mila.get(&path).await.body), [post], "{kind}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn locked_items_are_listed_alone_and_tell_how_long_their_videos_are(db: PgPool) {
    let mut stage = a_stage(db).await;
    let video = a_picture(&stage.db, &stage.vesna).await;
    sqlx::query("update media set kind = 'video', duration_ms = 42000 where id = $1")
        .bind(video)
        .execute(&stage.db)
        .await
        .unwrap();
    published(&mut stage, &json!({ "accessMode": "free", "body": "Words alone" })).await;
    let locked = published(&mut stage, &with_media("fan_club", &[video])).await;

    let path = format!("/front/feed/user/{}?locked=true", stage.vesna.account());
    let listed = stage.mila.get(&path).await.body;

    assert_eq!(ids(&listed), [locked]);
    let medium = &listed["items"][0]["media"][0];
    assert_eq!((&medium["durationMs"], &medium["data"]), (&json!(42_000), &Value::Null));
}
