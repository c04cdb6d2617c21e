use jobs::{
    domains::{
        config::LOCALES,
        ledger::{Chips, EntryKind, Grant, LedgerError, grant, open_account},
    },
    ids::AccountId,
    signing::SigningKey,
};
use sqlx::PgConnection;

use super::{Role, email::Email, username::Username};

/// Proposed names end in four digits, so a few tries find a free one.
const MAX_PROPOSALS: usize = 10;

pub struct NewAccount<'a> {
    /// `None`: we propose one.
    pub username: Option<&'a Username>,
    pub email: &'a Email,
    pub password_hash: &'a str,
    pub role: Role,
    /// One of [`LOCALES`]; default: the first.
    pub locale: Option<&'a str>,
}

#[derive(Debug, thiserror::Error)]
pub enum CreateAccountError {
    #[error("the username is taken")]
    UsernameTaken,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Adds an account with an unconfirmed address and an empty chip account. Others may claim the address too: it belongs
/// to the first to confirm it.
pub async fn create_account(tx: &mut PgConnection, new: &NewAccount<'_>) -> Result<AccountId, CreateAccountError> {
    let id = match new.username {
        Some(username) => insert(tx, new, username).await?,
        None => insert_with_proposal(tx, new).await?,
    };
    let id = id.ok_or(CreateAccountError::UsernameTaken)?;
    open_account(tx, id).await?;
    Ok(id)
}

async fn insert_with_proposal(tx: &mut PgConnection, new: &NewAccount<'_>) -> sqlx::Result<Option<AccountId>> {
    for _ in 0..MAX_PROPOSALS {
        if let Some(id) = insert(tx, new, &Username::propose()).await? {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

async fn insert(tx: &mut PgConnection, new: &NewAccount<'_>, username: &Username) -> sqlx::Result<Option<AccountId>> {
    let locale = new
        .locale
        .filter(|locale| LOCALES.contains(locale))
        .unwrap_or(LOCALES[0]);
    sqlx::query_scalar!(
        r#"insert into accounts (id, username, display_name, email, password_hash, role, locale, confirmed_adult_at)
           select $1, $2, $2, $3, $4, $5, $6, now()
           -- people and characters are found by the same addresses
           where not exists (select from characters where lower(username) = lower($2))
               and not exists (select from former_character_names where username = lower($2))
               and not exists (select from former_usernames where username = lower($2))
           on conflict (lower(username)) do nothing
           returning id as "id: AccountId""#,
        AccountId::fresh().0,
        username.as_str(),
        new.email.as_str(),
        new.password_hash,
        new.role as Role,
        locale,
    )
    .fetch_optional(tx)
    .await
}

/// Gives bonuses once per address; no effect the second time. Needs a transaction.
pub async fn give_for_address(
    tx: &mut PgConnection,
    signing: &SigningKey,
    bonus: AddressBonus<'_>,
) -> Result<(), LedgerError> {
    let AddressBonus {
        member,
        email,
        kind,
        chips,
        is_anothers,
    } = bonus;
    if chips.is_zero() {
        return Ok(());
    }
    // Addresses are ASCII, so lowercasing normalizes them. Keyed, so that the table can't be searched for one.
    // One a secret: none gives a bonus again that was given under another. Sorted, so that two calls that sign by
    // different secrets lock the rows in the same order.
    let mut hashes = signing.signatures("bonus address", &[&email.to_lowercase()]);
    hashes.sort();
    let shared = format!("{}{}", kind.as_str(), if is_anothers { "_of_claims" } else { "" });
    // Concurrent calls wait here for the first to end.
    let mut is_first = true;
    for hash in hashes {
        let added = sqlx::query!(
            "insert into bonus_addresses (address_hash, kind) values (decode($1, 'hex'), $2) on conflict do nothing",
            hash,
            shared,
        )
        .execute(&mut *tx)
        .await?;
        is_first &= added.rows_affected() == 1;
    }
    if !is_first {
        return Ok(());
    }
    give_once(tx, member, kind, chips).await
}

/// Bonus for an email address, and the account that claims it.
pub struct AddressBonus<'a> {
    pub member: AccountId,
    pub email: &'a str,
    pub kind: EntryKind,
    pub chips: Chips,
    /// Whether another account has confirmed the address: such claims share a bonus of their own, since its absence
    /// would reveal that the address belongs to a member.
    pub is_anothers: bool,
}

/// Gives a once-per-member bonus; no effect the second time. Needs a transaction.
pub async fn give_once(
    tx: &mut PgConnection,
    member: AccountId,
    kind: EntryKind,
    chips: Chips,
) -> Result<(), LedgerError> {
    if chips.is_zero() {
        return Ok(());
    }
    let key = format!("{}:{member}", kind.as_str());
    let mut savepoint = sqlx::Acquire::begin(tx).await?;
    let given = grant(
        &mut savepoint,
        &Grant {
            member,
            chips,
            kind,
            idempotency_key: &key,
            subject: None,
        },
    )
    .await;
    match given {
        Ok(()) => Ok(savepoint.commit().await?),
        Err(LedgerError::AlreadyPosted) => Ok(savepoint.rollback().await?),
        Err(error) => Err(error),
    }
}
