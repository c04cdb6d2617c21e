//! Sales in the talk of the buyer and the seller.
use sqlx::PgConnection;

use super::{
    FREE, PaidFor,
    bought::{Bought, ItemKind},
};
use crate::{
    domains::{
        direct::{SaleLine, SaleReturn, SaleTalk, begin_sale_talk, tell_sale, tell_sale_return},
        subscriptions::find_membership,
    },
    ids::{AccountId, PaymentId},
};

/// The line of a sale and the talk that it is for, which is locked.
pub(super) struct ToldSale {
    talk: SaleTalk,
    line: SaleLine,
}

/// Locks the talk of the owner with the seller, before anything that the sale opens. `None`: the sale has no line there,
/// such as a renewal and an order that tells its own steps, or the two have parted.
pub(super) async fn begin_talk(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<Option<ToldSale>> {
    if paid.renews.is_some() {
        return Ok(None);
    }
    let (Some(seller), Some(line)) = (paid.bought.seller(), line_of(paid)) else {
        return Ok(None);
    };
    if matches!(line, SaleLine::Joined { .. }) && is_member(tx, seller, paid.owner()).await? {
        return Ok(None);
    }
    let talk = begin_sale_talk(tx, paid.owner(), seller).await?;
    Ok(talk.map(|talk| ToldSale { talk, line }))
}

/// Tells both of the sale, unless it came to nothing and its money goes back.
pub(super) async fn tell_in_talk(tx: &mut PgConnection, paid: &PaidFor, told: &ToldSale) -> sqlx::Result<()> {
    let goes_back = sqlx::query_scalar!(
        r#"select refund_asked_at is not null as "goes_back!" from payments where id = $1"#,
        paid.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if goes_back {
        return Ok(());
    }
    let words = paid.bought.tip_words().unwrap_or_default();
    tell_sale(tx, &told.talk, &key_of(paid.id), &told.line, words).await
}

/// Tells both that money of the sale goes back, or came to us again. Sums of a gift are its giver's to tell.
pub(super) async fn tell_return(tx: &mut PgConnection, paid: &PaidFor, returned: SaleReturn) -> sqlx::Result<()> {
    if paid.recipient.is_some() && matches!(returned, SaleReturn::Part(_)) {
        return Ok(());
    }
    tell_sale_return(tx, &key_of(paid.id), returned).await
}

fn key_of(payment: PaymentId) -> String {
    format!("payment:{payment}")
}

async fn is_member(tx: &mut PgConnection, creator: AccountId, member: AccountId) -> sqlx::Result<bool> {
    let membership = find_membership(tx, creator, member).await?;
    Ok(membership.is_some_and(|known| !known.is_expired))
}

/// The facts of the line. `None`: the platform's own sales, and custom requests.
fn line_of(paid: &PaidFor) -> Option<SaleLine> {
    let is_gift = paid.recipient.is_some();
    // A gift is paid by others, and free access by nobody.
    let amount_cents = if is_gift || paid.provider == FREE {
        0
    } else {
        paid.amount_cents
    };
    let currency = paid.currency.clone();
    match &paid.bought {
        Bought::Chips(_) | Bought::Platform(_) | Bought::Request(_) => None,
        Bought::Club(club) => Some(SaleLine::Joined {
            months: club.months,
            amount_cents,
            currency,
            is_gift,
        }),
        Bought::Item(item) => Some(SaleLine::UnlockedPost {
            item_id: item.id,
            is_album: item.kind == ItemKind::Album,
            amount_cents,
            currency,
        }),
        Bought::Bundle(bundle) => Some(SaleLine::UnlockedBundle {
            bundle_id: bundle.id,
            items: bundle.items.len(),
            amount_cents,
            currency,
        }),
        Bought::Message(message) => Some(SaleLine::UnlockedMessage {
            message_id: message.id,
            amount_cents,
            currency,
        }),
        Bought::Tip(_) => Some(SaleLine::Tipped {
            amount_cents,
            currency,
            goal_id: None,
        }),
        Bought::GoalTip(tip) => Some(SaleLine::Tipped {
            amount_cents,
            currency,
            goal_id: Some(tip.goal),
        }),
    }
}
