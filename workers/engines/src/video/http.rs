//! An asynchronous provider: videos are submitted, polled, fetched, and cancelled by id.

use super::config::VideoHttpConfig;
use super::port::{MAX_VIDEO, VideoEngine, VideoRequest};
use crate::config::{ConfigError, secret};
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::http::{Http, SMALL_JSON, refusal};
use crate::port::{EngineError, OnProgress, Progress, Stage};
use crate::stable_id::stable_id;
use async_trait::async_trait;
use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

/// Consecutive failed requests after which the provider counts as gone.
const MAX_MISSES: u32 = 5;

pub(super) struct HttpVideo {
    name: String,
    http: Http,
    model_name: String,
}

/// The provider's state of a video.
#[derive(Deserialize)]
struct Task {
    id: String,
    status: String,
    progress: Option<f64>,
    #[serde(default)]
    error: Value,
}

impl HttpVideo {
    pub(super) fn new(config: &VideoHttpConfig) -> Result<Self, ConfigError> {
        let mut http = Http::new(&config.url, config.patience)?;
        if let Some(variable) = &config.api_key_env {
            http = http.with_authorization(&format!("Bearer {}", secret(variable)?))?;
        }
        Ok(Self {
            name: format!("http video {}", http.host()),
            http,
            model_name: config.model_name.clone(),
        })
    }

    /// The key makes a repeat return the same video: a run that died after submitting is not charged twice.
    async fn submit(&self, request: &VideoRequest) -> Result<Task, EngineError> {
        let body = json!({
            "model": self.model_name,
            "prompt": request.prompt.positive(),
            "negative_prompt": request.prompt.negative(),
            "image": BASE64_STANDARD.encode(&request.picture),
            "motion": request.action,
            "seconds": request.seconds,
            "seed": request.seed,
        });
        let post = self.http.post(self.http.url(&["videos"], &[]), &body);
        let post = post.header("idempotency-key", stable_id(&request.job_key).to_string());
        let answer = self.http.send(post, self.http.patience.overall()).await?;
        if matches!(answer.status().as_u16(), 400 | 413 | 422) {
            return Err(refusal(&answer.failure().await));
        }
        let task: Task = answer.ok().await?.json(SMALL_JSON).await?;
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        if task.id.is_empty() || task.id.len() > 200 || !task.id.chars().all(is_plain) {
            return Err(EngineError::Garbage("the video's ID isn't valid".to_owned()));
        }
        Ok(task)
    }

    async fn follow(&self, mut task: Task, progress: OnProgress<'_>) -> Result<String, EngineError> {
        let id = task.id.clone();
        let mut misses = 0;
        loop {
            match task.status.as_str() {
                "completed" | "succeeded" => return Ok(id),
                "failed" | "cancelled" | "canceled" => return Err(failure_of(&task)),
                "queued" => {}
                "in_progress" | "running" => progress(Progress::Stage(Stage::Drawing)),
                _ => return Err(EngineError::Garbage("the video's state is unknown".to_owned())),
            }
            if let Some(percent) = task.progress {
                progress(Progress::Percent(byte(percent)));
            }
            tokio::time::sleep(self.http.patience.poll()).await;
            match self
                .http
                .ask(self.http.get(self.http.url(&["videos", &id], &[])), SMALL_JSON)
                .await
            {
                Ok(news) => (task, misses) = (news, 0),
                Err(error) if misses >= MAX_MISSES => return Err(error),
                Err(_) => misses += 1,
            }
        }
    }

    async fn fetch(&self, id: &str) -> Result<Vec<u8>, EngineError> {
        let get = self.http.get(self.http.url(&["videos", id, "content"], &[]));
        let answer = self.http.send(get, self.http.patience.health()).await?.ok().await?;
        let video = answer.body(MAX_VIDEO).await?;
        if video.is_empty() {
            return Err(EngineError::Garbage("the answer is empty".to_owned()));
        }
        Ok(video)
    }
}

fn failure_of(task: &Task) -> EngineError {
    match refusal(&json!({ "error": task.error })) {
        refused @ EngineError::Refused(_) => refused,
        _ => EngineError::Garbage("the provider failed to make the video".to_owned()),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a percentage"
)]
fn byte(percent: f64) -> u8 {
    percent.clamp(0.0, 100.0) as u8
}

#[async_trait]
impl Engine for HttpVideo {
    fn name(&self) -> &str {
        &self.name
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.http.tell(self.http.get(self.http.url(&["models"], &[]))).await
    }
}

#[async_trait]
impl VideoEngine for HttpVideo {
    async fn shoot(
        &self,
        request: &VideoRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, EngineError> {
        progress(Progress::Stage(Stage::Preparing));
        if cancel.is_cancelled() {
            return Err(EngineError::Cancelled);
        }
        // Not cancelled: without the id of a submitted video it could not be called off.
        let task = self.submit(request).await?;
        let id = task.id.clone();
        let outcome = finish_within(self.http.patience.overall(), cancel, async {
            let id = self.follow(task, progress).await?;
            self.fetch(&id).await
        })
        .await;
        if matches!(outcome, Err(EngineError::Cancelled | EngineError::TimedOut)) {
            // It may have ended meanwhile, which does no harm.
            let _ = self
                .http
                .tell(self.http.delete(self.http.url(&["videos", &id], &[])))
                .await;
        }
        outcome
    }
}
