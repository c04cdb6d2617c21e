//! Changes to a higher tier of a fan club within the paid time.
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{ClubChange, Membership, announce_club};
use crate::ids::{AccountId, PaymentId};

/// The membership that an order raises. If it has changed when the order is paid, the price was another, and the money
/// goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upgrade {
    /// The lower tier.
    pub from: i16,
    /// End of the time that is paid for, which stays.
    pub until: DateTime<Utc>,
}

impl Upgrade {
    /// Whether an order of a level may still be paid: an upgrade by the membership that it was priced by, all others by
    /// people who aren't members of another level now.
    pub fn fits(upgrade: Option<&Self>, level: i16, current: Option<&Membership>) -> bool {
        match (upgrade, current) {
            (None, None) => true,
            (None, Some(known)) => known.level == level,
            (Some(_), None) => false,
            (Some(upgrade), Some(known)) => known.level == upgrade.from && known.expires_at == upgrade.until,
        }
    }
}

/// Lets one payment at a time change the level of a member. Call it before other locks than that of the payment.
pub async fn lock_level(tx: &mut PgConnection, creator: AccountId, member: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('club_level:' || $1::uuid::text || ':' || $2::uuid::text, 0))",
        creator.0,
        member.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A paid upgrade of a membership.
#[derive(Clone, Copy, Debug)]
pub struct PaidUpgrade {
    pub creator: AccountId,
    pub member: AccountId,
    pub level: i16,
    pub payment: PaymentId,
    /// Its provider renews the membership.
    pub renews: bool,
}

/// Raises a membership to a higher tier until its end. The payment replaces the one that renewed it, and adds no time:
/// the membership keeps the period that it was paid for, by which the next upgrade is priced.
pub async fn upgrade_membership(tx: &mut PgConnection, paid: &PaidUpgrade) -> sqlx::Result<()> {
    sqlx::query!(
        "update memberships
         set level = $3, is_trial = false, is_leaving = false,
             payment_id = case when $5 then $4::uuid end, state = case when $5 then 'active' else 'canceled' end
         where creator_id = $1 and member_id = $2",
        paid.creator.0,
        paid.member.0,
        paid.level,
        paid.payment.0,
        paid.renews,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update payments set given_months = 0, given_days = 0 where id = $1",
        paid.payment.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update trial_uses set paid_at = coalesce(paid_at, now())
         where member_id = $1 and trial_id in (select id from trial_links where creator_id = $2)",
        paid.member.0,
        paid.creator.0,
    )
    .execute(&mut *tx)
    .await?;
    announce_club(tx, paid.creator, paid.member, ClubChange::Joined).await
}

/// Takes the higher tier away whose payment was returned, unless the time is over that it was paid for. What is left is
/// the tier that it was paid on top of, or the one below if the payment for that was returned as well.
pub async fn take_back_upgrade(
    tx: &mut PgConnection,
    (creator, member): (AccountId, AccountId),
    level: i16,
    upgrade: &Upgrade,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with upgrades as (
             select (terms ->> 'upgradedFrom')::smallint as below, state
             from payments
             where purpose = 'club' and seller_id = $1 and coalesce(recipient_id, account_id) = $2
                 and renews_id is null and refused_because is null
                 and (terms ->> 'level')::smallint = $4 and (terms ->> 'upgradedUntil')::timestamptz = $5
         )
         update memberships
         set level = coalesce(
             (
                 select min(below) from upgrades
                 where state in ('refunded', 'charged_back')
                     and not exists (select from upgrades as paid where paid.state = 'paid')
             ),
             $4
         )
         where creator_id = $1 and member_id = $2 and level = $3 and $5::timestamptz > now()",
        creator.0,
        member.0,
        level,
        upgrade.from,
        upgrade.until,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Gives the higher tier back that was taken, for the rest of the time that it was paid for.
pub async fn restore_upgrade(
    tx: &mut PgConnection,
    (creator, member): (AccountId, AccountId),
    level: i16,
    upgrade: &Upgrade,
) -> sqlx::Result<()> {
    let restored = sqlx::query!(
        "update memberships set level = $3
         where creator_id = $1 and member_id = $2 and level = $4 and $5::timestamptz > now()
             and is_current(state, expires_at, payment_id)",
        creator.0,
        member.0,
        level,
        upgrade.from,
        upgrade.until,
    )
    .execute(&mut *tx)
    .await?;
    if restored.rows_affected() == 0 {
        return Ok(());
    }
    announce_club(tx, creator, member, ClubChange::Joined).await
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{Membership, Upgrade};
    use crate::words::{Renewal, SubscriptionState};

    fn membership(level: i16, expires_at: DateTime<Utc>) -> Membership {
        Membership {
            state: SubscriptionState::Active,
            is_trial: false,
            expires_at,
            period_in_month: 1,
            level,
            is_expired: false,
            renewal: Renewal::Cancelable,
        }
    }

    #[test]
    fn an_order_of_a_tier_is_for_the_membership_that_it_was_priced_by() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().expect("a time") };
        let (end, later) = (at("2027-06-01T00:00:00Z"), at("2027-07-01T00:00:00Z"));
        let upgrade = Upgrade { from: 1, until: end };
        for (order, level, known, fits) in [
            (None, 2, None, true),
            (None, 2, Some(membership(2, end)), true),
            (None, 2, Some(membership(1, end)), false),
            (None, 1, Some(membership(3, end)), false),
            (Some(upgrade), 2, Some(membership(1, end)), true),
            (Some(upgrade), 2, Some(membership(1, later)), false),
            (Some(upgrade), 2, Some(membership(2, end)), false),
            (Some(upgrade), 2, None, false),
        ] {
            let found = Upgrade::fits(order.as_ref(), level, known.as_ref());
            assert_eq!(found, fits, "{order:?} of level {level} for {known:?}");
        }
    }
}
