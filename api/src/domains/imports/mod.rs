//! Imports from other platforms: proofs of profiles, archives, and items imported into the library.
mod control;
mod load;
mod proofs;
mod read;
mod refusal;
mod review;
mod review_view;
mod staff;
mod view;
mod write;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{app::AppState, domains::media::PRIVATE_PICTURE_MAX_BYTES};

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(proofs::list_import_proofs, proofs::create_import_proof))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(proofs::put_import_evidence))
                .layer(DefaultBodyLimit::max(PRIVATE_PICTURE_MAX_BYTES)),
        )
        .routes(routes!(read::list_imports, write::create_import))
        .routes(routes!(read::get_import, control::discard_import))
        .routes(routes!(read::list_import_items, review::edit_import_items))
        .routes(routes!(review::list_import_review))
        .routes(routes!(review::publish_import_items))
        .routes(routes!(review::keep_import_items))
        .routes(routes!(write::choose_import_items))
        .routes(routes!(control::pause_import))
        .routes(routes!(control::resume_import))
        .routes(routes!(control::retry_import))
        .routes(routes!(control::retry_import_item))
        .routes(routes!(read::get_import_undo, write::undo_import))
        .routes(routes!(staff::list_sent_proofs))
        .routes(routes!(staff::get_proof_evidence))
        .routes(routes!(staff::confirm_import_proof))
        .routes(routes!(staff::refuse_import_proof))
}
