use sqlx::PgConnection;

use crate::ids::CharacterId;

/// Counts the days that are over for the next characters, and moves these to where they stand now; returns how many:
/// 0 when everything is counted. What is counted is deleted in the same transaction, so nothing counts twice.
pub async fn settle_days(tx: &mut PgConnection, limit: i64) -> sqlx::Result<u64> {
    let counted = sqlx::query_scalar!(
        r#"with over as (
               select day, character_id
               from character_events
               where day < (now() at time zone 'utc')::date
               group by day, character_id
               order by day, character_id
               limit $1
           ), taken as (
               delete from character_events
               using over
               where character_events.day = over.day and character_events.character_id = over.character_id
               returning character_events.day, character_events.character_id, kind
           )
           insert into character_days as counted (character_id, day, favorites, chats, views)
           select character_id, day,
               count(*) filter (where kind = 'favorite'),
               count(*) filter (where kind = 'chat'),
               count(*) filter (where kind = 'view')
           from taken
           group by character_id, day
           on conflict (character_id, day) do update
           set favorites = counted.favorites + excluded.favorites,
               chats = counted.chats + excluded.chats,
               views = counted.views + excluded.views
           returning character_id as "id: CharacterId""#,
        limit,
    )
    .fetch_all(&mut *tx)
    .await?;
    move_entries(tx, &counted).await?;
    Ok(u64::try_from(counted.len()).unwrap_or(u64::MAX))
}

/// Days after which what happened weighs half.
const POPULAR_HALVES_DAYS: f64 = 30.0;
const TRENDING_HALVES_DAYS: f64 = 3.0;
/// Days that are read: what is older weighs next to nothing.
const HISTORY_DAYS: i32 = 240;

async fn move_entries(tx: &mut PgConnection, ids: &[CharacterId]) -> sqlx::Result<()> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query_file!(
        "src/domains/discovery/move_entries.sql",
        &ids,
        POPULAR_HALVES_DAYS,
        TRENDING_HALVES_DAYS,
        HISTORY_DAYS,
    )
    .execute(tx)
    .await?;
    Ok(())
}
