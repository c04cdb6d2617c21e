//! Fans of the demo world: they buy by real orders, once, and the creator's desk shows it.
use jobs::{
    domains::{
        creators::{DemoLetter, DemoPicture, DemoPurchase, DemoStory, DemoWish, Furnish, Furnishing, Patronize},
        entitlements::AccessMode,
        sales::create_goal,
    },
    ids::{AccountId, FeedItemId, StoryId},
    queue::{Lane, ripen},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    people::check_books,
    sales::{Shop, a_shop, order_job},
    town::count,
};

const ASKED: &str = "A sketch of your garden";
const DELIVERED: &str = "A letter in ink";

fn wish(fan: AccountId, key: &str, wish: DemoWish) -> DemoPurchase {
    DemoPurchase {
        key: format!("demo:vera:{key}"),
        fan_id: fan,
        wish,
    }
}

fn request(title: &str, reply: Option<&str>) -> DemoWish {
    DemoWish::Request {
        title: title.to_owned(),
        note: "With the old well, please.".to_owned(),
        reply: reply.map(str::to_owned),
    }
}

/// All that two fans buy, and what the creator plans.
fn an_order(creator: AccountId, fan: AccountId, other: AccountId) -> Patronize {
    let tip = |amount_cents, is_for_goal| DemoWish::Tip {
        amount_cents,
        words: "Thank you for the boats!".to_owned(),
        is_for_goal,
    };
    let letter = |key: &str, in_days| DemoLetter {
        key: key.to_owned(),
        words: "Thank you for being here!".to_owned(),
        in_days,
    };
    Patronize {
        creator_id: creator,
        purchases: vec![
            wish(fan, "club", DemoWish::Club { months: 1 }),
            wish(other, "club", DemoWish::Club { months: 3 }),
            wish(fan, "tip", tip(500, false)),
            wish(other, "goal_tip", tip(2_000, true)),
            wish(fan, "post", DemoWish::Post),
            wish(fan, "request", request(ASKED, None)),
            wish(other, "request", request(DELIVERED, Some("It is on its way."))),
        ],
        letters: vec![letter("demo-letter-1", 0), letter("demo-letter-2", 3)],
        story: Some(DemoStory {
            id: StoryId::fresh(),
            words: "Before the storm".to_owned(),
            in_days: 2,
        }),
    }
}

/// A creator with a menu, a goal and a paid post that is still to be drawn.
async fn a_desk(db: &PgPool) -> (Shop, AccountId, [AccountId; 2]) {
    let mut shop = a_shop(db.clone()).await;
    let creator = AccountId(shop.creator.account());
    for title in [ASKED, DELIVERED] {
        let item = json!({ "title": title, "priceCents": 2_000, "days": 5 });
        let made = shop.creator.post("/front/models/requests/items", &item).await;
        assert_eq!(made.status, 201, "{}", made.body);
    }
    let mut conn = db.acquire().await.unwrap();
    create_goal(&mut conn, creator, "A better tablet", 15_000)
        .await
        .unwrap();
    let post = Furnish {
        account_id: creator,
        key: "post-1".to_owned(),
        pictures: vec![DemoPicture {
            words: "a lighthouse at dawn".to_owned(),
            gender: "female".to_owned(),
            width: 768,
            height: 960,
            seed: 7,
        }],
        use_as: Furnishing::Post {
            id: FeedItemId::fresh(),
            access: AccessMode::Paid,
            price_cents: Some(499),
            body: "Mornings at the harbor".to_owned(),
            is_pinned: false,
            teasers: 0,
        },
    };
    order_job(db, &post).await;
    let other = shop.app.member("tove").await.account();
    let fans = [AccountId(shop.fan.account()), AccountId(other)];
    (shop, creator, fans)
}

/// Draws the post, and makes the sales that waited for it.
async fn furnish(db: &PgPool, shop: &Shop) {
    shop.works.runtime.drain(Lane::Image).await.unwrap();
    shop.works.runtime.drain(Lane::Media).await.unwrap();
    sqlx::query("update jobs set run_at = now() where kind = 'creators.patronize' and state = 'scheduled'")
        .execute(db)
        .await
        .unwrap();
    ripen(&mut db.acquire().await.unwrap(), Lane::Money).await.unwrap();
    shop.settle().await;
}

/// Rows of everything that a purchase or a plan adds.
async fn rows(db: &PgPool) -> Vec<(&'static str, i64)> {
    let mut found = Vec::new();
    for table in [
        "payments",
        "sales",
        "ledger_transactions",
        "memberships",
        "purchases",
        "request_orders",
        "direct_sales",
        "follows",
        "page_views",
        "mass_messages",
        "stories",
    ] {
        found.push((table, count(db, table).await));
    }
    found
}

async fn listed(db: &PgPool, query: &'static str) -> Vec<(String, i64)> {
    sqlx::query_as(query).fetch_all(db).await.unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn demo_fans_buy_once_and_the_books_balance(db: PgPool) {
    let (mut shop, creator, [fan, other]) = a_desk(&db).await;
    let whole = an_order(creator, fan, other);
    // The beginning of a run that died.
    let begun = Patronize {
        creator_id: creator,
        purchases: whole.purchases[..3].to_vec(),
        letters: Vec::new(),
        story: None,
    };
    order_job(&db, &begun).await;
    shop.settle().await;
    assert_eq!(count(&db, "payments").await, 3, "the post is not needed for these");
    furnish(&db, &shop).await;

    order_job(&db, &whole).await;
    shop.settle().await;

    let sold = listed(&db, "select kind, count(*) from sales group by kind order by kind").await;
    let sold: Vec<(&str, i64)> = sold.iter().map(|(kind, count)| (kind.as_str(), *count)).collect();
    assert_eq!(
        sold,
        [("club", 2), ("goal_tip", 1), ("post", 1), ("request", 2), ("tip", 1)]
    );
    let unpaid = listed(&db, "select state, amount_cents from payments where state <> 'paid'").await;
    assert!(unpaid.is_empty(), "{unpaid:?}");
    check_books(&db).await;
    let states = listed(&db, "select state, price_cents from request_orders order by state").await;
    assert_eq!(states, [("asked".to_owned(), 2_000), ("delivered".to_owned(), 2_000)]);

    let before = rows(&db).await;
    assert!(before.contains(&("follows", 2)), "{before:?}");
    order_job(&db, &whole).await;
    shop.settle().await;
    assert_eq!(rows(&db).await, before);
    check_books(&db).await;

    let home = shop.creator.get("/front/creator/home").await.body;
    let earned = shop.earned().await;
    assert_eq!(home["pendingCents"].as_i64(), Some(earned.0));
    assert!(earned.0 > 0);
    let requests = shop.creator.get("/front/requests").await.body;
    assert_eq!(requests["items"].as_array().map(Vec::len), Some(2));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_demo_creator_writes_to_members_and_has_plans(db: PgPool) {
    let (shop, creator, [fan, other]) = a_desk(&db).await;
    order_job(&db, &an_order(creator, fan, other)).await;
    shop.settle().await;
    assert_eq!(count(&db, "mass_messages").await, 0, "the post comes first");

    furnish(&db, &shop).await;
    for _ in 0..10 {
        sqlx::query(
            "update jobs set run_at = now()
             where kind = 'mass_messages.send_page' and state = 'scheduled' and run_at < now() + interval '1 hour'",
        )
        .execute(&db)
        .await
        .unwrap();
        ripen(&mut db.acquire().await.unwrap(), Lane::Messages).await.unwrap();
        shop.works.runtime.drain(Lane::Messages).await.unwrap();
    }

    let letters: Vec<(String, i32)> = sqlx::query_as("select state, sent from mass_messages order by send_at")
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(letters, [("done".to_owned(), 2), ("scheduled".to_owned(), 0)]);
    let planned: Vec<Value> = sqlx::query_scalar(
        "select jsonb_build_array(words, access_mode) from stories where published_at is null and scheduled_at > now()",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    assert_eq!(planned, [json!(["Before the storm", "fan_club"])]);
}
