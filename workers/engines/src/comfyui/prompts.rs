//! Prompts on the server: submit, find, withdraw.

use super::server::Server;
use crate::http::{SMALL_JSON, failure_code};
use crate::picture::MAX_PICTURE;
use crate::port::EngineError;
use crate::video::MAX_VIDEO;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tokio::time::timeout;

/// The queue and the history repeat whole workflows.
const QUEUE_JSON: usize = 16 << 20;

/// The kind of output to fetch from a workflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    Picture,
    /// An MP4.
    Film,
}

impl Takes {
    pub(super) const fn max_bytes(self) -> usize {
        match self {
            Self::Picture => MAX_PICTURE,
            Self::Film => MAX_VIDEO,
        }
    }

    /// Nodes that save films list them under several names, pictures included.
    fn files_of(self, output: Output) -> Vec<OutputFile> {
        match self {
            Self::Picture => output.images,
            Self::Film => [output.videos, output.gifs, output.images]
                .into_iter()
                .flatten()
                .filter(|file| file.filename.to_ascii_lowercase().ends_with(".mp4"))
                .collect(),
        }
    }
}

/// State of a prompt.
#[derive(Debug)]
pub(super) enum Whereabouts {
    Queued,
    Running,
    Done(OutputFile),
    Failed(String),
    Unknown,
}

/// A file as `/view` names it.
#[derive(Debug, Deserialize)]
pub(super) struct OutputFile {
    /// Uploads call it `name`.
    #[serde(alias = "name")]
    pub(super) filename: String,
    #[serde(default)]
    pub(super) subfolder: String,
    #[serde(default)]
    pub(super) r#type: String,
}

/// Prompts as `[number, id, workflow, …]`.
#[derive(Deserialize)]
struct Queue {
    #[serde(default)]
    queue_running: Vec<Vec<Value>>,
    #[serde(default)]
    queue_pending: Vec<Vec<Value>>,
}

impl Queue {
    fn has(prompts: &[Vec<Value>], id: &str) -> bool {
        prompts
            .iter()
            .any(|prompt| prompt.get(1).and_then(Value::as_str) == Some(id))
    }
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    outputs: BTreeMap<String, Output>,
    status: Option<Status>,
}

#[derive(Deserialize)]
struct Output {
    #[serde(default)]
    images: Vec<OutputFile>,
    #[serde(default)]
    videos: Vec<OutputFile>,
    #[serde(default)]
    gifs: Vec<OutputFile>,
}

#[derive(Deserialize)]
struct Status {
    status_str: Option<String>,
}

impl Server {
    /// Returns the server's id, which on older servers is not the one we asked for.
    pub(super) async fn post_prompt(&self, id: &str, client_id: &str, workflow: &Value) -> Result<String, EngineError> {
        let body = json!({"prompt": workflow, "client_id": client_id, "prompt_id": id});
        let request = self.http.post(self.http.url(&["prompt"], &[]), &body);
        let answer = self.http.send(request, self.http.patience.health()).await?;
        if answer.status() == 400 {
            return Err(refusal(&answer.failure().await));
        }
        let answer: Value = answer.ok().await?.json(SMALL_JSON).await?;
        match answer["prompt_id"].as_str() {
            Some(given) if !given.is_empty() && given.len() <= 64 => Ok(given.to_owned()),
            _ => Err(EngineError::Garbage("the server gave no prompt ID".to_owned())),
        }
    }

    pub(super) async fn find(&self, id: &str) -> Result<Whereabouts, EngineError> {
        let request = self.http.get(self.http.url(&["history", id], &[]));
        let mut history: BTreeMap<String, Entry> = self.http.ask(request, QUEUE_JSON).await?;
        if let Some(entry) = history.remove(id) {
            return Ok(outcome(entry, self.takes));
        }
        let queue = self.queue().await?;
        if Queue::has(&queue.queue_running, id) {
            Ok(Whereabouts::Running)
        } else if Queue::has(&queue.queue_pending, id) {
            Ok(Whereabouts::Queued)
        } else {
            Ok(Whereabouts::Unknown)
        }
    }

    /// Removes the prompt from the queue, or stops it if it runs. Best effort, with a time limit.
    pub(super) async fn withdraw(&self, id: &str) {
        match timeout(self.http.patience.health(), self.try_withdraw(id)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(engine = self.name, %error, "cannot withdraw a prompt"),
            Err(_) => tracing::warn!(engine = self.name, "cannot withdraw a prompt in time"),
        }
    }

    async fn try_withdraw(&self, id: &str) -> Result<(), EngineError> {
        if Queue::has(&self.queue().await?.queue_pending, id) {
            let body = json!({"delete": [id]});
            self.http
                .tell(self.http.post(self.http.url(&["queue"], &[]), &body))
                .await?;
        }
        // Older servers interrupt whatever runs, whichever id they are given: only interrupt if ours does. It may have
        // started while we removed it from the queue.
        if Queue::has(&self.queue().await?.queue_running, id) {
            let body = json!({"prompt_id": id});
            self.http
                .tell(self.http.post(self.http.url(&["interrupt"], &[]), &body))
                .await?;
        }
        Ok(())
    }

    async fn queue(&self) -> Result<Queue, EngineError> {
        self.http
            .ask(self.http.get(self.http.url(&["queue"], &[])), QUEUE_JSON)
            .await
    }
}

/// The saved file; a preview node's only if nothing was saved.
fn outcome(entry: Entry, takes: Takes) -> Whereabouts {
    if entry.status.and_then(|status| status.status_str).as_deref() == Some("error") {
        return Whereabouts::Failed("the workflow failed".to_owned());
    }
    let (saved, temporary): (Vec<_>, Vec<_>) = entry
        .outputs
        .into_values()
        .flat_map(|output| takes.files_of(output))
        .partition(|file| file.r#type == "output");
    match saved.into_iter().chain(temporary).next() {
        Some(file) => Whereabouts::Done(file),
        None => Whereabouts::Failed("the workflow gave no usable output".to_owned()),
    }
}

/// A value that is not in a list means that this server lacks a model: another may have it.
fn refusal(failure: &Value) -> EngineError {
    let mut faults = failure["node_errors"]
        .as_object()
        .into_iter()
        .flat_map(|nodes| nodes.values());
    let lacks_model = faults.any(|node| {
        node["errors"]
            .as_array()
            .is_some_and(|errors| errors.iter().any(|error| error["type"] == "value_not_in_list"))
    });
    if lacks_model {
        EngineError::unavailable("the server lacks a model of the workflow")
    } else {
        EngineError::Rejected(format!("status 400 {}", failure_code(failure)))
    }
}
