//! Settings from environment and arguments, read once at startup.
use std::{net::SocketAddr, path::PathBuf};

use jobs::{
    domains::config::PRODUCT_NAME,
    sealing::{DocumentKeys, DocumentKeysError},
    signing::{SecretTooShort, SigningKey},
};
use media::SignerConfig;
use storage::StorageConfig;
use telemetry::{Scrapers, TokenTooShort};

use crate::{
    lanes::{Slots, SlotsError},
    mail::SmtpConfig,
    outside::XConfig,
};

pub struct Settings {
    pub database_url: String,
    pub redis_url: String,
    pub storage: StorageConfig,
    /// Archive for the timelines of old jobs, if any: another bucket of the same store.
    pub archive: Option<StorageConfig>,
    pub mail: MailSettings,
    pub outside: OutsideSettings,
    /// `None` for the demo engines.
    pub engines_file: Option<PathBuf>,
    /// Folder of the natural voices.
    pub voices: Option<PathBuf>,
    /// File of the model that tells what texts mean.
    pub meaning: Option<PathBuf>,
    pub checks: ChecksSettings,
    pub signer: SignerConfig,
    pub slots: Slots,
    /// Address of metrics and probes, if any.
    pub metrics: Option<SocketAddr>,
    /// Access to the metrics.
    pub scrapers: Scrapers,
    /// Keys of people's documents, if the secret is set.
    pub documents: Option<DocumentKeys>,
}

/// Notification channels besides mail. Those not set are only recorded.
pub struct OutsideSettings {
    /// Public URL of the product, without a trailing slash.
    pub public_url: Option<String>,
    /// Contact for push services: `mailto:` or `https:`. Without it no push is sent.
    pub push_contact: Option<String>,
    /// The token of our bot, and the address of the bot API.
    pub telegram: Option<(String, String)>,
    pub x: Option<XConfig>,
}

/// The machine that checks pictures before anyone sees them.
pub enum ChecksSettings {
    /// People review.
    None,
    /// File of an ONNX model with the inputs and outputs of `NudeNet`.
    Model(PathBuf),
    /// A classifier, with the token of its `Authorization` header.
    Classifier { url: String, token: Option<String> },
}

pub enum MailSettings {
    Server(SmtpConfig),
    Folder(PathBuf),
}

#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("NOCTURNE_SECRET: {0}")]
    Secret(#[from] SecretTooShort),
    #[error("NOCTURNE_ACCEPTED_SECRETS: {0}")]
    AcceptedSecrets(SecretTooShort),
    #[error("NOCTURNE_ENGINES must name a file of engines in production, or say `demo` for the demo engines")]
    NoEngines,
    #[error(transparent)]
    Documents(#[from] DocumentKeysError),
    #[error("{0} is not set")]
    Missing(&'static str),
    #[error("--lanes: {0}")]
    Slots(#[from] SlotsError),
    #[error(transparent)]
    Storage(#[from] storage::ConfigError),
    #[error("{0} cannot be read: {1}")]
    Unreadable(PathBuf, std::io::Error),
    #[error("--metrics: {0:?} must be an address and a port")]
    Metrics(String),
    #[error("NOCTURNE_METRICS_TOKEN: {0}")]
    MetricsToken(#[from] TokenTooShort),
    #[error("unknown argument {0:?}; usage: workers [--lanes image=2,messages=4] [--metrics 127.0.0.1:9464]")]
    Argument(String),
}

impl Settings {
    pub fn from_env(arguments: impl Iterator<Item = String>) -> Result<Self, SettingsError> {
        let Arguments { lanes, metrics } = Arguments::read(arguments)?;
        let lanes = lanes.or_else(|| optional("NOCTURNE_LANES"));
        let metrics = metrics.or_else(|| optional("NOCTURNE_METRICS"));
        let storage = StorageConfig::from_env()?;
        Ok(Self {
            archive: optional("NOCTURNE_ARCHIVE_BUCKET").map(|bucket| StorageConfig {
                bucket,
                ..storage.clone()
            }),
            database_url: required("DATABASE_URL")?,
            redis_url: required("REDIS_URL")?,
            storage,
            mail: mail()?,
            outside: outside(),
            voices: optional("NOCTURNE_VOICES")
                .filter(|folder| folder != "none")
                .map(PathBuf::from),
            meaning: optional("NOCTURNE_MEANING")
                .filter(|file| file != "none")
                .map(PathBuf::from),
            engines_file: engines_file(optional("NOCTURNE_ENV").as_deref(), optional("NOCTURNE_ENGINES"))?,
            checks: checks(),
            signer: signer()?,
            slots: lanes.map(|lanes| lanes.parse()).transpose()?.unwrap_or_default(),
            metrics: metrics
                .map(|address| address.parse().map_err(|_| SettingsError::Metrics(address)))
                .transpose()?,
            scrapers: Scrapers::with_token(optional("NOCTURNE_METRICS_TOKEN").as_deref())?,
            documents: documents()?,
        })
    }
}

/// `NOCTURNE_ENGINES` names a file or says `demo`. Forgotten in production, it is an error: people would pay for drawings
/// of the demo engine.
fn engines_file(environment: Option<&str>, engines: Option<String>) -> Result<Option<PathBuf>, SettingsError> {
    match engines {
        Some(engines) if engines == "demo" => Ok(None),
        None if environment == Some("production") => Err(SettingsError::NoEngines),
        engines => Ok(engines.map(Into::into)),
    }
}

/// `NOCTURNE_SMTP_URL` with `NOCTURNE_MAIL_FROM` names a mail server; without it mails go to `NOCTURNE_MAIL_DIR`.
fn mail() -> Result<MailSettings, SettingsError> {
    match optional("NOCTURNE_SMTP_URL") {
        Some(url) => Ok(MailSettings::Server(SmtpConfig::new(
            url,
            required("NOCTURNE_MAIL_FROM")?,
        ))),
        None => Ok(MailSettings::Folder(required("NOCTURNE_MAIL_DIR")?.into())),
    }
}

/// `NOCTURNE_PUSH_CONTACT` enables push, `NOCTURNE_TELEGRAM_TOKEN` Telegram, `NOCTURNE_X_CLIENT_ID` with
/// `NOCTURNE_X_CLIENT_SECRET` X.
fn outside() -> OutsideSettings {
    let or = |name: &str, usual: &str| optional(name).unwrap_or_else(|| usual.to_owned());
    OutsideSettings {
        public_url: optional("NOCTURNE_PUBLIC_URL").map(|url| url.trim_end_matches('/').to_owned()),
        push_contact: optional("NOCTURNE_PUSH_CONTACT"),
        telegram: optional("NOCTURNE_TELEGRAM_TOKEN")
            .map(|token| (or("NOCTURNE_TELEGRAM_URL", "https://api.telegram.org"), token)),
        x: optional("NOCTURNE_X_CLIENT_ID")
            .zip(optional("NOCTURNE_X_CLIENT_SECRET"))
            .map(|(client_id, client_secret)| XConfig {
                url: or("NOCTURNE_X_URL", "https://api.x.com"),
                client_id,
                client_secret,
            }),
    }
}

/// `NOCTURNE_CHECKS_URL` names a classifier, or else `NOCTURNE_CHECKS_MODEL` the file of a model, or `none`.
fn checks() -> ChecksSettings {
    if let Some(url) = optional("NOCTURNE_CHECKS_URL") {
        return ChecksSettings::Classifier {
            url,
            token: optional("NOCTURNE_CHECKS_TOKEN"),
        };
    }
    match optional("NOCTURNE_CHECKS_MODEL") {
        Some(path) if path != "none" => ChecksSettings::Model(path.into()),
        _ => ChecksSettings::None,
    }
}

/// `NOCTURNE_SECRET`, `NOCTURNE_ACCEPTED_SECRETS` and `NOCTURNE_DOCUMENT_KEYS`, as the api has them.
fn documents() -> Result<Option<DocumentKeys>, SettingsError> {
    let Some(secret) = optional("NOCTURNE_SECRET") else {
        return Ok(None);
    };
    let signing = SigningKey::new(secret)?
        .accepting(&optional("NOCTURNE_ACCEPTED_SECRETS").unwrap_or_default())
        .map_err(SettingsError::AcceptedSecrets)?;
    Ok(Some(DocumentKeys::from_env(&signing)?))
}

/// `NOCTURNE_C2PA_CERT` and `NOCTURNE_C2PA_KEY` name PEM files; without them pictures are self-signed.
fn signer() -> Result<SignerConfig, SettingsError> {
    let (Some(cert), Some(key)) = (optional("NOCTURNE_C2PA_CERT"), optional("NOCTURNE_C2PA_KEY")) else {
        return Ok(SignerConfig::SelfSigned {
            name: PRODUCT_NAME.to_owned(),
        });
    };
    Ok(SignerConfig::Certificate {
        cert_pem: read(cert)?,
        key_pem: read(key)?,
    })
}

fn read(path: String) -> Result<String, SettingsError> {
    std::fs::read_to_string(&path).map_err(|error| SettingsError::Unreadable(path.into(), error))
}

/// Command line arguments, which override the environment.
#[derive(Debug, Default, PartialEq, Eq)]
struct Arguments {
    lanes: Option<String>,
    metrics: Option<String>,
}

impl Arguments {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Self, SettingsError> {
        let mut read = Self::default();
        while let Some(name) = arguments.next() {
            let place = match name.as_str() {
                "--lanes" => &mut read.lanes,
                "--metrics" => &mut read.metrics,
                _ => return Err(SettingsError::Argument(name)),
            };
            *place = Some(arguments.next().ok_or(SettingsError::Argument(name))?);
        }
        Ok(read)
    }
}

fn optional(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn required(name: &'static str) -> Result<String, SettingsError> {
    optional(name).ok_or(SettingsError::Missing(name))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Arguments, SettingsError, engines_file};

    #[test]
    fn the_demo_draws_for_real_people_only_if_that_is_said() {
        let file = |environment, engines: &str| {
            let engines = (!engines.is_empty()).then(|| engines.to_owned());
            engines_file(environment, engines)
        };
        let production = Some("production");

        assert!(matches!(file(production, ""), Err(SettingsError::NoEngines)));
        assert_eq!(file(production, "demo").unwrap(), None);
        assert_eq!(file(None, "").unwrap(), None);
        assert_eq!(
            file(production, "/etc/engines.json").unwrap().as_deref(),
            Some(Path::new("/etc/engines.json"))
        );
    }

    fn read(line: &str) -> Result<Arguments, SettingsError> {
        Arguments::read(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_come_in_any_order_and_a_wrong_one_is_named() {
        let both = Arguments {
            lanes: Some("image=2".to_owned()),
            metrics: Some("127.0.0.1:9464".to_owned()),
        };
        assert_eq!(read("--metrics 127.0.0.1:9464 --lanes image=2").unwrap(), both);
        assert_eq!(read("").unwrap(), Arguments::default());
        for line in ["--lane image=2", "--lanes"] {
            assert!(matches!(read(line), Err(SettingsError::Argument(_))), "{line}");
        }
    }
}
