//! Staff's view of people and decisions about them: blocks and their duration, roles, chips and refunds.
use axum::http::{Method, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use jobs::{ids::AccountId, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    auto_chats::started,
    browser::{Answer, Browser},
    chat::with_ada,
    chat_pictures::chips_of,
    orders::{order_pictures, post_once},
    people::{a_member, balance_of, check_books},
    town::{Town, a_town, put, run_schedule},
};

fn page_of(browser: &Browser) -> String {
    format!("/front/admin/members/{}", browser.account())
}

async fn log_in(app: &App, name: &str) -> Answer {
    let credentials = json!({ "loginOrEmail": name, "password": PASSWORD });
    app.visitor().post("/front/auth/login", &credentials).await
}

async fn block(staff: &mut Browser, whom: &Browser, until: Value) -> Answer {
    let body = json!({ "code": "spam", "banExpiredAt": until, "reason": "the same advertisement forty times" });
    staff.post(&format!("{}/block", page_of(whom)), &body).await
}

async fn role_of(browser: &mut Browser, staff: &mut Browser) -> Value {
    staff.get(&page_of(browser)).await.body["member"]["role"].clone()
}

/// Runs the recurring work that is due.
async fn let_time_work(town: &Town, db: &PgPool) {
    run_schedule(db, &town.shop, "accounts.end_blocks").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_blocked_is_out_and_what_they_made_is_seen_by_nobody_else(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let character = chat.replace("chats", "characters");
    let portrait = format!("{character}/portrait/original");
    let mut staff = town.app.staff("rosa").await;
    let mut visitor = town.app.visitor();
    assert_eq!(visitor.get(&character).await.status, 200);
    visitor.download(&portrait).await;

    let blocked = block(&mut staff, &town.mila, json!("2100-01-01T00:00:00Z")).await;

    assert_eq!(blocked.status, 200, "{}", blocked.body);
    assert_eq!(blocked.body["member"]["block"]["reason"], "spam");
    assert_eq!(blocked.body["sessions"], json!([]));
    assert_eq!(town.mila.get("/front/auth/sessions").await.code(), "signed_out");
    let refused = log_in(&town.app, "mila").await;
    assert_eq!((refused.status.as_u16(), refused.code()), (403, "account_blocked"));
    let told = &refused.body["block"];
    assert_eq!(
        (&told["reason"], &told["banExpiredAt"]),
        (&json!("spam"), &json!("2100-01-01T00:00:00Z"))
    );
    for path in [&character, &portrait] {
        assert_eq!(visitor.get(path).await.code(), "not_found", "{path}");
        assert_eq!(town.orin.get(path).await.code(), "not_found", "{path}");
    }
    let found = visitor.get("/front/discover").await.body;
    assert_eq!(found["items"], json!([]));
    let told: Value = sqlx::query_scalar(
        "select event -> 'params' from live_events where event ->> 'event' = 'auth' order by id desc limit 1",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert_eq!(
        (&told["reason"], &told["block"]["reason"]),
        (&json!("blocked"), &json!("spam"))
    );
    let kept: (String, Option<String>) =
        sqlx::query_as("select subject, reason from audit_log where action = 'member.block'")
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(
        kept,
        (
            town.mila.account().to_string(),
            Some("the same advertisement forty times".to_owned())
        )
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_waits_for_a_blocked_person_is_called_off_and_paid_back(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (before, _) = chips_of(&db, &town.orin).await;
    let order = order_pictures(&mut town.orin, "sdxl", 2, "key-00000001").await;
    started(&mut town, &chat, 3).await;
    assert!(chips_of(&db, &town.orin).await.1 > 0);
    let mut staff = town.app.staff("rosa").await;

    assert_eq!(block(&mut staff, &town.orin, Value::Null).await.status, 200);

    assert_eq!(chips_of(&db, &town.orin).await, (before, 0), "the balance is kept");
    check_books(&db).await;
    let page = staff.get(&page_of(&town.orin)).await.body;
    assert_eq!(
        (&page["orders"][0]["id"], &page["orders"][0]["state"]),
        (&order["id"], &json!("cancelled"))
    );
    let live = "select count(*) from jobs where state in ('scheduled', 'queued', 'running', 'retrying')
        and kind in ('generation.render_image', 'chat.reply')";
    assert_eq!(town.app.count(live).await, 0);
    assert_eq!(
        town.app
            .count("select count(*) from auto_chats where state = 'running'")
            .await,
        0
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_block_ends_by_itself_when_its_time_is_over(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let character = chat.replace("chats", "characters");
    let mut staff = town.app.staff("rosa").await;
    let end = Utc::now() + TimeDelta::days(30);
    let shown = block(&mut staff, &town.mila, json!(end)).await;
    assert_eq!(shown.body["member"]["block"]["banPeriod"], 30);
    let_time_work(&town, &db).await;
    let refused = log_in(&town.app, "mila").await;
    assert_eq!(
        (refused.code(), &refused.body["block"]["banPeriod"]),
        ("account_blocked", &json!(30))
    );
    let told: DateTime<Utc> = refused.body["block"]["banExpiredAt"].as_str().unwrap().parse().unwrap();
    assert!((told - end).abs() < TimeDelta::seconds(1));

    sqlx::query("update accounts set blocked_until = now() - interval '1 second' where blocked_until is not null")
        .execute(&db)
        .await
        .unwrap();
    let_time_work(&town, &db).await;

    assert_eq!(log_in(&town.app, "mila").await.status, 200);
    assert_eq!(town.orin.get(&character).await.status, 200);
    let found = town.app.visitor().get("/front/discover").await.body;
    assert_eq!(found["items"].as_array().unwrap().len(), 1);
    let by_itself = "select count(*) from audit_log where action = 'member.unblock' and actor_id is null";
    assert_eq!(town.app.count(by_itself).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_let_somebody_in_again_and_block_nobody_of_the_staff(db: PgPool) {
    let app = App::new(db);
    let mila = app.member("mila").await;
    let mut staff = app.staff("rosa").await;
    let other = app.staff("nora").await;
    let past = block(&mut staff, &mila, json!("2020-01-01T00:00:00Z")).await;
    assert_eq!((past.status.as_u16(), past.code()), (422, "unknown_option"));
    assert_eq!(block(&mut staff, &other, Value::Null).await.code(), "staff_member");
    block(&mut staff, &mila, Value::Null).await;
    let mute = staff
        .post(&format!("{}/unblock", page_of(&mila)), &json!({ "reason": " " }))
        .await;
    assert_eq!(mute.code(), "reason_missing");

    let reason = json!({ "reason": "it was her brother" });
    let back = staff.post(&format!("{}/unblock", page_of(&mila)), &reason).await;

    assert_eq!(back.body["member"]["block"], Value::Null, "{}", back.body);
    assert_eq!(log_in(&app, "mila").await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn roles_are_changed_by_admins_and_never_by_oneself(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let mut admin = app.staff("rosa").await;
    let mut support = app.member("nora").await;
    let role = |role: &str| json!({ "role": role, "reason": "she starts on Monday" });

    let hired = put(
        &mut admin,
        &format!("{}/role", page_of(&support)),
        Some(&role("support")),
    )
    .await;

    assert_eq!(hired.body["member"]["role"], "support", "{}", hired.body);
    assert_eq!(
        support.get("/front/auth/sessions").await.code(),
        "signed_out",
        "she signs in anew"
    );
    support = app.visitor();
    support
        .post(
            "/front/auth/login",
            &json!({ "loginOrEmail": "nora", "password": PASSWORD }),
        )
        .await;
    let refused = put(&mut support, &format!("{}/role", page_of(&mila)), Some(&role("admin"))).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (403, "admins_only"));
    let own_page = format!("{}/role", page_of(&admin));
    let own = put(&mut admin, &own_page, Some(&role("member"))).await;
    assert_eq!((own.status.as_u16(), own.code()), (409, "own_account"));
    assert_eq!(role_of(&mut mila, &mut admin).await, "member");
    assert_eq!(
        app.count("select count(*) from audit_log where action = 'member.role'")
            .await,
        1
    );
}

async fn give(staff: &mut Browser, whom: &Browser, chips: i64, key: &str) -> Answer {
    let body = json!({ "chips": chips, "reason": "a picture never came" });
    post_once(staff, &format!("{}/chips", page_of(whom)), &body, key).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_small_sum_is_given_at_once_and_taken_back_as_far_as_it_is_there(db: PgPool) {
    let app = App::new(db.clone());
    let mila = app.member("mila").await;
    let mut staff = app.staff("rosa").await;
    let (before, _) = chips_of(&db, &mila).await;

    for _ in 0..2 {
        let given = give(&mut staff, &mila, 40, "key-00000001").await;
        assert_eq!(given.body["balance"]["total"], before + 40, "{}", given.body);
    }
    assert_eq!(
        give(&mut staff, &mila, -40, "key-00000002").await.body["balance"]["total"],
        before
    );
    assert_eq!(
        give(&mut staff, &mila, -900, "key-00000003").await.code(),
        "chips_insufficient"
    );
    assert_eq!(
        give(&mut staff, &mila, 0, "key-00000004").await.code(),
        "unknown_option"
    );
    let own = staff.clone();
    assert_eq!(give(&mut staff, &own, 5, "key-00000005").await.code(), "own_account");

    check_books(&db).await;
    let page = staff.get(&page_of(&mila)).await.body;
    assert_eq!(page["transactions"][0]["kind"], "staff_grant");
    assert_eq!(page["grants"].as_array().unwrap().len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn above_the_limit_two_people_agree_however_small_the_parts(db: PgPool) {
    let app = App::new(db.clone());
    let mila = app.member("mila").await;
    let (mut rosa, mut nora) = (app.staff("rosa").await, app.staff("nora").await);
    let (before, _) = chips_of(&db, &mila).await;
    give(&mut rosa, &mila, 600, "key-00000001").await;

    let proposed = give(&mut rosa, &mila, 600, "key-00000002").await;

    assert_eq!(proposed.body["balance"]["total"], before + 600, "{}", proposed.body);
    let grant = &proposed.body["grants"][0];
    assert_eq!(grant["state"], "proposed");
    let path = format!("{}/chips/{}", page_of(&mila), grant["id"].as_str().unwrap());
    let waits = nora.get("/front/admin/overview").await.body;
    assert_eq!(waits["grants"][0]["chips"], 600, "{waits}");
    let alone = rosa.post(&format!("{path}/confirm"), &json!({})).await;
    assert_eq!((alone.status.as_u16(), alone.code()), (409, "four_eyes"));
    let agreed = nora.post(&format!("{path}/confirm"), &json!({})).await;
    assert_eq!(agreed.body["balance"]["total"], before + 1200, "{}", agreed.body);
    assert_eq!(
        nora.post(&format!("{path}/confirm"), &json!({})).await.code(),
        "conflict"
    );
    let other = give(&mut rosa, &mila, 5000, "key-00000003").await;
    let other = format!(
        "{}/chips/{}",
        page_of(&mila),
        other.body["grants"][0]["id"].as_str().unwrap()
    );
    let refused = nora
        .post(&format!("{other}/refuse"), &json!({ "reason": "too much" }))
        .await;
    assert_eq!(refused.body["grants"][0]["state"], "refused");
    assert_eq!(refused.body["balance"]["total"], before + 1200);
    check_books(&db).await;
    assert_eq!(
        rosa.get("/front/admin/books").await.body,
        json!({ "isChecked": true, "sum": 0, "drifting": [] })
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_paid_order_is_refunded_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;
    let (before, _) = chips_of(&db, &town.orin).await;
    let order = order_pictures(&mut town.orin, "sdxl", 1, "key-00000001").await;
    let path = format!("/front/admin/generations/{}/refund", order["id"].as_str().unwrap());
    let reason = json!({ "reason": "it shows a wrong thing" });
    assert_eq!(
        staff.post(&path, &reason).await.code(),
        "not_refundable",
        "it is on its way"
    );
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    let (paid, _) = chips_of(&db, &town.orin).await;
    assert!(paid < before);

    let refunded = staff.post(&path, &reason).await;

    assert_eq!(refunded.status, StatusCode::OK, "{}", refunded.body);
    assert_eq!(refunded.body["orders"][0]["isRefunded"], true);
    let again = staff.post(&path, &reason).await;
    assert_eq!((again.status.as_u16(), again.code()), (409, "conflict"));
    assert_eq!(chips_of(&db, &town.orin).await, (before, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_sign_somebody_out_and_vouch_for_their_address(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let mut staff = app.staff("rosa").await;
    let reason = json!({ "reason": "she called us" });
    let sent = staff
        .post(&format!("{}/resendConfirmation", page_of(&mila)), &json!({}))
        .await;
    assert_eq!(sent.status, 202, "{}", sent.body);
    assert_eq!(app.letters_to("mila@nocturne.test").await.len(), 2);

    let confirmed = staff.post(&format!("{}/confirmAddress", page_of(&mila)), &reason).await;
    let out = staff.post(&format!("{}/signOut", page_of(&mila)), &reason).await;

    assert_eq!(confirmed.body["member"]["isEmailConfirmed"], true, "{}", confirmed.body);
    assert_eq!(out.body["sessions"], json!([]), "{}", out.body);
    assert_eq!(mila.get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(log_in(&app, "mila@nocturne.test").await.status, 200);
    let twice = staff.post(&format!("{}/confirmAddress", page_of(&mila)), &reason).await;
    assert_eq!(twice.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_are_found_by_name_address_and_id(db: PgPool) {
    let app = App::new(db.clone());
    let mila = app.member("mila").await;
    app.member("milan").await;
    a_member(&db, 0).await;
    let mut staff = app.staff("rosa").await;
    let id = mila.account().to_string();

    for wanted in ["mila@nocturne.test", "MILA", "@mila", &id] {
        let found = staff.get(&format!("/front/admin/search?q={wanted}")).await.body;
        assert_eq!(found["members"][0]["username"], "mila", "{wanted}: {found}");
        let list = staff.get(&format!("/front/admin/members?q={wanted}")).await.body;
        assert_eq!(list["items"][0]["id"], id, "{wanted}: {list}");
    }
    let begun = staff.get("/front/admin/members?q=mil").await.body;
    assert_eq!(begun["items"].as_array().unwrap().len(), 2, "{begun}");
    let none = staff.get("/front/admin/members?q=zora").await.body;
    assert_eq!(none["items"], json!([]));

    sqlx::query("update accounts set display_name = 'Tomás Reyes' where username = 'milan'")
        .execute(&db)
        .await
        .unwrap();
    for (wanted, name) in [
        ("reyes", "milan"),
        ("tomas%20rayes", "milan"),
        ("TOM%C3%81S", "milan"),
        ("ilan%40noc", "milan"),
        ("mlia", "mila"),
        ("milla", "mila"),
    ] {
        let list = staff.get(&format!("/front/admin/members?q={wanted}")).await.body;
        let found: Vec<&Value> = list["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| &row["username"])
            .collect();
        assert!(found.contains(&&json!(name)), "{wanted}: {found:?}");
    }
    for literal in ["%25%25%25", "___"] {
        let list = staff.get(&format!("/front/admin/members?q={literal}")).await.body;
        assert_eq!(list["items"], json!([]), "{literal}: {list}");
    }
    let proposed = staff
        .get("/front/admin/jobs/suggestions?field=owner&prefix=mila")
        .await
        .body;
    assert_eq!(proposed["items"][0]["value"], id, "{proposed}");
    let pause = json!({ "scope": "owner", "name": "mila", "reason": "too many at once" });
    let paused = staff.post("/front/admin/pauses", &pause).await;
    assert_eq!(
        (&paused.body["name"], &paused.body["ownerName"]),
        (&json!(id), &json!("mila"))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn things_and_jobs_are_found_by_id_kind_and_what_went_wrong(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let username = chat.rsplit('/').next().unwrap().to_owned();
    let order = order_pictures(&mut town.orin, "sdxl", 1, "key-00000001").await;
    let mut staff = town.app.staff("rosa").await;

    let by_id = staff
        .get(&format!("/front/admin/search?q={}", order["id"].as_str().unwrap()))
        .await
        .body;
    assert_eq!(
        (&by_id["things"][0]["type"], &by_id["things"][0]["ownerName"]),
        (&json!("generation"), &json!("orin"))
    );
    let by_name = staff.get("/front/admin/search?q=ada").await.body;
    assert_eq!(by_name["characters"][0]["username"], username, "{by_name}");
    let by_kind = staff.get("/front/admin/search?q=render_im").await.body;
    assert_eq!(by_kind["kinds"], json!(["generation.render_image"]));

    let mut conn = db.acquire().await.unwrap();
    let job = jobs::queue::claim_next(&mut conn, Lane::Image, "w")
        .await
        .unwrap()
        .unwrap();
    let failure = jobs::queue::Failure {
        code: "engine_refused".to_owned(),
        message: "the flamingo model is not loaded".to_owned(),
        backtrace: None,
    };
    jobs::queue::give_up(&mut conn, jobs::catalogue::KINDS, &job, &failure)
        .await
        .unwrap();
    let by_words = staff.get("/front/admin/search?q=flamingo%20loaded").await.body;
    assert_eq!(by_words["jobs"][0]["id"], job.id.to_string(), "{by_words}");
    let listed = staff.get("/front/admin/jobs?text=flamingo").await.body;
    assert_eq!(listed["items"][0]["id"], job.id.to_string(), "{listed}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_is_shown_to_staff_who_say_why_and_to_nobody_else(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let username = chat.rsplit('/').next().unwrap();
    let mut staff = town.app.staff("rosa").await;
    let character = staff.get(&format!("/front/admin/characters/{username}")).await.body;
    assert_eq!(
        (&character["maker"]["username"], &character["isShown"]),
        (&json!("mila"), &json!(true))
    );
    let media = format!("/front/admin/media/{}", character["portraitId"].as_str().unwrap());
    let blurred = staff.get(&media).await.body;
    assert_eq!(
        (&blurred["kind"], &blurred["portraitOf"]),
        (&json!("portrait"), &json!(username))
    );
    let mute = staff.post(&format!("{media}/reveal"), &json!({ "reason": "" })).await;
    assert_eq!(mute.code(), "reason_missing");

    let revealed = staff
        .post(&format!("{media}/reveal"), &json!({ "reason": "a report" }))
        .await;

    let url = revealed.body["url"].as_str().unwrap().to_owned();
    assert!(!staff.download(&url).await.is_empty());
    assert_eq!(town.orin.get(&url).await.code(), "not_found", "the link is hers alone");
    assert_eq!(
        town.app
            .count("select count(*) from audit_log where action = 'media.reveal' and reason = 'a report'")
            .await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_overview_tells_what_is_wrong_now(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let calm = staff.get("/front/admin/overview").await.body;
    assert_eq!(
        (&calm["pausedLanes"], &calm["lateLanes"], &calm["grants"]),
        (&json!([]), &json!([]), &json!([])),
    );
    let member = AccountId(app.member("mila").await.account());
    assert_eq!(balance_of(&db, member).await.held, 0);
    sqlx::query("update jobs set run_at = now() - interval '1 hour' where kind = 'notifications.deliver_mail'")
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("update mails set created_at = now() - interval '1 hour'")
        .execute(&db)
        .await
        .unwrap();
    staff
        .post(
            "/front/admin/queues/image/pause",
            &json!({ "reason": "the engine moves" }),
        )
        .await;
    let silent = "insert into workers (name, build, host, slots, seen_at) values ('w', 'b', 'h', '{}', now() - interval '1 hour')";
    sqlx::query(silent).execute(&db).await.unwrap();

    let wrong = staff.get("/front/admin/overview").await.body;

    assert_eq!(wrong["pausedLanes"], json!(["image"]), "{wrong}");
    assert_eq!(wrong["lateLanes"][0]["lane"], "messages", "{wrong}");
    assert_eq!(wrong["deadWorkers"], json!(["w"]));
    assert!(wrong["unsentMails"].as_i64().unwrap() > 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_but_staff_sees_a_member(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let own = page_of(&mila);

    let seen = mila.get(&own).await;
    let blocked = mila
        .send(Browser::request(
            Method::POST,
            &format!("{own}/block"),
            Some(&json!({})),
        ))
        .await;

    assert_eq!((seen.code(), blocked.code()), ("forbidden", "forbidden"));
}
