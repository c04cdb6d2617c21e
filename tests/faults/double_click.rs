//! F10: fifty concurrent requests through the server: with one key, and with fifty keys when the chips cover a few.
use std::collections::BTreeSet;

use futures::future::join_all;
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    invariants::check,
    orders::PRICE,
    person::Person,
    ports::free_port,
    world::{Route, World},
};

const PRESSES: usize = 50;
/// Chips left: enough for three pictures, and two over.
const CHIPS: i64 = 20;

async fn totals(world: &World) -> (i64, i64) {
    sqlx::query_as(
        "select count(*), coalesce(sum(amount - captured), 0)::bigint from ledger_holds where state = 'open'",
    )
    .fetch_one(&world.db)
    .await
    .expect("holds")
}

/// Spends all but a few of the person's chips: two balanced transactions.
async fn leave_a_few(world: &World) {
    sqlx::raw_sql(
        "with spent as (
             insert into ledger_transactions (id, kind, idempotency_key)
             values (gen_random_uuid(), 'generation', 'spent')
             returning id
         ), member as (
             select account_id, posted - 20 as too_many from ledger_balances
         ), entries as (
             insert into ledger_entries (transaction_id, line, account_id, asset, amount)
             select spent.id, 1, account_id, 'chip', -too_many from spent, member
             union all
             select spent.id, 2, '00000000-0000-7000-8000-000000000002', 'chip', too_many from spent, member
         )
         update ledger_balances set posted = 20",
    )
    .execute(&world.db)
    .await
    .expect("the books balance");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn fifty_presses_of_one_button_at_once_are_one_order(db: PgPool) {
    let world = World::open(db).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let person = Person::sign_up(port, "someone").await;
    let key = Uuid::new_v4();

    let answers = join_all((0..PRESSES).map(|_| person.press(key))).await;

    let answers: Vec<_> = answers.into_iter().map(|answer| answer.expect("an answer")).collect();
    assert!(answers.iter().all(|answer| answer.status == 202), "{answers:#?}");
    let ids: BTreeSet<String> = answers.iter().map(|answer| answer.body["id"].to_string()).collect();
    assert_eq!(ids.len(), 1, "everybody hears of the same one");
    assert_eq!(totals(&world).await, (1, PRICE));
    check(&world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn fifty_buttons_at_once_spend_no_more_than_there_is(db: PgPool) {
    let world = World::open(db).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let person = Person::sign_up(port, "someone").await;
    leave_a_few(&world).await;

    let answers = join_all((0..PRESSES).map(|_| person.press(Uuid::new_v4()))).await;

    let answers: Vec<_> = answers.into_iter().map(|answer| answer.expect("an answer")).collect();
    let taken = answers.iter().filter(|answer| answer.status == 202).count();
    let refused = answers
        .iter()
        .filter(|answer| answer.status == 402 && answer.body["code"] == "chips_insufficient")
        .count();
    let bought = CHIPS / PRICE;
    assert_eq!((taken, refused), (3, PRESSES - 3), "{answers:#?}");
    assert_eq!(totals(&world).await, (bought, PRICE * bought));
    check(&world).await;
}
