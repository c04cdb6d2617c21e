use jobs::{ids::AccountId, signing::SigningKey};
use sqlx::{PgExecutor, PgPool};

use super::subject;
use crate::http::problem::{ApiError, Code};

/// Whose password is being guessed.
#[derive(Clone, Copy, Debug)]
pub enum Guessed<'a> {
    /// One counter however the account is named: by username or by address.
    Account(AccountId),
    /// No account has this name; it is counted all the same, so that the answers don't tell.
    Nobody(&'a str),
}

impl Guessed<'_> {
    fn subject(self, signing: &SigningKey) -> Vec<u8> {
        match self {
            Self::Account(id) => subject(signing, &["account", &id.to_string()]),
            Self::Nobody(name) => subject(signing, &["name", &name.to_lowercase()]),
        }
    }
}

/// Counts one guess, or refuses it: five are free, then each waits twice as long as the last, up to a quarter of an
/// hour. Never for good, or anybody could lock anybody out. A day of peace forgets.
pub async fn take_guess(db: &PgPool, signing: &SigningKey, guessed: Guessed<'_>) -> Result<(), ApiError> {
    let subject = guessed.subject(signing);
    let is_taken = sqlx::query!(
        "insert into login_attempts as counted (scope, subject, failures, last_at)
         values ('login', $1, 1, now())
         on conflict (scope, subject) do update set
             failures = case when counted.last_at < now() - interval '1 day' then 1 else counted.failures + 1 end,
             last_at = now()
         where counted.failures < 5
             or counted.last_at + make_interval(secs => least(power(2, least(counted.failures, 20) - 5), 900)) <= now()",
        subject,
    )
    .execute(db)
    .await?
    .rows_affected();
    if is_taken == 1 {
        return Ok(());
    }
    let seconds_left = sqlx::query_scalar!(
        r#"select ceil(extract(epoch from
               last_at + make_interval(secs => least(power(2, least(failures, 20) - 5), 900)) - now()))::int
               as "seconds_left!"
           from login_attempts
           where scope = 'login' and subject = $1"#,
        subject,
    )
    .fetch_optional(db)
    .await?;
    let seconds = seconds_left
        .and_then(|seconds| u32::try_from(seconds).ok())
        .unwrap_or_default()
        .max(1);
    Err(ApiError::retry_after(Code::TooManyAttempts, seconds))
}

/// The owner has shown up.
pub async fn forgive_guesses(db: impl PgExecutor<'_>, signing: &SigningKey, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from login_attempts where scope = 'login' and subject = $1",
        Guessed::Account(account).subject(signing),
    )
    .execute(db)
    .await?;
    Ok(())
}
