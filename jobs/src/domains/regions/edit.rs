use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Line, Policy, load_draft};
use crate::ids::AccountId;

/// Maximum lines of a version: more than there are countries and states.
pub const MOST_LINES: usize = 1000;

#[derive(Debug, thiserror::Error)]
pub enum RegionError {
    #[error("there is no draft")]
    NotFound,
    #[error("edited elsewhere")]
    Meanwhile,
    /// Names the field.
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Saves the draft of the next version. `version` is the edit it is based on; `None`: there was no draft.
pub async fn save_draft(
    tx: &mut PgConnection,
    lines: &BTreeMap<String, Line>,
    starts_at: Option<DateTime<Utc>>,
    version: Option<i32>,
) -> Result<Policy, RegionError> {
    if lines.len() > MOST_LINES || !lines.keys().all(|name| Policy::is_name(name)) || !Policy::is_whole(lines) {
        return Err(RegionError::Field("lines"));
    }
    let id = match version {
        None => {
            sqlx::query_scalar!(
                "insert into region_policies (id, starts_at) values ($1, $2) on conflict do nothing returning id",
                Uuid::now_v7(),
                starts_at,
            )
            .fetch_optional(&mut *tx)
            .await?
        }
        Some(version) => {
            sqlx::query_scalar!(
                "update region_policies set starts_at = $1, version = version + 1
             where published_at is null and version = $2
             returning id",
                starts_at,
                version,
            )
            .fetch_optional(&mut *tx)
            .await?
        }
    };
    let id = id.ok_or(RegionError::Meanwhile)?;
    sqlx::query!("delete from region_lines where policy_id = $1", id)
        .execute(&mut *tx)
        .await?;
    let places: Vec<String> = lines.keys().cloned().collect();
    let rules: Vec<String> = lines.values().map(|line| line.rule.as_str().to_owned()).collect();
    let notices: Vec<bool> = lines.values().map(|line| line.has_notice).collect();
    sqlx::query!(
        "insert into region_lines (policy_id, place, rule, has_notice)
         select $1, place, rule, has_notice from unnest($2::text[], $3::text[], $4::boolean[]) as l (place, rule, has_notice)",
        id,
        &places,
        &rules,
        &notices,
    )
    .execute(&mut *tx)
    .await?;
    load_draft(tx).await?.ok_or(RegionError::Meanwhile)
}

/// Publishes the draft as the caller saw it. It starts at its time, or now if that is past.
pub async fn publish_draft(tx: &mut PgConnection, by: AccountId, version: i32) -> Result<Policy, RegionError> {
    let draft = load_draft(tx).await?.ok_or(RegionError::NotFound)?;
    let published = sqlx::query!(
        r#"update region_policies
           set published_at = clock_timestamp(), published_by = $2,
               starts_at = greatest(starts_at, clock_timestamp())
           where id = $1 and published_at is null and version = $3
           returning starts_at, published_at"#,
        draft.id,
        by.0,
        version,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(RegionError::Meanwhile)?;
    Ok(Policy {
        starts_at: published.starts_at,
        published_at: published.published_at,
        ..draft
    })
}
