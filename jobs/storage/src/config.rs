//! Address, credentials and timeouts of the store.

use aws_sdk_s3::config::retry::RetryConfig;
use aws_sdk_s3::config::timeout::TimeoutConfig;
use aws_sdk_s3::config::{
    BehaviorVersion, Config, Credentials, Region, RequestChecksumCalculation, ResponseChecksumValidation,
};
use std::fmt;
use std::time::Duration;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// Until the answer's first byte. A large upload is sent within this time, so it is not tight.
const ATTEMPT_TIMEOUT: Duration = Duration::from_mins(1);
/// The first attempt and three retries.
const MAX_ATTEMPTS: u32 = 4;

/// Whether uploads carry a checksum trailer. Some older S3 servers refuse requests that have one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ChecksumPolicy {
    /// Every upload is checked by the server before it becomes visible.
    #[default]
    WhenSupported,
    /// Only the calls that S3 itself demands it of.
    WhenRequired,
}

/// How to reach the bucket.
#[derive(Clone)]
pub struct StorageConfig {
    /// Base URL of an S3-compatible server; `None` means the provider's own address for the region.
    pub endpoint: Option<String>,
    pub region: String,
    pub bucket: String,
    pub access_key: String,
    pub secret_key: String,
    pub checksums: ChecksumPolicy,
}

/// Invalid environment variable.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    #[error("{0} is not set")]
    Missing(&'static str),
    #[error("S3_CHECKSUMS is {0:?}; it may be when_supported or when_required")]
    UnknownChecksumPolicy(String),
}

impl StorageConfig {
    /// Reads `S3_ENDPOINT` (optional), `S3_REGION` (us-east-1 when unset), `S3_BUCKET`, `S3_ACCESS_KEY`,
    /// `S3_SECRET_KEY` and `S3_CHECKSUMS` (`when_supported` when unset).
    pub fn from_env() -> Result<Self, ConfigError> {
        Self::from_variables(|name| std::env::var(name).ok())
    }

    fn from_variables(read: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let filled = |name: &str| read(name).filter(|value| !value.trim().is_empty());
        let required = |name: &'static str| filled(name).ok_or(ConfigError::Missing(name));
        Ok(Self {
            endpoint: filled("S3_ENDPOINT"),
            region: filled("S3_REGION").unwrap_or_else(|| "us-east-1".to_owned()),
            bucket: required("S3_BUCKET")?,
            access_key: required("S3_ACCESS_KEY")?,
            secret_key: required("S3_SECRET_KEY")?,
            checksums: match filled("S3_CHECKSUMS").as_deref() {
                None | Some("when_supported") => ChecksumPolicy::WhenSupported,
                Some("when_required") => ChecksumPolicy::WhenRequired,
                Some(other) => return Err(ConfigError::UnknownChecksumPolicy(other.to_owned())),
            },
        })
    }

    pub(crate) fn to_client_config(&self) -> Config {
        let (calculation, validation) = match self.checksums {
            ChecksumPolicy::WhenSupported => (
                RequestChecksumCalculation::WhenSupported,
                ResponseChecksumValidation::WhenSupported,
            ),
            ChecksumPolicy::WhenRequired => (
                RequestChecksumCalculation::WhenRequired,
                ResponseChecksumValidation::WhenRequired,
            ),
        };
        let timeouts = TimeoutConfig::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .operation_attempt_timeout(ATTEMPT_TIMEOUT)
            .build();
        let mut builder = Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::new(self.region.clone()))
            .credentials_provider(Credentials::new(
                &self.access_key,
                &self.secret_key,
                None,
                None,
                "configuration",
            ))
            // The bucket as a host name needs wildcard DNS, which self-hosted stores rarely have.
            .force_path_style(true)
            .request_checksum_calculation(calculation)
            .response_checksum_validation(validation)
            .timeout_config(timeouts)
            .retry_config(RetryConfig::standard().with_max_attempts(MAX_ATTEMPTS));
        if let Some(endpoint) = &self.endpoint {
            builder = builder.endpoint_url(endpoint);
        }
        builder.build()
    }
}

impl fmt::Debug for StorageConfig {
    /// Leaves the secret out, so that a logged configuration gives nothing away.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("StorageConfig")
            .field("endpoint", &self.endpoint)
            .field("region", &self.region)
            .field("bucket", &self.bucket)
            .field("access_key", &self.access_key)
            .field("checksums", &self.checksums)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> Option<String> {
        match name {
            "S3_BUCKET" => Some("media".to_owned()),
            "S3_ACCESS_KEY" => Some("reader".to_owned()),
            "S3_SECRET_KEY" => Some("hush".to_owned()),
            _ => None,
        }
    }

    #[test]
    fn the_region_and_the_endpoint_may_be_left_out() {
        let config = StorageConfig::from_variables(read).unwrap();

        assert_eq!(config.endpoint, None);
        assert_eq!(config.region, "us-east-1");
        assert_eq!(config.checksums, ChecksumPolicy::WhenSupported);
    }

    #[test]
    fn an_empty_secret_counts_as_missing() {
        let without_secret = |name: &str| {
            if name == "S3_SECRET_KEY" {
                Some(" ".to_owned())
            } else {
                read(name)
            }
        };

        let error = StorageConfig::from_variables(without_secret).unwrap_err();

        assert_eq!(error, ConfigError::Missing("S3_SECRET_KEY"));
    }

    #[test]
    fn a_logged_configuration_does_not_show_the_secret() {
        let config = StorageConfig::from_variables(read).unwrap();

        assert!(!format!("{config:?}").contains("hush"));
    }
}
