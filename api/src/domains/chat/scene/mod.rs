//! Scenes over HTTP: creating them, their cast, and the next speaker.
mod change_scene;
mod check;
mod fill_scenes;
mod open_scene;
mod set_presence;
mod speak;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::{
    fill_scenes::fill_scenes,
    view::{SceneView, Speaker},
};
use crate::app::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(open_scene::open_scene))
        .routes(routes!(change_scene::change_scene))
        .routes(routes!(set_presence::set_presence))
        .routes(routes!(speak::speak_next))
}
