//! Takedown notices by anyone, their clocks, counter notices, legal holds and the public figures.
mod clocks;
mod counters;
mod holds;

use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser, until_limited},
    engine::ScriptedEngine,
    feed::{Stage, a_picture, a_stage, published, with_media},
    town::{a_town, run_schedule},
    uploads::sender::{self, a_jpeg, take_in, the_one},
    worker::Workshop,
};

const SENDER: &str = "grace@example.org";

fn notice(kind: &str, links: &[String]) -> Value {
    json!({
        "clientId": Uuid::now_v7(), "kind": kind, "links": links, "email": SENDER, "contact": "1 Pier Road",
        "statement": "It shows me on the pier.", "signature": "Grace Hill", "isSworn": true,
    })
}

async fn send(app: &App, body: &Value) -> Answer {
    app.visitor().post("/front/takedowns", body).await
}

/// A notice that was sent; returns its id.
async fn sent(app: &App, kind: &str, links: &[String]) -> String {
    let answer = send(app, &notice(kind, links)).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    answer.body["id"].as_str().unwrap().to_owned()
}

async fn decide(staff: &mut Browser, id: &str, action: &str) -> Answer {
    let path = format!("/front/admin/takedowns/{id}/decision");
    staff
        .post(&path, &json!({ "action": action, "reason": "Seen and judged." }))
        .await
}

/// The state of a notice, as staff see it.
async fn state_of(staff: &mut Browser, id: &str) -> String {
    for query in ["", "?isClosed=true"] {
        let list = staff.get(&format!("/front/admin/takedowns{query}")).await.body;
        let items = list["items"].as_array().unwrap_or_else(|| panic!("{list}"));
        if let Some(item) = items.iter().find(|item| item["id"] == id) {
            return item["state"].as_str().unwrap().to_owned();
        }
    }
    panic!("no notice {id}");
}

async fn change(db: &PgPool, statement: &'static str) {
    sqlx::query(statement).execute(db).await.unwrap();
}

async fn keep_clocks(db: &PgPool, shop: &Workshop) {
    run_schedule(db, shop, "takedowns.keep_clocks").await;
}

async fn a_shop(db: &PgPool) -> Workshop {
    Workshop::open(db, ScriptedEngine::that_draws()).await
}

async fn keep_hash(db: &PgPool, picture: Uuid, bits: &str) {
    sqlx::query("insert into media_hashes (media_id, hash) values ($1, repeat($2, 128)::bit(256))")
        .bind(picture)
        .bind(bits)
        .execute(db)
        .await
        .unwrap();
}

async fn is_removed(db: &PgPool, picture: Uuid) -> bool {
    sqlx::query_scalar("select removed_at is not null from media where id = $1")
        .bind(picture)
        .fetch_one(db)
        .await
        .unwrap()
}

/// A free post of vesna's with a picture: the two ids.
async fn a_post(stage: &mut Stage) -> (Uuid, Uuid) {
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let post = published(stage, &with_media("free", &[picture])).await;
    (post, picture)
}

async fn kinds_of_notices(browser: &mut Browser) -> Vec<String> {
    let path = browser.path("notifications");
    let page = browser.get(&path).await.body;
    let items = page["items"].as_array().unwrap_or_else(|| panic!("{page}"));
    items
        .iter()
        .map(|item| item["kind"].as_str().unwrap().to_owned())
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn anyone_sends_a_notice_and_only_its_link_shows_what_became_of_it(db: PgPool) {
    let app = App::new(db.clone());
    app.member("vesna").await;
    let body = notice("intimate", &["https://nocturne.test/profile/vesna".to_owned()]);

    let first = send(&app, &body).await;
    let again = send(&app, &body).await;

    assert_eq!(first.status, StatusCode::CREATED, "{}", first.body);
    assert_eq!(first.body, again.body, "sent twice is once");
    assert_eq!(app.count("select count(*) from takedown_notices").await, 1);
    let letters = app.letters_to(SENDER).await;
    assert_eq!(letters.len(), 1);
    let (id, signature) = letters[0]
        .after("https://nocturne.test/takedown/")
        .split_once('/')
        .unwrap();
    assert_eq!(
        (&json!(id), &json!(signature)),
        (&first.body["id"], &first.body["signature"])
    );
    let mut stranger = app.visitor();
    let receipt = stranger
        .get(&format!("/front/takedowns/{id}?signature={signature}"))
        .await;
    assert_eq!(
        (&receipt.body["state"], &receipt.body["kind"], &receipt.body["answer"]),
        (&json!("received"), &json!("intimate"), &json!(""))
    );
    for wrong in ["", "?signature=", "?signature=00"] {
        let refused = stranger.get(&format!("/front/takedowns/{id}{wrong}")).await;
        assert_eq!(refused.code(), "not_found", "{wrong}");
    }
    let hours: i32 =
        sqlx::query_scalar("select extract(epoch from due_at - created_at)::int / 3600 from takedown_notices")
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(hours, 48);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_name_is_no_way_out_of_a_notice(db: PgPool) {
    let app = App::new(db.clone());
    let (vesna, mut staff) = (app.member("vesna").await, app.staff("rosa").await);
    sqlx::query("insert into former_usernames (username, account_id) values ('vesna_pier', $1)")
        .bind(vesna.account())
        .execute(&db)
        .await
        .unwrap();

    sent(&app, "intimate", &["/profile/Vesna_Pier".to_owned()]).await;

    let subjects = staff.get("/front/admin/takedowns").await.body["items"][0]["subjects"].clone();
    assert_eq!(subjects[0]["ownerName"], "vesna", "{subjects}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_address_is_flooded_with_receipts(db: PgPool) {
    let app = App::new(db);
    for place in 1..=12 {
        let mut visitor = app.visitor().at([192, 0, 2, place]);
        let body = notice("other", &["/profile/vesna".to_owned()]);
        let answer = visitor.post("/front/takedowns", &body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    }

    assert_eq!(app.letters_to(SENDER).await.len(), 10);
    assert_eq!(app.count("select count(*) from takedown_notices").await, 12);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_notice_with_hostile_links_or_without_what_is_needed_is_refused(db: PgPool) {
    let app = App::new(db);
    let link = || vec![format!("/post/{}", Uuid::now_v7())];
    let with = |field: &str, value: Value| {
        let mut body = notice("copyright", &link());
        body[field] = value;
        body
    };
    let faults = [
        ("links", json!(["https://elsewhere.test/profile/vesna"]), "invalid_body"),
        ("links", json!(["javascript:alert(1)"]), "invalid_body"),
        ("links", json!([]), "invalid_body"),
        ("links", json!(vec!["/profile/vesna"; 21]), "invalid_body"),
        ("email", json!("nobody"), "email_invalid"),
        ("contact", json!(" "), "invalid_body"),
        ("statement", json!("\u{200b}"), "invalid_body"),
    ];
    for (field, value, code) in faults {
        let mut visitor = app.visitor().at([192, 0, 2, 7]);
        let refused = visitor.post("/front/takedowns", &with(field, value)).await;
        assert_eq!(
            (refused.status, refused.code(), &refused.body["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, code, &json!(field))
        );
    }
    for (field, value, code) in [
        ("statement", json!("a".repeat(4001)), "too_long"),
        ("signature", json!("a".repeat(101)), "too_long"),
        ("isSworn", json!(false), "invalid_body"),
    ] {
        let mut visitor = app.visitor().at([192, 0, 2, 8]);
        let refused = visitor.post("/front/takedowns", &with(field, value)).await;
        assert_eq!((refused.code(), &refused.body["field"]), (code, &json!(field)));
    }
    assert_eq!(app.count("select count(*) from takedown_notices").await, 0);

    let mut flooder = app.visitor().at([203, 0, 113, 5]);
    until_limited(10, async |_| {
        flooder.post("/front/takedowns", &notice("other", &link())).await
    })
    .await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn hidden_content_and_its_copies_are_gone_for_everyone_until_the_notice_is_rejected(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    let (copy, other) = (a_picture(&db, &stage.mila).await, a_picture(&db, &stage.mila).await);
    for (medium, bits) in [(picture, "01"), (copy, "01"), (other, "10")] {
        keep_hash(&db, medium, bits).await;
    }
    let path = format!("/front/feed/{post}");
    assert_eq!(stage.mila.get(&path).await.status, 200);
    let id = sent(&stage.app, "intimate", &[format!("/post/{post}")]).await;

    let hidden = decide(&mut staff, &id, "hide").await;

    assert_eq!(hidden.body["state"], "hidden", "{}", hidden.body);
    assert_eq!(hidden.body["subjects"].as_array().unwrap().len(), 3);
    assert_eq!(stage.mila.get(&path).await.status, 404);
    assert_eq!(stage.vesna.get(&path).await.status, 404, "its owner included");
    for (medium, is_gone) in [(picture, true), (copy, true), (other, false)] {
        assert_eq!(is_removed(&db, medium).await, is_gone);
    }
    assert_eq!(
        stage.app.count("select count(*) from removed_hashes").await,
        2,
        "uploads of the same picture are kept out"
    );
    assert_eq!(kinds_of_notices(&mut stage.vesna).await[0], "takedown_hidden");
    assert_eq!(kinds_of_notices(&mut stage.mila).await[0], "takedown_hidden");
    assert_eq!(decide(&mut staff, &id, "hide").await.code(), "conflict");

    assert_eq!(decide(&mut staff, &id, "reject").await.body["state"], "rejected");

    assert_eq!(stage.mila.get(&path).await.status, 200);
    assert!(!is_removed(&db, copy).await);
    assert_eq!(stage.app.count("select count(*) from removed_hashes").await, 0);
    let letters = stage.app.letters_to(SENDER).await;
    assert!(letters[0].body.contains("Seen and judged."), "{}", letters[0].body);
    assert_eq!(kinds_of_notices(&mut stage.vesna).await[0], "takedown_restored");
    let actions: Vec<String> =
        sqlx::query_scalar("select detail ->> 'action' from audit_log where action = 'takedown.decide' order by id")
            .fetch_all(&db)
            .await
            .unwrap();
    assert_eq!(actions, ["hide", "reject"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_still_see_a_hidden_picture_to_decide(db: PgPool) {
    let mut town = a_town(db).await;
    sender::send(&mut town.mila, &a_jpeg(3), &json!({})).await;
    take_in(&town).await;
    let item = the_one(&mut town.mila).await;
    let link = item["urls"][0]["url"].as_str().unwrap();
    let picture = item["id"].as_str().unwrap();
    let mut staff = town.app.staff("rosa").await;
    let id = sent(&town.app, "intimate", &[format!("/pics/{picture}")]).await;
    decide(&mut staff, &id, "hide").await;

    let path = format!("/front/admin/media/{picture}/reveal");
    let revealed = staff.post(&path, &json!({ "reason": "To decide." })).await.body;

    assert_eq!(staff.download(revealed["url"].as_str().unwrap()).await[..4], *b"RIFF");
    assert_eq!(
        town.mila.get(link).await.code(),
        "not_found",
        "its owner sees it no more"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_another_notice_keeps_hidden_stays_hidden(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    let links = [format!("/post/{post}")];
    let (first, second) = (
        sent(&stage.app, "other", &links).await,
        sent(&stage.app, "intimate", &links).await,
    );
    decide(&mut staff, &first, "remove").await;
    decide(&mut staff, &second, "remove").await;

    assert_eq!(decide(&mut staff, &first, "restore").await.body["state"], "restored");
    assert!(is_removed(&db, picture).await);
    decide(&mut staff, &second, "restore").await;

    assert!(!is_removed(&db, picture).await);
    assert_eq!(stage.mila.get(&format!("/front/feed/{post}")).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_stays_hidden_as_long_as_any_notice_about_its_picture(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    let copy = a_picture(&db, &stage.mila).await;
    for medium in [picture, copy] {
        keep_hash(&db, medium, "01").await;
    }
    let (first, second) = (
        sent(&stage.app, "other", &[format!("/pics/{copy}")]).await,
        sent(&stage.app, "intimate", &[format!("/post/{post}")]).await,
    );
    decide(&mut staff, &first, "remove").await;
    decide(&mut staff, &second, "remove").await;

    decide(&mut staff, &first, "restore").await;

    assert!(is_removed(&db, copy).await);
    decide(&mut staff, &second, "restore").await;
    assert!(!is_removed(&db, copy).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_shows_a_person_whose_release_ended_stays_hidden(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    let id = sent(&stage.app, "other", &[format!("/post/{post}")]).await;
    decide(&mut staff, &id, "hide").await;
    change(&db, "update media set consent_state = 'withdrawn'").await;

    decide(&mut staff, &id, "reject").await;

    assert!(is_removed(&db, picture).await);
    assert_eq!(stage.vesna.get(&format!("/front/feed/{post}")).await.status, 404);
    assert_eq!(
        kinds_of_notices(&mut stage.vesna).await,
        ["takedown_hidden"],
        "nothing is back"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_rejected_notice_ends_no_review(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (post, picture) = a_post(&mut stage).await;
    change(&db, "update media set moderation = 'pending', published_at = null").await;
    let id = sent(&stage.app, "intimate", &[format!("/post/{post}")]).await;
    decide(&mut staff, &id, "hide").await;

    assert_eq!(decide(&mut staff, &id, "reject").await.body["state"], "rejected");

    assert!(!is_removed(&db, picture).await);
    let moderation: String = sqlx::query_scalar("select moderation from media where id = $1")
        .bind(picture)
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(moderation, "pending", "its case is still open");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_decide_nothing_about_their_own_content(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let id = sent(&app, "other", &["/profile/rosa".to_owned()]).await;

    assert_eq!(decide(&mut staff, &id, "reject").await.code(), "second_person_needed");
    let missing = decide(&mut staff, &Uuid::now_v7().to_string(), "reject").await;
    assert_eq!(missing.code(), "not_found");
    let unsaid = json!({ "action": "reject", "reason": " " });
    let path = format!("/front/admin/takedowns/{id}/decision");
    assert_eq!(staff.post(&path, &unsaid).await.code(), "reason_missing");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn figures_are_counted_by_half_of_a_year_in_each_process(db: PgPool) {
    let app = App::new(db.clone());
    let empty = app.visitor().get("/front/transparency").await.body;
    assert_eq!(empty["items"], json!([]));
    for hours in [2, 4, 9] {
        sqlx::query(
            "insert into takedown_notices
                 (id, client_id, kind, state, links, email, contact, statement, signature, locale, escalate_at, due_at,
                  created_at, hidden_at, decided_at)
             values (gen_random_uuid(), gen_random_uuid(), 'intimate', 'removed', '{/profile/vesna}', 'a@b.test', '', 'It is me.',
                     'Grace', 'en', now(), now(), '2026-03-01T00:00:00Z',
                     '2026-03-01T00:00:00Z'::timestamptz + make_interval(hours => $1), now())",
        )
        .bind(hours)
        .execute(&db)
        .await
        .unwrap();
    }
    sent(&app, "copyright", &["/profile/vesna".to_owned()]).await;
    change(
        &db,
        "update takedown_notices set created_at = '2026-07-01T00:00:00Z' where kind = 'copyright'",
    )
    .await;

    let known = app.visitor().get("/front/transparency").await.body;
    let other = App::new(db).visitor().get("/front/transparency").await.body;

    assert_eq!(known, empty, "counted once in a while");
    assert_eq!(
        other["items"],
        json!([
            {
                "year": 2026, "half": 2, "kind": "copyright", "notices": 1, "removed": 0, "counterNotices": 0,
                "medianHours": null,
            },
            {
                "year": 2026, "half": 1, "kind": "intimate", "notices": 3, "removed": 3, "counterNotices": 0,
                "medianHours": 4.0,
            },
        ])
    );
}
