use rand::{RngExt, rngs::StdRng};

use super::{
    cell::{Kind, until_succeeded},
    mail::DeliversMail,
    payment::CreditsPayment,
    point::{Fate, Point},
    render::Renders,
};
use crate::{
    program::Program,
    world::{Route, World},
};

/// Activity around a worker's death.
#[derive(Debug)]
pub struct Around {
    /// Workers of the other lanes.
    bystanders: usize,
    /// Workers that start afterwards.
    pub heirs: usize,
    /// Waiting jobs of the same kind.
    pub crowd: usize,
    /// Jobs of other kinds.
    others: usize,
    fault: Option<(Joined, Redis)>,
}

/// When a second fault joins in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    BeforeTheOrder,
    WithTheKill,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Redis {
    Forgets,
    DiesAndComesBack,
}

impl Around {
    pub fn draw<K: Kind>(point: &Point, chance: &mut StdRng) -> Self {
        let redis = [Redis::Forgets, Redis::DiesAndComesBack][chance.random_range(0..2)];
        let joined = [Joined::BeforeTheOrder, Joined::WithTheKill][chance.random_range(0..2)];
        let has_fault = chance.random_range(0..3) == 0;
        Self {
            bystanders: chance.random_range(0..=2),
            heirs: chance.random_range(1..=2),
            crowd: chance.random_range(0..=K::CROWD),
            others: chance.random_range(0..=3),
            // A ticket lost before the order is never acknowledged, so the worker would never reach that step.
            fault: has_fault
                .then_some((joined, redis))
                .filter(|_| point.fate != Fate::Unacknowledged || joined == Joined::WithTheKill),
        }
    }

    /// They don't serve that lane, so that the job goes to the worker that is to die.
    pub fn start_bystanders(&self, world: &World, lane: &str) -> Vec<Program> {
        let lanes: Vec<String> = ["chat", "image", "media", "messages", "money", "maintenance"]
            .iter()
            .filter(|other| **other != lane)
            .map(|other| format!("{other}=2"))
            .collect();
        (0..self.bystanders)
            .map(|number| world.start_worker_of(&lanes.join(","), &format!("bystander-{number}"), Route::default()))
            .collect()
    }

    /// Jobs of other lanes.
    pub async fn order_others(&self, world: &World, chance: &mut StdRng, lane: &str) -> Vec<Other> {
        let lanes: Vec<&str> = [Renders::LANE, DeliversMail::LANE, CreditsPayment::LANE]
            .into_iter()
            .filter(|other| *other != lane)
            .collect();
        let mut others = Vec::new();
        for _ in 0..self.others {
            let other = lanes[chance.random_range(0..lanes.len())];
            others.push(if other == Renders::LANE {
                Other::Render(Renders::order(world, chance).await)
            } else if other == DeliversMail::LANE {
                Other::Mail(DeliversMail::order(world, chance).await)
            } else {
                Other::Payment(CreditsPayment::order(world, chance).await)
            });
        }
        others
    }

    pub async fn strike(&self, now: Joined, world: &mut World) {
        match self.fault.filter(|(joined, _)| *joined == now) {
            None => {}
            Some((_, Redis::Forgets)) => world.flush_redis().await,
            Some((_, Redis::DiesAndComesBack)) => {
                world.redis.kill().await;
                world.restart_redis().await;
            }
        }
    }
}

/// A job of another kind.
pub enum Other {
    Render(Renders),
    Mail(DeliversMail),
    Payment(CreditsPayment),
}

impl Other {
    pub async fn until_done(&self, world: &World) {
        match self {
            Self::Render(render) => check_done(render, world).await,
            Self::Mail(mail) => check_done(mail, world).await,
            Self::Payment(payment) => check_done(payment, world).await,
        }
    }
}

async fn check_done(done: &impl Kind, world: &World) {
    until_succeeded(world, done.job()).await;
    done.check_done(world).await;
}
