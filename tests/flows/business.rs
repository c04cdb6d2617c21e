//! Numbers of the business: added up by a job, and equal to the rows behind them.
use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use jobs::{
    domains::business::{Business, BusinessMetric, read_business, roll_up_business},
    queue::Lane,
};
use serde_json::Value;
use sqlx::PgPool;

use crate::{app::App, engine::ScriptedEngine, town::run_schedule, worker::Workshop};

const BUSINESS: &str = "/front/admin/business";

/// Half past twelve of yesterday (UTC): a moment whose hour is over.
fn noon() -> DateTime<Utc> {
    let day = Utc::now().date_naive() - Days::new(1);
    day.and_time(NaiveTime::from_hms_opt(12, 30, 0).unwrap()).and_utc()
}

async fn at(db: &PgPool, statement: &'static str, moments: &[DateTime<Utc>]) {
    let mut query = sqlx::query(statement);
    for moment in moments {
        query = query.bind(*moment);
    }
    query
        .execute(db)
        .await
        .unwrap_or_else(|error| panic!("{statement}: {error}"));
}

const PAID: &str = "insert into payments
         (id, account_id, provider, bundle_id, chips, amount_cents, currency, state, idempotency_key, settled_at)
     select gen_random_uuid(), id, 'sandbox', 'small', 50, 1000, 'USD', 'paid', 'order-' || $1::text, $1
     from accounts where username = 'mila'";
const REFUNDED: &str = "insert into payment_refunds (id, payment_id, amount_cents, reason, state, ended_at)
     select gen_random_uuid(), id, 300, 'a double click', 'booked', $2 from payments where settled_at = $1";
const TAKEN_BACK: &str =
    "insert into payment_disputes (id, payment_id, amount_cents, state, opened_at, decided_at, decided_by)
     select gen_random_uuid(), id, 1000, 'won', $2, $3, account_id from payments where settled_at = $1";
const ORDERED: &str = "insert into generations
         (id, account_id, mode, model, options, prompt, age, seed, batch_size, price, idempotency_key, request_hash,
             job_id, created_at)
     select gen_random_uuid(), id, 'imagine', 'sdxl', '{}'::jsonb, 'a lighthouse', 30, 1, 1, 0, 'order-' || $1::text,
         ''::bytea, gen_random_uuid(), $1
     from accounts where username = 'mila'";
const STARTED: &str = "insert into queue_minutes (lane, kind, minute, started, succeeded, failed, retried, waits, runs)
     values ('image', 'generation.render_image', date_trunc('minute', $1::timestamptz), 20, 20, 0, 0,
             '{0,0,0,0,20}'::bigint[], '{}'::bigint[]),
         ('messages', 'notifications.deliver_mail', date_trunc('minute', $1::timestamptz), 9, 9, 0, 0,
             '{0,0,0,0,0,0,0,0,9}'::bigint[], '{}'::bigint[])";

/// Facts before and after half past twelve, yesterday and a week before.
async fn make_facts(db: &PgPool) {
    let now = noon();
    let before = |minutes| now - TimeDelta::minutes(minutes);
    let week = TimeDelta::days(7);
    at(
        db,
        "update accounts set created_at = $1 where username = 'mila'",
        &[before(120)],
    )
    .await;
    at(
        db,
        "update accounts set created_at = $1 where username = 'orin'",
        &[before(60) - week],
    )
    .await;
    at(
        db,
        "update accounts set created_at = $1 where username = 'rosa'",
        &[before(-60)],
    )
    .await;
    for paid in [
        before(300),
        before(10),
        before(-10),
        before(90) - week,
        before(-10) - week,
    ] {
        at(db, PAID, &[paid]).await;
    }
    at(db, REFUNDED, &[before(300), before(20)]).await;
    at(db, TAKEN_BACK, &[before(10), before(9), before(-60)]).await;
    for ordered in [before(400), before(5), before(-5), before(5) - week, before(-5) - week] {
        at(db, ORDERED, &[ordered]).await;
    }
    for started in [before(200), before(3), before(50) - week] {
        at(db, STARTED, &[started]).await;
    }
    at(
        db,
        "update sessions set last_seen_at = $1 from accounts where accounts.id = account_id and username = 'mila'",
        &[before(180)],
    )
    .await;
}

async fn read(db: &PgPool) -> Business {
    read_business(&mut db.acquire().await.unwrap(), noon()).await.unwrap()
}

async fn roll(db: &PgPool) {
    let mut tx = db.begin().await.unwrap();
    roll_up_business(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
}

/// Today, a week before, and the last of the 30 days.
fn of(business: &Business, metric: BusinessMetric) -> (Option<i64>, Option<i64>, Option<i64>) {
    let mut found = business.figures.iter().filter(|figure| figure.metric == metric);
    let figure = found.next().expect("every metric is there");
    assert!(found.next().is_none(), "one currency");
    assert_eq!(figure.days.len(), 30);
    (figure.today, figure.week_before, *figure.days.last().unwrap())
}

/// Whether the hours that were added up are the sums of their facts.
async fn check_rolled(db: &PgPool) {
    let drifting: i64 = sqlx::query_scalar(
        "select count(*) from (
             select date_trunc('hour', fact_at) as business_hour, metric, currency, sum(value) as value
             from business_facts, business_rolls where fact_at < rolled_to group by 1, 2, 3
         ) as facts
         full join (select * from business_hours where metric <> 'active') as hours
             using (business_hour, metric, currency)
         where coalesce(facts.value, 0) <> coalesce(hours.value, 0)",
    )
    .fetch_one(db)
    .await
    .unwrap();
    assert_eq!(drifting, 0, "every hour is the sum of its facts");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_number_is_the_same_before_and_after_it_was_added_up_and_equals_its_rows(db: PgPool) {
    let app = App::new(db.clone());
    for name in ["mila", "orin", "rosa"] {
        app.member(name).await;
    }
    make_facts(&db).await;
    let before = read(&db).await;
    // Two payments, less a refund, less one that a bank took back and that was won after the moment.
    assert_eq!(of(&before, BusinessMetric::Revenue), (Some(700), Some(1000), Some(700)));
    assert_eq!(of(&before, BusinessMetric::Orders), (Some(2), Some(1), Some(2)));
    assert_eq!(of(&before, BusinessMetric::SignUps), (Some(1), Some(1), Some(1)));
    assert_eq!(
        before.figures.iter().find_map(|figure| figure.currency.as_deref()),
        Some("USD")
    );
    let (wait, week_before, _) = of(&before, BusinessMetric::Wait);
    assert_eq!(wait, week_before, "from three to four milliseconds, without the mails");
    assert!((3..=4).contains(&wait.unwrap()), "{wait:?}");

    roll(&db).await;

    check_rolled(&db).await;
    let mut after = read(&db).await;
    assert_eq!(of(&after, BusinessMetric::Active), (Some(1), Some(0), Some(1)));
    let is_active = |metric| metric == BusinessMetric::Active;
    after.figures.retain(|figure| !is_active(figure.metric));
    let mut before = before;
    before.figures.retain(|figure| !is_active(figure.metric));
    // Its last hour is still read from the facts.
    assert_eq!(after, before);
    roll(&db).await;
    check_rolled(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_read_the_numbers_that_the_schedule_added_up_and_members_do_not(db: PgPool) {
    let app = App::new(db.clone());
    let (mut staff, mut mila) = (app.staff("rosa").await, app.member("mila").await);
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    run_schedule(&db, &shop, "business.roll_up").await;

    let shown = staff.get(BUSINESS).await;

    assert_eq!(shown.status, 200, "{}", shown.body);
    let figures = shown.body["figures"].as_array().unwrap();
    let metrics: Vec<&str> = figures
        .iter()
        .map(|figure| figure["metric"].as_str().unwrap())
        .collect();
    assert_eq!(metrics, ["orders", "sign_ups", "active", "wait"], "there is no money");
    assert_eq!(
        (&figures[1]["today"], &figures[2]["today"]),
        (&Value::from(2), &Value::from(2))
    );
    assert_eq!(
        (&figures[1]["currency"], &figures[3]["today"]),
        (&Value::Null, &Value::Null)
    );
    assert!(shown.body["firstDay"].is_string());
    let refused = mila.get(BUSINESS).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (403, "forbidden"));
    shop.runtime.drain(Lane::Messages).await.unwrap();
}
