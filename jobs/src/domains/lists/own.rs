use sqlx::PgConnection;
use uuid::Uuid;

use super::ListError;
use crate::ids::{AccountId, PeopleListId};

/// Maximum lists of one creator.
pub const MOST_LISTS: i64 = 100;
/// Maximum people added to or removed from a list in one call.
pub const MOST_AT_ONCE: usize = 500;
const NAME_MAX_CHARS: usize = 60;

fn check_name(name: &str) -> Result<&str, ListError> {
    let name = name.trim();
    if !text::is_seen(name) || name.chars().any(char::is_control) {
        return Err(ListError::Name);
    }
    if name.chars().count() > NAME_MAX_CHARS {
        return Err(ListError::TooLong);
    }
    Ok(name)
}

/// Converts a violation of the unique name.
fn name_taken(error: sqlx::Error) -> ListError {
    match &error {
        sqlx::Error::Database(refusal) if refusal.constraint() == Some("people_lists_name") => ListError::NameTaken,
        _ => error.into(),
    }
}

pub async fn create_list(tx: &mut PgConnection, owner: AccountId, name: &str) -> Result<PeopleListId, ListError> {
    let name = check_name(name)?;
    sqlx::query!("select 1 as one from accounts where id = $1 for no key update", owner.0)
        .fetch_one(&mut *tx)
        .await?;
    let kept = sqlx::query_scalar!(
        r#"select count(*) as "count!" from people_lists where owner_id = $1"#,
        owner.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if kept >= MOST_LISTS {
        return Err(ListError::TooMany);
    }
    let id = PeopleListId::fresh();
    sqlx::query!(
        "insert into people_lists (id, owner_id, name) values ($1, $2, $3)",
        id.0,
        owner.0,
        name
    )
    .execute(tx)
    .await
    .map_err(name_taken)?;
    Ok(id)
}

pub async fn rename_list(
    tx: &mut PgConnection,
    owner: AccountId,
    id: PeopleListId,
    name: &str,
) -> Result<(), ListError> {
    let name = check_name(name)?;
    let changed = sqlx::query!(
        "update people_lists set name = $3 where id = $1 and owner_id = $2",
        id.0,
        owner.0,
        name
    )
    .execute(tx)
    .await
    .map_err(name_taken)?;
    found(changed.rows_affected())
}

pub async fn delete_list(tx: &mut PgConnection, owner: AccountId, id: PeopleListId) -> Result<(), ListError> {
    let gone = sqlx::query!(
        "delete from people_lists where id = $1 and owner_id = $2",
        id.0,
        owner.0
    )
    .execute(tx)
    .await?;
    found(gone.rows_affected())
}

const fn found(rows: u64) -> Result<(), ListError> {
    if rows == 0 { Err(ListError::NotFound) } else { Ok(()) }
}

/// Locks the list, if it is the owner's.
async fn lock_list(tx: &mut PgConnection, owner: AccountId, id: PeopleListId) -> Result<(), ListError> {
    let row = sqlx::query!(
        "select 1 as one from people_lists where id = $1 and owner_id = $2 for no key update",
        id.0,
        owner.0
    )
    .fetch_optional(tx)
    .await?;
    row.map(drop).ok_or(ListError::NotFound)
}

/// Adds people to a list, if they follow the owner, or are or were members. Returns how many are new.
pub async fn add_people(
    tx: &mut PgConnection,
    owner: AccountId,
    id: PeopleListId,
    people: &[Uuid],
) -> Result<u64, ListError> {
    lock_list(tx, owner, id).await?;
    let added = sqlx::query!(
        "insert into people_list_members (list_id, account_id)
         select $2, accounts.id from accounts
         where accounts.id = any($3) and deleted_at is null and accounts.id <> $1
             and (exists (select from follows where follower_id = accounts.id and followed_id = $1)
                 or exists (select from follows where follower_id = $1 and followed_id = accounts.id)
                 or exists (select from memberships where creator_id = $1 and member_id = accounts.id)
                 or exists (select from memberships where creator_id = accounts.id and member_id = $1))
         on conflict do nothing",
        owner.0,
        id.0,
        people,
    )
    .execute(tx)
    .await?;
    Ok(added.rows_affected())
}

/// Removes people from a list. Returns how many were on it.
pub async fn remove_people(
    tx: &mut PgConnection,
    owner: AccountId,
    id: PeopleListId,
    people: &[Uuid],
) -> Result<u64, ListError> {
    lock_list(tx, owner, id).await?;
    let gone = sqlx::query!(
        "delete from people_list_members where list_id = $1 and account_id = any($2)",
        id.0,
        people
    )
    .execute(tx)
    .await?;
    Ok(gone.rows_affected())
}

/// Unfollows people. Returns how many were followed.
pub async fn unfollow_people(conn: &mut PgConnection, account: AccountId, people: &[Uuid]) -> sqlx::Result<u64> {
    let gone = sqlx::query!(
        "delete from follows where follower_id = $1 and followed_id = any($2)",
        account.0,
        people
    )
    .execute(conn)
    .await?;
    Ok(gone.rows_affected())
}
