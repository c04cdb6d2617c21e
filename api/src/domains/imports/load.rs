use chrono::{DateTime, Utc};
use jobs::{
    domains::imports::{ImportState, Platform, ProofState, UNDO_DAYS},
    ids::{AccountId, FolderId, ImportId, ImportProofId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{ImportCounts, ImportView, ProblemCount, ProofView};

/// A person's proofs, newest first: all, or one.
pub(super) async fn load_proofs(
    conn: &mut PgConnection,
    account: AccountId,
    only: Option<ImportProofId>,
) -> sqlx::Result<Vec<ProofView>> {
    sqlx::query_as!(
        ProofView,
        r#"select id as "id: ImportProofId", platform as "platform: Platform", profile, code,
               case when expires_at <= now() and state <> 'refused' or reason = 'expired' and decided_by is null
                   then 'expired' else state end as "state!: ProofState",
               case when decided_by is null then '' else reason end as "reason!", expires_at, created_at
           from import_proofs
           where account_id = $1 and ($2::uuid is null or id = $2)
           order by created_at desc, id desc
           limit 50"#,
        account.0,
        only.map(|id| id.0),
    )
    .fetch_all(conn)
    .await
}

/// A person's imports, newest first: one, or those after a cursor.
pub(super) async fn load_imports(
    conn: &mut PgConnection,
    account: AccountId,
    only: Option<ImportId>,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> sqlx::Result<Vec<ImportView>> {
    let rows = sqlx::query!(
        r#"select id as "id: ImportId", platform as "platform: Platform", file_name, archive_bytes,
               archive_key is not null as "has_archive!", state as "state: ImportState", refusal,
               folder_id as "folder: FolderId", created_at, started_at, ended_at,
               case when state in ('bringing', 'paused', 'done') then started_at + make_interval(days => $6) end
                   as undo_until
           from imports
           where account_id = $1 and ($2::uuid is null or id = $2)
               and (created_at, id)
                   < (coalesce($3, 'infinity'::timestamptz), coalesce($4, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
           order by created_at desc, id desc
           limit $5"#,
        account.0,
        only.map(|id| id.0),
        after.map(|(at, _)| at),
        after.map(|(_, id)| id),
        limit,
        UNDO_DAYS,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        views.push(ImportView {
            counts: load_counts(conn, row.id).await?,
            id: row.id,
            platform: row.platform,
            file_name: row.file_name,
            archive_bytes: row.archive_bytes,
            has_archive: row.has_archive,
            state: row.state,
            refusal: row.refusal,
            folder_id: row.folder,
            created_at: row.created_at,
            started_at: row.started_at,
            ended_at: row.ended_at,
            undo_until: row.undo_until,
        });
    }
    Ok(views)
}

async fn load_counts(conn: &mut PgConnection, id: ImportId) -> sqlx::Result<ImportCounts> {
    let row = sqlx::query!(
        r#"select count(*) as "total!",
               count(*) filter (where is_open and items.kind = 'photo') as "photos!",
               count(*) filter (where is_open and items.kind = 'video') as "videos!",
               coalesce(sum(size_bytes) filter (where is_open), 0)::bigint as "bytes!",
               count(*) filter (where is_open and twin_id is not null) as "twins!",
               count(*) filter (where items.state = 'waiting') as "waiting!",
               count(*) filter (where items.state = 'done' and status is distinct from 'error') as "done!",
               count(*) filter (where items.state = 'failed' or items.state = 'done' and status = 'error') as "failed!",
               count(*) filter (where items.state = 'kept') as "kept!",
               count(*) filter (where items.state = 'undone') as "undone!"
           from (
               select *, state = 'listed' and problem is null and kind in ('photo', 'video') as is_open
               from import_items
               where import_id = $1
           ) as items
           left join media on media.id = media_id"#,
        id.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let problems = sqlx::query_as!(
        ProblemCount,
        r#"select problem as "problem!", count(*) as "count!" from import_items
           where import_id = $1 and problem is not null
           group by problem
           order by 2 desc, 1"#,
        id.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(ImportCounts {
        total: row.total,
        photos: row.photos,
        videos: row.videos,
        bytes: row.bytes,
        twins: row.twins,
        problems,
        waiting: row.waiting,
        done: row.done,
        failed: row.failed,
        kept: row.kept,
        undone: row.undone,
    })
}
