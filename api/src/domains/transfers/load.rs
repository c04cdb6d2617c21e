use std::collections::HashMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::transfers::{Hindrance, Plan, Relation, TransferState, UNDO_DAYS},
    ids::{AccountId, FolderId, TransferId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{PlanView, StayingView, TransferView};
use crate::domains::studios::PersonName;

const STAYING_SHOWN: usize = 100;

/// A person's transfers in both directions, newest first: one, or those after a cursor.
pub(super) async fn load_transfers(
    conn: &mut PgConnection,
    side: AccountId,
    only: Option<TransferId>,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> sqlx::Result<Vec<TransferView>> {
    let rows = sqlx::query!(
        r#"select transfers.id as "id!: TransferId", from_id as "from!: AccountId", to_id as "to!: AccountId",
               sender.username as from_username, sender.display_name as from_name,
               receiver.username as to_username, receiver.display_name as to_name,
               relation as "relation!: Relation",
               case when state = 'asked' and expires_at <= now() then 'expired' else state end as "state!: TransferState",
               posts as "posts!", albums as "albums!", media as "media!", bytes as "bytes!", moved as "moved!",
               failed as "failed!", undone as "undone!", kept as "kept!",
               case when to_id = $1 then folder_id end as "folder: FolderId",
               transfers.created_at as "created_at!", expires_at as "expires_at!", decided_at, done_at,
               case when state = 'done' then done_at + make_interval(days => $6) end as undo_until
           from (
               (
                   select * from transfers
                   where from_id = $1 and ($2::uuid is null or id = $2) and (created_at, id) < (
                       coalesce($3, 'infinity'::timestamptz),
                       coalesce($4, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
                   )
                   order by created_at desc, id desc
                   limit $5
               )
               union all
               (
                   select * from transfers
                   where to_id = $1 and ($2::uuid is null or id = $2) and (created_at, id) < (
                       coalesce($3, 'infinity'::timestamptz),
                       coalesce($4, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
                   )
                   order by created_at desc, id desc
                   limit $5
               )
           ) as transfers
           join accounts as sender on sender.id = from_id
           join accounts as receiver on receiver.id = to_id
           order by transfers.created_at desc, transfers.id desc
           limit $5"#,
        side.0,
        only.map(|id| id.0),
        after.map(|(at, _)| at),
        after.map(|(_, id)| id),
        limit,
        UNDO_DAYS,
    )
    .fetch_all(conn)
    .await?;
    let views = rows.into_iter().map(|row| TransferView {
        id: row.id,
        from: PersonName {
            id: row.from,
            username: row.from_username,
            display_name: row.from_name,
        },
        to: PersonName {
            id: row.to,
            username: row.to_username,
            display_name: row.to_name,
        },
        is_sender: row.from == side,
        relation: row.relation,
        state: row.state,
        posts: row.posts,
        albums: row.albums,
        media: row.media,
        bytes: row.bytes,
        moved: row.moved,
        failed: row.failed,
        undone: row.undone,
        kept: row.kept,
        folder_id: row.folder,
        created_at: row.created_at,
        expires_at: row.expires_at,
        decided_at: row.decided_at,
        done_at: row.done_at,
        undo_until: row.undo_until,
    });
    Ok(views.collect())
}

/// A plan with the names that people know.
pub(super) async fn view_plan(conn: &mut PgConnection, sender: AccountId, plan: Plan) -> sqlx::Result<PlanView> {
    let to = sqlx::query!("select username, display_name from accounts where id = $1", plan.to.0)
        .fetch_one(&mut *conn)
        .await?;
    let shown: Vec<Uuid> = plan.staying.iter().take(STAYING_SHOWN).map(|one| one.id).collect();
    let mut titles = load_titles(conn, sender, &shown).await?;
    let staying_count = i32::try_from(plan.staying.len()).unwrap_or(i32::MAX);
    let staying = plan.staying.into_iter().take(STAYING_SHOWN).map(|one| StayingView {
        // An unknown id may be another person's.
        title: titles
            .remove(&one.id)
            .filter(|_| one.why != Hindrance::Gone)
            .unwrap_or_default(),
        id: one.id,
        kind: one.kind,
        why: one.why,
        others: one.others,
    });
    Ok(PlanView {
        to: PersonName {
            id: plan.to,
            username: to.username,
            display_name: to.display_name,
        },
        relation: plan.relation,
        posts: plan.posts,
        albums: plan.albums,
        media: plan.media,
        bytes: plan.bytes,
        scheduled: plan.scheduled,
        for_members: plan.for_members,
        staying_count,
        staying: staying.collect(),
    })
}

/// Titles of posts, albums and media; empty for a post whose text is locked for the viewer. The caller has checked whose
/// they are.
pub(super) async fn load_titles(
    conn: &mut PgConnection,
    viewer: AccountId,
    ids: &[Uuid],
) -> sqlx::Result<HashMap<Uuid, String>> {
    const CHARS: i32 = 80;
    let rows = sqlx::query!(
        r#"select id as "id!", left(title, $2) as "title!"
           from (
               select id, coalesce(nullif(name, ''), post_text(id, $3), '') as title from feed_items where id = any($1)
               union all
               select media.id, coalesce(media.title, file_name, '')
               from media
               left join uploads on uploads.media_id = media.id
               where media.id = any($1)
           ) as named"#,
        ids,
        CHARS,
        viewer.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.title)).collect())
}
