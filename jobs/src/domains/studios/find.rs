use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::ids::AccountId;

/// Rights of a studio's operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// Accept and remove creators, agree on terms.
    Creators,
    /// View earnings.
    Earnings,
    /// Act as a creator.
    Incarnate,
}

impl Right {
    pub const ALL: [Self; 3] = [Self::Creators, Self::Earnings, Self::Incarnate];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Creators => "creators",
            Self::Earnings => "earnings",
            Self::Incarnate => "incarnate",
        }
    }
}

/// A person's studio, and their rights there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    pub studio: AccountId,
    /// Whether it is their own.
    pub is_owner: bool,
    rights: Vec<String>,
}

impl Membership {
    pub fn may(&self, right: Right) -> bool {
        self.is_owner || self.rights.iter().any(|held| held == right.as_str())
    }
}

/// The studio that they own or work for.
pub async fn find_membership(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<Membership>> {
    let found = sqlx::query!(
        r#"select studio_id as "studio!: AccountId", rights as "rights!"
           from (
               select account_id as studio_id, '{}'::text[] as rights
               from studios
               where account_id = $1 and closed_at is null
               union all
               select studio_id, rights
               from studio_operators
               join studios on studios.account_id = studio_id and closed_at is null
               where studio_operators.account_id = $1 and joined_studio_at is not null
           ) as found
           limit 1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|row| Membership {
        studio: row.studio,
        is_owner: row.studio == account,
        rights: row.rights,
    }))
}

/// The studio that manages a creator.
pub async fn studio_of_creator(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Option<AccountId>> {
    sqlx::query_scalar!(
        r#"select studio_id as "studio: AccountId" from studio_links where creator_id = $1 and state = 'attached'"#,
        creator.0,
    )
    .fetch_optional(conn)
    .await
}
