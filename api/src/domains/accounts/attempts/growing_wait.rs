use sqlx::PgPool;

use crate::http::problem::{ApiError, Code};

pub(super) const SCOPE: &str = "login";

/// Counts one guess, or refuses it: five are free, then each waits twice as long as the last, up to a quarter of an
/// hour. Never forever, or anyone could lock anyone out. Each quiet hour forgives one guess, and a day forgives all.
pub(super) async fn take_turn(db: &PgPool, subject: &[u8]) -> Result<(), ApiError> {
    // Not `floor`: of two concurrent transactions, the second may have begun before the first one's `last_at`.
    let is_taken = sqlx::query!(
        "insert into login_attempts as counted (scope, subject, failures, last_at)
         values ($2, $1, 1, now())
         on conflict (scope, subject) do update set
             failures = least(
                 greatest(counted.failures - trunc(extract(epoch from now() - counted.last_at) / 3600)::int, 0) + 1,
                 20
             ),
             last_at = now()
         where counted.failures < 5
             or counted.last_at + make_interval(secs => least(power(2, least(counted.failures, 20) - 5), 900))
                 <= now()",
        subject,
        SCOPE,
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
           where scope = $2 and subject = $1"#,
        subject,
        SCOPE,
    )
    .fetch_optional(db)
    .await?;
    let seconds = seconds_left
        .and_then(|seconds| u32::try_from(seconds).ok())
        .unwrap_or_default()
        .max(1);
    Err(ApiError::retry_after(Code::TooManyAttempts, seconds))
}
