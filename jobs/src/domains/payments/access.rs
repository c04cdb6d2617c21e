//! Access that a payment opens when it is paid, and closes when it is returned, in the transaction that books it.
use sqlx::PgConnection;

use super::{
    PaidFor,
    bought::{Part, Sold},
    receipt::send_receipt,
    return_payment::return_payment,
    talk::{begin_talk, tell_in_talk, tell_return},
};
use crate::{
    domains::{
        direct::SaleReturn,
        ledger::{Cents, LedgerError, restore_sale, reverse_part, reverse_sale},
        notifications::{Notice, SaleFacts, notify},
        payouts::shrink_share,
    },
    ids::AccountId,
};

/// Provider name of free access.
pub const FREE: &str = "free";
/// The embedded provider, which takes no money: its renewals are ours to start, and its refunds ours to book.
pub const SANDBOX: &str = "sandbox";

/// Books the sale and opens its access.
pub(super) async fn open_access(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    // The talk's lock comes before those of the books.
    let talk = begin_talk(tx, paid).await?;
    paid.bought.open(tx, paid).await?;
    if let Some(told) = talk {
        tell_in_talk(tx, paid, &told).await?;
    }
    Ok(tell(tx, paid).await?)
}

/// Reverses the sale and closes its access. A refused payment opened nothing.
pub(super) async fn close_access(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    if paid.refused.is_some() {
        reverse_sale(tx, paid.id.0).await?;
        return Ok(());
    }
    paid.bought.close(tx, paid).await?;
    Ok(tell_return(tx, paid, SaleReturn::All).await?)
}

/// Reverses a part of the sale; what it opened follows.
pub(super) async fn return_part(tx: &mut PgConnection, paid: &PaidFor, part: Part) -> Result<(), LedgerError> {
    let key = format!("refund:{}", part.refund);
    let is_booked = reverse_part(tx, paid.id.0, Cents(part.cents), &key).await?;
    if paid.refused.is_some() {
        return Ok(());
    }
    if is_booked {
        shrink_share(tx, paid.id.0, &format!("{key}:studio")).await?;
    }
    paid.bought.return_part(tx, paid, part).await?;
    Ok(tell_return(tx, paid, SaleReturn::Part(part.cents)).await?)
}

/// Books the sale again and opens its access, when the bank returns its money to us. A refused payment goes back again.
pub(super) async fn reopen_access(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    if paid.refused.is_some() {
        restore_sale(tx, paid.id.0).await?;
        return Ok(return_payment(tx, paid.id).await?);
    }
    paid.bought.reopen(tx, paid).await?;
    Ok(tell_return(tx, paid, SaleReturn::Undone).await?)
}

/// Notifies the seller of every sale, and the recipient of a gift. The buyer gets a receipt.
async fn tell(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<()> {
    let buyer = username(tx, paid.account).await?;
    let what = paid.bought.kind().as_str();
    if let Some(seller) = paid.bought.seller() {
        let facts = SaleFacts::new(tx, paid, buyer.clone()).await?;
        notify(tx, seller, &Notice::Sale(facts)).await?;
    }
    if let Some(recipient) = paid.recipient {
        let gift = Notice::MembershipGift {
            username: buyer,
            what: what.to_owned(),
        };
        notify(tx, recipient, &gift).await?;
    }
    send_receipt(tx, paid).await
}

async fn username(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<String> {
    sqlx::query_scalar!("select username from accounts where id = $1", account.0)
        .fetch_one(tx)
        .await
}
