//! Attempts one-time operations many times concurrently.
use std::sync::Arc;

use anyhow::Context;
use jobs::{
    domains::ledger::{Chips, EntryKind, Grant, LedgerError, balance, grant, place_hold},
    ids::AccountId,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::{sync::Barrier, task::JoinSet};
use uuid::Uuid;

use super::members::with_chips;

const GRANTED: u32 = 7;

/// The same grant, `times` times under one key.
pub async fn one_key(db: &PgPool, times: usize) -> anyhow::Result<Value> {
    let member = with_chips(db, Chips::new(1)).await?;
    let mut trying = JoinSet::new();
    for _ in 0..times {
        trying.spawn(grant_once(db.clone(), member));
    }
    let tried = tally(trying).await?;
    let total = balance(&mut *db.acquire().await?, member).await?.total;
    Ok(json!({
        "tries": times,
        "made": tried.made,
        "refused": tried.refused,
        "effects": (total - 1) / i64::from(GRANTED),
    }))
}

/// A member with chips for one order places many at the same moment, in several rounds.
pub async fn last_chip(db: &PgPool, orders: usize, rounds: usize) -> anyhow::Result<Value> {
    let mut made = Vec::new();
    let mut refused = 0;
    for _ in 0..rounds {
        let member = with_chips(db, Chips::new(1)).await?;
        let start = Arc::new(Barrier::new(orders));
        let mut trying = JoinSet::new();
        for _ in 0..orders {
            trying.spawn(hold_once(db.clone(), member, start.clone()));
        }
        let tried = tally(trying).await?;
        made.push(tried.made);
        refused += tried.refused;
    }
    Ok(json!({
        "rounds": rounds,
        "orders": orders,
        "made_least": made.iter().min().context("there were rounds")?,
        "made_most": made.iter().max().context("there were rounds")?,
        "refused": refused,
    }))
}

async fn grant_once(db: PgPool, member: AccountId) -> anyhow::Result<bool> {
    let key = format!("once:{member}");
    let once = Grant {
        member,
        chips: Chips::new(GRANTED),
        kind: EntryKind::Purchase,
        idempotency_key: &key,
        subject: None,
    };
    let mut tx = db.begin().await?;
    match grant(&mut tx, &once).await {
        Ok(()) => tx.commit().await?,
        Err(LedgerError::AlreadyPosted) => return Ok(false),
        Err(other) => return Err(other.into()),
    }
    Ok(true)
}

async fn hold_once(db: PgPool, member: AccountId, start: Arc<Barrier>) -> anyhow::Result<bool> {
    let mut tx = db.begin().await?;
    start.wait().await;
    match place_hold(&mut tx, member, Chips::new(1), Uuid::now_v7()).await {
        Ok(_) => tx.commit().await?,
        Err(LedgerError::InsufficientChips) => return Ok(false),
        Err(other) => return Err(other.into()),
    }
    Ok(true)
}

#[derive(Default)]
struct Tally {
    made: usize,
    refused: usize,
}

async fn tally(mut trying: JoinSet<anyhow::Result<bool>>) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    while let Some(tried) = trying.join_next().await {
        if tried?? {
            tally.made += 1;
        } else {
            tally.refused += 1;
        }
    }
    Ok(tally)
}
