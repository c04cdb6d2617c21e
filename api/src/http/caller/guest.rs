use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, HeaderValue, request::Parts},
};
use jobs::signing::SigningKey;
use uuid::Uuid;

use crate::{
    app::AppState,
    http::{
        cookies,
        problem::{ApiError, Code},
    },
};

const PURPOSE: &str = "guest";
const YEAR_SECONDS: i64 = 365 * 24 * 60 * 60;

/// A known browser, logged in or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// Short form for statistics.
    pub id: String,
    pub uuid: Uuid,
}

impl Guest {
    /// A new browser. UUID version 4, so that the id doesn't reveal the time.
    pub fn fresh() -> Self {
        Self::from_uuid(Uuid::new_v4())
    }

    fn from_uuid(uuid: Uuid) -> Self {
        Self {
            id: hex::encode(&uuid.as_bytes()[10..]),
            uuid,
        }
    }

    pub fn cookie(&self, signing: &SigningKey) -> HeaderValue {
        let uuid = self.uuid.to_string();
        let signature = signing.sign(PURPOSE, &[&uuid]);
        cookies::keep(cookies::GUEST, &format!("{uuid}.{signature}"), YEAR_SECONDS)
    }

    pub fn read(headers: &HeaderMap, signing: &SigningKey) -> Option<Self> {
        let (uuid, signature) = cookies::read(headers, cookies::GUEST)?.split_once('.')?;
        if signing.verify(PURPOSE, &[uuid], signature) {
            uuid.parse().ok().map(Self::from_uuid)
        } else {
            None
        }
    }
}

impl FromRequestParts<AppState> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        Self::read(&parts.headers, &app.signing).ok_or_else(|| Code::SignedOut.into())
    }
}

impl OptionalFromRequestParts<AppState> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Option<Self>, ApiError> {
        Ok(Self::read(&parts.headers, &app.signing))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};
    use jobs::signing::SigningKey;

    use super::Guest;

    fn sent_back(cookie: &HeaderValue) -> HeaderMap {
        let pair = cookie.to_str().unwrap().split(';').next().unwrap();
        [(header::COOKIE, HeaderValue::from_str(pair).unwrap())]
            .into_iter()
            .collect()
    }

    #[test]
    fn a_guest_is_known_by_the_signature_and_not_by_the_id_alone() {
        let (ours, theirs) = (SigningKey::new([1; 32]).unwrap(), SigningKey::new([2; 32]).unwrap());
        let guest = Guest::fresh();

        assert_eq!(
            Guest::read(&sent_back(&guest.cookie(&ours)), &ours),
            Some(guest.clone())
        );
        assert_eq!(Guest::read(&sent_back(&guest.cookie(&theirs)), &ours), None);
    }
}
