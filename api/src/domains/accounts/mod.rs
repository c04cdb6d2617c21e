use utoipa_axum::router::OpenApiRouter;

use crate::app::AppState;

#[derive(Clone)]
pub struct Passwords;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
}
