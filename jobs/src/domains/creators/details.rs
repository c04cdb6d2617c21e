use chrono::{Months, NaiveDate, Utc};
use sqlx::PgConnection;

use super::{CreatorError, TaxStatus, application::open_draft};
use crate::ids::AccountId;

const NAME_CHARS: usize = 100;
const ADDRESS_CHARS: usize = 300;
const ADULT_MONTHS: Months = Months::new(18 * 12);
/// No one alive is older.
const OLDEST_MONTHS: Months = Months::new(120 * 12);

/// Facts that law and banks ask of a creator. Only staff see it.
pub struct Details<'a> {
    /// As on the document.
    pub legal_name: &'a str,
    pub birth_date: NaiveDate,
    /// ISO 3166, two letters.
    pub country: &'a str,
    pub address: &'a str,
    pub tax_status: TaxStatus,
}

/// Saves the step. It can be changed until the application is submitted, and after a refusal.
pub async fn save_details(tx: &mut PgConnection, account: AccountId, new: &Details<'_>) -> Result<(), CreatorError> {
    let legal_name = text::clean_line(new.legal_name);
    let address = text::clean_lines(new.address);
    for (value, most, field) in [
        (&legal_name, NAME_CHARS, "legalName"),
        (&address, ADDRESS_CHARS, "address"),
    ] {
        if value.is_empty() {
            return Err(CreatorError::Unknown(field));
        }
        if value.chars().count() > most {
            return Err(CreatorError::TooLong(field));
        }
    }
    if new.country.len() != 2 || !new.country.bytes().all(|letter| letter.is_ascii_uppercase()) {
        return Err(CreatorError::Unknown("country"));
    }
    let today = Utc::now().date_naive();
    if new.birth_date > today || today - OLDEST_MONTHS > new.birth_date {
        return Err(CreatorError::Unknown("birthDate"));
    }
    if new.birth_date > today - ADULT_MONTHS {
        return Err(CreatorError::Underage);
    }
    open_draft(tx, account).await?;
    sqlx::query!(
        "update creator_applications
         set legal_name = $2, birth_date = $3, country = $4, address = $5, tax_status = $6
         where account_id = $1",
        account.0,
        legal_name,
        new.birth_date,
        new.country,
        address,
        new.tax_status.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
