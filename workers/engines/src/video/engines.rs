//! Every video engine of a deployment, and load balancing of videos.

use super::config::{VideoEndpointConfig, terms};
use super::http::HttpVideo;
use super::port::{VideoEngine, VideoRequest};
use crate::comfyui::ComfyUiVideo;
use crate::config::{ConfigError, EnginesConfig};
use crate::endpoint::{Endpoint, Machines, Rate};
use crate::forward::Forward;
use crate::pace::Pace;
use crate::port::{EngineError, OnProgress, Progress};
use crate::told::listen;
use crate::visits::Visits;
use crate::vitals::EngineKind;
use crate::watched::{WatchedEngine, watched};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

pub struct VideoEngines {
    endpoints: Vec<Endpoint<dyn VideoEngine>>,
    pace: Option<Arc<dyn Pace>>,
}

impl VideoEngines {
    pub fn new(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let mut machines = Machines::default();
        let mut endpoints = Vec::new();
        for endpoint in &config.video {
            let terms = terms(endpoint);
            let engine: Arc<dyn VideoEngine> = match endpoint {
                VideoEndpointConfig::Http(http) => Arc::new(HttpVideo::new(http)?),
                VideoEndpointConfig::ComfyUi(comfy) => Arc::new(ComfyUiVideo::new(comfy)?),
            };
            endpoints.push(Endpoint {
                engine,
                machine: machines.at(&terms),
                vitals: machines.vitals_at(EngineKind::Video, "video", &terms),
                rate: terms
                    .per_minute
                    .map(|limit| Rate::of(&format!("video {}", terms.machine), limit)),
            });
        }
        Ok(Self { endpoints, pace: None })
    }

    /// Rate limiter shared by all processes. Without it providers' limits are ignored.
    #[must_use]
    pub fn paced_by(mut self, pace: Arc<dyn Pace>) -> Self {
        self.pace = Some(pace);
        self
    }

    /// Each engine, to report and to switch.
    pub fn watched(&self) -> Vec<WatchedEngine> {
        watched(&self.endpoints)
    }

    /// Whether the demo is the only video engine.
    pub fn is_demo(&self) -> bool {
        self.endpoints.is_empty()
    }

    /// Makes the video on the least loaded healthy machine, and fails over to another.
    pub async fn shoot(
        &self,
        request: &VideoRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, EngineError> {
        let mut forward = Forward::new(progress);
        let mut report = |news: Progress| forward.report(news);
        let mut visits = Visits::new(&self.endpoints, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.shoot(request, &mut report, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error @ (EngineError::Unavailable { .. } | EngineError::Garbage(_))) => {
                    visits.move_on(endpoint, error);
                }
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }
}
