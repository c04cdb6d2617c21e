use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    ids::AccountId,
    queue::{Job, Lane, enqueue},
};

/// Occasion of a greeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Occasion {
    Follower,
    Member,
}

impl Occasion {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Follower => "follower",
            Self::Member => "member",
        }
    }
}

/// Sends a creator's welcome message to a new follower or member, once.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    pub creator_id: AccountId,
    pub member_id: AccountId,
    pub occasion: Occasion,
}

impl Job for Welcome {
    const KIND: &'static str = "creators.welcome";
    const LANE: Lane = Lane::Messages;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!(
            "{}:{}:{}",
            self.creator_id,
            self.member_id,
            self.occasion.as_str()
        ))
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("account", self.member_id.0))
    }
}

/// Records the greeting, if it is the first of its occasion. Returns whether it is.
pub async fn greet(
    tx: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
    occasion: Occasion,
) -> sqlx::Result<bool> {
    let added = sqlx::query!(
        "insert into greetings (creator_id, member_id, occasion) values ($1, $2, $3) on conflict do nothing",
        creator.0,
        member.0,
        occasion.as_str(),
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if added == 1 {
        let job = Welcome {
            creator_id: creator,
            member_id: member,
            occasion,
        };
        enqueue(tx, &job).await?;
    }
    Ok(added == 1)
}

/// Greets a new club member, if the creator has a text for them.
pub(super) async fn greet_member(tx: &mut PgConnection, creator: AccountId, member: AccountId) -> sqlx::Result<()> {
    let has_words = sqlx::query_scalar!(
        r#"select exists (select from profiles where account_id = $1 and welcome_member <> '') as "has!""#,
        creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if has_words {
        greet(tx, creator, member, Occasion::Member).await?;
    }
    Ok(())
}
