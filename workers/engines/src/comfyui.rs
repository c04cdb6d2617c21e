//! `ComfyUI`: a queue of workflows over HTTP, with progress over a web socket.

mod prompts;
mod socket;
mod workflow;

use crate::config::{ComfyUiConfig, ConfigError};
use crate::deadline::finish_within;
use crate::forward::Forward;
use crate::http::Http;
use crate::picture::{MAX_PICTURE, check_picture, check_preview};
use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage};
use crate::stable_id::stable_id;
use async_trait::async_trait;
use prompts::{OutputFile, Whereabouts};
use socket::{Event, Socket};
use std::time::Duration;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;
use workflow::Workflow;

/// Questions in a row without an answer after which the server counts as gone.
const MAX_MISSES: u32 = 5;

pub struct ComfyUi {
    name: String,
    http: Http,
    workflow: Workflow,
}

impl ComfyUi {
    pub fn new(config: &ComfyUiConfig) -> Result<Self, ConfigError> {
        let http = Http::new(&config.url, config.patience)?;
        let workflow = Workflow::load(&config.workflow)?;
        Ok(Self {
            name: format!("comfyui {}", http.host()),
            http,
            workflow,
        })
    }

    /// Hands the workflow in, unless an earlier attempt already did: then its picture is taken or waited for.
    async fn submit(&self, request: &ImageRequest) -> Result<Submitted, EngineError> {
        let id = stable_id(&request.job_key).to_string();
        match self.find(&id).await? {
            Whereabouts::Done(file) => {
                return Ok(Submitted {
                    id,
                    socket: None,
                    file: Some(file),
                });
            }
            Whereabouts::Queued | Whereabouts::Running => {
                return Ok(Submitted {
                    id,
                    socket: None,
                    file: None,
                });
            }
            Whereabouts::Failed(_) | Whereabouts::Unknown => {}
        }
        let client_id = Uuid::new_v4().simple().to_string();
        // The server sends a prompt's events only to a socket that was there first.
        let socket = Socket::open(&self.http, &client_id).await?;
        let id = self.post_prompt(&id, &client_id, &self.workflow.fill(request)).await?;
        Ok(Submitted {
            id,
            socket: Some(socket),
            file: None,
        })
    }

    /// Waits until the server has the picture, however the news come: by socket, or by asking when the socket is
    /// silent or lost.
    async fn follow(&self, submitted: Submitted, forward: &mut Forward<'_>) -> Result<OutputFile, EngineError> {
        let Submitted { id, mut socket, file } = submitted;
        if let Some(file) = file {
            return Ok(file);
        }
        let (mut misses, mut absences) = (0, 0);
        loop {
            if let Some(open) = &mut socket {
                match timeout(Duration::from_millis(self.http.patience.idle_ms), open.next(&id)).await {
                    Ok(Event::Lost) => socket = None,
                    Ok(Event::Done) | Err(_) => {}
                    Ok(Event::Failed(why)) => return Err(EngineError::Garbage(why)),
                    Ok(event) => {
                        report(event, forward);
                        continue;
                    }
                }
            }
            match self.find(&id).await {
                Ok(Whereabouts::Done(file)) => return Ok(file),
                Ok(Whereabouts::Failed(why)) => return Err(EngineError::Garbage(why)),
                Ok(Whereabouts::Queued) => (misses, absences) = (0, 0),
                Ok(Whereabouts::Running) => {
                    (misses, absences) = (0, 0);
                    forward.report(Progress::Stage(Stage::Drawing));
                }
                // Between queue and history a prompt may be nowhere for a moment, but not twice.
                Ok(Whereabouts::Unknown) if absences > 0 => {
                    return Err(EngineError::unavailable("the server forgot the prompt"));
                }
                Ok(Whereabouts::Unknown) => absences += 1,
                Err(error) if misses >= MAX_MISSES => return Err(error),
                Err(_) => misses += 1,
            }
            tokio::time::sleep(self.http.patience.poll()).await;
        }
    }

    async fn fetch(&self, file: &OutputFile) -> Result<RenderedImage, EngineError> {
        let query = [
            ("filename", &*file.filename),
            ("subfolder", &*file.subfolder),
            ("type", &*file.r#type),
        ];
        let answer = self
            .http
            .send(
                self.http.get(self.http.url(&["view"], &query)),
                self.http.patience.health(),
            )
            .await?;
        let answer = answer.ok().await?;
        let claimed = answer.media_type();
        check_picture(answer.body(MAX_PICTURE).await?, claimed).await
    }
}

struct Submitted {
    id: String,
    socket: Option<Socket>,
    file: Option<OutputFile>,
}

fn report(event: Event, forward: &mut Forward<'_>) {
    match event {
        Event::Started => forward.report(Progress::Stage(Stage::Drawing)),
        Event::Percent(percent) => {
            forward.report(Progress::Stage(Stage::Drawing));
            forward.report(Progress::Percent(percent));
        }
        Event::Preview(bytes) => {
            if let Some(preview) = check_preview(bytes) {
                forward.report(preview);
            }
        }
        Event::Done | Event::Failed(_) | Event::Lost | Event::Other => {}
    }
}

#[async_trait]
impl ImageEngine for ComfyUi {
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
        if cancel.is_cancelled() {
            return Err(EngineError::Cancelled);
        }
        // Not to be cut short: a prompt that was handed in must be known by its id, or nobody could withdraw it.
        let submitted = self.submit(request).await?;
        let id = submitted.id.clone();
        let outcome = finish_within(self.http.patience.overall(), cancel, async {
            let file = self.follow(submitted, &mut forward).await?;
            forward.report(Progress::Stage(Stage::Finishing));
            self.fetch(&file).await
        })
        .await;
        if matches!(outcome, Err(EngineError::Cancelled | EngineError::TimedOut)) {
            self.withdraw(&id).await;
        }
        outcome
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.http
            .tell(self.http.get(self.http.url(&["system_stats"], &[])))
            .await
    }
}
