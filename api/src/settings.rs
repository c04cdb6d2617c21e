//! Settings from the environment, read once at start.
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::http::HeaderName;
use jobs::signing::{SecretTooShort, SigningKey};
use telemetry::{Scrapers, TokenTooShort};

use crate::{
    domains::accounts::Captcha,
    http::{places::Places, places_file::PlacesFile},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    Development,
    Production,
}

#[derive(Clone)]
pub struct Settings {
    pub environment: Environment,
    pub listen: SocketAddr,
    /// Public base URL, without a trailing slash.
    pub public_url: String,
    /// The proof of work that forms ask for.
    pub captcha: Captcha,
    /// Whether staff need two-factor authentication.
    pub staff_need_codes: bool,
    pub database_url: String,
    pub redis_url: String,
    pub web_dir: PathBuf,
    pub signing: SigningKey,
    /// Clients allowed to read the metrics.
    pub scrapers: Scrapers,
    /// Where a visitor's place is read.
    pub places: Places,
}

#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("{0} is not set")]
    Missing(&'static str),
    #[error("{0} is not valid: {1}")]
    Invalid(&'static str, String),
    #[error("NOCTURNE_SECRET: {0}")]
    Secret(#[from] SecretTooShort),
    #[error("NOCTURNE_ACCEPTED_SECRETS: {0}")]
    AcceptedSecrets(SecretTooShort),
    #[error("NOCTURNE_METRICS_TOKEN: {0}")]
    MetricsToken(#[from] TokenTooShort),
}

impl Settings {
    pub fn from_env() -> Result<Self, SettingsError> {
        let listen = optional("NOCTURNE_LISTEN").unwrap_or_else(|| "127.0.0.1:8080".to_owned());
        let listen: SocketAddr = listen
            .parse()
            .map_err(|_| SettingsError::Invalid("NOCTURNE_LISTEN", listen.clone()))?;
        let environment = match optional("NOCTURNE_ENV").as_deref() {
            None | Some("development") => Environment::Development,
            Some("production") => Environment::Production,
            Some(other) => return Err(SettingsError::Invalid("NOCTURNE_ENV", other.to_owned())),
        };
        let staff_need_codes = needs_staff_codes(optional("NOCTURNE_STAFF_CODES").as_deref(), environment)?;
        let captcha = match optional("NOCTURNE_CAPTCHA").as_deref() {
            None if environment == Environment::Development => Captcha::Off,
            None | Some("work") => Captcha::WORK,
            Some("off") => Captcha::Off,
            Some(other) => return Err(SettingsError::Invalid("NOCTURNE_CAPTCHA", other.to_owned())),
        };
        Ok(Self {
            environment,
            captcha,
            staff_need_codes,
            listen,
            public_url: optional("NOCTURNE_PUBLIC_URL")
                .unwrap_or_else(|| format!("http://{listen}"))
                .trim_end_matches('/')
                .to_owned(),
            database_url: required("DATABASE_URL")?,
            redis_url: required("REDIS_URL")?,
            web_dir: optional("NOCTURNE_WEB_DIR")
                .unwrap_or_else(|| "web/dist".to_owned())
                .into(),
            signing: signing()?,
            scrapers: Scrapers::with_token(optional("NOCTURNE_METRICS_TOKEN").as_deref())?,
            places: Places {
                country: header("NOCTURNE_COUNTRY_HEADER")?,
                region: header("NOCTURNE_REGION_HEADER")?,
                file: places_file()?,
            },
        })
    }
}

/// The key of `NOCTURNE_SECRET`, which accepts `NOCTURNE_ACCEPTED_SECRETS` too.
pub fn signing() -> Result<SigningKey, SettingsError> {
    SigningKey::new(required("NOCTURNE_SECRET")?)?
        .accepting(&optional("NOCTURNE_ACCEPTED_SECRETS").unwrap_or_default())
        .map_err(SettingsError::AcceptedSecrets)
}

/// Whether staff need two-factor authentication, given `NOCTURNE_STAFF_CODES`.
fn needs_staff_codes(said: Option<&str>, environment: Environment) -> Result<bool, SettingsError> {
    match said {
        None => Ok(environment == Environment::Production),
        Some("1") => Ok(true),
        Some("0") => Ok(false),
        Some(other) => Err(SettingsError::Invalid("NOCTURNE_STAFF_CODES", other.to_owned())),
    }
}

fn optional(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn places_file() -> Result<Option<Arc<PlacesFile>>, SettingsError> {
    const NAME: &str = "NOCTURNE_PLACES_FILE";
    let Some(path) = optional(NAME) else {
        return Ok(None);
    };
    match PlacesFile::read(Path::new(&path)) {
        Ok(file) => Ok(Some(Arc::new(file))),
        Err(error) => Err(SettingsError::Invalid(NAME, format!("{path}: {error}"))),
    }
}

fn header(name: &'static str) -> Result<Option<HeaderName>, SettingsError> {
    let value = optional(name);
    let parsed = value.as_deref().map(str::parse).transpose();
    parsed.map_err(|_| SettingsError::Invalid(name, value.unwrap_or_default()))
}

fn required(name: &'static str) -> Result<String, SettingsError> {
    optional(name).ok_or(SettingsError::Missing(name))
}

#[cfg(test)]
mod tests {
    use super::{Environment, needs_staff_codes};

    #[test]
    fn staff_need_codes_in_production_unless_that_is_switched_off() {
        for (said, environment, wanted) in [
            (None, Environment::Production, true),
            (None, Environment::Development, false),
            (Some("1"), Environment::Development, true),
            (Some("0"), Environment::Production, false),
        ] {
            assert_eq!(needs_staff_codes(said, environment).unwrap(), wanted, "{said:?}");
        }
        assert!(needs_staff_codes(Some("yes"), Environment::Production).is_err());
    }
}
