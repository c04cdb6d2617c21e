//! Whether people get their pictures in the time that they were told.
use jobs::{
    domains::{
        chat::Chats,
        generation::{Estimate, ImageOrder, StartImage, keep_promise, start_image},
        ledger::Chips,
    },
    ids::{AccountId, GenerationId},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::app::App;

/// An order with that promised duration.
async fn promised(db: &PgPool, member: AccountId, high_seconds: u32) -> GenerationId {
    let body = json!({ "mode": "imagine", "storyPrompt": "rain on glass", "batchSize": 1 });
    let order: ImageOrder = serde_json::from_value(body).unwrap();
    let start = StartImage {
        account: member,
        order: &order,
        price: Chips::new(1),
        character: None,
        is_demo: false,
        retried_from: None,
        idempotency_key: &uuid::Uuid::new_v4().to_string(),
    };
    let mut tx = db.begin().await.unwrap();
    let id = start_image::<Chats>(&mut tx, &start).await.unwrap();
    let told = |high_seconds| Estimate {
        low_seconds: 2,
        high_seconds,
        ahead: 0,
        is_paused: false,
    };
    keep_promise(&mut tx, id, &told(high_seconds)).await.unwrap();
    keep_promise(&mut tx, id, &told(86_400)).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn deliver(db: &PgPool, order: GenerationId, after_seconds: i32) {
    sqlx::query(
        "update generations
         set state = 'done', finished_at = created_at + make_interval(secs => $2)
         where id = $1",
    )
    .bind(order)
    .bind(f64::from(after_seconds))
    .execute(db)
    .await
    .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_how_many_orders_were_done_in_the_time_that_was_told(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let member = AccountId(app.member("mila").await.account.unwrap());
    let path = "/front/admin/estimates";
    let nothing = staff.get(path).await.body;
    assert_eq!(
        nothing["items"],
        json!([
            { "lane": "image", "orders": 0, "heldPercent": Value::Null, "promisedPercent": 90.0 },
            { "lane": "imports", "orders": 0, "heldPercent": Value::Null, "promisedPercent": 90.0 },
        ])
    );

    for (high_seconds, took) in [(10, 4), (10, 10), (60, 59), (10, 11)] {
        let order = promised(&db, member, high_seconds).await;
        deliver(&db, order, took).await;
    }
    promised(&db, member, 5).await;

    let found = staff.get(path).await.body;
    assert_eq!(
        found["items"][0],
        json!({ "lane": "image", "orders": 4, "heldPercent": 75.0, "promisedPercent": 90.0 }),
        "what was told first counts, and what still waits does not"
    );
}
