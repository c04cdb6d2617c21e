use axum::http::{HeaderMap, HeaderValue};
use chrono::{DateTime, Utc};
use jobs::{ids::AccountId, signing::SigningKey};
use uuid::Uuid;

use crate::http::cookies;

/// Signature proving that we issued the cookie on that day.
const MADE: &str = "known browser";
/// Signature binding the cookie to an account and its password at the time.
const KNOWN: &str = "browser known to an account";
const DAY_SECONDS: i64 = 24 * 60 * 60;
const LIFETIME_DAYS: i64 = 180;

/// A browser in which an account has logged in before. It grants no access: it only allows tries when strangers have
/// used up the shared ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBrowser {
    /// Identifies the browser in our counters.
    pub id: String,
    /// Day of issue, since 1970.
    day: String,
    signature: String,
}

impl KnownBrowser {
    /// The cookie that makes the browser known later. The account only goes into a signature, so that the cookie
    /// reveals no owner; so does the password hash, so that a new password voids it.
    pub fn cookie(account: AccountId, password_hash: &str, signing: &SigningKey, now: DateTime<Utc>) -> HeaderValue {
        let (id, day) = (Uuid::new_v4().to_string(), day_of(now).to_string());
        let made = signing.sign(MADE, &[&id, &day]);
        let known = signing.sign(KNOWN, &[&id, &day, &account.to_string(), password_hash]);
        let value = format!("{id}.{day}.{made}.{known}");
        cookies::keep(cookies::KNOWN, &value, LIFETIME_DAYS * DAY_SECONDS)
    }

    /// The browser of a valid cookie, at most half a year old. [`is_known_to`] tells its account.
    ///
    /// [`is_known_to`]: Self::is_known_to
    pub fn read(headers: &HeaderMap, signing: &SigningKey, now: DateTime<Utc>) -> Option<Self> {
        let mut parts = cookies::read(headers, cookies::KNOWN)?.split('.');
        let (id, day, made, known) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let is_ours = parts.next().is_none() && signing.verify(MADE, &[id, day], made);
        let age_days = day_of(now) - day.parse::<i64>().ok().filter(|_| is_ours)?;
        (age_days <= LIFETIME_DAYS).then(|| Self {
            id: id.to_owned(),
            day: day.to_owned(),
            signature: known.to_owned(),
        })
    }

    /// Whether the account logged in here and still has the same password.
    pub fn is_known_to(&self, account: AccountId, password_hash: &str, signing: &SigningKey) -> bool {
        let parts = [&self.id, &self.day, &account.to_string(), password_hash];
        signing.verify(KNOWN, &parts, &self.signature)
    }
}

fn day_of(now: DateTime<Utc>) -> i64 {
    now.timestamp().div_euclid(DAY_SECONDS)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};
    use chrono::{DateTime, TimeDelta, Utc};
    use jobs::{ids::AccountId, signing::SigningKey};

    use super::KnownBrowser;

    const TODAY: DateTime<Utc> = DateTime::from_timestamp(1_800_000_000, 0).unwrap();

    fn key(byte: u8) -> SigningKey {
        SigningKey::new([byte; 32]).unwrap()
    }

    /// The cookie as the browser sends it back.
    fn shown(cookie: &HeaderValue) -> HeaderMap {
        let pair = cookie.to_str().unwrap().split(';').next().unwrap();
        [(header::COOKIE, HeaderValue::from_str(pair).unwrap())]
            .into_iter()
            .collect()
    }

    #[test]
    fn a_browser_is_known_to_the_account_that_it_signed_in_to_and_to_no_other() {
        let (own, foreign) = (AccountId::fresh(), AccountId::fresh());
        let cookie = KnownBrowser::cookie(own, "hash", &key(1), TODAY);

        let browser = KnownBrowser::read(&shown(&cookie), &key(1), TODAY).unwrap();

        assert!(browser.is_known_to(own, "hash", &key(1)));
        assert!(!browser.is_known_to(foreign, "hash", &key(1)));
        assert!(!cookie.to_str().unwrap().contains(&own.to_string()));
        assert_eq!(KnownBrowser::read(&shown(&cookie), &key(2), TODAY), None);
    }

    #[test]
    fn a_new_password_makes_every_browser_a_stranger() {
        let account = AccountId::fresh();
        let cookie = KnownBrowser::cookie(account, "old hash", &key(1), TODAY);

        let browser = KnownBrowser::read(&shown(&cookie), &key(1), TODAY).unwrap();

        assert!(browser.is_known_to(account, "old hash", &key(1)));
        assert!(!browser.is_known_to(account, "new hash", &key(1)));
    }

    #[test]
    fn a_browser_is_forgotten_after_half_a_year_whatever_day_it_writes_itself() {
        let cookie = KnownBrowser::cookie(AccountId::fresh(), "hash", &key(1), TODAY);
        let after = |days| KnownBrowser::read(&shown(&cookie), &key(1), TODAY + TimeDelta::days(days));

        assert!(after(180).is_some());
        assert!(after(181).is_none());
        let day = (TODAY.timestamp() / 86_400).to_string();
        let later = cookie.to_str().unwrap().replacen(&format!(".{day}."), ".99999.", 1);
        let younger = HeaderValue::from_str(&later).unwrap();
        assert_eq!(KnownBrowser::read(&shown(&younger), &key(1), TODAY), None);
    }
}
