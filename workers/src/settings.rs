//! What the process is told by its environment and arguments, read once at start.
use std::path::PathBuf;

use jobs::domains::config::PRODUCT_NAME;
use media::SignerConfig;
use storage::StorageConfig;

use crate::{
    lanes::{Slots, SlotsError},
    mail::SmtpConfig,
};

pub struct Settings {
    pub database_url: String,
    pub redis_url: String,
    pub storage: StorageConfig,
    pub mail: MailSettings,
    pub engines_file: Option<PathBuf>,
    pub signer: SignerConfig,
    pub slots: Slots,
}

pub enum MailSettings {
    Server(SmtpConfig),
    Folder(PathBuf),
}

#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("{0} is not set")]
    Missing(&'static str),
    #[error("--lanes: {0}")]
    Slots(#[from] SlotsError),
    #[error(transparent)]
    Storage(#[from] storage::ConfigError),
    #[error("{0} cannot be read: {1}")]
    Unreadable(PathBuf, std::io::Error),
    #[error("unknown argument {0:?}; usage: workers [--lanes image=2,messages=4]")]
    Argument(String),
}

impl Settings {
    pub fn from_env(arguments: impl Iterator<Item = String>) -> Result<Self, SettingsError> {
        Ok(Self {
            database_url: required("DATABASE_URL")?,
            redis_url: required("REDIS_URL")?,
            storage: StorageConfig::from_env()?,
            mail: mail()?,
            engines_file: optional("NOCTURNE_ENGINES").map(Into::into),
            signer: signer()?,
            slots: slots(arguments)?,
        })
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

/// `NOCTURNE_C2PA_CERT` and `NOCTURNE_C2PA_KEY` name PEM files; without them pictures are signed by themselves.
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

fn slots(mut arguments: impl Iterator<Item = String>) -> Result<Slots, SettingsError> {
    match (arguments.next().as_deref(), arguments.next()) {
        (Some("--lanes"), Some(lanes)) => Ok(lanes.parse()?),
        (Some(other), _) => Err(SettingsError::Argument(other.to_owned())),
        (None, _) => Ok(optional("NOCTURNE_LANES")
            .map(|lanes| lanes.parse())
            .transpose()?
            .unwrap_or_default()),
    }
}

fn optional(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn required(name: &'static str) -> Result<String, SettingsError> {
    optional(name).ok_or(SettingsError::Missing(name))
}
