//! The mind of the caller's twin, and a talk to try it out.
mod own_mind;
mod refusal;
mod test_talk;
mod view;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

/// Twenty texts of 10,000 characters, and the rest.
const MIND_MAX_BYTES: usize = 2 << 20;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(
            OpenApiRouter::new()
                .routes(routes!(own_mind::get_twin_mind, own_mind::save_twin_mind))
                .layer(DefaultBodyLimit::max(MIND_MAX_BYTES)),
        )
        .routes(routes!(
            test_talk::get_twin_test,
            test_talk::say_to_own_twin,
            test_talk::forget_twin_test
        ))
}
