//! A creator's home: its figures are those of the rows, and it names what is left to set up.
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::Browser,
    direct::said,
    payouts::{IBAN, Market, a_market, available, released, set_account, sold},
    studios::{a_stage, attached},
    town::put,
};

const HOME: &str = "/front/creator/home";

async fn home(creator: &mut Browser) -> Value {
    let answer = creator.get(HOME).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

async fn run(db: &PgPool, query: &'static str, who: Uuid) {
    sqlx::query(query).bind(who).execute(db).await.unwrap();
}

/// Cents that the ledger holds for the creator, pending or available.
async fn in_ledger(db: &PgPool, creator: Uuid) -> i64 {
    sqlx::query_scalar(
        "select coalesce(sum(amount), 0)::bigint
         from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
         where owner_id = $1 and kind in ('creator_pending', 'creator_available')",
    )
    .bind(creator)
    .fetch_one(db)
    .await
    .unwrap()
}

async fn sold_on(market: &Market, cents: i64, days_ago: i32) {
    let sale = sold(market, cents).await;
    sqlx::query("update sales set booked_at = now() - make_interval(days => $2) where id = $1")
        .bind(sale)
        .bind(days_ago)
        .execute(&market.app.db)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn earnings_of_a_creator_s_home_are_those_of_the_ledger(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let mila = market.mila.account();
    let fresh = home(&mut market.mila).await;
    assert_eq!(
        (&fresh["today"]["cents"], &fresh["pendingCents"]),
        (&json!(0), &json!(0))
    );

    sold_on(&market, 1_000, 0).await;
    sold_on(&market, 500, 0).await;
    sold_on(&market, 300, 1).await;

    let seen = home(&mut market.mila).await;
    let (today, yesterday) = (seen["today"]["cents"].as_i64(), seen["today"]["centsBefore"].as_i64());
    assert_eq!((today, yesterday), (Some(1_200), Some(240)));
    assert_eq!(seen["today"]["centsBeforeByNow"], 240);
    assert_eq!(in_ledger(&db, mila).await, 1_200 + 240);
    assert_eq!(seen["pendingCents"], 1_440);
    for (part, unit) in [("week", "week"), ("month", "month")] {
        let rows: Vec<i64> = sqlx::query_scalar(
            "select coalesce(sum(gross_cents - fee_cents), 0)::bigint
             from generate_series(0, 1) as back
             left join sales on creator_id = $1
                 and booked_at >= date_trunc($2, now()) - back * ('1 ' || $2)::interval
                 and booked_at < date_trunc($2, now()) - (back - 1) * ('1 ' || $2)::interval
             group by back
             order by back",
        )
        .bind(mila)
        .bind(unit)
        .fetch_all(&db)
        .await
        .unwrap();
        let shown = [&seen[part]["cents"], &seen[part]["centsBefore"]].map(|cents| cents.as_i64().unwrap());
        assert_eq!(shown.as_slice(), rows, "{part}");
    }

    run(
        &db,
        "update sales set state = 'reversed', reversed_at = now()
         where creator_id = $1 and gross_cents = 500",
        mila,
    )
    .await;
    assert_eq!(
        home(&mut market.mila).await["today"]["cents"],
        800,
        "without what was returned"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_home_of_a_studio_s_creator_shows_her_own_part(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    attached(&mut stage).await;
    sold(&stage.market, 1_001).await;

    let pending = home(&mut stage.market.mila).await;

    assert_eq!(pending["today"]["cents"], 401);
    assert_eq!(
        (&pending["pendingCents"], &pending["studioPendingCents"]),
        (&json!(801), &json!(400))
    );
    released(&stage.market).await;
    let paid = home(&mut stage.market.mila).await;
    assert_eq!(paid["today"]["cents"], 401, "the same after the release");
    assert_eq!(
        (&paid["pendingCents"], &paid["studioPendingCents"]),
        (&json!(0), &json!(0))
    );
    assert_eq!(
        paid["availableCents"],
        available(&db, stage.market.mila.account()).await
    );
    let tasks = paid["tasks"].as_array().unwrap();
    assert!(!tasks.contains(&json!("add_payout_account")), "the studio is paid");
    assert_eq!(stage.studio.get(HOME).await.code(), "forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn members_messages_and_requests_are_counted_from_their_rows(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let mila = market.mila.account();
    let payment =
        "insert into payments (id, account_id, provider, purpose, bundle_id, seller_id, amount_cents, currency,
             state, idempotency_key, settled_at)
         select gen_random_uuid(), id, 'sandbox', 'club', 'club', $1, 1000, 'USD', 'paid', 'order-' || username, now()
         from accounts where username = 'orin'";
    run(&db, payment, mila).await;
    for (name, state, days) in [
        ("leaves", "canceled", 3),
        ("leaves-later", "canceled", 20),
        ("stays", "active", 3),
        ("left", "expired", -1),
    ] {
        let member = market.app.member(&name.replace('-', "")).await;
        sqlx::query(
            "insert into memberships (id, creator_id, member_id, state, expires_at)
             values (gen_random_uuid(), $1, $2, $3, now() + make_interval(days => $4))",
        )
        .bind(mila)
        .bind(member.account())
        .bind(state)
        .bind(days)
        .execute(&db)
        .await
        .unwrap();
    }
    let unpaid = "insert into memberships (id, creator_id, member_id, state, expires_at, payment_id, created_at)
         select gen_random_uuid(), $1, account_id, 'active', now() - interval '1 hour', id,
             date_trunc('week', now()) - interval '1 day'
         from payments";
    run(&db, unpaid, mila).await;
    let orders = "insert into request_items (id, creator_id, title, price_cents, days)
         values (gen_random_uuid(), $1, 'A song', 2000, 7)";
    run(&db, orders, mila).await;
    let order = "insert into request_orders (id, item_id, creator_id, buyer_id, title, note, price_cents, days, state)
         select payments.id, request_items.id, $1, account_id, 'A song', '', 2000, 7, 'asked'
         from payments, request_items";
    run(&db, order, mila).await;
    said(&mut market.orin, "/front/direct/mila", "Good evening!", "client-0001").await;

    let seen = home(&mut market.mila).await;

    assert_eq!((&seen["newMembers"], &seen["newMembersBefore"]), (&json!(4), &json!(1)));
    assert_eq!(seen["renewalsAtRisk"], 2, "one canceled, one was not paid");
    assert_eq!(
        (&seen["requestsToAnswer"], &seen["requestsToDeliver"]),
        (&json!(1), &json!(0))
    );
    let waiting = seen["unreadChats"].as_i64().unwrap() + seen["messageRequests"].as_i64().unwrap();
    assert_eq!(waiting, 1);
    run(
        &db,
        "update request_orders set state = 'accepted' where creator_id = $1",
        mila,
    )
    .await;
    assert_eq!(home(&mut market.mila).await["requestsToDeliver"], 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn today_s_plan_and_the_best_posts_are_the_creator_s_own(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let mila = market.mila.account();
    // Its day has as much left as any zone can have: the plan lies at the end of it.
    run(
        &db,
        "insert into notification_settings (account_id, time_zone) values ($1, 'Asia/Tokyo')",
        mila,
    )
    .await;
    let planned = "with day as (
             select (date_trunc('day', now(), 'Asia/Tokyo') + interval '24 hours') as ends
         ), posts as (
             insert into feed_items (id, account_id, kind, access_mode, body, scheduled_at)
             select gen_random_uuid(), $1, 'post', 'free', words, ends + away
             from day, (values ('Tonight', interval '-2 minutes'), ('Tomorrow', interval '1 hour')) as posts (words, away)
         )
         insert into mass_messages (id, author_id, client_id, body, price, audience, timing, send_at)
         select gen_random_uuid(), $1, 'client-0001', 'Hello all', 0, '{}', 'at', ends - interval '1 minute' from day";
    run(&db, planned, mila).await;
    let published = "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at, likes)
         values
             (gen_random_uuid(), $1, 'post', 'free', null, 'Liked', now() - interval '2 days', 5),
             (gen_random_uuid(), $1, 'post', 'paid', 900, 'Bought', now() - interval '3 days', 0),
             (gen_random_uuid(), $1, 'post', 'free', null, 'Old', now() - interval '40 days', 90)";
    run(&db, published, mila).await;
    let sale = sold(&market, 900).await;
    sqlx::query(
        "update sales set kind = 'post', subject_id = (select id from feed_items where body = 'Bought') where id = $1",
    )
    .bind(sale)
    .execute(&db)
    .await
    .unwrap();

    let seen = home(&mut market.mila).await;

    assert_eq!(seen["timeZone"], "Asia/Tokyo");
    let titles = |list: &Value| -> Vec<String> {
        let items = list.as_array().unwrap();
        items
            .iter()
            .map(|item| item["title"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(titles(&seen["planned"]), ["Tonight", "Hello all"]);
    assert_eq!(seen["planned"][1]["kind"], "mass_message");
    assert_eq!(titles(&seen["bestPosts"]), ["Bought", "Liked"]);
    assert_eq!(
        (&seen["bestPosts"][0]["sales"], &seen["bestPosts"][0]["cents"]),
        (&json!(1), &json!(720))
    );
    assert_eq!(market.orin.get(HOME).await.code(), "forbidden");
    let wrong = market.mila.get("/front/creator/home?timeZone=Nowhere/Town").await;
    assert_eq!(wrong.body["field"], "timeZone");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_s_tasks_go_as_they_are_done(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let mila = market.mila.account();
    let tasks = async |who: &mut Browser| home(who).await["tasks"].clone();
    assert_eq!(
        tasks(&mut market.mila).await,
        json!([
            "add_picture",
            "add_cover",
            "set_club_price",
            "publish_post",
            "write_welcome",
            "add_payout_account"
        ])
    );

    let welcome = json!({ "follower": "", "member": "Welcome!" });
    let kept = put(&mut market.mila, "/front/settings/welcome", Some(&welcome)).await;
    assert_eq!(kept.status, 200, "{}", kept.body);
    assert_eq!(set_account(&mut market.mila, IBAN).await.status, 200);
    for done in [
        "insert into fan_clubs (creator_id, monthly_cents) values ($1, 900)",
        "insert into feed_items (id, account_id, kind, access_mode, body, published_at)
         values (gen_random_uuid(), $1, 'post', 'free', 'Hello', now())",
    ] {
        run(&db, done, mila).await;
    }

    assert_eq!(tasks(&mut market.mila).await, json!(["add_picture", "add_cover"]));
}
