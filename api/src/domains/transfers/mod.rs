//! Transfers of content to another account of the same person or studio.
mod answer;
mod create;
mod load;
mod read;
mod refusal;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read::list_transfers, create::create_transfer))
        .routes(routes!(create::plan_transfer))
        .routes(routes!(read::get_transfer))
        .routes(routes!(read::list_transfer_items))
        .routes(routes!(answer::accept_transfer))
        .routes(routes!(answer::decline_transfer))
        .routes(routes!(answer::withdraw_transfer))
        .routes(routes!(answer::undo_transfer))
}
