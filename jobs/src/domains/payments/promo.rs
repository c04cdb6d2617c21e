use sqlx::PgConnection;

use crate::{
    domains::ledger::{Chips, EntryKind, FREE_CHIPS, Grant, LedgerError, grant},
    ids::AccountId,
};

/// Chips of all uses of a code that one admin can create without a second.
const FREE_TOTAL: i64 = 100 * FREE_CHIPS;

#[derive(Debug, thiserror::Error)]
pub enum PromoError {
    #[error("a second admin has to create it with the same terms")]
    FourEyes,
    #[error("no such code, or it has expired")]
    Unknown,
    #[error("already used by this account")]
    Used,
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// A code for chips, once per account.
#[derive(Clone, Debug)]
pub struct NewPromoCode<'a> {
    pub code: &'a str,
    pub chips: i32,
    pub max_uses: i32,
    /// Days of validity; `None`: until it is used up.
    pub days: Option<i32>,
    pub by: AccountId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Created {
    Usable,
    /// It gives more than one admin can: it works once a second one creates it with the same terms.
    Waiting,
    NameTaken,
}

/// Creates a code, or confirms another admin's that waits.
pub async fn create_promo(tx: &mut PgConnection, new: &NewPromoCode<'_>) -> Result<Created, PromoError> {
    let code = plain(new.code).ok_or(PromoError::Field("code"))?;
    // The limit for one member of staff without a second.
    if !(1..=FREE_CHIPS).contains(&i64::from(new.chips)) {
        return Err(PromoError::Field("chips"));
    }
    if !(1..=1_000_000).contains(&new.max_uses) {
        return Err(PromoError::Field("maxUses"));
    }
    if new.days.is_some_and(|days| !(1..=3650).contains(&days)) {
        return Err(PromoError::Field("days"));
    }
    let is_waiting = i64::from(new.chips) * i64::from(new.max_uses) > FREE_TOTAL;
    let made = sqlx::query!(
        "insert into promo_codes (code, chips, max_uses, expires_at, created_by, is_waiting)
         values ($1, $2, $3, now() + make_interval(days => $4), $5, $6)
         on conflict do nothing",
        code,
        new.chips,
        new.max_uses,
        new.days,
        new.by.0,
        is_waiting,
    )
    .execute(&mut *tx)
    .await?;
    match (made.rows_affected() == 1, is_waiting) {
        (true, true) => Ok(Created::Waiting),
        (true, false) => Ok(Created::Usable),
        (false, _) => confirm(tx, &code, new).await,
    }
}

async fn confirm(tx: &mut PgConnection, code: &str, new: &NewPromoCode<'_>) -> Result<Created, PromoError> {
    let Some(waiting) = sqlx::query!(
        r#"select created_by as "created_by: AccountId",
               chips = $2 and max_uses = $3
                   and expires_at is not distinct from created_at + make_interval(days => $4) as "is_same!"
           from promo_codes
           where code = $1 and is_waiting
           for update"#,
        code,
        new.chips,
        new.max_uses,
        new.days,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(Created::NameTaken);
    };
    if !waiting.is_same {
        return Ok(Created::NameTaken);
    }
    if waiting.created_by == Some(new.by) {
        return Err(PromoError::FourEyes);
    }
    sqlx::query!(
        "update promo_codes set is_waiting = false, confirmed_by = $2 where code = $1",
        code,
        new.by.0,
    )
    .execute(tx)
    .await?;
    Ok(Created::Usable)
}

/// Ends a code before its time: no one can use or confirm it from then on. Its uses stay.
///
/// Errors with [`PromoError::Unknown`] where there is no such code, or it has ended.
pub async fn end_promo(tx: &mut PgConnection, code: &str) -> Result<(), PromoError> {
    let code = plain(code).ok_or(PromoError::Unknown)?;
    let ended = sqlx::query!(
        "update promo_codes set expires_at = now()
         where code = $1 and uses < max_uses and (expires_at is null or expires_at > now())",
        code,
    )
    .execute(tx)
    .await?;
    if ended.rows_affected() == 1 {
        Ok(())
    } else {
        Err(PromoError::Unknown)
    }
}

/// Gives the chips of a code, once per account, up to its number of uses. The one who made a code can't use it.
pub async fn apply_promo(tx: &mut PgConnection, account: AccountId, code: &str) -> Result<Chips, PromoError> {
    let code = plain(code).ok_or(PromoError::Unknown)?;
    let is_new = sqlx::query!(
        "insert into promo_uses (code, account_id)
         select code, $2 from promo_codes where code = $1 and created_by is distinct from $2
             and confirmed_by is distinct from $2 and not is_waiting
         on conflict do nothing",
        code,
        account.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    let chips = sqlx::query_scalar!(
        "update promo_codes set uses = uses + 1
         where code = $1 and $2 and uses < max_uses and (expires_at is null or expires_at > now())
         returning chips",
        code,
        is_new,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(chips) = chips else {
        let is_known = sqlx::query_scalar!(
            r#"select exists (select from promo_uses where code = $1 and account_id = $2) as "is_known!""#,
            code,
            account.0,
        )
        .fetch_one(tx)
        .await?;
        // The caller rolls back the use written above.
        return Err(if is_known && !is_new {
            PromoError::Used
        } else {
            PromoError::Unknown
        });
    };
    let chips = Chips::new(chips.unsigned_abs());
    let given = Grant {
        member: account,
        chips,
        kind: EntryKind::PromoCode,
        idempotency_key: &format!("promo:{code}:{account}"),
        subject: None,
    };
    grant(tx, &given).await?;
    Ok(chips)
}

/// Normalizes a code; `None`: invalid.
fn plain(code: &str) -> Option<String> {
    let code = code.trim().to_ascii_uppercase();
    let is_plain = |sign: u8| sign.is_ascii_uppercase() || sign.is_ascii_digit() || sign == b'-';
    ((4..=32).contains(&code.len()) && code.bytes().all(is_plain)).then_some(code)
}
