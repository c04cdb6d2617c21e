//! A server that runs workflows of any kind.

use super::prompts::{OutputFile, Takes, Whereabouts};
use super::socket::{Event, Socket};
use crate::config::{ConfigError, Patience};
use crate::deadline::finish_within;
use crate::forward::Forward;
use crate::http::{Http, SMALL_JSON};
use crate::picture::check_preview;
use crate::port::{EngineError, OnProgress, Progress, Stage};
use crate::stable_id::stable_id;
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// Consecutive failed requests after which the server counts as gone.
const MAX_MISSES: u32 = 5;

pub(crate) struct Server {
    pub(super) name: String,
    pub(super) http: Http,
    pub(super) takes: Takes,
}

/// The output of a workflow, unchecked.
pub(super) struct Fetched {
    pub(super) bytes: Vec<u8>,
    /// As declared by the server.
    pub(super) media_type: Option<String>,
}

impl Server {
    pub(super) fn new(url: &str, patience: Patience, takes: Takes) -> Result<Self, ConfigError> {
        let http = Http::new(url, patience)?;
        Ok(Self {
            name: format!("comfyui {}", http.host()),
            http,
            takes,
        })
    }

    /// Submits the workflow, unless an earlier attempt already did: then its result is taken or waited for.
    async fn submit(
        &self,
        job_key: &str,
        workflow: impl Future<Output = Result<Value, EngineError>> + Send,
    ) -> Result<Submitted, EngineError> {
        let id = stable_id(job_key).to_string();
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
        let workflow = workflow.await?;
        let client_id = Uuid::new_v4().simple().to_string();
        // The server sends a prompt's events only to a socket that was connected before.
        let socket = Socket::open(&self.http, &client_id).await?;
        let id = self.post_prompt(&id, &client_id, &workflow).await?;
        Ok(Submitted {
            id,
            socket: Some(socket),
            file: None,
        })
    }

    /// Waits until the server has the result, via the socket, or by polling if that is silent or lost.
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
                // Between queue and history a prompt may be missing once, but not twice.
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

    async fn fetch(&self, file: &OutputFile) -> Result<Fetched, EngineError> {
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
        let media_type = answer.media_type();
        let bytes = answer.body(self.takes.max_bytes()).await?;
        Ok(Fetched { bytes, media_type })
    }

    /// Runs the workflow and fetches its output. Builds the workflow only if no earlier attempt submitted it.
    pub(super) async fn make(
        &self,
        job_key: &str,
        workflow: impl Future<Output = Result<Value, EngineError>> + Send,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<Fetched, EngineError> {
        let mut forward = Forward::new(progress);
        forward.report(Progress::Stage(Stage::Preparing));
        if cancel.is_cancelled() {
            return Err(EngineError::Cancelled);
        }
        // Not cancelled: without the id of a submitted prompt it could not be withdrawn.
        let submitted = self.submit(job_key, workflow).await?;
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

    /// Uploads a picture for workflows; returns its name. A repeat replaces it.
    pub(super) async fn upload(&self, job_key: &str, picture: &[u8]) -> Result<String, EngineError> {
        const EDGE: &str = "nocturne-part-6f1d0c4e";
        let name = stable_id(job_key);
        let field = |head: &str| format!("--{EDGE}\r\ncontent-disposition: form-data; {head}\r\n\r\n");
        let mut form = field(&format!("name=\"image\"; filename=\"{name}.jpg\"")).into_bytes();
        form.extend_from_slice(picture);
        form.extend_from_slice(format!("\r\n{}true\r\n--{EDGE}--\r\n", field("name=\"overwrite\"")).as_bytes());
        let post = self.http.post_bytes(
            self.http.url(&["upload", "image"], &[]),
            &format!("multipart/form-data; boundary={EDGE}"),
            form,
        );
        let answer = self.http.send(post, self.http.patience.health()).await?;
        // The server may have renamed it.
        let kept: OutputFile = answer.ok().await?.json(SMALL_JSON).await?;
        Ok(match &*kept.subfolder {
            "" => kept.filename,
            subfolder => format!("{subfolder}/{}", kept.filename),
        })
    }

    pub(super) async fn check_health(&self) -> Result<(), EngineError> {
        self.http
            .tell(self.http.get(self.http.url(&["system_stats"], &[])))
            .await
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
