//! Mass messages from creators.
mod control;
mod load;
mod read;
mod refusal;
mod view;
mod write;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(write::preview_mass_audience))
        .routes(routes!(write::try_mass_message))
        .routes(routes!(write::mail_mass_message))
        .routes(routes!(read::list_mass_messages, write::create_mass_message))
        .routes(routes!(read::get_mass_message, write::change_mass_message))
        .routes(routes!(read::list_mass_recipients))
        .routes(routes!(control::cancel_mass_message))
        .routes(routes!(control::pause_mass_message))
        .routes(routes!(control::resume_mass_message))
        .routes(routes!(control::recall_mass_message))
}
