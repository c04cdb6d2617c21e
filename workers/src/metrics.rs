//! Probes and Prometheus metrics of this process, on their own port.
use std::net::SocketAddr;

use axum::{
    Json, Router,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use prometheus_client::registry::Registry;
use serde_json::{Value, json};
use telemetry::{CONTENT_TYPE, Scrapers, add_pool, render};
use tokio::net::TcpListener;
use tracing::{error, info};

use crate::{counts, runtime::Runtime};

#[derive(Clone)]
struct Told {
    runtime: Runtime,
    scrapers: Scrapers,
}

/// `/metrics`, `/healthz` (the process is alive) and `/readyz` (it takes jobs). Never returns.
pub async fn serve_metrics(listener: TcpListener, runtime: Runtime, scrapers: Scrapers) -> std::io::Result<()> {
    info!(listen = ?listener.local_addr(), "serving metrics");
    let router = Router::new()
        .route("/metrics", get(show))
        .route("/healthz", get(|| async { StatusCode::OK }))
        .route("/readyz", get(is_ready))
        .with_state(Told { runtime, scrapers });
    axum::serve(listener, router.into_make_service_with_connect_info::<SocketAddr>()).await
}

async fn show(State(told): State<Told>, ConnectInfo(peer): ConnectInfo<SocketAddr>, headers: HeaderMap) -> Response {
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if !told.scrapers.may_read(Some(peer.ip()), authorization) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut now = Registry::default();
    add_pool(&mut now, &told.runtime.deps().db);
    match render(&[counts::registry(), storage::registry(), &now]) {
        Ok(text) => ([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response(),
        Err(error) => {
            error!(%error, "cannot write metrics");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// `missing`: why no job is taken, in words for whoever operates it.
async fn is_ready(State(told): State<Told>) -> (StatusCode, Json<Value>) {
    let is_reached = async || {
        let asked = sqlx::query_scalar!("select 1 as one");
        asked.fetch_one(&told.runtime.deps().db).await.is_ok()
    };
    let missing = if told.runtime.is_closing() {
        vec!["it ends, and takes no more jobs"]
    } else if is_reached().await {
        vec![]
    } else {
        vec!["PostgreSQL doesn't answer"]
    };
    let is_ready = missing.is_empty();
    let status = if is_ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, Json(json!({ "isReady": is_ready, "missing": missing })))
}
