//! Creator applications, for staff to review and decide.
mod decide;
mod documents;
mod get_application;
mod get_document;
mod list_applications;
mod load;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_applications::list_applications))
        .routes(routes!(get_application::get_staff_application))
        .routes(routes!(get_document::get_application_document))
        .routes(routes!(documents::review_application_document))
        .routes(routes!(documents::create_application_link))
        .routes(routes!(decide::approve_application))
        .routes(routes!(decide::refuse_application))
}
