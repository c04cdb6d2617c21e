//! The past of the demo world's characters, so that they aren't all equally new and popular.
use std::time::Duration;

use jobs::{
    domains::discovery::{Rank, settle_days},
    ids::CharacterId,
    queue::{EnqueueOptions, enqueue_with},
};
use sqlx::{PgConnection, PgPool};

use super::{characters::Inhabitant, people};

/// The member who views every character and favorites some.
const VISITOR: &str = "mila";
/// Favorites of the visitor, sorted by username.
pub(super) const KEPT: &[&str] = &[
    "bastien_louvard",
    "bridie_calloway",
    "juno_castellane",
    "mikoto_arai",
    "vesper_nox",
    "yasmina_qadri",
    "ysolde_vane",
];
/// After a first start, all are drawn and reviewed by then, and the categories can be counted.
const RANK_DELAY: Duration = Duration::from_mins(2);
const PAGE: i64 = 500;

/// Gives a new character its past. [`settle`] then ranks it accordingly.
pub(super) async fn write(tx: &mut PgConnection, id: CharacterId, inhabitant: &Inhabitant) -> anyhow::Result<()> {
    sqlx::query!(
        "update characters
         set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $2)
         where id = $1",
        id.0,
        inhabitant.made_days_ago,
    )
    .execute(&mut *tx)
    .await?;
    write_days(tx, id, inhabitant).await?;
    // Reserves its rank; it is listed only once it is reviewed.
    sqlx::query!(
        "insert into discovery_entries (character_id, mask, popular, trending, newest)
         select id, 0, day, day, day
         from characters
         cross join lateral (values (extract(epoch from created_at)::double precision / 86400)) as made (day)
         where id = $1",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    let username = inhabitant.draft.username.as_deref().unwrap_or_default();
    visit(tx, id, KEPT.contains(&username)).await
}

/// Daily views interpolated between the first and yesterday's number, with a chat for every fourth view.
async fn write_days(tx: &mut PgConnection, id: CharacterId, inhabitant: &Inhabitant) -> sqlx::Result<()> {
    let [first, last] = inhabitant.views;
    sqlx::query!(
        "insert into character_days (character_id, day, chats, views)
         select $1, (now() at time zone 'utc')::date - ago, seen.views / 4, seen.views
         from generate_series(1, $2::integer) as ago
         cross join lateral (
             values ($3::integer + ($4::integer - $3) * ($2 - ago) / greatest($2 - 1, 1))
         ) as seen (views)",
        id.0,
        inhabitant.made_days_ago,
        first,
        last,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Yesterday's visit, not counted yet.
async fn visit(tx: &mut PgConnection, id: CharacterId, is_kept: bool) -> anyhow::Result<()> {
    let Some(visitor) = people::find(tx, VISITOR).await? else {
        anyhow::bail!("there is no {VISITOR}");
    };
    if is_kept {
        sqlx::query!(
            "insert into character_favorites (account_id, character_id) values ($1, $2)",
            visitor.0,
            id.0,
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!(
        "insert into character_events (day, character_id, account_id, kind)
         values ((now() at time zone 'utc')::date - 1, $1, $2, $3)",
        id.0,
        visitor.0,
        if is_kept { "favorite" } else { "view" },
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Counts the written days and queues the ranking.
pub(super) async fn settle(db: &PgPool) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    while settle_days(&mut tx, PAGE).await? > 0 {}
    let later = EnqueueOptions {
        delay: RANK_DELAY,
        ..EnqueueOptions::default()
    };
    enqueue_with(&mut tx, &Rank {}, later).await?;
    tx.commit().await
}
