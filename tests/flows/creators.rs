//! Public profiles, following, and becoming a creator.
use axum::http::{Method, StatusCode};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    documents::{a_picture as a_file, hand_in},
    orders::order_pictures,
    town::{Town, a_town, count, made, put},
};

const ORIN: &str = "/front/users/username/orin";
const FOLLOW_ORIN: &str = "/front/users/username/orin/follow";

async fn patch(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser.send(Browser::request(Method::PATCH, path, Some(body))).await
}

async fn make_creator(db: &PgPool, browser: &Browser) {
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(browser.account())
        .execute(db)
        .await
        .unwrap();
}

fn the_details() -> Value {
    json!({
        "legalName": "Orin Vale", "birthDate": "1990-02-03", "country": "PT",
        "address": "Rua do Farol 3\n9000 Funchal", "taxStatus": "self_employed",
    })
}

/// As if they had opened our mail and passed a check.
async fn confirm_and_verify(db: &PgPool, browser: &Browser) {
    sqlx::query("update accounts set email_confirmed_at = now(), verified_at = now() where id = $1")
        .bind(browser.account())
        .execute(db)
        .await
        .unwrap();
}

/// Everything that is asked for, sent in.
async fn apply(db: &PgPool, browser: &mut Browser) {
    confirm_and_verify(db, browser).await;
    let club = json!({ "name": "The Lantern Club", "about": "Letters from the coast." });
    for (step, body) in [("club", club), ("details", the_details())] {
        let saved = put(browser, &format!("/front/become-creator/{step}"), Some(&body)).await;
        assert_eq!(saved.status, StatusCode::OK, "{}", saved.body);
    }
    for kind in ["id_front", "selfie"] {
        let kept = hand_in(browser, kind, a_file()).await;
        assert_eq!(kept.status, StatusCode::OK, "{}", kept.body);
    }
    let sent = browser.post("/front/become-creator/submit", &json!({})).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
    assert_eq!(sent.body["state"], "waiting");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn following_twice_counts_once_and_can_be_taken_back(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);

    for _ in 0..2 {
        let state = put(&mut mila, FOLLOW_ORIN, None).await;
        assert_eq!(state.body, json!({ "isFollowing": true, "followers": 1 }));
    }
    let seen = mila.get(ORIN).await.body;
    assert_eq!(
        (
            &seen["user"]["isFollowing"],
            &seen["isInFavorites"],
            &seen["counters"]["followers"]
        ),
        (&json!(true), &json!(true), &json!(1))
    );
    let following = "/front/users/username/mila/following";
    for stranger in [&mut orin, &mut app.visitor()] {
        let refused = stranger.get(following).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "forbidden"));
    }
    assert_eq!(mila.get(following).await.body["items"][0]["username"], "orin");
    for shows in [true, false, true] {
        let shown = json!({ "showsFollowing": shows });
        let changed = patch(&mut mila, "/front/users/profile", &shown).await;
        assert_eq!(changed.body["showsFollowing"], shows, "{}", changed.body);
        assert_eq!(orin.get(following).await.status == StatusCode::OK, shows);
    }
    let followed = orin.get(following).await.body;
    assert_eq!(followed["items"][0]["username"], "orin");
    let left = mila.delete(FOLLOW_ORIN).await;
    assert_eq!(left.body, json!({ "isFollowing": false, "followers": 0 }));
    put(&mut mila, FOLLOW_ORIN, None).await;

    // Notified once, however often someone unfollows and comes back.
    let told: i64 = sqlx::query_scalar("select count(*) from notices where kind = 'new_follower'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(told, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_follows_themselves_strangers_or_who_blocked_them(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);

    assert_eq!(put(&mut orin, FOLLOW_ORIN, None).await.code(), "own_account");
    let nobody = put(&mut mila, "/front/users/username/nobody/follow", None).await;
    assert_eq!(nobody.code(), "not_found");
    put(&mut orin, "/front/direct/mila/block", None).await;
    assert_eq!(put(&mut mila, FOLLOW_ORIN, None).await.code(), "chat_blocked");
    assert_eq!(
        app.visitor()
            .send(Browser::request(Method::PUT, FOLLOW_ORIN, None))
            .await
            .code(),
        "signed_out"
    );

    assert_eq!(count(&db, "follows").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_are_looked_up_in_batches_and_who_is_not_there_is_named(db: PgPool) {
    let app = App::new(db.clone());
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    let mut visitor = app.visitor();
    let stranger = Uuid::now_v7();
    let path = |ids: &str| format!("/front/v2/users/list?ids={ids}&includes=counters,intro.media");

    let ids = format!("{},{stranger},{}", orin.account(), mila.account());
    let found = visitor.get(&path(&ids)).await.body;
    let names: Vec<&str> = found["users"]
        .as_array()
        .unwrap()
        .iter()
        .map(|found| found["user"]["username"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["orin", "mila"]);
    assert_eq!(found["usersNotFound"], json!([stranger]));
    assert_eq!(found["users"][0]["counters"]["media"]["free"]["postsCount"], 0);
    assert!(found["users"][0]["user"].get("email").is_none());
    assert_eq!(found["users"][0]["user"]["actualStory"], false);
    assert_eq!(found["users"][0]["user"]["showRecommendsCreators"], false);
    assert_eq!(found["users"][0]["intro"]["media"], Value::Null);
    let many = vec![Uuid::now_v7().to_string(); 1]
        .into_iter()
        .chain((0..100).map(|_| Uuid::now_v7().to_string()));
    let many: Vec<String> = many.collect();
    assert_eq!(visitor.get(&path(&many.join(","))).await.code(), "too_long");
    assert_eq!(visitor.get(&path("x")).await.code(), "unknown_option");
    let intros = visitor.get(&format!("/front/intros?userIds={ids}")).await.body;
    assert_eq!(intros["intros"].as_array().unwrap().len(), 2);
    let nobody = visitor.get("/front/users/username/nobody").await;
    assert_eq!(
        (nobody.status, nobody.code(), &nobody.body["title"]),
        (StatusCode::NOT_FOUND, "user_not_found", &json!("User not found"))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_blocked_account_has_no_profile(db: PgPool) {
    let app = App::new(db.clone());
    let orin = app.member("orin").await;
    let mut visitor = app.visitor();
    assert_eq!(visitor.get(ORIN).await.status, 200);

    sqlx::query("update accounts set blocked_at = now() where id = $1")
        .bind(orin.account())
        .execute(&db)
        .await
        .unwrap();

    for path in ["", "/characters", "/following", "/social-links", "/links"] {
        assert_eq!(
            visitor.get(&format!("{ORIN}{path}")).await.code(),
            "user_not_found",
            "{path}"
        );
    }
    let found = visitor.get("/front/discover/people?q=ori").await.body;
    assert_eq!(found["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_are_not_found_and_nobody_sees_when_they_are_at_work(db: PgPool) {
    let app = App::new(db);
    let rosa = app.staff("rosalind").await;
    let mut visitor = app.visitor();
    app.member("rosamund").await;

    let found = visitor.get("/front/discover/people?q=ros").await.body;
    let names: Vec<&str> = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|person| person["username"].as_str())
        .collect();
    assert_eq!(names, ["rosamund"]);
    sqlx::query("update sessions set last_seen_at = now() where account_id = $1")
        .bind(rosa.account())
        .execute(&app.db)
        .await
        .unwrap();
    let profile = visitor.get("/front/users/username/rosalind").await.body;
    assert_eq!(profile["user"]["isOnline"], false);
    let other = visitor.get("/front/users/username/rosamund").await.body;
    assert_eq!(other["user"]["isOnline"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_profile_tells_what_its_owner_says_and_nothing_that_is_refused(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let change = json!({ "displayName": "Orin Vale", "description": "Writes letters.", "country": "PT", "tags": ["#Sea", "sea", "letters"] });

    let changed = patch(&mut orin, "/front/users/profile", &change).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);
    let seen = mila.get(ORIN).await.body["user"].clone();
    assert_eq!(
        (
            &seen["displayName"],
            &seen["description"],
            &seen["country"],
            &seen["tags"]
        ),
        (
            &json!("Orin Vale"),
            &json!("Writes letters."),
            &json!("PT"),
            &json!(["sea", "letters"])
        )
    );
    let account = json!(orin.account());
    for (name, told) in [
        ("id", account.clone()),
        ("uuid", account),
        ("username", json!("orin")),
        ("name", json!("Orin Vale")),
        ("locale", json!("en")),
        ("avatarUrl", Value::Null),
        ("avatarUrlOriginal", Value::Null),
        ("isDeleted", json!(false)),
    ] {
        assert_eq!(seen[name], told, "{name}");
    }
    for (change, field) in [
        (json!({ "description": "x".repeat(1001) }), "description"),
        (json!({ "description": "roleplay as a teenager" }), "description"),
        (json!({ "country": "portugal" }), "country"),
        (json!({ "displayName": " " }), "displayName"),
        (json!({ "displayName": "\u{2800}" }), "displayName"),
        (json!({ "displayName": "\u{200d}" }), "displayName"),
        (json!({ "displayName": "\u{301}" }), "displayName"),
        (json!({ "tags": vec!["a"; 11] }), "tags"),
        (json!({ "tags": ["two words"] }), "tags"),
        (json!({ "avatarId": Uuid::now_v7() }), "avatarId"),
    ] {
        let refused = patch(&mut orin, "/front/users/profile", &change).await;
        assert_eq!((refused.status.as_u16(), &refused.body["field"]), (422, &json!(field)));
    }
    assert_eq!(mila.get(ORIN).await.body["user"]["description"], "Writes letters.");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn social_links_lead_to_their_own_sites_and_are_set_by_their_owner(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let path = format!("{ORIN}/social-links");
    let links = json!({ "socialLinks": [{ "kind": "instagram", "url": "https://instagram.com/orin" }] });

    assert_eq!(mila.post(&path, &links).await.code(), "not_found");
    assert_eq!(orin.post(&path, &links).await.body, links);
    let wrong = json!({ "socialLinks": [{ "kind": "x", "url": "https://evil.example/x.com" }] });
    let refused = orin.post(&path, &wrong).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("socialLinks"))
    );

    assert_eq!(mila.get(&path).await.body, links);
    let settings = mila.get("/front/users/availableSettings").await.body;
    assert!(
        settings["availableSocialLinks"]
            .as_array()
            .unwrap()
            .contains(&json!("instagram"))
    );
    assert!(settings["genders"].as_array().unwrap().contains(&json!("female")));
    assert_eq!(mila.get(ORIN).await.body["socialLinks"], links["socialLinks"]);
}

/// The first picture of the gallery.
async fn a_picture(town: &mut Town) -> Value {
    order_pictures(&mut town.orin, "sdxl", 1, "key-picture-1").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    town.orin.get("/front/media-storage").await.body["items"][0]["id"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_avatar_is_shown_to_others_once_it_was_looked_at(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let picture = a_picture(&mut town).await;

    let stolen = patch(&mut town.mila, "/front/users/profile", &json!({ "avatarId": picture })).await;
    assert_eq!(
        (stolen.code(), &stolen.body["field"]),
        ("unknown_option", &json!("avatarId"))
    );
    let set = patch(&mut town.orin, "/front/users/profile", &json!({ "avatarId": picture })).await;
    assert_eq!(set.status, StatusCode::OK, "{}", set.body);
    assert_eq!(set.body["user"]["isAvatarInModeration"], true);
    let url = set.body["user"]["avatarUrl"].as_str().unwrap().to_owned();
    town.orin.download(&url).await;
    assert_eq!(town.mila.get(ORIN).await.body["user"]["avatarUrl"], Value::Null);
    assert_eq!(town.mila.get(&url).await.code(), "not_found");

    town.shop.runtime.drain(Lane::Media).await.unwrap();

    assert_eq!(town.mila.get(ORIN).await.body["user"]["avatarUrl"], url.as_str());
    town.mila.download(&url).await;
    town.app.visitor().download(&url).await;
    assert_eq!(town.orin.get(ORIN).await.body["user"]["isAvatarInModeration"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_looks_like_a_removed_one_is_on_no_profile(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let picture = a_picture(&mut town).await;
    let statements = [
        "insert into media_hashes (media_id, hash) values ($1::text::uuid, repeat('01', 128)::bit(256))",
        // Another picture; it differs in a few bits.
        "insert into removed_hashes (media_id, at_ms, hash)
         select gen_random_uuid(), 0, ('1' || substr(repeat('01', 128), 2))::bit(256) where $1::text <> ''",
    ];
    for statement in statements {
        sqlx::query(statement)
            .bind(picture.as_str().unwrap())
            .execute(&db)
            .await
            .unwrap();
    }
    patch(&mut town.orin, "/front/users/profile", &json!({ "avatarId": picture })).await;

    town.shop.runtime.drain(Lane::Media).await.unwrap();

    let own = town.orin.get(ORIN).await.body;
    assert_eq!(
        (&own["user"]["avatarUrl"], &own["user"]["isAvatarInModeration"]),
        (&Value::Null, &json!(false))
    );
    let rejected = town.orin.get("/front/media-storage?status=rejected").await.body;
    assert_eq!(rejected["totalCount"], 1, "{rejected}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_profile_shows_the_characters_that_are_public(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let shown = made(&mut town.orin, &json!({}), "key-00000001").await;
    made(
        &mut town.orin,
        &json!({ "visibility": "private", "displayName": "Bea Hidden" }),
        "key-00000002",
    )
    .await;
    town.work().await;

    let items = town.mila.get(&format!("{ORIN}/characters")).await.body["items"].clone();
    assert_eq!(items.as_array().unwrap().len(), 1);
    assert_eq!(items[0]["username"], shown["username"]);
    let page = format!("/front/characters/{}", shown["username"].as_str().unwrap());
    assert_eq!(town.mila.get(&page).await.body["maker"]["username"], "orin");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_are_found_by_how_their_name_begins_creators_first(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, orin) = (app.member("mila").await, app.member("orin").await);
    app.member("orina").await;
    make_creator(&db, &orin).await;
    put(&mut mila, FOLLOW_ORIN, None).await;

    let found = mila.get("/front/discover/people?q=@ORI").await.body;
    let names: Vec<&Value> = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|user| &user["username"])
        .collect();
    assert_eq!(names, ["orin", "orina"]);
}

/// Name, followers in all and those of the last 30 days, in the order of the leaderboard.
async fn leaders(browser: &mut Browser, order: &str) -> Vec<(String, i64, i64)> {
    let answer = browser.get(&format!("/front/creators/leaders{order}")).await;
    let items = answer.body["items"].as_array().expect("a list").clone();
    let number = |item: &Value, name: &str| item[name].as_i64().unwrap();
    let row = |item: &Value| {
        let name = item["user"]["username"].as_str().unwrap().to_owned();
        (name, number(item, "followers"), number(item, "gained"))
    };
    items.iter().map(row).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_leaderboard_is_ordered_by_new_followers_or_by_all_of_them(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut vesna) = (app.member("mila").await, app.member("vesna").await);
    let (orin, rhea) = (app.member("orin").await, app.member("rhea").await);
    for creator in [&orin, &rhea] {
        make_creator(&db, creator).await;
    }
    put(&mut mila, FOLLOW_ORIN, None).await;
    put(&mut vesna, FOLLOW_ORIN, None).await;
    sqlx::query("update follows set created_at = now() - interval '31 days'")
        .execute(&db)
        .await
        .unwrap();
    put(&mut mila, "/front/users/username/rhea/follow", None).await;

    let (known, new) = (("orin".to_owned(), 2, 0), ("rhea".to_owned(), 1, 1));
    assert_eq!(leaders(&mut mila, "").await, [new.clone(), known.clone()]);
    assert_eq!(leaders(&mut mila, "?order=rising").await, [new.clone(), known.clone()]);
    assert_eq!(leaders(&mut mila, "?order=mostFollowers").await, [known, new]);
    let unknown = mila.get("/front/creators/leaders?order=loudest").await;
    assert_eq!(unknown.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_follower_is_welcomed_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let texts = json!({ "follower": "Welcome aboard!", "member": "" });
    assert_eq!(
        put(&mut town.orin, "/front/settings/welcome", Some(&texts))
            .await
            .code(),
        "forbidden"
    );
    make_creator(&db, &town.orin).await;
    assert_eq!(
        put(&mut town.orin, "/front/settings/welcome", Some(&texts))
            .await
            .status,
        200
    );
    let refused = json!({ "follower": "I'm 16", "member": "" });
    let refused = put(&mut town.orin, "/front/settings/welcome", Some(&refused)).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("text_refused", &json!("follower"))
    );

    for _ in 0..2 {
        put(&mut town.mila, FOLLOW_ORIN, None).await;
        town.shop.runtime.drain(Lane::Messages).await.unwrap();
        town.mila.delete(FOLLOW_ORIN).await;
    }

    let talk = town.mila.get("/front/direct/orin").await.body;
    let messages = talk["page"]["messages"].as_array().unwrap();
    assert_eq!(messages.len(), 1, "{talk}");
    assert_eq!(messages[0]["text"], "Welcome aboard!");
    assert_eq!(talk["chat"]["isRequest"], false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_joins_the_club_is_welcomed_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    make_creator(&db, &town.orin).await;
    let texts = json!({ "follower": "", "member": "Welcome to the club!" });
    put(&mut town.orin, "/front/settings/welcome", Some(&texts)).await;
    let admission = jobs::domains::subscriptions::Admission {
        creator: jobs::ids::AccountId(town.orin.account()),
        member: jobs::ids::AccountId(town.mila.account()),
        months: 1,
        level: 1,
        payment: None,
        is_renewal: false,
    };

    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        jobs::domains::subscriptions::admit(&mut tx, &admission).await.unwrap();
        tx.commit().await.unwrap();
        town.shop.runtime.drain(Lane::Messages).await.unwrap();
    }

    let talk = town.mila.get("/front/direct/orin").await.body;
    let messages = talk["page"]["messages"].as_array().unwrap();
    assert_eq!(messages.len(), 1, "{talk}");
    assert_eq!(messages[0]["text"], "Welcome to the club!");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_becomes_a_creator_step_by_step(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;

    apply(&db, &mut town.orin).await;
    let steps = town.orin.get("/front/v2/config/data").await.body["data"]["user"]["onBoarding"].clone();
    let named = |name: &str| {
        steps
            .as_array()
            .unwrap()
            .iter()
            .find(|step| step["type"] == name)
            .cloned()
            .unwrap()
    };
    assert_eq!(named("createClub")["isCompleted"], true, "{steps}");
    assert_eq!(named("choosePayoutMethod")["isCompleted"], false);
    let again = town.orin.post("/front/become-creator/submit", &json!({})).await;
    assert_eq!(again.code(), "conflict");
    assert_eq!(hand_in(&mut town.orin, "selfie", a_file()).await.code(), "conflict");
    let page = format!("/front/admin/creators/{}", town.orin.account());
    assert_eq!(town.mila.get(&page).await.code(), "forbidden");
    let waiting = staff.get("/front/admin/creators").await.body;
    assert_eq!(waiting["items"][0]["clubName"], "The Lantern Club");
    let shown = staff.get(&page).await.body;
    let document = format!("{page}/documents/{}", shown["documents"][0]["id"].as_str().unwrap());
    staff.download(&format!("{document}?reason=apply")).await;
    assert_eq!(
        (&shown["birthDate"], &shown["country"], &shown["taxStatus"]),
        (&json!("1990-02-03"), &json!("PT"), &json!("self_employed"))
    );
    assert!(shown["verifiedAt"].is_string() && shown["agreementAcceptedAt"].is_string());

    let approved = staff.post(&format!("{page}/approve"), &json!({})).await;
    assert_eq!(
        (approved.status.as_u16(), &approved.body["state"]),
        (200, &json!("approved"))
    );
    assert_eq!(
        staff.post(&format!("{page}/approve"), &json!({})).await.code(),
        "conflict"
    );

    assert_eq!(town.mila.get(ORIN).await.body["user"]["isApproved"], true);
    let actions: Vec<String> =
        sqlx::query_scalar("select action from audit_log where action like 'creator.%' order by id")
            .fetch_all(&db)
            .await
            .unwrap();
    assert_eq!(actions, ["creator.document", "creator.approve"]);
    let notices = town.orin.get(&town.orin.path("notifications")).await.body;
    assert_eq!(notices["items"][0]["kind"], "creator_decision");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_application_asks_for_everything_and_for_adults_alone(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    sqlx::query("delete from agreement_acceptances")
        .execute(&db)
        .await
        .unwrap();
    let missing = async |browser: &mut Browser, step: &str| {
        let early = browser.post("/front/become-creator/submit", &json!({})).await;
        assert_eq!((early.code(), &early.body["field"]), ("invalid_body", &json!(step)));
    };

    missing(&mut town.orin, "email").await;
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&db)
        .await
        .unwrap();
    missing(&mut town.orin, "createClub").await;
    let club = json!({ "name": "The Lantern Club", "about": "" });
    put(&mut town.orin, "/front/become-creator/club", Some(&club)).await;
    missing(&mut town.orin, "details").await;
    let today = chrono::Utc::now().date_naive();
    let almost = (today - chrono::Months::new(18 * 12) + chrono::Days::new(1)).to_string();
    let next_year = (today + chrono::Days::new(365)).to_string();
    for (field, value, code) in [
        ("legalName", json!(" "), "unknown_option"),
        ("birthDate", json!(almost), "adults_only"),
        ("birthDate", json!(next_year), "unknown_option"),
        ("birthDate", json!("1890-01-01"), "unknown_option"),
        ("country", json!("Netherlands"), "unknown_option"),
        ("address", json!("x".repeat(301)), "too_long"),
    ] {
        let mut details = the_details();
        details[field] = value;
        let refused = put(&mut town.orin, "/front/become-creator/details", Some(&details)).await;
        assert_eq!((refused.code(), &refused.body["field"]), (code, &json!(field)));
    }
    let saved = put(&mut town.orin, "/front/become-creator/details", Some(&the_details())).await;
    assert_eq!(
        (saved.status.as_u16(), &saved.body["legalName"]),
        (200, &json!("Orin Vale"))
    );
    missing(&mut town.orin, "verification").await;
    let path = town.orin.path("verification");
    assert_eq!(town.orin.get(&path).await.body["isRequired"], true);
    confirm_and_verify(&db, &town.orin).await;
    missing(&mut town.orin, "documents").await;
    for kind in ["id_front", "selfie"] {
        hand_in(&mut town.orin, kind, a_file()).await;
    }
    missing(&mut town.orin, "agreement").await;
    let read = town.orin.get("/front/model-agreement").await.body;
    let wrong = town
        .orin
        .post("/front/model-agreement/accept", &json!({ "version": "2020-01-01" }))
        .await;
    assert_eq!(wrong.code(), "conflict");
    town.orin
        .post("/front/model-agreement/accept", &json!({ "version": read["version"] }))
        .await;
    let sent = town.orin.post("/front/become-creator/submit", &json!({})).await;
    assert_eq!(sent.body["state"], "waiting", "{}", sent.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_published_until_the_agreement_is_accepted(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    make_creator(&db, &town.orin).await;
    let must = async |browser: &mut Browser| {
        let config = browser.get("/front/v2/config/data").await.body;
        config["config"]["secondary"]["mustReAcceptAgreement"].clone()
    };
    assert_eq!(must(&mut town.orin).await, false);
    // The text has a new version since.
    sqlx::query("update agreement_acceptances set version = '2020-01-01'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(must(&mut town.orin).await, true);
    assert_eq!(must(&mut town.mila).await, false, "it asks creators");
    let post = Uuid::now_v7();
    let path = format!("/front/v2/models/{}/posts/{post}", town.orin.account());
    let body = json!({ "accessMode": "free", "body": "Good evening.", "media": [] });
    let later = chrono::Utc::now() + chrono::Days::new(1);
    let mut scheduled = body.clone();
    scheduled["scheduledAt"] = json!(later);

    assert_eq!(put(&mut town.orin, &path, Some(&body)).await.code(), "agreement_needed");
    assert_eq!(
        put(&mut town.orin, &path, Some(&scheduled)).await.code(),
        "agreement_needed"
    );
    assert_eq!(count(&db, "feed_items").await, 0);

    let guest = town.app.visitor().get("/front/model-agreement").await.body;
    assert_eq!(guest["isAccepted"], false);
    let accepted = town
        .orin
        .post("/front/model-agreement/accept", &json!({ "version": guest["version"] }))
        .await;
    assert_eq!(accepted.body["isAccepted"], true, "{}", accepted.body);
    let kept: String =
        sqlx::query_scalar("select text_hash from agreement_acceptances where account_id = $1 and version = $2")
            .bind(town.orin.account())
            .bind(guest["version"].as_str().unwrap())
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(json!(kept), guest["hash"]);
    let published = put(&mut town.orin, &path, Some(&body)).await;
    assert_eq!(published.status, StatusCode::OK, "{}", published.body);
    assert_eq!(must(&mut town.orin).await, false);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_refused_learns_why_and_can_apply_again(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;
    sqlx::query("update accounts set locale = 'de' where username = 'orin'")
        .execute(&db)
        .await
        .unwrap();
    apply(&db, &mut town.orin).await;
    let refuse = format!("/front/admin/creators/{}/refuse", town.orin.account());

    assert_eq!(
        staff.post(&refuse, &json!({ "reason": " " })).await.code(),
        "reason_missing"
    );
    let refused = staff
        .post(&refuse, &json!({ "reason": "The document can't be read." }))
        .await;
    assert_eq!(refused.status, StatusCode::OK, "{}", refused.body);

    let seen = town.orin.get("/front/become-creator").await.body;
    assert_eq!(
        (&seen["state"], &seen["reason"]),
        (&json!("refused"), &json!("The document can't be read."))
    );
    let letter = &town.app.letters_to("orin@nocturne.test").await[0];
    assert!(letter.subject.ends_with("deine Bewerbung"), "{}", letter.subject);
    assert!(letter.body.contains("The document can't be read."));
    assert_eq!(town.mila.get(ORIN).await.body["user"]["isApproved"], false);
    // A better picture takes the place of the old one.
    assert_eq!(hand_in(&mut town.orin, "id_front", a_file()).await.status, 200);
    assert_eq!(
        town.orin.post("/front/become-creator/submit", &json!({})).await.body["state"],
        "waiting"
    );
    assert_eq!(count(&db, "creator_documents").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_page_of_links_holds_seven_links_and_the_second_of_two_edits_learns_of_the_first(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let links = |many: usize, version: i32| {
        let link = json!({ "title": "Letters", "url": "https://example.com/letters" });
        json!({ "items": vec![link; many], "version": version })
    };
    let section = "/front/onlymylinks/links";
    assert_eq!(put(&mut orin, section, Some(&links(1, 0))).await.code(), "forbidden");
    make_creator(&db, &orin).await;

    let refused = put(&mut orin, section, Some(&links(8, 0))).await;
    assert_eq!((refused.code(), &refused.body["field"]), ("too_long", &json!("items")));
    let kept = put(&mut orin, section, Some(&links(7, 0))).await;
    assert_eq!(
        (&kept.body["links"]["version"], &kept.body["links"]["most"]),
        (&json!(1), &json!(7))
    );
    assert_eq!(put(&mut orin, section, Some(&links(1, 0))).await.code(), "conflict");
    let text = json!({ "items": [{ "title": "", "text": "Hello." }], "version": 0 });
    assert_eq!(
        put(&mut orin, "/front/onlymylinks/text-blocks", Some(&text))
            .await
            .status,
        200
    );
    let many = json!({ "items": vec![json!({ "title": "", "text": "Hello." }); 51], "version": 1 });
    assert_eq!(
        put(&mut orin, "/front/onlymylinks/text-blocks", Some(&many))
            .await
            .code(),
        "too_long"
    );
    let many = json!({ "items": vec![json!({ "title": "a", "url": "https://example.com/" }); 51], "version": 0 });
    assert_eq!(
        put(&mut orin, "/front/onlymylinks/quick-links", Some(&many))
            .await
            .code(),
        "too_long"
    );

    let public = mila.get(&format!("{ORIN}/links")).await.body;
    assert_eq!(public["sections"]["links"]["items"].as_array().unwrap().len(), 7);
    assert_eq!(mila.get("/front/users/username/mila/links").await.code(), "not_found");
    let config = mila.get("/front/v2/config/data").await.body;
    assert_eq!(config["config"]["secondary"]["maxCustomDomainQuickLinks"], 50);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_are_marked_as_official_and_nobody_makes_themselves_so(db: PgPool) {
    let app = App::new(db.clone());
    let mut rosa = app.staff("rosa").await;
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let marks = async |who: &mut Browser| {
        let user = who.get("/front/v2/config/data").await.body["data"]["user"].clone();
        (user["isAdmin"].clone(), user["isSupport"].clone())
    };
    let is_official = async |of: &str, who: &mut Browser| {
        let path = format!("/front/users/username/{of}");
        who.get(&path).await.body["user"]["isOfficialAccount"].clone()
    };
    assert_eq!(marks(&mut rosa).await, (json!(true), json!(false)));
    assert_eq!(marks(&mut mila).await, (json!(false), json!(false)));
    assert_eq!(is_official("rosa", &mut mila).await, true);

    for change in [
        json!({ "displayName": "Orin", "isOfficialAccount": true }),
        json!({ "displayName": "Orin", "isAdmin": true, "role": "admin" }),
    ] {
        patch(&mut orin, "/front/users/profile", &change).await;
    }
    assert_eq!(is_official("orin", &mut mila).await, false);
    assert_eq!(marks(&mut orin).await, (json!(false), json!(false)));
    let path = format!("/front/admin/members/{}/role", orin.account());
    let role = json!({ "role": "support", "reason": "joins the team" });
    assert_eq!(put(&mut mila, &path, Some(&role)).await.code(), "forbidden");

    let changed = put(&mut rosa, &path, Some(&role)).await;

    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);
    assert_eq!(is_official("orin", &mut mila).await, true);
    // An official account is one of the staff: it can't be blocked as a member is.
    let block = json!({ "code": "spam", "reason": "a mistake" });
    let path = format!("/front/admin/members/{}/block", orin.account());
    assert_eq!(rosa.post(&path, &block).await.code(), "staff_member");
    let mut orin = app.visitor();
    let credentials = json!({ "loginOrEmail": "orin", "password": PASSWORD });
    orin.post("/front/auth/login", &credentials).await;
    assert_eq!(marks(&mut orin).await, (json!(false), json!(true)));
}
