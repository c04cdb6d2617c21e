//! Reports and support questions from members, and decisions about their content.
mod appeal;
mod ask_support;
mod get_decision;
mod list_questions;
mod refusal;
mod report;
mod see_case;
mod view;
mod warning;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::warning::find_unseen_warning;
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(report::report_message))
        .routes(routes!(report::report_direct_message))
        .routes(routes!(report::create_report))
        .routes(routes!(get_decision::get_decision))
        .routes(routes!(see_case::see_case))
        .routes(routes!(appeal::appeal_case))
        .routes(routes!(ask_support::ask_support, list_questions::list_questions))
}
