//! Posts of creators: publishing, visibility and comments.
use axum::http::Method;
use chrono::{TimeDelta, Utc};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    worker::Workshop,
};

/// A creator with pictures, and a member.
pub struct Stage {
    pub app: App,
    pub db: PgPool,
    pub vesna: Browser,
    pub mila: Browser,
}

pub async fn a_stage(db: PgPool) -> Stage {
    let app = App::new(db.clone());
    let (vesna, mila) = (app.member("vesna").await, app.member("mila").await);
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(vesna.account())
        .execute(&db)
        .await
        .unwrap();
    Stage { app, db, vesna, mila }
}

pub async fn a_picture(db: &PgPool, owner: &Browser) -> Uuid {
    let id = Uuid::now_v7();
    sqlx::query(
        "insert into media (id, account_id, width, height, average_color, blur, is_generated, is_demo)
         values ($1, $2, 800, 600, '#445566', '\\x01', true, true)",
    )
    .bind(id)
    .bind(owner.account())
    .execute(db)
    .await
    .unwrap();
    sqlx::query(
        "insert into media_renditions (media_id, name, format, width, height, size_bytes, content_type, object_key)
         values ($1, '320.webp', 'webp', 320, 240, 9, 'image/webp', 'media/' || $1)",
    )
    .bind(id)
    .execute(db)
    .await
    .unwrap();
    id
}

pub fn post_path(owner: &Browser, id: Uuid) -> String {
    format!("/front/v2/models/{}/posts/{id}", owner.account())
}

pub async fn put(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser.send(Browser::request(Method::PUT, path, Some(body))).await
}

async fn delete(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser.send(Browser::request(Method::DELETE, path, Some(body))).await
}

pub fn with_media(mode: &str, media: &[Uuid]) -> Value {
    let media: Vec<Value> = media
        .iter()
        .map(|id| json!({ "recordId": id, "type": "photo" }))
        .collect();
    json!({ "accessMode": mode, "body": "Good evening", "media": media })
}

/// Returns its id.
pub async fn published(stage: &mut Stage, body: &Value) -> Uuid {
    let id = Uuid::now_v7();
    let path = post_path(&stage.vesna, id);
    let answer = put(&mut stage.vesna, &path, body).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    id
}

pub fn ids(page: &Value) -> Vec<Uuid> {
    let items = page["items"].as_array().unwrap_or_else(|| panic!("{page}"));
    items
        .iter()
        .map(|item| item["id"].as_str().unwrap().parse().unwrap())
        .collect()
}

pub async fn let_in(db: &PgPool, creator: &Browser, member: &Browser) {
    sqlx::query(
        "insert into memberships (id, creator_id, member_id, state, expires_at)
         values ($1, $2, $3, 'active', now() + interval '1 day')",
    )
    .bind(Uuid::now_v7())
    .bind(creator.account())
    .bind(member.account())
    .execute(db)
    .await
    .unwrap();
}

pub async fn sell(db: &PgPool, buyer: &Browser, post: Uuid) {
    sqlx::query("insert into purchases (account_id, subject_type, subject_id) values ($1, 'post', $2)")
        .bind(buyer.account())
        .bind(post)
        .execute(db)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_real_is_tagged_on_what_was_generated(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let tagged = json!({ "recordId": picture, "type": "photo", "tagUserIds": [stage.vesna.account()] });
    let body = json!({ "accessMode": "free", "body": "Good evening", "media": [tagged] });
    let path = post_path(&stage.vesna, Uuid::now_v7());

    let refused = put(&mut stage.vesna, &path, &body).await;

    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("media.tagUserIds"))
    );
    sqlx::query("update media set is_generated = false where id = $1")
        .bind(picture)
        .execute(&stage.db)
        .await
        .unwrap();
    assert_eq!(put(&mut stage.vesna, &path, &body).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn posts_and_chats_show_the_picture_of_a_person_once_it_was_looked_at(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = published(&mut stage, &json!({ "accessMode": "free", "body": "Good evening" })).await;
    let avatars = async |stage: &mut Stage| {
        let item = stage.mila.get(&format!("/front/feed/{id}")).await.body;
        let talk = stage.mila.get("/front/direct/vesna").await.body;
        let of = |person: &Value| person["avatarUrl"].clone();
        [of(&item["creator"]), of(&talk["chat"]["counterpart"])]
    };
    assert_eq!(avatars(&mut stage).await, [Value::Null, Value::Null]);

    for is_in_moderation in [true, false] {
        sqlx::query(
            "insert into profiles (account_id, avatar_id, is_avatar_in_moderation) values ($1, $2, $3)
             on conflict (account_id) do update set avatar_id = $2, is_avatar_in_moderation = $3",
        )
        .bind(stage.vesna.account())
        .bind(picture)
        .bind(is_in_moderation)
        .execute(&stage.db)
        .await
        .unwrap();
        let url = json!(format!("/front/users/username/vesna/pictures/avatar/320?v={picture}"));
        let seen = if is_in_moderation { Value::Null } else { url };
        assert_eq!(avatars(&mut stage).await, [seen.clone(), seen]);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_is_published_with_its_media_and_mentions_and_is_found_by_its_id(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let text = format!("With [{}] #evening", stage.mila.account());
    let body = json!({
        "accessMode": "free", "body": text, "isPin": true, "media": [{ "recordId": picture, "type": "photo" }],
    });
    let id = Uuid::now_v7();
    let path = post_path(&stage.vesna, id);

    let answer = put(&mut stage.vesna, &path, &body).await;

    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(answer.body["mentions"][0]["username"], "mila");
    let item = stage.mila.get(&format!("/front/feed/{id}")).await.body;
    assert_eq!((&item["type"], &item["isPin"]), (&json!("postAdded"), &json!(true)));
    assert_eq!(
        (&item["modelId"], &item["recordId"], &item["mentions"][0]["username"]),
        (&json!(stage.vesna.account()), &json!(id), &json!("mila"))
    );
    assert_eq!(
        (&item["accessMode"], &item["priceCents"]),
        (&json!("free"), &Value::Null)
    );
    for mark in ["isBroken", "hidden", "isDeleted"] {
        assert_eq!(item[mark], false, "{mark}");
    }
    assert_eq!(item["media"][0]["data"]["id"], picture.to_string());
    let page = stage
        .mila
        .get(&format!("/front/feed/?ids={},{id}", Uuid::now_v7()))
        .await
        .body;
    assert_eq!(ids(&page), [id]);
    let safe = stage.mila.get(&format!("/front/feed/{id}?sfw=true")).await.body;
    assert_eq!(safe["media"][0]["data"], Value::Null);
    let used = stage
        .vesna
        .get(&format!("/front/media-storage/{picture}/posts"))
        .await
        .body;
    assert_eq!(ids(&used), [id]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_is_unpinned_and_priced_by_an_update(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let mut body = with_media("free", &[picture]);
    body["isPin"] = json!(true);
    let id = published(&mut stage, &body).await;
    let (path, address) = (post_path(&stage.vesna, id), format!("/front/feed/{id}"));
    let seen = stage.mila.get(&address).await.body;

    body = with_media("paid", &[picture]);
    body["priceCents"] = json!(799);
    body["isPin"] = json!(false);
    body["version"] = seen["version"].clone();
    let changed = put(&mut stage.vesna, &path, &body).await;
    assert_eq!(changed.status, 200, "{}", changed.body);

    let item = stage.mila.get(&address).await.body;
    assert_eq!((&seen["isPin"], &item["isPin"]), (&json!(true), &json!(false)));
    assert_eq!(
        (&item["accessMode"], &item["priceCents"]),
        (&json!("paid"), &json!(799))
    );
    sqlx::query("update media set deleted_at = now() where id = $1")
        .bind(picture)
        .execute(&stage.db)
        .await
        .unwrap();
    assert_eq!(stage.vesna.get(&address).await.body["isBroken"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_or_album_names_itself_and_what_it_follows(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let first = published(&mut stage, &with_media("free", &[picture])).await;

    for kind in ["post", "album"] {
        let id = Uuid::now_v7();
        let (path, mut body) = if kind == "post" {
            (post_path(&stage.vesna, id), with_media("free", &[picture]))
        } else {
            let media = json!([{ "recordId": picture, "type": "photo" }]);
            let path = format!("/front/users/{}/albums/{id}", stage.vesna.account());
            (path, json!({ "accessMode": "free", "name": "Summer", "media": media }))
        };
        for (field, wrong) in [("id", Uuid::now_v7()), ("parentId", Uuid::now_v7()), ("parentId", id)] {
            let mut strange = body.clone();
            strange[field] = json!(wrong);
            let refused = put(&mut stage.vesna, &path, &strange).await;
            assert_eq!(
                (refused.code(), &refused.body["field"]),
                ("unknown_option", &json!(field)),
                "{kind}"
            );
        }
        body["id"] = json!(id);
        body["parentId"] = json!(first);
        let saved = put(&mut stage.vesna, &path, &body).await;
        assert_eq!(saved.status, 200, "{}", saved.body);
        let parent: Uuid = sqlx::query_scalar("select parent_id from feed_items where id = $1")
            .bind(id)
            .fetch_one(&stage.db)
            .await
            .unwrap();
        assert_eq!(parent, first, "{kind}");
        assert_eq!(
            saved.body[kind]["post"]["parentId"],
            if kind == "post" { json!(first) } else { Value::Null }
        );
        let brief = &saved.body[kind][kind]["media"][0];
        assert_eq!(
            (&brief["recordId"], &brief["data"]["id"]),
            (&json!(picture), &json!(picture)),
            "{kind}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn posts_are_counted_by_who_may_see_them(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    published(&mut stage, &with_media("free", &[picture])).await;
    let mut paid = with_media("paid", &[picture]);
    paid["priceCents"] = json!(799);
    let bought = published(&mut stage, &paid).await;
    published(&mut stage, &paid).await;
    for _ in 0..2 {
        published(&mut stage, &with_media("fan_club", &[picture])).await;
    }
    sell(&stage.db, &stage.mila, bought).await;
    let list = format!("/front/v2/users/list?ids={}&includes=counters", stage.vesna.account());

    let counted = stage.mila.get(&list).await.body["users"][0]["counters"]["media"].clone();

    for (kind, posts) in [("free", 1), ("fanClub", 2), ("paidFeed", 1), ("paidFeedForAll", 2)] {
        assert_eq!(counted[kind]["postsCount"], posts, "{kind}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_creators_publish_and_only_their_own_media_within_the_bounds(db: PgPool) {
    let mut stage = a_stage(db).await;
    let (own, foreign) = (
        a_picture(&stage.db, &stage.vesna).await,
        a_picture(&stage.db, &stage.mila).await,
    );
    let path = post_path(&stage.mila, Uuid::now_v7());
    let by_member = put(&mut stage.mila, &path, &with_media("free", &[foreign])).await;
    assert_eq!(by_member.code(), "forbidden");

    let priced = |cents: Value| {
        let mut body = with_media("paid", &[own]);
        body["priceCents"] = cents;
        body
    };
    for (body, code, field) in [
        (with_media("free", &[foreign]), "media_unusable", "media"),
        (with_media("free", &[own, own]), "media_unusable", "media"),
        (priced(json!(498)), "price_out_of_bounds", "priceCents"),
        (priced(json!(20_001)), "price_out_of_bounds", "priceCents"),
        (with_media("paid", &[own]), "price_out_of_bounds", "priceCents"),
        (with_media("fan_club", &[]), "media_unusable", "media"),
        (
            json!({ "accessMode": "free", "body": "x".repeat(2001) }),
            "too_long",
            "body",
        ),
        (json!({ "accessMode": "free", "body": "I'm 16" }), "adults_only", "body"),
        (json!({ "accessMode": "free", "body": " " }), "invalid_body", "media"),
        (
            json!({ "accessMode": "free", "body": "Soon", "scheduleAt": "2027-01-01T00:00:00Z" }),
            "invalid_body",
            "scheduleAt",
        ),
    ] {
        let path = post_path(&stage.vesna, Uuid::now_v7());
        let answer = put(&mut stage.vesna, &path, &body).await;
        assert_eq!((answer.code(), &answer.body["field"]), (code, &json!(field)), "{body}");
    }
    assert_eq!(stage.app.count("select count(*) from feed_items").await, 0);
    for cents in [499, 20_000] {
        published(&mut stage, &priced(json!(cents))).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_second_of_two_edits_learns_of_the_first(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = published(&mut stage, &json!({ "accessMode": "free", "body": "One" })).await;
    let path = post_path(&stage.vesna, id);
    let edit = |text: &str| json!({ "accessMode": "free", "body": text, "version": 1 });

    assert_eq!(put(&mut stage.vesna, &path, &edit("Two")).await.status, 200);
    let late = put(&mut stage.vesna, &path, &edit("Three")).await;

    assert_eq!(late.code(), "edited_elsewhere");
    let versions = stage.vesna.get(&format!("/front/feed/{id}/versions")).await.body;
    assert_eq!(versions["items"][0]["body"], "One");
    assert_eq!(
        stage.mila.get(&format!("/front/feed/{id}")).await.body["post"]["body"],
        "Two"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_without_a_studio_has_five_posts(db: PgPool) {
    let mut stage = a_stage(db).await;
    let body = json!({ "accessMode": "free", "body": "Hello" });
    let mut last = Uuid::nil();
    for _ in 0..5 {
        last = published(&mut stage, &body).await;
    }

    let path = post_path(&stage.vesna, Uuid::now_v7());
    assert_eq!(put(&mut stage.vesna, &path, &body).await.code(), "post_limit");
    let gone = format!("/front/models/{}/posts/{last}", stage.vesna.account());
    assert_eq!(stage.vesna.delete(&gone).await.status, 204);
    assert_eq!(put(&mut stage.vesna, &path, &body).await.status, 200);
    let back = stage
        .vesna
        .post(&format!("/front/feed/{last}/restore"), &json!({}))
        .await;
    assert_eq!(back.code(), "post_limit", "its place was taken meanwhile");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_of_a_studio_has_no_limit_of_posts(db: PgPool) {
    let mut stage = a_stage(db).await;
    sqlx::query("insert into studios (account_id, opened_by) values ($1, $1)")
        .bind(stage.mila.account())
        .execute(&stage.db)
        .await
        .unwrap();
    sqlx::query(
        "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at)
         values (gen_random_uuid(), $1, $2, 'attached', $1, now())",
    )
    .bind(stage.mila.account())
    .bind(stage.vesna.account())
    .execute(&stage.db)
    .await
    .unwrap();

    for _ in 0..6 {
        published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn removing_the_last_media_deletes_the_post_or_album_and_a_deletion_can_be_undone(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = published(&mut stage, &with_media("free", &[picture])).await;
    let mut empty = with_media("free", &[]);
    empty["version"] = json!(1);
    let path = post_path(&stage.vesna, id);
    let answer = put(&mut stage.vesna, &path, &empty).await;
    assert_eq!((answer.status.as_u16(), &answer.body["post"]), (200, &Value::Null));
    assert_eq!(stage.mila.get(&format!("/front/feed/{id}")).await.status, 404);
    stage.vesna.post(&format!("/front/feed/{id}/restore"), &json!({})).await;
    assert_eq!(stage.mila.get(&format!("/front/feed/{id}")).await.status, 200);

    let album = Uuid::now_v7();
    let path = format!("/front/users/{}/albums/{album}", stage.vesna.account());
    let mut body = json!({ "accessMode": "free", "name": "Summer", "isPin": true, "media": [{ "recordId": picture, "type": "photo" }] });
    assert_eq!(put(&mut stage.vesna, &path, &body).await.status, 200);
    let list = stage
        .mila
        .get("/front/users/username/vesna/albums?accessModes=free")
        .await
        .body;
    assert_eq!(ids(&list), [album]);
    let item = &list["items"][0];
    assert_eq!(
        (&item["type"], &item["isPin"], &item["post"]),
        (&json!("albumUpdated"), &json!(true), &Value::Null)
    );
    let data = json!({ "id": item["media"][0]["recordId"], "isInCollection": false });
    let brief = json!({ "recordId": data["id"], "type": "photo", "data": data });
    assert_eq!(
        item["album"],
        json!({
            "id": album, "name": "Summer", "userId": stage.vesna.account(), "media": [brief], "photosCount": 1,
            "photos": [brief],
        })
    );
    assert!(
        ids(&stage
            .mila
            .get("/front/users/username/vesna/albums?accessModes=paid")
            .await
            .body)
        .is_empty()
    );
    body["media"] = json!([]);
    body["version"] = json!(1);
    assert_eq!(put(&mut stage.vesna, &path, &body).await.body["album"], Value::Null);
    assert_eq!(
        stage
            .mila
            .get(&format!("/front/users/username/vesna/albums/{album}"))
            .await
            .status,
        404
    );
    stage
        .vesna
        .post(&format!("/front/feed/{album}/restore"), &json!({}))
        .await;
    let all = format!("/front/users/{}/albums/", stage.vesna.account());
    assert_eq!(
        delete(&mut stage.vesna, &all, &json!({ "albumIds": [album] }))
            .await
            .status,
        204
    );
    assert!(ids(&stage.mila.get("/front/users/username/vesna/albums").await.body).is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_channel_gives_what_the_decision_denies(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut locked = Vec::new();
    for mode in ["fan_club", "paid"] {
        let picture = a_picture(&stage.db, &stage.vesna).await;
        let mut body = with_media(mode, &[picture]);
        if mode == "paid" {
            body["priceCents"] = json!(999);
        }
        locked.push((published(&mut stage, &body).await, picture));
    }
    let (club, paid) = (locked[0], locked[1]);
    let vesna = stage.vesna.account();
    let own = stage.vesna.get(&format!("/front/feed/{}", paid.0)).await.body;
    let theirs = own["media"][0]["data"]["urls"][0]["url"].as_str().unwrap().to_owned();
    let mut everywhere = vec![
        "/front/feed/".to_owned(),
        "/front/feed/?section=recent".to_owned(),
        format!("/front/feed/user/{vesna}"),
        format!("/front/feed/?ids={},{}", club.0, paid.0),
        format!("/front/feed/{}", club.0),
        format!("/front/feed/{}", paid.0),
        "/front/contents/all".to_owned(),
    ];
    let keep = json!({ "postIds": [club.0, paid.0], "photoIds": [club.1, paid.1] });
    stage.mila.post("/front/contents", &keep).await;
    everywhere.push("/front/contents/media".to_owned());

    for path in &everywhere {
        let said = stage.mila.get(path).await.body.to_string();
        assert!(!said.contains("/front/media/"), "{path} gives a link: {said}");
    }
    let mut guest = stage.app.visitor();
    let said = guest.get(&everywhere[0]).await.body.to_string();
    assert!(said.contains("fan_club") && !said.contains("/front/media/"), "{said}");
    assert_eq!(stage.mila.get(&theirs).await.code(), "not_found");
    let comments = stage.mila.get(&format!("/front/feed/{}/comments", paid.0)).await;
    assert_eq!(comments.code(), "content_locked");

    let_in(&stage.db, &stage.vesna, &stage.mila).await;
    sell(&stage.db, &stage.mila, paid.0).await;
    for (post, picture) in locked {
        let item = stage.mila.get(&format!("/front/feed/{post}")).await.body;
        assert_eq!(item["lock"], Value::Null);
        assert_eq!(item["media"][0]["data"]["id"], picture.to_string());
    }
    sqlx::query("update memberships set expires_at = now()")
        .execute(&stage.db)
        .await
        .unwrap();
    let item = stage.mila.get(&format!("/front/feed/{}", club.0)).await.body;
    assert_eq!(
        (&item["lock"]["kind"], &item["media"][0]["data"]),
        (&json!("fan_club"), &Value::Null)
    );
    let gone = format!("/front/models/{vesna}/posts/{}", paid.0);
    stage.vesna.delete(&gone).await;
    let kept = stage.mila.get(&format!("/front/feed/{}", paid.0)).await.body;
    assert_eq!(
        kept["media"][0]["data"]["id"],
        paid.1.to_string(),
        "what was bought stays"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_feed_opens_with_what_is_liked_in_pages_of_four(db: PgPool) {
    let mut stage = a_stage(db).await;
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, body, published_at, rank)
                 select gen_random_uuid(), $1, 'post', 'free', 'Post ' || place, now() - place * interval '1 minute',
                     feed_rank(now() - place * interval '1 minute', 0, 0)
                 from generate_series(1, 6) as place",
    )
    .bind(stage.vesna.account())
    .execute(&stage.db)
    .await
    .unwrap();
    let first = stage.mila.get("/front/feed/?section=recent").await.body;
    assert_eq!(ids(&first).len(), 4);
    let rest = format!(
        "/front/feed/?section=recent&cursor={}",
        first["nextCursor"].as_str().unwrap()
    );
    let rest = stage.mila.get(&rest).await.body;
    assert_eq!((ids(&rest).len(), &rest["nextCursor"]), (2, &Value::Null));
    let many = "insert into feed_items (id, account_id, kind, access_mode, body, published_at, rank)
        select gen_random_uuid(), account_id, kind, access_mode, body, published_at - interval '1 day', rank
        from feed_items, generate_series(1, 100)";
    sqlx::query(many).execute(&stage.db).await.unwrap();
    assert_eq!(ids(&stage.mila.get("/front/feed/?limit=9999").await.body).len(), 500);
    let older = "delete from feed_items where published_at < now() - interval '1 day'";
    sqlx::query(older).execute(&stage.db).await.unwrap();

    let oldest = ids(&rest)[1];
    for _ in 0..2 {
        let liked = put(&mut stage.mila, &format!("/front/feed/{oldest}/likes"), &json!({})).await;
        assert_eq!(liked.body["likes"], 1);
    }
    let top = stage.mila.get("/front/feed/").await.body;
    assert_eq!(ids(&top)[0], oldest);
    assert_eq!(
        (&top["items"][0]["liked"], &top["items"][0]["likedUsers"][0]["username"]),
        (&json!(true), &json!("mila"))
    );

    assert_eq!(
        stage.app.visitor().get("/front/feed/?section=following").await.code(),
        "signed_out"
    );
    assert!(ids(&stage.mila.get("/front/feed/?section=following").await.body).is_empty());
    sqlx::query("insert into follows (follower_id, followed_id) values ($1, $2)")
        .bind(stage.mila.account())
        .bind(stage.vesna.account())
        .execute(&stage.db)
        .await
        .unwrap();
    assert_eq!(
        ids(&stage.mila.get("/front/feed/?section=following").await.body).len(),
        4
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_planned_post_is_published_once_at_its_time_and_followers_hear_of_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let shop = Workshop::open(&stage.db, ScriptedEngine::that_draws()).await;
    let body = json!({ "accessMode": "free", "body": "Soon", "scheduledAt": Utc::now() + TimeDelta::hours(2) });
    let id = published(&mut stage, &body).await;
    let moved = json!({ "kind": "post", "scheduledAt": Utc::now() + TimeDelta::hours(1) });
    assert_eq!(
        put(&mut stage.vesna, &format!("/front/planner/{id}"), &moved)
            .await
            .status,
        204
    );
    assert_eq!(stage.mila.get(&format!("/front/feed/{id}")).await.status, 404);
    let planned = stage.vesna.get(&format!("/front/feed/{id}")).await.body;
    assert_eq!(
        (&planned["isScheduled"], &planned["scheduledAt"].is_string()),
        (&json!(true), &true)
    );
    let past = json!({ "kind": "post", "scheduledAt": Utc::now() - TimeDelta::hours(1) });
    let refused = put(&mut stage.vesna, &format!("/front/planner/{id}"), &past).await;
    assert_eq!(refused.code(), "unknown_option");

    // Makes the post due; its job carries the same time.
    sqlx::query("update feed_items set scheduled_at = scheduled_at - interval '1 hour 1 minute'")
        .execute(&stage.db)
        .await
        .unwrap();
    sqlx::query(
        "update jobs set run_at = now(), payload = jsonb_set(
             payload, '{scheduled_at}', to_jsonb((select scheduled_at from feed_items))
         )
         where kind = 'feed.publish_item'",
    )
    .execute(&stage.db)
    .await
    .unwrap();
    jobs::queue::ripen(&mut stage.db.acquire().await.unwrap(), Lane::Messages)
        .await
        .unwrap();
    shop.runtime.drain(Lane::Messages).await.unwrap();

    let item = stage.mila.get(&format!("/front/feed/{id}")).await.body;
    assert_eq!(item["isScheduled"], false);
    let told = "select count(*) from live_events where event ->> 'event' = 'postCreated'";
    assert_eq!(stage.app.count(told).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_missed_its_time_is_saved_with_another_one(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut body = json!({ "accessMode": "free", "body": "Soon", "scheduledAt": Utc::now() + TimeDelta::hours(2) });
    let id = published(&mut stage, &body).await;
    sqlx::query("update feed_items set scheduled_at = scheduled_at - interval '3 hours', failure = 'media_gone'")
        .execute(&stage.db)
        .await
        .unwrap();
    let own = stage.vesna.get(&format!("/front/feed/{id}")).await.body;
    body["scheduledAt"] = own["scheduledAt"].clone();
    body["version"] = json!(1);
    let path = post_path(&stage.vesna, id);

    let refused = put(&mut stage.vesna, &path, &body).await;

    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("unknown_option", &json!("scheduledAt"))
    );
    body["scheduledAt"] = json!(Utc::now() + TimeDelta::hours(2));
    assert_eq!(
        put(&mut stage.vesna, &path, &body).await.body["post"]["failure"],
        Value::Null
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_deleted_before_its_time_is_not_published_and_the_planner_says_so(db: PgPool) {
    let mut stage = a_stage(db).await;
    let time = Utc::now() + TimeDelta::hours(2);
    let body = json!({ "accessMode": "free", "body": "Soon", "scheduledAt": time });
    let id = published(&mut stage, &body).await;
    let gone = format!("/front/models/{}/posts/{id}", stage.vesna.account());
    stage.vesna.delete(&gone).await;

    let due = jobs::domains::feed::publish_due(&mut stage.db.acquire().await.unwrap(), jobs::ids::FeedItemId(id), time)
        .await
        .unwrap();

    assert_eq!(due, jobs::domains::feed::Publication::Nothing);
    let stamp = |at: chrono::DateTime<Utc>| at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let query = format!(
        "/front/planner?from={}&to={}",
        stamp(Utc::now()),
        stamp(time + TimeDelta::days(1))
    );
    let plan = stage.vesna.get(&query).await.body;
    assert_eq!(
        (&plan["items"][0]["isDeleted"], &plan["items"][0]["isPublished"]),
        (&json!(true), &json!(false))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn comments_are_answered_liked_read_and_deleted_with_their_counts(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    let path = format!("/front/feed/{id}/comments");
    let said = stage
        .mila
        .post(
            &path,
            &json!({ "body": "Lovely", "recaptcha": null, "ampl": { "ep": { "source": "post" } } }),
        )
        .await;
    assert_eq!(said.status, 200, "{}", said.body);
    let first = said.body["comment"]["id"].as_str().unwrap().to_owned();
    let answer = stage
        .vesna
        .post(&path, &json!({ "body": "Thank you", "replyId": first }))
        .await
        .body;
    assert_eq!(answer["comment"]["replyId"], json!(first));
    let page = stage.vesna.get(&path).await.body;
    assert_eq!(
        (&page["totalCount"], &page["comments"][0]["replyCount"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(page["comments"][0]["isRead"], false);
    let one = format!("{path}/{first}");
    assert_eq!(stage.vesna.post(&format!("{one}/read"), &json!({})).await.status, 204);
    assert_eq!(stage.vesna.get(&path).await.body["comments"][0]["isRead"], true);
    let notices = stage.mila.get("/front/comment-notifications").await.body;
    assert_eq!(notices["comments"][0]["body"], "Thank you");
    let bell = stage.mila.path("notifications");
    let told = stage.mila.get(&bell).await.body["items"][0].clone();
    assert_eq!(
        (&told["kind"], &told["detail"]["username"], &told["detail"]["itemId"]),
        (&json!("comment_replied"), &json!("vesna"), &json!(id))
    );
    for _ in 0..2 {
        assert_eq!(
            stage.vesna.post(&format!("{one}/likes"), &json!({})).await.body["likes"],
            1
        );
    }
    for (who, liked) in [(&mut stage.vesna, true), (&mut stage.mila, false)] {
        let comment = who.get(&path).await.body["comments"][0].clone();
        assert_eq!((&comment["liked"], &comment["likes"]), (&json!(liked), &json!(1)));
    }
    assert_eq!(stage.vesna.delete(&format!("{one}/likes")).await.body["likes"], 0);
    assert_eq!(stage.vesna.get(&path).await.body["comments"][0]["liked"], false);
    assert_eq!(
        stage.mila.post(&path, &json!({ "body": "I'm 16" })).await.code(),
        "adults_only"
    );

    let mut orin = stage.app.member("orin").await;
    let all = json!({ "isDeletedAll": true });
    assert_eq!(delete(&mut orin, &one, &all).await.code(), "not_found");
    let words = json!({ "isDeletedAll": false });
    assert_eq!(delete(&mut stage.mila, &one, &words).await.body["count"], 0);
    let marker = stage.vesna.get(&path).await.body["comments"][0].clone();
    assert_eq!((&marker["isDeleted"], &marker["body"]), (&json!(true), &json!("")));
    assert_eq!(delete(&mut stage.vesna, &one, &all).await.body["count"], 2);
    assert_eq!(stage.mila.get(&format!("/front/feed/{id}")).await.body["comments"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_parted_says_nothing_to_a_post_and_is_not_heard(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let mut body = with_media("paid", &[picture]);
    body["priceCents"] = json!(999);
    let id = published(&mut stage, &body).await;
    sell(&stage.db, &stage.mila, id).await;
    let path = format!("/front/feed/{id}/comments");
    let likes = format!("/front/feed/{id}/likes");
    stage.mila.post(&path, &json!({ "body": "Lovely" })).await;
    put(&mut stage.mila, &likes, &json!({})).await;
    assert_eq!(
        stage.vesna.get("/front/comment-notifications").await.body["totalCount"],
        1
    );

    put(&mut stage.vesna, "/front/direct/mila/block", &json!({})).await;

    let said = stage.mila.post(&path, &json!({ "body": "Still here" })).await;
    assert_eq!(said.code(), "content_locked");
    assert_eq!(put(&mut stage.mila, &likes, &json!({})).await.code(), "content_locked");
    assert_eq!(
        stage.mila.get(&format!("/front/feed/{id}")).await.status,
        200,
        "what was bought stays"
    );
    assert_eq!(stage.vesna.get(&path).await.body["comments"], json!([]));
    let item = stage.vesna.get(&format!("/front/feed/{id}")).await.body;
    assert_eq!(item["likedUsers"], json!([]));
    let told = stage.vesna.get("/front/comment-notifications").await.body;
    assert_eq!((&told["comments"], &told["totalCount"]), (&json!([]), &json!(0)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_collection_is_listed_by_creator_as_a_whole_and_for_media(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = published(&mut stage, &with_media("free", &[picture])).await;
    let body = json!({ "postIds": [id, Uuid::now_v7()], "photoIds": [picture], "albumIds": [], "videoIds": [] });

    assert_eq!(stage.mila.post("/front/contents", &body).await.body["count"], 2);

    let list = stage.mila.get("/front/contents?limit=10&offset=0").await.body;
    assert_eq!(
        (&list["totalCount"], &list["models"][0]["postsCount"]),
        (&json!(1), &json!(1))
    );
    assert_eq!((&list["photosCount"], &list["videosCount"]), (&json!(1), &json!(0)));
    assert_eq!(
        (
            &list["postIds"],
            &list["photosIds"],
            &list["videosIds"],
            &list["albums"]
        ),
        (&json!([id]), &json!([picture]), &json!([]), &json!([]))
    );
    let second = stage.mila.get("/front/contents?limit=10&offset=1").await.body;
    assert_eq!((&second["totalCount"], &second["models"]), (&json!(1), &json!([])));
    for path in ["/front/contents/all", "/front/contents/username/vesna"] {
        let all = stage.mila.get(path).await.body;
        assert_eq!(all["posts"][0]["isInCollection"], true);
        assert_eq!(all["photos"][0]["recordId"], picture.to_string());
    }
    let media = stage.mila.get("/front/contents/media").await.body;
    assert_eq!(
        (
            media["posts"].as_array().unwrap().len(),
            media["photos"].as_array().unwrap().len()
        ),
        (0, 1)
    );
    assert_eq!(delete(&mut stage.mila, "/front/contents", &body).await.body["count"], 2);
    assert_eq!(
        stage.mila.get(&format!("/front/feed/{id}")).await.body["isInCollection"],
        false
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_story_is_shown_for_a_day_and_tells_who_has_not_seen_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = Uuid::now_v7();
    let body = json!({ "mediaId": picture, "accessMode": "free" });
    assert_eq!(
        put(&mut stage.vesna, &format!("/front/stories/{id}"), &body)
            .await
            .status,
        204
    );

    let status = format!("/front/stories-status?modelIds={}", stage.vesna.account());
    assert_eq!(stage.mila.get(&status).await.body["items"][0]["unseenCount"], 1);
    let shown = stage.mila.get("/front/models/username/vesna/stories").await.body;
    assert_eq!(shown["items"][0]["media"]["data"]["id"], picture.to_string());
    assert_eq!(
        stage
            .mila
            .post(&format!("/front/stories/{id}/seen"), &json!({}))
            .await
            .status,
        204
    );
    let status = stage.mila.get("/front/models/username/vesna/stories-status").await.body;
    assert_eq!((&status["count"], &status["unseenCount"]), (&json!(1), &json!(0)));

    sqlx::query("update stories set expires_at = now()")
        .execute(&stage.db)
        .await
        .unwrap();
    assert!(
        stage.mila.get("/front/models/username/vesna/stories").await.body["items"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        stage
            .mila
            .post(&format!("/front/stories/{id}/seen"), &json!({}))
            .await
            .status,
        404
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_published_and_said_can_be_reported_and_is_gone_when_staff_remove_it(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    let said = stage
        .mila
        .post(&format!("/front/feed/{id}/comments"), &json!({ "body": "Hi" }))
        .await
        .body;
    let comment = said["comment"]["id"].as_str().unwrap().to_owned();
    let report = |kind: &str, subject: &str| json!({ "subjectType": kind, "subject": subject, "reason": "spam" });

    assert_eq!(
        stage
            .mila
            .post("/front/reports", &report("post", &id.to_string()))
            .await
            .status,
        204
    );
    assert_eq!(
        stage
            .vesna
            .post("/front/reports", &report("comment", &comment))
            .await
            .status,
        204
    );
    let missing = stage
        .mila
        .post("/front/reports", &report("story", &Uuid::now_v7().to_string()))
        .await;
    assert_eq!(missing.code(), "not_found");

    let mut conn = stage.db.acquire().await.unwrap();
    jobs::domains::feed::remove_comment(&mut conn, comment.parse().unwrap(), true)
        .await
        .unwrap();
    assert_eq!(stage.mila.get(&format!("/front/feed/{id}")).await.body["comments"], 0);
    jobs::domains::feed::remove_item(&mut conn, jobs::ids::FeedItemId(id), true)
        .await
        .unwrap();
    assert_eq!(stage.vesna.get(&format!("/front/feed/{id}")).await.status, 404);
    assert!(ids(&stage.mila.get("/front/feed/").await.body).is_empty());
}
