use sqlx::PgConnection;

use super::{DirectError, Standing};
use crate::{
    ids::{AccountId, ChatId},
    live::{LiveEvent, SubscriptionKey, announce},
    words::BlockedReason,
};

/// A talk as one of the two sees it, locked for the rest of the transaction. Its lock comes before every other: before
/// that of the chips, too.
pub(super) struct Pair {
    pub(super) id: ChatId,
    /// The place of the newest message.
    pub(super) length: i32,
    pub(super) own: Side,
    pub(super) other: Side,
    pub(super) standing: Standing,
}

pub(super) struct Side {
    pub(super) account: AccountId,
    /// In addresses.
    pub(super) username: String,
    pub(super) is_accepted: bool,
    pub(super) emptied_to: i32,
    pub(super) read_to: i32,
}

impl Pair {
    /// Whether the two have nothing to do with each other any more.
    pub(super) fn is_parted(&self) -> bool {
        self.standing.parted_reason().is_some()
    }

    /// Tells both of a change; each hears the name of the other.
    pub(super) async fn announce(
        &self,
        tx: &mut PgConnection,
        event: impl Fn(String) -> LiveEvent,
    ) -> sqlx::Result<()> {
        self.own.hear(tx, &event(self.other.username.clone())).await?;
        self.other.hear(tx, &event(self.own.username.clone())).await
    }
}

impl Side {
    pub(super) async fn hear(&self, tx: &mut PgConnection, event: &LiveEvent) -> sqlx::Result<()> {
        announce(tx, SubscriptionKey::User(self.account), event).await
    }
}

/// The member's talk with the one of that name, begun where they never talked. Nobody talks to themselves, or begins to
/// with an account that is gone or isn't seen from here.
pub(super) async fn begin_pair(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<Pair, DirectError> {
    if let Some(pair) = lock_pair(tx, account, username).await? {
        return Ok(pair);
    }
    let other = sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(username) = lower($1) and id <> $2 and deleted_at is null
               and not is_restricted(id)"#,
        username,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(DirectError::NotFound)?;
    begin(tx, account, other).await?;
    lock_pair(tx, account, username).await?.ok_or(DirectError::NotFound)
}

/// The talk of two accounts, begun where they never talked. `None`: it is one account, or the other is gone.
pub(super) async fn begin_pair_of(
    tx: &mut PgConnection,
    account: AccountId,
    other: AccountId,
) -> sqlx::Result<Option<Pair>> {
    let are_there = sqlx::query_scalar!(
        r#"select count(*) = 2 as "are_there!" from accounts where id in ($1, $2) and deleted_at is null"#,
        account.0,
        other.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !are_there {
        return Ok(None);
    }
    begin(tx, account, other).await?;
    let id = sqlx::query_scalar!(
        r#"select id as "id: ChatId" from direct_chats
           where first_id = least($1::uuid, $2::uuid) and second_id = greatest($1::uuid, $2::uuid)
           for update"#,
        account.0,
        other.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    load_pair(tx, account, id).await.map(Some)
}

/// Begins the talk of the two, unless it is begun. Those who have dealt with each other need no acceptance.
async fn begin(tx: &mut PgConnection, account: AccountId, other: AccountId) -> sqlx::Result<()> {
    // A second tab, or the other of the two, may be faster: then it has committed, and is found afterwards.
    sqlx::query!(
        "with begun as (
             insert into direct_chats (id, first_id, second_id)
             values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid))
             on conflict do nothing
             returning id
         )
         insert into direct_sides (chat_id, account_id, accepted_at)
         select begun.id, account_id, case when have_dealt($2, $3) then now() end
         from begun cross join unnest(array[$2, $3]::uuid[]) as account_id",
        ChatId::fresh().0,
        account.0,
        other.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The member's talk with the one of that name, if they ever talked.
pub(super) async fn lock_pair(tx: &mut PgConnection, account: AccountId, username: &str) -> sqlx::Result<Option<Pair>> {
    let locked = sqlx::query_scalar!(
        r#"select direct_chats.id as "id: ChatId"
           from accounts
           join direct_chats
               on first_id = least(accounts.id, $1::uuid) and second_id = greatest(accounts.id, $1::uuid)
           where lower(username) = lower($2)
           for update of direct_chats"#,
        account.0,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match locked {
        Some(id) => load_pair(tx, account, id).await.map(Some),
        None => Ok(None),
    }
}

/// In a statement after the lock: what others changed while this one waited is seen.
pub(super) async fn load_pair(tx: &mut PgConnection, account: AccountId, id: ChatId) -> sqlx::Result<Pair> {
    let row = sqlx::query!(
        r#"select length,
               own.accepted_at is not null as "own_accepted!", own.blocked_at is not null as "own_blocked!",
               own.emptied_to as own_emptied_to, own.read_to as own_read_to, own.sent,
               me.username as own_username, me.blocked_at is not null as "is_banned!",
               other.accepted_at is not null as "other_accepted!", other.blocked_at is not null as "other_blocked!",
               other.emptied_to as other_emptied_to, other.read_to as other_read_to,
               them.id as "them: AccountId", them.username as other_username,
               them.blocked_at is not null as "is_counterpart_banned!",
               them.deleted_at is not null as "is_counterpart_deleted!", is_restricted(them.id) as "is_geo_banned!",
               coalesce(message_bars(me.id, them.id), '{}') as "bars!"
           from direct_chats
           join direct_sides as own on own.chat_id = direct_chats.id and own.account_id = $2
           join direct_sides as other on other.chat_id = direct_chats.id and other.account_id <> $2
           join accounts as me on me.id = own.account_id
           join accounts as them on them.id = other.account_id
           where direct_chats.id = $1"#,
        id.0,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(Pair {
        id,
        length: row.length,
        standing: Standing {
            is_counterpart_deleted: row.is_counterpart_deleted,
            is_geo_banned: row.is_geo_banned,
            is_banned: row.is_banned,
            is_counterpart_banned: row.is_counterpart_banned,
            has_blocked: row.own_blocked,
            is_blocked: row.other_blocked,
            bars: BlockedReason::read(&row.bars),
            is_accepted: row.other_accepted,
            sent: row.sent,
        },
        own: Side {
            account,
            username: row.own_username,
            is_accepted: row.own_accepted,
            emptied_to: row.own_emptied_to,
            read_to: row.own_read_to,
        },
        other: Side {
            account: row.them,
            username: row.other_username,
            is_accepted: row.other_accepted,
            emptied_to: row.other_emptied_to,
            read_to: row.other_read_to,
        },
    })
}
