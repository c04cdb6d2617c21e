//! Worker processes and their builds, for staff to view, limit, cordon, drain and acknowledge.
mod acknowledge_worker;
mod cordon_worker;
mod drain_build;
mod drain_worker;
mod get_worker;
mod list_workers;
mod load;
mod set_slots;
mod show;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_workers::list_workers))
        .routes(routes!(get_worker::get_worker))
        .routes(routes!(acknowledge_worker::acknowledge_worker))
        .routes(routes!(cordon_worker::cordon_worker))
        .routes(routes!(cordon_worker::uncordon_worker))
        .routes(routes!(drain_worker::drain_worker))
        .routes(routes!(drain_build::drain_build))
        .routes(routes!(drain_build::undrain_build))
        .routes(routes!(set_slots::set_slots))
}
