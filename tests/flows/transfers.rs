//! Transfers of content between two accounts of one person or studio: asked, accepted, moved and undone.
mod ends;
mod pages;
mod staying;
mod titles;

use axum::http::StatusCode;
use jobs::{
    domains::payments::PaymentState::{Paid, Refunded},
    ids::AccountId,
    queue::Lane,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::PASSWORD,
    browser::{Answer, Browser},
    feed::a_picture,
    orders::post_once,
    people::check_books,
    sales::{Shop, a_creator, a_shop, earned},
};

/// Vera, who sends, and lena, who receives: verified with the same name.
struct Stage {
    shop: Shop,
    lena: Browser,
    db: PgPool,
}

async fn a_stage(db: PgPool) -> Stage {
    let shop = a_shop(db.clone()).await;
    let lena = a_creator(&shop.app, "lena").await;
    verify(&db, &shop.creator, "Vera Ray").await;
    verify(&db, &lena, "vera ray").await;
    Stage { shop, lena, db }
}

/// A stage in which both belong to a studio too: there is no limit of posts.
async fn a_studio(db: PgPool) -> Stage {
    let stage = a_stage(db).await;
    let studio = stage.shop.app.member("atelier").await.account();
    run(
        &stage.db,
        "insert into studios (account_id, opened_by) values ($1, $1)",
        studio,
    )
    .await;
    for creator in [stage.shop.creator.account(), stage.lena.account()] {
        sqlx::query(
            "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at, decided_by)
             values ($1, $2, $3, 'attached', $3, now(), $2)",
        )
        .bind(Uuid::now_v7())
        .bind(studio)
        .bind(creator)
        .execute(&stage.db)
        .await
        .unwrap();
    }
    stage
}

async fn verify(db: &PgPool, who: &Browser, name: &str) {
    sqlx::query(
        "insert into creator_applications (account_id, state, legal_name, decided_at)
         values ($1, 'approved', $2, now())
         on conflict (account_id) do update set legal_name = $2",
    )
    .bind(who.account())
    .bind(name)
    .execute(db)
    .await
    .unwrap();
}

/// A statement about one row.
async fn run(db: &PgPool, statement: &'static str, id: Uuid) {
    sqlx::query(statement).bind(id).execute(db).await.unwrap();
}

async fn text_of(db: &PgPool, query: &'static str, id: Uuid) -> String {
    sqlx::query_scalar(query).bind(id).fetch_one(db).await.unwrap()
}

/// A picture of 1,000 bytes in the library.
async fn stored(db: &PgPool, owner: &Browser) -> Uuid {
    let id = a_picture(db, owner).await;
    sqlx::query(
        "insert into uploads (
             id, account_id, file_name, content_type, size_bytes, part_bytes, object_key, state, media_id
         )
         values ($1, $2, 'beach.jpg', 'image/jpeg', 1000, 1000, 'uploads/x', 'done', $1)",
    )
    .bind(id)
    .bind(owner.account())
    .execute(db)
    .await
    .unwrap();
    id
}

async fn an_item(db: &PgPool, owner: &Browser, (kind, mode): (&str, &str), media: &[Uuid]) -> Uuid {
    let id = Uuid::now_v7();
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, name, published_at)
         values (
             $1, $2, $3, $4, case $4 when 'paid' then 699 end, case $3 when 'post' then 'Behind the scenes' else '' end,
             case $3 when 'album' then 'Summer' else '' end, now()
         )",
    )
    .bind(id)
    .bind(owner.account())
    .bind(kind)
    .bind(mode)
    .execute(db)
    .await
    .unwrap();
    for (position, medium) in (0_i16..).zip(media) {
        sqlx::query("insert into feed_media (item_id, position, media_id) values ($1, $2, $3)")
            .bind(id)
            .bind(position)
            .bind(medium)
            .execute(db)
            .await
            .unwrap();
    }
    id
}

fn of_items(items: &[Uuid]) -> Value {
    json!({ "itemIds": items })
}

async fn plan(stage: &mut Stage, choice: &Value) -> Answer {
    let body = json!({ "to": "lena", "choice": choice });
    stage.shop.creator.post("/front/transfers/plan", &body).await
}

async fn ask(stage: &mut Stage, choice: &Value) -> Answer {
    let body = json!({ "to": "lena", "choice": choice, "password": PASSWORD });
    stage.shop.creator.post("/front/transfers", &body).await
}

/// Returns the id of a transfer that waits for lena.
async fn asked(stage: &mut Stage, choice: &Value) -> String {
    let answer = ask(stage, choice).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    answer.body["id"].as_str().unwrap().to_owned()
}

async fn accept(who: &mut Browser, id: &str) -> Answer {
    let body = json!({ "password": PASSWORD });
    who.post(&format!("/front/transfers/{id}/accept"), &body).await
}

async fn verb(who: &mut Browser, id: &str, verb: &str) -> Answer {
    who.post(&format!("/front/transfers/{id}/{verb}"), &json!({})).await
}

async fn accepted(stage: &mut Stage, choice: &Value) -> String {
    let id = asked(stage, choice).await;
    let answer = accept(&mut stage.lena, &id).await;
    assert_eq!(answer.status, StatusCode::ACCEPTED, "{}", answer.body);
    id
}

async fn work(stage: &Stage) {
    stage.shop.works.runtime.drain(Lane::Imports).await.unwrap();
}

async fn seen(who: &mut Browser, id: &str) -> Value {
    who.get(&format!("/front/transfers/{id}")).await.body
}

const OWNER_OF_ITEM: &str =
    "select username::text from feed_items join accounts on accounts.id = account_id where feed_items.id = $1";
const OWNER_OF_MEDIUM: &str =
    "select username::text from media join accounts on accounts.id = account_id where media.id = $1";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_moves_keeps_its_buyers_and_earnings_and_comes_back_with_both(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let folder = Uuid::now_v7();
    sqlx::query("insert into media_folders (id, account_id, name) values ($1, $2, 'Beach')")
        .bind(folder)
        .bind(stage.shop.creator.account())
        .execute(&db)
        .await
        .unwrap();
    let [photo, single] = [
        stored(&db, &stage.shop.creator).await,
        stored(&db, &stage.shop.creator).await,
    ];
    sqlx::query("update media set folder_id = $1")
        .bind(folder)
        .execute(&db)
        .await
        .unwrap();
    let album = an_item(&db, &stage.shop.creator, ("album", "fan_club"), &[photo]).await;
    let post = an_item(&db, &stage.shop.creator, ("post", "paid"), &[photo]).await;
    let planned = an_item(&db, &stage.shop.creator, ("post", "free"), &[]).await;
    run(
        &db,
        "update feed_items set parent_id = $1, scheduled_at = '2099-01-01', published_at = null
         where body <> '' and access_mode = 'free'",
        album,
    )
    .await;
    let wanted = json!({ "kind": "post", "id": post });
    let bought = stage.shop.buy(&wanted, 699, "order-00000001").await;
    let keep = json!({ "postIds": [post], "photoIds": [photo], "albumIds": [], "videoIds": [] });
    assert_eq!(stage.shop.fan.post("/front/contents", &keep).await.body["count"], 2);

    let choice = json!({ "itemIds": [post, planned], "mediaIds": [single] });
    let alone = plan(&mut stage, &choice).await;
    assert_eq!(
        (&alone.body["staying"][0]["why"], &alone.body["staying"][0]["others"]),
        (&json!("shared"), &json!(1)),
        "the album keeps its photo: {}",
        alone.body
    );
    let choice = json!({ "hasAllItems": true, "folderId": folder });
    let whole = plan(&mut stage, &choice).await.body;
    assert_eq!(
        [
            &whole["posts"],
            &whole["albums"],
            &whole["media"],
            &whole["bytes"],
            &whole["scheduled"],
            &whole["forMembers"]
        ],
        [&json!(2), &json!(1), &json!(2), &json!(2000), &json!(1), &json!(1)],
        "{whole}"
    );
    assert_eq!(
        (&whole["relation"], &whole["stayingCount"]),
        (&json!("person"), &json!(0))
    );

    let guess = json!({ "to": "lena", "choice": choice, "password": "not the password" });
    assert_eq!(
        stage.shop.creator.post("/front/transfers", &guess).await.code(),
        "password_wrong"
    );
    let id = asked(&mut stage, &choice).await;
    let asked = seen(&mut stage.lena, &id).await;
    assert_eq!((&asked["state"], &asked["isSender"]), (&json!("asked"), &json!(false)));
    let items = stage.lena.get(&format!("/front/transfers/{id}/items")).await.body;
    let titles: Vec<&str> = items["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["title"].as_str().unwrap())
        .collect();
    assert!(titles.contains(&"Summer") && titles.contains(&"beach.jpg"), "{items}");
    assert_eq!(verb(&mut stage.shop.creator, &id, "undo").await.code(), "conflict");
    assert_eq!(
        accept(&mut stage.shop.creator, &id).await.code(),
        "not_found",
        "the other side accepts"
    );
    let guess = json!({ "password": "not the password" });
    let path = format!("/front/transfers/{id}/accept");
    assert_eq!(stage.lena.post(&path, &guess).await.code(), "password_wrong");
    assert_eq!(
        text_of(&db, OWNER_OF_ITEM, post).await,
        "vera",
        "nothing moves before both agree"
    );
    assert_eq!(accept(&mut stage.lena, &id).await.status, StatusCode::ACCEPTED);
    work(&stage).await;

    let done = seen(&mut stage.lena, &id).await;
    assert_eq!(
        [&done["state"], &done["moved"], &done["failed"]],
        [&json!("done"), &json!(5), &json!(0)],
        "{done}"
    );
    for item in [post, album, planned] {
        assert_eq!(text_of(&db, OWNER_OF_ITEM, item).await, "lena");
    }
    for medium in [photo, single] {
        assert_eq!(text_of(&db, OWNER_OF_MEDIUM, medium).await, "lena");
        let place = "select name from media join media_folders on media_folders.id = folder_id where media.id = $1";
        assert_eq!(
            text_of(&db, place, medium).await,
            "vera",
            "in a folder named after the sender"
        );
    }
    let kept = "select concat(parent_id, ' ', scheduled_at at time zone 'UTC') from feed_items where id = $1";
    assert_eq!(
        text_of(&db, kept, planned).await,
        format!("{album} 2099-01-01 00:00:00")
    );
    let left = "select count(*) from uploads join accounts on accounts.id = account_id where username = 'vera'";
    assert_eq!(
        stage.shop.app.count(left).await,
        0,
        "the storage that it takes moves too"
    );
    let followed =
        "select count(*) from collection_items join accounts on accounts.id = creator_id where username = 'lena'";
    assert_eq!(stage.shop.app.count(followed).await, 2);

    let open = stage.shop.fan.get(&format!("/front/feed/{post}")).await.body;
    assert_eq!(
        (&open["media"][0]["data"]["id"], &open["creator"]["username"]),
        (&json!(photo), &json!("lena")),
        "its address and its buyer stay: {open}"
    );
    assert_eq!(stage.shop.earned().await, (560, 0), "earnings before the day stay");
    let mut late = stage.shop.app.member("odo").await;
    let order = json!({ "wanted": wanted, "priceCents": 699 });
    let ordered = post_once(&mut late, "/front/purchases", &order, "order-00000002").await;
    stage.shop.report(&ordered.body, Paid, "late", None).await;
    let lena = AccountId(stage.lena.account());
    assert_eq!(earned(&db, lena).await, (560, 0), "later sales are the receiver's");

    assert_eq!(verb(&mut stage.lena, &id, "undo").await.status, StatusCode::ACCEPTED);
    work(&stage).await;

    let undone = seen(&mut stage.shop.creator, &id).await;
    assert_eq!(
        [&undone["state"], &undone["undone"], &undone["kept"]],
        [&json!("undone"), &json!(5), &json!(0)],
        "{undone}"
    );
    for item in [post, album, planned] {
        assert_eq!(text_of(&db, OWNER_OF_ITEM, item).await, "vera");
    }
    let place = "select name from media join media_folders on media_folders.id = folder_id where media.id = $1";
    assert_eq!(text_of(&db, place, single).await, "Beach", "where it was");
    let open = late.get(&format!("/front/feed/{post}")).await.body;
    assert_eq!(open["media"][0]["data"]["id"], json!(photo), "buyers since then stay");
    assert_eq!(earned(&db, lena).await, (560, 0));
    stage.shop.report(&bought, Refunded, "back", None).await;
    assert_eq!(stage.shop.earned().await, (0, 0), "a refund takes from who earned it");
    check_books(&db).await;
    let steps: Vec<String> = sqlx::query_scalar("select action from audit_log where subject = $1 order by id")
        .bind(&id)
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(
        steps,
        [
            "transfer.ask",
            "transfer.accept",
            "transfer.done",
            "transfer.undo",
            "transfer.undone"
        ]
    );
    let told: Vec<String> =
        sqlx::query_scalar("select kind from notices where account_id = $1 and kind like 'transfer%' order by id")
            .bind(stage.lena.account())
            .fetch_all(&db)
            .await
            .unwrap();
    assert_eq!(told, ["transfer_asked", "transfer_done", "transfer_undone"]);
}
