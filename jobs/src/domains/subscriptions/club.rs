use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::list_tiers;
use crate::{domains::config::PriceRange, ids::AccountId};

/// Available periods in months, the longest first.
pub const PERIODS: [i16; 4] = [12, 6, 3, 1];
/// Percent off.
const MAX_DISCOUNT: i16 = 60;

/// Prices of a creator's fan club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Club {
    pub creator: AccountId,
    /// US cents.
    pub monthly_cents: i32,
    pub discount_3: Option<i16>,
    pub discount_6: Option<i16>,
    pub discount_12: Option<i16>,
    pub is_open: bool,
}

/// Months of membership sold together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubBundle {
    pub period_in_month: i16,
    /// Percent off the price of single months.
    pub discount: i16,
    /// US cents for all months.
    pub price_cents: i64,
}

impl Club {
    /// Available periods, the longest first.
    pub fn bundles(&self) -> Vec<ClubBundle> {
        PERIODS.iter().filter_map(|&months| self.bundle(months)).collect()
    }

    pub fn bundle(&self, months: i16) -> Option<ClubBundle> {
        let discount = match months {
            1 => 0,
            3 => self.discount_3?,
            6 => self.discount_6?,
            12 => self.discount_12?,
            _ => return None,
        };
        let whole = i64::from(self.monthly_cents) * i64::from(months);
        Some(ClubBundle {
            period_in_month: months,
            discount,
            price_cents: whole * i64::from(100 - discount) / 100,
        })
    }
}

/// Settings of a fan club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClubTerms {
    /// US cents.
    pub monthly_cents: u32,
    /// Percent off for three months; `null` does not offer them. The same applies below.
    pub discount_3: Option<i16>,
    pub discount_6: Option<i16>,
    pub discount_12: Option<i16>,
    pub is_open: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    #[error("the price isn't allowed")]
    Price,
    #[error("the discount isn't allowed")]
    Discount,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

pub async fn find_club(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Option<Club>> {
    sqlx::query_as!(
        Club,
        r#"select creator_id as "creator: AccountId", monthly_cents, discount_3, discount_6, discount_12, is_open
           from fan_clubs
           where creator_id = $1 and not is_restricted(creator_id)"#,
        creator.0,
    )
    .fetch_optional(conn)
    .await
}

/// Sets the prices of the club, below those of its tiers; placed orders keep theirs.
pub async fn set_club(
    tx: &mut PgConnection,
    creator: AccountId,
    terms: &ClubTerms,
    allowed: PriceRange,
) -> Result<(), ClubError> {
    if !allowed.allows(terms.monthly_cents) {
        return Err(ClubError::Price);
    }
    let discounts = [terms.discount_3, terms.discount_6, terms.discount_12];
    if discounts.iter().flatten().any(|off| !(0..=MAX_DISCOUNT).contains(off)) {
        return Err(ClubError::Discount);
    }
    let monthly_cents = i32::try_from(terms.monthly_cents).map_err(|_| ClubError::Price)?;
    // One change of a club's prices at a time.
    sqlx::query!("select from fan_clubs where creator_id = $1 for update", creator.0)
        .fetch_optional(&mut *tx)
        .await?;
    let tiers = list_tiers(tx, creator).await?;
    if tiers
        .iter()
        .any(|tier| tier.is_offered && tier.monthly_cents <= monthly_cents)
    {
        return Err(ClubError::Price);
    }
    sqlx::query!(
        "insert into fan_clubs (creator_id, monthly_cents, discount_3, discount_6, discount_12, is_open)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (creator_id) do update
         set monthly_cents = $2, discount_3 = $3, discount_6 = $4, discount_12 = $5, is_open = $6, updated_at = now()",
        creator.0,
        monthly_cents,
        terms.discount_3,
        terms.discount_6,
        terms.discount_12,
        terms.is_open,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Club;
    use crate::ids::AccountId;

    #[test]
    fn bundles_are_offered_the_longest_first_and_never_dearer_than_single_months() {
        let club = Club {
            creator: AccountId::fresh(),
            monthly_cents: 999,
            discount_3: Some(10),
            discount_6: None,
            discount_12: Some(33),
            is_open: true,
        };

        let bundles = club.bundles();

        let found: Vec<_> = bundles
            .iter()
            .map(|bundle| (bundle.period_in_month, bundle.price_cents))
            .collect();
        assert_eq!(found, [(12, 8031), (3, 2697), (1, 999)]);
        assert_eq!(club.bundle(2), None);
    }
}
