//! Paid pictures in messages between members.
use axum::http::{Method, StatusCode};
use futures::future::join_all;
use jobs::{
    domains::{maintenance::Sweep, media::link_signature},
    ids::{AccountId, MediaId},
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    direct::{TO_MILA, TO_ORIN, heard, messages, page_of, said},
    orders::order_pictures,
    people::{balance_of, check_books},
    town::{Town, a_town, count, put},
};

pub struct Studio {
    pub town: Town,
    /// From mila's gallery.
    pub pictures: Vec<Value>,
}

/// Mila has two pictures and a conversation with orin.
pub async fn a_studio(db: PgPool) -> Studio {
    let mut town = a_town(db).await;
    order_pictures(&mut town.mila, "sdxl", 2, "order-00000001").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    let gallery = town.mila.get("/front/media-storage").await.body;
    let items = gallery["items"].as_array().unwrap();
    let pictures: Vec<Value> = items.iter().map(|item| item["id"].clone()).collect();
    assert_eq!(pictures.len(), 2);
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut town.mila, TO_ORIN, "And to you.", "client-0002").await;
    Studio { town, pictures }
}

async fn show(browser: &mut Browser, to: &str, media: &[Value], price: u32, client_id: &str) -> Answer {
    let body = json!({ "text": "", "clientId": client_id, "mediaIds": media, "price": price });
    browser.post(&format!("{to}/messages"), &body).await
}

/// Mila sends her pictures to orin; returns the message.
async fn shown(studio: &mut Studio, price: u32) -> Value {
    let sent = show(&mut studio.town.mila, TO_ORIN, &studio.pictures, price, "client-0003").await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
    sent.body["message"].clone()
}

pub async fn unlock(browser: &mut Browser, message: &Value, price: u32) -> Answer {
    let body = json!({ "price": price });
    browser.post(&format!("{}/unlock", page_of(message)), &body).await
}

async fn throw_away(browser: &mut Browser, ids: &Value) {
    let body = json!({ "ids": ids });
    let answer = browser
        .send(Browser::request(Method::DELETE, "/front/media-storage", Some(&body)))
        .await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
}

pub fn links(message: &Value) -> Vec<String> {
    let media = message["media"].as_array().unwrap();
    let renditions = media
        .iter()
        .flat_map(|one| one["media"]["urls"].as_array().into_iter().flatten());
    renditions
        .map(|rendition| rendition["url"].as_str().unwrap().to_owned())
        .collect()
}

/// A link in our format that was never issued.
fn forged(town: &Town, viewer: &Browser, picture: &Value) -> String {
    let id: MediaId = picture.as_str().unwrap().parse().unwrap();
    let expires = chrono::Utc::now().timestamp() + 60;
    let account = AccountId(viewer.account());
    let signature = link_signature(&town.app.state.signing, account, id, "original.jpeg", expires);
    format!("/front/media/{id}/original.jpeg?expires={expires}&signature={signature}")
}

async fn chips(db: &PgPool, browser: &Browser) -> i64 {
    balance_of(db, AccountId(browser.account())).await.total
}

/// Mila's earnings.
async fn income(db: &PgPool, browser: &Browser) -> i64 {
    sqlx::query_scalar(
        "select coalesce(sum(amount), 0)::bigint
         from ledger_entries
         join ledger_accounts on ledger_accounts.id = account_id
         where kind = 'member_income' and owner_id = $1",
    )
    .bind(browser.account())
    .fetch_one(db)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_free_is_shown_to_the_other_and_nobody_else(db: PgPool) {
    let mut studio = a_studio(db).await;
    let message = shown(&mut studio, 0).await;
    let Studio { mut town, pictures } = studio;
    let mut vera = town.app.member("vera").await;

    let seen = town.orin.get(&page_of(&message)).await.body;

    assert_eq!(
        (&seen["price"], &seen["isUnlocked"], &seen["isOwn"]),
        (&json!(0), &json!(true), &json!(false))
    );
    let ids: Vec<&Value> = seen["media"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, pictures.iter().collect::<Vec<_>>(), "in the order of the message");
    assert_eq!(
        (
            &seen["media"][0]["media"]["prompt"],
            &seen["media"][0]["media"]["generationId"]
        ),
        (&Value::Null, &Value::Null),
        "how it was made is its owner's business"
    );
    for link in links(&seen) {
        town.orin.download(&link).await;
        assert_eq!(vera.get(&link).await.code(), "not_found");
    }
    let link = forged(&town, &vera, &pictures[0]);
    assert_eq!(vera.get(&link).await.code(), "not_found");
    let list = town.orin.get("/front/direct").await.body;
    assert_eq!(list["items"][0]["lastMessage"]["hasMedia"], true);
    throw_away(&mut town.mila, &json!([pictures[0]])).await;
    let seen = town.orin.get(&page_of(&message)).await.body;
    assert_eq!(seen["media"].as_array().unwrap().len(), 1, "it was taken back");
    let link = forged(&town, &town.orin, &pictures[0]);
    assert_eq!(town.orin.get(&link).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_not_paid_for_is_a_blur(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    assert!(links(&message).len() >= 2, "its author sees it");

    let locked = town.orin.get(&page_of(&message)).await.body;

    assert_eq!((&locked["price"], &locked["isUnlocked"]), (&json!(30), &json!(false)));
    let media = locked["media"].as_array().unwrap();
    assert_eq!(media.len(), 2);
    for one in media {
        assert_eq!(one["media"], Value::Null);
        assert!(!one["urlBlur"].as_str().unwrap().is_empty());
        for name in ["urls", "urlPreview", "urlThumb", "coverUrl", "presets"] {
            assert_eq!(one.get(name), None, "{name}");
        }
    }
    assert!(!locked.to_string().contains("/front/media/"));
    let open = town.orin.get(TO_MILA).await.body;
    assert!(!open.to_string().contains("/front/media/"));
    let link = forged(&town, &town.orin, &pictures[0]);
    assert_eq!(
        town.orin.get(&link).await.code(),
        "not_found",
        "even the link is not enough"
    );
    assert_eq!(
        town.orin.get("/front/media-storage").await.body["totalCount"],
        0,
        "it is no picture of theirs"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_are_paid_for_once_however_often_it_is_pressed(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, .. } = studio;
    let (before, of_mila) = (chips(&db, &town.orin).await, chips(&db, &town.mila).await);

    let presses = join_all((0..20).map(|_| {
        let (mut browser, message) = (town.orin.clone(), message.clone());
        async move { unlock(&mut browser, &message, 30).await }
    }));

    for answer in presses.await {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        assert_eq!(answer.body["isUnlocked"], true);
    }
    assert_eq!(chips(&db, &town.orin).await, before - 30);
    assert_eq!(
        (chips(&db, &town.mila).await, income(&db, &town.mila).await),
        (of_mila, 30),
        "what is earned can't be spent"
    );
    assert_eq!(count(&db, "direct_unlocks").await, 1);
    let paid = town.orin.get(&page_of(&message)).await.body;
    for link in links(&paid) {
        town.orin.download(&link).await;
    }
    let path = town.orin.path("tokens/transactions");
    let newest = town.orin.get(&path).await.body["items"][0].clone();
    assert_eq!(
        (
            &newest["kind"],
            &newest["amount"],
            &newest["subjectType"],
            &newest["subjectId"]
        ),
        (
            &json!("message_unlock"),
            &json!(-30),
            &json!("direct_message"),
            &message["id"]
        )
    );
    assert_eq!(
        (&newest["receipt"]["kind"], &newest["receipt"]["username"]),
        (&json!("message"), &json!("mila"))
    );
    let own = town.mila.get(&page_of(&message)).await.body;
    assert_eq!(own["isUnlocked"], true, "the author sees that it was paid");
    for (browser, chat) in [(&town.orin, "mila"), (&town.mila, "orin")] {
        let changed = ("directMessageChanged".to_owned(), chat.to_owned());
        let heard = heard(&db, browser).await;
        assert_eq!(heard.iter().filter(|event| **event == changed).count(), 1);
    }
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_has_too_few_chips_pays_none(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 999).await;
    let Studio { mut town, .. } = studio;
    let before = chips(&db, &town.orin).await;

    let refused = unlock(&mut town.orin, &message, 999).await;

    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::PAYMENT_REQUIRED, "chips_insufficient")
    );
    let other = unlock(&mut town.orin, &message, 9).await;
    assert_eq!((other.status, other.code()), (StatusCode::CONFLICT, "price_changed"));
    let own = unlock(&mut town.mila, &message, 999).await;
    assert_eq!(
        (own.status, &own.body["isUnlocked"]),
        (StatusCode::OK, &json!(false)),
        "nobody pays for their own"
    );
    assert_eq!(
        (chips(&db, &town.orin).await, count(&db, "direct_unlocks").await),
        (before, 0)
    );
    assert_eq!(town.orin.get(&page_of(&message)).await.body["isUnlocked"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_paid_for_outlives_the_bin_of_its_author(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    unlock(&mut town.orin, &message, 30).await;

    throw_away(&mut town.mila, &json!(pictures)).await;
    sqlx::query("update media set deleted_at = now() - interval '31 days'")
        .execute(&db)
        .await
        .unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();

    let paid = town.orin.get(&page_of(&message)).await.body;
    assert_eq!(paid["media"].as_array().unwrap().len(), 2);
    assert_eq!(
        paid["media"][0]["media"]["deletedAt"],
        Value::Null,
        "in nobody's bin but its owner's"
    );
    for link in links(&paid) {
        town.orin.download(&link).await;
    }
    let own = town.mila.get(&page_of(&message)).await.body;
    assert_eq!(own["media"], json!([]), "the author threw it away");
    let link = forged(&town, &town.mila, &pictures[0]);
    assert_eq!(town.mila.get(&link).await.code(), "not_found");
    town.orin.delete(TO_MILA).await;
    town.mila.delete(TO_ORIN).await;
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(count(&db, "media").await, 0, "until nobody is shown it any more");
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_no_longer_whole_can_not_be_paid_for(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;

    throw_away(&mut town.mila, &json!([pictures[0]])).await;

    let refused = unlock(&mut town.orin, &message, 30).await;
    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, "conflict"));
    assert_eq!(town.orin.get(&page_of(&message)).await.body["media"], json!([]));
    sqlx::query("update media set deleted_at = now() - interval '31 days' where deleted_at is not null")
        .execute(&db)
        .await
        .unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(count(&db, "media").await, 1);
    assert_eq!(unlock(&mut town.orin, &message, 30).await.code(), "conflict");
    assert_eq!(town.orin.get(&page_of(&message)).await.body["media"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_paid_to_who_has_parted(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, .. } = studio;
    let before = chips(&db, &town.orin).await;

    put(&mut town.mila, &format!("{TO_ORIN}/block"), None).await;

    assert_eq!(unlock(&mut town.orin, &message, 30).await.code(), "chat_blocked");
    assert_eq!(chips(&db, &town.orin).await, before);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_own_pictures_are_sent_and_few_at_fair_prices(db: PgPool) {
    let Studio { mut town, pictures } = a_studio(db.clone()).await;
    let mut vera = town.app.member("vera").await;
    let (one, same) = (vec![pictures[0].clone()], vec![pictures[0].clone(); 2]);
    let five = vec![pictures[0].clone(); 5];
    let nothing = vec![json!("00000000-0000-7000-8000-000000000009")];

    for (media, price, field) in [
        (&five, 0, "mediaIds"),
        (&same, 0, "mediaIds"),
        (&nothing, 0, "mediaIds"),
        (&one, 1000, "price"),
        (&vec![], 5, "price"),
        (&vec![], 0, "text"),
    ] {
        let refused = show(&mut town.mila, TO_ORIN, media, price, "client-0003").await;
        assert_eq!(
            (refused.status, &refused.body["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(field)),
            "{media:?} {price}"
        );
    }
    let foreign = show(&mut town.orin, TO_MILA, &one, 0, "client-0003").await;
    assert_eq!(foreign.body["field"], "mediaIds", "{}", foreign.body);
    said(&mut town.mila, "/front/direct/vera", "Good evening!", "client-0004").await;
    let request = show(&mut town.mila, "/front/direct/vera", &one, 0, "client-0005").await;
    assert_eq!(request.body["field"], "mediaIds", "strangers are sent no pictures");
    throw_away(&mut town.mila, &json!([pictures[0]])).await;
    let binned = show(&mut town.mila, TO_ORIN, &one, 0, "client-0006").await;
    assert_eq!(binned.body["field"], "mediaIds");
    assert_eq!(count(&db, "direct_media").await, 0);
    assert_eq!(messages(&vera.get(TO_MILA).await.body).len(), 1);
    let dearest = show(&mut town.mila, TO_ORIN, &[pictures[1].clone()], 999, "client-0007").await;
    assert_eq!(dearest.status, StatusCode::OK, "{}", dearest.body);
}

async fn has_opened(browser: &mut Browser, message: &Value) -> Value {
    browser.get(&page_of(message)).await.body["isUnlocked"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_paid_for_is_not_paid_for_again(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    unlock(&mut town.orin, &message, 30).await;
    let before = chips(&db, &town.orin).await;

    for (media, client_id) in [(&pictures[..], "client-0004"), (&pictures[1..], "client-0005")] {
        let sent = show(&mut town.mila, TO_ORIN, media, 50, client_id).await.body["message"].clone();
        assert_eq!(sent["isUnlocked"], true, "its author sees that it is theirs already");
        let seen = town.orin.get(&page_of(&sent)).await.body;
        assert_eq!((&seen["isUnlocked"], &seen["price"]), (&json!(true), &json!(50)));
        assert!(!links(&seen).is_empty());
        for link in links(&seen) {
            town.orin.download(&link).await;
        }
        let again = unlock(&mut town.orin, &sent, 50).await;
        assert_eq!(
            (again.status, &again.body["isUnlocked"]),
            (StatusCode::OK, &json!(true))
        );
    }

    assert_eq!(
        (chips(&db, &town.orin).await, income(&db, &town.mila).await),
        (before, 30)
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_payment_opens_every_sending_of_a_picture(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let first = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    let second = show(&mut town.mila, TO_ORIN, &pictures, 30, "client-0004").await.body["message"].clone();
    let before = chips(&db, &town.orin).await;

    let presses = join_all([&first, &second, &first, &second].map(|message| {
        let (mut browser, message) = (town.orin.clone(), message.clone());
        async move { unlock(&mut browser, &message, 30).await }
    }));

    for answer in presses.await {
        assert_eq!(
            (answer.status, &answer.body["isUnlocked"]),
            (StatusCode::OK, &json!(true))
        );
    }
    for message in [&first, &second] {
        assert_eq!(has_opened(&mut town.orin, message).await, true);
    }
    assert_eq!(
        (chips(&db, &town.orin).await, income(&db, &town.mila).await),
        (before - 30, 30)
    );
    let changed = ("directMessageChanged".to_owned(), "mila".to_owned());
    let heard = heard(&db, &town.orin).await;
    assert_eq!(
        heard.iter().filter(|event| **event == changed).count(),
        2,
        "each of them is told, once"
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn beside_a_picture_that_was_paid_for_a_new_one_has_its_price(db: PgPool) {
    let Studio { mut town, pictures } = a_studio(db.clone()).await;
    let before = chips(&db, &town.orin).await;
    let one = show(&mut town.mila, TO_ORIN, &pictures[..1], 30, "client-0003")
        .await
        .body["message"]
        .clone();
    unlock(&mut town.orin, &one, 30).await;

    let both = show(&mut town.mila, TO_ORIN, &pictures, 20, "client-0004").await.body["message"].clone();

    let seen = town.orin.get(&page_of(&both)).await.body;
    assert_eq!(seen["isUnlocked"], false);
    assert_ne!(seen["media"][0]["media"], Value::Null, "it is theirs");
    assert_eq!(seen["media"][1]["media"], Value::Null);
    let paid = unlock(&mut town.orin, &both, 20).await.body;
    assert_eq!(paid["isUnlocked"], true);
    assert_ne!(paid["media"][1]["media"], Value::Null);
    assert_eq!(chips(&db, &town.orin).await, before - 50);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_paid_for_is_known_when_nothing_else_is_left_of_the_talk(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    unlock(&mut town.orin, &message, 30).await;
    town.orin.delete(TO_MILA).await;
    town.mila.delete(TO_ORIN).await;
    assert_eq!(count(&db, "direct_unlocks").await, 0);

    let again = show(&mut town.mila, TO_ORIN, &pictures, 30, "client-0004").await.body["message"].clone();

    assert_eq!(has_opened(&mut town.orin, &again).await, true);
    throw_away(&mut town.mila, &json!(pictures)).await;
    let seen = town.orin.get(&page_of(&again)).await.body;
    assert_eq!(seen["media"].as_array().unwrap().len(), 2, "nor is it taken back");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_paid_for_is_still_to_pay_for_others(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    let mut vera = town.app.member("vera").await;
    unlock(&mut town.orin, &message, 30).await;
    said(&mut vera, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut town.mila, "/front/direct/vera", "And to you.", "client-0005").await;

    let to_vera = show(&mut town.mila, "/front/direct/vera", &pictures, 30, "client-0006").await;

    let seen = vera.get(&page_of(&to_vera.body["message"])).await.body;
    assert_eq!(
        (&seen["isUnlocked"], &seen["media"][0]["media"]),
        (&json!(false), &Value::Null)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_price_that_there_can_not_be_is_refused(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, pictures } = studio;
    let prices = || [json!(-1), json!(1000), json!(u64::MAX), json!(0.5), json!("all")];

    for price in prices() {
        let body = json!({ "text": "", "clientId": "client-0004", "mediaIds": pictures, "price": price });
        let sent = town.mila.post(&format!("{TO_ORIN}/messages"), &body).await;
        let paid = town
            .orin
            .post(&format!("{}/unlock", page_of(&message)), &json!({ "price": price }))
            .await;
        for refused in [sent, paid] {
            assert_eq!(
                (refused.status, &refused.body["field"]),
                (StatusCode::UNPROCESSABLE_ENTITY, &json!("price")),
                "{price}"
            );
        }
    }

    assert_eq!(count(&db, "direct_media").await, 2);
    assert_eq!(count(&db, "direct_unlocks").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_is_sold_like_a_picture_and_its_sale_is_a_line_in_the_chat(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    sqlx::query("update media set kind = 'video', duration_ms = 42000")
        .execute(&db)
        .await
        .unwrap();
    let message = shown(&mut studio, 30).await;
    let Studio { mut town, .. } = studio;
    let locked = town.orin.get(&page_of(&message)).await.body["media"][0].clone();
    assert_eq!(
        json!([locked["type"], locked["durationMs"], locked["media"]]),
        json!(["video", 42_000, null])
    );

    unlock(&mut town.orin, &message, 30).await;
    unlock(&mut town.orin, &message, 30).await;

    let seen = town.orin.get(&page_of(&message)).await.body["media"][0].clone();
    assert_eq!(seen["media"]["type"], "video");
    for (browser, chat) in [(&mut town.orin, TO_MILA), (&mut town.mila, TO_ORIN)] {
        let open = browser.get(chat).await.body;
        let lines: Vec<&Value> = messages(&open).iter().filter(|line| line["type"] == "sale").collect();
        assert_eq!(lines.len(), 1, "{open}");
        assert_eq!(
            lines[0]["sale"]["facts"],
            json!({ "kind": "unlocked_for_chips", "messageId": message["id"], "chips": 30 })
        );
    }
}
