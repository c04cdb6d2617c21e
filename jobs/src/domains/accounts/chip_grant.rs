use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::{
    domains::ledger::{Chips, EntryKind, FREE_CHIPS, Grant, LedgerError, grant, withdraw},
    ids::{AccountId, ChipGrantId},
};

/// Chips at a time, at most.
pub const MOST_CHIPS: i64 = 100_000;

/// Chips for a member, or from them.
pub struct NewChipGrant<'a> {
    pub member: AccountId,
    /// Below zero: they are taken.
    pub chips: i64,
    pub reason: &'a str,
    pub proposed_by: AccountId,
    pub idempotency_key: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ChipGrantState {
    /// It waits for a second person.
    Proposed,
    Given,
    Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipGrant {
    pub id: ChipGrantId,
    pub member: AccountId,
    pub chips: i64,
    pub state: ChipGrantState,
}

#[derive(Debug, thiserror::Error)]
pub enum ChipGrantError {
    #[error("no such account or proposal")]
    NotFound,
    #[error("staff can't give chips to themselves")]
    OwnAccount,
    #[error("a second staff member has to confirm")]
    FourEyes,
    #[error("the amount is zero or too large")]
    Amount,
    #[error("already decided")]
    Decided,
    #[error("the key was used for another request")]
    KeyReused,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Gives the chips at once, or writes down that they are to be given when a second person has agreed. With a key that
/// was used before it finds the first.
pub async fn propose_chip_grant(tx: &mut PgConnection, new: &NewChipGrant<'_>) -> Result<ChipGrant, ChipGrantError> {
    if new.chips == 0 || new.chips.abs() > MOST_CHIPS {
        return Err(ChipGrantError::Amount);
    }
    if new.member == new.proposed_by {
        return Err(ChipGrantError::OwnAccount);
    }
    // One after the other, so that many small sums at once are counted together.
    sqlx::query_scalar!(
        "select 1 as one from accounts where id = $1 and deleted_at is null for no key update",
        new.member.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ChipGrantError::NotFound)?;
    if let Some(first) = find_first(tx, new).await? {
        return Ok(first);
    }
    let state = if is_free(tx, new).await? {
        ChipGrantState::Given
    } else {
        ChipGrantState::Proposed
    };
    let made = ChipGrant {
        id: ChipGrantId::fresh(),
        member: new.member,
        chips: new.chips,
        state,
    };
    sqlx::query!(
        "insert into chip_grants (id, account_id, chips, reason, state, proposed_by, idempotency_key, decided_at)
         values ($1, $2, $3, $4, $5, $6, $7, case when $5 = 'given' then now() end)",
        made.id.0,
        new.member.0,
        new.chips,
        new.reason,
        state as ChipGrantState,
        new.proposed_by.0,
        new.idempotency_key,
    )
    .execute(&mut *tx)
    .await?;
    if state == ChipGrantState::Given {
        book(tx, &made).await?;
    }
    Ok(made)
}

async fn find_first(tx: &mut PgConnection, new: &NewChipGrant<'_>) -> Result<Option<ChipGrant>, ChipGrantError> {
    let first = sqlx::query_as!(
        ChipGrant,
        r#"select id as "id: ChipGrantId", account_id as "member: AccountId", chips, state as "state: ChipGrantState"
           from chip_grants
           where proposed_by = $1 and idempotency_key = $2"#,
        new.proposed_by.0,
        new.idempotency_key,
    )
    .fetch_optional(tx)
    .await?;
    match first {
        Some(first) if first.member == new.member && first.chips == new.chips => Ok(Some(first)),
        Some(_) => Err(ChipGrantError::KeyReused),
        None => Ok(None),
    }
}

/// Whether nobody else has to be asked. What was moved in the last day counts, however small the parts.
async fn is_free(tx: &mut PgConnection, new: &NewChipGrant<'_>) -> sqlx::Result<bool> {
    let moved = sqlx::query_scalar!(
        r#"select coalesce(sum(abs(chips)), 0)::bigint as "moved!"
           from chip_grants
           where account_id = $1 and proposed_by = $2 and state = 'given' and decided_by is null
               and created_at > now() - interval '1 day'"#,
        new.member.0,
        new.proposed_by.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(moved + new.chips.abs() <= FREE_CHIPS)
}

/// The second person agrees: the chips are given.
pub async fn confirm_chip_grant(
    tx: &mut PgConnection,
    member: AccountId,
    id: ChipGrantId,
    by: AccountId,
) -> Result<ChipGrant, ChipGrantError> {
    let decided = decide(tx, member, id, by, ChipGrantState::Given).await?;
    book(tx, &decided).await?;
    Ok(decided)
}

/// Nothing is given. Whoever proposed it may take it back as well.
pub async fn refuse_chip_grant(
    tx: &mut PgConnection,
    member: AccountId,
    id: ChipGrantId,
    by: AccountId,
) -> Result<ChipGrant, ChipGrantError> {
    decide(tx, member, id, by, ChipGrantState::Refused).await
}

async fn decide(
    tx: &mut PgConnection,
    member: AccountId,
    id: ChipGrantId,
    by: AccountId,
    state: ChipGrantState,
) -> Result<ChipGrant, ChipGrantError> {
    let found = sqlx::query!(
        r#"select chips, state as "state: ChipGrantState", proposed_by as "proposed_by: AccountId"
           from chip_grants
           where id = $1 and account_id = $2
           for update"#,
        id.0,
        member.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ChipGrantError::NotFound)?;
    if found.state != ChipGrantState::Proposed {
        return Err(ChipGrantError::Decided);
    }
    let is_own = found.proposed_by == by;
    if state == ChipGrantState::Given && (is_own || member == by) {
        return Err(ChipGrantError::FourEyes);
    }
    sqlx::query!(
        "update chip_grants set state = $2, decided_by = $3, decided_at = now() where id = $1",
        id.0,
        state as ChipGrantState,
        (!is_own).then_some(by.0),
    )
    .execute(tx)
    .await?;
    Ok(ChipGrant {
        id,
        member,
        chips: found.chips,
        state,
    })
}

async fn book(tx: &mut PgConnection, given: &ChipGrant) -> Result<(), LedgerError> {
    let chips = Chips::new(u32::try_from(given.chips.unsigned_abs()).unwrap_or(u32::MAX));
    let movement = Grant {
        member: given.member,
        chips,
        kind: EntryKind::StaffGrant,
        idempotency_key: &format!("chip_grant:{}", given.id),
        subject: Some(("chip_grant", given.id.0)),
    };
    if given.chips > 0 {
        grant(tx, &movement).await
    } else {
        withdraw(tx, &movement).await
    }
}
