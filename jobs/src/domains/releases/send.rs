use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;

use super::{
    ReleaseError, ReleaseState, ReleaseUse, agreement::release_text, documents::drop_documents, persons::lock_person,
    settle::tell_release,
};
use crate::ids::{AccountId, PersonId, ReleaseId};

/// Days in which a release can be signed.
pub const SIGN_DAYS: i32 = 14;
const MOST_COUNTRIES: usize = 60;

/// A release to be signed.
pub struct NewRelease<'a> {
    pub owner: AccountId,
    pub person: PersonId,
    pub uses: &'a [ReleaseUse],
    pub starts_on: NaiveDate,
    /// `None`: until it is revoked.
    pub ends_on: Option<NaiveDate>,
    /// ISO 3166, two letters.
    pub excluded_countries: &'a [String],
    /// Of the link’s secret.
    pub digest: &'a [u8],
}

/// Sends a release to be signed; one that waits is replaced, and its link ends. Returns the end of the new link.
pub async fn send_release(tx: &mut PgConnection, new: &NewRelease<'_>) -> Result<DateTime<Utc>, ReleaseError> {
    let uses: BTreeSet<&str> = new.uses.iter().map(|use_| use_.as_str()).collect();
    let uses: Vec<String> = uses.into_iter().map(str::to_owned).collect();
    if uses.is_empty() {
        return Err(ReleaseError::Unknown("uses"));
    }
    if new
        .ends_on
        .is_some_and(|end| end < new.starts_on || end < Utc::now().date_naive())
    {
        return Err(ReleaseError::Unknown("endsOn"));
    }
    let countries: BTreeSet<String> = new.excluded_countries.iter().cloned().collect();
    let is_country = |code: &String| code.len() == 2 && code.bytes().all(|letter| letter.is_ascii_uppercase());
    if countries.len() > MOST_COUNTRIES || !countries.iter().all(is_country) {
        return Err(ReleaseError::Unknown("excludedCountries"));
    }
    let countries: Vec<String> = countries.into_iter().collect();
    let person = lock_person(tx, new.owner, new.person).await?;
    if person.is_self || person.is_barred {
        return Err(ReleaseError::Conflict);
    }
    replace_open(tx, new.person).await?;
    let text = release_text();
    let ends_at = sqlx::query_scalar!(
        "insert into releases
             (id, person_id, uses, starts_on, ends_on, excluded_countries, secret_hash, link_ends_at, text_version,
              text_hash)
         values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8), $9, $10)
         returning link_ends_at",
        ReleaseId::fresh().0,
        new.person.0,
        &uses,
        new.starts_on,
        new.ends_on,
        &countries,
        new.digest,
        SIGN_DAYS,
        text.version,
        text.hash,
    )
    .fetch_one(&mut *tx)
    .await?;
    tell_release(tx, new.owner, new.person).await?;
    Ok(ends_at)
}

/// Ends a release that waits, and deletes its documents. Errors if one is in force.
async fn replace_open(tx: &mut PgConnection, person: PersonId) -> Result<(), ReleaseError> {
    let open = sqlx::query!(
        r#"select id as "id: ReleaseId", state as "state: ReleaseState" from releases
           where person_id = $1 and state in ('sent', 'signed')
           for update"#,
        person.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(open) = open else {
        return Ok(());
    };
    if open.state == ReleaseState::Signed {
        return Err(ReleaseError::Conflict);
    }
    sqlx::query!(
        "update releases set state = 'expired', ended_at = now() where id = $1",
        open.id.0
    )
    .execute(&mut *tx)
    .await?;
    drop_documents(tx, open.id).await?;
    Ok(())
}
