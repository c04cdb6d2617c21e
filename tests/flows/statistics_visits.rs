//! Visits of creators' pages, own dates, files, and what became of fans.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    lists::{Club, a_club},
    town::count,
};

async fn look(who: &mut Browser, item: Option<uuid::Uuid>) {
    let body = json!({ "username": "mila", "itemId": item });
    let seen = who.post("/front/statistics/views", &body).await;
    assert_eq!(seen.status, StatusCode::NO_CONTENT, "{}", seen.body);
}

fn sum_of(figures: &Value, metric: &str) -> i64 {
    let all = figures["metrics"].as_array().unwrap();
    let found = all.iter().find(|one| one["metric"] == metric).unwrap();
    found["sum"].as_i64().unwrap()
}

async fn a_post(db: &PgPool, who: &Browser) -> uuid::Uuid {
    let id = uuid::Uuid::now_v7();
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, body, published_at)
         values ($1, $2, 'post', 'free', 'Hello', now() - interval '3 hours')",
    )
    .bind(id)
    .bind(who.account())
    .execute(db)
    .await
    .unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn looks_count_once_an_hour_and_people_once_a_day_without_saying_who(db: PgPool) {
    let Club {
        app,
        mut mila,
        mut orin,
        mut tove,
        ..
    } = a_club(&db).await;
    let post = a_post(&db, &mila).await;
    let mut guest = app.visitor();
    guest.get("/front/v2/config/data").await;

    for who in [&mut orin, &mut guest] {
        look(who, None).await;
        look(who, None).await;
    }
    look(&mut tove, Some(post)).await;
    look(&mut tove, Some(uuid::Uuid::now_v7())).await;
    look(&mut mila, None).await;

    let figures = mila.get("/front/statistics?preset=last24hours").await.body;
    let sums = ["views", "visitors", "reach"].map(|metric| sum_of(&figures, metric));
    assert_eq!(sums, [3, 2, 3], "{figures}");
    for metric in ["views", "visitors", "reach"] {
        let (from, to) = (figures["from"].as_str().unwrap(), figures["to"].as_str().unwrap());
        let path = format!("/front/statistics/facts?metric={metric}&from={from}&to={to}");
        let rows = mila.get(&path).await.body;
        let rows = rows["items"].as_array().unwrap();
        assert_eq!(
            rows.len(),
            usize::try_from(sum_of(&figures, metric)).unwrap(),
            "{metric}"
        );
        assert!(rows.iter().all(|row| row["username"].is_null()), "{metric}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn visits_are_the_same_before_and_after_they_were_added_up_and_their_salts_are_forgotten(db: PgPool) {
    let Club { mut mila, mut orin, .. } = a_club(&db).await;
    look(&mut orin, None).await;
    for table in ["page_views", "page_visitors"] {
        let query = format!("update {table} set seen_at = seen_at - interval '3 hours'");
        sqlx::query(sqlx::AssertSqlSafe(query)).execute(&db).await.unwrap();
    }
    sqlx::query("update visit_salts set day = day - 1")
        .execute(&db)
        .await
        .unwrap();
    let before = mila.get("/front/statistics?preset=last7days").await.body;

    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        jobs::domains::statistics::roll_up(&mut tx).await.unwrap();
        tx.commit().await.unwrap();
    }

    let after = mila.get("/front/statistics?preset=last7days").await.body;
    assert_eq!(after["metrics"], before["metrics"]);
    assert_eq!(sum_of(&after, "reach"), 1);
    assert_eq!(count(&db, "visit_salts").await, 0, "no hash leads to a person any more");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn own_dates_are_shown_and_taken_home_as_a_file_that_spreadsheets_read(db: PgPool) {
    let Club { mut mila, .. } = a_club(&db).await;
    let today = chrono::Utc::now().date_naive();
    let week_ago = today - chrono::Days::new(6);

    let shown = mila
        .get(&format!("/front/statistics?from={week_ago}&to={today}"))
        .await
        .body;
    assert_eq!(shown["from"], format!("{week_ago}T00:00:00Z"));
    assert_eq!((&shown["step"], sum_of(&shown, "members")), (&json!("day"), 2));
    let path = format!("/front/statistics/file?from={week_ago}&to={today}");
    let file = String::from_utf8(mila.download(&path).await).unwrap();
    assert!(
        file.starts_with("\u{feff}date,income_cents,income_chips,members,"),
        "{file}"
    );
    assert!(file.contains(&format!("{today} 00:00,0.00,0,2,1,")), "{file}");
    let wrong = mila.get(&format!("/front/statistics?from={today}&to={week_ago}")).await;
    assert_eq!((wrong.code(), &wrong.body["field"]), ("unknown_option", &json!("from")));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn fans_are_told_by_conversion_spend_churn_and_month_with_the_people_behind(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        uwe,
        ..
    } = a_club(&db).await;
    look(&mut orin, None).await;
    sqlx::query(
        "update memberships set created_at = now() - interval '70 days', expires_at = now() - interval '3 days'
         where member_id = $1",
    )
    .bind(uwe.account())
    .execute(&db)
    .await
    .unwrap();
    sqlx::query(
        "insert into sales (id, creator_id, buyer_id, kind, gross_cents, fee_cents, state)
         values (gen_random_uuid(), $1, $2, 'tip', 750, 150, 'pending'),
             (gen_random_uuid(), $1, $2, 'tip', 250, 50, 'pending')",
    )
    .bind(mila.account())
    .bind(orin.account())
    .execute(&db)
    .await
    .unwrap();

    let fans = mila.get("/front/statistics/fans?preset=last30days").await.body;

    for (figure, value) in [
        ("visitors", 1),
        ("joined", 1),
        ("members", 1),
        ("left", 1),
        ("buyers", 1),
        ("spentCents", 1000),
    ] {
        assert_eq!(fans[figure], value, "{figure}: {fans}");
    }
    assert_eq!(fans["buyerRows"], json!([{ "username": "orin", "spentCents": 1000 }]));
    assert_eq!(fans["leftRows"][0]["username"], "uwe");
    let cohorts = fans["cohorts"].as_array().unwrap();
    let first = cohorts[0]["members"].as_array().unwrap();
    assert_eq!(
        (&first[0], &first[1]),
        (&json!(1), &json!(1)),
        "still there a month later"
    );
    assert_eq!(cohorts.last().unwrap()["members"][0], 1);
    assert_eq!(orin.get("/front/statistics/fans").await.code(), "forbidden");
}
