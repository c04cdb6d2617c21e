use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::Place;

/// Line for visitors whose place is not known.
const UNKNOWN: &str = "unknown";
/// Line for all places without one.
const OTHER: &str = "other";
/// Versions that count: the newest, with those that have yet to start.
const MOST_PUBLISHED: i64 = 200;

/// The rule for a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = RegionRule)]
pub enum Rule {
    /// Explicit media too.
    Allow,
    /// No explicit media.
    SafeOnly,
    /// Explicit media after an age check.
    CheckFirst,
    /// Nothing but legal pages, support, and closing the account.
    Block,
}

impl Rule {
    pub const ALL: [Self; 4] = [Self::Allow, Self::SafeOnly, Self::CheckFirst, Self::Block];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::SafeOnly => "safe_only",
            Self::CheckFirst => "check_first",
            Self::Block => "block",
        }
    }
}

/// A line of a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub rule: Rule,
    /// Visitors first read the important update.
    pub has_notice: bool,
}

impl Line {
    /// Without a policy.
    const NONE: Self = Self {
        rule: Rule::SafeOnly,
        has_notice: false,
    };
}

/// A version of the policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    pub id: Uuid,
    /// Of a draft: the planned time; `None`: when it is published.
    pub starts_at: Option<DateTime<Utc>>,
    pub published_at: Option<DateTime<Utc>>,
    pub published_by: Option<String>,
    /// Edits of a draft.
    pub version: i32,
    pub lines: BTreeMap<String, Line>,
}

impl Policy {
    /// The line for a place: its own, else its country's, else that of all others. `region_rule` does the same.
    pub fn line_of(&self, place: &Place) -> Line {
        let last = if place.is_known() { OTHER } else { UNKNOWN };
        let names = [Some(place.as_str()), place.country(), Some(last)];
        let mut found = names.into_iter().flatten().filter_map(|name| self.lines.get(name));
        found.next().copied().unwrap_or(Line::NONE)
    }

    /// Whether a line can have this name.
    pub(super) fn is_name(name: &str) -> bool {
        name == OTHER || name == UNKNOWN || (!name.is_empty() && Place::parse(name).is_some())
    }

    /// Whether every visitor has a line.
    pub(super) fn is_whole(lines: &BTreeMap<String, Line>) -> bool {
        lines.contains_key(OTHER) && lines.contains_key(UNKNOWN)
    }
}

/// Published versions, those that start last first.
#[derive(Clone, Debug, Default)]
pub struct Policies(pub Vec<Policy>);

impl Policies {
    /// The version in effect at a time.
    pub fn at(&self, moment: DateTime<Utc>) -> Option<&Policy> {
        self.0
            .iter()
            .find(|policy| policy.starts_at.is_some_and(|start| start <= moment))
    }

    pub fn line_of(&self, place: &Place, moment: DateTime<Utc>) -> Line {
        self.at(moment).map_or(Line::NONE, |policy| policy.line_of(place))
    }
}

/// The newest published versions, with those that have yet to start.
pub async fn load_policies(conn: &mut PgConnection) -> sqlx::Result<Policies> {
    let rows = sqlx::query!(
        r#"select region_policies.id, starts_at, published_at, version, username as "published_by?"
           from region_policies
           left join accounts on accounts.id = published_by
           where published_at is not null
           order by starts_at desc, published_at desc
           limit $1"#,
        MOST_PUBLISHED,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut lines = load_lines(conn, &ids).await?;
    let policies = rows.into_iter().map(|row| Policy {
        lines: lines.remove(&row.id).unwrap_or_default(),
        id: row.id,
        starts_at: row.starts_at,
        published_at: row.published_at,
        published_by: row.published_by,
        version: row.version,
    });
    Ok(Policies(policies.collect()))
}

/// The draft of the next version.
pub async fn load_draft(conn: &mut PgConnection) -> sqlx::Result<Option<Policy>> {
    let row = sqlx::query!("select id, starts_at, version from region_policies where published_at is null")
        .fetch_optional(&mut *conn)
        .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let lines = load_lines(conn, &[row.id]).await?.remove(&row.id).unwrap_or_default();
    Ok(Some(Policy {
        id: row.id,
        starts_at: row.starts_at,
        published_at: None,
        published_by: None,
        version: row.version,
        lines,
    }))
}

async fn load_lines(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<BTreeMap<Uuid, BTreeMap<String, Line>>> {
    let rows = sqlx::query!(
        r#"select policy_id, place, rule as "rule: Rule", has_notice from region_lines where policy_id = any($1)"#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    let mut found: BTreeMap<Uuid, BTreeMap<String, Line>> = BTreeMap::new();
    for row in rows {
        let line = Line {
            rule: row.rule,
            has_notice: row.has_notice,
        };
        found.entry(row.policy_id).or_default().insert(row.place, line);
    }
    Ok(found)
}
