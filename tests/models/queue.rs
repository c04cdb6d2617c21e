//! Every verb of the queue in any order, checked against a model of a job's row.
mod decide;
mod ends;
mod model;
mod rows;
mod story;
mod tell;

use sqlx::PgPool;

use crate::cases::{play, steps};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_order_of_verbs_moves_a_job_otherwise_than_the_model(db: PgPool) {
    let story = || proptest::collection::vec(story::step(), 1..=steps());
    play(db, story, async |tx, steps| tell::tell(tx, steps).await).await;
}
