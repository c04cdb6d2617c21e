use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{CheckOutcome, CheckState, VerificationError};
use crate::{
    domains::{
        accounts::{AccountError, Block, BlockReason, block_account},
        cases::open_underage_case,
    },
    ids::{AccountId, VerificationId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// A provider's report, in the one form that all adapters read theirs into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CheckReport {
    pub request_id: VerificationId,
    pub outcome: CheckOutcome,
    /// Seconds since 1970.
    pub reported_at: i64,
}

/// Applies a report. Only a pending check in its time is decided, so repeated, late and reordered reports change
/// nothing; a person found to be under 18 loses the account whenever the report comes.
pub async fn apply_report(
    tx: &mut PgConnection,
    provider: &str,
    report: &CheckReport,
) -> Result<(), VerificationError> {
    let account = sqlx::query_scalar!(
        r#"select account_id as "account: AccountId" from verifications where id = $1 and provider = $2"#,
        report.request_id.0,
        provider,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(VerificationError::NotFound)?;
    sqlx::query!("select id from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    let check = sqlx::query!(
        r#"select state as "state: CheckState", outcome as "outcome: CheckOutcome",
               expires_at > now() as "is_in_time!"
           from verifications where id = $1 for update"#,
        report.request_id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let is_minor = report.outcome == CheckOutcome::Minor;
    let is_news = if is_minor {
        check.outcome != Some(CheckOutcome::Minor)
    } else {
        check.state == CheckState::Pending && check.is_in_time
    };
    if !is_news {
        return Ok(());
    }
    sqlx::query!(
        "update verifications set state = $2, outcome = $3, decided_at = now() where id = $1",
        report.request_id.0,
        report.outcome.state().as_str(),
        report.outcome.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    if report.outcome == CheckOutcome::Adult {
        sqlx::query!(
            "update accounts set verified_at = now() where id = $1 and verified_at is null",
            account.0
        )
        .execute(&mut *tx)
        .await?;
    }
    let to = SubscriptionKey::User(account);
    announce(&mut *tx, to, &LiveEvent::Verification {}).await?;
    announce(&mut *tx, to, &LiveEvent::UserUpdated {}).await?;
    if is_minor {
        close(tx, account).await?;
    }
    Ok(())
}

/// Closes the account of a person under 18 and opens a case. Staff accounts are left to their admins.
async fn close(tx: &mut PgConnection, account: AccountId) -> Result<(), VerificationError> {
    sqlx::query!("update accounts set verified_at = null where id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("update twins set is_enabled = false where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    let block = Block {
        account,
        until: None,
        reason: BlockReason::Underage.as_str(),
    };
    match block_account(&mut *tx, &block).await {
        Ok(()) | Err(AccountError::IsStaff | AccountError::NotFound) => {}
        Err(error) => return Err(error.into()),
    }
    open_underage_case(tx, account, "identity check").await?;
    Ok(())
}
