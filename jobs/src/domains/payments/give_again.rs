//! Restores the access of a payment when the bank returns its money to us.
use sqlx::PgConnection;

use super::{
    PaidFor,
    access::{chips_of, keep_purchase},
    return_payment::return_payment,
};
use crate::domains::{
    ledger::{self, Chips, EntryKind, Grant, LedgerError, SaleKind, SaleState, restore_sale},
    payouts::restore_share,
    sales::{add_to_goal, reopen_order},
    subscriptions::{Admission, PlatformTier, Subscribed, admit, subscribe},
};

/// Books the sale again and opens its access, as far as it was not refunded. Nothing renews, since the provider has
/// ended that.
pub(super) async fn give_again(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    let state = restore_sale(tx, paid.id.0).await?;
    if paid.refused.is_some() {
        return Ok(return_payment(tx, paid.id).await?);
    }
    if state == Some(SaleState::Available) {
        restore_share(tx, paid.id.0).await?;
    }
    let months = paid.terms.period_in_month.unwrap_or(1);
    match paid.kind {
        SaleKind::Chips => {
            let chips = paid.chips - paid.chips_for(paid.refunded_cents);
            give_chips(tx, paid, chips_of(chips), "restored").await
        }
        SaleKind::Club => {
            if let Some(creator) = paid.seller {
                let admission = Admission {
                    creator,
                    member: paid.owner(),
                    months,
                    payment: None,
                    is_renewal: true,
                };
                admit(tx, &admission).await?;
            }
            Ok(())
        }
        SaleKind::Platform => {
            let subscribed = Subscribed {
                account: paid.owner(),
                tier: paid.terms.tier.unwrap_or(PlatformTier::Tier2),
                months,
                price_cents: paid.terms.renewal_cents.unwrap_or(paid.amount_cents),
                paid_cents: paid.amount_cents,
                bonus_chips: paid.terms.bonus_chips.unwrap_or(0),
                payment: None,
                is_renewal: true,
            };
            // The monthly chips are given again with the months.
            Ok(subscribe(tx, &subscribed, paid.id).await?)
        }
        SaleKind::Post | SaleKind::Album | SaleKind::Message => Ok(keep_purchase(tx, paid).await?),
        SaleKind::GoalTip => Ok(add_to_goal(tx, paid.subject, paid.left_cents()).await?),
        SaleKind::Request => Ok(reopen_order(tx, paid.id, state == Some(SaleState::Escrow)).await?),
        SaleKind::Tip | SaleKind::CallPack => Ok(()),
    }
}

async fn give_chips(tx: &mut PgConnection, paid: &PaidFor, chips: Chips, step: &str) -> Result<(), LedgerError> {
    if chips.is_zero() {
        return Ok(());
    }
    let grant = Grant {
        member: paid.account,
        chips,
        kind: EntryKind::Purchase,
        idempotency_key: &paid.key(step),
        subject: Some(("payment", paid.id.0)),
    };
    ledger::grant(tx, &grant).await
}
