use rand::{RngExt, rngs::StdRng};
use uuid::Uuid;

use super::{
    cell::{Kind, job_of},
    point::{Line, Point, STEPS, kept},
};
use crate::{
    orders::{Order, PRICE, balance_of},
    world::World,
};

/// `generation.render_image`: asks an engine, stores files, is paid for.
pub struct Renders {
    order: Order,
    job: Uuid,
}

const ENGINE: &str = "POST /v1/images/generations";
const STORE: &str = "PUT /nocturne/media/";
const HEARD: &str = "HTTP/1.1 200";

impl Kind for Renders {
    const LANE: &'static str = "image";
    const CROWD: usize = 2;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = kept();
        [
            Point::before("it is claimed, and not begun", Line::Database, "stage = 'preparing'"),
            Point::before("the engine is about to be asked", Line::Engine, ENGINE),
            Point::unheard(
                "the engine has answered, and nobody heard it",
                Line::Engine,
                ENGINE,
                HEARD,
            ),
            Point::before("a file is about to be stored", Line::Objects, STORE),
            Point::unheard("a file is stored, and nobody knows", Line::Objects, STORE, HEARD),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, chance: &mut StdRng) -> Self {
        let order = Order::place(world, [1, 2, 4][chance.random_range(0..3)]).await;
        Self {
            job: job_of(world, order.id.0).await,
            order,
        }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        assert_eq!(self.order.state(&world.db).await, "done");
        self.order.check_delivered(world).await;
        let balance = balance_of(&world.db, self.order.member).await;
        let paid = PRICE * i64::from(self.order.pictures);
        assert_eq!((balance.total, balance.held), (100 - paid, 0));
    }
}
