use chrono::{DateTime, Utc};
use jobs::{
    domains::lists::{Person, Relation},
    ids::{AccountId, PeopleExportId, PeopleListId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::cursor::Cursor;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AskPeople {
    /// Membership state: `active`, `canceled` or `expired`.
    #[serde(default)]
    pub state: Option<String>,
    /// Part of a name.
    #[serde(default)]
    pub q: Option<String>,
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeoplePage {
    pub items: Vec<PersonView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// A person on a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PersonOnList)]
pub struct PersonView {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    /// Profile picture, 320 pixels wide.
    #[schema(required)]
    pub avatar_url: Option<String>,
    pub since: DateTime<Utc>,
    #[schema(required)]
    pub state: Option<String>,
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
    /// Name of their tier above the first.
    #[schema(required)]
    pub tier: Option<String>,
    pub is_online: bool,
    /// Member of the caller's fan club.
    pub is_member: bool,
    pub is_follower: bool,
    /// The caller's own about them, which no one else reads.
    #[schema(required)]
    pub note: Option<String>,
}

impl PersonView {
    pub(super) fn new(person: Person, avatar_url: Option<String>) -> Self {
        Self {
            id: person.id,
            username: person.username,
            display_name: person.display_name,
            avatar_url,
            since: person.since,
            state: person.state,
            expires_at: person.expires_at,
            tier: person.tier,
            is_online: person.is_online,
            is_member: person.is_member,
            is_follower: person.is_follower,
            note: person.note,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnLists {
    pub items: Vec<ListView>,
}

/// A creator's list of people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PeopleList)]
pub struct ListView {
    pub id: PeopleListId,
    pub name: String,
    pub count: i64,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameList {
    /// 1 to 60 characters.
    pub name: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChoosePeople {
    /// 500 at most.
    pub ids: Vec<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeopleMoved {
    pub count: u64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OrderExport {
    pub relation: Relation,
    /// With the relation `list`.
    pub list_id: Option<PeopleListId>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Exports {
    pub items: Vec<ExportView>,
}

/// A contact export.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PeopleExport)]
pub struct ExportView {
    pub id: PeopleExportId,
    pub relation: String,
    /// `waiting`, `ready` or `failed`.
    pub state: String,
    #[schema(required)]
    pub rows: Option<i32>,
    pub created_at: DateTime<Utc>,
}
