use chrono::{DateTime, TimeDelta, Utc};

use super::{PlatformPlan, PlatformTier, Subscribed, Time};

/// Effect of an order on the plan of its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanChange {
    Begun {
        ends_at: DateTime<Utc>,
    },
    Renewed {
        ends_at: DateTime<Utc>,
    },
    /// The lower plan ends now.
    Upgraded {
        ends_at: DateTime<Utc>,
    },
    /// The higher plan goes on, longer by the value of a lower one.
    Lengthened {
        ends_at: DateTime<Utc>,
    },
}

impl PlanChange {
    pub const fn ends_at(self) -> DateTime<Utc> {
        match self {
            Self::Begun { ends_at }
            | Self::Renewed { ends_at }
            | Self::Upgraded { ends_at }
            | Self::Lengthened { ends_at } => ends_at,
        }
    }
}

/// Effect of an order that is paid at that time; it is also shown before the order is placed.
pub fn change_of(new: &Subscribed, running: Option<&PlatformPlan>, now: DateTime<Utc>) -> PlanChange {
    let time = bought(new, running);
    match running {
        Some(plan) if is_above(plan.tier, new.tier) => PlanChange::Lengthened {
            ends_at: time.after(plan.expires_at),
        },
        Some(plan) if plan.tier == new.tier => PlanChange::Renewed {
            ends_at: time.after(plan.expires_at.max(now)),
        },
        Some(_) => PlanChange::Upgraded {
            ends_at: time.after(now),
        },
        None => PlanChange::Begun {
            ends_at: time.after(now),
        },
    }
}

/// Effect of time that is given back: what was left of those months. Another tier that runs meanwhile is worth what it is.
pub(super) fn restored(
    months: &Subscribed,
    left: TimeDelta,
    running: Option<&PlatformPlan>,
    now: DateTime<Utc>,
) -> PlanChange {
    match running {
        Some(plan) if is_above(plan.tier, months.tier) => {
            let worth = months.price_cents * left.num_hours() / (24 * 30 * i64::from(months.months));
            let days = days_for(worth, plan.paid_cents, i64::from(plan.period_in_month));
            PlanChange::Lengthened {
                ends_at: Time { months: 0, days }.after(plan.expires_at),
            }
        }
        Some(plan) if plan.tier == months.tier => PlanChange::Renewed {
            ends_at: plan.expires_at.max(now) + left,
        },
        Some(plan) => {
            let days = days_for(plan.credit_cents, months.price_cents, i64::from(months.months));
            PlanChange::Upgraded {
                ends_at: Time { months: 0, days }.after(now) + left,
            }
        }
        None => PlanChange::Begun { ends_at: now + left },
    }
}

fn is_above(one: PlatformTier, other: PlatformTier) -> bool {
    one == PlatformTier::Pro && other == PlatformTier::Tier2
}

/// All ordered months, unless less was paid than they cost and there is no credit for the difference: of two orders with
/// the same rest of a lower tier the second gets what it paid for. A rest worth more than the order is given as days.
pub(super) fn bought(new: &Subscribed, running: Option<&PlatformPlan>) -> Time {
    let missing = new.price_cents - new.paid_cents;
    let (months, period) = (u32::try_from(new.months).unwrap_or(1), i64::from(new.months));
    match running {
        Some(plan) if is_above(new.tier, plan.tier) => Time {
            months,
            days: days_for(plan.credit_cents - missing, new.price_cents, period),
        },
        Some(plan) if is_above(plan.tier, new.tier) => Time {
            months: 0,
            days: days_for(new.paid_cents, plan.paid_cents, i64::from(plan.period_in_month)).min(months * 30),
        },
        _ if missing > 0 => Time {
            months: 0,
            days: days_for(new.paid_cents, new.price_cents, period),
        },
        _ => Time::months(months),
    }
}

/// Whole days that the cents pay for, at that price for the months.
fn days_for(cents: i64, price_cents: i64, months: i64) -> u32 {
    u32::try_from(cents.max(0) * 30 * months / price_cents.max(1)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::{PlanChange, PlatformPlan, PlatformTier, Subscribed, Time, bought, change_of, restored};
    use crate::{
        domains::subscriptions::{Renewal, SubscriptionState},
        ids::AccountId,
    };

    fn a_month(tier: PlatformTier, paid_cents: i64, price_cents: i64) -> Subscribed {
        Subscribed {
            account: AccountId::fresh(),
            tier,
            months: 1,
            price_cents,
            paid_cents,
            bonus_chips: 300,
            payment: None,
            is_renewal: false,
        }
    }

    fn running(tier: PlatformTier, paid_cents: i64, credit_cents: i64) -> PlatformPlan {
        PlatformPlan {
            tier,
            state: SubscriptionState::Active,
            period_in_month: 1,
            expires_at: DateTime::default(),
            is_expired: false,
            renewal: Renewal::Cancelable,
            bonus_chips: 300,
            paid_cents,
            credit_cents,
        }
    }

    #[test]
    fn what_is_left_of_a_lower_tier_is_counted_in_once() {
        let upgrade = a_month(PlatformTier::Pro, 1700, 3000);

        let first = bought(&upgrade, Some(&running(PlatformTier::Tier2, 1300, 1300)));
        let second = bought(&upgrade, Some(&running(PlatformTier::Pro, 3000, 3000)));
        let late = bought(&upgrade, None);

        assert_eq!(first, Time { months: 1, days: 0 });
        assert_eq!(
            (second, late),
            (Time { months: 0, days: 17 }, Time { months: 0, days: 17 })
        );
    }

    #[test]
    fn what_is_left_beyond_the_price_is_given_as_days() {
        let upgrade = a_month(PlatformTier::Pro, 100, 3000);

        let time = bought(&upgrade, Some(&running(PlatformTier::Tier2, 7200, 7200)));

        assert_eq!(time, Time { months: 1, days: 43 });
    }

    #[test]
    fn a_lower_tier_makes_a_higher_one_longer_by_what_it_is_worth() {
        let gift = a_month(PlatformTier::Tier2, 1300, 1300);

        let time = bought(&gift, Some(&running(PlatformTier::Pro, 3000, 3000)));

        assert_eq!(time, Time { months: 0, days: 13 });
        assert_eq!(bought(&gift, None), Time { months: 1, days: 0 });
    }

    #[test]
    fn a_renewal_begins_at_the_end_and_an_upgrade_now() {
        let end = "2027-01-20T12:00:00Z".parse().expect("a time");
        let now = "2027-01-05T12:00:00Z".parse().expect("a time");
        let mut plan = running(PlatformTier::Tier2, 1300, 600);
        plan.expires_at = end;

        let renewed = change_of(&a_month(PlatformTier::Tier2, 1300, 1300), Some(&plan), now);
        let upgraded = change_of(&a_month(PlatformTier::Pro, 2400, 3000), Some(&plan), now);
        let late = change_of(
            &a_month(PlatformTier::Tier2, 1300, 1300),
            Some(&plan),
            end + chrono::Days::new(2),
        );

        let at = |text: &str| text.parse().expect("a time");
        assert_eq!(
            renewed,
            PlanChange::Renewed {
                ends_at: at("2027-02-20T12:00:00Z")
            }
        );
        assert_eq!(
            upgraded,
            PlanChange::Upgraded {
                ends_at: at("2027-02-05T12:00:00Z")
            }
        );
        assert_eq!(late.ends_at(), at("2027-02-22T12:00:00Z"));
    }

    #[test]
    fn time_that_is_given_back_is_what_was_left_or_its_worth_in_another_tier() {
        let at = |text: &str| -> DateTime<chrono::Utc> { text.parse().expect("a time") };
        let (now, end) = (at("2027-01-05T12:00:00Z"), at("2027-01-20T12:00:00Z"));
        let left = chrono::TimeDelta::days(10);
        let until = |tier, credit_cents| {
            let mut plan = running(tier, 3000, credit_cents);
            plan.expires_at = end;
            plan
        };
        let (lower, higher) = (
            a_month(PlatformTier::Tier2, 1500, 1500),
            a_month(PlatformTier::Pro, 3000, 3000),
        );

        let alone = restored(&lower, left, None, now);
        let same = restored(&lower, left, Some(&until(PlatformTier::Tier2, 0)), now);
        let above = restored(&lower, left, Some(&until(PlatformTier::Pro, 0)), now);
        let below = restored(&higher, left, Some(&until(PlatformTier::Tier2, 500)), now);

        assert_eq!(
            alone,
            PlanChange::Begun {
                ends_at: at("2027-01-15T12:00:00Z")
            }
        );
        assert_eq!(
            same,
            PlanChange::Renewed {
                ends_at: at("2027-01-30T12:00:00Z")
            }
        );
        assert_eq!(
            above,
            PlanChange::Lengthened {
                ends_at: at("2027-01-25T12:00:00Z")
            }
        );
        assert_eq!(
            below,
            PlanChange::Upgraded {
                ends_at: at("2027-01-20T12:00:00Z")
            }
        );
    }
}
