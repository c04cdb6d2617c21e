//! The HTTP side: every request but the health check needs a valid signature.

use crate::backend::Backend;
use crate::store::Store;
use axum::Router;
use axum::error_handling::HandleError;
use axum::http::StatusCode;
use axum::routing::get;
use s3s::HttpError;
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use std::fmt;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The single key pair, with access to everything.
#[derive(Clone)]
pub struct Keys {
    pub access_key: String,
    pub secret_key: String,
}

impl fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Keys")
            .field("access_key", &self.access_key)
            .finish_non_exhaustive()
    }
}

/// Serves until `shutdown` resolves, then finishes requests in progress.
pub async fn serve(
    listener: TcpListener,
    store: Store,
    keys: Keys,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    axum::serve(listener, router(store, keys))
        .with_graceful_shutdown(shutdown)
        .await
}

fn router(store: Store, keys: Keys) -> Router {
    let mut builder = S3ServiceBuilder::new(Backend::new(Arc::new(store)));
    builder.set_auth(SimpleAuth::from_single(keys.access_key, keys.secret_key));
    Router::new()
        .route("/healthz", get(async || StatusCode::OK))
        .fallback_service(HandleError::new(builder.build(), answer_malformed))
}

/// Requests that can't be parsed get no S3 answer.
async fn answer_malformed(error: HttpError) -> StatusCode {
    tracing::warn!(?error, "malformed request refused");
    StatusCode::BAD_REQUEST
}
