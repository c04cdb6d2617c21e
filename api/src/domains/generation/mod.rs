use utoipa_axum::router::OpenApiRouter;

use crate::app::AppState;

/// The engines that this installation has.
#[derive(Clone, Default)]
pub struct EngineList;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
}
