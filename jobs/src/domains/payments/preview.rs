use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{
    FREE, Offer,
    bought::{Bought, ClubMonths, PlanMonths},
    next_charge,
};
use crate::{
    domains::subscriptions::{PlanChange, Renewal, Time, change_of, find_membership, find_plan},
    ids::AccountId,
};

/// Effect of an order on the current membership or plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseEffect {
    /// Nothing runs now.
    Begins,
    /// It runs longer.
    Extends,
    /// A lower plan or tier ends.
    Upgrades,
    /// It is a gift, which doesn't renew.
    Gives,
}

/// Result of an order of months if it is paid now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    pub effect: PurchaseEffect,
    pub amount_cents: i64,
    /// Absent for gifts: the end of another person's membership isn't told.
    pub ends_at: Option<DateTime<Utc>>,
    /// Price and time of the next charge. `None`: it doesn't renew.
    pub next: Option<(i64, DateTime<Utc>)>,
    /// The current one renews, and this order's renewals replace that.
    pub stops_renewal: bool,
}

/// Shows an order of a fan club or a plan before it is placed. `None`: it is for nothing that runs.
pub async fn preview_order(
    conn: &mut PgConnection,
    buyer: AccountId,
    offer: &Offer,
    provider: &str,
) -> sqlx::Result<Option<Preview>> {
    let is_free = provider == FREE;
    let amount_cents = if is_free { 0 } else { offer.amount_cents };
    if offer.recipient.is_some() {
        return Ok(Some(Preview {
            effect: PurchaseEffect::Gives,
            amount_cents,
            ends_at: None,
            next: None,
            stops_renewal: false,
        }));
    }
    let now = Utc::now();
    let (months, (effect, ends_at, stops_renewal)) = match &offer.bought {
        Bought::Club(club) => (club.months, of_club(conn, buyer, club, now).await?),
        Bought::Platform(plan) => (plan.months, of_plan(conn, buyer, plan, offer.amount_cents, now).await?),
        _ => return Ok(None),
    };
    let renewal = offer.bought.renewal_cents().filter(|_| !is_free);
    Ok(Some(Preview {
        effect,
        amount_cents,
        ends_at: Some(ends_at),
        next: renewal.map(|cents| (cents, next_charge(provider, months, now, ends_at))),
        stops_renewal: stops_renewal && !is_free,
    }))
}

type Change = (PurchaseEffect, DateTime<Utc>, bool);

async fn of_club(
    conn: &mut PgConnection,
    member: AccountId,
    club: &ClubMonths,
    now: DateTime<Utc>,
) -> sqlx::Result<Change> {
    let running = find_membership(conn, club.creator, member)
        .await?
        .filter(|known| !known.is_expired);
    let time = Time::months(u32::try_from(club.months).unwrap_or(1));
    Ok(match running {
        Some(known) if club.upgrade.is_some() => (
            PurchaseEffect::Upgrades,
            known.expires_at,
            known.renewal == Renewal::Cancelable,
        ),
        Some(known) => (
            PurchaseEffect::Extends,
            time.after(known.expires_at.max(now)),
            known.renewal == Renewal::Cancelable,
        ),
        None => (PurchaseEffect::Begins, time.after(now), false),
    })
}

async fn of_plan(
    conn: &mut PgConnection,
    account: AccountId,
    plan: &PlanMonths,
    paid_cents: i64,
    now: DateTime<Utc>,
) -> sqlx::Result<Change> {
    let running = find_plan(conn, account).await?.filter(|plan| !plan.is_expired);
    let ordered = plan.subscribed(account, paid_cents, None, false);
    let change = change_of(&ordered, running.as_ref(), now);
    let effect = match change {
        PlanChange::Begun { .. } => PurchaseEffect::Begins,
        PlanChange::Renewed { .. } | PlanChange::Lengthened { .. } => PurchaseEffect::Extends,
        PlanChange::Upgraded { .. } => PurchaseEffect::Upgrades,
    };
    Ok((
        effect,
        change.ends_at(),
        running.is_some_and(|plan| plan.renewal == Renewal::Cancelable),
    ))
}
