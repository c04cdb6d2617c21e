use chrono::NaiveDate;
use sqlx::PgConnection;

use super::{ReleaseError, WithdrawalCause, settle::settle_person, withdraw::start_withdrawal};
use crate::{
    domains::{
        accounts::{AccountError, Block, BlockReason, block_account},
        cases::open_underage_case,
    },
    ids::{AccountId, PersonId},
};

/// Keeps that a person is under 18, by their own word or by a document: everything that shows them is withdrawn, nothing
/// is ever published again, and the account that uploaded it is closed. A repeat changes nothing.
pub async fn bar_person(
    tx: &mut PgConnection,
    person: PersonId,
    birth_date: Option<NaiveDate>,
) -> Result<(), ReleaseError> {
    let owner = sqlx::query_scalar!(
        r#"select account_id as "owner: AccountId" from persons where id = $1"#,
        person.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ReleaseError::NotFound)?;
    let barred = sqlx::query!(
        "update persons set barred_at = now(), birth_date = coalesce($2, birth_date)
         where id = $1 and barred_at is null",
        person.0,
        birth_date,
    )
    .execute(&mut *tx)
    .await?;
    if barred.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query!(
        "update releases
         set state = case state when 'signed' then 'revoked' else 'declined' end, ended_at = now()
         where person_id = $1 and state in ('sent', 'signed')",
        person.0
    )
    .execute(&mut *tx)
    .await?;
    settle_person(tx, owner, person).await?;
    start_withdrawal(tx, (owner, person), WithdrawalCause::Underage, "").await?;
    close(tx, owner).await
}

/// Closes the account and opens a case. Staff accounts are left to their admins.
async fn close(tx: &mut PgConnection, owner: AccountId) -> Result<(), ReleaseError> {
    let block = Block {
        account: owner,
        until: None,
        reason: BlockReason::Underage.as_str(),
    };
    match block_account(&mut *tx, &block).await {
        Ok(()) | Err(AccountError::IsStaff | AccountError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    open_underage_case(tx, owner, "release").await?;
    Ok(())
}
