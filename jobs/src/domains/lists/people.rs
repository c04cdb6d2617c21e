use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::Relation;
use crate::ids::{AccountId, PeopleListId};

/// Query of a list of people.
#[derive(Clone, Debug)]
pub struct PeopleQuery<'a> {
    pub relation: Relation,
    pub list: Option<PeopleListId>,
    /// State of the membership.
    pub state: Option<&'a str>,
    /// Part of a name, in lower case.
    pub words: Option<&'a str>,
    /// Last position of the previous page.
    pub after: Option<(DateTime<Utc>, Uuid)>,
    pub limit: i64,
}

/// A person on a list.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub since: DateTime<Utc>,
    /// State of the membership: `active`, `canceled` or `expired`.
    pub state: Option<String>,
    pub expires_at: Option<DateTime<Utc>>,
    /// Name of their tier above the first.
    pub tier: Option<String>,
    pub is_online: bool,
    /// Whether they are in the owner's club, on any list.
    pub is_member: bool,
    pub is_follower: bool,
    /// The owner's, about them.
    pub note: Option<String>,
}

/// A page of a list, newest first.
pub async fn list_people(
    conn: &mut PgConnection,
    owner: AccountId,
    asked: &PeopleQuery<'_>,
) -> sqlx::Result<Vec<Person>> {
    sqlx::query_file_as!(
        Person,
        "src/domains/lists/people.sql",
        owner.0,
        asked.relation.as_str(),
        asked.list.map(|id| id.0),
        asked.state,
        asked.words,
        asked.after.map(|(at, _)| at),
        asked.after.map(|(_, id)| id),
        asked.limit,
    )
    .fetch_all(conn)
    .await
}
