//! X's API, version 2: authorization by OAuth 2.0 with PKCE, and posting.
use jobs::ids::AccountId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{OutsideError, client, seal};

/// Our app there. Holds a secret: neither printed nor logged.
pub struct XConfig {
    /// `https://api.x.com`, or what speaks as it does.
    pub url: String,
    pub client_id: String,
    pub client_secret: String,
}

pub struct X {
    client: reqwest::Client,
    config: XConfig,
}

/// OAuth tokens for posting on someone's behalf.
#[derive(Deserialize)]
pub struct XTokens {
    pub access_token: String,
    pub refresh_token: Option<String>,
    #[serde(default)]
    pub expires_in: i32,
}

impl X {
    pub fn new(config: XConfig) -> Self {
        Self {
            client: client(),
            config,
        }
    }

    pub fn client_id(&self) -> &str {
        &self.config.client_id
    }

    /// A token of the account's as it is stored.
    pub fn seal(&self, account: AccountId, token: &str) -> String {
        seal::seal(&self.config.client_secret, account, token)
    }

    /// A stored token; `None` if our secret at X has changed since.
    pub fn open(&self, account: AccountId, kept: &str) -> Option<String> {
        seal::open(&self.config.client_secret, account, kept)
    }

    /// Trades what the person brought back from X.
    pub async fn trade(&self, code: &str, verifier: &str, redirect: &str) -> Result<XTokens, OutsideError> {
        let form = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", redirect),
            ("code_verifier", verifier),
            ("client_id", &self.config.client_id),
        ];
        self.token(&form).await
    }

    pub async fn refresh(&self, refresh_token: &str) -> Result<XTokens, OutsideError> {
        let form = [
            ("grant_type", "refresh_token"),
            ("refresh_token", refresh_token),
            ("client_id", &self.config.client_id),
        ];
        self.token(&form).await
    }

    async fn token(&self, form: &[(&str, &str)]) -> Result<XTokens, OutsideError> {
        let body = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(form)
            .finish();
        let answer = self
            .client
            .post(format!("{}/2/oauth2/token", self.config.url))
            .basic_auth(&self.config.client_id, Some(&self.config.client_secret))
            .header("content-type", "application/x-www-form-urlencoded")
            .body(body)
            .send()
            .await
            .map_err(|error| OutsideError::unreachable(&error))?;
        // A code or token that is not taken is used up or taken back.
        if matches!(answer.status().as_u16(), 400 | 401) {
            return Err(OutsideError::Gone(answer.status().as_u16()));
        }
        if !answer.status().is_success() {
            return Err(OutsideError::of_status(answer.status()));
        }
        answer.json().await.map_err(|error| OutsideError::unreachable(&error))
    }

    /// The username of the token's owner.
    pub async fn name(&self, access_token: &str) -> Result<String, OutsideError> {
        let request = self
            .client
            .get(format!("{}/2/users/me", self.config.url))
            .bearer_auth(access_token);
        let me = answered(request).await?;
        me["data"]["username"]
            .as_str()
            .map(str::to_owned)
            .ok_or_else(|| OutsideError::Waits("the answer isn't valid".to_owned()))
    }

    pub async fn post(&self, access_token: &str, text: &str) -> Result<(), OutsideError> {
        let request = self
            .client
            .post(format!("{}/2/tweets", self.config.url))
            .bearer_auth(access_token)
            .json(&json!({ "text": text }));
        match answered(request).await {
            // X takes no text twice: the try before, whose answer was lost, has posted it.
            Ok(_) | Err(OutsideError::Refused(403)) => Ok(()),
            Err(OutsideError::Refused(401)) => Err(OutsideError::Gone(401)),
            Err(error) => Err(error),
        }
    }
}

async fn answered(request: reqwest::RequestBuilder) -> Result<Value, OutsideError> {
    let answer = request
        .send()
        .await
        .map_err(|error| OutsideError::unreachable(&error))?;
    if !answer.status().is_success() {
        return Err(OutsideError::of_status(answer.status()));
    }
    answer.json().await.map_err(|error| OutsideError::unreachable(&error))
}
