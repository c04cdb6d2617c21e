use std::collections::HashMap;

use jobs::{
    domains::takedowns::{TakedownKind, TakedownState, TakedownSubject},
    ids::{AccountId, TakedownCounterId, TakedownId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{TakedownCounter, TakedownRow, TakedownThing};

/// The notices with these ids, in order.
pub(super) async fn load_rows(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<TakedownRow>> {
    let mut subjects = load_subjects(conn, ids).await?;
    let mut counters = load_counters(conn, ids).await?;
    let rows = sqlx::query!(
        r#"select takedown_notices.id as "id: TakedownId", kind as "kind: TakedownKind",
               state as "state: TakedownState", links, takedown_notices.email, contact, statement, signature, due_at,
               hide_at, escalated_at, hidden_at, username as "decided_by?", decided_at, answer,
               takedown_notices.created_at
           from unnest($1::uuid[]) with ordinality as wanted (id, number)
           join takedown_notices on takedown_notices.id = wanted.id
           left join accounts on accounts.id = takedown_notices.decided_by
           order by number"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| TakedownRow {
            id: row.id,
            kind: row.kind,
            state: row.state,
            links: row.links,
            email: row.email,
            contact: row.contact,
            statement: row.statement,
            signature: row.signature,
            due_at: row.due_at,
            hide_at: row.hide_at,
            escalated_at: row.escalated_at,
            hidden_at: row.hidden_at,
            decided_by: row.decided_by,
            decided_at: row.decided_at,
            answer: row.answer,
            created_at: row.created_at,
            subjects: subjects.remove(&row.id.0).unwrap_or_default(),
            counters: counters.remove(&row.id.0).unwrap_or_default(),
        })
        .collect())
}

async fn load_subjects(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<TakedownThing>>> {
    let rows = sqlx::query!(
        r#"select notice_id, subject_type as "subject_type: TakedownSubject", subject_id,
               case subject_type when 'character' then (
                   select characters.username from characters where characters.id = subject_id
               ) end as name,
               takedown_subjects.owner_id as "owner_id: AccountId", accounts.username as owner_name, is_copy,
               hidden_at is not null as "is_hidden!", coalesce(standing.infringements, 0) as "infringements!"
           from takedown_subjects
           join accounts on accounts.id = takedown_subjects.owner_id
           -- once per owner: a notice may name hundreds of things of one
           left join (
               select other.owner_id, count(distinct other.notice_id) as infringements
               from takedown_subjects as other
               join takedown_notices on takedown_notices.id = other.notice_id
               where kind = 'copyright' and state in ('removed', 'countered')
                   and other.owner_id in (select owner_id from takedown_subjects where notice_id = any($1))
               group by other.owner_id
           ) as standing on standing.owner_id = takedown_subjects.owner_id
           where notice_id = any($1)
           order by is_copy, subject_type, subject_id"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<Uuid, Vec<TakedownThing>> = HashMap::new();
    for row in rows {
        found.entry(row.notice_id).or_default().push(TakedownThing {
            subject_type: row.subject_type,
            subject_id: row.subject_id,
            name: row.name,
            owner_id: row.owner_id,
            owner_name: row.owner_name,
            infringements: row.infringements,
            is_copy: row.is_copy,
            is_hidden: row.is_hidden,
        });
    }
    Ok(found)
}

async fn load_counters(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<TakedownCounter>>> {
    let rows = sqlx::query!(
        r#"select takedown_counters.id as "id: TakedownCounterId", notice_id, username, name, address, statement,
               sent_at as "sent_at!", restore_at as "restore_at!", lawsuit_at, restored_at
           from takedown_counters
           join accounts on accounts.id = owner_id
           where notice_id = any($1) and sent_at is not null
           order by sent_at"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<Uuid, Vec<TakedownCounter>> = HashMap::new();
    for row in rows {
        found.entry(row.notice_id).or_default().push(TakedownCounter {
            id: row.id,
            owner_name: row.username,
            name: row.name,
            address: row.address,
            statement: row.statement,
            sent_at: row.sent_at,
            restore_at: row.restore_at,
            lawsuit_at: row.lawsuit_at,
            restored_at: row.restored_at,
        });
    }
    Ok(found)
}
