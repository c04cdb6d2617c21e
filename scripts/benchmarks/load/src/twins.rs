//! Fans who keep a creator's AI twin busy: all of them write, wait for their answers, and write again.
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures::{StreamExt, TryStreamExt, stream};
use jobs::{
    domains::{
        direct::{CheckedDirect, MediaPrice, NewDirect, send_direct},
        ledger::Chips,
        twin::{HeardMessage, hear, licence_version},
    },
    ids::AccountId,
};
use serde_json::json;
use sqlx::{PgPool, postgres::PgPoolOptions};
use uuid::Uuid;

const CONNECTIONS: u32 = 16;
/// Fans who write at the same moment.
const WRITERS: usize = 16;
/// Between two looks at what is still to be answered.
const LOOK: Duration = Duration::from_millis(20);
/// Longer than any round takes.
const PATIENCE: Duration = Duration::from_mins(2);
const CREATOR: &str = "benchtwin";

/// Keeps `talks` talks busy until the process is ended; each round is printed.
pub async fn keep_busy(talks: usize) -> anyhow::Result<()> {
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let db = PgPoolOptions::new().max_connections(CONNECTIONS).connect(&url).await?;
    let creator = a_twin(&db).await?;
    let fans = fans(&db, talks).await?;
    let text = CheckedDirect::check("How is the sea today?")?;
    loop {
        let began = Instant::now();
        stream::iter(&fans)
            .map(|fan| write(&db, *fan, &text))
            .buffer_unordered(WRITERS)
            .try_collect::<Vec<()>>()
            .await?;
        await_answers(&db, creator, began).await?;
        println!(
            "{}",
            json!({ "what": "twins", "talks": talks, "seconds": began.elapsed().as_secs_f64() })
        );
    }
}

/// A creator whose twin answers everyone.
async fn a_twin(db: &PgPool) -> anyhow::Result<AccountId> {
    let id = AccountId::fresh();
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, role, confirmed_adult_at, verified_at)
         values ($1, $2, $2, $2 || '@nocturne.test', 'none', 'creator', now(), now())",
    )
    .bind(id)
    .bind(CREATOR)
    .execute(db)
    .await?;
    sqlx::query(
        "insert into twins (account_id, is_enabled, licence_version, licence_hash, licensed_at, mind_at, look_state,
             answers_to, is_only_away, answers_a_day)
         values ($1, true, $2, repeat('0', 64), now(), now(), 'approved', 'everyone', false, 200)",
    )
    .bind(id)
    .bind(licence_version())
    .execute(db)
    .await?;
    Ok(id)
}

async fn fans(db: &PgPool, count: usize) -> anyhow::Result<Vec<AccountId>> {
    let ids = sqlx::query_scalar::<_, Uuid>(
        "insert into accounts (id, username, display_name, email, password_hash, confirmed_adult_at)
         select gen_random_uuid(), 'benchfan' || number, 'Fan', 'benchfan' || number || '@nocturne.test', 'none', now()
         from generate_series(1, $1) as number
         returning id",
    )
    .bind(i32::try_from(count)?)
    .fetch_all(db)
    .await?;
    Ok(ids.into_iter().map(AccountId).collect())
}

/// A message as the api stores it.
async fn write(db: &PgPool, fan: AccountId, text: &CheckedDirect) -> anyhow::Result<()> {
    let new = NewDirect {
        author: fan,
        username: CREATOR,
        text,
        client_id: &Uuid::now_v7().to_string(),
        media: &[],
        albums: &[],
        price: MediaPrice::Free,
        list_price: Chips::ZERO,
        cost: Chips::ZERO,
        progress: None,
    };
    let mut tx = db.begin().await?;
    let sent = send_direct(&mut tx, &new).await?;
    let heard = HeardMessage {
        author: fan,
        message: sent.id,
        cost: Chips::ZERO,
    };
    hear(&mut tx, &heard).await?;
    tx.commit().await?;
    Ok(())
}

async fn await_answers(db: &PgPool, creator: AccountId, began: Instant) -> anyhow::Result<()> {
    while began.elapsed() < PATIENCE {
        let waiting: i64 = sqlx::query_scalar(
            "select count(*) from twin_talks where creator_id = $1 and (answering_id is not null or state <> 'twin')",
        )
        .bind(creator)
        .fetch_one(db)
        .await?;
        if waiting == 0 {
            return Ok(());
        }
        tokio::time::sleep(LOOK).await;
    }
    bail!("the twin did not answer everyone in time")
}
