use axum::Router;

use crate::app::AppState;

pub fn around(router: Router<AppState>, _: &AppState) -> Router<AppState> {
    router
}
