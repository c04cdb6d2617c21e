//! Posts that are sold together: the price, what opens, and what a refund takes back.
use jobs::domains::payments::PaymentState::{Paid, Refunded};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{Shop, a_shop, order, put};
use crate::{browser::Answer, people::check_books};

const OWN: &str = "/front/models/bundles";
const SHOWN: &str = "/front/models/username/vera/bundles";

async fn a_post(shop: &Shop, cents: i32) -> Uuid {
    let post = Uuid::now_v7();
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at)
         values ($1, $2, 'post', 'paid', $3, 'Behind the scenes', now())",
    )
    .bind(post)
    .bind(shop.creator.account.unwrap())
    .bind(cents)
    .execute(&shop.app.db)
    .await
    .unwrap();
    post
}

async fn create(shop: &mut Shop, cents: i64, posts: &[Uuid]) -> Answer {
    let body = json!({ "title": "A week at the harbor", "priceCents": cents, "itemIds": posts });
    shop.creator.post(OWN, &body).await
}

/// Posts of 5, 10 and 15 dollars, and a bundle of them for 18.
async fn a_bundle(shop: &mut Shop) -> (Vec<Uuid>, Value) {
    let mut posts = vec![];
    for cents in [500, 1000, 1500] {
        posts.push(a_post(shop, cents).await);
    }
    let made = create(shop, 1800, &posts).await;
    assert_eq!(made.status, 201, "{}", made.body);
    (posts, json!({ "kind": "bundle", "id": made.body["items"][0]["id"] }))
}

async fn owned(shop: &Shop) -> i64 {
    shop.app.count("select count(*) from purchases").await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_bundle_opens_each_post_by_one_sale_and_a_refund_closes_them(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (posts, wanted) = a_bundle(&mut shop).await;
    let shown = shop.app.visitor().get(SHOWN).await.body;
    assert_eq!(shown["items"][0]["priceCents"], 1800, "{shown}");
    assert_eq!(shown["items"][0]["fullCents"], 3000);
    let post = shop.fan.get(&format!("/front/feed/{}", posts[0])).await.body;
    assert_eq!(post["bundle"]["title"], "A week at the harbor", "{post}");
    let dear = order(&mut shop.fan, &wanted, 3000, "order-00000000").await;
    assert_eq!(dear.code(), "price_changed");

    let paid = shop.buy(&wanted, 1800, "order-00000001").await;

    assert_eq!(owned(&shop).await, 3);
    assert_eq!(shop.earned().await, (1440, 0), "80 % of one sale");
    let again = order(&mut shop.fan, &wanted, 1800, "order-00000002").await;
    assert_eq!(again.code(), "already_bought");
    let purchases = shop.fan.get("/front/payments").await.body;
    assert_eq!(purchases["items"][0]["title"], "A week at the harbor", "{purchases}");
    let told =
        "select count(*) from direct_sales where facts ->> 'kind' = 'unlocked_bundle' and facts ->> 'items' = '3'";
    assert_eq!(shop.app.count(told).await, 1);

    shop.report(&paid, Refunded, "back", None).await;

    assert_eq!(owned(&shop).await, 0);
    assert_eq!(shop.earned().await, (0, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_bundle_that_is_paid_twice_goes_back_once_and_stays_open(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (_, wanted) = a_bundle(&mut shop).await;
    let one = order(&mut shop.fan, &wanted, 1800, "order-00000001").await.body;
    let other = order(&mut shop.fan, &wanted, 1800, "order-00000002").await.body;

    shop.report(&one, Paid, "one", None).await;
    shop.report(&other, Paid, "other", None).await;

    assert_eq!(owned(&shop).await, 3);
    assert_eq!(shop.earned().await, (1440, 0));
    let back = "select count(*) from payments where state = 'refunded'";
    assert_eq!(shop.app.count(back).await, 1);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_that_is_owned_lowers_the_price_and_survives_the_refund(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (posts, wanted) = a_bundle(&mut shop).await;
    shop.buy(&json!({ "kind": "post", "id": posts[2] }), 1500, "order-00000001")
        .await;
    let shown = shop.fan.get(SHOWN).await.body;
    assert_eq!(shown["items"][0]["priceCents"], 1500, "the others cost 5 and 10");

    let paid = shop.buy(&wanted, 1500, "order-00000002").await;
    assert_eq!(owned(&shop).await, 3);
    shop.report(&paid, Refunded, "back", None).await;

    let left =
        "select count(*) from purchases where subject_id in (select id from feed_items where price_cents = 1500)";
    assert_eq!((owned(&shop).await, shop.app.count(left).await), (1, 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_bought_meanwhile_returns_the_bundle_and_stays(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (posts, wanted) = a_bundle(&mut shop).await;
    let ordered = order(&mut shop.fan, &wanted, 1800, "order-00000001").await.body;
    shop.buy(&json!({ "kind": "post", "id": posts[0] }), 500, "order-00000002")
        .await;

    shop.report(&ordered, Paid, "late", None).await;

    assert_eq!(owned(&shop).await, 1);
    assert_eq!(shop.earned().await, (400, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_deleted_post_leaves_the_bundle_and_an_order_for_it_goes_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (posts, wanted) = a_bundle(&mut shop).await;
    let ordered = order(&mut shop.fan, &wanted, 1800, "order-00000001").await.body;
    sqlx::query("update feed_items set deleted_at = now() where id = $1")
        .bind(posts[0])
        .execute(&shop.app.db)
        .await
        .unwrap();

    shop.report(&ordered, Paid, "paid", None).await;
    let shown = shop.fan.get(SHOWN).await.body;
    assert_eq!(shown["items"][0]["items"].as_array().unwrap().len(), 2, "{shown}");
    assert_eq!(owned(&shop).await, 0);

    sqlx::query("update feed_items set deleted_at = now() where id = $1")
        .bind(posts[1])
        .execute(&shop.app.db)
        .await
        .unwrap();
    assert_eq!(shop.fan.get(SHOWN).await.body["items"], json!([]));
    let gone = order(&mut shop.fan, &wanted, 1800, "order-00000002").await;
    assert_eq!(gone.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_bundle_keeps_to_its_bounds_and_loses_nothing_once_it_was_sold(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (posts, wanted) = a_bundle(&mut shop).await;
    let path = format!("{OWN}/{}", wanted["id"].as_str().unwrap());
    let dear = create(&mut shop, 3000, &posts).await;
    assert_eq!(dear.code(), "price_out_of_bounds");
    let single = create(&mut shop, 499, &posts[..1]).await;
    assert_eq!(single.code(), "unknown_option");
    let change = |cents: i64, items: &[Uuid]| json!({ "title": "The harbor", "priceCents": cents, "itemIds": items });
    let fewer = put(&mut shop.creator, &path, &change(1200, &posts[1..])).await;
    assert_eq!(fewer.status, 200, "{}", fewer.body);
    put(&mut shop.creator, &path, &change(1800, &posts)).await;
    shop.buy(&wanted, 1800, "order-00000001").await;

    let taken = put(&mut shop.creator, &path, &change(1200, &posts[1..])).await;
    assert_eq!(taken.code(), "conflict");
    let mut more = posts.clone();
    more.insert(0, a_post(&shop, 700).await);
    let added = put(&mut shop.creator, &path, &change(1900, &more)).await;
    assert_eq!(added.body["items"][0]["items"].as_array().unwrap().len(), 4);
    assert_eq!(shop.fan.get(SHOWN).await.body["items"][0]["priceCents"], 700);

    let request = crate::browser::Browser::request(axum::http::Method::DELETE, &path, None);
    assert_eq!(shop.creator.send(request).await.status, 204);
    assert_eq!(shop.fan.get(SHOWN).await.body["items"], json!([]));
    assert_eq!(owned(&shop).await, 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_blocked_fan_neither_sees_nor_buys_a_bundle(db: PgPool) {
    let mut shop = a_shop(db).await;
    let (_, wanted) = a_bundle(&mut shop).await;
    let blocked = shop.creator.post("/front/blocks", &json!({ "username": "orin" })).await;
    assert!(blocked.status.is_success(), "{}", blocked.body);

    assert_eq!(shop.fan.get(SHOWN).await.body["items"], json!([]));
    let refused = order(&mut shop.fan, &wanted, 1800, "order-00000001").await;
    assert_eq!(refused.code(), "not_found");
}
