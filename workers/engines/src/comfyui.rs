//! `ComfyUI`: a queue of workflows over HTTP, with progress over a web socket.

mod prompts;
mod server;
mod socket;
mod video;
mod workflow;

use crate::config::{ComfyUiConfig, ConfigError};
use crate::picture::check_picture;
use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, RenderedImage};
use async_trait::async_trait;
use prompts::Takes;
use server::Server;
use tokio_util::sync::CancellationToken;
use workflow::{PICTURE, Workflow};

pub(crate) use video::ComfyUiVideo;

pub struct ComfyUi {
    server: Server,
    workflow: Workflow,
}

impl ComfyUi {
    pub fn new(config: &ComfyUiConfig) -> Result<Self, ConfigError> {
        Ok(Self {
            server: Server::new(&config.url, config.patience, Takes::Picture)?,
            workflow: Workflow::load(&config.workflow, &PICTURE)?,
        })
    }

    fn fill(&self, request: &ImageRequest) -> serde_json::Value {
        self.workflow.fill(&[
            ("{{positive}}", request.prompt.positive().into()),
            ("{{negative}}", request.prompt.negative().into()),
            ("{{seed}}", request.seed.into()),
            ("{{width}}", request.width.into()),
            ("{{height}}", request.height.into()),
        ])
    }
}

#[async_trait]
impl ImageEngine for ComfyUi {
    fn name(&self) -> &str {
        &self.server.name
    }

    fn is_demo(&self) -> bool {
        false
    }

    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        let workflow = async { Ok(self.fill(request)) };
        let made = self.server.make(&request.job_key, workflow, progress, cancel).await?;
        check_picture(made.bytes, made.media_type).await
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.server.check_health().await
    }
}
