use sqlx::PgConnection;

use super::{
    ApplicationState, CreatorError, application::lock_state, mail_owner::mail_owner, review_document::approve_documents,
};
use crate::{
    domains::{
        accounts::{Role, change_role},
        notifications::{Notice, notify},
    },
    ids::AccountId,
};

/// A staff decision on an application.
pub enum Decision<'a> {
    Approve,
    /// With the reason for the applicant.
    Refuse(&'a str),
}

/// Decides a waiting application, grants the role, and notifies the applicant by bell and mail. No one decides their
/// own.
pub async fn decide_application(
    tx: &mut PgConnection,
    staff: AccountId,
    account: AccountId,
    decision: &Decision<'_>,
    site: &str,
) -> Result<(), CreatorError> {
    if staff == account {
        return Err(CreatorError::OwnAccount);
    }
    if lock_state(tx, account).await? != ApplicationState::Waiting {
        return Err(CreatorError::Conflict);
    }
    let (state, reason) = match decision {
        Decision::Approve => {
            approve_documents(tx, account).await?;
            change_role(tx, account, Role::Creator).await?;
            (ApplicationState::Approved, "")
        }
        Decision::Refuse(reason) => (ApplicationState::Refused, *reason),
    };
    sqlx::query!(
        "update creator_applications
         set state = $2, reason = $3, decided_by = $4, decided_at = now()
         where account_id = $1 and state = 'waiting'",
        account.0,
        state.as_str(),
        reason,
        staff.0,
    )
    .execute(&mut *tx)
    .await?;
    tell(tx, account, state == ApplicationState::Approved, reason, site).await
}

async fn tell(
    tx: &mut PgConnection,
    account: AccountId,
    is_approved: bool,
    reason: &str,
    site: &str,
) -> Result<(), CreatorError> {
    notify(tx, account, &Notice::CreatorDecision { is_approved }).await?;
    mail_owner(tx, account, |words| {
        let page = if is_approved { "creator" } else { "become-creator" };
        let link = format!("{site}/{page}");
        (words.subject(is_approved), words.body(is_approved, reason, &link))
    })
    .await?;
    Ok(())
}
