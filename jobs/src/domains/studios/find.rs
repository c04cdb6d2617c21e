use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::ids::AccountId;

/// What somebody may do for a studio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Right {
    /// Take creators on, let them go, agree on terms.
    Creators,
    /// See what is earned.
    Earnings,
    /// Work in a creator's name.
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

/// For which studio somebody works, and what they may do there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    pub studio: AccountId,
    /// It is their own.
    pub is_owner: bool,
    rights: Vec<String>,
}

impl Membership {
    pub fn may(&self, right: Right) -> bool {
        self.is_owner || self.rights.iter().any(|held| held == right.as_str())
    }
}

/// The studio that is theirs, or that they work for.
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
               where studio_operators.account_id = $1
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

/// The studio that looks after a creator.
pub async fn studio_of_creator(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Option<AccountId>> {
    sqlx::query_scalar!(
        r#"select studio_id as "studio: AccountId" from studio_links where creator_id = $1 and state = 'attached'"#,
        creator.0,
    )
    .fetch_optional(conn)
    .await
}
