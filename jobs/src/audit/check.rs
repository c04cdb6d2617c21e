use sqlx::PgConnection;

/// Whether the log is what was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    pub entries: i64,
    /// The first entry that does not follow from the one before; `None`: the chain is whole.
    pub broken_at: Option<i64>,
}

/// Reads the whole chain and seals every entry again. An end that was cut off can't be seen from inside: the newest
/// hash is kept elsewhere by those who need to know.
pub async fn check(conn: &mut PgConnection) -> sqlx::Result<Check> {
    sqlx::query_as!(
        Check,
        r#"select count(*) as "entries!", min(id) filter (where not is_whole) as broken_at
           from (
               select id,
                   id = lag(id, 1, 0::bigint) over chain + 1
                       and previous_hash = lag(hash, 1, ''::bytea) over chain
                       and hash = audit_hash(
                           previous_hash, id, at, actor_id, action, subject_type, subject, reason, detail
                       ) as is_whole
               from audit_log
               window chain as (order by id)
           ) as links"#,
    )
    .fetch_one(conn)
    .await
}
