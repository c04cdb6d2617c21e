use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{FREE, Offer, next_charge};
use crate::{
    domains::{
        ledger::SaleKind,
        subscriptions::{PlanChange, PlatformTier, Renewal, Subscribed, Time, change_of, find_membership, find_plan},
    },
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
    /// A lower plan ends.
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

/// Shows an order of a fan club or a plan before it is placed.
pub async fn preview_order(
    conn: &mut PgConnection,
    buyer: AccountId,
    offer: &Offer,
    provider: &str,
) -> sqlx::Result<Preview> {
    let is_free = provider == FREE;
    let amount_cents = if is_free { 0 } else { offer.amount_cents };
    let months = offer.terms.period_in_month.unwrap_or(1);
    if offer.recipient.is_some() {
        return Ok(Preview {
            effect: PurchaseEffect::Gives,
            amount_cents,
            ends_at: None,
            next: None,
            stops_renewal: false,
        });
    }
    let now = Utc::now();
    let (effect, ends_at, stops_renewal) = match (offer.kind, offer.seller) {
        (SaleKind::Club, Some(creator)) => of_club(conn, creator, buyer, months, now).await?,
        _ => of_plan(conn, buyer, offer, now).await?,
    };
    let renewal = offer.terms.renewal_cents.filter(|_| !is_free);
    Ok(Preview {
        effect,
        amount_cents,
        ends_at: Some(ends_at),
        next: renewal.map(|cents| (cents, next_charge(provider, months, now, ends_at))),
        stops_renewal: stops_renewal && !is_free,
    })
}

type Change = (PurchaseEffect, DateTime<Utc>, bool);

async fn of_club(
    conn: &mut PgConnection,
    creator: AccountId,
    member: AccountId,
    months: i16,
    now: DateTime<Utc>,
) -> sqlx::Result<Change> {
    let running = find_membership(conn, creator, member)
        .await?
        .filter(|known| !known.is_expired);
    let time = Time::months(u32::try_from(months).unwrap_or(1));
    Ok(match running {
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
    offer: &Offer,
    now: DateTime<Utc>,
) -> sqlx::Result<Change> {
    let running = find_plan(conn, account).await?.filter(|plan| !plan.is_expired);
    let ordered = Subscribed {
        account,
        tier: offer.terms.tier.unwrap_or(PlatformTier::Tier2),
        months: offer.terms.period_in_month.unwrap_or(1),
        price_cents: offer.terms.renewal_cents.unwrap_or(offer.amount_cents),
        paid_cents: offer.amount_cents,
        bonus_chips: 0,
        payment: None,
        is_renewal: false,
    };
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
