//! Explicit media and texts open by one decision, everywhere.
use std::collections::BTreeSet;

use jobs::domains::regions::{Explicit, Rule};
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{World, a_checked_member, a_world};
use crate::{
    browser::Browser,
    feed::{a_picture, post_path, put},
    feed_texts::everywhere::addresses,
    orders::post_once,
    sales::a_creator,
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_decision_is_the_same_in_the_database_and_in_the_program(db: PgPool) {
    let mut opened = 0;
    for rule in Rule::ALL {
        for bits in 0..16_u8 {
            let [is_checked, is_spicy, is_for_checked, is_exempt] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
            let decision = Explicit {
                rule,
                is_checked,
                is_spicy,
                is_for_checked,
                is_exempt,
            };
            let opens: bool = sqlx::query_scalar("select explicit_opens($1, $2, $3, $4, $5)")
                .bind(rule.as_str())
                .bind(is_checked)
                .bind(is_spicy)
                .bind(is_for_checked)
                .bind(is_exempt)
                .fetch_one(&db)
                .await
                .unwrap();
            assert_eq!(opens, decision.opens(), "{decision:?}");
            opened += i32::from(opens);
        }
    }
    // All 32 of owners and staff, 3 of 8 where it is allowed, and 2 of 8 where ages are checked first.
    assert_eq!(opened, 32 + 3 + 2);
}

const WORD: &str = "violet00";

struct Scene {
    world: World,
    vera: Browser,
    post: Uuid,
    picture: Uuid,
}

async fn uploaded(db: &PgPool, owner: &Browser) -> Uuid {
    let picture = a_picture(db, owner).await;
    sqlx::query("update media set is_generated = false, is_demo = false where id = $1")
        .bind(picture)
        .execute(db)
        .await
        .unwrap();
    picture
}

/// An explicit post with a picture.
async fn a_scene(db: PgPool) -> Scene {
    let world = a_world(db);
    let mut vera = a_creator(&world.app, "vera").await;
    let picture = uploaded(&world.db, &vera).await;
    let post = Uuid::now_v7();
    let body = json!({
        "accessMode": "free", "body": format!("Good {WORD} evening"), "isExplicit": true,
        "media": [{ "recordId": picture, "type": "photo" }],
    });
    let path = post_path(&vera, post);
    let saved = put(&mut vera, &path, &body).await;
    assert_eq!(saved.status, 200, "{}", saved.body);
    assert_eq!(saved.body["post"]["isExplicit"], true);
    Scene {
        world,
        vera,
        post,
        picture,
    }
}

/// Switches spicy mode on.
async fn spiced(mut browser: Browser) -> Browser {
    let path = browser.path("spicy");
    let on = put(&mut browser, &path, &json!({ "isNSFW": true, "hasAgreed": true })).await;
    assert_eq!(on.status, 204);
    browser
}

struct Reader {
    name: &'static str,
    browser: Browser,
    /// Rules that open explicit media to them.
    open: &'static [Rule],
}

/// All kinds of readers.
async fn readers_of(scene: &Scene) -> Vec<Reader> {
    let app = &scene.world.app;
    let mut readers = Vec::new();
    for (name, open) in [
        ("guest", &[][..]),
        ("mila", &[][..]),
        ("spicy", &[Rule::Allow][..]),
        ("checked", &[][..]),
        ("checked_spicy", &[Rule::Allow, Rule::CheckFirst][..]),
        ("vera", &Rule::ALL[..]),
        ("rosa", &Rule::ALL[..]),
    ] {
        let browser = match name {
            "guest" => app.visitor(),
            "vera" => scene.vera.clone(),
            "rosa" => app.staff(name).await,
            "checked" => a_checked_member(app, name).await,
            "checked_spicy" => spiced(a_checked_member(app, name).await).await,
            "spicy" => spiced(app.member(name).await).await,
            _ => app.member(name).await,
        };
        readers.push(Reader { name, browser, open });
    }
    for Reader { browser, .. } in readers
        .iter()
        .filter(|reader| !["guest", "vera"].contains(&reader.name))
    {
        let kept = "insert into collection_items (account_id, subject_type, subject_id, creator_id)
                    select $1, kind, id, $4 from (values ('post', $2), ('photo', $3)) as kept (kind, id)";
        let kept = sqlx::query(kept)
            .bind(browser.account())
            .bind(scene.post)
            .bind(scene.picture);
        kept.bind(scene.vera.account()).execute(&scene.world.db).await.unwrap();
        sqlx::query("insert into follows (follower_id, followed_id) values ($1, $2)")
            .bind(browser.account())
            .bind(scene.vera.account())
            .execute(&scene.world.db)
            .await
            .unwrap();
    }
    readers
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_call_shows_what_is_explicit_to_those_for_whom_it_is_closed(db: PgPool) {
    let scene = a_scene(db).await;
    let file = format!("/front/media/{}/", scene.picture);
    let calls = addresses((scene.post, WORD), scene.vera.account(), &scene.post.to_string());

    for Reader { name, browser, open } in readers_of(&scene).await {
        for (place, rule) in [
            ("BR", Rule::Allow),
            ("US-TX", Rule::CheckFirst),
            ("CN", Rule::SafeOnly),
            ("", Rule::CheckFirst),
        ] {
            let mut here = browser.through(&scene.world.reached_from(place));
            let page = format!("/front/feed/{}", scene.post);
            let seen = here.get(&page).await.body;
            let is_open = open.contains(&rule);
            assert_eq!(seen["isExplicitClosed"], !is_open, "{name} in {place:?}: {seen}");
            assert_eq!(seen["media"][0]["data"].is_null(), !is_open, "{name} in {place:?}");
            assert!(!seen["media"][0]["urlBlur"].as_str().unwrap().is_empty());
            let mut telling = BTreeSet::new();
            for (call, address) in &calls {
                let (status, text) = here.read(address).await;
                if text.contains(&file) || text.contains(WORD) {
                    assert!(is_open, "{call} tells {name} in {place:?}: {address} {status} {text}");
                    telling.insert(call.as_str());
                }
            }
            if is_open {
                assert!(
                    telling.contains("list_feed") && telling.contains("get_feed_item"),
                    "{telling:?}"
                );
            }
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_of_one_place_does_not_open_the_file_in_another(db: PgPool) {
    let scene = a_scene(db).await;
    let spicy = spiced(scene.world.app.member("spicy").await).await;
    let mut there = spicy.through(&scene.world.reached_from("BR"));
    let seen = there.get(&format!("/front/feed/{}", scene.post)).await.body;
    let link = seen["media"][0]["data"]["urls"][0]["url"].as_str().unwrap().to_owned();

    let (open, _) = there.read(&link).await;
    assert_ne!(open, 404, "the test's store is away, the decision is not");
    let (closed, _) = spicy.through(&scene.world.reached_from("CN")).read(&link).await;
    assert_eq!(closed, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_asks_for_checked_ages_where_the_policy_does_not(db: PgPool) {
    let mut scene = a_scene(db).await;
    let change = json!({ "isExplicitForChecked": true });
    let request = Browser::request(axum::http::Method::PATCH, "/front/users/profile", Some(&change));
    let changed = scene.vera.send(request).await;
    assert_eq!(
        changed.body["seenFrom"]["isExplicitForChecked"], true,
        "{}",
        changed.body
    );
    let app = &scene.world.app;
    let allowed = scene.world.reached_from("BR");
    let path = format!("/front/feed/{}", scene.post);

    let spicy = spiced(app.member("spicy").await).await;
    assert_eq!(spicy.through(&allowed).get(&path).await.body["isExplicitClosed"], true);
    let checked = spiced(a_checked_member(app, "checked").await).await;
    assert_eq!(
        checked.through(&allowed).get(&path).await.body["isExplicitClosed"],
        false
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_mark_uploads_as_explicit_with_a_reason_and_nothing_generated(db: PgPool) {
    let world = a_world(db);
    let mut vera = a_creator(&world.app, "vera").await;
    let (upload, drawing) = (uploaded(&world.db, &vera).await, a_picture(&world.db, &vera).await);
    let mut staff = world.app.staff("rosa").await;
    let post = Uuid::now_v7();
    let body = json!({ "accessMode": "free", "body": "Hello", "media": [{ "recordId": upload, "type": "photo" }] });
    let path = post_path(&vera, post);
    assert_eq!(put(&mut vera, &path, &body).await.status, 200);
    let page = format!("/front/feed/{post}");
    let mut guest = Browser::new(world.reached_from("BR"));
    assert!(guest.get(&page).await.body["media"][0]["data"].is_object());

    let mark = json!({ "isExplicit": true, "reason": "seen in review" });
    let refused = put(&mut staff, &format!("/front/admin/media/{drawing}/explicit"), &mark).await;
    assert_eq!(refused.code(), "unknown_option");
    let unreasoned = json!({ "isExplicit": true, "reason": "" });
    let path = format!("/front/admin/media/{upload}/explicit");
    assert_eq!(put(&mut staff, &path, &unreasoned).await.code(), "reason_missing");
    assert_eq!(put(&mut vera, &path, &mark).await.code(), "forbidden");
    assert_eq!(put(&mut staff, &path, &mark).await.status, 204);

    let seen = guest.get(&page).await.body;
    assert_eq!(
        (&seen["isExplicitClosed"], &seen["media"][0]["data"]),
        (&json!(true), &serde_json::Value::Null)
    );
    assert_eq!(seen["post"]["body"], "Hello", "its text is not");
    let logged = "select count(*) from audit_log where action = 'media.mark' and reason = 'seen in review'";
    assert_eq!(world.app.count(logged).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_explicit_is_sold_to_those_for_whom_it_would_stay_closed(db: PgPool) {
    let mut scene = a_scene(db).await;
    let post = Uuid::now_v7();
    let body = json!({
        "accessMode": "paid", "priceCents": 499, "body": "Hello", "isExplicit": true,
        "media": [{ "recordId": scene.picture, "type": "photo" }],
    });
    let path = post_path(&scene.vera, post);
    assert_eq!(put(&mut scene.vera, &path, &body).await.status, 200);
    let spicy = spiced(scene.world.app.member("spicy").await).await;
    let order = json!({ "wanted": { "kind": "post", "id": post }, "priceCents": 499 });

    let mut closed = spicy.through(&scene.world.reached_from("CN"));
    let refused = post_once(&mut closed, "/front/purchases", &order, "order-0001").await;
    assert_eq!(refused.code(), "not_found", "{}", refused.body);
    let mut open = spicy.through(&scene.world.reached_from("BR"));
    let ordered = post_once(&mut open, "/front/purchases", &order, "order-0002").await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
}
