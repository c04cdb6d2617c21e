use sqlx::{Acquire, PgConnection};
use uuid::Uuid;

use super::MOST_MEMORIES;
use crate::{ids::AccountId, live::SubscriptionKey};

/// The person of a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Talker {
    Member(AccountId),
    /// A browser that is not signed in, by its guest id.
    Guest(Uuid),
}

impl From<AccountId> for Talker {
    fn from(account: AccountId) -> Self {
        Self::Member(account)
    }
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

    /// Live events key of the person.
    pub const fn key(self) -> SubscriptionKey {
        match self {
            Self::Member(account) => SubscriptionKey::User(account),
            Self::Guest(guest) => SubscriptionKey::Guest(guest),
        }
    }
}

/// Moves a guest's chats to the account that signed in. A chat with a character they already talk to becomes another
/// branch of that one. Signing in does not depend on it: chats that can't be moved stay with the browser.
pub async fn adopt_chats(tx: &mut PgConnection, guest: Uuid, account: AccountId) -> sqlx::Result<()> {
    let mut step = tx.begin().await?;
    match adopt(&mut step, guest, account).await {
        Ok(()) => step.commit().await,
        Err(error @ sqlx::Error::Database(_)) => {
            tracing::warn!(%error, "guest chats not merged, they stay with the browser");
            step.rollback().await
        }
        Err(error) => Err(error),
    }
}

async fn adopt(tx: &mut PgConnection, guest: Uuid, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "select id
         from chats
         where guest_id = $1
             or (account_id = $2 and character_id in (select character_id from chats where guest_id = $1))
         order by id
         for update",
        guest,
        account.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    sqlx::query!(
        "update messages
         set chat_id = own.id,
             parent_id = case when messages.parent_id = root.id then own_root.id else messages.parent_id end
         from chats
         join chats as own on own.account_id = $2 and own.character_id = chats.character_id
         join messages as root on root.chat_id = chats.id and root.parent_id is null
         join messages as own_root on own_root.chat_id = own.id and own_root.parent_id is null
         where chats.guest_id = $1 and messages.chat_id = chats.id and messages.parent_id is not null",
        guest,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    adopt_memories(tx, guest, account).await?;
    // Permanently forgotten messages stay forgotten.
    sqlx::query!(
        "update chats as own
         set forgotten_to = greatest(own.forgotten_to, chats.forgotten_to)
         from chats
         where chats.guest_id = $1 and own.account_id = $2 and own.character_id = chats.character_id",
        guest,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
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

/// Moves all chats of a member to another, like those of a guest who signs in.
pub async fn hand_chats_over(tx: &mut PgConnection, from: AccountId, to: AccountId) -> sqlx::Result<()> {
    let guest = Uuid::new_v4();
    sqlx::query!(
        "update chats set account_id = null, guest_id = $2 where account_id = $1",
        from.0,
        guest,
    )
    .execute(&mut *tx)
    .await?;
    adopt(tx, guest, to).await
}

/// Moves as many memories as fit, without duplicates.
async fn adopt_memories(tx: &mut PgConnection, guest: Uuid, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update memories
         set chat_id = ordered.own_id
         from (
             select told.id, own.id as own_id,
                 row_number() over (
                     partition by own.id, told.forgotten_at is null order by told.is_pinned desc, told.created_at desc
                 ) as place,
                 (select count(*) from memories where chat_id = own.id and forgotten_at is null) as kept
             from memories as told
             join chats on chats.id = told.chat_id
             join chats as own on own.account_id = $2 and own.character_id = chats.character_id
             where chats.guest_id = $1 and not exists (
                 select from memories as same
                 where same.chat_id = own.id and same.forgotten_at is null and told.forgotten_at is null
                     and lower(same.text) = lower(told.text)
             )
         ) as ordered
         where memories.id = ordered.id and (memories.forgotten_at is not null or place + kept <= $3)",
        guest,
        account.0,
        MOST_MEMORIES,
    )
    .execute(tx)
    .await?;
    Ok(())
}
