//! Stories over HTTP: publishing, listing and views.
mod list;
mod save;
mod view;
mod viewers;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_stories_status))
        .routes(routes!(list::get_stories_status))
        .routes(routes!(list::list_stories))
        .routes(routes!(save::put_story, save::delete_creator_story))
        .routes(routes!(save::see_creator_story))
        .routes(routes!(save::restore_creator_story))
        .routes(routes!(save::put_story_words))
        .routes(routes!(viewers::list_story_viewers))
}
