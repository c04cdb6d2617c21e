use std::collections::HashMap;

use chrono::{DateTime, Utc};
use moderation::{Overlay, OverlayLine};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{LineKind, PolicyLocale, TextField, VersionState};

/// Past versions that staff see.
pub const MOST_VERSIONS: i64 = 50;

/// A line of a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub kind: LineKind,
    /// `None`: any.
    pub locale: Option<PolicyLocale>,
    /// Empty: everywhere.
    pub fields: Vec<TextField>,
    pub phrase: String,
    pub note: String,
}

/// A version of the lines.
#[derive(Clone, Debug)]
pub struct Version {
    pub id: Uuid,
    pub number: i32,
    pub state: VersionState,
    /// Edits of the lines.
    pub edits: i32,
    /// Number of the version whose lines these are again.
    pub restores: Option<i32>,
    pub published_at: Option<DateTime<Utc>>,
    pub changed_at: DateTime<Utc>,
    /// Username.
    pub changed_by: Option<String>,
    pub reason: String,
    pub lines: Vec<Line>,
}

/// Lines as the screen reads them.
pub fn overlay_of(number: i32, lines: &[Line]) -> Overlay {
    let line = |line: &Line| OverlayLine {
        effect: line.kind.effect(),
        language: line.locale.map(PolicyLocale::as_str),
        written: line.fields.iter().map(|field| field.written()).collect(),
        phrase: line.phrase.clone(),
    };
    Overlay::of(number, &lines.iter().map(line).collect::<Vec<_>>())
}

/// Versions that were published, newest first, among them those that were withdrawn later.
pub async fn load_published(conn: &mut PgConnection) -> sqlx::Result<Vec<Version>> {
    let ids = sqlx::query_scalar!(
        "select id from policy_versions where published_at is not null order by published_at desc, number desc limit $1",
        MOST_VERSIONS,
    )
    .fetch_all(&mut *conn)
    .await?;
    load_versions(conn, &ids).await
}

/// The draft or the shadow.
pub async fn load_single(conn: &mut PgConnection, state: VersionState) -> sqlx::Result<Option<Version>> {
    let ids = sqlx::query_scalar!("select id from policy_versions where state = $1", state.as_str())
        .fetch_all(&mut *conn)
        .await?;
    Ok(load_versions(conn, &ids).await?.into_iter().next())
}

/// The version in effect.
pub async fn load_effective(conn: &mut PgConnection) -> sqlx::Result<Option<Version>> {
    let ids = sqlx::query_scalar!(
        "select id from policy_versions
         where state = 'published'
         order by published_at desc, number desc
         limit 1"
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(load_versions(conn, &ids).await?.into_iter().next())
}

/// Versions in the order of their ids; those that don't exist are left out.
pub(super) async fn load_versions(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<Version>> {
    let rows = sqlx::query!(
        r#"select version.id as "id!", version.number as "number!", version.state as "state!: VersionState",
               version.edits as "edits!", restored.number as "restores?", version.published_at,
               version.changed_at as "changed_at!", accounts.username as "changed_by?", version.reason as "reason!"
           from policy_versions as version
           left join policy_versions as restored on restored.id = version.restores_id
           left join accounts on accounts.id = version.changed_by
           where version.id = any($1)"#,
        ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut lines = load_lines(conn, ids).await?;
    let mut found: HashMap<Uuid, Version> = rows
        .into_iter()
        .map(|row| {
            let version = Version {
                lines: lines.remove(&row.id).unwrap_or_default(),
                id: row.id,
                number: row.number,
                state: row.state,
                edits: row.edits,
                restores: row.restores,
                published_at: row.published_at,
                changed_at: row.changed_at,
                changed_by: row.changed_by,
                reason: row.reason,
            };
            (row.id, version)
        })
        .collect();
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

async fn load_lines(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Vec<Line>>> {
    let rows = sqlx::query!(
        r#"select version_id, kind as "kind: LineKind", locale as "locale: PolicyLocale", fields, phrase, note
           from policy_lines
           where version_id = any($1)
           order by version_id, position"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut found: HashMap<Uuid, Vec<Line>> = HashMap::new();
    for row in rows {
        let fields = row.fields.iter().filter_map(|name| TextField::parse(name));
        let line = Line {
            kind: row.kind,
            locale: row.locale,
            fields: fields.collect(),
            phrase: row.phrase,
            note: row.note,
        };
        found.entry(row.version_id).or_default().push(line);
    }
    Ok(found)
}
