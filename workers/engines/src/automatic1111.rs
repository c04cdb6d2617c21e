//! The API of the AUTOMATIC1111 web UI and of Forge: one blocking request a picture, progress by asking.

mod task;

use crate::config::{Automatic1111Config, ConfigError};
use crate::deadline::finish_within;
use crate::encoded::decode_base64;
use crate::forward::Forward;
use crate::http::Http;
use crate::picture::{MAX_PICTURE_JSON, check_picture};
use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage};
use crate::stable_id::stable_id;
use async_trait::async_trait;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};
use task::Task;
use tokio_util::sync::CancellationToken;

/// Samplers take seeds of 32 bits.
const SEEDS: u64 = 1 << 32;

pub struct Automatic1111 {
    name: String,
    http: Http,
    config: Automatic1111Config,
}

#[derive(Deserialize)]
struct Pictures {
    images: Vec<String>,
}

impl Automatic1111 {
    pub fn new(config: &Automatic1111Config) -> Result<Self, ConfigError> {
        let mut http = Http::new(&config.url, config.patience)?;
        if let Some(variable) = &config.credentials_env {
            let credentials = crate::config::secret(variable)?;
            http = http.with_authorization(&format!("Basic {}", BASE64_STANDARD.encode(credentials)))?;
        }
        Ok(Self {
            name: format!("automatic1111 {}", http.host()),
            http,
            config: config.clone(),
        })
    }

    fn body(&self, request: &ImageRequest, task_id: &str) -> Value {
        let mut body = json!({
            "prompt": request.prompt.positive(),
            "negative_prompt": request.prompt.negative(),
            "steps": self.config.steps,
            "cfg_scale": self.config.cfg_scale,
            "sampler_name": self.config.sampler,
            "width": request.width,
            "height": request.height,
            "seed": request.seed % SEEDS,
            "batch_size": 1,
            "n_iter": 1,
            "send_images": true,
            "save_images": false,
            "force_task_id": task_id,
        });
        if let Some(checkpoint) = &self.config.checkpoint {
            body["override_settings"] = json!({"sd_model_checkpoint": checkpoint});
        }
        body
    }

    async fn draw(&self, body: &Value) -> Result<RenderedImage, EngineError> {
        let url = self.http.url(&["sdapi", "v1", "txt2img"], &[]);
        // The head of the answer comes with the picture: only the overall limit applies.
        let answer = self
            .http
            .send(self.http.post(url, body), self.http.patience.overall())
            .await?;
        let pictures: Pictures = answer.ok().await?.json(MAX_PICTURE_JSON).await?;
        let first = pictures
            .images
            .first()
            .ok_or_else(|| EngineError::Garbage("the answer has no image".to_owned()))?;
        check_picture(decode_base64(first)?, None).await
    }
}

#[async_trait]
impl ImageEngine for Automatic1111 {
    fn name(&self) -> &str {
        &self.name
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
        let mut forward = Forward::new(progress);
        forward.report(Progress::Stage(Stage::Preparing));
        // In the form that the server's own page uses.
        let id = format!("task({})", stable_id(&request.job_key).simple());
        let body = self.body(request, &id);
        let mut task = Task::new(&self.http, id);
        let outcome = finish_within(self.http.patience.overall(), cancel, async {
            tokio::select! {
                outcome = self.draw(&body) => outcome,
                never = task.follow(&mut forward) => match never {},
            }
        })
        .await;
        if matches!(outcome, Err(EngineError::Cancelled | EngineError::TimedOut)) {
            task.interrupt(&self.name).await;
        }
        if outcome.is_ok() {
            forward.report(Progress::Stage(Stage::Finishing));
        }
        outcome
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        let url = self
            .http
            .url(&["sdapi", "v1", "progress"], &[("skip_current_image", "true")]);
        self.http.tell(self.http.get(url)).await
    }
}
