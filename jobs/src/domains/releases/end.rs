//! How a person ends a release: by declining it, or by revoking what they signed.
use sqlx::PgConnection;

use super::{
    OpenRelease, ReleaseError, ReleaseState, WithdrawalCause,
    documents::drop_documents,
    link::open_link,
    settle::{settle_person, tell_release},
    withdraw::start_withdrawal,
};
use crate::domains::notifications::{Notice, notify};

const REASON_CHARS: usize = 500;

/// Declines a release that waits. Its documents are deleted.
pub async fn decline(tx: &mut PgConnection, digest: &[u8]) -> Result<(), ReleaseError> {
    let open = open_link(tx, digest).await?;
    if open.state != ReleaseState::Sent {
        return Err(ReleaseError::Conflict);
    }
    drop_documents(tx, open.id).await?;
    end(tx, &open, ReleaseState::Declined, "").await
}

/// Revokes a signed release; a job takes down everything that shows the person. A repeat changes nothing.
pub async fn revoke(tx: &mut PgConnection, digest: &[u8], reason: &str) -> Result<(), ReleaseError> {
    let reason = text::clean_lines(reason);
    if reason.chars().count() > REASON_CHARS {
        return Err(ReleaseError::TooLong("reason"));
    }
    let open = open_link(tx, digest).await?;
    match open.state {
        ReleaseState::Signed => {}
        ReleaseState::Revoked => return Ok(()),
        ReleaseState::Sent | ReleaseState::Declined | ReleaseState::Expired => return Err(ReleaseError::Conflict),
    }
    end(tx, &open, ReleaseState::Revoked, &reason).await?;
    start_withdrawal(tx, (open.owner, open.person), WithdrawalCause::Revoked, &reason).await?;
    Ok(())
}

async fn end(tx: &mut PgConnection, open: &OpenRelease, state: ReleaseState, reason: &str) -> Result<(), ReleaseError> {
    sqlx::query!(
        "update releases set state = $2, ended_at = now(), end_reason = $3 where id = $1",
        open.id.0,
        state.as_str(),
        reason,
    )
    .execute(&mut *tx)
    .await?;
    settle_person(tx, open.owner, open.person).await?;
    tell_release(tx, open.owner, open.person).await?;
    let notice = Notice::ReleaseChanged {
        state: state.as_str().to_owned(),
    };
    notify(tx, open.owner, &notice).await?;
    Ok(())
}
