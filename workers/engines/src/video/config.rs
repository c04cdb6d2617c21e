//! Which engines make videos, from the same JSON file as the pictures.

use crate::config::{Patience, Terms};
use serde::Deserialize;
use std::num::NonZeroU32;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum VideoEndpointConfig {
    Http(VideoHttpConfig),
    ComfyUi(ComfyUiVideoConfig),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ComfyUiVideoConfig {
    pub url: String,
    /// Videos at a time.
    #[serde(default = "one")]
    pub concurrency: usize,
    /// The path of a workflow file in API format that saves an MP4.
    pub workflow: String,
    #[serde(default)]
    pub patience: Patience,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VideoHttpConfig {
    /// With the version: `http://video-1:8900/v1`.
    pub url: String,
    /// Videos at a time.
    #[serde(default = "one")]
    pub concurrency: usize,
    /// Calls per minute that the provider allows, across all workers; if absent, there is no limit.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    #[serde(default)]
    pub patience: Patience,
}

pub(crate) fn terms(endpoint: &VideoEndpointConfig) -> Terms<'_> {
    match endpoint {
        VideoEndpointConfig::Http(http) => Terms {
            machine: &http.url,
            concurrency: http.concurrency,
            per_minute: http.per_minute,
            is_demo: false,
        },
        // A machine of one's own: it takes what its slots hold.
        VideoEndpointConfig::ComfyUi(comfy) => Terms {
            machine: &comfy.url,
            concurrency: comfy.concurrency,
            per_minute: None,
            is_demo: false,
        },
    }
}

const fn one() -> usize {
    1
}
