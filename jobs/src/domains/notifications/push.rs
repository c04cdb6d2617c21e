use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sqlx::PgConnection;

use crate::ids::{AccountId, PushId};

/// Maximum browsers of one account; the oldest is replaced.
const MOST: i64 = 10;

/// Hosts of the browsers' push services. No others are called, as an endpoint is untrusted input.
const SERVICES: &[&str] = &[
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
];
const SERVICE_ENDS: &[&str] = &[".notify.windows.com", ".push.apple.com", ".push.services.mozilla.com"];

/// A push subscription, as sent by the browser.
pub struct NewPush<'a> {
    pub endpoint: &'a str,
    /// Both in URL-safe base64.
    pub p256dh: &'a str,
    pub auth: &'a str,
}

#[derive(Debug, thiserror::Error)]
pub enum PushError {
    #[error("unknown push service")]
    Endpoint,
    #[error("not a browser's key")]
    Keys,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Whether an endpoint belongs to a known push service.
pub fn is_push_service(endpoint: &str) -> bool {
    let Some(rest) = endpoint.strip_prefix("https://") else {
        return false;
    };
    let host = rest.split('/').next().unwrap_or_default();
    // Only signs after which every reader of URLs sees the same host: no user or port, and none that ends it early.
    let is_plain = host
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
    is_plain && (SERVICES.contains(&host) || SERVICE_ENDS.iter().any(|end| host.ends_with(end)))
}

/// Adds a browser. It moves to this account if it belonged to another.
pub async fn add_push(tx: &mut PgConnection, account: AccountId, new: &NewPush<'_>) -> Result<(), PushError> {
    if new.endpoint.len() > 1000 || !is_push_service(new.endpoint) {
        return Err(PushError::Endpoint);
    }
    let read = |text: &str| {
        BASE64_URL_SAFE_NO_PAD
            .decode(text.trim_end_matches('='))
            .map_err(|_| PushError::Keys)
    };
    let (p256dh, auth) = (read(new.p256dh)?, read(new.auth)?);
    if p256dh.len() != 65 || auth.len() != 16 {
        return Err(PushError::Keys);
    }
    sqlx::query!(
        "insert into push_subscriptions (id, account_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
         on conflict (endpoint) do update
         set account_id = excluded.account_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()",
        PushId::fresh().0,
        account.0,
        new.endpoint,
        p256dh,
        auth,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from push_subscriptions where account_id = $1 and id not in (
             select id from push_subscriptions where account_id = $1 order by created_at desc, id desc limit $2
         )",
        account.0,
        MOST,
    )
    .execute(tx)
    .await?;
    Ok(())
}

pub async fn remove_push(conn: &mut PgConnection, account: AccountId, endpoint: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from push_subscriptions where account_id = $1 and endpoint = $2",
        account.0,
        endpoint
    )
    .execute(conn)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_push_service;

    #[test]
    fn only_push_services_are_called() {
        for endpoint in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/abc",
            "https://wns2-par02p.notify.windows.com/w/?token=abc",
        ] {
            assert!(is_push_service(endpoint), "{endpoint}");
        }
        for endpoint in [
            "http://fcm.googleapis.com/x",
            "https://127.0.0.1/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com@evil.test/x",
            "https://evil.test/.notify.windows.com",
            "https://a@evil.notify.windows.com/x",
            "https://10.0.0.5?.push.apple.com/x",
            "https://10.0.0.5#.push.apple.com/x",
            r"https://10.0.0.5\.push.apple.com/x",
            "https://10.0.0.5\t.push.apple.com/x",
        ] {
            assert!(!is_push_service(endpoint), "{endpoint}");
        }
    }
}
