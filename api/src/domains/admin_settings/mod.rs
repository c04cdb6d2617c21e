//! Platform settings: all staff can read them, admins can change them.
mod change_setting;
mod change_together;
mod list_settings;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(
            list_settings::list_settings,
            change_together::change_settings_together
        ))
        .routes(routes!(change_setting::change_setting))
}
