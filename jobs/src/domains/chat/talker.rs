use sqlx::PgConnection;
use uuid::Uuid;

use crate::{ids::AccountId, live::SubscriptionKey};

/// The person of a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Talker {
    Member(AccountId),
    /// A browser that nobody signed in with, by its guest id.
    Guest(Uuid),
}

impl Talker {
    pub(super) fn of(account: Option<AccountId>, guest: Option<Uuid>) -> Option<Self> {
        account.map(Self::Member).or(guest.map(Self::Guest))
    }

    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Member(account) => Some(account),
            Self::Guest(_) => None,
        }
    }

    pub const fn guest(self) -> Option<Uuid> {
        match self {
            Self::Member(_) => None,
            Self::Guest(guest) => Some(guest),
        }
    }

    /// Where the person hears of what happens.
    pub const fn key(self) -> SubscriptionKey {
        match self {
            Self::Member(account) => SubscriptionKey::User(account),
            Self::Guest(guest) => SubscriptionKey::Guest(guest),
        }
    }
}

/// What a browser said before somebody signed in with it is theirs from now on. Where they already talk to the same
/// character, that talk is the one that goes on, and the browser's ends.
pub async fn adopt_chats(tx: &mut PgConnection, guest: Uuid, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from chats
         where guest_id = $1 and exists (
             select from chats as own where own.account_id = $2 and own.character_id = chats.character_id
         )",
        guest,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update chats set account_id = $2, guest_id = null where guest_id = $1",
        guest,
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
