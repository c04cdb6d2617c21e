use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use unicode_normalization::UnicodeNormalization as _;
use utoipa::ToSchema;

use super::PayoutError;
use crate::{
    domains::{
        ledger::{self, iban_of},
        notifications::{Notice, notify},
    },
    ids::{AccountId, PayoutMethodId},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MethodKind {
    Bank,
    Crypto,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum CryptoAsset {
    Btc,
    Eth,
    Usdc,
}

/// A new payout account.
pub struct NewMethod<'a> {
    pub account: AccountId,
    pub kind: MethodKind,
    /// Name of the account's holder.
    pub holder: &'a str,
    /// An IBAN or a wallet address.
    pub destination: &'a str,
    pub bic: Option<&'a str>,
    pub asset: Option<CryptoAsset>,
}

/// Sets the payout account. Approved payouts to another account stop.
pub async fn set_method(tx: &mut PgConnection, new: &NewMethod<'_>) -> Result<PayoutMethodId, PayoutError> {
    let holder = new.holder.trim();
    if holder.is_empty() || holder.chars().count() > 70 || holder.chars().any(char::is_control) {
        return Err(PayoutError::Field("holder"));
    }
    // Banks read Latin letters only.
    if new.kind == MethodKind::Bank && !holder.nfkd().any(|sign| sign.is_ascii_alphabetic()) {
        return Err(PayoutError::Field("holder"));
    }
    let destination = destination_of(new)?;
    let bic = bic_of(new)?;
    if (new.kind == MethodKind::Crypto) != new.asset.is_some() {
        return Err(PayoutError::Field("asset"));
    }
    forget_method(tx, new.account).await?;
    let id = PayoutMethodId::fresh();
    sqlx::query!(
        "insert into payout_methods (id, account_id, kind, holder, destination, bic, asset)
         values ($1, $2, $3, $4, $5, $6, $7)",
        id.0,
        new.account.0,
        new.kind as MethodKind,
        holder,
        destination,
        bic,
        new.asset as Option<CryptoAsset>,
    )
    .execute(&mut *tx)
    .await?;
    // Nothing is paid to it for some days, in which its owner can notice a change by a stranger.
    let signs = destination.chars().count();
    let notice = Notice::PayoutAccountChanged {
        destination_end: Some(destination.chars().skip(signs.saturating_sub(4)).collect()),
    };
    notify(tx, new.account, &notice).await?;
    Ok(id)
}

/// Removes the payout account: nothing is paid until there is a new one. `false`: there was none.
pub async fn forget_method(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    // One change at a time.
    sqlx::query!(
        "select 1 as one from accounts where id = $1 for no key update",
        account.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let removed = sqlx::query!(
        "update payout_methods set replaced_at = now() where account_id = $1 and replaced_at is null",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(removed.rows_affected() > 0)
}

fn destination_of(new: &NewMethod<'_>) -> Result<String, PayoutError> {
    let wrong = PayoutError::Field("destination");
    match new.kind {
        MethodKind::Bank => iban_of(new.destination).ok_or(wrong),
        MethodKind::Crypto => {
            let address = new.destination.trim();
            let is_address = match new.asset {
                Some(CryptoAsset::Btc) => is_bitcoin(address),
                Some(CryptoAsset::Eth | CryptoAsset::Usdc) => address
                    .strip_prefix("0x")
                    .is_some_and(|rest| rest.len() == 40 && rest.bytes().all(|byte| byte.is_ascii_hexdigit())),
                None => return Err(PayoutError::Field("asset")),
            };
            is_address.then(|| address.to_owned()).ok_or(wrong)
        }
    }
}

/// Whether it looks like a Bitcoin address, by alphabet and length.
fn is_bitcoin(address: &str) -> bool {
    let is_plain = address.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_plain
        && ((address.starts_with("bc1") && (42..=62).contains(&address.len()))
            || (address.starts_with(['1', '3'])
                && (26..=35).contains(&address.len())
                && !address.contains(['0', 'O', 'I', 'l'])))
}

fn bic_of(new: &NewMethod<'_>) -> Result<Option<String>, PayoutError> {
    let Some(text) = new.bic.filter(|bic| !bic.trim().is_empty()) else {
        return Ok(None);
    };
    let bic = ledger::bic_of(text).filter(|_| new.kind == MethodKind::Bank);
    bic.map(Some).ok_or(PayoutError::Field("bic"))
}
