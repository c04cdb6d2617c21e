//! Figures of creators: added up by a job, and equal to the rows behind them.
use axum::http::StatusCode;
use jobs::domains::statistics::roll_up;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    direct::said,
    lists::{Club, a_club},
};

async fn figures(who: &mut Browser, preset: &str) -> Value {
    let answer = who
        .get(&format!("/front/statistics?preset={preset}&timeZone=Europe/Berlin"))
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

fn of<'a>(figures: &'a Value, metric: &str) -> &'a Value {
    let all = figures["metrics"].as_array().unwrap();
    all.iter()
        .find(|one| one["metric"] == metric)
        .expect("every metric is there")
}

/// Whether the hours that were added up are the sums of their facts.
async fn check_rolled(db: &PgPool) {
    let drifting: i64 = sqlx::query_scalar(
        "select count(*) from (
             select account_id, metric, date_trunc('hour', at) as hour, sum(value) as value
             from statistic_facts, statistic_rolls where at < rolled_to group by 1, 2, 3
         ) as facts
         full join statistic_hours as hours using (account_id, metric, hour)
         where coalesce(facts.value, 0) <> coalesce(hours.value, 0)",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert_eq!(drifting, 0, "every hour is the sum of its facts");
}

async fn roll(db: &PgPool) {
    let mut tx = db.begin().await.unwrap();
    roll_up(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
}

async fn push_back(db: &PgPool, hours: i32) {
    for table in ["follows", "memberships", "direct_messages"] {
        let query = format!("update {table} set created_at = created_at - make_interval(hours => {hours})");
        sqlx::query(sqlx::AssertSqlSafe(query)).execute(db).await.unwrap();
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_figure_is_the_same_before_and_after_it_was_added_up_and_equals_its_rows(db: PgPool) {
    let Club { mut mila, mut orin, .. } = a_club(&db).await;
    said(&mut mila, "/front/direct/orin", "Good evening!", "client-0001").await;
    said(&mut orin, "/front/direct/mila", "And to you.", "client-0002").await;
    push_back(&db, 3).await;
    let before = figures(&mut mila, "last7days").await;
    for (metric, sum) in [
        ("followers", 1),
        ("members", 2),
        ("messages", 1),
        ("posts", 0),
        ("income_cents", 0),
    ] {
        assert_eq!(of(&before, metric)["sum"], sum, "{metric}");
        assert_eq!(of(&before, metric)["sumBefore"], 0, "{metric}");
    }

    roll(&db).await;

    check_rolled(&db).await;
    assert!(crate::town::count(&db, "statistic_hours").await > 0);
    let after = figures(&mut mila, "last7days").await;
    assert_eq!(after["metrics"], before["metrics"]);
    for metric in ["followers", "members", "messages"] {
        let facts = mila
            .get(&format!(
                "/front/statistics/facts?metric={metric}&from={}&to={}",
                after["from"].as_str().unwrap(),
                after["to"].as_str().unwrap()
            ))
            .await
            .body;
        let rows = facts["items"].as_array().unwrap();
        let sum: i64 = rows.iter().map(|row| row["value"].as_i64().unwrap()).sum();
        assert_eq!(json!(sum), of(&after, metric)["sum"], "{metric}");
    }
    assert_eq!(orin.get("/front/statistics?preset=today").await.code(), "forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_follows_no_more_leaves_the_figure_that_was_added_up(db: PgPool) {
    let Club { mut mila, mut orin, .. } = a_club(&db).await;
    push_back(&db, 3).await;
    roll(&db).await;
    let ids = json!({ "ids": [mila.account()] });

    orin.post("/front/people/following/remove", &ids).await;

    check_rolled_but_zero(&db).await;
    assert_eq!(of(&figures(&mut mila, "lifetime").await, "followers")["sum"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_taken_back_or_restored_after_it_was_added_up_moves_the_figure(db: PgPool) {
    let Club { mut mila, orin, .. } = a_club(&db).await;
    said(&mut mila, "/front/direct/orin", "Good evening!", "client-0001").await;
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, body, published_at)
         values (gen_random_uuid(), $1, 'post', 'free', 'Hello', now() - interval '3 hours')",
    )
    .bind(mila.account())
    .execute(&db)
    .await
    .unwrap();
    let _ = orin;
    push_back(&db, 3).await;
    roll(&db).await;

    for change in [
        "update feed_items set deleted_at = now()",
        "update feed_items set deleted_at = null",
        "delete from direct_messages",
    ] {
        sqlx::query(change).execute(&db).await.unwrap();
    }

    check_rolled_but_zero(&db).await;
    let figures = figures(&mut mila, "lifetime").await;
    assert_eq!(
        (&of(&figures, "posts")["sum"], &of(&figures, "messages")["sum"]),
        (&json!(1), &json!(0))
    );
}

async fn check_rolled_but_zero(db: &PgPool) {
    sqlx::query("delete from statistic_hours where value = 0")
        .execute(db)
        .await
        .unwrap();
    check_rolled(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_preset_is_understood_and_a_lifetime_begins_in_2021(db: PgPool) {
    let Club { mut mila, .. } = a_club(&db).await;
    for preset in [
        "today",
        "yesterday",
        "last24hours",
        "thisWeek",
        "last7days",
        "last30days",
        "last90days",
        "last365days",
        "thisMonth",
        "lastMonth",
        "last3Month",
        "last6Month",
        "thisYear",
        "lifetime",
    ] {
        figures(&mut mila, preset).await;
    }
    let lifetime = mila.get("/front/statistics?preset=lifetime").await.body;
    assert_eq!(lifetime["from"], "2021-01-01T00:00:00Z");
    assert_eq!(of(&lifetime, "members")["sumBefore"], Value::Null);
    assert_eq!(
        mila.get("/front/statistics?preset=someday").await.code(),
        "unknown_option"
    );
    assert_eq!(
        mila.get("/front/statistics?preset=today&timeZone=Mars").await.body["field"],
        "timeZone"
    );
}
