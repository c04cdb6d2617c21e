//! The images API of `OpenAI` and of everything that speaks it.

mod answer;
mod events;

use crate::config::{ConfigError, OpenAiConfig};
use crate::deadline::finish_within;
use crate::forward::Forward;
use crate::http::{Answer, Http, refusal};
use crate::picture::MAX_PICTURE_JSON;
use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage};
use answer::Pictures;
use async_trait::async_trait;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;

pub struct OpenAi {
    name: String,
    http: Http,
    config: OpenAiConfig,
}

impl OpenAi {
    pub fn new(config: &OpenAiConfig) -> Result<Self, ConfigError> {
        if config.partial_images > 3 {
            return Err(ConfigError::Invalid("partialImages must be 0 to 3".to_owned()));
        }
        let mut http = Http::new(&config.url, config.patience)?;
        if let Some(variable) = &config.api_key_env {
            http = http.with_authorization(&format!("Bearer {}", crate::config::secret(variable)?))?;
        }
        Ok(Self {
            name: format!("openai {}", http.host()),
            http,
            config: config.clone(),
        })
    }

    fn body(&self, request: &ImageRequest) -> Value {
        let [width, height] = nearest_size(&self.config.sizes, request.width, request.height);
        // The API knows no negative prompts, so the exclusions are said in words.
        let prompt = format!(
            "{}\n\nThe picture must not show: {}",
            request.prompt.positive(),
            request.prompt.negative()
        );
        json!({"model": self.config.model_name, "prompt": prompt, "n": 1, "size": format!("{width}x{height}")})
    }

    /// Asks for a stream when previews are wished for, and plainly when the engine does not know streams.
    async fn ask(&self, request: &ImageRequest) -> Result<Answer, EngineError> {
        let plain = self.body(request);
        if self.config.partial_images > 0 {
            let mut streamed = plain.clone();
            streamed["stream"] = true.into();
            streamed["partial_images"] = self.config.partial_images.into();
            let answer = self.post(request, &streamed).await?;
            if !matches!(answer.status().as_u16(), 400 | 422) {
                return Ok(answer);
            }
            let failure = answer.failure().await;
            if !is_about_streams(&failure) {
                return Err(refusal(&failure));
            }
        }
        self.post(request, &plain).await
    }

    async fn post(&self, request: &ImageRequest, body: &Value) -> Result<Answer, EngineError> {
        let post = self.http.post(self.http.url(&["images", "generations"], &[]), body);
        let post = post.header("idempotency-key", &request.job_key);
        // Without a stream the head comes with the picture: only the overall limit applies.
        self.http.send(post, self.http.patience.overall()).await
    }

    async fn draw(&self, request: &ImageRequest, forward: &mut Forward<'_>) -> Result<RenderedImage, EngineError> {
        let answer = self.ask(request).await?;
        if matches!(answer.status().as_u16(), 400 | 422) {
            return Err(refusal(&answer.failure().await));
        }
        let answer = answer.ok().await?;
        forward.report(Progress::Stage(Stage::Drawing));
        if answer.media_type().as_deref() == Some("text/event-stream") {
            return events::follow(answer, self.config.partial_images, forward).await;
        }
        let pictures: Pictures = answer.json(MAX_PICTURE_JSON).await?;
        answer::take_picture(&self.http, &self.config.picture_hosts, pictures).await
    }
}

/// The known size whose shape is nearest to the one asked for; that one itself when the engine takes any.
fn nearest_size(sizes: &[[u32; 2]], width: u32, height: u32) -> [u32; 2] {
    let slant = |width: u32, height: u32| (f64::from(width) / f64::from(height.max(1))).ln();
    let wanted = slant(width, height);
    let distance = |size: &[u32; 2]| (slant(size[0], size[1]) - wanted).abs();
    sizes
        .iter()
        .copied()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .unwrap_or([width, height])
}

fn is_about_streams(failure: &Value) -> bool {
    matches!(failure["error"]["param"].as_str(), Some("stream" | "partial_images"))
}

#[async_trait]
impl ImageEngine for OpenAi {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_demo(&self) -> bool {
        false
    }

    /// A cancelled request is dropped; the API offers no other way to stop.
    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        let mut forward = Forward::new(progress);
        forward.report(Progress::Stage(Stage::Preparing));
        let picture = finish_within(self.http.patience.overall(), cancel, self.draw(request, &mut forward)).await?;
        forward.report(Progress::Stage(Stage::Finishing));
        Ok(picture)
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.http.tell(self.http.get(self.http.url(&["models"], &[]))).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_shape_is_chosen() {
        let sizes = [[1024, 1024], [1536, 1024], [1024, 1536]];

        assert_eq!(nearest_size(&sizes, 832, 1216), [1024, 1536]);
        assert_eq!(nearest_size(&sizes, 1344, 768), [1536, 1024]);
        assert_eq!(nearest_size(&sizes, 768, 768), [1024, 1024]);
        assert_eq!(nearest_size(&[], 832, 1216), [832, 1216]);
    }
}
