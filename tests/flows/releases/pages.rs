//! Withdrawals page by page, and what a release leaves out.
use axum::http::Method;
use chrono::Utc;
use jobs::{
    domains::{
        media::forget,
        releases::{Withdrawn, withdraw_page},
    },
    ids::{MediaId, WithdrawalId},
    queue::Lane,
};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{Set, a_set};
use crate::{
    direct::said,
    feed::{a_picture, post_path, with_media},
    people::check_books,
    town::{count, put},
};

/// A picture of Ada that staff approved, and the link of her release.
async fn approved(set: &mut Set, seed: u32) -> (Uuid, String) {
    let picture = set.upload(seed).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;
    let decided = set.decide(&[picture], "approve", "").await;
    assert_eq!(decided.body["decided"], json!([picture]));
    (picture, link)
}

/// A medium of Mila that was made of another.
async fn made_of(db: &PgPool, set: &Set, source: Uuid) -> Uuid {
    let (id, generation) = (a_picture(db, &set.shop.creator).await, Uuid::now_v7());
    sqlx::query(
        "insert into generations
             (id, account_id, kind, mode, model, options, prompt, age, seed, batch_size, price, state, idempotency_key,
              request_hash, job_id, source_media_id)
         values ($1, $2, 'voiceover', 'imagine', 'voice', '{}', 'Good evening', 30, 1, 1, 0, 'done', $1::text,
             '\\x01', $1, $3)",
    )
    .bind(generation)
    .bind(set.shop.creator.account())
    .bind(source)
    .execute(db)
    .await
    .unwrap();
    sqlx::query("update media set generation_id = $2 where id = $1")
        .bind(id)
        .bind(generation)
        .execute(db)
        .await
        .unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_made_of_an_upload_keeps_its_consent_when_that_is_forgotten(db: PgPool) {
    let mut set = a_set(&db).await;
    let (picture, link) = approved(&mut set, 26).await;
    let between = made_of(&db, &set, picture).await;
    let made = made_of(&db, &set, between).await;
    let waiting = set.upload(27).await;
    let unasked = made_of(&db, &set, waiting).await;
    assert_eq!(set.clearance(unasked).await, "ask");

    let mut tx = db.begin().await.unwrap();
    for gone in [between, picture, waiting] {
        forget(&mut tx, MediaId(gone)).await.unwrap();
    }
    tx.commit().await.unwrap();

    assert_eq!(set.clearance(made).await, "cleared");
    assert_eq!(set.clearance(unasked).await, "ask", "nobody has answered for it");
    set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    set.work(Lane::Maintenance).await;
    assert_eq!(set.clearance(made).await, "withdrawn");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_withdrawal_that_is_killed_goes_on_and_pays_back_once(db: PgPool) {
    let mut set = a_set(&db).await;
    let (picture, link) = approved(&mut set, 21).await;
    let post = set.sell(picture).await;
    set.shop
        .buy(&json!({ "kind": "post", "id": post }), 699, "order-00000001")
        .await;
    set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    let id: Uuid = sqlx::query_scalar("select id from release_withdrawals")
        .fetch_one(&db)
        .await
        .unwrap();

    // Killed before its page was committed, twice as far as the report.
    for pages in [1, 2] {
        let mut tx = db.begin().await.unwrap();
        for _ in 0..pages {
            let page = withdraw_page(&mut tx, WithdrawalId(id)).await.unwrap();
            assert_eq!(page, Withdrawn::GoesOn);
        }
        tx.rollback().await.unwrap();
    }
    assert!(set.is_public(post).await);
    set.work(Lane::Maintenance).await;
    let mut tx = db.begin().await.unwrap();
    let over = withdraw_page(&mut tx, WithdrawalId(id)).await.unwrap();
    tx.commit().await.unwrap();
    set.work(Lane::Money).await;

    assert_eq!(over, Withdrawn::Ended);
    assert!(!set.is_public(post).await);
    assert_eq!(count(&db, "release_withdrawal_sales").await, 1);
    assert_eq!(count(&db, "notices where kind = 'purchase_withdrawn'").await, 1);
    assert_eq!(count(&db, "payments where state = 'refunded'").await, 1);
    assert_eq!(set.shop.earned().await, (0, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_bundle_is_paid_back_once_for_all_its_posts(db: PgPool) {
    let mut set = a_set(&db).await;
    let (picture, link) = approved(&mut set, 24).await;
    let posts = [set.sell(picture).await, set.sell(picture).await];
    let bundle = json!({ "title": "The pier", "priceCents": 1000, "itemIds": posts });
    let made = set.shop.creator.post("/front/models/bundles", &bundle).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let wanted = json!({ "kind": "bundle", "id": made.body["items"][0]["id"] });
    set.shop.buy(&wanted, 1000, "order-00000001").await;

    set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    set.work(Lane::Maintenance).await;
    set.work(Lane::Money).await;

    let report = set.shop.creator.get("/front/persons/withdrawals").await.body;
    assert_eq!(report["items"][0]["refundedCents"], 1000, "{report}");
    let told = "notices where kind = 'purchase_withdrawn' and detail ->> 'isRefunded' = 'true'";
    assert_eq!(count(&db, told).await, 2);
    assert_eq!(count(&db, "purchases").await, 0);
    assert_eq!(set.shop.earned().await, (0, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_setting_leaves_the_money_with_the_creator(db: PgPool) {
    let mut set = a_set(&db).await;
    crate::settings::set(&mut set.staff, "releases.refundsBuyers", json!(false)).await;
    let (picture, link) = approved(&mut set, 22).await;
    let post = set.sell(picture).await;
    set.shop
        .buy(&json!({ "kind": "post", "id": post }), 699, "order-00000001")
        .await;

    set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    set.work(Lane::Maintenance).await;
    set.work(Lane::Money).await;

    assert!(!set.is_public(post).await);
    assert_eq!(set.shop.earned().await, (560, 0));
    let report = set.shop.creator.get("/front/persons/withdrawals").await.body;
    assert_eq!(
        (&report["items"][0]["buyers"], &report["items"][0]["refundedCents"]),
        (&json!(1), &json!(0))
    );
    let told = "notices where kind = 'purchase_withdrawn' and detail ->> 'isRefunded' = 'false'";
    assert_eq!(count(&db, told).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sold_message_closes_with_its_release_and_is_paid_back(db: PgPool) {
    let mut set = a_set(&db).await;
    let (picture, link) = approved(&mut set, 23).await;
    said(
        &mut set.shop.creator,
        "/front/direct/orin",
        "Good evening!",
        "client-0001",
    )
    .await;
    said(&mut set.shop.fan, "/front/direct/mila", "And to you.", "client-0002").await;
    let sold = json!({ "text": "", "clientId": "client-0003", "mediaIds": [picture], "priceCents": 499 });
    let sent = set.shop.creator.post("/front/direct/orin/messages", &sold).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let wanted = json!({ "kind": "message", "id": sent.body["message"]["id"] });
    set.shop.buy(&wanted, 499, "order-00000001").await;
    assert_eq!(count(&db, "direct_unlocks").await, 1);

    set.ada.post(&format!("{link}/revoke"), &json!({})).await;
    set.work(Lane::Maintenance).await;
    set.work(Lane::Money).await;

    assert_eq!(count(&db, "direct_unlocks").await, 0);
    assert_eq!(count(&db, "direct_media_shown").await, 0);
    assert_eq!(count(&db, "payments where state = 'refunded'").await, 1);
    let report = set.shop.creator.get("/front/persons/withdrawals").await.body;
    assert_eq!(
        (&report["items"][0]["messages"], &report["items"][0]["refundedCents"]),
        (&json!(1), &json!(499))
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_release_leaves_out_uses_and_countries(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(24).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let release = json!({
        "uses": ["shown"], "startsOn": Utc::now().date_naive(), "endsOn": null, "excludedCountries": ["GB"],
    });
    let path = format!("/front/persons/{ada}/release");
    for (field, wrong) in [
        ("uses", json!([])),
        ("endsOn", json!("2020-01-01")),
        ("excludedCountries", json!(["Britain"])),
    ] {
        let mut body = release.clone();
        body[field] = wrong;
        let refused = set.shop.creator.post(&path, &body).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!(field))
        );
    }
    let made = set.shop.creator.post(&path, &release).await;
    let secret = made.body["url"]
        .as_str()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    let link = format!("/front/releases/{secret}");
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;
    set.decide(&[picture], "approve", "").await;

    let mut sold = with_media("paid", &[picture]);
    sold["priceCents"] = json!(699);
    let path = post_path(&set.shop.creator, Uuid::now_v7());
    let refused = put(&mut set.shop.creator, &path, Some(&sold)).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("accessMode"))
    );
    let shown = put(&mut set.shop.creator, &path, Some(&with_media("free", &[picture]))).await;
    assert_eq!(shown.status, 200, "{}", shown.body);

    let made = made_of(&db, &set, picture).await;
    let covers: bool = sqlx::query_scalar("select consent_covers($1, 'sold')")
        .bind(made)
        .fetch_one(&db)
        .await
        .unwrap();
    assert!(!covers, "nor what was made of it");

    let fan = set.shop.fan.account();
    for (place, is_open) in [("", true), ("DE", true), ("GB", false), ("GB-ENG", false)] {
        let mut tx = db.begin().await.unwrap();
        sqlx::query("select set_config('nocturne.place', $1, true)")
            .bind(place)
            .execute(&mut *tx)
            .await
            .unwrap();
        let opens: bool = sqlx::query_scalar("select is_media_open($1, $2)")
            .bind(picture)
            .bind(fan)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
        assert_eq!(opens, is_open, "{place}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_person_is_renamed_until_they_sign_and_kept_once_they_are_shown(db: PgPool) {
    let mut set = a_set(&db).await;
    let ada = set.person().await;
    let path = format!("/front/persons/{ada}");
    let rename = |full: &str| {
        let body = json!({ "fullName": full, "stageName": "Ada K." });
        crate::browser::Browser::request(Method::PATCH, &path, Some(&body))
    };
    let renamed = set.shop.creator.send(rename("Ada M. Keeper")).await;
    assert_eq!(renamed.body["fullName"], "Ada M. Keeper", "{}", renamed.body);
    assert_eq!(set.shop.creator.send(rename(" ")).await.code(), "name_invalid");
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;

    assert_eq!(set.shop.creator.send(rename("Someone else")).await.code(), "conflict");
    assert_eq!(set.shop.creator.send(rename("Ada Maria Keeper")).await.status, 200);
    assert_eq!(set.shop.creator.delete(&path).await.code(), "conflict");
}
