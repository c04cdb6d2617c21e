use moderation::is_phrase;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    CHANNEL, Line, PolicyLocale, Version,
    version::{load_effective, load_versions},
};
use crate::ids::AccountId;

/// Maximum lines of a version.
pub const MOST_LINES: usize = 500;
/// Unicode scalar values of a phrase and of a note.
const PHRASE_MAX_CHARS: usize = 80;
const NOTE_MAX_CHARS: usize = 200;

#[derive(Debug, thiserror::Error)]
pub enum PolicyError {
    #[error("there is no such version")]
    NotFound,
    #[error("edited elsewhere")]
    Meanwhile,
    #[error("a replay is running")]
    AlreadyRunning,
    /// Names the field.
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Saves the draft of the next version. `edits` is the state it is based on; `None`: there was no draft.
pub async fn save_draft(
    tx: &mut PgConnection,
    by: AccountId,
    lines: &[Line],
    edits: Option<i32>,
) -> Result<Version, PolicyError> {
    if lines.len() > MOST_LINES || !lines.iter().all(is_whole) {
        return Err(PolicyError::Field("lines"));
    }
    let id = match edits {
        None => {
            sqlx::query_scalar!(
                "insert into policy_versions (id, changed_by) values ($1, $2) on conflict do nothing returning id",
                Uuid::now_v7(),
                by.0,
            )
            .fetch_optional(&mut *tx)
            .await?
        }
        Some(edits) => {
            sqlx::query_scalar!(
                "update policy_versions set edits = edits + 1, changed_at = now(), changed_by = $1
                 where state = 'draft' and edits = $2
                 returning id",
                by.0,
                edits,
            )
            .fetch_optional(&mut *tx)
            .await?
        }
    };
    let id = id.ok_or(PolicyError::Meanwhile)?;
    sqlx::query!("delete from policy_lines where version_id = $1", id)
        .execute(&mut *tx)
        .await?;
    for (position, line) in (0_i16..).zip(lines) {
        let fields: Vec<String> = line.fields.iter().map(|field| field.as_str().to_owned()).collect();
        sqlx::query!(
            "insert into policy_lines (version_id, position, kind, locale, fields, phrase, note)
             values ($1, $2, $3, $4, $5, $6, $7)",
            id,
            position,
            line.kind.as_str(),
            line.locale.map(PolicyLocale::as_str),
            &fields,
            line.phrase,
            line.note,
        )
        .execute(&mut *tx)
        .await?;
    }
    get(tx, id).await
}

fn is_whole(line: &Line) -> bool {
    line.phrase.chars().count() <= PHRASE_MAX_CHARS
        && line.note.chars().count() <= NOTE_MAX_CHARS
        && is_phrase(&line.phrase)
}

/// Makes the draft the shadow, in place of the one before.
pub async fn start_shadow(
    tx: &mut PgConnection,
    by: AccountId,
    (id, edits): (Uuid, i32),
    reason: &str,
) -> Result<Version, PolicyError> {
    sqlx::query!(
        "update policy_versions set state = 'withdrawn', changed_at = now(), changed_by = $1, reason = $2
         where state = 'shadow' and id <> $3",
        by.0,
        reason,
        id,
    )
    .execute(&mut *tx)
    .await?;
    let moved = sqlx::query!(
        "update policy_versions set state = 'shadow', changed_at = now(), changed_by = $1, reason = $2
         where id = $3 and state = 'draft' and edits = $4",
        by.0,
        reason,
        id,
        edits,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Err(PolicyError::Meanwhile);
    }
    tell(tx).await?;
    get(tx, id).await
}

/// Publishes the draft or the shadow as the caller saw it. It is in effect from now on.
pub async fn publish_version(
    tx: &mut PgConnection,
    by: AccountId,
    (id, edits): (Uuid, i32),
    reason: &str,
) -> Result<Version, PolicyError> {
    let moved = sqlx::query!(
        "update policy_versions
         set state = 'published', published_at = clock_timestamp(), changed_at = now(), changed_by = $1, reason = $2
         where id = $3 and state in ('draft', 'shadow') and edits = $4",
        by.0,
        reason,
        id,
        edits,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Err(PolicyError::Meanwhile);
    }
    tell(tx).await?;
    get(tx, id).await
}

/// Discards the draft or ends the shadow.
pub async fn withdraw_version(
    tx: &mut PgConnection,
    by: AccountId,
    id: Uuid,
    reason: &str,
) -> Result<Version, PolicyError> {
    let moved = sqlx::query!(
        "update policy_versions set state = 'withdrawn', changed_at = now(), changed_by = $1, reason = $2
         where id = $3 and state in ('draft', 'shadow')",
        by.0,
        reason,
        id,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Err(PolicyError::NotFound);
    }
    tell(tx).await?;
    get(tx, id).await
}

/// Withdraws the version in effect, which the caller saw, and publishes the lines of the one before it again, as a new
/// version. Before the first one were the rules alone.
pub async fn roll_back(
    tx: &mut PgConnection,
    by: AccountId,
    current: Uuid,
    reason: &str,
) -> Result<Version, PolicyError> {
    let effective = load_effective(tx).await?.ok_or(PolicyError::NotFound)?;
    let moved = sqlx::query!(
        "update policy_versions set state = 'withdrawn', changed_at = now(), changed_by = $1, reason = $2
         where id = $3 and state = 'published'",
        by.0,
        reason,
        effective.id,
    )
    .execute(&mut *tx)
    .await?;
    if effective.id != current || moved.rows_affected() == 0 {
        return Err(PolicyError::Meanwhile);
    }
    // A version that was restored stands for its original: rolled back again, it leads further back.
    let before = sqlx::query_scalar!(
        "select id from policy_versions
         where state = 'published' and published_at < (
             select published_at from policy_versions
             where id = (select coalesce(restores_id, id) from policy_versions where id = $1)
         )
         order by published_at desc, number desc
         limit 1",
        effective.id,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let id = Uuid::now_v7();
    sqlx::query!(
        "insert into policy_versions (id, state, restores_id, published_at, changed_by, reason)
         values ($1, 'published', $2, clock_timestamp(), $3, $4)",
        id,
        before,
        by.0,
        reason,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into policy_lines (version_id, position, kind, locale, fields, phrase, note)
         select $1, position, kind, locale, fields, phrase, note from policy_lines where version_id = $2",
        id,
        before,
    )
    .execute(&mut *tx)
    .await?;
    tell(tx).await?;
    get(tx, id).await
}

async fn get(tx: &mut PgConnection, id: Uuid) -> Result<Version, PolicyError> {
    let found = load_versions(tx, &[id]).await?;
    found.into_iter().next().ok_or(PolicyError::NotFound)
}

/// Calls every process, once the transaction is committed.
async fn tell(tx: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!("select pg_notify($1, '')", CHANNEL).execute(tx).await?;
    Ok(())
}
