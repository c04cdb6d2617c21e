//! Which engines make videos, from the same JSON file as the pictures.

use crate::config::{Patience, Terms};
use serde::Deserialize;
use std::num::NonZeroU32;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum VideoEndpointConfig {
    Http(VideoHttpConfig),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VideoHttpConfig {
    /// With the version: `http://video-1:8900/v1`.
    pub url: String,
    /// Videos at a time.
    #[serde(default = "one")]
    pub concurrency: usize,
    /// Calls a minute that the provider allows, to all workers together; absent means that nobody counts.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    #[serde(default)]
    pub patience: Patience,
}

pub(crate) fn terms(endpoint: &VideoEndpointConfig) -> Terms<'_> {
    let VideoEndpointConfig::Http(http) = endpoint;
    Terms {
        machine: &http.url,
        concurrency: http.concurrency,
        per_minute: http.per_minute,
        is_demo: false,
    }
}

const fn one() -> usize {
    1
}
