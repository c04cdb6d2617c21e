use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Choice, Hindrance, ItemKind, Relation, TransferError,
    choice::{Chosen, find_chosen},
    receiver::{check_relation, find_receiver},
    stays::{Media, Medium, find_media, mark},
};
use crate::{
    domains::{feed::get_post_room, uploads::used_bytes},
    ids::AccountId,
};

/// An item that does not move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Staying {
    pub id: Uuid,
    pub kind: ItemKind,
    pub why: Hindrance,
    /// Posts and albums outside the choice that use its media.
    pub others: i64,
}

/// The effect of a transfer.
#[derive(Debug)]
pub struct Plan {
    pub to: AccountId,
    pub relation: Relation,
    pub posts: i32,
    pub albums: i32,
    pub media: i32,
    /// Including the media in posts and albums.
    pub bytes: i64,
    pub scheduled: i32,
    /// Posts and albums that will need the receiver's fan club.
    pub for_members: i32,
    pub moving: Vec<(Uuid, ItemKind)>,
    pub staying: Vec<Staying>,
}

/// Checks a choice and its receiver. Nothing is written.
pub async fn plan(
    conn: &mut PgConnection,
    from: AccountId,
    to: &str,
    choice: &Choice<'_>,
    quota_bytes: u64,
) -> Result<Plan, TransferError> {
    let to = find_receiver(conn, from, to).await?;
    plan_for(conn, from, to, choice, quota_bytes).await
}

/// [`plan`] for a known receiver.
pub(super) async fn plan_for(
    conn: &mut PgConnection,
    from: AccountId,
    to: AccountId,
    choice: &Choice<'_>,
    quota_bytes: u64,
) -> Result<Plan, TransferError> {
    let relation = check_relation(conn, from, to).await?;
    let mut chosen = find_chosen(conn, from, choice).await?;
    let media = find_media(conn, (from, to), &chosen).await?;
    mark(&mut chosen, &media);
    let bytes = bytes_of(conn, from, &chosen, &media).await?;
    let plan = sum_up(to, relation, bytes, &chosen, &media);
    if plan.moving.is_empty() && plan.staying.is_empty() {
        return Err(TransferError::Nothing);
    }
    check_room(conn, to, i64::from(plan.posts), bytes, quota_bytes).await?;
    Ok(plan)
}

/// Requires room for the posts and bytes at the receiver, beside those of transfers that are moving to them.
pub(super) async fn check_room(
    conn: &mut PgConnection,
    to: AccountId,
    posts: i64,
    bytes: i64,
    quota_bytes: u64,
) -> Result<(), TransferError> {
    let moving = sqlx::query!(
        r#"select coalesce(sum(greatest(posts - moved, 0)), 0)::bigint as "posts!",
               coalesce(sum(bytes), 0)::bigint as "bytes!"
           from transfers
           where to_id = $1 and state = 'moving'"#,
        to.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let room = get_post_room(conn, to).await?;
    if posts > 0 && room.most.is_some_and(|most| room.used + moving.posts + posts > most) {
        return Err(TransferError::PostLimit);
    }
    let bytes = bytes.saturating_add(if bytes > 0 { moving.bytes } else { 0 });
    if bytes > 0 && used_bytes(conn, to).await?.saturating_add(bytes.unsigned_abs()) > quota_bytes {
        return Err(TransferError::QuotaExceeded);
    }
    Ok(())
}

async fn bytes_of(conn: &mut PgConnection, from: AccountId, chosen: &[Chosen], media: &Media) -> sqlx::Result<i64> {
    let moving: HashSet<Uuid> = chosen
        .iter()
        .filter(|one| one.hindrance.is_none())
        .map(|one| one.id)
        .collect();
    let moves = |medium: &Medium| medium.users.iter().any(|&at| chosen[at].hindrance.is_none());
    let ids: Vec<Uuid> = media
        .iter()
        .filter(|(id, medium)| moving.contains(id) || moves(medium))
        .map(|(&id, _)| id)
        .collect();
    sqlx::query_scalar!(
        r#"select coalesce(sum(size_bytes), 0)::bigint as "bytes!" from uploads
           where account_id = $1 and media_id = any($2)"#,
        from.0,
        &ids,
    )
    .fetch_one(conn)
    .await
}

fn sum_up(to: AccountId, relation: Relation, bytes: i64, chosen: &[Chosen], media: &Media) -> Plan {
    let count = |is_counted: &dyn Fn(&Chosen) -> bool| {
        let moving = chosen.iter().filter(|one| one.hindrance.is_none() && is_counted(one));
        i32::try_from(moving.count()).unwrap_or(i32::MAX)
    };
    let mut others: HashMap<Uuid, i64> = HashMap::new();
    for (&id, medium) in media.iter().filter(|(_, medium)| medium.others > 0) {
        for id in medium.users.iter().map(|&at| chosen[at].id).chain([id]) {
            let most = others.entry(id).or_default();
            *most = medium.others.max(*most);
        }
    }
    Plan {
        to,
        relation,
        posts: count(&|one| one.kind == ItemKind::Post),
        albums: count(&|one| one.kind == ItemKind::Album),
        media: count(&|one| one.kind == ItemKind::Media),
        bytes,
        scheduled: count(&|one| one.is_scheduled),
        for_members: count(&|one| one.is_for_members),
        moving: chosen
            .iter()
            .filter(|one| one.hindrance.is_none())
            .map(|one| (one.id, one.kind))
            .collect(),
        staying: chosen
            .iter()
            .filter_map(|one| {
                let why = one.hindrance?;
                Some(Staying {
                    id: one.id,
                    kind: one.kind,
                    why,
                    others: others
                        .get(&one.id)
                        .copied()
                        .filter(|_| why == Hindrance::Shared)
                        .unwrap_or(0),
                })
            })
            .collect(),
    }
}
