//! `/metrics`: process counters and queue state, for Prometheus.
mod drift;
mod imports;
mod lanes;
mod payments;
mod redis;
mod requests;
mod takedowns;
mod upkeep;

use std::{net::SocketAddr, sync::Arc};

use axum::{
    Router,
    extract::{ConnectInfo, Extension, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
    routing::get,
};
use prometheus_client::{metrics::gauge::Gauge, registry::Registry};
use telemetry::{CONTENT_TYPE, Scrapers, add_pool, render};
use tracing::warn;

use self::{lanes::Recent, redis::add_redis, upkeep::RecentUpkeep};
use super::problem::{ApiError, Code};
use crate::app::AppState;

pub use self::requests::{answered, notified, refused};

/// Headers that show a proxy in front of us.
const FORWARDED: &[&str] = &["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// Readable by local programs if there is no proxy in front, or with the token in the layer `Extension<Scrapers>`.
pub fn routes() -> Router<AppState> {
    Router::new().route(
        "/metrics",
        get(show_metrics).layer(Extension(Arc::new(Kept::default()))),
    )
}

/// Numbers as last read from the database.
#[derive(Default)]
struct Kept {
    lanes: Recent,
    upkeep: RecentUpkeep,
}

async fn show_metrics(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    scrapers: Option<Extension<Scrapers>>,
    Extension(kept): Extension<Arc<Kept>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let scrapers = scrapers.map(|Extension(scrapers)| scrapers).unwrap_or_default();
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    // Behind a proxy everyone has its address; https implies a proxy.
    let has_proxy = app.public_url.starts_with("https://") || FORWARDED.iter().any(|&name| headers.contains_key(name));
    let peer = (!has_proxy).then_some(peer.ip());
    if scrapers.may_read(peer, authorization) {
        show(&app, &kept).await
    } else {
        Err(Code::NotFound.into())
    }
}

async fn show(app: &AppState, kept: &Kept) -> Result<Response, ApiError> {
    let mut now = Registry::default();
    let is_up = Gauge::<i64>::default();
    match kept.lanes.add(&mut now, &app.db).await {
        Ok(()) => {
            is_up.set(1);
            if let Err(error) = kept.upkeep.add(&mut now, &app.db).await {
                warn!(%error, "cannot count what waits for upkeep");
            }
        }
        Err(error) => warn!(%error, "cannot count the lanes"),
    }
    add_redis(&mut now, &app.live).await;
    now.register("nocturne_database_up", "Whether the database is reachable", is_up);
    add_pool(&mut now, &app.db);
    let text =
        render(&[requests::registry(), storage::registry(), &now]).map_err(|error| ApiError::internal(&error))?;
    Ok(([(header::CONTENT_TYPE, CONTENT_TYPE)], text).into_response())
}
