use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{AccountId, FolderId, MediaId};

/// Maximum folders of one person.
pub const FOLDERS_MAX: i64 = 500;

const NAME_MAX: usize = 60;

/// Reason why a folder was not made or found.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Also for another person's.
    #[error("no such folder")]
    NotFound,
    #[error("a folder needs a name of 1 to 60 characters")]
    Name,
    #[error("another folder has this name")]
    NameTaken,
    #[error("the folder limit is reached")]
    TooMany,
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for FolderError {
    fn from(error: sqlx::Error) -> Self {
        let taken = error
            .as_database_error()
            .is_some_and(|error| error.constraint() == Some("media_folders_name"));
        if taken { Self::NameTaken } else { Self::Database(error) }
    }
}

pub struct Folder {
    pub id: FolderId,
    pub name: String,
    pub counters: FolderCounters,
}

/// Contents of a folder; media that are processing or failed count in the total only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FolderCounters {
    pub total: i64,
    pub total_published: i64,
    pub total_unpublished: i64,
    pub published_photos: i64,
    pub unpublished_photos: i64,
    pub published_videos: i64,
    pub unpublished_videos: i64,
    pub generated_published_photos: i64,
    pub generated_unpublished_photos: i64,
}

/// All folders of a person by name, with the counters of media in no folder.
pub async fn list_folders(conn: &mut PgConnection, owner: AccountId) -> sqlx::Result<(FolderCounters, Vec<Folder>)> {
    let rows = sqlx::query_file!("src/domains/media/folders.sql", owner.0)
        .fetch_all(conn)
        .await?;
    let mut loose = FolderCounters::default();
    let mut folders = Vec::with_capacity(rows.len());
    for row in rows {
        let counters = FolderCounters {
            total: row.total,
            total_published: row.total_published,
            total_unpublished: row.total_unpublished,
            published_photos: row.published_photos,
            unpublished_photos: row.unpublished_photos,
            published_videos: row.published_videos,
            unpublished_videos: row.unpublished_videos,
            generated_published_photos: row.generated_published_photos,
            generated_unpublished_photos: row.generated_unpublished_photos,
        };
        match (row.id, row.name) {
            (Some(id), Some(name)) => folders.push(Folder { id, name, counters }),
            _ => loose = counters,
        }
    }
    Ok((loose, folders))
}

pub async fn create_folder(tx: &mut PgConnection, owner: AccountId, name: &str) -> Result<FolderId, FolderError> {
    let name = checked(name)?;
    let id = FolderId::fresh();
    let made = sqlx::query!(
        "insert into media_folders (id, account_id, name)
         select $1, $2, $3
         where (select count(*) from media_folders where account_id = $2) < $4",
        id.0,
        owner.0,
        name,
        FOLDERS_MAX,
    )
    .execute(tx)
    .await?;
    if made.rows_affected() == 1 {
        Ok(id)
    } else {
        Err(FolderError::TooMany)
    }
}

/// Makes a folder of that name, or of a name like it that is free. `None`: there is no room for another.
pub(crate) async fn make_folder(tx: &mut PgConnection, owner: AccountId, wish: &str) -> sqlx::Result<Option<FolderId>> {
    const NUMBER_CHARS: usize = 3;
    let wish: String = wish
        .chars()
        .filter(|sign| !sign.is_control())
        .take(NAME_MAX - NUMBER_CHARS)
        .collect();
    let wish = if wish.trim().is_empty() { "Import" } else { wish.trim() };
    let names: Vec<String> = std::iter::once(wish.to_owned())
        .chain((2..100).map(|number| format!("{wish} {number}")))
        .collect();
    sqlx::query_scalar!(
        r#"insert into media_folders (id, account_id, name)
           select $1, $2, wished.name from unnest($3::text[]) with ordinality as wished (name, place)
           where (select count(*) from media_folders where account_id = $2) < $4
               and not exists (
                   select from media_folders
                   where account_id = $2 and lower(media_folders.name) = lower(wished.name)
               )
           order by place
           limit 1
           on conflict do nothing
           returning id as "id: FolderId""#,
        FolderId::fresh().0,
        owner.0,
        &names,
        FOLDERS_MAX,
    )
    .fetch_optional(tx)
    .await
}

pub async fn rename_folder(
    tx: &mut PgConnection,
    owner: AccountId,
    id: FolderId,
    name: &str,
) -> Result<(), FolderError> {
    let name = checked(name)?;
    let renamed = sqlx::query!(
        "update media_folders set name = $3 where id = $1 and account_id = $2",
        id.0,
        owner.0,
        name,
    )
    .execute(tx)
    .await?;
    if renamed.rows_affected() == 1 {
        Ok(())
    } else {
        Err(FolderError::NotFound)
    }
}

/// Deletes folders; their media move to no folder. Ids of others are skipped.
pub async fn delete_folders(tx: &mut PgConnection, owner: AccountId, ids: &[FolderId]) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "delete from media_folders where account_id = $1 and id = any($2)",
        owner.0,
        &ids
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Moves own media into a folder, or into none. Ids of others are skipped.
pub async fn move_to_folder(
    tx: &mut PgConnection,
    owner: AccountId,
    ids: &[MediaId],
    folder: Option<FolderId>,
) -> Result<(), FolderError> {
    if let Some(folder) = folder {
        check_folder(tx, owner, folder).await?;
    }
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "update media
         set folder_id = $3
         where account_id = $1 and id = any($2) and kind in ('photo', 'video') and deleted_at is null",
        owner.0,
        &ids,
        folder.map(|id| id.0),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Checks that the folder is theirs, and locks it against deletion until the transaction ends.
pub(crate) async fn check_folder(tx: &mut PgConnection, owner: AccountId, id: FolderId) -> Result<(), FolderError> {
    sqlx::query!(
        "select from media_folders where id = $1 and account_id = $2 for key share",
        id.0,
        owner.0
    )
    .fetch_optional(tx)
    .await?
    .map(drop)
    .ok_or(FolderError::NotFound)
}

fn checked(name: &str) -> Result<&str, FolderError> {
    let name = name.trim();
    let is_fine = text::is_seen(name) && name.chars().count() <= NAME_MAX && !name.chars().any(char::is_control);
    if is_fine { Ok(name) } else { Err(FolderError::Name) }
}
