//! People's documents: pictures that prove age and identity. Sealed before they are stored; only staff open them.
mod by_link;
mod intake;
mod own;
mod view;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use jobs::sealing::DocumentKeys;

pub(in crate::domains) use self::{
    by_link::make_link,
    view::{DocumentLink, status_of},
};
use crate::{app::AppState, domains::media::PRIVATE_PICTURE_MAX_BYTES};

pub(super) fn routes() -> OpenApiRouter<AppState> {
    let files = OpenApiRouter::new()
        .routes(routes!(own::upload_document, own::delete_document))
        .routes(routes!(by_link::upload_document_by_link))
        .layer(DefaultBodyLimit::max(PRIVATE_PICTURE_MAX_BYTES));
    OpenApiRouter::new()
        .routes(routes!(own::list_documents))
        .routes(routes!(own::create_document_link))
        .routes(routes!(by_link::get_document_link))
        .merge(files)
}
