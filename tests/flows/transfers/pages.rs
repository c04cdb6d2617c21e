//! Long transfers, and what ends them halfway.
use jobs::{
    domains::transfers::{Paged, move_page, undo_page},
    ids::TransferId,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{
    OWNER_OF_ITEM, OWNER_OF_MEDIUM, Stage, a_studio, accepted, an_item, of_items, run, seen, stored, text_of, verb,
    work,
};
use crate::town::count;

const MOVED: &str = "feed_items join accounts on accounts.id = account_id where username = 'lena'";

async fn with_posts(stage: &Stage, posts: i32) {
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, body, published_at)
         select gen_random_uuid(), $1, 'post', 'free', 'Hello', now() from generate_series(1, $2)",
    )
    .bind(stage.shop.creator.account())
    .bind(posts)
    .execute(&stage.db)
    .await
    .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_long_transfer_goes_on_behind_the_page_at_which_its_worker_was_killed(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    with_posts(&stage, 450).await;
    let id = accepted(&mut stage, &json!({ "hasAllItems": true })).await;
    let transfer: TransferId = id.parse().unwrap();

    let mut tx = db.begin().await.unwrap();
    assert_eq!(move_page(&mut tx, transfer).await.unwrap(), Paged::GoesOn);
    tx.commit().await.unwrap();
    let mut tx = db.begin().await.unwrap();
    move_page(&mut tx, transfer).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!(count(&db, MOVED).await, 200);
    let halfway = seen(&mut stage.lena, &id).await;
    assert_eq!((&halfway["state"], &halfway["moved"]), (&json!("moving"), &json!(200)));
    assert_eq!(verb(&mut stage.shop.creator, &id, "withdraw").await.code(), "conflict");

    work(&stage).await;
    assert_eq!(count(&db, MOVED).await, 450);
    let mut tx = db.begin().await.unwrap();
    assert_eq!(
        move_page(&mut tx, transfer).await.unwrap(),
        Paged::Ended,
        "a run too many"
    );
    assert_eq!(undo_page(&mut tx, transfer).await.unwrap(), Paged::Ended);
    tx.commit().await.unwrap();
    let done = seen(&mut stage.lena, &id).await;
    assert_eq!((&done["state"], &done["moved"]), (&json!("done"), &json!(450)));

    verb(&mut stage.lena, &id, "undo").await;
    assert_eq!(
        verb(&mut stage.lena, &id, "undo").await.code(),
        "conflict",
        "pressed twice"
    );
    work(&stage).await;
    assert_eq!(count(&db, MOVED).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_left_of_a_transfer_stays_when_one_of_the_two_is_gone(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    with_posts(&stage, 250).await;
    let id = accepted(&mut stage, &json!({ "hasAllItems": true })).await;
    let mut tx = db.begin().await.unwrap();
    move_page(&mut tx, id.parse().unwrap()).await.unwrap();
    tx.commit().await.unwrap();

    run(
        &db,
        "update accounts set deleted_at = now() where id = $1",
        stage.lena.account(),
    )
    .await;
    work(&stage).await;

    let done = seen(&mut stage.shop.creator, &id).await;
    assert_eq!(
        [&done["state"], &done["moved"], &done["failed"]],
        [&json!("done"), &json!(200), &json!(50)]
    );
    assert_eq!(
        verb(&mut stage.shop.creator, &id, "undo").await.status,
        202,
        "the sender can have it back"
    );
    work(&stage).await;
    assert_eq!(count(&db, MOVED).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_used_or_deleted_since_stays_where_it_is(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    let mut media: Vec<Uuid> = Vec::new();
    for _ in 0..4 {
        media.push(stored(&db, &stage.shop.creator).await);
    }
    let first = an_item(&db, &stage.shop.creator, ("post", "free"), &media[..1]).await;
    let second = an_item(&db, &stage.shop.creator, ("post", "free"), &media[1..2]).await;
    let gone = an_item(&db, &stage.shop.creator, ("post", "free"), &[]).await;
    let choice = json!({ "itemIds": [first, second, gone], "mediaIds": [media[2], media[3]] });
    let id = accepted(&mut stage, &choice).await;

    let other = an_item(&db, &stage.shop.creator, ("post", "free"), &[media[0], media[2]]).await;
    run(&db, "update feed_items set deleted_at = now() where id = $1", gone).await;
    work(&stage).await;

    let done = seen(&mut stage.lena, &id).await;
    assert_eq!((&done["moved"], &done["failed"]), (&json!(2), &json!(3)), "{done}");
    for item in [first, gone, other] {
        assert_eq!(text_of(&db, OWNER_OF_ITEM, item).await, "vera");
    }
    assert_eq!(text_of(&db, OWNER_OF_MEDIUM, media[2]).await, "vera");
    assert_eq!(text_of(&db, OWNER_OF_MEDIUM, media[3]).await, "lena");
    let items = stage.lena.get(&format!("/front/transfers/{id}/items")).await.body;
    let why = |item: Uuid| -> Value {
        let items = items["items"].as_array().unwrap();
        items.iter().find(|one| one["id"] == json!(item)).unwrap()["failure"].clone()
    };
    assert_eq!(
        [why(first), why(gone), why(media[2])],
        [json!("shared"), json!("gone"), json!("shared")]
    );

    // Lena makes something new of what she received.
    let own = an_item(&db, &stage.lena, ("post", "free"), &[media[3]]).await;
    verb(&mut stage.shop.creator, &id, "undo").await;
    work(&stage).await;

    let undone = seen(&mut stage.lena, &id).await;
    assert_eq!((&undone["undone"], &undone["kept"]), (&json!(1), &json!(1)), "{undone}");
    assert_eq!(text_of(&db, OWNER_OF_ITEM, second).await, "vera");
    assert_eq!(text_of(&db, OWNER_OF_ITEM, own).await, "lena");
    assert_eq!(
        text_of(&db, OWNER_OF_MEDIUM, media[3]).await,
        "lena",
        "her post keeps it"
    );
    let again = accepted(&mut stage, &of_items(&[second])).await;
    work(&stage).await;
    assert_eq!(
        seen(&mut stage.lena, &again).await["moved"],
        1,
        "what came back can move again"
    );
}
