//! A member's collection of saved items over HTTP.
mod collect;
mod list;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(
            list::list_collection,
            collect::add_contents,
            collect::remove_contents
        ))
        .routes(routes!(list::list_all_contents))
        .routes(routes!(list::list_contents_of))
        .routes(routes!(list::list_media_contents))
}
