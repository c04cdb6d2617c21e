use std::collections::HashMap;

use axum::extract::State;
use jobs::domains::policy::{
    PolicyLocale, Source, TextField, VersionState, load_effective, load_published, load_single,
};
use moderation::RULES_VERSION;
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{
    PolicyDifference, PolicyReplay, PolicyReplayCount, PolicyReplayExample, PolicyVersion, ReplayState, TextPolicy,
};
use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Replays that staff see.
const MOST_REPLAYS: i64 = 10;
/// Days for which differences are shown.
const MOST_DAYS: i32 = 30;

/// The versions of the text policy, the draft of the next, the shadow and its differences, and replays.
#[utoipa::path(get, path = "/front/admin/policy", tag = "admin_policy",
    responses((status = 200, body = TextPolicy), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_text_policy(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<TextPolicy>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let current = load_effective(&mut conn).await?;
    let shadow = load_single(&mut conn, VersionState::Shadow).await?;
    let differences = match &shadow {
        Some(shadow) => list_differences(&mut conn, shadow.id).await?,
        None => Vec::new(),
    };
    let published = load_published(&mut conn).await?;
    Ok(Json(TextPolicy {
        rules_version: RULES_VERSION.to_owned(),
        items: published.into_iter().map(PolicyVersion::from).collect(),
        current_id: current.map(|version| version.id),
        draft: load_single(&mut conn, VersionState::Draft)
            .await?
            .map(PolicyVersion::from),
        shadow: shadow.map(PolicyVersion::from),
        differences,
        replays: list_replays(&mut conn, None).await?,
        can_change: caller.may(Permission::Rules),
    }))
}

async fn list_differences(conn: &mut PgConnection, version: Uuid) -> sqlx::Result<Vec<PolicyDifference>> {
    sqlx::query_as!(
        PolicyDifference,
        r#"select day, field as "field: TextField", refused, allowed
           from policy_differences
           where version_id = $1 and day > (now() at time zone 'utc')::date - $2::integer
           order by day desc, field"#,
        version,
        MOST_DAYS,
    )
    .fetch_all(conn)
    .await
}

/// The newest replays, or one of them.
pub(super) async fn list_replays(conn: &mut PgConnection, only: Option<Uuid>) -> sqlx::Result<Vec<PolicyReplay>> {
    let rows = sqlx::query!(
        r#"select policy_replays.id, number, days, policy_replays.state as "state: ReplayState", texts, started_at,
               username as started_by, ended_at
           from policy_replays
           join policy_versions on policy_versions.id = version_id
           join accounts on accounts.id = started_by
           where $1::uuid is null or policy_replays.id = $1
           order by started_at desc
           limit $2"#,
        only,
        MOST_REPLAYS,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut counts = counts_of(&mut *conn, &ids).await?;
    let mut examples = examples_of(conn, &ids).await?;
    let replays = rows.into_iter().map(|row| PolicyReplay {
        counts: counts.remove(&row.id).unwrap_or_default(),
        examples: examples.remove(&row.id).unwrap_or_default(),
        id: row.id,
        number: row.number,
        days: row.days,
        state: row.state,
        texts: row.texts,
        started_at: row.started_at,
        started_by: row.started_by,
        ended_at: row.ended_at,
    });
    Ok(replays.collect())
}

async fn counts_of(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<PolicyReplayCount>>> {
    let rows = sqlx::query!(
        r#"select replay_id, source as "source: Source", locale as "locale: PolicyLocale", refused, allowed
           from policy_replay_counts
           where replay_id = any($1)
           order by replay_id, source, locale"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<Uuid, Vec<PolicyReplayCount>> = HashMap::new();
    for row in rows {
        found.entry(row.replay_id).or_default().push(PolicyReplayCount {
            source: row.source,
            locale: row.locale,
            refused: row.refused,
            allowed: row.allowed,
        });
    }
    Ok(found)
}

async fn examples_of(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<PolicyReplayExample>>> {
    let rows = sqlx::query!(
        r#"select replay_id, source as "source: Source", subject_id, is_refused
           from policy_replay_examples
           where replay_id = any($1)
           order by replay_id, source, subject_id desc"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<Uuid, Vec<PolicyReplayExample>> = HashMap::new();
    for row in rows {
        found.entry(row.replay_id).or_default().push(PolicyReplayExample {
            source: row.source,
            id: row.subject_id,
            is_refused: row.is_refused,
        });
    }
    Ok(found)
}
