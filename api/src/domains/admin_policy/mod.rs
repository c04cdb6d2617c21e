//! Lines that staff add to the text policy: all staff can read them and try out texts, admins can change them.
mod edit_draft;
mod list_versions;
mod publish;
mod refusal;
mod replay;
mod roll_back;
mod shadow;
mod test_text;
mod view;
mod withdraw;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_versions::get_text_policy))
        .routes(routes!(edit_draft::put_policy_draft))
        .routes(routes!(shadow::start_policy_shadow))
        .routes(routes!(publish::publish_text_policy))
        .routes(routes!(withdraw::withdraw_policy_version))
        .routes(routes!(roll_back::roll_back_text_policy))
        .routes(routes!(test_text::test_policy_text))
        .routes(routes!(replay::start_policy_replay))
}
