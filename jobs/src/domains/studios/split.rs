use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::ids::AccountId;

/// Parts of one sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    pub creator: i64,
    pub studio: i64,
}

/// The studio's part is rounded down; the remainder is the creator's.
pub fn split(amount: i64, studio_percent: i16) -> Split {
    let part = i128::from(amount.max(0)) * i128::from(studio_percent.clamp(0, 100)) / 100;
    let studio = i64::try_from(part).unwrap_or(amount);
    Split {
        creator: amount - studio,
        studio,
    }
}

/// The studio with a share of the creator's sales at that moment, and its percentage.
pub async fn split_on(
    conn: &mut PgConnection,
    creator: AccountId,
    at: DateTime<Utc>,
) -> sqlx::Result<Option<(AccountId, i16)>> {
    let found = sqlx::query!(
        r#"select studio as "studio!: AccountId", percent as "percent!" from studio_split($1, $2)"#,
        creator.0,
        at,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|row| (row.studio, row.percent)))
}

#[cfg(test)]
mod tests {
    use super::{Split, split};

    #[test]
    fn the_parts_are_the_whole() {
        for amount in [0, 1, 2, 3, 99, 100, 101, 12_345, i64::MAX] {
            for percent in 0..=90 {
                let Split { creator, studio } = split(amount, percent);
                assert_eq!(creator + studio, amount, "{percent} % of {amount}");
                assert!(creator >= 0 && studio >= 0, "{percent} % of {amount}");
                assert!(studio <= amount / 100 * i64::from(percent) + i64::from(percent));
            }
        }
    }

    #[test]
    fn what_cannot_be_divided_is_the_creators() {
        assert_eq!(
            split(101, 50),
            Split {
                creator: 51,
                studio: 50
            }
        );
        assert_eq!(split(1, 90), Split { creator: 1, studio: 0 });
    }
}
