//! Platform settings: who may change them, their effects, and how fast every process follows.
use std::time::{Duration, Instant};

use axum::http::Method;
use chrono::{TimeDelta, Utc};
use jobs::domains::config::{Feature, follow};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    orders::{order_pictures, post_once},
};

const IMAGES: &str = "features.isImageGeneratorEnabled";
const TOKENS: &str = "features.isTokenSystemEnabled";
const FLUX: &str = "prices.imageWithoutSubscription.sdxl";

async fn put(staff: &mut Browser, key: &str, body: &Value) -> Answer {
    let path = format!("/front/admin/settings/{key}");
    staff.send(Browser::request(Method::PUT, &path, Some(body))).await
}

/// The first change of a setting.
pub async fn set(staff: &mut Browser, key: &str, value: Value) -> Answer {
    let body = json!({ "value": value, "version": 0, "reason": "the flow test wants it so" });
    let answer = put(staff, key, &body).await;
    assert_eq!(answer.status, 200, "{key}: {}", answer.body);
    answer
}

async fn config(browser: &mut Browser) -> Value {
    browser.get("/front/v2/config/data").await.body
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

async fn quote(browser: &mut Browser) -> Answer {
    let order = json!({ "model": "sdxl", "batchSize": 1 });
    browser.post("/front/generations/images/quote", &order).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_admin_changes_a_setting_with_a_reason_and_the_log_keeps_old_and_new(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;

    let unreasoned = put(&mut staff, FLUX, &json!({ "value": 9, "version": 0, "reason": " " })).await;
    assert_eq!(refused(&unreasoned), (422, "reason_missing"));
    let changed = set(&mut staff, FLUX, json!(9)).await;

    assert_eq!(
        (&changed.body["value"], &changed.body["default"]),
        (&json!(9), &json!(6))
    );
    assert_eq!(
        (&changed.body["version"], &changed.body["changedByName"]),
        (&json!(1), &json!("rosa"))
    );
    let logged = "select count(*) from audit_log where action = 'settings.change' and subject_type = 'setting'
        and subject = 'prices.imageWithoutSubscription.sdxl' and reason = 'the flow test wants it so'
        and detail = '{\"before\": 6, \"after\": 9}'";
    assert_eq!(app.count(logged).await, 1);
    let list = staff.get("/front/admin/settings").await.body;
    assert_eq!(list["canChange"], true);
    let items = list["items"].as_array().unwrap();
    let row = items.iter().find(|item| item["key"] == FLUX).unwrap();
    assert_eq!(
        (&row["value"], &row["min"], &row["max"]),
        (&json!(9), &json!(1), &json!(100_000))
    );

    let back = put(
        &mut staff,
        FLUX,
        &json!({ "value": null, "version": 1, "reason": "back again" }),
    )
    .await;
    assert_eq!((&back.body["value"], &back.body["version"]), (&json!(6), &json!(2)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_changed_meanwhile_can_not_be_or_is_not_there_is_refused(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    set(&mut staff, FLUX, json!(9)).await;
    let with = |value: Value, version: i32| json!({ "value": value, "version": version, "reason": "try" });

    for (key, body, wanted) in [
        (FLUX, with(json!(10), 0), (409, "edited_elsewhere")),
        (FLUX, with(json!(0), 1), (422, "unknown_option")),
        (FLUX, with(json!("ten"), 1), (422, "unknown_option")),
        (
            "features.isVideoCallsEnabled",
            with(json!(true), 0),
            (422, "unknown_option"),
        ),
        ("operator.email", with(json!("nobody"), 0), (422, "unknown_option")),
        (
            "operator.leaveUrl",
            with(json!("javascript:alert(1)"), 0),
            (422, "unknown_option"),
        ),
        ("no.such.setting", with(json!(1), 0), (404, "not_found")),
    ] {
        assert_eq!(refused(&put(&mut staff, key, &body).await), wanted, "{key} {body}");
    }
    let at_once = futures::future::join_all((0..4).map(|number| {
        let mut staff = staff.clone();
        async move {
            put(
                &mut staff,
                TOKENS,
                &json!({ "value": number % 2 == 0, "version": 0, "reason": "race" }),
            )
            .await
        }
    }))
    .await;
    let won = at_once.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1, "of four who saw the same, one changes it");
    assert_eq!(
        app.count("select count(*) from audit_log where action = 'settings.change'")
            .await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ops_read_the_settings_and_members_do_not(db: PgPool) {
    let app = App::new(db.clone());
    let mut ops = app.staff("ines").await;
    sqlx::query("update accounts set role = 'ops'")
        .execute(&db)
        .await
        .unwrap();
    let mut member = app.member("mila").await;

    assert_eq!(ops.get("/front/admin/settings").await.body["canChange"], false);
    let body = json!({ "value": false, "version": 0, "reason": "try" });
    assert_eq!(refused(&put(&mut ops, IMAGES, &body).await), (403, "admins_only"));
    let several = json!({ "changes": [{ "key": IMAGES, "value": false, "version": 0 }], "reason": "try" });
    let request = Browser::request(Method::PUT, "/front/admin/settings", Some(&several));
    assert_eq!(refused(&ops.send(request).await), (403, "admins_only"));
    assert_eq!(refused(&member.get("/front/admin/settings").await), (403, "forbidden"));
    assert_eq!(refused(&put(&mut member, IMAGES, &body).await), (403, "forbidden"));
    assert_eq!(app.count("select count(*) from settings").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_the_image_generator_no_picture_is_ordered_and_what_is_ordered_stays(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;
    let ordered = order_pictures(&mut mila, "sdxl", 1, "before-it-was-off").await;

    set(&mut staff, IMAGES, json!(false)).await;

    assert_eq!(
        config(&mut mila).await["config"]["features"]["isImageGeneratorEnabled"],
        false
    );
    assert_eq!(refused(&quote(&mut mila).await), (403, "feature_disabled"));
    let order =
        json!({ "mode": "imagine", "storyPrompt": "a lighthouse", "model": "sdxl", "batchSize": 1, "seed": "7" });
    let again = post_once(&mut mila, "/front/generations/images", &order, "while-it-is-off").await;
    assert_eq!(refused(&again), (403, "feature_disabled"));
    let path = format!("/front/generations/{}", ordered["id"].as_str().unwrap());
    assert_eq!(mila.get(&path).await.body["state"], "queued");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_a_token_system_there_are_no_balances_prices_bonuses_or_purchases(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;

    set(&mut staff, TOKENS, json!(false)).await;

    let told = config(&mut mila).await;
    assert_eq!(told["data"]["tokensBalance"], Value::Null);
    assert_eq!(told["config"]["features"]["isTokenSystemEnabled"], false);
    assert_eq!(told["config"]["tokens"]["signUpBonus"], 0);
    for path in ["balance", "transactions"] {
        let path = mila.path(&format!("tokens/{path}"));
        assert_eq!(refused(&mila.get(&path).await), (403, "feature_disabled"), "{path}");
    }
    let claim = mila.path("tokens/claim");
    let claimed = mila.post(&claim, &json!({ "claim": "dailyBonus" })).await;
    assert_eq!(refused(&claimed), (403, "feature_disabled"));
    assert_eq!(
        refused(&mila.get("/front/users/tokens/config").await),
        (403, "feature_disabled")
    );
    let bought = post_once(
        &mut mila,
        "/front/payments",
        &json!({ "bundleId": "chips_200" }),
        "buying-nothing",
    )
    .await;
    assert_eq!(refused(&bought), (403, "feature_disabled"));
    app.member("ben").await;
    let bonuses = "select count(*) from ledger_transactions where kind = 'sign_up_bonus'";
    assert_eq!(app.count(bonuses).await, 2, "who came before got one");
    let free = order_pictures(&mut mila, "sdxl", 1, "while-nothing-costs").await;
    assert_eq!(free["price"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_a_leaderboard_nobody_is_ranked(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    assert_eq!(staff.get("/front/creators/leaders").await.status, 200);

    set(&mut staff, "features.isLeaderboardEnabled", json!(false)).await;

    let asked = staff.get("/front/creators/leaders").await;
    assert_eq!(refused(&asked), (403, "feature_disabled"));
    assert_eq!(
        config(&mut staff).await["config"]["features"]["isLeaderboardEnabled"],
        false
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_paid_subscriptions_no_plan_is_shown_offered_or_sold(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;
    assert_ne!(config(&mut mila).await["config"]["planDiscount"], 0);

    set(&mut staff, "features.isPaidSubscriptionEnabled", json!(false)).await;

    let told = config(&mut mila).await;
    assert_eq!(told["config"]["features"]["isPaidSubscriptionEnabled"], false);
    assert_eq!(
        (&told["config"]["planDiscount"], &told["data"]["plan"]),
        (&json!(0), &Value::Null)
    );
    let list = format!("/front/users/platformSubscription/list?userIds={}", mila.account());
    for path in ["/front/plans", "/front/subscription", &list] {
        assert_eq!(refused(&mila.get(path).await), (403, "feature_disabled"), "{path}");
    }
    let wanted = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    let order = json!({ "wanted": wanted, "priceCents": 1299 });
    let bought = post_once(&mut mila, "/front/purchases", &order, "while-it-is-off").await;
    assert_eq!(refused(&bought), (403, "feature_disabled"));
    assert_eq!(app.count("select count(*) from payments").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_video_calls_there_are_none_and_no_packs_of_them_are_sold(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;

    let told = config(&mut mila).await;

    assert_eq!(told["config"]["features"]["isVideoCallsEnabled"], false);
    assert_eq!(told["config"]["secondary"]["calls"], json!({ "isEnabled": false }));
    let order = json!({ "wanted": { "kind": "callPack", "username": "rosa" }, "priceCents": 999 });
    let bought = post_once(&mut mila, "/front/purchases", &order, "a-pack-of-calls").await;
    assert_eq!(refused(&bought), (422, "unknown_option"));
    let on = json!({ "value": true, "version": 0, "reason": "the flow test wants it so" });
    let switched = put(&mut staff, "features.isVideoCallsEnabled", &on).await;
    assert_eq!(
        refused(&switched),
        (422, "unknown_option"),
        "nobody can switch on what is not there"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_in_a_chat_costs_what_is_set_from_0_to_999(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let key = "prices.receivePhotoCost";
    let told = config(&mut staff).await["config"]["receivePhotoCost"].clone();
    assert_eq!(told, json!({ "value": 10, "default": 10, "min": 0, "max": 999 }));

    for outside in [json!(1000), json!(-1), json!(1.5), json!("10")] {
        let body = json!({ "value": outside, "version": 0, "reason": "the flow test wants it so" });
        assert_eq!(put(&mut staff, key, &body).await.status, 422, "{outside}");
        assert_eq!(config(&mut staff).await["config"]["receivePhotoCost"]["value"], 10);
    }
    set(&mut staff, key, json!(999)).await;
    assert_eq!(config(&mut staff).await["config"]["receivePhotoCost"]["value"], 999);
    let body = json!({ "value": 0, "version": 1, "reason": "the flow test wants it so" });
    assert_eq!(put(&mut staff, key, &body).await.status, 200);

    assert_eq!(config(&mut staff).await["config"]["receivePhotoCost"]["value"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_price_holds_for_the_next_order_and_not_for_the_last(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;
    let before = order_pictures(&mut mila, "sdxl", 1, "at-the-old-price").await;

    set(&mut staff, FLUX, json!(9)).await;

    assert_eq!(quote(&mut mila).await.body["price"], 9);
    let after = order_pictures(&mut mila, "sdxl", 1, "at-the-new-price").await;
    assert_eq!((&before["price"], &after["price"]), (&json!(6), &json!(9)));
    let path = format!("/front/generations/{}", before["id"].as_str().unwrap());
    assert_eq!(mila.get(&path).await.body["price"], 6);
    let balance = mila.path("tokens/balance");
    assert_eq!(mila.get(&balance).await.body["heldAmount"], 15);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_process_follows_within_a_second_and_every_page_is_told(db: PgPool) {
    let (here, there) = (App::new(db.clone()), App::new(db.clone()));
    let mut staff = here.staff("rosa").await;
    let watched = there.state.platform.watch();
    tokio::spawn(follow(there.state.platform.clone(), db.clone()));
    let follows = async |is_on: bool| {
        let mut watched = watched.clone();
        let seen = watched.wait_for(|platform| platform.has(Feature::ImageGenerator) == is_on);
        let seen = tokio::time::timeout(Duration::from_secs(10), seen).await;
        assert!(seen.expect("the other process follows").is_ok());
    };
    // This change may come before the other process listens, which then reads it at startup.
    set(&mut staff, IMAGES, json!(false)).await;
    follows(false).await;

    let began = Instant::now();
    let on = put(
        &mut staff,
        IMAGES,
        &json!({ "value": true, "version": 1, "reason": "on again" }),
    )
    .await;
    assert_eq!(on.status, 200);
    follows(true).await;

    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    let told = "select count(*) from live_events where subscription_key = 'everyone'
        and event ->> 'event' = 'configChanged'";
    assert_eq!(here.count(told).await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_may_be_as_long_as_is_set(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;
    app.member("ben").await;
    set(&mut staff, "privateMessages.maxLength", json!(60)).await;

    let say = |length: usize| json!({ "text": "x".repeat(length), "clientId": format!("client-id-{length}") });
    let long = mila.post("/front/direct/ben/messages", &say(61)).await;
    let fits = mila.post("/front/direct/ben/messages", &say(60)).await;

    assert_eq!(refused(&long), (422, "too_long"));
    assert_eq!(fits.status, 200, "{}", fits.body);
    assert_eq!(config(&mut mila).await["config"]["privateMessages"]["maxLength"], 60);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_operator_says_how_to_be_reached_and_where_minors_are_led(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut visitor = app.visitor();
    let before = config(&mut visitor).await["config"]["domain"].clone();
    assert_eq!(before["domain"], "nocturne.test");
    assert_eq!(
        (&before["email"], &before["leaveUrl"]),
        (&json!(""), &json!("https://www.google.com/"))
    );

    set(&mut staff, "operator.email", json!("desk@nocturne.test")).await;
    set(&mut staff, "operator.leaveUrl", json!("https://www.wikipedia.org/")).await;
    set(&mut staff, "operator.social.x", json!("https://x.com/nocturne")).await;
    set(&mut staff, "operator.law", json!("the laws of Malta")).await;
    set(&mut staff, "operator.rulesSince", json!("2026-11-27")).await;
    set(&mut staff, "operator.refunds", json!("Within 14 days, in full.")).await;

    let after = config(&mut visitor).await["config"]["domain"].clone();
    assert_eq!(
        (&after["email"], &after["leaveUrl"]),
        (&json!("desk@nocturne.test"), &json!("https://www.wikipedia.org/"))
    );
    assert_eq!(after["social"], json!({ "x": "https://x.com/nocturne" }));
    assert_eq!(
        (&before["law"], &before["rulesSince"], &before["refunds"]),
        (&json!(""), &json!(""), &json!(""))
    );
    assert_eq!(
        (&after["law"], &after["rulesSince"], &after["refunds"]),
        (
            &json!("the laws of Malta"),
            &json!("2026-11-27"),
            &json!("Within 14 days, in full.")
        )
    );
}

/// Signs up with that email, from an IP address of its own.
async fn claim(app: &App, email: &str, number: u8) -> Browser {
    let mut browser = app.visitor().at([203, 0, 113, number]);
    let body = json!({ "email": email, "password": PASSWORD, "isAdult": true });
    let answer = browser.post("/front/auth/signup", &body).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    browser
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ten_sign_ups_at_once_with_one_address_get_one_bonus(db: PgPool) {
    let app = App::new(db);
    let spelling = |number: u8| {
        if number.is_multiple_of(2) {
            "mila@nocturne.test"
        } else {
            "Mila@Nocturne.TEST"
        }
    };

    futures::future::join_all((0..10).map(|number| claim(&app, spelling(number), number))).await;

    assert_eq!(app.count("select count(*) from accounts").await, 10);
    let given = "select count(*) from ledger_transactions where kind = 'sign_up_bonus'";
    assert_eq!(app.count(given).await, 1);
    assert_eq!(app.count("select sum(posted)::bigint from ledger_balances").await, 80);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn where_the_bonus_waits_a_known_address_looks_like_a_new_one_and_confirming_pays_once(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    set(&mut staff, "signUp.isBonusAfterConfirmation", json!(true)).await;

    let mut balances = vec![];
    for number in 0..3 {
        let mut browser = claim(&app, "mila@nocturne.test", number).await;
        balances.push(config(&mut browser).await["data"]["tokensBalance"]["totalAmount"].clone());
    }
    assert_eq!(balances, [json!(0), json!(0), json!(0)]);
    let offers = config(&mut app.visitor()).await["config"]["tokens"].clone();
    assert_eq!(
        (&offers["signUpBonus"], &offers["confirmEmailBonus"]),
        (&json!(0), &json!(120)),
        "nothing is promised that isn't given"
    );
    let letter = &app.letters_to("mila@nocturne.test").await[0];
    let link = letter.after("https://nocturne.test/confirm-email/").to_owned();
    let (user, key) = link.split_once('/').unwrap();
    let body = json!({ "userId": user, "confirmationKey": key });
    assert_eq!(app.visitor().post("/front/auth/email/confirm", &body).await.status, 200);

    let given = "select sum(posted)::bigint from ledger_balances
        where account_id in (select id from accounts where email = 'mila@nocturne.test')";
    assert_eq!(app.count(given).await, 80 + 40);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_publishing_nothing_is_created_or_scheduled_and_what_is_out_stays(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut vesna = app.member("vesna").await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(vesna.account())
        .execute(&db)
        .await
        .unwrap();
    let path = |id: Uuid, vesna: &Browser| format!("/front/v2/models/{}/posts/{id}", vesna.account());
    let body = json!({ "accessMode": "free", "body": "Good evening" });
    let (out, planned) = (Uuid::now_v7(), Uuid::now_v7());
    let at = |hours| Utc::now() + TimeDelta::hours(hours);
    let later = json!({ "accessMode": "free", "body": "Good night", "scheduledAt": at(2) });
    for (id, body) in [(out, &body), (planned, &later)] {
        let path = path(id, &vesna);
        let saved = vesna.send(Browser::request(Method::PUT, &path, Some(body))).await;
        assert_eq!(saved.status, 200, "{}", saved.body);
    }

    set(&mut staff, "features.isPublishingPostsEnabled", json!(false)).await;

    let story = json!({ "mediaId": Uuid::now_v7(), "accessMode": "free" });
    let album = json!({ "accessMode": "free", "name": "Summer" });
    let moved = json!({ "kind": "post", "scheduledAt": at(3) });
    for (path, body) in [
        (path(Uuid::now_v7(), &vesna), &body),
        (path(Uuid::now_v7(), &vesna), &later),
        (
            format!("/front/users/{}/albums/{}", vesna.account(), Uuid::now_v7()),
            &album,
        ),
        (format!("/front/stories/{}", Uuid::now_v7()), &story),
        (format!("/front/planner/{planned}"), &moved),
    ] {
        let answer = vesna.send(Browser::request(Method::PUT, &path, Some(body))).await;
        assert_eq!(refused(&answer), (403, "feature_disabled"), "{path}");
    }
    assert_eq!(app.count("select count(*) from feed_items").await, 2);
    assert_eq!(vesna.get(&format!("/front/feed/{out}")).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_a_feed_nothing_of_it_is_answered(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;
    assert_eq!(mila.get("/front/feed/").await.status, 200);

    set(&mut staff, "features.isFeedEnabled", json!(false)).await;

    assert_eq!(config(&mut mila).await["config"]["features"]["isFeedEnabled"], false);
    for path in [
        "/front/feed/".to_owned(),
        "/front/feed/?section=following".to_owned(),
        format!("/front/feed/user/{}", mila.account()),
        format!("/front/feed/{}", Uuid::now_v7()),
    ] {
        assert_eq!(refused(&mila.get(&path).await), (403, "feature_disabled"), "{path}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_creators_may_do_is_told_as_it_is_set(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let mut mila = app.member("mila").await;
    let numbers = [
        ("customDomain.maxLinks", "maxCustomDomainLinks", 6),
        ("customDomain.maxQuickLinks", "maxCustomDomainQuickLinks", 41),
        ("customDomain.maxTextBlocks", "maxCustomDomainTextBlocks", 42),
        ("posts.minPriceCents", "minFeedPrice", 520),
        ("posts.maxPriceCents", "maxFeedPrice", 15_000),
    ];
    assert_eq!(
        config(&mut mila).await["config"]["secondary"]["isPaidFeedAllowed"],
        true
    );

    for (key, _, number) in numbers {
        set(&mut staff, key, json!(number)).await;
    }
    set(&mut staff, "features.isPublishingPostsEnabled", json!(false)).await;
    assert_eq!(
        config(&mut mila).await["config"]["secondary"]["isCustomDomainAllowed"],
        true
    );
    set(&mut staff, "customDomain.isAllowed", json!(false)).await;

    let told = config(&mut mila).await["config"]["secondary"].clone();
    for (_, name, number) in numbers {
        assert_eq!(told[name], number, "{name}");
    }
    assert_eq!(
        (&told["isPaidFeedAllowed"], &told["isCustomDomainAllowed"]),
        (&json!(false), &json!(false))
    );
    let links = mila.get("/front/users/username/mila/links").await;
    assert_eq!(refused(&links), (403, "feature_disabled"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn bundles_and_pictures_are_told_at_the_prices_that_are_set(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    for (key, number) in [
        ("prices.bundles.chips_550.chips", 560),
        ("prices.bundles.chips_550.priceCents", 1150),
        ("prices.imageWithSubscription.fluxKrea", 7),
        ("prices.imageWithoutSubscription.flux", 16),
    ] {
        set(&mut staff, key, json!(number)).await;
    }

    let mut visitor = app.visitor();
    let told = visitor.get("/front/users/tokens/config").await.body["prices"].clone();
    let main = visitor.get("/front/users/tokens/config?tag=main").await.body;
    assert_eq!(main["prices"], told, "the list that nobody names");
    let other = visitor.get("/front/users/tokens/config?tag=spring").await;
    assert_eq!(
        (refused(&other), &other.body["field"]),
        ((422, "unknown_option"), &json!("tag"))
    );

    let bundle =
        |id: &str, chips: u32, cents: u32| json!({ "id": id, "chips": chips, "priceCents": cents, "currency": "USD" });
    let bundles = [
        bundle("chips_200", 200, 499),
        bundle("chips_550", 560, 1150),
        bundle("chips_1200", 1200, 2299),
        bundle("chips_3000", 3000, 4999),
    ];
    assert_eq!(told["bundles"], json!(bundles));
    assert_eq!(
        told["photoGeneration"],
        json!({
            "withSubscription": { "sdxl": 4, "flux-krea": 7, "flux": 10 },
            "withoutSubscription": { "sdxl": 6, "flux-krea": 12, "flux": 16 },
        })
    );
}
