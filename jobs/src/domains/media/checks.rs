//! Results of the checks of pictures by machine, and media that wait for a person.
use serde_json::Value;
use sqlx::PgConnection;

use super::{MediaStatus, announce_media};
use crate::ids::{AccountId, MediaId};

/// Result of a check.
pub struct PictureCheck<'a> {
    /// The checker, as staff read it.
    pub checker: &'a str,
    pub version: &'a str,
    /// Found classes: a list of `{ "name", "score" }`, highest first.
    pub classes: Value,
    /// 0 to 1. `None`: it could not be checked.
    pub explicit_score: Option<f32>,
    /// Apparent age of the youngest person shown. `None`: the checker doesn't tell.
    pub youngest_years: Option<u8>,
}

/// Stores the result of a check, in place of an earlier one. A medium that is gone is skipped.
pub async fn keep_check(tx: &mut PgConnection, id: MediaId, check: &PictureCheck<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into picture_checks
             (media_id, checker_name, checker_version, found_classes, explicit_score, youngest_years)
         select id, $2, $3, $4, $5, $6 from media where id = $1
         on conflict (media_id) do update
         set checker_name = excluded.checker_name, checker_version = excluded.checker_version,
             found_classes = excluded.found_classes, explicit_score = excluded.explicit_score,
             youngest_years = excluded.youngest_years, checked_at = now()",
        id.0,
        check.checker,
        check.version,
        check.classes,
        check.explicit_score,
        check.youngest_years.map(i16::from),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Marks an upload as explicit, whatever its file says of itself. `false`: it was generated here, and can't be marked.
pub async fn mark_explicit(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<bool> {
    let marked = sqlx::query!(
        "update media set is_explicit = true where id = $1 and (is_upload or not is_generated)",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(marked.rows_affected() == 1)
}

/// Hides a medium from everyone until staff decide. Rejected media stay rejected.
pub async fn await_review(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<()> {
    sqlx::query!(
        "update media set moderation = 'pending', published_at = null where id = $1 and moderation = 'approved'",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Gives a medium that staff have reviewed to its owner. Others are skipped.
pub async fn end_review(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update media
           set moderation = 'approved'
           where id = $1 and moderation = 'pending'
           returning account_id as "account: AccountId""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => announce_media(tx, owner, id, MediaStatus::Ready).await,
        None => Ok(()),
    }
}

/// Notes for staff which checker is at work. `None`: none is configured.
pub async fn note_checker(conn: &mut PgConnection, name: Option<&str>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into picture_checker (checker_name) values ($1)
         on conflict (is_only) do update set checker_name = excluded.checker_name, noted_at = now()",
        name,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The checker at work, as staff read it. `None`: none is configured.
pub async fn find_checker(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    let name = sqlx::query_scalar!("select checker_name from picture_checker")
        .fetch_optional(conn)
        .await?;
    Ok(name.flatten())
}
