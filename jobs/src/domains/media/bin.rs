use sqlx::PgConnection;

use super::{checks::end_review, hashes::set_in_bank, start_transcode::go_on};
use crate::ids::{AccountId, MediaId};

/// How long a deleted picture can be restored.
pub const BIN_DAYS: i32 = 30;

/// How long the pictures of a decided case are kept, whoever deleted them.
const EVIDENCE_DAYS: i32 = 180;

/// How long media that show a person under 18 are kept for authorities, shown to nobody.
const BARRED_DAYS: i32 = 365;

/// Puts the person's own pictures and videos into the bin; ids of others are passed over. Returns how many went.
pub async fn delete(conn: &mut PgConnection, owner: AccountId, ids: &[MediaId]) -> sqlx::Result<u64> {
    let found = sqlx::query!(
        "update media
         set deleted_at = now()
         where account_id = $1 and id = any($2) and kind in ('photo', 'video') and deleted_at is null",
        owner.0,
        &raw(ids),
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected())
}

/// Puts a portrait that another one replaced into the bin.
pub async fn delete_portrait(conn: &mut PgConnection, owner: AccountId, id: MediaId) -> sqlx::Result<()> {
    sqlx::query!(
        "update media
         set deleted_at = now()
         where account_id = $1 and id = $2 and kind = 'portrait' and deleted_at is null",
        owner.0,
        id.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes pictures of the person's gallery out of the bin again; videos that were not made yet are gone on with. Returns
/// how many came back.
pub async fn restore(tx: &mut PgConnection, owner: AccountId, ids: &[MediaId]) -> sqlx::Result<u64> {
    let found = sqlx::query!(
        "update media
         set deleted_at = null
         where account_id = $1 and id = any($2) and kind in ('photo', 'video') and deleted_at > now() - make_interval(days => $3)
             and removed_at is null",
        owner.0,
        &raw(ids),
        BIN_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    go_on(tx, ids).await?;
    Ok(found.rows_affected())
}

/// Takes a picture away from everybody, its owner included, or gives it back, also from waiting for a review. For staff.
/// One whose release ended never comes back.
pub async fn set_removed(conn: &mut PgConnection, id: MediaId, is_removed: bool) -> sqlx::Result<()> {
    set_taken_down(conn, id, is_removed).await?;
    if is_removed { Ok(()) } else { end_review(conn, id).await }
}

/// [`set_removed`] for a takedown notice: what waits for a review still waits for it when it is given back.
pub async fn set_taken_down(conn: &mut PgConnection, id: MediaId, is_removed: bool) -> sqlx::Result<()> {
    sqlx::query!(
        "update media
         set removed_at = case when $2 then now() end,
             -- what its owner had thrown away before stays there
             deleted_at = case
                 when $2 then coalesce(deleted_at, now())
                 when deleted_at < removed_at then deleted_at
             end
         where id = $1 and (removed_at is not null) <> $2 and ($2 or consent_state <> 'withdrawn')",
        id.0,
        is_removed,
    )
    .execute(&mut *conn)
    .await?;
    set_in_bank(conn, id, is_removed).await?;
    go_on(conn, &[id]).await
}

/// Object keys of pictures whose time in the bin is over. Those that somebody else has paid for and is still shown stay,
/// and so do those that were reported, until half a year after the decision; nobody can pay for one that is in the bin.
/// Those of open takedown notices, those under a legal hold and, for a year, those that show a person under 18 stay as
/// well.
pub async fn expired(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<(MediaId, Vec<String>)>> {
    let rows = sqlx::query!(
        r#"select media.id as "id: MediaId", coalesce(array_agg(object_key) filter (where object_key is not null), '{}') as "keys!"
           from media
           join (
               select media_id, object_key from media_renditions
               union all
               select media_id, object_key from media_sources
               -- of what never came to a file
               union all
               select id, null from media where deleted_at is not null
           ) as files on media_id = media.id
           where deleted_at < now() - make_interval(days => $1)
               and not exists (select from direct_media_shown where media_id = media.id)
               and not exists (
                   select from request_media
                   join request_orders on request_orders.id = order_id
                   where request_media.media_id = media.id and request_orders.state <> 'refunded'
               )
               and not exists (
                   select from feed_media
                   join feed_items on feed_items.id = item_id
                   join purchases on subject_type = feed_items.kind and subject_id = item_id
                   where feed_media.media_id = media.id
               )
               and not exists (
                   select from case_media
                   join cases on cases.id = case_id
                   where case_media.media_id = media.id
                       and (state <> 'closed' or decided_at > now() - make_interval(days => $3))
               )
               and not is_notice_open(media.id) and not is_medium_held(media.id)
               and not exists (
                   select from persons_shown(media.id) as shown (person)
                   join persons on persons.id = shown.person
                   where barred_at > now() - make_interval(days => $4)
               )
           group by media.id
           limit $2"#,
        BIN_DAYS,
        limit,
        EVIDENCE_DAYS,
        BARRED_DAYS,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.keys)).collect())
}

/// Whether a legal hold or a takedown notice keeps an expired picture meanwhile.
pub async fn is_kept(conn: &mut PgConnection, id: MediaId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select is_notice_open($1) or is_medium_held($1) as "is_kept!""#, id.0)
        .fetch_one(conn)
        .await
}

/// Forgets a picture whose objects are gone. What was made of it keeps what it was made of, or the consent of an upload.
pub async fn forget(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<()> {
    hand_on(tx, id).await?;
    sqlx::query!(
        "update generation_pictures set media_id = null where media_id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from media where id = $1", id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Hands consent and origin to what was made of it: whoever an upload shows is still shown in there, and can still have
/// it taken down.
async fn hand_on(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<()> {
    sqlx::query!(
        "with made as (
             update media
             set is_upload = true, consent_shown = source.consent_shown, consent_state = source.consent_state,
                 consent_since = now(), consent_reason = source.consent_reason
             from generations
             join media as source on source.id = source_media_id
             where source.id = $1 and source.is_upload and media.generation_id = generations.id
             returning media.id, media.created_at
         )
         insert into media_persons (media_id, person_id, produced_at)
         select made.id, person_id, made.created_at
         from made
         cross join media_persons
         where media_persons.media_id = $1
         on conflict do nothing",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update generations
         set source_media_id = own.source_media_id
         from media
         join generations as own on own.id = media.generation_id
         where media.id = $1 and not media.is_upload and generations.source_media_id = $1
             and own.source_media_id is not null",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn raw(ids: &[MediaId]) -> Vec<uuid::Uuid> {
    ids.iter().map(|id| id.0).collect()
}
