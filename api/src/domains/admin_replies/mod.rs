//! Texts that staff send often: warnings beside decisions, and answers to questions, in the languages of the interface.
mod change_reply;
mod check;
mod list_replies;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_replies::list_staff_replies))
        .routes(routes!(change_reply::put_staff_reply, change_reply::delete_staff_reply))
}
