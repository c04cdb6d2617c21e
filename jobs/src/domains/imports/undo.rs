use sqlx::PgConnection;
use uuid::Uuid;

use super::{ImportError, UndoImport, archive::drop_archive, moved::tell_moved};
use crate::{
    domains::{
        characters::delete_character,
        chat::take_back_talk,
        feed::{ItemKind, delete_items},
        media::delete,
    },
    ids::{AccountId, FeedItemId, ImportId, MediaId, MessageId},
    queue::enqueue,
};

/// Days in which an import can be undone.
pub const UNDO_DAYS: i32 = 30;

const PAGE: i64 = 200;
/// Items taken out of line in one transaction.
const UNLINED: i64 = 5_000;

/// Effect of an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoPlan {
    /// Items that go into the bin.
    pub going: i64,
    /// Items renamed, moved or marked since, which go on request.
    pub edited: i64,
    /// Items in posts of other origin, sold or shown to others, which stay.
    pub used: i64,
}

/// Outcome of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    GoesOn,
    Ended,
}

pub async fn plan_undo(conn: &mut PgConnection, account: AccountId, id: ImportId) -> Result<UndoPlan, ImportError> {
    check(conn, account, id).await?;
    let plan = sqlx::query_as!(
        UndoPlan,
        r#"select count(*) filter (where usage = 'none') as "going!", count(*) filter (where usage = 'edited') as "edited!",
               count(*) filter (where usage = 'used') as "used!"
           from import_uses
           where import_id = $1"#,
        id.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(plan)
}

/// Starts the undo: a job does it page by page.
pub async fn start_undo(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    with_edited: bool,
) -> Result<(), ImportError> {
    check(tx, account, id).await?;
    let started = sqlx::query!(
        "update imports set state = 'undoing', ordering = null, ordering_bytes = 0
         where id = $1 and account_id = $2 and state in ('paused', 'done')",
        id.0,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    if started.rows_affected() == 0 {
        return Err(ImportError::Conflict);
    }
    let job = UndoImport {
        import_id: id,
        account_id: account,
        with_edited,
    };
    enqueue(tx, &job).await?;
    tell_moved(tx, account, id).await?;
    Ok(())
}

async fn check(conn: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let row = sqlx::query!(
        r#"select state, started_at > now() - make_interval(days => $3) as in_time
           from imports where id = $1 and account_id = $2"#,
        id.0,
        account.0,
        UNDO_DAYS,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(ImportError::NotFound)?;
    match (row.state.as_str(), row.in_time) {
        ("paused" | "done", Some(true)) => Ok(()),
        ("paused" | "done", Some(false)) => Err(ImportError::Late),
        _ => Err(ImportError::Conflict),
    }
}

/// Moves the next page of what was imported into the bin, with the posts that the review made of it, and deletes chats.
/// What was sold or shown to others otherwise stays, and so does what was edited since, unless `with_edited`.
pub async fn undo_page(tx: &mut PgConnection, id: ImportId, with_edited: bool) -> sqlx::Result<Undone> {
    let held = sqlx::query_scalar!(
        r#"select account_id as "account: AccountId" from imports where id = $1 and state = 'undoing' for update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(account) = held else {
        return Ok(Undone::Ended);
    };
    if unline_page(tx, id).await? {
        return Ok(Undone::GoesOn);
    }
    let page = sqlx::query!(
        r#"select item_id as "item!", media_id as "media: MediaId", username, message_id as "message: MessageId",
               usage as "usage!"
           from import_uses
           where import_id = $1
           order by item_id
           limit $2"#,
        id.0,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    let goes = |usage: &str| usage == "none" || (usage == "edited" && with_edited);
    let going: Vec<_> = page.iter().filter(|row| goes(&row.usage)).collect();
    let media: Vec<MediaId> = going.iter().filter_map(|row| row.media).collect();
    let posts = posts_of(tx, &going.iter().map(|row| row.item).collect::<Vec<_>>()).await?;
    delete_items(tx, account, ItemKind::Post, &posts).await?;
    delete(tx, account, &media).await?;
    for message in going.iter().filter_map(|row| row.message) {
        take_back_talk(tx, account, message).await.map_err(other)?;
    }
    for username in going.iter().filter_map(|row| row.username.as_deref()) {
        delete_character(tx, account, username).await.map_err(other)?;
    }
    for (state, does_go) in [("undone", true), ("kept", false)] {
        let ids: Vec<Uuid> = page
            .iter()
            .filter(|row| goes(&row.usage) == does_go)
            .map(|row| row.item)
            .collect();
        sqlx::query!(
            "update import_items set state = $2, failure = null where id = any($1) and state in ('done', 'failed')",
            &ids,
            state
        )
        .execute(&mut *tx)
        .await?;
    }
    if i64::try_from(page.len()).unwrap_or(0) == PAGE {
        return Ok(Undone::GoesOn);
    }
    sqlx::query!(
        "update imports set state = 'undone', ended_at = now() where id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    // The folder that was made for it, unless something lies in it.
    sqlx::query!(
        "delete from media_folders
         using imports
         where imports.id = $1 and makes_folder and media_folders.id = imports.folder_id
             and not exists (select from media where media.folder_id = media_folders.id and media.deleted_at is null)",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    drop_archive(tx, id).await?;
    tell_moved(tx, account, id).await?;
    Ok(Undone::Ended)
}

/// Takes the next page of items out of line, whether for the library or for a post. `false`: none is left.
async fn unline_page(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<bool> {
    let unlined = sqlx::query!(
        "update import_items
         set state = case state when 'waiting' then 'listed' else state end,
             review = case review when 'queued' then null else review end,
             post_id = case review when 'queued' then null else post_id end,
             publish_at = case review when 'queued' then null else publish_at end
         where id in (
             select id from import_items where import_id = $1 and (state = 'waiting' or review = 'queued') limit $2
         )",
        id.0,
        UNLINED,
    )
    .execute(tx)
    .await?;
    Ok(unlined.rows_affected() > 0)
}

/// The posts that the review made of these items.
async fn posts_of(tx: &mut PgConnection, items: &[Uuid]) -> sqlx::Result<Vec<FeedItemId>> {
    sqlx::query_scalar!(
        r#"select distinct post_id as "id!: FeedItemId" from import_items
           where id = any($1) and review = 'posted' and post_id is not null"#,
        items,
    )
    .fetch_all(tx)
    .await
}

/// Neither can be refused to its owner.
fn other(error: impl Into<ImportError>) -> sqlx::Error {
    match error.into() {
        ImportError::Database(error) => error,
        error => sqlx::Error::Decode(error.into()),
    }
}

/// Makes an abandoned undo available again.
pub(super) async fn abandon_undo(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update imports set state = 'done' where id = $1 and state = 'undoing'
           returning account_id as "account: AccountId""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => tell_moved(tx, owner, id).await,
        None => Ok(()),
    }
}
