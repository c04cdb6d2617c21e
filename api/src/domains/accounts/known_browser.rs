use axum::http::{HeaderMap, HeaderValue};
use jobs::{ids::AccountId, signing::SigningKey};
use uuid::Uuid;

use crate::http::cookies;

const PURPOSE: &str = "known browser";
const LIFETIME_SECONDS: i64 = 180 * 24 * 60 * 60;

/// A browser in which that account was signed in to before. It opens nothing by itself: it is let try when strangers
/// have used up everybody else's tries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBrowser {
    /// Names the browser in our counts.
    pub id: String,
    pub account: AccountId,
}

impl KnownBrowser {
    /// The cookie by which the browser is known later. The account is in the signature alone, so that nobody who reads
    /// the cookie learns whose browser it is.
    pub fn cookie(account: AccountId, signing: &SigningKey) -> HeaderValue {
        let id = Uuid::new_v4().to_string();
        let signature = signing.sign(PURPOSE, &[&id, &account.to_string()]);
        cookies::keep(cookies::KNOWN, &format!("{id}.{signature}"), LIFETIME_SECONDS)
    }

    /// Whether the cookie was made for one of these accounts.
    pub fn find(
        headers: &HeaderMap,
        signing: &SigningKey,
        accounts: impl IntoIterator<Item = AccountId>,
    ) -> Option<Self> {
        let (id, signature) = cookies::read(headers, cookies::KNOWN)?.split_once('.')?;
        let account = accounts
            .into_iter()
            .find(|account| signing.verify(PURPOSE, &[id, &account.to_string()], signature))?;
        Some(Self {
            id: id.to_owned(),
            account,
        })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};
    use jobs::{ids::AccountId, signing::SigningKey};

    use super::KnownBrowser;

    #[test]
    fn a_browser_is_known_to_the_account_that_it_signed_in_to_and_to_no_other() {
        let (ours, theirs) = (SigningKey::new([1; 32]).unwrap(), SigningKey::new([2; 32]).unwrap());
        let (own, foreign) = (AccountId::fresh(), AccountId::fresh());
        let cookie = KnownBrowser::cookie(own, &ours);
        let pair = cookie.to_str().unwrap().split(';').next().unwrap();
        let headers: HeaderMap = [(header::COOKIE, HeaderValue::from_str(pair).unwrap())]
            .into_iter()
            .collect();

        assert_eq!(
            KnownBrowser::find(&headers, &ours, [foreign, own]).map(|browser| browser.account),
            Some(own)
        );
        assert_eq!(KnownBrowser::find(&headers, &ours, [foreign]), None);
        assert_eq!(KnownBrowser::find(&headers, &theirs, [own]), None);
        assert!(!pair.contains(&own.to_string()));
    }
}
