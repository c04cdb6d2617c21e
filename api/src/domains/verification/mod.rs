//! Checks of age and identity over HTTP: the person starts one in a frame, the provider reports by a signed callback.
mod get_state;
mod receive_callback;
mod refusal;
mod sandbox;
mod start;
mod view;

use std::sync::Arc;

use providers::IdentityProvider;
use utoipa_axum::{router::OpenApiRouter, routes};

use self::sandbox::Sandbox;
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_state::get_verification, start::start_verification))
        .routes(routes!(receive_callback::receive_check))
        .merge(sandbox::routes())
}

/// The provider of checks, if there is one. The embedded one is the default.
fn provider(app: &AppState) -> Option<Arc<dyn IdentityProvider>> {
    Sandbox::open(app).map(|sandbox| Arc::new(sandbox) as Arc<dyn IdentityProvider>)
}
