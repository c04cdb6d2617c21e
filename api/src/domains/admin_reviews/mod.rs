//! Uploads that wait for staff, the documents of whoever is shown, and the records of an account.
mod bar;
mod decide;
mod document;
mod list;
mod load;
mod records;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::load::DUE_HOURS;
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_reviews))
        .routes(routes!(bar::bar_person))
        .routes(routes!(decide::decide_reviews))
        .routes(routes!(document::open_person_document))
        .routes(routes!(records::export_records))
        .routes(routes!(records::list_all_withdrawals))
}
