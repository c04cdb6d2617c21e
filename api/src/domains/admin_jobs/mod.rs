//! What staff see of the machinery: jobs with their timelines, and the mails that went out.
mod cancel_job;
mod counts;
mod cursor;
mod find_jobs;
mod get_job;
mod get_mail;
mod job_row;
mod job_view;
mod list_jobs;
mod list_outbox;
mod mail_view;
mod retry_job;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_jobs::list_jobs))
        .routes(routes!(get_job::get_job))
        .routes(routes!(retry_job::retry_job))
        .routes(routes!(cancel_job::cancel_job))
        .routes(routes!(list_outbox::list_outbox))
        .routes(routes!(get_mail::get_mail))
}
