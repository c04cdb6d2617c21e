//! Consent: uploads are published once everyone shown has signed and staff have looked, and come back with the release.
mod kept;
mod links;
mod pages;
mod restored;
mod ways;

use axum::{
    body::Body,
    http::{HeaderValue, Method, header},
};
use chrono::{TimeDelta, Utc};
use jobs::{domains::media::expired, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    documents,
    feed::{post_path, with_media},
    people::check_books,
    sales::Shop,
    town::{a_town, count, put},
    uploads::sender::{a_jpeg, send},
};

/// Mila, a verified creator; her fan; staff; and the person shown, without an account.
struct Set {
    shop: Shop,
    staff: Browser,
    ada: Browser,
}

async fn a_set(db: &PgPool) -> Set {
    let town = a_town(db.clone()).await;
    let staff = town.app.staff("rosa").await;
    sqlx::query("update accounts set role = 'creator', verified_at = now() where id = $1")
        .bind(town.mila.account())
        .execute(db)
        .await
        .unwrap();
    Set {
        ada: town.app.visitor(),
        staff,
        shop: Shop {
            app: town.app,
            works: town.shop,
            creator: town.mila,
            fan: town.orin,
        },
    }
}

impl Set {
    /// Mila uploads a picture, different for each seed.
    async fn upload(&mut self, seed: u32) -> Uuid {
        let change = json!({ "fileName": "pier.jpg", "contentType": "image/jpeg" });
        let medium = send(&mut self.shop.creator, &a_jpeg(seed), &change).await;
        self.work(Lane::Media).await;
        medium["id"].as_str().unwrap().parse().unwrap()
    }

    async fn work(&self, lane: Lane) {
        self.shop.works.runtime.drain(lane).await.unwrap();
    }

    /// Mila says who is shown.
    async fn declare(&mut self, media: &[Uuid], shown: &str, persons: &[Uuid]) -> Answer {
        let body = json!({ "ids": media, "shown": shown, "personIds": persons });
        self.shop.creator.post("/front/media/consent", &body).await
    }

    async fn clearance(&mut self, medium: Uuid) -> String {
        let found = self
            .shop
            .creator
            .get(&format!("/front/media/consent?ids={medium}"))
            .await;
        found.body["items"][0]["clearance"].as_str().unwrap().to_owned()
    }

    /// Mila adds Ada Keeper.
    async fn person(&mut self) -> Uuid {
        let id = Uuid::now_v7();
        let body = json!({ "id": id, "fullName": "Ada Keeper", "stageName": "=Ada" });
        let made = self.shop.creator.post("/front/persons", &body).await;
        assert_eq!(made.status, 200, "{}", made.body);
        id
    }

    /// Mila makes a link for the person; returns the address of its calls.
    async fn link(&mut self, person: Uuid) -> String {
        let made = self.send_release(person).await;
        assert_eq!(made.status, 200, "{}", made.body);
        let secret = made.body["url"].as_str().unwrap().rsplit('/').next().unwrap();
        format!("/front/releases/{secret}")
    }

    async fn send_release(&mut self, person: Uuid) -> Answer {
        let body = json!({
            "uses": ["shown", "sold"], "startsOn": Utc::now().date_naive(), "endsOn": null, "excludedCountries": ["GB"],
        });
        let path = format!("/front/persons/{person}/release");
        self.shop.creator.post(&path, &body).await
    }

    /// Ada hands in both documents.
    async fn hand_in(&mut self, link: &str) {
        for kind in ["id_front", "selfie"] {
            let kept = put_file(&mut self.ada, link, kind, documents::a_picture()).await;
            assert_eq!(kept.status, 200, "{}", kept.body);
        }
    }

    async fn sign(&mut self, link: &str, birth_date: &str) -> Answer {
        let body = json!({ "fullName": "Ada Maria Keeper", "birthDate": birth_date, "isAgreed": true });
        self.ada.post(&format!("{link}/sign"), &body).await
    }

    async fn decide(&mut self, media: &[Uuid], decision: &str, reason: &str) -> Answer {
        let body = json!({ "ids": media, "decision": decision, "reason": reason });
        self.staff.post("/front/admin/reviews/decide", &body).await
    }

    /// Mila posts the picture for 6.99; returns the post.
    async fn sell(&mut self, medium: Uuid) -> Uuid {
        let id = Uuid::now_v7();
        let mut body = with_media("paid", &[medium]);
        body["priceCents"] = json!(699);
        let path = post_path(&self.shop.creator, id);
        let saved = put(&mut self.shop.creator, &path, Some(&body)).await;
        assert_eq!(saved.status, 200, "{}", saved.body);
        id
    }

    async fn is_public(&mut self, post: Uuid) -> bool {
        self.shop.fan.get(&format!("/front/feed/{post}")).await.status == 200
    }
}

async fn put_file(browser: &mut Browser, link: &str, kind: &str, file: Vec<u8>) -> Answer {
    let mut request = Browser::request(Method::PUT, &format!("{link}/documents/{kind}"), None);
    request.headers_mut().insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/octet-stream"),
    );
    *request.body_mut() = Body::from(file);
    browser.send(request).await
}

/// Failures of the posts that Mila has planned for today.
async fn plans(set: &mut Set) -> Vec<Value> {
    let day = |days: i64| {
        (Utc::now() + TimeDelta::days(days))
            .format("%Y-%m-%dT%H:%M:%SZ")
            .to_string()
    };
    let path = format!("/front/planner?from={}&to={}", day(-1), day(1));
    let plans = set.shop.creator.get(&path).await.body;
    let items = plans["items"].as_array().unwrap();
    items.iter().map(|plan| plan["failure"].clone()).collect()
}

/// Staff see the picture, whoever is shown, and their documents.
async fn see_queue(set: &mut Set, picture: Uuid) {
    let queue = set.staff.get("/front/admin/reviews").await.body;
    let waiting = &queue["items"][0];
    assert_eq!(
        (
            &queue["counts"]["review"],
            &waiting["id"],
            &waiting["shown"],
            &waiting["isOverdue"]
        ),
        (&json!(1), &json!(picture), &json!("others"), &json!(false))
    );
    let shown = &waiting["persons"][0];
    assert_eq!(
        (&shown["fullName"], &shown["birthDate"], &shown["releaseState"]),
        (&json!("Ada Maria Keeper"), &json!("1990-05-01"), &json!("signed"))
    );
    let preview = waiting["previewUrl"].as_str().unwrap().to_owned();
    assert!(!set.staff.download(&preview).await.is_empty());
    let file = format!(
        "/front/admin/reviews/documents/{}",
        shown["documents"][0]["id"].as_str().unwrap()
    );
    assert_eq!(set.staff.get(&format!("{file}?reason=")).await.code(), "reason_missing");
    assert_eq!(
        set.staff.download(&format!("{file}?reason=compare%20faces")).await,
        documents::a_picture()
    );
    let opened = "select count(*) from audit_log where action = 'release.document' and reason = 'compare faces'";
    assert_eq!(set.shop.app.count(opened).await, 1);
}

/// Mila and staff see what the withdrawal did.
async fn see_report(set: &mut Set) {
    let report = set.shop.creator.get("/front/persons/withdrawals").await.body["items"][0].clone();
    for (fact, value) in [
        ("cause", json!("revoked")),
        ("reason", json!("I changed my mind.")),
        ("state", json!("done")),
        ("media", json!(1)),
        ("posts", json!(1)),
        ("buyers", json!(1)),
        ("refundedCents", json!(699)),
    ] {
        assert_eq!(report[fact], value, "{fact}: {report}");
    }
    let seen = set.staff.get("/front/admin/reviews/withdrawals").await.body;
    assert_eq!(seen["items"][0]["ownerName"], "mila");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_of_another_goes_public_after_release_and_review_and_comes_back_with_the_money(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(1).await;
    assert_eq!(set.clearance(picture).await, "ask");
    let post = set.sell(picture).await;
    set.work(Lane::Messages).await;
    assert!(!set.is_public(post).await);
    assert_eq!(plans(&mut set).await, [json!("media_uncleared")]);

    let ada = set.person().await;
    let declared = set.declare(&[picture], "others", &[ada]).await;
    assert_eq!(declared.status, 200, "{}", declared.body);
    let said = &declared.body["items"][0];
    assert_eq!(
        (&said["shown"], &said["personIds"], &said["clearance"]),
        (&json!("others"), &json!([ada]), &json!("signature"))
    );
    let early = set.decide(&[picture], "approve", "").await;
    assert_eq!(early.body["skipped"], json!([picture]), "nobody has signed");

    let link = set.link(ada).await;
    let page = set.ada.get(&link).await.body;
    assert_eq!(
        (
            &page["state"],
            &page["creatorUsername"],
            &page["mediaCount"],
            &page["excludedCountries"]
        ),
        (&json!("sent"), &json!("mila"), &json!(1), &json!(["GB"]))
    );
    assert!(page["text"].as_str().unwrap().contains("revoke"), "{page}");
    let missing = set.sign(&link, "1990-05-01").await;
    assert_eq!(
        (missing.code(), &missing.body["field"]),
        ("unknown_option", &json!("documents"))
    );
    set.hand_in(&link).await;
    let signed = set.sign(&link, "1990-05-01").await;
    assert_eq!((signed.status.as_u16(), &signed.body["state"]), (200, &json!("signed")));
    assert_eq!(set.clearance(picture).await, "review");
    assert!(!set.is_public(post).await, "staff have not looked");

    see_queue(&mut set, picture).await;
    let decided = set.decide(&[picture], "approve", "").await;
    assert_eq!(decided.body, json!({ "decided": [picture], "skipped": [] }));
    set.work(Lane::Messages).await;
    assert!(set.is_public(post).await);
    let wanted = json!({ "kind": "post", "id": post });
    set.shop.buy(&wanted, 699, "order-00000001").await;
    assert_eq!(set.shop.earned().await, (560, 0));

    for _ in 0..2 {
        let body = json!({ "reason": "I changed my mind." });
        let revoked = set.ada.post(&format!("{link}/revoke"), &body).await;
        assert_eq!(
            (revoked.status.as_u16(), &revoked.body["state"]),
            (200, &json!("revoked"))
        );
    }
    assert_eq!(set.sign(&link, "1990-05-01").await.code(), "conflict", "it was revoked");
    set.work(Lane::Maintenance).await;
    set.work(Lane::Money).await;
    assert!(!set.is_public(post).await);
    assert_eq!(count(&db, "purchases").await, 0);
    assert_eq!(set.shop.earned().await, (0, 0));
    check_books(&db).await;
    let told = "select count(*) from notices where kind = 'purchase_withdrawn' and detail ->> 'isRefunded' = 'true'";
    assert_eq!(set.shop.app.count(told).await, 1);

    see_report(&mut set).await;
    assert_eq!(set.clearance(picture).await, "withdrawn");

    // The same picture doesn't come in again.
    let again = set.upload(1).await;
    let rejected = "select count(*) from media where moderation = 'rejected'";
    assert_eq!(set.shop.app.count(rejected).await, 1);
    assert_ne!(again, picture);
    for event in ["releaseChanged", "mediaConsentChanged"] {
        let told: i64 = sqlx::query_scalar("select count(*) from live_events where event ->> 'event' = $1")
            .bind(event)
            .fetch_one(&db)
            .await
            .unwrap();
        assert!(told >= 2, "{event}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_is_under_18_is_never_published_and_the_uploader_is_out(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(2).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let post = set.sell(picture).await;
    let link = set.link(ada).await;

    let birth_date = (Utc::now().date_naive() - TimeDelta::days(17 * 365)).to_string();
    let refused = set.sign(&link, &birth_date).await;

    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("adults_only", &json!("birthDate"))
    );
    assert_eq!(set.shop.creator.get("/front/persons").await.code(), "signed_out");
    let closed = "select count(*) from accounts where block_reason = 'underage' and username = 'mila'";
    assert_eq!(set.shop.app.count(closed).await, 1);
    let case = "select count(*) from cases where subject_type = 'account' and evidence ->> 'foundBy' = 'release'";
    assert_eq!(set.shop.app.count(case).await, 1);
    let again = set.sign(&link, "1990-05-01").await;
    assert_eq!(again.code(), "conflict", "a second date changes nothing");
    assert_eq!(set.ada.get(&link).await.body["isBarred"], json!(true));
    assert_eq!(set.decide(&[picture], "approve", "").await.body["decided"], json!([]));
    set.work(Lane::Maintenance).await;
    set.work(Lane::Messages).await;
    assert!(!set.is_public(post).await);
    let gone = "select count(*) from media where consent_state = 'withdrawn' and removed_at is not null";
    assert_eq!(set.shop.app.count(gone).await, 1);
    let report = "select count(*) from release_withdrawals where cause = 'underage' and state = 'done'";
    assert_eq!(set.shop.app.count(report).await, 1);

    // Kept for a year, for authorities.
    for (days, swept) in [(364, 0), (366, 1)] {
        sqlx::query(
            "with barred as (update persons set barred_at = now() - make_interval(days => $1))
             update media set deleted_at = now() - make_interval(days => $1)",
        )
        .bind(days)
        .execute(&db)
        .await
        .unwrap();
        let found = expired(&mut db.acquire().await.unwrap(), 10).await.unwrap();
        assert_eq!(found.len(), swept, "{days}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_bar_a_person_whose_document_says_under_18(db: PgPool) {
    let mut set = a_set(&db).await;
    let picture = set.upload(15).await;
    let ada = set.person().await;
    set.declare(&[picture], "others", &[ada]).await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;
    set.decide(&[picture], "approve", "").await;
    let post = set.sell(picture).await;
    assert!(set.is_public(post).await);

    let path = format!("/front/admin/reviews/persons/{ada}/bar");
    assert_eq!(
        set.staff.post(&path, &json!({ "reason": " " })).await.code(),
        "reason_missing"
    );
    let because = json!({ "reason": "The document says 2012." });
    for _ in 0..2 {
        assert_eq!(set.staff.post(&path, &because).await.status, 204);
    }
    set.work(Lane::Maintenance).await;

    assert!(!set.is_public(post).await);
    let closed = "select count(*) from accounts where block_reason = 'underage' and username = 'mila'";
    assert_eq!(set.shop.app.count(closed).await, 1);
    assert_eq!(count(&db, "release_withdrawals").await, 1, "once");
    assert_eq!(set.ada.get(&link).await.body["state"], "revoked");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn records_are_exported_with_a_cross_index_to_their_owner_and_staff(db: PgPool) {
    let mut set = a_set(&db).await;
    let (first, second) = (set.upload(3).await, set.upload(4).await);
    let ada = set.person().await;
    set.declare(&[first, second], "others", &[ada]).await;
    let link = set.link(ada).await;
    set.hand_in(&link).await;
    set.sign(&link, "1990-05-01").await;
    set.declare(&[second], "me", &[ada]).await;

    let (status, own) = set.shop.creator.read("/front/persons/export").await;

    assert_eq!(status, 200);
    let rows: Vec<&str> = own.lines().filter(|row| row.contains("Ada Maria Keeper")).collect();
    assert_eq!(rows.len(), 2, "{own}");
    assert!(rows[0].contains("\"'=Ada\"") && rows[0].contains("1990-05-01"), "{own}");
    assert!(own.contains(&first.to_string()) && own.contains(&second.to_string()));
    assert!(
        own.lines().any(|row| row.contains("\"yes\"")),
        "mila is shown too: {own}"
    );
    let path = format!("/front/admin/reviews/export?account={}", set.shop.creator.account());
    let (_, seen) = set.staff.read(&path).await;
    assert_eq!(seen, own);
    let logged = "select count(*) from audit_log where action = 'release.export'";
    assert_eq!(set.shop.app.count(logged).await, 1);
    assert_eq!(set.shop.fan.get("/front/persons/export").await.code(), "forbidden");
}
