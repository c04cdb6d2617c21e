//! The review: posts now or by schedule, what stays in the library, and what an undo takes back of it.
use axum::http::{Method, StatusCode};
use chrono::{Days, NaiveDate};
use jobs::{
    domains::imports::{PublishReviewed, PublishedPage, QueuedPost, next_posts, publish_page},
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{a_jpeg, a_studio, a_zip, choose, read, shown, work};
use crate::{
    browser::{Answer, Browser},
    town::{Town, count},
    uploads::sender::list,
};

/// A post of two pictures for members, one for everybody, one that is sold, one with a text that breaks the rules, and a
/// picture that no post holds.
fn an_export() -> Vec<u8> {
    let posts = json!([
        { "rawText": "Two of them", "postedAt": "2023-05-01T10:00:00Z", "hashtags": ["sea"],
          "media": [{ "filename": "1.jpg" }, { "filename": "2.jpg" }] },
        { "rawText": "Hello", "postedAt": "2023-05-02T10:00:00Z", "audience": "public",
          "media": [{ "filename": "3.jpg" }] },
        { "rawText": "Only for you", "postedAt": "2023-05-03T10:00:00Z", "price": 4.99,
          "media": [{ "filename": "4.jpg" }] },
        { "rawText": "I'm 16", "postedAt": "2023-05-04T10:00:00Z", "media": [{ "filename": "5.jpg" }] }
    ]);
    a_zip(&[
        ("posts.json", posts.to_string().into_bytes()),
        ("media/1.jpg", a_jpeg(1)),
        ("media/2.jpg", a_jpeg(2)),
        ("media/3.jpg", a_jpeg(3)),
        ("media/4.jpg", a_jpeg(4)),
        ("media/5.jpg", a_jpeg(5)),
        ("media/6.jpg", a_jpeg(6)),
    ])
}

/// A studio's creator, whose posts have no limit, with everything imported.
async fn reviewed(db: &PgPool) -> (Town, String) {
    let mut town = a_studio(db).await;
    sqlx::query(
        "create or replace function is_studio_creator(account uuid) returns boolean language sql as 'select true'",
    )
    .execute(db)
    .await
    .unwrap();
    let id = read(&mut town, db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    (town, id)
}

async fn review(who: &mut Browser, id: &str) -> Value {
    let answer = who.get(&format!("/front/imports/{id}/review")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn publish(who: &mut Browser, id: &str, body: &Value) -> Answer {
    who.post(&format!("/front/imports/{id}/review/publish"), body).await
}

async fn edit(who: &mut Browser, id: &str, body: &Value) -> Answer {
    who.send(Browser::request(
        Method::PATCH,
        &format!("/front/imports/{id}/items"),
        Some(body),
    ))
    .await
}

/// Text, audience, price and number of files of each post, oldest first.
async fn posts(db: &PgPool) -> Vec<(String, String, Option<i32>, i64)> {
    sqlx::query_as(
        "select body, access_mode, price_cents, (select count(*) from feed_media where item_id = id)
         from feed_items where deleted_at is null order by coalesce(scheduled_at, published_at), created_at, body",
    )
    .fetch_all(db)
    .await
    .unwrap()
}

fn post(body: &str, access: &str, cents: Option<i32>, files: i64) -> (String, String, Option<i32>, i64) {
    (body.to_owned(), access.to_owned(), cents, files)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_reviewed_becomes_posts_and_what_is_refused_stays_with_its_reason(db: PgPool) {
    let (mut town, id) = reviewed(&db).await;
    let list = review(&mut town.mila, &id).await;
    assert_eq!(
        (&list["counts"]["photos"], list["items"].as_array().unwrap().len()),
        (&json!(6), 6),
        "{list}"
    );
    assert_eq!(
        (&list["items"][0]["audience"], &list["items"][3]["priceCents"]),
        (&json!("members"), &json!(499))
    );
    assert_eq!(town.orin.get(&format!("/front/imports/{id}/review")).await.status, 404);
    assert_eq!(publish(&mut town.orin, &id, &json!({})).await.status, 404);

    let queued = publish(&mut town.mila, &id, &json!({})).await;
    assert_eq!(
        (queued.status, &queued.body["count"], &queued.body["posts"]),
        (StatusCode::ACCEPTED, &json!(6), &json!(5)),
        "{}",
        queued.body
    );
    assert_eq!(review(&mut town.mila, &id).await["counts"]["queued"], 6);
    assert_eq!(
        publish(&mut town.mila, &id, &json!({})).await.status,
        422,
        "all are in line"
    );
    work(&town).await;

    // The picture without a text is a post for members, too.
    let mut made = posts(&db).await;
    made.sort();
    assert_eq!(
        made,
        [
            post("", "fan_club", None, 1),
            post("Hello", "free", None, 1),
            post("Only for you", "paid", Some(499), 1),
            post("Two of them\n\n#sea", "fan_club", None, 2),
        ]
    );
    let left = review(&mut town.mila, &id).await;
    assert_eq!(
        (
            &left["counts"]["refused"],
            &left["items"][0]["refusal"],
            &left["items"][0]["caption"]
        ),
        (&json!(1), &json!("text"), &json!("I'm 16")),
        "{left}"
    );
    assert_eq!(left["counts"]["queued"], 0);

    // Tried again, it is refused again; kept, it leaves the list, and is still in the library.
    publish(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    assert_eq!(review(&mut town.mila, &id).await["counts"]["refused"], 1);
    let kept = town
        .mila
        .post(&format!("/front/imports/{id}/review/keep"), &json!({}))
        .await;
    assert_eq!((kept.status, &kept.body["count"]), (StatusCode::OK, &json!(1)));
    assert_eq!(review(&mut town.mila, &id).await["items"], json!([]));
    assert_eq!(list_all(&mut town.mila).await, 6);
    assert_eq!(count(&db, "feed_items").await, 4);
}

async fn list_all(who: &mut Browser) -> usize {
    list(who, "").await.len()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_posts_a_day_keep_their_local_time_when_clocks_change_and_are_in_the_planner(db: PgPool) {
    let (mut town, id) = reviewed(&db).await;
    // The Saturday before the next change of clocks in Berlin.
    let saturday: NaiveDate = sqlx::query_scalar(
        "select day::date from generate_series(current_date + 2, current_date + 360, '1 day') as day
         where extract(isodow from day) = 6 and extract(month from day) in (3, 10)
             and extract(day from day) between 24 and 30
         order by day limit 1",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    let photo = json!({ "kind": "photo", "schedule": {
        "perDay": 2, "startsOn": saturday, "at": "20:00", "timeZone": "Europe/Berlin"
    } });
    let queued = publish(&mut town.mila, &id, &photo).await;
    assert_eq!(queued.status, StatusCode::ACCEPTED, "{}", queued.body);
    work(&town).await;

    let times: Vec<String> = sqlx::query_scalar(
        "select to_char(scheduled_at at time zone 'Europe/Berlin', 'DD HH24:MI') from feed_items
         where published_at is null order by scheduled_at",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    let day = |days| saturday + Days::new(days);
    assert_eq!(
        times,
        [
            day(0).format("%d 20:00").to_string(),
            day(0).format("%d 22:00").to_string(),
            day(1).format("%d 20:00").to_string(),
            // The fourth was refused, and its place stays free.
            day(2).format("%d 20:00").to_string(),
        ]
    );
    let hours: i64 = sqlx::query_scalar(
        "select extract(epoch from max(scheduled_at) - min(scheduled_at))::bigint / 3600 from feed_items",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert_ne!(hours, 48, "clocks change in between");
    let plan = town
        .mila
        .get(&format!(
            "/front/planner?from={saturday}T00:00:00Z&to={}T00:00:00Z",
            day(6)
        ))
        .await;
    assert_eq!(plan.body["items"].as_array().unwrap().len(), 4, "{}", plan.body);
    assert_eq!(plan.body["items"][0]["title"], "Two of them\n\n#sea");
    assert_eq!(
        review(&mut town.mila, &id).await["counts"]["photos"],
        1,
        "what is scheduled is reviewed"
    );

    for (field, schedule) in [
        (
            "schedule.startsOn",
            json!({ "perDay": 1, "startsOn": "2020-01-01", "at": "20:00", "timeZone": "UTC" }),
        ),
        (
            "schedule.perDay",
            json!({ "perDay": 25, "startsOn": saturday, "at": "20:00", "timeZone": "UTC" }),
        ),
        (
            "schedule.at",
            json!({ "perDay": 1, "startsOn": saturday, "at": "25:00", "timeZone": "UTC" }),
        ),
        (
            "schedule.timeZone",
            json!({ "perDay": 1, "startsOn": saturday, "at": "20:00", "timeZone": "Mars" }),
        ),
    ] {
        let refused = publish(&mut town.mila, &id, &json!({ "schedule": schedule })).await;
        assert_eq!(
            (refused.status, &refused.body["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(field))
        );
    }

    // An undo takes scheduled posts back with their files.
    town.mila.post(&format!("/front/imports/{id}/undo"), &json!({})).await;
    work(&town).await;
    assert_eq!(count(&db, "feed_items where deleted_at is null").await, 0);
    assert_eq!(list_all(&mut town.mila).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_that_is_killed_publishes_nothing_twice(db: PgPool) {
    let (mut town, id) = reviewed(&db).await;
    publish(&mut town.mila, &id, &json!({})).await;
    let import = id.parse().unwrap();
    let prices = town.app.state.platform.now().limits().post_price;

    // Killed before its page was committed.
    let waiting = next_posts(&mut db.acquire().await.unwrap(), import).await.unwrap();
    let checked: Vec<_> = waiting.iter().map(QueuedPost::check).collect();
    let mut tx = db.begin().await.unwrap();
    publish_page(&mut tx, import, &checked, prices).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(count(&db, "feed_items").await, 0);

    // Killed behind its page, and begun again with what it had read before.
    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        assert_eq!(
            publish_page(&mut tx, import, &checked, prices).await.unwrap(),
            PublishedPage::Ended
        );
        tx.commit().await.unwrap();
        assert_eq!(count(&db, "feed_items").await, 4);
    }
    let job = PublishReviewed {
        import_id: import,
        account_id: jobs::ids::AccountId(town.mila.account()),
    };
    enqueue(&mut db.acquire().await.unwrap(), &job).await.unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(count(&db, "feed_items").await, 4);
    assert_eq!(count(&db, "feed_media").await, 5);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_file_that_is_still_processing_is_published_when_it_is_ready(db: PgPool) {
    let (mut town, id) = reviewed(&db).await;
    sqlx::query("update media set status = 'processing' where title = 'Hello'")
        .execute(&db)
        .await
        .unwrap();
    publish(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    assert_eq!(count(&db, "feed_items").await, 3);
    assert_eq!(review(&mut town.mila, &id).await["counts"]["queued"], 1);

    sqlx::query("update media set status = 'ready' where title = 'Hello'")
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("update jobs set run_at = now() where kind = 'imports.publish'")
        .execute(&db)
        .await
        .unwrap();
    work(&town).await;
    assert_eq!(
        count(&db, "feed_items where body = 'Hello' and published_at is not null").await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_undo_takes_back_posts_of_the_review_but_not_what_was_sold_or_edited(db: PgPool) {
    let (mut town, id) = reviewed(&db).await;
    publish(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    sqlx::query(
        "insert into purchases (account_id, subject_type, subject_id)
         select $1, 'post', id from feed_items where access_mode = 'paid'",
    )
    .bind(town.orin.account())
    .execute(&db)
    .await
    .unwrap();
    sqlx::query("update feed_items set version = 2 where body = 'Hello'")
        .execute(&db)
        .await
        .unwrap();

    let plan = town.mila.get(&format!("/front/imports/{id}/undo")).await.body;
    assert_eq!(plan, json!({ "going": 4, "edited": 1, "used": 1 }));
    town.mila.post(&format!("/front/imports/{id}/undo"), &json!({})).await;
    work(&town).await;

    let mut stay = posts(&db).await;
    stay.sort();
    assert_eq!(
        stay,
        [
            post("Hello", "free", None, 1),
            post("Only for you", "paid", Some(499), 1)
        ]
    );
    assert_eq!(list_all(&mut town.mila).await, 2);
    let counts = shown(&mut town.mila, &id).await["counts"].clone();
    assert_eq!((&counts["undone"], &counts["kept"]), (&json!(4), &json!(2)));
    assert_eq!(publish(&mut town.mila, &id, &json!({})).await.status, 409);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_items_are_edited_within_the_bounds_before_and_after_they_come_in(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;

    let all = edit(
        &mut town.mila,
        &id,
        &json!({ "kind": "photo", "priceCents": 999, "tags": ["Sea", "#sea"] }),
    )
    .await;
    assert_eq!(
        (all.status, &all.body["count"]),
        (StatusCode::OK, &json!(6)),
        "{}",
        all.body
    );
    let prices = "import_items where price_cents = 999 and audience = 'buyers' and tags = '{sea}'";
    assert_eq!(count(&db, prices).await, 6);
    let cheap = edit(&mut town.mila, &id, &json!({ "priceCents": 1 })).await;
    assert_eq!(
        (cheap.status, &cheap.body["code"], &cheap.body["field"]),
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            &json!("price_out_of_bounds"),
            &json!("priceCents")
        )
    );
    let video = edit(&mut town.mila, &id, &json!({ "kind": "video", "audience": "everyone" })).await;
    assert_eq!(video.status, 422, "nothing matches");

    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    let one = review(&mut town.mila, &id).await["items"][0]["id"].clone();
    let folder = town
        .mila
        .post("/front/media-storage/folders", &json!({ "name": "Beach" }))
        .await
        .body["id"]
        .clone();
    let free = json!({ "itemIds": [one], "inReview": true, "audience": "everyone", "folderId": folder });
    let changed = edit(&mut town.mila, &id, &free).await;
    assert_eq!(changed.body["count"], 1, "{}", changed.body);
    let item = review(&mut town.mila, &id).await["items"][0].clone();
    assert_eq!(
        (&item["audience"], &item["priceCents"], &item["media"]["folderId"]),
        (&json!("everyone"), &Value::Null, &folder)
    );
    assert_eq!(edit(&mut town.orin, &id, &free).await.status, 404);

    // A file that its creator puts into a post by hand is reviewed.
    sqlx::query(
        "with made as (
             insert into feed_items (id, account_id, kind, access_mode, scheduled_at)
             values (gen_random_uuid(), $1, 'post', 'free', now() + interval '1 day') returning id
         )
         insert into feed_media (item_id, position, media_id)
         select made.id, 0, media_id from made, import_items where import_items.id = $2",
    )
    .bind(town.mila.account())
    .bind(one.as_str().unwrap().parse::<Uuid>().unwrap())
    .execute(&db)
    .await
    .unwrap();
    assert_eq!(review(&mut town.mila, &id).await["counts"]["photos"], 5);
}
