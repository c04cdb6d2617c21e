//! Notifications: content, channels and preferences.
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use jobs::{
    domains::notifications::{Notice, TellPosts, WriteDigests, notify, notify_once, notify_together, post_to_x},
    ids::AccountId,
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use workers::mail::{Letter, MailError, Mailer};

use crate::{
    app::App,
    browser::{Answer, Browser},
    direct::said,
    engine::ScriptedEngine,
    town::count,
    worker::Workshop,
};

/// Rejects every letter permanently.
struct NoSuchBox;

#[async_trait::async_trait]
impl Mailer for NoSuchBox {
    async fn deliver(&self, _: &Letter<'_>) -> Result<(), MailError> {
        Err(MailError::Refused("the mail server answers 550 5.1.1".to_owned()))
    }
}

/// Some id.
const ID: &str = "019a2190-0000-7000-8000-000000000001";

/// Facts of a tip of five dollars by orin.
pub fn a_tip() -> Value {
    json!({ "username": "orin", "what": "tip", "amountCents": 500, "currency": "USD" })
}

pub async fn tell(db: &PgPool, who: &Browser, kind: &str, facts: Value) {
    let notice = Notice::read(kind, &facts).expect("a known kind with its facts");
    let mut tx = db.begin().await.unwrap();
    notify(&mut tx, id_of(who), &notice).await.unwrap();
    tx.commit().await.unwrap();
}

fn id_of(who: &Browser) -> AccountId {
    AccountId(who.account())
}

async fn confirm(db: &PgPool, who: &Browser) {
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(who.account())
        .execute(db)
        .await
        .unwrap();
}

const COUNTERS: [&str; 4] = [
    "unreadChatsCount",
    "unreadPrivateMessagesCount",
    "unreadPrivateMessagesRequestsCount",
    "privateMessagesRequestsCount",
];

async fn bell(who: &mut Browser) -> Value {
    let path = who.path("notifications");
    let answer = who.get(&path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn choose(who: &mut Browser, event: &str, channel: &str, active: bool) -> Answer {
    let path = who.path("subscriptions");
    let items = json!({ "items": [{ "event": event, "channel": channel, "active": active }] });
    who.post(&path, &items).await
}

async fn settle(who: &mut Browser, body: &Value) -> Answer {
    let path = who.path("notification-settings");
    who.send(Browser::request(Method::PUT, &path, Some(body))).await
}

fn usual() -> Value {
    json!({ "isDiscreet": false, "quietFrom": null, "quietTo": null, "timeZone": "UTC", "digest": "off" })
}

async fn outside(db: &PgPool) -> Vec<(String, String)> {
    sqlx::query_as("select channel, state from outside_messages order by channel")
        .fetch_all(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_notice_goes_once_on_each_way_that_its_reader_chose(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    confirm(&db, &mila).await;
    sqlx::query("delete from mails").execute(&db).await.unwrap();
    assert_eq!(
        choose(&mut mila, "sales", "telegram", true).await.status,
        StatusCode::NO_CONTENT
    );

    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    let told = bell(&mut mila).await;
    assert_eq!(
        (&told["unreadCount"], &told["items"][0]["kind"]),
        (&json!(1), &json!("sale"))
    );
    assert_eq!(told["items"][0]["event"], "sales");
    let letters = app.letters_to("mila@nocturne.test").await;
    assert_eq!(letters.len(), 1);
    for part in ["Buyer: orin", "Price: 5.00 USD"] {
        assert!(letters[0].body.contains(part), "{}", letters[0].body);
    }
    assert!(letters[0].body.contains("/notification/unsubscribe/"));
    assert_eq!(outside(&db).await, [("telegram".to_owned(), "recorded".to_owned())]);

    assert_eq!(
        choose(&mut mila, "sales", "email", false).await.status,
        StatusCode::NO_CONTENT
    );
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(
        app.letters_to("mila@nocturne.test").await.len(),
        1,
        "she chose otherwise"
    );
    assert_eq!(outside(&db).await.len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn messages_are_told_outside_of_the_product_and_not_by_the_bell(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    choose(&mut mila, "messages", "telegram", true).await;

    said(&mut orin, "/front/direct/mila", "Good evening!", "client-0001").await;
    said(&mut orin, "/front/direct/mila", "Are you there?", "client-0002").await;
    while shop.runtime.drain(Lane::Messages).await.unwrap() > 0 {}

    assert_eq!(
        outside(&db).await,
        [("telegram".to_owned(), "recorded".to_owned())],
        "the first that is not read"
    );
    assert_eq!(bell(&mut mila).await["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_read_on_one_device_is_read_on_all(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    tell(&db, &mila, "support_answer", json!({ "caseId": ID })).await;
    tell(&db, &mila, "post_liked", json!({ "username": "orin", "itemId": ID })).await;
    let newest = bell(&mut mila).await["items"][0]["id"].clone();

    let path = format!("{}/read", mila.path("notifications"));
    assert_eq!(
        mila.post(&path, &json!({ "newestId": newest })).await.status,
        StatusCode::NO_CONTENT
    );

    let mut phone = app.visitor();
    let login = json!({ "loginOrEmail": "mila", "password": crate::app::PASSWORD });
    assert_eq!(phone.post("/front/auth/login", &login).await.status, StatusCode::OK);
    phone.account = mila.account;
    let told = bell(&mut phone).await;
    assert_eq!(
        (&told["unreadCount"], told["items"].as_array().unwrap().len()),
        (&json!(0), 2)
    );
    let safe = format!("{}?isSfw=true", phone.path("notifications"));
    assert_eq!(phone.get(&safe).await.body["items"].as_array().unwrap().len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_cause_is_told_once(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        let notice = Notice::read("payout_settled", &json!({ "payout": ID, "amountCents": 7550 })).unwrap();
        notify_once(&mut tx, id_of(&mila), &notice, "payout:1").await.unwrap();
        tx.commit().await.unwrap();
    }

    assert_eq!(bell(&mut mila).await["unreadCount"], 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn toggles_are_told_by_the_configuration_and_what_is_fixed_is_refused(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;

    let before = mila.get("/front/v2/config/data").await.body["config"]["subscription"].clone();
    assert_eq!(
        (&before["sales.email"], &before["followers.email"]),
        (&json!(true), &json!(false))
    );
    choose(&mut mila, "followers", "email", true).await;
    let after = mila.get("/front/v2/config/data").await.body["config"]["subscription"].clone();
    assert_eq!(after["followers.email"], true);

    let refused = choose(&mut mila, "account", "site", false).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("items"))
    );
    assert_eq!(
        choose(&mut mila, "weather", "email", true).await.code(),
        "unknown_option"
    );
    let mut orin = app.member("orin").await;
    orin.account = mila.account;
    assert_eq!(
        choose(&mut orin, "sales", "email", false).await.status,
        StatusCode::NOT_FOUND
    );
    let mut visitor = app.visitor();
    assert_eq!(
        visitor.get("/front/v2/config/data").await.body["config"]["subscription"],
        json!({})
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_discreet_mail_says_nothing_and_a_digest_says_it_all_at_once(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    confirm(&db, &mila).await;
    sqlx::query("delete from mails").execute(&db).await.unwrap();
    let mut wish = usual();
    wish["isDiscreet"] = json!(true);
    assert_eq!(settle(&mut mila, &wish).await.status, StatusCode::NO_CONTENT);
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    let letters = app.letters_to("mila@nocturne.test").await;
    assert_eq!(letters.len(), 1);
    assert_eq!(letters[0].subject, "You have a new notification");
    let is_discreet: bool = sqlx::query_scalar("select is_discreet from mails")
        .fetch_one(&db)
        .await
        .unwrap();
    assert!(is_discreet);

    let mut wish = usual();
    wish["digest"] = json!("daily");
    assert_eq!(settle(&mut mila, &wish).await.status, StatusCode::NO_CONTENT);
    tell(&db, &mila, "sale", a_tip()).await;
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(
        app.letters_to("mila@nocturne.test").await.len(),
        1,
        "it waits for the digest"
    );
    for _ in 0..2 {
        sqlx::query("update notification_settings set digest_at = now() where digest_at < now() + interval '1 day'")
            .execute(&db)
            .await
            .unwrap();
        let mut tx = db.begin().await.unwrap();
        enqueue(&mut tx, &WriteDigests {}).await.unwrap();
        tx.commit().await.unwrap();
        shop.runtime.drain(Lane::Messages).await.unwrap();
        let letters = app.letters_to("mila@nocturne.test").await;
        assert!(
            letters[0].body.contains("- orin tipped you 5.00 USD (3)"),
            "{}",
            letters[0].body
        );
        sqlx::query("update notices set read_at = now()")
            .execute(&db)
            .await
            .unwrap();
    }
    assert_eq!(
        app.letters_to("mila@nocturne.test").await.len(),
        2,
        "what was read is not told again"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn quiet_hours_keep_what_leaves_until_they_end(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    confirm(&db, &mila).await;
    sqlx::query("delete from mails").execute(&db).await.unwrap();
    let hour = i64::from(chrono::Timelike::hour(&chrono::Utc::now()));
    let mut wish = usual();
    wish["quietFrom"] = json!(hour);
    wish["quietTo"] = json!((hour + 3) % 24);
    assert_eq!(settle(&mut mila, &wish).await.status, StatusCode::NO_CONTENT);

    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert!(app.letters_to("mila@nocturne.test").await.is_empty());
    assert_eq!(
        count(
            &db,
            "jobs where kind = 'notifications.deliver_notice' and state = 'scheduled'"
        )
        .await,
        1
    );
    wish["quietFrom"] = json!(hour);
    wish["quietTo"] = json!(hour);
    assert_eq!(settle(&mut mila, &wish).await.code(), "unknown_option");
    wish = usual();
    wish["timeZone"] = json!("Mars/Olympus");
    assert_eq!(settle(&mut mila, &wish).await.body["field"], "timeZone");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mails_link_ends_mails_by_a_press_and_brings_them_back(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mila = app.member("mila").await;
    confirm(&db, &mila).await;
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    let letter = app.letters_to("mila@nocturne.test").await.remove(0);
    let (user, rest) = letter.after("/notification/unsubscribe/").split_once('/').unwrap();
    let (hash, _) = rest.split_once('?').unwrap();
    let mut visitor = app.visitor();
    let press = |active: bool| json!({ "userId": user, "hash": hash, "active": active });

    assert_eq!(
        visitor.post("/front/notifications/mails", &press(false)).await.status,
        StatusCode::NO_CONTENT
    );
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    let told = || async { count(&db, "mails where unsubscribe_url is not null").await };
    assert_eq!(told().await, 1);

    assert_eq!(
        visitor.post("/front/notifications/mails", &press(true)).await.status,
        StatusCode::NO_CONTENT
    );
    let other = json!({ "userId": user, "hash": uuid::Uuid::new_v4(), "active": false });
    assert_eq!(
        visitor.post("/front/notifications/mails", &other).await.code(),
        "token_invalid"
    );
    // Like a mail program: no page of ours, no cookie, a form.
    let request = axum::http::Request::post(format!("/front/notifications/{user}/{hash}/unsubscribe"))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(axum::body::Body::from("List-Unsubscribe=One-Click"))
        .unwrap();
    assert_eq!(visitor.send(request).await.status, StatusCode::NO_CONTENT);
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(told().await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_press_ends_the_topic_of_its_mail_alone_and_that_of_a_digest_all(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    confirm(&db, &mila).await;
    choose(&mut mila, "followers", "email", true).await;
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    let address: String = sqlx::query_scalar("select unsubscribe_url from mails where unsubscribe_url is not null")
        .fetch_one(&db)
        .await
        .unwrap();
    let path = &address[address.find("/front/").unwrap()..];
    let press = |path: &str| {
        axum::http::Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(axum::body::Body::from("List-Unsubscribe=One-Click"))
            .unwrap()
    };
    let mut visitor = app.visitor();

    assert_eq!(visitor.send(press(path)).await.status, StatusCode::NO_CONTENT);
    assert_eq!(mails_on(&db, &mila).await, ["followers"], "of those chosen");
    let (all, _) = path.split_once('?').unwrap();
    let account = visitor.send(press(&format!("{all}?topic=8"))).await;
    assert_eq!(account.body["field"], "topic", "account mails are always sent");
    assert_eq!(visitor.send(press(all)).await.status, StatusCode::NO_CONTENT);
    assert!(mails_on(&db, &mila).await.is_empty());
}

/// Topics that the person chose to be mailed about.
async fn mails_on(db: &PgPool, who: &Browser) -> Vec<String> {
    sqlx::query_scalar(
        "select event from notification_choices where account_id = $1 and channel = 'email' and is_active order by 1",
    )
    .bind(who.account())
    .fetch_all(db)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_one_press_address_opened_in_a_browser_leads_to_the_page_and_ends_nothing(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mila = app.member("mila").await;
    confirm(&db, &mila).await;
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    let address: String = sqlx::query_scalar("select unsubscribe_url from mails where unsubscribe_url is not null")
        .fetch_one(&db)
        .await
        .unwrap();
    let path = address.find("/front/").map(|start| &address[start..]).unwrap();

    let opened = app.visitor().get(path).await;

    assert_eq!(opened.status, StatusCode::SEE_OTHER);
    let key = path
        .trim_start_matches("/front/notifications/")
        .replace("/unsubscribe", "");
    assert_eq!(opened.headers["location"], format!("/notification/unsubscribe/{key}"));
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(count(&db, "mails where unsubscribe_url is not null").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_that_bounces_for_good_stops_mails_there_and_tells_its_reader(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open_with_mailer(&db, ScriptedEngine::that_draws(), Arc::new(NoSuchBox)).await;
    let mut mila = app.member("mila").await;
    confirm(&db, &mila).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    let told = bell(&mut mila).await;
    assert_eq!(told["items"][0]["kind"], "mails_bounce");
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(count(&db, "mails where unsubscribe_url is not null").await, 0);
    let path = mila.path("notification-settings");
    assert_eq!(mila.get(&path).await.body["isBouncing"], true);

    let path = mila.path("mail-bounce");
    assert_eq!(
        mila.send(Browser::request(Method::DELETE, &path, None)).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(count(&db, "mail_bounces").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn telegram_is_named_and_disconnected(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let path = mila.path("telegram");
    assert_eq!(mila.post(&path, &json!({})).await.code(), "feature_disabled");
    sqlx::query("insert into telegram_bot (username) values ('nocturne_bot')")
        .execute(&db)
        .await
        .unwrap();
    let url = mila.post(&path, &json!({})).await.body["url"]
        .as_str()
        .unwrap()
        .to_owned();
    let key = url.strip_prefix("https://t.me/nocturne_bot?start=").unwrap();
    let mut tx = db.begin().await.unwrap();
    let link = jobs::domains::notifications::link_telegram;
    assert!(link(&mut tx, key, 77, Some("mila_tg")).await.unwrap());
    assert!(!link(&mut tx, key, 78, None).await.unwrap(), "a key is good once");
    tx.commit().await.unwrap();
    let name = async |who: &mut Browser| {
        who.get("/front/v2/config/data").await.body["data"]["user"]["telegramUsername"].clone()
    };
    assert_eq!(name(&mut mila).await, "mila_tg");

    assert_eq!(
        mila.send(Browser::request(Method::DELETE, &path, None)).await.status,
        StatusCode::NO_CONTENT
    );

    assert_eq!(name(&mut mila).await, Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creators_post_is_told_on_x_in_a_template_of_280_characters(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    let path = "/front/auto-posting/twitter";
    assert_eq!(mila.get(path).await.code(), "forbidden");
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(mila.get(path).await.body["maxLength"], 280);
    let template = |text: String| {
        Browser::request(
            Method::PUT,
            "/front/auto-posting/twitter/template",
            Some(&json!({ "template": text })),
        )
    };
    let refused = mila.send(template("a".repeat(281))).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("too_long", &json!("template"))
    );
    assert_eq!(
        mila.send(template("New: {link}".to_owned())).await.status,
        StatusCode::OK
    );
    let on = mila.post(path, &json!({ "settings": { "isEnabled": true } })).await;
    assert_eq!(on.body["settings"]["isEnabled"], true);
    let authorize = "/front/auto-posting/twitter/authorization";
    assert_eq!(mila.post(authorize, &json!({})).await.code(), "feature_disabled");

    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        post_to_x(&mut tx, id_of(&mila), "https://nocturne.test/post/1", "post:1")
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(outside(&db).await, [("x".to_owned(), "recorded".to_owned())]);
    let mut ines = app.staff("ines").await;
    let seen = ines.get("/front/admin/outside-messages").await.body;
    assert_eq!(seen["items"][0]["body"], "New: https://nocturne.test/post/1");
    let deleted = mila
        .send(Browser::request(
            Method::DELETE,
            "/front/auto-posting/twitter/template",
            None,
        ))
        .await;
    assert_eq!(deleted.body["settings"]["template"], "");
    sqlx::query("insert into x_app (client_id) values ('app')")
        .execute(&db)
        .await
        .unwrap();
    let url = mila.post(authorize, &json!({})).await.body["url"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(
        url.contains("code_challenge_method=S256") && url.contains("client_id=app"),
        "{url}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_browser_takes_pushes_from_known_services_only(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    let path = mila.path("push-subscriptions");
    let browser = |endpoint: &str| {
        json!({
            "endpoint": endpoint,
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        })
    };
    let refused = mila.post(&path, &browser("https://127.0.0.1/steal")).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("endpoint"))
    );
    let good = browser("https://fcm.googleapis.com/fcm/send/abc");
    assert_eq!(mila.post(&path, &good).await.status, StatusCode::NO_CONTENT);

    tell(&db, &mila, "new_follower", json!({ "username": "orin" })).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(outside(&db).await, [("push".to_owned(), "recorded".to_owned())]);
    let gone = json!({ "endpoint": "https://fcm.googleapis.com/fcm/send/abc" });
    let remove = format!("{path}/remove");
    assert_eq!(mila.post(&remove, &gone).await.status, StatusCode::NO_CONTENT);
    assert_eq!(count(&db, "push_subscriptions").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn news_are_counted_until_they_are_seen(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut ines) = (app.member("mila").await, app.staff("ines").await);
    let news = json!({ "words": { "en": { "title": "Lists", "text": "They are here." },
        "de": { "title": "Listen", "text": "Sie sind da." } }, "link": "/lists", "isPromo": true });
    assert_eq!(
        mila.post("/front/admin/news", &news).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        ines.post("/front/admin/news", &news).await.status,
        StatusCode::NO_CONTENT
    );
    for link in ["//evil.test", r"/\evil.test"] {
        let outward = json!({ "words": { "en": { "title": "x", "text": "" } }, "link": link });
        assert_eq!(ines.post("/front/admin/news", &outward).await.body["field"], "link");
    }

    assert_eq!(bell(&mut mila).await["unreadNewsCount"], 1);
    sqlx::query("update accounts set locale = 'de'")
        .execute(&db)
        .await
        .unwrap();
    let path = mila.path("news");
    let page = mila.get(&path).await.body;
    assert_eq!(
        (&page["items"][0]["title"], &page["items"][0]["isPromo"]),
        (&json!("Listen"), &json!(true))
    );
    let read = format!("{path}/read");
    assert_eq!(mila.post(&read, &json!({})).await.status, StatusCode::NO_CONTENT);

    let told = bell(&mut mila).await;
    assert_eq!(told["unreadNewsCount"], 0);
    let of_guests = ["unreadGuestsMessagesCount", "guestsConversationsCount"];
    for counter in COUNTERS.into_iter().chain(of_guests) {
        assert_eq!(told[counter], 0, "{counter}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn messages_of_strangers_are_counted_apart(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let (mut ines, mut tove) = (app.member("ines").await, app.member("tove").await);
    for (who, text, id) in [
        (&mut ines, "Good evening!", "client-0001"),
        (&mut tove, "Hello!", "client-0003"),
        (&mut orin, "Good morning!", "client-0004"),
    ] {
        said(who, "/front/direct/mila", text, id).await;
    }
    said(&mut ines, "/front/direct/mila", "Are you there?", "client-0002").await;
    let counts = async |who: &mut Browser| {
        let told = bell(who).await;
        COUNTERS.map(|counter| told[counter].as_i64().unwrap())
    };
    assert_eq!(counts(&mut mila).await, [0, 0, 4, 3]);

    said(&mut mila, "/front/direct/orin", "And to you.", "client-0005").await;
    mila.get("/front/direct/orin").await;
    for (text, id) in [
        ("How are you?", "client-0006"),
        ("And where?", "client-0007"),
        ("And why?", "client-0008"),
    ] {
        said(&mut orin, "/front/direct/mila", text, id).await;
    }

    assert_eq!(counts(&mut mila).await, [1, 3, 3, 2]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_look_at_every_mail_in_every_language(db: PgPool) {
    let app = App::new(db);
    let mut ines = app.staff("ines").await;
    for locale in jobs::domains::config::LOCALES {
        let page = ines
            .get(&format!("/front/admin/mail-previews?locale={locale}"))
            .await
            .body;
        assert!(page["items"].as_array().unwrap().len() > 10, "{locale}");
    }
    assert_eq!(
        ines.get("/front/admin/mail-previews?locale=xx").await.code(),
        "unknown_option"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_creator_publishes_is_told_on_x_once(db: PgPool) {
    let app = App::new(db.clone());
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut mila = app.member("mila").await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();
    let publish = "insert into feed_items (id, account_id, kind, access_mode, published_at)
                   values (gen_random_uuid(), $1, 'post', 'free', now() - make_interval(hours => $2))";
    sqlx::query(publish)
        .bind(mila.account())
        .bind(1)
        .execute(&db)
        .await
        .unwrap();
    let on = json!({ "settings": { "isEnabled": true } });
    mila.post("/front/auto-posting/twitter", &on).await;
    sqlx::query(publish)
        .bind(mila.account())
        .bind(0)
        .execute(&db)
        .await
        .unwrap();

    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        enqueue(&mut tx, &TellPosts {}).await.unwrap();
        tx.commit().await.unwrap();
        shop.runtime.drain(Lane::Messages).await.unwrap();
    }

    assert_eq!(
        outside(&db).await,
        [("x".to_owned(), "recorded".to_owned())],
        "nothing from before"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_alike_is_one_notice_while_it_is_unread(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let like = async |by: &str, key: &str| {
        let facts = json!({ "username": by, "itemId": ID, "count": 1 });
        let notice = Notice::read("post_liked", &facts).unwrap();
        let mut tx = db.begin().await.unwrap();
        notify_together(&mut tx, AccountId(mila.account()), &notice, "likes:1", key)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    };
    for (by, key) in [("orin", "like:1"), ("ines", "like:2"), ("ines", "like:2")] {
        like(by, key).await;
    }

    let told = bell(&mut mila).await;

    assert_eq!(told["unreadCount"], 1);
    assert_eq!(
        (
            &told["items"][0]["detail"]["username"],
            &told["items"][0]["detail"]["count"]
        ),
        (&json!("ines"), &json!(2))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn rows_of_older_and_newer_builds_are_no_obstacle(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    for (kind, detail) in [("payout_account_changed", "{}"), ("of_tomorrow", "{}")] {
        sqlx::query("insert into notices (id, account_id, kind, detail) values ($1, $2, $3, $4::jsonb)")
            .bind(uuid::Uuid::now_v7())
            .bind(mila.account())
            .bind(kind)
            .bind(detail)
            .execute(&db)
            .await
            .unwrap();
    }

    let told = bell(&mut mila).await;

    assert_eq!(told["items"].as_array().unwrap().len(), 1, "{told}");
    assert_eq!(
        (&told["items"][0]["kind"], &told["items"][0]["event"]),
        (&json!("payout_account_changed"), &json!("account"))
    );
}
