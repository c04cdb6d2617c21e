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
/// Shorter than any mailed key lives.
const TOGETHER: Window = Window {
    scope: "address",
    limit: 15,
    seconds: 5 * MINUTE_SECONDS,
};

/// Counts one more mail of that purpose to that mailbox, or refuses it and says when the limit that it met is over:
/// nobody is to be flooded in our name. In the transaction that sends the mail, so that only what is sent is counted.
///
/// Everybody who asks has a budget of their own, so a stranger who asks for somebody's mails uses up nothing of what
/// the owner has left, and the mails of one purpose use up nothing of the other's. What is counted is the place that
/// the request comes from and not the account: who forgot a password is not signed in, and to be signed in to an
/// account that claims the address proves nothing. Only who shares the owner's line shares the budget.
///
/// A crowd that asks from many places meets the second limit. It keeps nobody from a new password, for it is only
/// reached when the mailbox has just got that many keys, which still work when the limit is over; a confirmation it
/// puts off by five minutes.
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

/// [`take_mail`] for callers that keep a refusal to themselves.
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
