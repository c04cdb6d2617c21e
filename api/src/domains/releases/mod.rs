//! Consent to be shown: an owner’s persons with their releases, who is shown in a medium, and the page of the person
//! shown, which works without an account.
mod by_link;
mod consent;
mod documents;
mod load;
mod persons;
mod refusal;
mod view;
mod withdrawals;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(in crate::domains) use self::view::Withdrawal;
use crate::{app::AppState, domains::media::PRIVATE_PICTURE_MAX_BYTES};

pub fn routes() -> OpenApiRouter<AppState> {
    let files = OpenApiRouter::new()
        .routes(routes!(documents::upload_release_document))
        .layer(DefaultBodyLimit::max(PRIVATE_PICTURE_MAX_BYTES));
    OpenApiRouter::new()
        .routes(routes!(persons::list_persons, persons::create_person))
        .routes(routes!(persons::change_person, persons::delete_person))
        .routes(routes!(persons::send_release))
        .routes(routes!(withdrawals::list_withdrawals))
        .routes(routes!(withdrawals::export_persons))
        .routes(routes!(consent::list_media_consent, consent::declare_media))
        .routes(routes!(by_link::get_release))
        .routes(routes!(by_link::sign_release))
        .routes(routes!(by_link::decline_release))
        .routes(routes!(by_link::revoke_release))
        .merge(files)
}
