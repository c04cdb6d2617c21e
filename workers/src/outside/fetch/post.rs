use std::time::Duration;

use reqwest::{
    StatusCode, Url,
    header::{ACCEPT, USER_AGENT},
};
use serde_json::Value;

use super::{FetchError, Fetcher, client::is_closed};

/// Until the answer begins.
const WITHIN: Duration = Duration::from_secs(20);

impl Fetcher {
    /// Posts JSON to an address that people give, by the rules of the files there: public hosts only. Redirects are not
    /// followed, and nothing of the answer but its status is read. The same key says that it is the same call.
    pub async fn post(&self, address: &str, key: &str, body: &Value) -> Result<StatusCode, FetchError> {
        let url = Url::parse(address).map_err(|_| FetchError::Refused)?;
        let url = self.reach.check(&url)?;
        let request = self
            .client()
            .post(url)
            .header(ACCEPT, "*/*")
            .header(USER_AGENT, "Nocturne-Alerts/1")
            .header("Idempotency-Key", key)
            .json(body)
            .timeout(WITHIN);
        let response = request.send().await.map_err(|error| {
            if is_closed(&error) {
                FetchError::Refused
            } else if error.is_timeout() {
                FetchError::TooSlow
            } else {
                FetchError::Unreachable
            }
        })?;
        let peer = response.remote_addr().map(|peer| peer.ip());
        if peer.is_none_or(|peer| !self.reach.allows(peer)) {
            return Err(FetchError::Refused);
        }
        Ok(response.status())
    }
}
