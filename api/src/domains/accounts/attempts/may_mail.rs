use jobs::signing::SigningKey;
use sqlx::{Connection, PgConnection};

use super::{
    MINUTE_SECONDS,
    in_window::{Window, take},
    subject,
};
use crate::{
    domains::accounts::{client_address::ClientAddress, email::Email, key::Purpose},
    http::problem::{ApiError, Code},
};

const PER_ASKER: Window = Window {
    scope: "address",
    limit: 5,
    seconds: 60 * MINUTE_SECONDS,
};
/// Shorter than the lifetime of any mailed key.
const TOGETHER: Window = Window {
    scope: "address",
    limit: 15,
    seconds: 5 * MINUTE_SECONDS,
};

/// Counts one more mail of that purpose to that mailbox, or refuses it and says when the limit ends, so that we never
/// flood a mailbox. Runs in the transaction that sends the mail, so that only sent mails count.
///
/// The budget is per requesting address, so a stranger asking for someone's mails uses up nothing of the owner's, and
/// each purpose has its own. The address is counted rather than the account: those who forgot a password are not logged
/// in, and being logged in to an account that claims the email proves nothing. Only people behind the owner's address
/// share the budget.
///
/// Requests from many addresses meet the second limit. It blocks no password reset: it is only reached when the mailbox
/// has just received that many keys, which still work when the limit ends. It delays a confirmation by five minutes.
pub async fn take_mail(
    tx: &mut PgConnection,
    signing: &SigningKey,
    purpose: Purpose,
    to: &Email,
    asker: ClientAddress,
) -> Result<(), ApiError> {
    let mailbox = to.as_str().to_ascii_lowercase();
    let place = asker.subscriber().to_string();
    let own = subject(signing, &["mailbox", purpose.as_str(), &mailbox, &place]);
    let together = subject(signing, &["mailbox", purpose.as_str(), &mailbox]);
    let mut savepoint = tx.begin().await?;
    take(&mut *savepoint, PER_ASKER, &own).await?;
    take(&mut *savepoint, TOGETHER, &together).await?;
    Ok(savepoint.commit().await?)
}

/// [`take_mail`] for callers that must not reveal a refusal.
pub async fn may_mail(
    tx: &mut PgConnection,
    signing: &SigningKey,
    purpose: Purpose,
    to: &Email,
    asker: ClientAddress,
) -> Result<bool, ApiError> {
    match take_mail(tx, signing, purpose, to, asker).await {
        Ok(()) => Ok(true),
        Err(refusal) if refusal.code() == Code::TooManyAttempts => Ok(false),
        Err(error) => Err(error),
    }
}
