//! The moderation desk: reports and questions, and the decisions of staff.
mod answer_appeal;
mod answer_question;
mod assign_case;
mod confirm_case;
mod decide_case;
mod get_case;
mod get_case_file;
mod lines;
mod list_cases;
mod load;
mod restore_case;
mod reveal_case;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_cases::list_cases))
        .routes(routes!(get_case::get_case))
        .routes(routes!(reveal_case::reveal_case))
        .routes(routes!(get_case_file::get_case_file))
        .routes(routes!(assign_case::assign_case, assign_case::release_case))
        .routes(routes!(decide_case::decide_case))
        .routes(routes!(confirm_case::confirm_case))
        .routes(routes!(answer_appeal::answer_appeal))
        .routes(routes!(restore_case::restore_case))
        .routes(routes!(answer_question::answer_question))
}
