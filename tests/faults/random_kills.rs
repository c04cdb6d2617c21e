//! F1 and F13 at random: two workers, one of which is killed or frozen now and then, while orders continue.
use std::time::Duration;

use rand::RngExt;
use sqlx::PgPool;

use crate::{
    invariants::{check, check_rows},
    notes::is_long,
    orders::{Order, a_member},
    rounds::{Round, seeds},
    until::until,
    world::{Route, World},
};

const KILLS: usize = 6;
/// As many as once made a fleet give up 29 of 455 orders.
const LONG: usize = 134;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn workers_are_killed_at_random_and_every_order_ends_once(db: PgPool) {
    let mut world = World::open(db).await;
    for seed in seeds() {
        play(&mut world, Round::of(seed)).await;
    }
}

async fn play(world: &mut World, mut round: Round) {
    let chance = &mut round.chance;
    let mut workers = ["one", "two"].map(|name| world.start_worker(name, Route::default()));
    let (mut orders, mut frozen) = (Vec::new(), None::<usize>);
    for kill in 0..if is_long() { LONG } else { KILLS } {
        let member = a_member(&world.db, 100).await;
        for _ in 0..2 {
            let pictures = [1, 2, 4][chance.random_range(0..3)];
            orders.push(Order::place_for(world, member, pictures).await);
        }
        // The moment itself is what is drawn by lot.
        tokio::time::sleep(Duration::from_millis(chance.random_range(0..400))).await;
        if let Some(number) = frozen.take() {
            workers[number].thaw();
        }
        match chance.random_range(0..6) {
            0 => {
                world.redis.kill().await;
                world.restart_redis().await;
            }
            number @ 1..=2 => {
                let unlucky = &workers[number % 2];
                unlucky.freeze();
                world.let_leases_run_out(unlucky).await;
                frozen = Some(number % 2);
            }
            number => {
                let unlucky = &mut workers[number % 2];
                unlucky.kill().await;
                world.let_leases_run_out(unlucky).await;
                *unlucky = world.start_worker(&format!("next-{kill}"), Route::default());
            }
        }
        check_rows(world).await;
    }
    if let Some(number) = frozen {
        workers[number].thaw();
    }
    for order in &orders {
        until("the order has ended", async || {
            ["done", "failed"].contains(&order.state(&world.db).await.as_str())
        })
        .await;
        // Three workers that had nothing else end an order; anything else has to be delivered.
        if order.lost_alone(&world.db).await < 3 {
            order.check_delivered(world).await;
        }
    }
    check(world).await;
}
