//! Photos, videos and albums in one message.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    direct::{TO_MILA, TO_ORIN, page_of},
    direct_paid::{Studio, a_studio, unlock},
    feed::a_picture,
    town::put,
};

/// Mila's second picture becomes a video.
async fn film(db: &PgPool, picture: &Value) {
    let id: Uuid = picture.as_str().unwrap().parse().unwrap();
    sqlx::query("update media set kind = 'video', duration_ms = 4000 where id = $1")
        .bind(id)
        .execute(db)
        .await
        .unwrap();
}

/// An album of a creator with two pictures.
async fn an_album(db: &PgPool, creator: &mut Browser) -> (Uuid, [Uuid; 2]) {
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(creator.account())
        .execute(db)
        .await
        .unwrap();
    let pictures = [a_picture(db, creator).await, a_picture(db, creator).await];
    let id = Uuid::now_v7();
    let media = pictures.map(|picture| json!({ "recordId": picture, "type": "photo" }));
    let path = format!("/front/users/{}/albums/{id}", creator.account());
    let body = json!({ "accessMode": "free", "name": "Summer", "media": media });
    let saved = put(creator, &path, Some(&body)).await;
    assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
    (id, pictures)
}

async fn send(browser: &mut Browser, to: &str, attached: &Value, client_id: &str) -> Answer {
    let mut body = json!({ "text": "", "clientId": client_id });
    body.as_object_mut()
        .unwrap()
        .extend(attached.as_object().unwrap().clone());
    browser.post(&format!("{to}/messages"), &body).await
}

/// Type of each medium of a message, and its album.
fn kinds(message: &Value) -> Vec<(Value, Value, Value)> {
    let media = message["media"].as_array().unwrap();
    media
        .iter()
        .map(|one| (one["id"].clone(), one["type"].clone(), one["albumName"].clone()))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_mixes_a_photo_a_video_and_an_album(db: PgPool) {
    let Studio { mut town, pictures } = a_studio(db.clone()).await;
    film(&db, &pictures[1]).await;
    let (album, parts) = an_album(&db, &mut town.mila).await;

    let sent = send(
        &mut town.mila,
        TO_ORIN,
        &json!({ "mediaIds": pictures, "albumIds": [album], "price": 30 }),
        "client-0003",
    )
    .await;

    assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
    let expected = vec![
        (pictures[0].clone(), json!("photo"), Value::Null),
        (pictures[1].clone(), json!("video"), Value::Null),
        (json!(parts[0]), json!("photo"), json!("Summer")),
        (json!(parts[1]), json!("photo"), json!("Summer")),
    ];
    let locked = town.orin.get(&page_of(&sent.body["message"])).await.body;
    assert_eq!(kinds(&locked), expected);
    let media = locked["media"].as_array().unwrap();
    assert_eq!(media[1]["durationMs"], 4000, "told while it is locked");
    assert!(media.iter().all(|one| one["media"] == Value::Null));
    assert_eq!(
        (&media[2]["albumId"], &media[3]["albumId"]),
        (&json!(album), &json!(album))
    );
    let open = unlock(&mut town.orin, &locked, 30).await;
    assert_eq!(open.status, StatusCode::OK, "{}", open.body);
    let seen = town.orin.get(&page_of(&locked)).await.body;
    assert_eq!(kinds(&seen), expected);
    assert!(
        seen["media"]
            .as_array()
            .unwrap()
            .iter()
            .all(|one| one["media"] != Value::Null)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_ones_own_albums_are_sent_and_four_things_at_most(db: PgPool) {
    let Studio { mut town, pictures } = a_studio(db.clone()).await;
    let (album, parts) = an_album(&db, &mut town.mila).await;

    let foreign = send(&mut town.orin, TO_MILA, &json!({ "albumIds": [album] }), "client-0003").await;
    let missing = json!({ "albumIds": [Uuid::now_v7()] });
    let missing = send(&mut town.mila, TO_ORIN, &missing, "client-0004").await;
    let five = json!({ "mediaIds": [pictures[0], pictures[1], parts[0], parts[1]], "albumIds": [album] });
    let five = send(&mut town.mila, TO_ORIN, &five, "client-0005").await;
    let both = json!({ "mediaIds": [parts[0]], "albumIds": [album] });
    let both = send(&mut town.mila, TO_ORIN, &both, "client-0006").await;

    for refused in [foreign, missing, five] {
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!("mediaIds"))
        );
    }
    assert_eq!(both.status, StatusCode::OK, "{}", both.body);
    assert_eq!(
        kinds(&both.body["message"]),
        [
            (json!(parts[0]), json!("photo"), Value::Null),
            (json!(parts[1]), json!("photo"), json!("Summer")),
        ],
        "each photo once"
    );
}
