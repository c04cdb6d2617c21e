//! Videos by a workflow that sets a picture in motion.

use super::prompts::Takes;
use super::server::Server;
use super::workflow::{FILM, Workflow};
use crate::config::ConfigError;
use crate::endpoint::Engine;
use crate::port::{EngineError, OnProgress};
use crate::video::{ComfyUiVideoConfig, VideoEngine, VideoRequest};
use async_trait::async_trait;
use serde_json::Value;
use tokio_util::sync::CancellationToken;

/// Pictures a second, for workflows that count pictures.
const RATE: u32 = 24;

pub(crate) struct ComfyUiVideo {
    server: Server,
    workflow: Workflow,
}

impl ComfyUiVideo {
    pub(crate) fn new(config: &ComfyUiVideoConfig) -> Result<Self, ConfigError> {
        Ok(Self {
            server: Server::new(&config.url, config.patience, Takes::Film)?,
            workflow: Workflow::load(&config.workflow, &FILM)?,
        })
    }

    async fn fill(&self, request: &VideoRequest) -> Result<Value, EngineError> {
        let picture = self.server.upload(&request.job_key, &request.picture).await?;
        Ok(self.workflow.fill(&[
            ("{{positive}}", request.prompt.positive().into()),
            ("{{negative}}", request.prompt.negative().into()),
            ("{{seed}}", request.seed.into()),
            ("{{picture}}", picture.into()),
            ("{{motion}}", request.action.as_str().into()),
            ("{{seconds}}", request.seconds.into()),
            ("{{frames}}", (request.seconds * RATE).into()),
        ]))
    }
}

#[async_trait]
impl Engine for ComfyUiVideo {
    fn name(&self) -> &str {
        &self.server.name
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.server.check_health().await
    }
}

#[async_trait]
impl VideoEngine for ComfyUiVideo {
    async fn shoot(
        &self,
        request: &VideoRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, EngineError> {
        let made = self
            .server
            .make(&request.job_key, self.fill(request), progress, cancel)
            .await?;
        if made.bytes.is_empty() {
            return Err(EngineError::Garbage("the answer is empty".to_owned()));
        }
        Ok(made.bytes)
    }
}
