use std::time::{Duration, Instant};

use anyhow::Context;
use jobs::{
    domains::ledger::{Chips, EntryKind, Grant, capture, grant, place_hold, release_hold, take_back},
    ids::AccountId,
};
use rand::seq::IndexedRandom;
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::task::JoinSet;
use uuid::Uuid;

use super::plain;
use crate::percentiles::Percentiles;

/// One step that a connection repeats, each in its own durable transaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Credits a purchase.
    Grant,
    /// The same, plus a shared row for the platform's balance.
    GrantAndPlatform,
    /// Credits a purchase, places an order, captures half of it, releases the rest, and reverses one chip.
    Everything,
    /// Bookkeeping without the ledger.
    Plain,
    /// The same with the platform's balance.
    PlainAndPlatform,
}

impl Work {
    pub const ALL: [Self; 5] = [
        Self::Grant,
        Self::GrantAndPlatform,
        Self::Everything,
        Self::Plain,
        Self::PlainAndPlatform,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Grant => "grant",
            Self::GrantAndPlatform => "grant-and-platform",
            Self::Everything => "everything",
            Self::Plain => "plain",
            Self::PlainAndPlatform => "plain-and-platform",
        }
    }

    /// Runs that many connections at full speed, each step for a random member.
    pub async fn measure(
        self,
        db: &PgPool,
        members: &[AccountId],
        connections: usize,
        lasts: Duration,
    ) -> anyhow::Result<Value> {
        let before = postings(db).await?;
        let began = Instant::now();
        let mut working = JoinSet::new();
        for _ in 0..connections {
            let (db, members) = (db.clone(), members.to_vec());
            working.spawn(async move {
                let mut times = Vec::new();
                while began.elapsed() < lasts {
                    let member = *members.choose(&mut rand::rng()).context("there are members")?;
                    self.once(&db, member, &mut times).await?;
                }
                anyhow::Ok(times)
            });
        }
        let mut times = Vec::new();
        while let Some(worked) = working.join_next().await {
            times.extend(worked??);
        }
        let seconds = began.elapsed().as_secs_f64();
        Ok(json!({
            "transactions_per_second": f64::from(u32::try_from(times.len())?) / seconds,
            "postings_per_second": f64::from(u32::try_from(postings(db).await? - before)?) / seconds,
            "transaction_ms": Percentiles::of(times),
        }))
    }

    async fn once(self, db: &PgPool, member: AccountId, times: &mut Vec<Duration>) -> anyhow::Result<()> {
        match self {
            Self::Grant => credit(db, member, times).await,
            Self::GrantAndPlatform => {
                let mut step = Step::begin(db, times).await?;
                grant(&mut step.tx, &purchase(member, &key())).await?;
                plain::update_platform(&mut step.tx).await?;
                step.commit().await
            }
            Self::Everything => {
                credit(db, member, times).await?;
                order(db, member, times).await?;
                let mut step = Step::begin(db, times).await?;
                take_back(&mut step.tx, member, Chips::new(1), &key(), None).await?;
                step.commit().await
            }
            Self::Plain | Self::PlainAndPlatform => {
                let mut step = Step::begin(db, times).await?;
                plain::post(&mut step.tx, member).await?;
                if self == Self::PlainAndPlatform {
                    plain::update_platform(&mut step.tx).await?;
                }
                step.commit().await
            }
        }
    }
}

async fn credit(db: &PgPool, member: AccountId, times: &mut Vec<Duration>) -> anyhow::Result<()> {
    let mut step = Step::begin(db, times).await?;
    grant(&mut step.tx, &purchase(member, &key())).await?;
    step.commit().await
}

async fn order(db: &PgPool, member: AccountId, times: &mut Vec<Duration>) -> anyhow::Result<()> {
    let order = Uuid::now_v7();
    let mut step = Step::begin(db, times).await?;
    let hold = place_hold(&mut step.tx, member, Chips::new(2), order).await?;
    step.commit().await?;
    let mut step = Step::begin(db, times).await?;
    capture(
        &mut step.tx,
        hold,
        EntryKind::Generation,
        Chips::new(1),
        &key(),
        Some(("generation", order)),
    )
    .await?;
    step.commit().await?;
    let mut step = Step::begin(db, times).await?;
    release_hold(&mut step.tx, hold).await?;
    step.commit().await
}

/// A timed transaction, from before it begins until it is durable.
struct Step<'a> {
    tx: sqlx::Transaction<'static, sqlx::Postgres>,
    began: Instant,
    times: &'a mut Vec<Duration>,
}

impl<'a> Step<'a> {
    async fn begin(db: &PgPool, times: &'a mut Vec<Duration>) -> anyhow::Result<Self> {
        let began = Instant::now();
        let tx = db.begin().await?;
        Ok(Self { tx, began, times })
    }

    async fn commit(self) -> anyhow::Result<()> {
        self.tx.commit().await?;
        self.times.push(self.began.elapsed());
        Ok(())
    }
}

fn purchase(member: AccountId, idempotency_key: &str) -> Grant<'_> {
    Grant {
        member,
        chips: Chips::new(1),
        kind: EntryKind::Purchase,
        idempotency_key,
        subject: None,
    }
}

fn key() -> String {
    format!("measured:{}", Uuid::now_v7())
}

/// Counts balanced pairs of entries, the ledger's and the baseline's.
async fn postings(db: &PgPool) -> sqlx::Result<i64> {
    sqlx::query_scalar("select (select count(*) from ledger_transactions) + (select count(*) from plain.transactions)")
        .fetch_one(db)
        .await
}
