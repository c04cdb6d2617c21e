use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    ItemKind,
    page::{Way, next_page},
    page_items::leave,
};
use crate::ids::PersonId;

/// Moves the next single media. `false`: none is left.
pub(super) async fn move_single(tx: &mut PgConnection, way: &Way<'_>) -> sqlx::Result<bool> {
    let page = next_page(tx, way, &[ItemKind::Media]).await?;
    if page.is_empty() {
        return Ok(false);
    }
    sqlx::query!("select from media where id = any($1) order by id for update", &page)
        .fetch_all(&mut *tx)
        .await?;
    let rows = sqlx::query!(
        r#"select id as "id!", why as "why!"
           from (
               select asked.id, case
                   when media.id is null then 'gone'
                   else coalesce(
                       medium_stays(media.id, $2, $3),
                       case when exists (
                           select from feed_media
                           join feed_items on feed_items.id = item_id
                           where media_id = media.id and feed_items.account_id = $2
                               and feed_items.deleted_at is null and feed_items.removed_at is null
                       ) then 'shared' end
                   )
               end as why
               from unnest($1::uuid[]) as asked (id)
               left join media on media.id = asked.id and account_id = $2 and deleted_at is null
           ) as judged
           where why is not null"#,
        &page,
        way.source.0,
        way.target.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    let stays: Vec<(Uuid, String)> = rows.into_iter().map(|row| (row.id, row.why)).collect();
    leave(tx, way, &stays).await?;
    let moving: Vec<Uuid> = page
        .into_iter()
        .filter(|id| !stays.iter().any(|(stayed, _)| stayed == id))
        .collect();
    move_media(tx, way, &moving).await?;
    Ok(true)
}

/// Changes the owner of media, with their room in the storage: into the transfer's folder, or back into the sender's.
pub(super) async fn move_media(tx: &mut PgConnection, way: &Way<'_>, ids: &[Uuid]) -> sqlx::Result<()> {
    if way.is_back {
        sqlx::query!(
            "update transfer_items set state = 'undone' where transfer_id = $1 and item_id = any($2)",
            way.transfer.id.0,
            ids,
        )
        .execute(&mut *tx)
        .await?;
    } else {
        sqlx::query!(
            "insert into transfer_items (transfer_id, item_id, kind, is_chosen, state, folder_id)
             select $1, id, 'media', false, 'moved', folder_id from media where id = any($2)
             on conflict (transfer_id, item_id) do update set state = 'moved', folder_id = excluded.folder_id",
            way.transfer.id.0,
            ids,
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!(
        "update media
         set account_id = $3, folder_id = (
             select media_folders.id from media_folders
             where media_folders.account_id = $3
                 and media_folders.id = case when $4 then items.folder_id else $5 end
         )
         from transfer_items as items
         where items.transfer_id = $1 and items.item_id = media.id and media.id = any($2)",
        way.transfer.id.0,
        ids,
        way.target.0,
        way.is_back,
        way.transfer.folder.map(|id| id.0),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update uploads set account_id = $2 where media_id = any($1)",
        ids,
        way.target.0
    )
    .execute(&mut *tx)
    .await?;
    leave_twins(tx, ids).await?;
    show_owner(tx, way, ids).await?;
    follow(tx, way, ids).await
}

/// Takes the media out of the look of the source's AI twin.
async fn leave_twins(tx: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!("delete from twin_medias where media_id = any($1)", ids)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update twins
         set twin_avatar_id = case when twin_avatar_id <> all($1) then twin_avatar_id end,
             saved_avatar_id = case when saved_avatar_id <> all($1) then saved_avatar_id end
         where twin_avatar_id = any($1) or saved_avatar_id = any($1)",
        ids,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Media that show their owner show the new one, who is the same person: the records follow the media.
async fn show_owner(tx: &mut PgConnection, way: &Way<'_>, ids: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into persons (id, account_id, full_name, stage_name, birth_date, is_self)
         select $3, accounts.id, full_name, left(display_name, 60), persons.birth_date, true
         from persons
         join accounts on accounts.id = $2
         where account_id = $1 and is_self
             and exists (select from media_persons where person_id = persons.id and media_id = any($4))
         on conflict do nothing",
        way.source.0,
        way.target.0,
        PersonId::fresh().0,
        ids,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update media_persons set person_id = own.id
         from persons as old
         join persons as own on own.account_id = $2 and own.is_self
         where media_id = any($3) and person_id = old.id and old.account_id = $1 and old.is_self",
        way.source.0,
        way.target.0,
        ids,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Collections keep the items, under the new owner.
pub(super) async fn follow(tx: &mut PgConnection, way: &Way<'_>, ids: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "update collection_items set creator_id = $3 where creator_id = $2 and subject_id = any($1)",
        ids,
        way.source.0,
        way.target.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
