use sqlx::PgConnection;

use super::{Right, StudioError, incarnate::end_acting_of_account};
use crate::{
    domains::notifications::{Notice, notify},
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Invites a member to work for the studio and tells them, or changes what they may do. They have no rights before they
/// accept, and whoever has blocked the studio is not invited.
pub async fn set_operator(
    tx: &mut PgConnection,
    studio: AccountId,
    username: &str,
    rights: &[Right],
) -> Result<AccountId, StudioError> {
    let operator = sqlx::query_scalar!(
        r#"select id as "id: AccountId"
           from accounts
           where lower(username) = lower($1) and deleted_at is null and blocked_at is null
           for no key update"#,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NoMember)?;
    let rights: Vec<String> = rights.iter().map(|right| right.as_str().to_owned()).collect();
    let found = sqlx::query!(
        r#"select role = 'member' and id <> $2
               and not exists (select from studios where account_id = accounts.id and closed_at is null)
               and not exists (
                   select from studio_operators
                   where account_id = accounts.id and studio_id <> $2 and joined_studio_at is not null
               )
               and (not have_blocked(accounts.id, $2) or exists (
                   select from studio_operators
                   where account_id = accounts.id and studio_id = $2 and joined_studio_at is not null
               )) as "is_fit!",
               exists (
                   select from studio_operators where account_id = accounts.id and studio_id = $2
               ) as "is_invited!"
           from accounts
           where id = $1"#,
        operator.0,
        studio.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !found.is_fit {
        return Err(StudioError::WrongAccount);
    }
    sqlx::query!(
        "insert into studio_operators (studio_id, account_id, rights) values ($1, $2, $3)
         on conflict (studio_id, account_id) do update set rights = $3",
        studio.0,
        operator.0,
        &rights,
    )
    .execute(&mut *tx)
    .await?;
    if !found.is_invited {
        notify(tx, operator, &Notice::StudioInvited { studio }).await?;
    }
    end_acting_of_account(tx, operator).await?;
    announce(tx, SubscriptionKey::User(operator), &LiveEvent::UserUpdated {}).await?;
    Ok(operator)
}

/// Accepts the studio's invitation. An account works for one studio, and creators, staff and studios for none.
pub async fn join_studio(tx: &mut PgConnection, studio: AccountId, operator: AccountId) -> Result<(), StudioError> {
    let is_fit = sqlx::query_scalar!(
        r#"select role = 'member'
               and not exists (select from studios where account_id = accounts.id and closed_at is null)
               and not exists (
                   select from studio_operators
                   where account_id = accounts.id and studio_id <> $2 and joined_studio_at is not null
               ) as "is_fit!"
           from accounts
           where id = $1
           for no key update"#,
        operator.0,
        studio.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NotFound)?;
    let joined = sqlx::query!(
        "update studio_operators set joined_studio_at = coalesce(joined_studio_at, now())
         where studio_id = $1 and account_id = $2 and $3
             and exists (select from studios where studios.account_id = $1 and closed_at is null)",
        studio.0,
        operator.0,
        is_fit,
    )
    .execute(&mut *tx)
    .await?;
    if joined.rows_affected() == 0 {
        return Err(if is_fit {
            StudioError::NotFound
        } else {
            StudioError::Attached
        });
    }
    announce(tx, SubscriptionKey::User(operator), &LiveEvent::UserUpdated {}).await?;
    announce(tx, SubscriptionKey::User(studio), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// They work for the studio no longer, or their invitation is gone: the studio's decision, or their own.
pub async fn remove_operator(tx: &mut PgConnection, studio: AccountId, operator: AccountId) -> Result<(), StudioError> {
    let gone = sqlx::query!(
        "delete from studio_operators where studio_id = $1 and account_id = $2",
        studio.0,
        operator.0,
    )
    .execute(&mut *tx)
    .await?;
    if gone.rows_affected() == 0 {
        return Err(StudioError::NotFound);
    }
    sqlx::query!(
        "delete from studio_rights
         using studio_links
         where studio_rights.account_id = $2 and studio_links.id = link_id and studio_id = $1",
        studio.0,
        operator.0,
    )
    .execute(&mut *tx)
    .await?;
    end_acting_of_account(tx, operator).await?;
    announce(tx, SubscriptionKey::User(operator), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
