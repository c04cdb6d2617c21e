use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    ItemKind,
    page::{Way, next_page},
    page_media::{follow, move_media},
};

/// Moves the next posts and albums with their media. `false`: none is left.
pub(super) async fn move_items(tx: &mut PgConnection, way: &Way<'_>) -> sqlx::Result<bool> {
    let page = next_page(tx, way, &[ItemKind::Post, ItemKind::Album]).await?;
    if page.is_empty() {
        return Ok(false);
    }
    let page = with_sharing(tx, way, &page).await?;
    sqlx::query!(
        "select from feed_items where id = any($1) order by id for update",
        &page
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut moving = page;
    loop {
        let stays = hindered(tx, way, &moving).await?;
        if stays.is_empty() {
            break;
        }
        // The next round finds those that share media with one that stays.
        leave(tx, way, &stays).await?;
        moving.retain(|id| !stays.iter().any(|(stayed, _)| stayed == id));
    }
    let media = sqlx::query_scalar!(
        "select media.id from media
         where account_id = $2 and deleted_at is null
             and id in (select media_id from feed_media where item_id = any($1))
         order by id
         for update",
        &moving,
        way.source.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    move_media(tx, way, &media).await?;
    turn_over(tx, way, &moving).await?;
    follow(tx, way, &moving).await?;
    Ok(true)
}

/// The page, and the posts and albums in line that share media with it: they move or stay together.
async fn with_sharing(tx: &mut PgConnection, way: &Way<'_>, page: &[Uuid]) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        r#"with recursive page (id) as (
               select unnest($2::uuid[])
               union
               select other.item_id
               from page
               join feed_media as own on own.item_id = page.id
               join feed_media as other on other.media_id = own.media_id
               join transfer_items on transfer_id = $1 and transfer_items.item_id = other.item_id
                   and state = $3 and kind in ('post', 'album')
           )
           select id as "id!" from page order by id"#,
        way.transfer.id.0,
        page,
        way.leaving,
    )
    .fetch_all(tx)
    .await
}

/// Items of a page that do not move, with the reasons. Media may be used in posts that leave with the same transfer.
async fn hindered(tx: &mut PgConnection, way: &Way<'_>, page: &[Uuid]) -> sqlx::Result<Vec<(Uuid, String)>> {
    let rows = sqlx::query!(
        r#"select id as "id!", why as "why!"
           from (
               select asked.id, case
                   when item.id is null or item.deleted_at is not null or item.removed_at is not null then 'gone'
                   when exists (
                       select from cases where subject_type = 'post' and subject_id = item.id and state <> 'closed'
                   ) then 'under_review'
                   else (
                       select coalesce(
                           medium_stays(media.id, $3, $6),
                           case when $5 and not exists (
                               select from transfer_items
                               where transfer_id = $1 and transfer_items.item_id = media.id
                           ) then 'changed' end,
                           case when exists (
                               select from feed_media as used
                               join feed_items as other on other.id = used.item_id
                               where used.media_id = media.id and other.account_id = $3
                                   and other.deleted_at is null and other.removed_at is null
                                   and not exists (
                                       select from transfer_items
                                       where transfer_id = $1 and transfer_items.item_id = other.id and state = $4
                                   )
                           ) then 'shared' end
                       ) as found
                       from feed_media
                       join media on media.id = media_id and media.account_id = $3 and media.deleted_at is null
                       where feed_media.item_id = item.id
                       order by found nulls last
                       limit 1
                   )
               end as why
               from unnest($2::uuid[]) as asked (id)
               left join feed_items as item on item.id = asked.id and item.account_id = $3
           ) as judged
           where why is not null"#,
        way.transfer.id.0,
        page,
        way.source.0,
        way.leaving,
        way.is_back,
        way.target.0,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.why)).collect())
}

/// Writes down the items that stay.
pub(super) async fn leave(tx: &mut PgConnection, way: &Way<'_>, stays: &[(Uuid, String)]) -> sqlx::Result<()> {
    let (ids, reasons): (Vec<Uuid>, Vec<String>) = stays.iter().cloned().unzip();
    sqlx::query!(
        "update transfer_items set state = $2, failure = why
         from unnest($3::uuid[], $4::text[]) as stays (id, why)
         where transfer_id = $1 and item_id = stays.id",
        way.transfer.id.0,
        way.stayed,
        &ids,
        &reasons,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Changes the owner. A parent that does not move along is remembered for the undo.
async fn turn_over(tx: &mut PgConnection, way: &Way<'_>, moving: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update transfer_items
         set state = $3, parent_id = case when $5 then transfer_items.parent_id else feed_items.parent_id end
         from feed_items
         where transfer_id = $1 and item_id = any($2) and feed_items.id = item_id and state = $4",
        way.transfer.id.0,
        moving,
        way.arrived,
        way.leaving,
        way.is_back,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update feed_items
         set account_id = $3, updated_at = now(), parent_id = (
             select parent.id from feed_items as parent
             where parent.id = items.parent_id and (
                 parent.account_id = $3
                 or exists (
                     select from transfer_items
                     where transfer_id = $1 and item_id = parent.id and state in ('waiting', 'moved', 'undone')
                 )
             )
         )
         from transfer_items as items
         where items.transfer_id = $1 and items.item_id = feed_items.id and feed_items.id = any($2)",
        way.transfer.id.0,
        moving,
        way.target.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
