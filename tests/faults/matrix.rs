//! F1: a worker is killed at each of eight steps of each kind of job, in surroundings drawn by lot. Every effect is there
//! once, and no invariant is broken.
//!
//! A round draws two of the steps; `NOCTURNE_FAULT_STEPS=all` plays them all.
mod around;
mod bulk;
mod cell;
mod mail;
mod payment;
mod point;
mod render;
mod reply;
mod sweep;
mod voice;

use sqlx::PgPool;

use self::{
    bulk::MovesJobs,
    cell::{Kind, kill_at},
    mail::DeliversMail,
    payment::CreditsPayment,
    point::{Line, STEPS},
    render::Renders,
    reply::Answers,
    sweep::Sweeps,
    voice::Speaks,
};
use crate::{
    asked::fault_of,
    rounds::{Round, seeds, steps},
    world::World,
};

const DRAWN: usize = 2;

async fn play<K: Kind>(db: PgPool) {
    let mut world = World::open(db).await;
    // A sweep comes when a round orders one.
    sqlx::query("update job_schedules set is_paused = true")
        .execute(&world.db)
        .await
        .expect("schedules");
    for seed in seeds() {
        for step in steps(seed, STEPS, DRAWN) {
            let mut round = Round::of_step(seed, step);
            kill_at::<K>(&mut world, &K::points()[step - 1], &mut round.chance).await;
        }
    }
}

/// Without this a changed query would show in those runs only that draw its step.
#[test]
fn every_step_is_at_words_of_a_query_that_is_asked() {
    fn faults<K: Kind>() -> Vec<String> {
        let points = K::points().into_iter().filter(|point| point.on == Line::Database);
        points
            .flat_map(|point| point.stop.said())
            .filter_map(fault_of)
            .collect()
    }

    let faults = [
        faults::<Renders>(),
        faults::<DeliversMail>(),
        faults::<CreditsPayment>(),
        faults::<MovesJobs>(),
        faults::<Sweeps>(),
        faults::<Answers>(),
        faults::<Speaks>(),
    ]
    .concat();

    assert!(faults.is_empty(), "{faults:#?}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_render_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<Renders>(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mail_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<DeliversMail>(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payment_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<CreditsPayment>(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_bulk_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<MovesJobs>(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sweep_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<Sweeps>(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<Answers>(db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_survives_the_death_of_its_worker_at_every_step(db: PgPool) {
    play::<Speaks>(db).await;
}
