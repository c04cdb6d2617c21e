//! The caller's AI twin: its onboarding, look, picture, licence, settings and talks, and its destruction.
mod avatar;
mod change;
mod chatbot;
mod destroy;
mod licence;
mod load;
mod look;
mod mind;
mod onboarding;
mod refusal;
mod sound;
mod talk;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::talk::SoundLinks;
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(change::get_twin, change::change_twin))
        .routes(routes!(onboarding::get_twin_onboarding))
        .routes(routes!(look::choose_twin_look))
        .routes(routes!(avatar::choose_twin_avatar))
        .routes(routes!(avatar::save_twin_avatar))
        .routes(routes!(chatbot::save_twin_settings))
        .routes(routes!(chatbot::list_twin_folders))
        .routes(routes!(licence::accept_twin_licence))
        .routes(routes!(destroy::destroy_twin))
        .merge(mind::routes())
        .merge(sound::routes())
        .merge(talk::routes())
}

/// Refuses requests while staff have switched twins off.
pub(crate) fn check_open(app: &AppState) -> Result<(), ApiError> {
    if app.platform.now().limits().has_twins {
        Ok(())
    } else {
        Err(Code::Closed.into())
    }
}
