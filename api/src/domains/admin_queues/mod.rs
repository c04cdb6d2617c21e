//! The lanes of the queue, for staff to view, pause, limit and size.
mod get_history;
mod history;
mod list_estimates;
mod list_queues;
mod load;
mod load_pauses;
mod pause_queue;
mod pause_thing;
mod set_lane_slots;
mod set_limits;
mod show;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::{load::load as load_queues, view::QueueView};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_queues::list_queues))
        .routes(routes!(get_history::get_queue_history))
        .routes(routes!(list_estimates::list_estimates))
        .routes(routes!(pause_queue::pause_queue))
        .routes(routes!(pause_queue::resume_queue))
        .routes(routes!(pause_thing::pause_thing))
        .routes(routes!(pause_thing::resume_thing))
        .routes(routes!(set_limits::set_limits))
        .routes(routes!(set_lane_slots::set_lane_slots))
}
