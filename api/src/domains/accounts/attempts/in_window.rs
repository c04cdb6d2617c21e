use sqlx::{PgExecutor, PgPool};

use crate::http::problem::{ApiError, Code};

/// Fixed-window limit, starting at the first attempt.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub scope: &'static str,
    pub limit: i32,
    pub seconds: i32,
}

/// Counts one attempt, or refuses it and says when the window ends. Refused attempts count too.
pub(super) async fn take(db: impl PgExecutor<'_>, window: Window, subject: &[u8]) -> Result<(), ApiError> {
    let row = sqlx::query!(
        r#"insert into login_attempts as counted (scope, subject, failures, last_at)
           values ($1, $2, 1, now())
           on conflict (scope, subject) do update set
               failures = case
                   when counted.last_at <= now() - make_interval(secs => $3::int) then 1
                   else counted.failures + 1
               end,
               last_at = case
                   when counted.last_at <= now() - make_interval(secs => $3::int) then now()
                   else counted.last_at
               end
           returning
               failures,
               ceil(extract(epoch from last_at + make_interval(secs => $3::int) - now()))::int as "seconds_left!""#,
        window.scope,
        subject,
        window.seconds,
    )
    .fetch_one(db)
    .await?;
    if row.failures <= window.limit {
        return Ok(());
    }
    let seconds = u32::try_from(row.seconds_left).unwrap_or_default().max(1);
    Err(ApiError::retry_after(Code::TooManyAttempts, seconds))
}

/// Takes back one count only: concurrent counts stay.
pub(super) async fn give_back(db: &PgPool, scope: &str, subject: &[u8]) -> sqlx::Result<()> {
    sqlx::query!(
        "update login_attempts set failures = failures - 1 where scope = $1 and subject = $2 and failures > 0",
        scope,
        subject,
    )
    .execute(db)
    .await?;
    Ok(())
}
