use std::{sync::LazyLock, time::Duration};

use axum::{
    extract::{Form, State, rejection::FormRejection},
    response::Response,
};
use chrono::Utc;
use jobs::{
    domains::verification::{CheckOutcome, CheckReport},
    ids::VerificationId,
};
use reqwest::{Client, redirect::Policy};
use serde::Deserialize;

use super::{NAME, Sandbox, page};
use crate::{app::AppState, http::parameters::Path};

const TIMEOUT: Duration = Duration::from_secs(5);

/// The site is called directly: a redirect means a misconfiguration, and proxies are for outside hosts.
static CLIENT: LazyLock<Client> = LazyLock::new(|| {
    Client::builder()
        .redirect(Policy::none())
        .no_proxy()
        .connect_timeout(TIMEOUT)
        .timeout(TIMEOUT)
        .build()
        .expect("the client settings are valid")
});

#[derive(Debug, Deserialize)]
pub(super) struct Press {
    outcome: CheckOutcome,
}

/// The page in the frame.
pub(super) async fn show_check(State(app): State<AppState>, Path(token): Path<String>) -> Response {
    match open(&app, &token) {
        Some(_) => page::choices(&app.public_url),
        None => page::missing(&app.public_url),
    }
}

/// Reports the chosen result to the site.
pub(super) async fn press_button(
    State(app): State<AppState>,
    Path(token): Path<String>,
    press: Result<Form<Press>, FormRejection>,
) -> Response {
    let Some((sandbox, request)) = open(&app, &token) else {
        return page::missing(&app.public_url);
    };
    let Ok(Form(Press { outcome })) = press else {
        return page::choices(&app.public_url);
    };
    let report = CheckReport {
        request_id: request,
        outcome,
        reported_at: Utc::now().timestamp(),
    };
    let body = serde_json::to_string(&report).expect("a report serializes");
    let sent = CLIENT
        .post(format!("{}/front/verification/callbacks/{NAME}", sandbox.public_url))
        .header("x-signature", sandbox.sign(&body))
        .body(body)
        .send()
        .await
        .and_then(reqwest::Response::error_for_status);
    match sent {
        Ok(_) => page::reported(&app.public_url),
        Err(error) => {
            tracing::warn!(%error, "sandbox identity report failed");
            page::not_reported(&app.public_url)
        }
    }
}

fn open(app: &AppState, token: &str) -> Option<(Sandbox, VerificationId)> {
    let sandbox = Sandbox::open(app)?;
    let request = sandbox.request_of(token)?;
    Some((sandbox, request))
}
