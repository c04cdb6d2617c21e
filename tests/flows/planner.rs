//! The planner of creators: what is scheduled is edited, moved, deleted and published early, and goes out once.
use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use jobs::{
    domains::feed::{Publication, publish_due},
    ids::FeedItemId,
    queue::{Lane, ripen},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    engine::ScriptedEngine,
    feed::{Stage, a_picture, a_stage, post_path, published, put, with_media},
    worker::Workshop,
};

const TOLD: &str = "select count(*) from live_events where event ->> 'event' = 'postCreated'";
const WAITING: &str = "select count(*) from jobs where kind = 'feed.publish_item' and state = 'scheduled'";

fn in_hours(hours: i64) -> DateTime<Utc> {
    Utc::now() + TimeDelta::hours(hours)
}

/// Schedules a post for then.
async fn scheduled(stage: &mut Stage, text: &str, at: DateTime<Utc>) -> Uuid {
    let body = json!({ "accessMode": "free", "body": text, "scheduledAt": at });
    published(stage, &body).await
}

async fn publish_early(stage: &mut Stage, id: Uuid, kind: &str) -> Value {
    let path = format!("/front/planner/{id}/publish");
    let answer = stage.vesna.post(&path, &json!({ "kind": kind })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

/// All plans of the next hundred days.
async fn plans(stage: &mut Stage, from: DateTime<Utc>) -> Vec<Value> {
    let stamp = |at: DateTime<Utc>| at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let path = format!(
        "/front/planner?from={}&to={}",
        stamp(from),
        stamp(from + TimeDelta::days(99))
    );
    let answer = stage.vesna.get(&path).await;
    answer.body["items"]
        .as_array()
        .unwrap_or_else(|| panic!("{}", answer.body))
        .clone()
}

async fn own(stage: &mut Stage, id: Uuid) -> Value {
    stage.vesna.get(&format!("/front/feed/{id}")).await.body
}

/// Runs every job of publication, whatever its time.
async fn work(stage: &Stage, shop: &Workshop) {
    sqlx::query("update jobs set run_at = now() where kind = 'feed.publish_item' and state = 'scheduled'")
        .execute(&stage.db)
        .await
        .unwrap();
    ripen(&mut stage.db.acquire().await.unwrap(), Lane::Messages)
        .await
        .unwrap();
    shop.runtime.drain(Lane::Messages).await.unwrap();
}

/// Puts the time of a scheduled post into the past, and returns it.
async fn make_due(stage: &Stage, id: Uuid) -> DateTime<Utc> {
    sqlx::query_scalar(
        "update feed_items set scheduled_at = now() - interval '1 second' where id = $1 returning scheduled_at",
    )
    .bind(id)
    .fetch_one(&stage.db)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scheduled_post_goes_out_early_once_and_its_job_finds_nothing_to_do(db: PgPool) {
    let mut stage = a_stage(db).await;
    let shop = Workshop::open(&stage.db, ScriptedEngine::that_draws()).await;
    let id = scheduled(&mut stage, "Fog at six", in_hours(2)).await;
    assert_eq!(own(&mut stage, id).await["isScheduled"], true);
    let path = format!("/front/planner/{id}/publish");
    let of_post = json!({ "kind": "post" });
    assert_eq!(stage.mila.post(&path, &of_post).await.code(), "forbidden");
    let missing = format!("/front/planner/{}/publish", Uuid::now_v7());
    assert_eq!(stage.vesna.post(&missing, &of_post).await.status, 404);

    for _ in 0..2 {
        let outcome = publish_early(&mut stage, id, "post").await;
        assert_eq!(outcome, json!({ "isPublished": true, "failure": null }));
    }
    assert_eq!(stage.app.count(WAITING).await, 1, "the job of its first time");
    work(&stage, &shop).await;

    let item = stage.mila.get(&format!("/front/feed/{id}")).await.body;
    assert_eq!(
        (&item["isScheduled"], &item["post"]["body"]),
        (&json!(false), &json!("Fog at six"))
    );
    assert_eq!(stage.app.count(TOLD).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_cannot_go_out_early_says_why_and_stays_in_the_planner(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let mut body = with_media("free", &[picture]);
    body["scheduledAt"] = json!(in_hours(2));
    let id = published(&mut stage, &body).await;
    sqlx::query("update media set deleted_at = now()")
        .execute(&stage.db)
        .await
        .unwrap();

    let outcome = publish_early(&mut stage, id, "post").await;

    assert_eq!(outcome, json!({ "isPublished": false, "failure": "media_gone" }));
    let plan = &plans(&mut stage, in_hours(-1)).await[0];
    assert_eq!(
        (&plan["failure"], &plan["isPublished"]),
        (&json!("media_gone"), &json!(false))
    );
    assert_eq!(stage.app.count(TOLD).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scheduled_story_is_shown_early(db: PgPool) {
    let mut stage = a_stage(db).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = Uuid::now_v7();
    let body = json!({ "mediaId": picture, "accessMode": "free", "scheduledAt": in_hours(2) });
    let saved = put(&mut stage.vesna, &format!("/front/stories/{id}"), &body).await;
    assert_eq!(saved.status, 204, "{}", saved.body);
    let seen = "/front/models/username/vesna/stories";
    assert_eq!(stage.mila.get(seen).await.body["items"], json!([]));

    let outcome = publish_early(&mut stage, id, "story").await;

    assert_eq!(outcome["isPublished"], true);
    assert_eq!(stage.mila.get(seen).await.body["items"][0]["id"], id.to_string());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_edit_changes_all_of_a_scheduled_post_and_gives_its_new_time_a_job_of_its_own(db: PgPool) {
    let mut stage = a_stage(db).await;
    let shop = Workshop::open(&stage.db, ScriptedEngine::that_draws()).await;
    let picture = a_picture(&stage.db, &stage.vesna).await;
    let id = scheduled(&mut stage, "Fog at six", in_hours(1)).await;
    let first: DateTime<Utc> = own(&mut stage, id).await["scheduledAt"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();

    let mut body = with_media("paid", &[picture]);
    body["body"] = json!("Fog at nine");
    body["priceCents"] = json!(999);
    body["scheduledAt"] = json!(in_hours(3));
    body["version"] = json!(1);
    let path = post_path(&stage.vesna, id);
    let saved = put(&mut stage.vesna, &path, &body).await;

    assert_eq!(saved.status, 200, "{}", saved.body);
    let post = &saved.body["post"];
    assert_eq!(
        (&post["post"]["body"], &post["priceCents"], &post["isScheduled"]),
        (&json!("Fog at nine"), &json!(999), &json!(true))
    );
    assert_eq!(post["media"][0]["recordId"], picture.to_string());
    assert_eq!(stage.app.count(WAITING).await, 2);
    let due = publish_due(&mut stage.db.acquire().await.unwrap(), FeedItemId(id), first).await;
    assert_eq!(due.unwrap(), Publication::Nothing, "its first time no longer counts");
    let second = make_due(&stage, id).await;
    sqlx::query(
        "update jobs set payload = jsonb_set(payload, '{scheduled_at}', to_jsonb($1::timestamptz))
         where kind = 'feed.publish_item' and id = (
             select id from jobs where kind = 'feed.publish_item' order by run_at desc limit 1
         )",
    )
    .bind(second)
    .execute(&stage.db)
    .await
    .unwrap();
    work(&stage, &shop).await;
    assert_eq!(own(&mut stage, id).await["isScheduled"], false);
    assert_eq!(stage.app.count(TOLD).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_edit_of_what_is_published_meanwhile_is_refused_and_changes_nothing(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = scheduled(&mut stage, "Fog at six", in_hours(2)).await;
    let due = make_due(&stage, id).await;
    let seen = own(&mut stage, id).await;
    let mut body =
        json!({ "accessMode": "free", "body": "Fog at nine", "scheduledAt": seen["scheduledAt"], "version": 1 });
    let path = post_path(&stage.vesna, id);
    let late = put(&mut stage.vesna, &path, &body).await;
    assert_eq!(late.code(), "being_published", "its job is about to run");

    let mut publishing = stage.db.begin().await.unwrap();
    let outcome = publish_due(&mut publishing, FeedItemId(id), due).await.unwrap();
    assert_eq!(outcome, Publication::Published);
    body["scheduledAt"] = json!(in_hours(3));
    let (refused, done) = tokio::join!(put(&mut stage.vesna, &path, &body), publishing.commit());
    done.unwrap();

    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (409, "being_published"),
        "{}",
        refused.body
    );
    let moved = json!({ "kind": "post", "scheduledAt": in_hours(3) });
    let moved = put(&mut stage.vesna, &format!("/front/planner/{id}"), &moved).await;
    assert_eq!(moved.code(), "being_published");
    let item = own(&mut stage, id).await;
    assert_eq!(
        (&item["post"]["body"], &item["version"], &item["isScheduled"]),
        (&json!("Fog at six"), &json!(1), &json!(false))
    );
    body["scheduledAt"] = Value::Null;
    let saved = put(&mut stage.vesna, &path, &body).await;
    assert_eq!(
        saved.body["post"]["post"]["body"], "Fog at nine",
        "as a published post it is edited"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_deleted_and_brought_back_is_scheduled_as_before_with_one_job(db: PgPool) {
    let mut stage = a_stage(db).await;
    let id = scheduled(&mut stage, "Fog at six", in_hours(2)).await;
    let before = plans(&mut stage, in_hours(-1)).await[0].clone();
    let gone = format!("/front/models/{}/posts/{id}", stage.vesna.account());
    stage.vesna.delete(&gone).await;
    assert_eq!(plans(&mut stage, in_hours(-1)).await[0]["isDeleted"], true);

    let back = stage.vesna.post(&format!("/front/feed/{id}/restore"), &json!({})).await;

    assert_eq!(back.status, 204);
    assert_eq!(plans(&mut stage, in_hours(-1)).await, [before]);
    assert_eq!(stage.app.count(WAITING).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn mass_messages_and_imported_posts_stand_beside_the_others_and_only_posts_are_moved(db: PgPool) {
    let mut stage = a_stage(db).await;
    let at = in_hours(2);
    let post = scheduled(&mut stage, "Fog at six", at).await;
    let message = Uuid::now_v7();
    sqlx::query(
        "insert into mass_messages (id, author_id, client_id, body, price, audience, timing, send_at)
         values ($1, $2, 'client-0001', 'A new set is out', 20, '{}', 'at', $3),
                (gen_random_uuid(), $2, 'client-0002', 'Hello', 0, '{}', 'now', $3)",
    )
    .bind(message)
    .bind(stage.vesna.account())
    .bind(at)
    .execute(&stage.db)
    .await
    .unwrap();

    let listed = plans(&mut stage, in_hours(-1)).await;

    assert_eq!(listed.len(), 2, "what is sent now was never scheduled");
    let of = |id: Uuid| listed.iter().find(|plan| plan["id"] == id.to_string()).unwrap();
    assert_eq!(
        (&of(message)["kind"], &of(message)["title"], &of(message)["accessMode"]),
        (&json!("mass_message"), &json!("A new set is out"), &json!("paid"))
    );
    assert_eq!(
        (&of(post)["hasConflict"], &of(post)["isImported"]),
        (&json!(false), &json!(false))
    );
    let path = format!("/front/planner/{message}");
    let moved = json!({ "kind": "mass_message", "scheduledAt": in_hours(3) });
    assert_eq!(put(&mut stage.vesna, &path, &moved).await.code(), "unknown_option");
    let early = json!({ "kind": "mass_message" });
    let refused = stage.vesna.post(&format!("{path}/publish"), &early).await;
    assert_eq!(refused.code(), "unknown_option");
}

/// The next day on which clocks of Central Europe are set back, at one o'clock UTC.
fn next_clock_change() -> NaiveDate {
    let mut day = Utc::now().date_naive() + Days::new(1);
    while day.month() != 10 || day.month() == (day + Days::new(7)).month() || day.weekday() != chrono::Weekday::Sun {
        day = day + Days::new(1);
    }
    day
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn both_halves_of_an_hour_that_daylight_saving_doubles_are_moments_of_their_own(db: PgPool) {
    let mut stage = a_stage(db).await;
    let day = next_clock_change();
    // Half past two in Berlin, before and after the clocks are set back.
    let (summer, winter) = (format!("{day}T02:30:00+02:00"), format!("{day}T02:30:00+01:00"));
    let mut made = Vec::new();
    for time in [&summer, &winter] {
        let body = json!({ "accessMode": "free", "body": "Half past two", "scheduledAt": time });
        made.push(published(&mut stage, &body).await);
    }

    let listed = plans(&mut stage, day.and_hms_opt(0, 0, 0).unwrap().and_utc()).await;

    let shown: Vec<(DateTime<Utc>, &Value)> = listed
        .iter()
        .map(|plan| {
            (
                plan["scheduledAt"].as_str().unwrap().parse().unwrap(),
                &plan["hasConflict"],
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            (summer.parse().unwrap(), &json!(false)),
            (winter.parse().unwrap(), &json!(false))
        ]
    );
    let moved = json!({ "kind": "post", "scheduledAt": winter });
    let path = format!("/front/planner/{}", made[0]);
    assert_eq!(put(&mut stage.vesna, &path, &moved).await.status, 204);
    let listed = plans(&mut stage, day.and_hms_opt(0, 0, 0).unwrap().and_utc()).await;
    assert!(listed.iter().all(|plan| plan["hasConflict"] == true));
    let bare = json!({ "kind": "post", "scheduledAt": format!("{day}T02:30:00") });
    let refused = put(&mut stage.vesna, &path, &bare).await;
    assert!(
        refused.status.is_client_error(),
        "a time without its offset is no moment: {}",
        refused.body
    );
}
