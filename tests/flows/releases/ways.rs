//! Ways to publish, and what each lets through.
use axum::http::Method;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{a_set, plans};
use crate::{
    browser::Browser,
    direct::said,
    feed::{a_picture, post_path, with_media},
    settings::set as set_setting,
    town::put,
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn generated_media_are_never_tagged_as_real(db: PgPool) {
    let mut set = a_set(&db).await;
    let drawn = a_picture(&db, &set.shop.creator).await;
    let ada = set.person().await;

    for (shown, persons) in [("me", vec![]), ("others", vec![ada]), ("nobody", vec![])] {
        let refused = set.declare(&[drawn], shown, &persons).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!("shown"))
        );
    }
    let mixed = set.upload(7).await;
    assert_eq!(set.declare(&[mixed, drawn], "me", &[]).await.code(), "unknown_option");
    assert_eq!(set.clearance(mixed).await, "ask", "all or nothing");
    assert_eq!(set.declare(&[drawn], "generated", &[]).await.status, 200);
    assert_eq!(set.clearance(drawn).await, "cleared");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_uploader_who_is_not_verified_waits_for_that(db: PgPool) {
    let mut set = a_set(&db).await;
    sqlx::query("update accounts set verified_at = null where id = $1")
        .bind(set.shop.creator.account())
        .execute(&db)
        .await
        .unwrap();
    let picture = set.upload(8).await;

    set.declare(&[picture], "me", &[]).await;
    assert_eq!(set.clearance(picture).await, "verify");
    let queue = set.staff.get("/front/admin/reviews").await.body;
    assert_eq!(queue["items"], json!([]));
    assert_eq!(set.decide(&[picture], "approve", "").await.body["decided"], json!([]));

    sqlx::query("update accounts set verified_at = now() where id = $1")
        .bind(set.shop.creator.account())
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(set.clearance(picture).await, "review");
    assert_eq!(
        set.decide(&[picture], "approve", "").await.body["decided"],
        json!([picture])
    );
    let post = set.sell(picture).await;
    assert!(set.is_public(post).await, "approved before, it goes out at once");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_are_refused_at_once_with_a_reason_and_stay_refused(db: PgPool) {
    let mut set = a_set(&db).await;
    let pictures = [set.upload(9).await, set.upload(10).await];
    set.declare(&pictures, "nobody", &[]).await;

    assert_eq!(set.decide(&pictures, "refuse", " ").await.code(), "reason_missing");
    let body = json!({ "ids": pictures, "decision": "approve" });
    let forbidden = set.shop.fan.post("/front/admin/reviews/decide", &body).await;
    assert_eq!(forbidden.code(), "forbidden");
    let refused = set.decide(&pictures, "refuse", "Someone is shown.").await;
    assert_eq!(refused.body["decided"].as_array().unwrap().len(), 2);
    let late = set.decide(&pictures, "approve", "").await;
    assert_eq!(late.body["skipped"].as_array().unwrap().len(), 2);

    let path = format!("/front/media/consent?ids={},{}", pictures[0], pictures[1]);
    let told = set.shop.creator.get(&path).await.body;
    for item in told["items"].as_array().unwrap() {
        assert_eq!(
            (&item["clearance"], &item["reason"]),
            (&json!("refused"), &json!("Someone is shown."))
        );
    }
    assert_eq!(set.declare(&pictures, "me", &[]).await.code(), "conflict");
    let path = post_path(&set.shop.creator, Uuid::now_v7());
    let unusable = put(&mut set.shop.creator, &path, Some(&with_media("free", &pictures))).await;
    assert_eq!(unusable.code(), "media_unusable");
    said(
        &mut set.shop.creator,
        "/front/direct/orin",
        "Good evening!",
        "client-0001",
    )
    .await;
    said(&mut set.shop.fan, "/front/direct/mila", "And to you.", "client-0002").await;
    let gift = json!({ "text": "", "clientId": "client-0003", "mediaIds": [pictures[0]] });
    let message = set.shop.creator.post("/front/direct/orin/messages", &gift).await;
    assert_eq!(message.code(), "media_not_cleared", "not even for free");
    let listed = set
        .staff
        .get("/front/admin/reviews?state=refused&shown=nobody")
        .await
        .body;
    assert_eq!(
        (&listed["counts"]["refused"], &listed["items"][0]["decidedBy"]),
        (&json!(2), &json!("rosa"))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_setting_leaves_out_the_review_of_what_shows_no_one(db: PgPool) {
    let mut set = a_set(&db).await;
    let (reviewed, free) = (set.upload(11).await, set.upload(12).await);
    set.declare(&[reviewed], "nobody", &[]).await;
    assert_eq!(set.clearance(reviewed).await, "review");

    set_setting(&mut set.staff, "releases.isNobodyReviewed", json!(false)).await;
    set.declare(&[free], "nobody", &[]).await;

    assert_eq!(set.clearance(free).await, "cleared");
    let other = set.upload(13).await;
    set.declare(&[other], "me", &[]).await;
    assert_eq!(set.clearance(other).await, "review", "people are always reviewed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn messages_profiles_and_posts_that_are_out_take_only_what_is_cleared(db: PgPool) {
    let mut set = a_set(&db).await;
    let (picture, drawn) = (set.upload(14).await, a_picture(&db, &set.shop.creator).await);
    let creator = &mut set.shop.creator;
    said(creator, "/front/direct/orin", "Good evening!", "client-0001").await;
    said(&mut set.shop.fan, "/front/direct/mila", "And to you.", "client-0002").await;

    let sold = json!({ "text": "", "clientId": "client-0003", "mediaIds": [picture], "priceCents": 499 });
    let creator = &mut set.shop.creator;
    let message = creator.post("/front/direct/orin/messages", &sold).await;
    assert_eq!(
        (message.code(), &message.body["field"]),
        ("media_not_cleared", &json!("mediaIds"))
    );
    let avatar = Browser::request(
        Method::PATCH,
        "/front/users/profile",
        Some(&json!({ "avatarId": picture })),
    );
    let profile = creator.send(avatar).await;
    assert_eq!(
        (profile.code(), &profile.body["field"]),
        ("media_not_cleared", &json!("avatarId"))
    );
    let story = Uuid::now_v7();
    let body = json!({ "mediaId": picture, "accessMode": "free" });
    assert_eq!(
        put(creator, &format!("/front/stories/{story}"), Some(&body))
            .await
            .status,
        204
    );
    let held = "select count(*) from stories where published_at is null and failure = 'media_uncleared'";
    assert_eq!(set.shop.app.count(held).await, 1);

    let post = Uuid::now_v7();
    let path = post_path(&set.shop.creator, post);
    put(&mut set.shop.creator, &path, Some(&with_media("free", &[drawn]))).await;
    let mut edit = with_media("free", &[drawn, picture]);
    edit["version"] = json!(1);
    let refused = put(&mut set.shop.creator, &path, Some(&edit)).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("media_not_cleared", &json!("media"))
    );

    set.declare(&[picture], "me", &[]).await;
    set.decide(&[picture], "approve", "").await;
    set.work(jobs::queue::Lane::Messages).await;
    let shown = "select count(*) from stories where published_at is not null";
    assert_eq!(set.shop.app.count(shown).await, 1, "the story follows its picture");
    assert_eq!(
        set.shop.creator.post("/front/direct/orin/messages", &sold).await.status,
        200
    );
    assert_eq!(put(&mut set.shop.creator, &path, Some(&edit)).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_goes_out_without_what_staff_refused(db: PgPool) {
    let mut set = a_set(&db).await;
    let (refused, approved) = (set.upload(16).await, set.upload(17).await);
    set.declare(&[refused, approved], "nobody", &[]).await;
    let post = Uuid::now_v7();
    let path = post_path(&set.shop.creator, post);
    let body = with_media("free", &[refused, approved]);
    let saved = put(&mut set.shop.creator, &path, Some(&body)).await;
    assert_eq!(saved.status, 200, "{}", saved.body);

    set.decide(&[refused], "refuse", "Someone is shown.").await;
    set.decide(&[approved], "approve", "").await;
    set.work(jobs::queue::Lane::Messages).await;

    let seen = set.shop.fan.get(&format!("/front/feed/{post}")).await.body;
    let media = seen["media"].as_array().unwrap();
    assert_eq!(media.len(), 1, "{seen}");
    assert_eq!(media[0]["data"]["id"], json!(approved));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_sold_against_a_release_that_was_signed_after_it_was_saved(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(18).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let post = set.sell(picture).await;
    let release = json!({
        "uses": ["shown"], "startsOn": chrono::Utc::now().date_naive(), "endsOn": null, "excludedCountries": [],
    });
    let made = set
        .shop
        .creator
        .post(&format!("/front/persons/{ada}/release"), &release)
        .await;
    let secret = made.body["url"].as_str().unwrap().rsplit('/').next().unwrap();
    let link = format!("/front/releases/{secret}");
    set.hand_in(&link).await;
    assert_eq!(set.sign(&link, "1990-05-01").await.status, 200);

    let decided = set.decide(&[picture], "approve", "").await;
    set.work(jobs::queue::Lane::Messages).await;

    assert_eq!(decided.body["decided"], json!([picture]));
    assert!(!set.is_public(post).await);
    assert_eq!(plans(&mut set).await, [json!("media_uncovered")]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_changed_is_not_approved_unseen(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(19).await;
    set.declare(&[picture], "me", &[]).await;
    let queue = set.staff.get("/front/admin/reviews").await.body;
    let since = queue["items"][0]["since"].clone();
    let path = "/front/admin/reviews/decide";
    let uneven = json!({ "ids": [picture], "since": [], "decision": "approve" });
    let refused = set.staff.post(path, &uneven).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("since"))
    );

    // While staff look.
    set.declare(&[picture], "nobody", &[]).await;
    let seen = json!({ "ids": [picture], "since": [since], "decision": "approve" });
    let late = set.staff.post(path, &seen).await;

    assert_eq!(late.body, json!({ "decided": [], "skipped": [picture] }));
    assert_eq!(set.clearance(picture).await, "review");
    let queue = set.staff.get("/front/admin/reviews").await.body;
    let since = &queue["items"][0]["since"];
    let seen = json!({ "ids": [picture], "since": [since], "decision": "approve" });
    assert_eq!(set.staff.post(path, &seen).await.body["decided"], json!([picture]));
}
