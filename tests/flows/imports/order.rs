//! Long selections, put in line a page at a time, and the pace of live events.
use axum::http::StatusCode;
use jobs::{
    domains::imports::{ItemFailure, OrderItems, Ordered, calibrate_imports, fail_item, order_page},
    ids::ImportItemId,
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{a_mixed_export, a_studio, an_export, choose, id_of, import, items, read, sent, shown, work};
use crate::{
    app::App,
    town::{Town, count},
};

async fn a_long_one(town: &mut Town, db: &PgPool, photos: i32) -> String {
    let id = read(town, db, &an_export()).await;
    sqlx::query(
        "insert into import_items (id, import_id, key, position, name, kind, size_bytes)
         select gen_random_uuid(), $1, 'more ' || number, 100 + number, 'more', 'photo', 1
         from generate_series(1, $2) as number",
    )
    .bind(id.parse::<Uuid>().unwrap())
    .bind(photos)
    .execute(db)
    .await
    .unwrap();
    sqlx::query("update imports set photos = photos + $1, total = total + $1")
        .bind(photos)
        .execute(db)
        .await
        .unwrap();
    id
}

const WAITING: &str = "import_items where state = 'waiting'";
const ORDERED: &str = "jobs where kind = 'imports.item'";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_long_choice_is_put_in_line_a_page_at_a_time_and_each_thing_once(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = a_long_one(&mut town, &db, 1_200).await;

    let chosen = choose(&mut town.mila, &id, &json!({})).await;
    assert_eq!(
        (chosen.status, &chosen.body["count"]),
        (StatusCode::ACCEPTED, &json!(1_202))
    );
    assert_eq!((count(&db, WAITING).await, count(&db, ORDERED).await), (500, 500));
    let again = choose(&mut town.mila, &id, &json!({})).await;
    assert_eq!(
        again.status,
        StatusCode::CONFLICT,
        "the first choice is still under way"
    );

    // A worker killed behind a page: the next run goes on there.
    let import = id.parse().unwrap();
    let mut tx = db.begin().await.unwrap();
    assert_eq!(order_page(&mut tx, import).await.unwrap(), Ordered::GoesOn);
    tx.commit().await.unwrap();
    let mut tx = db.begin().await.unwrap();
    order_page(&mut tx, import).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!((count(&db, WAITING).await, count(&db, ORDERED).await), (1_000, 1_000));

    // Paused amid it, and resumed.
    town.mila.post(&format!("/front/imports/{id}/pause"), &json!({})).await;
    let mut tx = db.begin().await.unwrap();
    assert_eq!(order_page(&mut tx, import).await.unwrap(), Ordered::Ended);
    tx.commit().await.unwrap();
    assert_eq!(count(&db, WAITING).await, 1_000);
    town.mila.post(&format!("/front/imports/{id}/resume"), &json!({})).await;
    let mut pages = 0;
    loop {
        let mut tx = db.begin().await.unwrap();
        let ordered = order_page(&mut tx, import).await.unwrap();
        tx.commit().await.unwrap();
        pages += 1;
        if ordered == Ordered::Ended {
            break;
        }
    }
    assert_eq!(pages, 2);
    assert_eq!((count(&db, WAITING).await, count(&db, ORDERED).await), (1_202, 1_202));
    assert_eq!(
        count(
            &db,
            "imports where ordering is null and ordering_bytes = 0 and waiting = 1202"
        )
        .await,
        1
    );
    let job = OrderItems {
        import_id: import,
        account_id: jobs::ids::AccountId(town.mila.account()),
    };
    enqueue(&mut db.acquire().await.unwrap(), &job).await.unwrap();
    sqlx::query("delete from jobs where kind = 'imports.item'")
        .execute(&db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(count(&db, ORDERED).await, 0, "a run too many orders nothing");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_chosen_and_not_in_line_yet_takes_its_room_already(db: PgPool) {
    let mut town = a_studio(&db).await;
    let first = a_long_one(&mut town, &db, 600).await;
    choose(&mut town.mila, &first, &json!({})).await;
    assert_eq!(
        count(&db, "imports where ordering_bytes = 102").await,
        1,
        "a byte of each behind the first page"
    );
    sqlx::query("update imports set ordering_bytes = 1::bigint << 50")
        .execute(&db)
        .await
        .unwrap();
    let proof = town.mila.get("/front/import-proofs").await.body["items"][0]["id"].clone();
    let upload = sent(&mut town.mila, &a_mixed_export(), "f-2").await;
    let second = id_of(&import(&mut town.mila, proof.as_str().unwrap(), &upload).await);
    sqlx::query("delete from jobs where kind in ('imports.item', 'imports.order')")
        .execute(&db)
        .await
        .unwrap();
    work(&town).await;

    let full = choose(&mut town.mila, &second, &json!({})).await;

    assert_eq!(full.code(), "storage_full", "{}", full.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_import_is_told_of_once_a_second_and_the_last_time_is_never_left_out(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    let told = "live_events where event ->> 'event' = 'importMoved'";
    let import = id.parse().unwrap();
    let rows = items(&mut town.mila, &id).await;
    sqlx::query("update imports set told_at = null")
        .execute(&db)
        .await
        .unwrap();
    let before = count(&db, told).await;

    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        fail_item(
            &mut tx,
            import,
            rows[0]["id"].as_str().unwrap().parse().unwrap(),
            ItemFailure::Damaged,
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        sqlx::query("update import_items set state = 'waiting', failure = null where state = 'failed'")
            .execute(&db)
            .await
            .unwrap();
        // However long a statement takes here, the second comes too soon.
        sqlx::query("update imports set told_at = now() + interval '1 minute'")
            .execute(&db)
            .await
            .unwrap();
    }
    assert_eq!(count(&db, told).await, before + 1, "the second is not told of");
    assert_eq!(
        count(&db, "jobs where kind = 'imports.tell' and state = 'scheduled'").await,
        1
    );

    sqlx::query("update jobs set run_at = now() - interval '1 second' where kind = 'imports.tell'")
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("delete from jobs where kind = 'imports.item'")
        .execute(&db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(count(&db, told).await, before + 2, "a job tells of it");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_time_left_is_told_by_the_pace_and_kept_as_a_promise(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = a_long_one(&mut town, &db, 20).await;
    choose(&mut town.mila, &id, &json!({})).await;
    let unknown = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&unknown["estimate"], &unknown["perMinute"]),
        (&Value::Null, &Value::Null)
    );
    let import = id.parse().unwrap();
    let mut rows: Vec<Uuid> =
        sqlx::query_scalar("select id from import_items where state = 'waiting' order by position")
            .fetch_all(&db)
            .await
            .unwrap();

    // Ten items, two seconds each.
    for item in rows.drain(..10) {
        sqlx::query("update imports set told_at = now() - interval '2 seconds'")
            .execute(&db)
            .await
            .unwrap();
        let mut tx = db.begin().await.unwrap();
        fail_item(&mut tx, import, ImportItemId(item), ItemFailure::Damaged)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    let told = shown(&mut town.mila, &id).await;
    let low = told["estimate"]["lowSeconds"].as_i64().unwrap();
    let high = told["estimate"]["highSeconds"].as_i64().unwrap();
    assert!((16..=20).contains(&low) && (38..=48).contains(&high), "{told}");
    assert!((25.0..=31.0).contains(&told["perMinute"].as_f64().unwrap()), "{told}");
    assert_eq!(count(&db, "imports where promised_seconds between 38 and 48").await, 1);

    town.mila.post(&format!("/front/imports/{id}/pause"), &json!({})).await;
    assert_eq!(
        count(&db, "imports where promised_at is not null").await,
        0,
        "a pause takes it back"
    );
    town.mila.post(&format!("/front/imports/{id}/resume"), &json!({})).await;
    for item in rows {
        let mut tx = db.begin().await.unwrap();
        sqlx::query("update imports set told_at = now() - interval '2 seconds'")
            .execute(&mut *tx)
            .await
            .unwrap();
        fail_item(&mut tx, import, ImportItemId(item), ItemFailure::Damaged)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }
    let kept = calibrate_imports(&mut db.acquire().await.unwrap()).await.unwrap();
    assert_eq!((kept.orders, kept.held), (1, 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_import_that_stands_still_is_told_to_those_on_watch(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    sqlx::query("update imports set started_at = now() - interval '1 hour', told_at = now() - interval '40 minutes'")
        .execute(&db)
        .await
        .unwrap();

    let told = crate::metrics::scraped(&App::new(db.clone())).await;

    assert_eq!(
        crate::metrics::value(&told, r#"nocturne_imports_open{state="bringing"}"#),
        "1"
    );
    let still: f64 = crate::metrics::value(&told, "nocturne_imports_still_seconds")
        .parse()
        .unwrap();
    assert!((2_400.0..2_500.0).contains(&still), "{still}");
}
