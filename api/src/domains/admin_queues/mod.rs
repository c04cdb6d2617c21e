//! The lanes of the queue, as staff see them and hold them up.
mod list_queues;
mod load;
mod pause_queue;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_queues::list_queues))
        .routes(routes!(pause_queue::pause_queue))
        .routes(routes!(pause_queue::resume_queue))
}
