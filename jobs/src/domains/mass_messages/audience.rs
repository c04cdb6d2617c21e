use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::MassError;
use crate::ids::AccountId;

/// Selection among the people a creator knows. Absent fields do not filter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Audience {
    /// On one of these lists.
    pub lists: Vec<Uuid>,
    /// Only these people.
    pub people: Vec<Uuid>,
    pub membership: Option<Membership>,
    /// US cents spent with the creator, in total.
    pub min_spent_cents: Option<u32>,
    /// Chips spent on the creator's messages, in total.
    pub min_spent_chips: Option<u32>,
    /// Seen within this many days.
    pub active_days: Option<u16>,
    pub is_online: bool,
    /// Joined the creator within this many days.
    pub new_days: Option<u16>,
    pub languages: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = AudienceMembership)]
pub enum Membership {
    Members,
    Expired,
    Never,
}

const MOST_PEOPLE: usize = 500;
const MOST_LISTS: usize = 100;
/// Maximum names in a preview, for each reason.
const NAMED: i64 = 10;

impl Audience {
    pub(super) fn check(&self) -> Result<(), MassError> {
        if self.people.len() > MOST_PEOPLE || self.lists.len() > MOST_LISTS || self.languages.len() > 8 {
            return Err(MassError::Audience);
        }
        if self.languages.iter().any(|locale| locale.len() != 2) {
            return Err(MassError::Audience);
        }
        Ok(())
    }

    pub(super) fn value(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("an audience serializes")
    }
}

/// Recipients, or people excluded for one reason.
#[derive(Clone, Debug)]
pub struct Share {
    /// `None`: they receive it.
    pub reason: Option<String>,
    pub count: i64,
    pub usernames: Vec<String>,
}

/// Whether people left out for this reason are counted, but not named.
pub fn is_nameless(reason: &str) -> bool {
    matches!(reason, "blocked_you" | "blocked_by_staff" | "deleted")
}

/// Current recipients, and the excluded people with reasons.
pub async fn preview_audience(
    conn: &mut PgConnection,
    author: AccountId,
    audience: &Audience,
) -> Result<Vec<Share>, MassError> {
    audience.check()?;
    let mut rows = sqlx::query_as!(
        Share,
        r#"select reason, count(*) as "count!",
                  (array_agg(username order by found.account_id))[1:$3] as "usernames!"
           from mass_message_audience($1, $2, '00000000-0000-0000-0000-000000000000', null) as found
           join accounts on accounts.id = found.account_id
           group by reason
           order by reason is not null, count(*) desc"#,
        author.0,
        audience.value(),
        i32::try_from(NAMED).expect("the number is small"),
    )
    .fetch_all(conn)
    .await?;
    for share in &mut rows {
        if share.reason.as_deref().is_some_and(is_nameless) {
            share.usernames.clear();
        }
    }
    Ok(rows)
}
