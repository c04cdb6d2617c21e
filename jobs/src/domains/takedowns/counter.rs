use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use text::{clean_line, clean_lines};

use super::{
    TakedownError, TakedownState,
    clocks::add_business_days,
    lock::lock_notice,
    receive::{CONTACT_MAX_CHARS, NAME_MAX_CHARS, STATEMENT_MAX_CHARS, checked},
    tell::{SenderNews, tell_sender},
};
use crate::ids::{TakedownCounterId, TakedownId};

/// Days after the removal in which the owner can send a counter notice.
pub const COUNTER_DAYS: i32 = 60;
/// Weekdays between a counter notice and the return of the content. 17 U.S.C. 512(g) asks for 10 to 14 business days;
/// no two weeks have more than two public holidays.
pub const RESTORE_BUSINESS_DAYS: u32 = 12;

/// A counter notice by an owner.
#[derive(Clone, Copy, Debug)]
pub struct NewCounter<'a> {
    /// Full name, as a signature.
    pub name: &'a str,
    /// Postal address and phone number.
    pub address: &'a str,
    pub statement: &'a str,
    /// Whether the owner swears that the removal was a mistake, and accepts the court's jurisdiction.
    pub is_sworn: bool,
}

/// Keeps a counter notice, and sends it to the sender of the notice. Returns when the content comes back.
///
/// Errors with [`TakedownError::Conflict`] where it was sent before, or out of time.
pub async fn counter_notice(
    tx: &mut PgConnection,
    id: TakedownCounterId,
    new: &NewCounter<'_>,
) -> Result<DateTime<Utc>, TakedownError> {
    let name = checked(&clean_line(new.name), NAME_MAX_CHARS, "name")?;
    let address = checked(&clean_lines(new.address), CONTACT_MAX_CHARS, "address")?;
    let statement = checked(&clean_lines(new.statement), STATEMENT_MAX_CHARS, "statement")?;
    if !new.is_sworn {
        return Err(TakedownError::Invalid("isSworn"));
    }
    let notice = sqlx::query_scalar!(
        r#"select notice_id as "id: TakedownId" from takedown_counters where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(TakedownError::NotFound)?;
    let notice = lock_notice(tx, notice).await?;
    if !matches!(notice.state, TakedownState::Removed | TakedownState::Countered) {
        return Err(TakedownError::Conflict);
    }
    let restore_at = add_business_days(Utc::now(), RESTORE_BUSINESS_DAYS);
    let sent = sqlx::query!(
        "update takedown_counters
         set sent_at = now(), name = $2, address = $3, statement = $4, restore_at = $5
         where id = $1 and sent_at is null and open_until > now()",
        id.0,
        name,
        address,
        statement,
        restore_at,
    )
    .execute(&mut *tx)
    .await?;
    if sent.rows_affected() == 0 {
        return Err(TakedownError::Conflict);
    }
    sqlx::query!(
        "update takedown_notices set state = 'countered' where id = $1",
        notice.id.0
    )
    .execute(&mut *tx)
    .await?;
    let told = SenderNews::Countered {
        name: &name,
        statement: &statement,
        restore_at,
    };
    tell_sender(tx, &notice, told).await?;
    Ok(restore_at)
}
