//! One task on the server: its progress, and how to stop it.

use crate::encoded::decode_base64;
use crate::forward::Forward;
use crate::http::{Http, SMALL_JSON};
use crate::picture::{MAX_PICTURE_JSON, check_preview};
use crate::port::{EngineError, Progress, Stage};
use serde::Deserialize;
use serde_json::json;
use std::convert::Infallible;

pub(super) struct Task<'a> {
    http: &'a Http,
    id: String,
    last_preview: i64,
    standing: Standing,
}

/// State of the task's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// The server has no task API, or has not been asked yet.
    Unknown,
    Queued,
    Active,
}

#[derive(Deserialize)]
struct TaskProgress {
    #[serde(default)]
    active: bool,
    #[serde(default)]
    queued: bool,
    progress: Option<f64>,
    live_preview: Option<String>,
    id_live_preview: Option<i64>,
}

#[derive(Deserialize)]
struct ServerProgress {
    progress: f64,
}

impl<'a> Task<'a> {
    pub(super) fn new(http: &'a Http, id: String) -> Self {
        Self {
            http,
            id,
            last_preview: -1,
            standing: Standing::Unknown,
        }
    }

    /// Reports until dropped. Failed requests are retried: the picture does not depend on them.
    pub(super) async fn follow(&mut self, forward: &mut Forward<'_>) -> Infallible {
        let mut knows_tasks = true;
        loop {
            tokio::time::sleep(self.http.patience.poll()).await;
            if knows_tasks {
                knows_tasks = self.report_task(forward).await;
            } else {
                self.report_server(forward).await;
            }
        }
    }

    /// Asks about our task alone. Returns whether the server supports tasks.
    async fn report_task(&mut self, forward: &mut Forward<'_>) -> bool {
        let url = self.http.url(&["internal", "progress"], &[]);
        let body = json!({"id_task": self.id, "id_live_preview": self.last_preview, "live_preview": true});
        let Ok(answer) = self
            .http
            .send(self.http.post(url, &body), self.http.patience.health())
            .await
        else {
            return true;
        };
        if matches!(answer.status().as_u16(), 404 | 405) {
            return false;
        }
        let Ok(answer) = answer.ok().await else {
            return true;
        };
        if let Ok(task) = answer.json::<TaskProgress>(MAX_PICTURE_JSON).await {
            self.take(&task, forward);
        }
        true
    }

    fn take(&mut self, task: &TaskProgress, forward: &mut Forward<'_>) {
        if task.active {
            self.standing = Standing::Active;
            forward.report(Progress::Stage(Stage::Drawing));
        } else if task.queued {
            self.standing = Standing::Queued;
        }
        report_fraction(task.progress, forward);
        self.last_preview = task.id_live_preview.unwrap_or(self.last_preview);
        let preview = task
            .live_preview
            .as_deref()
            .map(decode_base64)
            .and_then(Result::ok)
            .and_then(check_preview);
        if let Some(preview) = preview {
            forward.report(preview);
        }
    }

    /// Asks about whatever the server is drawing. Its preview is ignored: it may be someone else's.
    async fn report_server(&self, forward: &mut Forward<'_>) {
        let url = self
            .http
            .url(&["sdapi", "v1", "progress"], &[("skip_current_image", "true")]);
        if let Ok(server) = self.http.ask::<ServerProgress>(self.http.get(url), SMALL_JSON).await {
            forward.report(Progress::Stage(Stage::Drawing));
            report_fraction(Some(server.progress), forward);
        }
    }

    /// The server would stop whatever it is drawing, so this does nothing while our task is still queued.
    pub(super) async fn interrupt(&self, engine: &str) {
        if self.standing == Standing::Queued {
            return;
        }
        let url = self.http.url(&["sdapi", "v1", "interrupt"], &[]);
        let stopped: Result<(), EngineError> = self.http.tell(self.http.post(url, &json!({}))).await;
        if let Err(error) = stopped {
            tracing::warn!(engine, %error, "cannot interrupt a task");
        }
    }
}

fn report_fraction(fraction: Option<f64>, forward: &mut Forward<'_>) {
    if let Some(percent) = fraction.filter(|fraction| fraction.is_finite()).map(percent) {
        forward.report(Progress::Percent(percent));
    }
}

fn percent(fraction: f64) -> u8 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 0..=100 just before"
    )]
    let percent = (fraction.clamp(0.0, 1.0) * 100.0) as u8;
    percent
}
