use utoipa_axum::router::OpenApiRouter;

use crate::app::AppState;

/// What is connected to this process.
#[derive(Clone, Default)]
pub struct Hub;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
}
