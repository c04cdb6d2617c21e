//! Grants, holds, captures, releases and returned payments in any order, checked against the expected sums.
mod model;
mod story;
mod tell;

use sqlx::PgPool;

use crate::cases::{play, steps};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_order_of_movements_makes_or_loses_a_chip(db: PgPool) {
    let story = || proptest::collection::vec(story::step(), 1..=steps());
    play(db, story, async |tx, steps| tell::tell(tx, steps).await).await;
}
