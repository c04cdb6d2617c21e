//! The feed over HTTP: posts, albums, polls and comments.
mod albums;
mod change_comment;
mod comment;
mod delete;
mod drafts;
mod get_item;
mod get_post_limit;
mod like;
mod list_comments;
mod list_feed;
mod list_ids;
mod load;
mod load_bundles;
mod load_comments;
mod load_media;
mod load_polls;
mod people;
mod poll_view;
mod refusal;
mod save;
mod used_in;
mod view;
mod vote;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::{
    load::{Viewer, load_items},
    load_media::load_single_media,
    people::person_of,
    save::aside,
    view::{FeedItemView, FeedMediaView, PersonView},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_feed::list_feed))
        .routes(routes!(list_feed::list_feed_of_user))
        .routes(routes!(list_feed::list_feed_of_character))
        .routes(routes!(get_item::get_feed_item))
        .routes(routes!(get_item::get_feed_versions))
        .routes(routes!(like::like_feed_item, like::unlike_feed_item))
        .routes(routes!(albums::list_albums))
        .routes(routes!(albums::get_album))
        .routes(routes!(save::put_album))
        .routes(routes!(save::put_post))
        .routes(routes!(get_post_limit::get_post_limit))
        .routes(routes!(drafts::list_drafts))
        .routes(routes!(drafts::put_draft, drafts::delete_draft))
        .routes(routes!(delete::delete_albums))
        .routes(routes!(delete::delete_post))
        .routes(routes!(delete::restore_feed_item))
        .routes(routes!(list_comments::list_comments, comment::create_comment))
        .routes(routes!(list_comments::list_replies))
        .routes(routes!(list_comments::list_comment_notices))
        .routes(routes!(change_comment::read_feed_comment))
        .routes(routes!(
            change_comment::like_feed_comment,
            change_comment::unlike_feed_comment
        ))
        .routes(routes!(change_comment::delete_feed_comment))
        .routes(routes!(change_comment::restore_feed_comment))
        .routes(routes!(vote::vote_in_poll))
        .routes(routes!(used_in::list_posts_of_media))
}
