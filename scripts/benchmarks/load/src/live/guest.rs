use api::http::caller;
use jobs::{live::SubscriptionKey, signing::SigningKey};

/// A browser without an account, and its own key.
#[derive(Debug)]
pub struct Guest {
    /// From 0.
    pub number: usize,
    pub cookie: String,
    pub key: SubscriptionKey,
}

impl Guest {
    /// With the cookie that the product would have given it on its first page.
    pub fn fresh(number: usize, signing: &SigningKey) -> Self {
        let guest = caller::Guest::fresh();
        let cookie = guest.cookie(signing);
        let cookie = cookie.to_str().expect("the product's cookies are plain ASCII");
        Self {
            number,
            cookie: cookie.split(';').next().unwrap_or_default().to_owned(),
            key: SubscriptionKey::Guest(guest.uuid),
        }
    }
}
