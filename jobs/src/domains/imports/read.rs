use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ItemKind, Platform, archive::drop_archive, moved::tell_moved};
use crate::{
    domains::uploads::{Gathered, WantedKind, parts_of},
    ids::{AccountId, ImportId, ImportItemId, UploadId},
};

/// Rows of one statement.
const PAGE: usize = 1_000;

/// An archive that is to be read.
pub struct OpenImport {
    pub platform: Platform,
    pub archive: Gathered,
}

/// `None`: it is gone, or was read before, or so is its owner.
pub async fn open_reading(conn: &mut PgConnection, id: ImportId) -> sqlx::Result<Option<OpenImport>> {
    let row = sqlx::query!(
        r#"select platform as "platform: Platform", imports.account_id as "account: AccountId",
               archive_key as "archive_key!", archive_bytes, store_id as "store_id?", uploads.id as "upload?: UploadId"
           from imports
           join accounts on accounts.id = imports.account_id
           left join uploads on import_id = imports.id
           where imports.id = $1 and imports.state = 'reading' and archive_key is not null and deleted_at is null"#,
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let parts = match row.upload {
        Some(upload) => parts_of(conn, upload).await?,
        None => Vec::new(),
    };
    Ok(Some(OpenImport {
        platform: row.platform,
        archive: Gathered {
            account: row.account,
            wanted: Some(WantedKind::Archive),
            size_bytes: row.archive_bytes.unsigned_abs(),
            object_key: row.archive_key,
            store_id: row.store_id,
            parts,
        },
    }))
}

/// One thing that an archive holds.
pub struct NewItem {
    pub key: String,
    pub name: String,
    pub kind: ItemKind,
    pub size_bytes: u64,
    pub place: Option<Value>,
    pub checksum: Option<u32>,
    pub caption: Option<String>,
    pub made_at: Option<DateTime<Utc>>,
    pub price_cents: Option<u32>,
    pub audience: Option<&'static str>,
    pub tags: Vec<String>,
    pub notes: Vec<String>,
    pub problem: Option<&'static str>,
}

/// Keeps the list, in its order, and says what of it is here already. A repeat finds the same rows.
pub async fn keep_items(tx: &mut PgConnection, id: ImportId, layout: &str, items: &[NewItem]) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update imports
           set state = 'ready', layout = $2, read_at = now()
           where id = $1 and state = 'reading'
           returning account_id as "account: AccountId""#,
        id.0,
        layout,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(owner) = owner else {
        return Ok(());
    };
    let mut position = 0;
    for page in items.chunks(PAGE) {
        insert(tx, id, position, page).await?;
        position += i32::try_from(page.len()).unwrap_or(0);
    }
    count(tx, id).await?;
    find_twins(tx, owner, id).await?;
    sqlx::query!(
        "update uploads set state = 'done', store_id = null where import_id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from upload_parts using uploads where upload_id = uploads.id and import_id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    tell_moved(tx, owner, id).await
}

async fn insert(tx: &mut PgConnection, id: ImportId, position: i32, page: &[NewItem]) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = page.iter().map(|_| ImportItemId::fresh().0).collect();
    let keys: Vec<_> = page.iter().map(|item| item.key.as_str()).collect();
    let names: Vec<_> = page.iter().map(|item| item.name.as_str()).collect();
    let kinds: Vec<_> = page.iter().map(|item| item.kind.as_str()).collect();
    let sizes: Vec<_> = page
        .iter()
        .map(|item| i64::try_from(item.size_bytes).unwrap_or(i64::MAX))
        .collect();
    let places: Vec<_> = page.iter().map(|item| item.place.clone()).collect();
    let checksums: Vec<_> = page.iter().map(|item| item.checksum.map(i64::from)).collect();
    let captions: Vec<_> = page.iter().map(|item| item.caption.as_deref()).collect();
    let dates: Vec<_> = page.iter().map(|item| item.made_at).collect();
    let prices: Vec<_> = page
        .iter()
        .map(|item| item.price_cents.and_then(|cents| i32::try_from(cents).ok()))
        .collect();
    let audiences: Vec<_> = page.iter().map(|item| item.audience).collect();
    // Lists of lists are no arrays of PostgreSQL: they have to be of one length.
    let tags: Vec<_> = page.iter().map(|item| serde_json::json!(item.tags)).collect();
    let notes: Vec<_> = page.iter().map(|item| serde_json::json!(item.notes)).collect();
    let problems: Vec<_> = page.iter().map(|item| item.problem).collect();
    sqlx::query_file!(
        "src/domains/imports/insert_items.sql",
        id.0,
        position,
        &ids,
        &keys as &[&str],
        &names as &[&str],
        &kinds as &[&str],
        &sizes,
        &places as &[Option<Value>],
        &checksums as &[Option<i64>],
        &captions as &[Option<&str>],
        &dates as &[Option<DateTime<Utc>>],
        &prices as &[Option<i32>],
        &audiences as &[Option<&str>],
        &tags,
        &notes,
        &problems as &[Option<&str>],
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Counts the new items; later changes are counted as they happen.
async fn count(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    sqlx::query!(
        "update imports
         set total = counted.total, photos = counted.photos, videos = counted.videos, characters = counted.characters,
             chats = counted.chats, bytes = counted.bytes,
             problems = (
                 select coalesce(
                     jsonb_agg(jsonb_build_object('problem', problem, 'count', count) order by count desc, problem), '[]'
                 )
                 from (
                     select problem, count(*) as count from import_items
                     where import_id = $1 and problem is not null
                     group by problem
                 ) as problems
             )
         from (
             select count(*) as total, count(*) filter (where is_open and kind = 'photo') as photos,
                 count(*) filter (where is_open and kind = 'video') as videos,
                 count(*) filter (where is_open and kind = 'character') as characters,
                 count(*) filter (where is_open and kind = 'chat') as chats,
                 coalesce(sum(size_bytes) filter (where is_open), 0) as bytes
             from import_items
             where import_id = $1
         ) as counted
         where id = $1",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The same content came in with an earlier import, and is still there.
async fn find_twins(tx: &mut PgConnection, owner: AccountId, id: ImportId) -> sqlx::Result<()> {
    sqlx::query!(
        "update import_items
         set twin_id = twins.media_id
         from (
             select distinct on (new.id) new.id, old.media_id
             from import_items as new
             join import_items as old on old.checksum = new.checksum and old.size_bytes = new.size_bytes
             join imports on imports.id = old.import_id and imports.account_id = $1
             join media on media.id = old.media_id and media.deleted_at is null
             where new.import_id = $2 and old.import_id <> $2 and old.state in ('done', 'kept')
             order by new.id, old.id
         ) as twins
         where import_items.id = twins.id",
        owner.0,
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// It can't be read: nothing of it comes in, and the archive is of no use.
pub async fn refuse_import(tx: &mut PgConnection, id: ImportId, refusal: &str) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update imports
           set state = 'failed', refusal = $2, read_at = now(), ended_at = now()
           where id = $1 and state = 'reading'
           returning account_id as "account: AccountId""#,
        id.0,
        refusal,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(owner) = owner else {
        return Ok(());
    };
    drop_archive(tx, id).await?;
    tell_moved(tx, owner, id).await
}
