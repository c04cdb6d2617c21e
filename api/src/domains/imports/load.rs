use chrono::{DateTime, Utc};
use jobs::{
    domains::imports::{ImportState, Platform, ProofState, UNDO_DAYS, estimate_import},
    ids::{AccountId, FolderId, ImportId, ImportProofId},
};
use sqlx::{PgConnection, types::Json as SqlJson};
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
               case when expires_at <= now() and state <> 'refused' then 'expired' else state end
                   as "state!: ProofState",
               reason, expires_at, created_at,
               (select username from accounts where accounts.id = asked_by) as asked_by
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
               (select username from accounts where accounts.id = begun_by) as begun_by,
               case when state in ('bringing', 'paused', 'done') then started_at + make_interval(days => $6) end
                   as undo_until,
               total, photos, videos, characters, chats, bytes, twins, problems as "problems: SqlJson<Vec<ProblemCount>>", waiting, done, failed,
               kept, undone, pace
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
    .fetch_all(conn)
    .await?;
    let views = rows.into_iter().map(|row| ImportView {
        id: row.id,
        platform: row.platform,
        file_name: row.file_name,
        archive_bytes: row.archive_bytes,
        has_archive: row.has_archive,
        state: row.state,
        refusal: row.refusal,
        counts: ImportCounts {
            total: row.total,
            photos: row.photos,
            videos: row.videos,
            characters: row.characters,
            chats: row.chats,
            bytes: row.bytes,
            twins: row.twins,
            problems: row.problems.0,
            waiting: row.waiting,
            done: row.done,
            failed: row.failed,
            kept: row.kept,
            undone: row.undone,
        },
        folder_id: row.folder,
        begun_by: row.begun_by,
        created_at: row.created_at,
        started_at: row.started_at,
        ended_at: row.ended_at,
        undo_until: row.undo_until,
        estimate: (row.state == ImportState::Bringing)
            .then(|| estimate_import(row.pace, row.waiting))
            .flatten(),
        per_minute: (row.state == ImportState::Bringing)
            .then_some(row.pace)
            .flatten()
            .map(|pace| 60.0 / pace.max(0.001)),
    });
    Ok(views.collect())
}
