use axum::http::HeaderMap;
use chrono::Utc;
use jobs::{
    domains::{
        config::Feature,
        referrals::{Referrer, adopt_clicks, find_referrer, refer},
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use crate::{app::AppState, domains::accounts::KnownBrowser, http::caller::Guest};

/// Records whose link brought a new member, unless it is their own.
pub async fn attribute(
    tx: &mut PgConnection,
    app: &AppState,
    headers: &HeaderMap,
    member: AccountId,
    email: &str,
) -> sqlx::Result<()> {
    let Some(guest) = Guest::read(headers, &app.signing) else {
        return Ok(());
    };
    let by = find_referrer(tx, guest.uuid).await?;
    if let Some(by) = by.filter(|_| app.platform.now().has(Feature::ReferralProgram))
        && !is_oneself(tx, app, headers, &by, email).await?
    {
        refer(tx, member, &by).await?;
    }
    adopt_clicks(tx, guest.uuid, member).await
}

/// Whether the link's owner has logged in with this browser before, or has the same mailbox.
async fn is_oneself(
    tx: &mut PgConnection,
    app: &AppState,
    headers: &HeaderMap,
    by: &Referrer,
    email: &str,
) -> sqlx::Result<bool> {
    let referrer = sqlx::query!("select email, password_hash from accounts where id = $1", by.account.0)
        .fetch_one(tx)
        .await?;
    let known = KnownBrowser::read(headers, &app.signing, Utc::now());
    let is_known = known.is_some_and(|known| known.is_known_to(by.account, &referrer.password_hash, &app.signing));
    Ok(is_known || mailbox(&referrer.email) == mailbox(email))
}

/// An address without the parts its owner can vary freely.
fn mailbox(email: &str) -> String {
    let email = email.to_lowercase();
    let (name, host) = email.split_once('@').unwrap_or((&email, ""));
    let name = name.split('+').next().unwrap_or(name).replace('.', "");
    format!("{name}@{host}")
}

#[cfg(test)]
mod tests {
    use super::mailbox;

    #[test]
    fn a_mailbox_is_the_same_whatever_its_owner_adds() {
        assert_eq!(
            mailbox("Mila.Keeper+two@nocturne.test"),
            mailbox("milakeeper@nocturne.test")
        );
        assert_ne!(mailbox("mila@nocturne.test"), mailbox("mila@other.test"));
        assert_eq!(mailbox("nobody"), "nobody@");
    }
}
