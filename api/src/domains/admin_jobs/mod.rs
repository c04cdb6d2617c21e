//! Jobs with their timelines, actions on a single job, saved filters, files, and sent mails, for staff.
mod attempts;
mod cancel_job;
mod discard_job;
mod edit_job;
mod exports;
mod filters;
mod get_job;
mod get_mail;
mod job_row;
mod job_view;
mod list_jobs;
mod list_outbox;
pub(super) mod load_jobs;
mod mail_view;
mod restore_job;
mod retry_job;
mod reveal_job;
mod run_job;
mod suggest;
pub(super) mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(in crate::domains) use self::{job_row::JobRow, view::JobView};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_jobs::list_jobs))
        .routes(routes!(suggest::suggest))
        .routes(routes!(exports::list_job_exports, exports::order_export))
        .routes(routes!(exports::get_job_file))
        .routes(routes!(filters::list_filters, filters::keep_filter))
        .routes(routes!(filters::delete_filter))
        .routes(routes!(get_job::get_job))
        .routes(routes!(edit_job::edit_job))
        .routes(routes!(reveal_job::reveal_job))
        .routes(routes!(retry_job::retry_job))
        .routes(routes!(cancel_job::cancel_job))
        .routes(routes!(discard_job::discard_job))
        .routes(routes!(restore_job::restore_job))
        .routes(routes!(run_job::run_job))
        .routes(routes!(list_outbox::list_outbox))
        .routes(routes!(get_mail::get_mail))
}
