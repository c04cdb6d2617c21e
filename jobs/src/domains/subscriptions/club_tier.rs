//! Tiers of a fan club. The first level is the club itself; a creator may offer two more above it.
use chrono::{DateTime, TimeDelta, Utc};
use moderation::screen_letter;
use sqlx::PgConnection;
use text::{clean_line, clean_lines, is_seen};

use super::{Club, ClubBundle, Membership, Time, find_club};
use crate::{
    domains::{config::PriceRange, entitlements::FIRST_LEVEL},
    ids::AccountId,
};

/// Levels that a creator may add.
const ADDED_LEVELS: std::ops::RangeInclusive<i16> = 2..=3;
const NAME_CHARS: usize = 40;
const ABOUT_CHARS: usize = 300;

/// A tier above the first level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubTier {
    pub level: i16,
    pub name: String,
    pub about: String,
    /// US cents.
    pub monthly_cents: i32,
    /// A closed tier takes no new members; those who are in it stay at their price.
    pub is_offered: bool,
}

/// Checked words of a tier. Only [`TierWords::check`] makes them.
#[derive(Clone, Debug)]
pub struct TierWords {
    name: String,
    about: String,
}

impl TierWords {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(name: &str, about: &str) -> Result<Self, ClubTierError> {
        let (name, about) = (clean_line(name), clean_lines(about));
        if !is_seen(&name) || name.chars().count() > NAME_CHARS {
            return Err(ClubTierError::Field("name"));
        }
        if about.chars().count() > ABOUT_CHARS {
            return Err(ClubTierError::Field("description"));
        }
        for (field, words) in [("name", &name), ("description", &about)] {
            if screen_letter(words).allowed().is_err() {
                return Err(ClubTierError::TextRefused(field));
            }
        }
        Ok(Self { name, about })
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ClubTierError {
    #[error("no such tier")]
    NotFound,
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("{0} breaks the content rules")]
    TextRefused(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl Club {
    /// The club at the price of a tier, with its discounts for several months.
    #[must_use]
    pub fn at(self, tier: &ClubTier) -> Self {
        Self {
            monthly_cents: tier.monthly_cents,
            is_open: self.is_open && tier.is_offered,
            ..self
        }
    }
}

/// Tiers above the first level, the lowest first, with those that are closed.
pub async fn list_tiers(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<ClubTier>> {
    sqlx::query_as!(
        ClubTier,
        "select level, name, about, monthly_cents, is_offered from club_tiers where creator_id = $1 order by level",
        creator.0,
    )
    .fetch_all(conn)
    .await
}

/// The club at the price of a level; `None`: there is none, or it takes no new members.
pub async fn find_club_at(conn: &mut PgConnection, creator: AccountId, level: i16) -> sqlx::Result<Option<Club>> {
    let Some(club) = find_club(conn, creator).await? else {
        return Ok(None);
    };
    if level == FIRST_LEVEL {
        return Ok(Some(club).filter(|club| club.is_open));
    }
    let tiers = list_tiers(conn, creator).await?;
    let tier = tiers.iter().find(|tier| tier.level == level);
    Ok(tier.map(|tier| club.at(tier)).filter(|club| club.is_open))
}

/// The club at the price of a level, also of one that is closed: its members stay longer at that price.
pub async fn find_own_club(conn: &mut PgConnection, creator: AccountId, level: i16) -> sqlx::Result<Option<Club>> {
    let Some(club) = find_club(conn, creator).await?.filter(|club| club.is_open) else {
        return Ok(None);
    };
    if level == FIRST_LEVEL {
        return Ok(Some(club));
    }
    let tiers = list_tiers(conn, creator).await?;
    let monthly_cents = tiers
        .iter()
        .find(|tier| tier.level == level)
        .map(|tier| tier.monthly_cents);
    Ok(monthly_cents.map(|monthly_cents| Club { monthly_cents, ..club }))
}

/// Adds a tier, changes it, or offers it again. Each tier costs more than those below it that are offered.
pub async fn set_tier(
    tx: &mut PgConnection,
    creator: AccountId,
    level: i16,
    words: &TierWords,
    (monthly_cents, allowed): (u32, PriceRange),
) -> Result<(), ClubTierError> {
    if !ADDED_LEVELS.contains(&level) {
        return Err(ClubTierError::NotFound);
    }
    let price = i32::try_from(monthly_cents).map_err(|_| ClubTierError::Field("monthlyCents"))?;
    // One change of a club's prices at a time.
    let first = sqlx::query_scalar!(
        "select monthly_cents from fan_clubs where creator_id = $1 for update",
        creator.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ClubTierError::NotFound)?;
    let tiers = list_tiers(tx, creator).await?;
    let is_between = price > first
        && tiers
            .iter()
            .filter(|tier| tier.is_offered)
            .all(|tier| match tier.level.cmp(&level) {
                std::cmp::Ordering::Less => tier.monthly_cents < price,
                std::cmp::Ordering::Equal => true,
                std::cmp::Ordering::Greater => tier.monthly_cents > price,
            });
    if !allowed.allows(monthly_cents) || !is_between {
        return Err(ClubTierError::Field("monthlyCents"));
    }
    sqlx::query!(
        "insert into club_tiers (creator_id, level, name, about, monthly_cents)
         values ($1, $2, $3, $4, $5)
         on conflict (creator_id, level) do update
         set name = $3, about = $4, monthly_cents = $5, is_offered = true, updated_at = now()",
        creator.0,
        level,
        words.name,
        words.about,
        price,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Closes a tier to new members; placed orders of it go back when they are paid. `false`: it isn't offered.
pub async fn close_tier(tx: &mut PgConnection, creator: AccountId, level: i16) -> sqlx::Result<bool> {
    let closed = sqlx::query!(
        "update club_tiers set is_offered = false, updated_at = now()
         where creator_id = $1 and level = $2 and is_offered",
        creator.0,
        level,
    )
    .execute(tx)
    .await?;
    Ok(closed.rows_affected() == 1)
}

/// Price of a higher tier for the rest of the paid time, in US cents: the difference between both for a period, by the
/// part of it that is left. Whole hours and cents, rounded down, but at least one cent.
pub fn upgrade_cents(from: &ClubBundle, to: &ClubBundle, now: DateTime<Utc>, ends_at: DateTime<Utc>) -> i64 {
    let months = u32::try_from(from.period_in_month).unwrap_or(1);
    // Whole hours, so that the price that is shown is the one that is ordered.
    let whole = (Time::months(months).after(now) - now).num_hours().max(1);
    let left = (ends_at - now).max(TimeDelta::zero()).num_hours();
    let difference = i128::from(to.price_cents - from.price_cents);
    let cents = difference * i128::from(left) / i128::from(whole);
    i64::try_from(cents).unwrap_or(i64::MAX).max(1)
}

/// Price of a higher tier for a member until the end of the paid time; `None`: it isn't higher, isn't sold, or that time
/// is over and the provider is to take the next period.
///
/// Both prices are those of the member's period, or of single months where that isn't sold any more.
pub async fn price_upgrade(
    conn: &mut PgConnection,
    creator: AccountId,
    known: &Membership,
    level: i16,
) -> sqlx::Result<Option<i64>> {
    let now = Utc::now();
    if known.is_expired || known.expires_at <= now || level <= known.level {
        return Ok(None);
    }
    let (Some(own), Some(higher)) = (
        find_own_club(conn, creator, known.level).await?,
        find_club_at(conn, creator, level).await?,
    ) else {
        return Ok(None);
    };
    let bundle = |club: &Club| club.bundle(known.period_in_month).or_else(|| club.bundle(1));
    Ok(bundle(&own)
        .zip(bundle(&higher))
        .map(|(from, to)| upgrade_cents(&from, &to, now, known.expires_at)))
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{ClubBundle, ClubTierError, TierWords, upgrade_cents};

    fn bundle(period_in_month: i16, price_cents: i64) -> ClubBundle {
        ClubBundle {
            period_in_month,
            discount: 0,
            price_cents,
        }
    }

    #[test]
    fn an_upgrade_costs_the_difference_for_the_rest_of_the_time_rounded_down() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().expect("a time") };
        let now = at("2027-06-01T00:00:00Z");
        let (low, high) = (bundle(1, 999), bundle(1, 1999));
        for (ends_at, cents) in [
            ("2027-07-01T00:00:00Z", 1000),
            ("2027-06-16T00:00:00Z", 500),
            ("2027-06-11T00:00:00Z", 333),
            ("2027-07-31T00:00:00Z", 2000),
            ("2027-06-01T00:59:59Z", 1),
            ("2027-05-31T00:00:00Z", 1),
        ] {
            assert_eq!(upgrade_cents(&low, &high, now, at(ends_at)), cents, "{ends_at}");
        }
        let (low, high) = (bundle(12, 8391), bundle(12, 16_791));
        assert_eq!(upgrade_cents(&low, &high, now, at("2028-06-01T00:00:00Z")), 8400);
    }

    #[test]
    fn a_tier_has_a_name_and_words_within_their_bounds() {
        assert!(TierWords::check("Front row", "Two more sets a month.").is_ok());
        for (name, about, field) in [
            (" ", String::new(), "name"),
            ("An extraordinarily long name for such a tier", String::new(), "name"),
            ("Front row", "a ".repeat(200), "description"),
        ] {
            let refused = TierWords::check(name, &about);
            assert!(
                matches!(refused, Err(ClubTierError::Field(found)) if found == field),
                "{name}"
            );
        }
    }
}
