use serde_json::Value;
use sqlx::PgConnection;

use crate::ids::AccountId;

/// An audit entry.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// `None`: the program itself.
    pub actor: Option<AccountId>,
    /// `<domain>.<verb>`
    pub action: &'a str,
    /// The target of the action, e.g. `("job", id)`.
    pub subject: Option<(&'a str, &'a str)>,
    pub reason: Option<&'a str>,
    /// An object. Never contains a member's text.
    pub detail: Value,
}

/// Adds an entry in the transaction of the action, so that both are kept or neither. Needs a transaction, and blocks
/// other entries until its end; call it last.
pub async fn append(tx: &mut PgConnection, entry: &Entry<'_>) -> sqlx::Result<()> {
    // Serialized, because each entry seals the one before, and its number must be unique.
    sqlx::query!("select pg_advisory_xact_lock(7041776411)")
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into audit_log
             (id, at, actor_id, action, subject_type, subject, reason, detail, previous_hash, hash)
         select next.id, next.at, $1, $2, $3, $4, $5, $6, next.previous,
             audit_hash(next.previous, next.id, next.at, $1, $2, $3, $4, $5, $6)
         from (
             select coalesce(max(id), 0) + 1 as id, clock_timestamp() as at,
                 coalesce((select hash from audit_log order by id desc limit 1), ''::bytea) as previous
             from audit_log
         ) as next",
        entry.actor.map(|actor| actor.0),
        entry.action,
        entry.subject.map(|(kind, _)| kind),
        entry.subject.map(|(_, name)| name),
        entry.reason,
        entry.detail,
    )
    .execute(tx)
    .await?;
    Ok(())
}
