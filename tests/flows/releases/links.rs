//! Links of releases: wrong, replaced, late and of others.
use jobs::domains::releases::open_link;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{a_set, put_file};
use crate::{documents, queue_needs::until_held_up, town::run_schedule};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn links_that_are_wrong_replaced_or_late_open_nothing(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let first = set.link(ada).await;
    let second = set.link(ada).await;

    assert_eq!(set.ada.get(&first).await.code(), "token_invalid", "it was replaced");
    assert_eq!(set.ada.get("/front/releases/beef").await.code(), "token_invalid");
    assert_eq!(set.ada.get(&second).await.status, 200);
    sqlx::query("update releases set link_ends_at = now() - interval '1 second' where state = 'sent'")
        .execute(&db)
        .await
        .unwrap();
    let late = put_file(&mut set.ada, &second, "selfie", documents::a_picture()).await;
    assert_eq!((late.status.as_u16(), late.code()), (410, "token_invalid"));
    assert_eq!(set.sign(&second, "1990-05-01").await.code(), "token_invalid");
    run_schedule(&db, &set.shop.works, "releases.expire").await;
    let persons = set.shop.creator.get("/front/persons").await.body;
    assert_eq!(persons["items"][0]["release"]["state"], "expired", "{persons}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_are_pictures_of_their_size_and_a_declined_release_takes_none(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let link = set.link(ada).await;

    for (file, code) in [
        (Vec::new(), "file_empty"),
        (b"no picture".to_vec(), "not_a_picture"),
        (vec![0; 200 << 20], "too_long"),
    ] {
        assert_eq!(put_file(&mut set.ada, &link, "id_front", file).await.code(), code);
    }
    set.hand_in(&link).await;
    // A second one takes the first one's place, whose file is swept.
    set.hand_in(&link).await;
    let kept = "select count(*) from person_documents";
    assert_eq!(set.shop.app.count(kept).await, 2);
    let left = "select count(*) from media_uploads where prefix like 'documents/releases/%'";
    assert_eq!(set.shop.app.count(left).await, 2);

    let nothing = json!({ "fullName": "Ada Keeper", "birthDate": "1990-05-01", "isAgreed": false });
    let unread = set.ada.post(&format!("{link}/sign"), &nothing).await;
    assert_eq!(
        (unread.code(), &unread.body["field"]),
        ("unknown_option", &json!("isAgreed"))
    );
    let declined = set.ada.post(&format!("{link}/decline"), &json!({})).await;
    assert_eq!(declined.body["state"], "declined", "{}", declined.body);
    assert_eq!(declined.body["documents"], json!([]));
    assert_eq!(
        set.shop.app.count(kept).await,
        0,
        "she has not agreed that they are kept"
    );
    assert_eq!(set.shop.app.count(left).await, 4);
    assert_eq!(set.sign(&link, "1990-05-01").await.code(), "conflict");
    let refused = put_file(&mut set.ada, &link, "selfie", documents::a_picture()).await;
    assert_eq!(refused.code(), "conflict");
    assert_eq!(set.shop.app.count(left).await, 4, "it isn't even stored");
    assert_eq!(
        set.ada.post(&format!("{link}/revoke"), &json!({})).await.code(),
        "conflict"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_uploader_uses_up_nothing_that_a_person_needs_to_revoke(db: PgPool) {
    let mut set = a_set(&db).await;
    let (ada, another) = (set.person().await, set.person().await);
    let link = set.link(ada).await;
    let mut sent = set.send_release(another).await;
    while sent.status == 200 {
        sent = set.send_release(another).await;
    }
    assert_eq!(sent.code(), "too_many_attempts");

    let declined = set.ada.post(&format!("{link}/decline"), &json!({})).await;

    assert_eq!(declined.body["state"], "declined", "{}", declined.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn persons_and_media_of_others_are_not_there(db: PgPool) {
    let mut set = a_set(&db).await;
    let (ada, picture) = (set.person().await, set.upload(5).await);
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(set.shop.fan.account())
        .execute(&db)
        .await
        .unwrap();
    let other = &mut set.shop.fan;

    let names = json!({ "fullName": "Someone", "stageName": "" });
    let path = format!("/front/persons/{ada}");
    let renamed = other
        .send(crate::browser::Browser::request(
            axum::http::Method::PATCH,
            &path,
            Some(&names),
        ))
        .await;
    assert_eq!(renamed.code(), "not_found");
    assert_eq!(other.delete(&path).await.code(), "not_found");
    let taken = json!({ "id": ada, "fullName": "Someone", "stageName": "" });
    assert_eq!(other.post("/front/persons", &taken).await.code(), "not_found");
    let release = json!({ "uses": ["shown"], "startsOn": "2026-01-01", "endsOn": null, "excludedCountries": [] });
    assert_eq!(
        other.post(&format!("{path}/release"), &release).await.code(),
        "not_found"
    );
    let foreign = json!({ "ids": [picture], "shown": "nobody", "personIds": [] });
    assert_eq!(other.post("/front/media/consent", &foreign).await.code(), "not_found");
    let seen = other.get(&format!("/front/media/consent?ids={picture}")).await;
    assert_eq!(seen.body["items"], json!([]));

    let stranger = set.declare(&[picture], "others", &[Uuid::now_v7()]).await;
    assert_eq!(stranger.code(), "not_found");
    let alone = set.declare(&[picture], "others", &[]).await;
    assert_eq!(
        (alone.code(), &alone.body["field"]),
        ("unknown_option", &json!("personIds"))
    );
    // Never signed and shown nowhere, she is deleted; a repeat finds no one.
    assert_eq!(set.shop.creator.delete(&path).await.status, 204);
    assert_eq!(set.shop.creator.delete(&path).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_release_that_is_over_takes_down_what_it_covered(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(6).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;
    let again = set.send_release(ada).await;
    assert_eq!(again.code(), "conflict", "one is in force");
    set.decide(&[picture], "approve", "").await;
    let post = set.sell(picture).await;
    assert!(set.is_public(post).await);
    assert_eq!(set.clearance(picture).await, "cleared");

    sqlx::query("update releases set starts_on = current_date - 9, ends_on = current_date - 1")
        .execute(&db)
        .await
        .unwrap();
    run_schedule(&db, &set.shop.works, "releases.expire").await;

    assert!(!set.is_public(post).await);
    assert_eq!(set.clearance(picture).await, "withdrawn");
    let done = "select count(*) from release_withdrawals where cause = 'expired' and state = 'done'";
    assert_eq!(set.shop.app.count(done).await, 1);
    assert_eq!(set.ada.get(&link).await.body["state"], "expired", "she still reads it");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_of_one_link_sign_no_other_and_those_that_signed_are_kept(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let first = set.link(ada).await;
    set.hand_in(&first).await;

    let second = set.link(ada).await;

    assert_eq!(set.ada.get(&second).await.body["documents"], json!([]));
    let forged = set.sign(&second, "1990-05-01").await;
    assert_eq!(
        (forged.code(), &forged.body["field"]),
        ("unknown_option", &json!("documents"))
    );
    let kept = "select count(*) from person_documents";
    assert_eq!(set.shop.app.count(kept).await, 0, "the first link is over");
    set.hand_in(&second).await;
    assert_eq!(set.sign(&second, "1990-05-01").await.status, 200);
    set.ada.post(&format!("{second}/revoke"), &json!({})).await;

    let third = set.link(ada).await;
    assert_eq!(set.sign(&third, "1990-05-01").await.code(), "unknown_option");
    put_file(&mut set.ada, &third, "selfie", documents::a_picture()).await;
    assert_eq!(set.shop.app.count(kept).await, 3, "records keep what she signed with");
    sqlx::query("update releases set link_ends_at = now() - interval '1 second' where state = 'sent'")
        .execute(&db)
        .await
        .unwrap();
    run_schedule(&db, &set.shop.works, "releases.expire").await;
    assert_eq!(set.shop.app.count(kept).await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_signature_is_for_the_text_that_the_page_shows(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let link = set.link(ada).await;
    let shown = set.ada.get(&link).await.body["textVersion"].clone();
    // Sent before the text has changed.
    sqlx::query("update releases set text_version = '2020-01-01', text_hash = repeat('0', 64)")
        .execute(&db)
        .await
        .unwrap();
    set.hand_in(&link).await;

    let signed = set.sign(&link, "1990-05-01").await;

    assert_eq!(signed.body["textVersion"], shown, "{}", signed.body);
    let old = "select count(*) from releases where text_hash = repeat('0', 64)";
    assert_eq!(set.shop.app.count(old).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_made_a_link_cant_keep_its_person_from_revoking(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;

    let mut is_limited = false;
    for _ in 0..60 {
        is_limited = set.send_release(ada).await.code() == "too_many_attempts";
        if is_limited {
            break;
        }
    }
    assert!(is_limited);

    let revoked = set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    assert_eq!(revoked.body["state"], "revoked", "{}", revoked.body);
}

/// Making a link locks the person, then their release: the other way around, both would wait for each other.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_that_is_opened_locks_its_person_before_its_release(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    set.link(ada).await;
    let digest: Vec<u8> = sqlx::query_scalar("select secret_hash from releases")
        .fetch_one(&db)
        .await
        .unwrap();
    let mut making = db.begin().await.unwrap();
    sqlx::query("select from persons for update")
        .execute(&mut *making)
        .await
        .unwrap();

    let mut tx = db.begin().await.unwrap();
    let opening = tokio::spawn(async move { open_link(&mut tx, &digest).await.map(|open| open.state) });
    until_held_up(&db, &opening).await;

    sqlx::query("select from releases for update nowait")
        .execute(&mut *making)
        .await
        .expect("nothing holds the release");
    making.commit().await.unwrap();
    opening.await.unwrap().unwrap();
}
