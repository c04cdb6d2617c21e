//! Chats between members over HTTP: messages, and unlocking their media.
mod accept;
mod block;
mod blocks;
mod empty;
mod export;
mod get_chat;
mod get_message;
mod guests;
mod list_chats;
mod load_chat;
mod load_media;
mod load_messages;
mod messages_from;
mod price;
mod react;
mod read;
mod refusal;
mod send;
mod settings;
mod unlock;
mod view;
mod write;

pub(crate) use self::{
    load_chat::load_chat,
    load_messages::{Viewer, load_message},
    view::{DirectChatView, DirectMessageView},
};
pub use price::check_media_price;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_chats::list_direct_chats))
        .routes(routes!(get_chat::get_direct_chat, empty::empty_direct_chat))
        .routes(routes!(get_chat::get_direct_messages, send::send_direct_message))
        .routes(routes!(export::export_direct_chat))
        .routes(routes!(read::read_direct_chat))
        .routes(routes!(write::write_to_member))
        .routes(routes!(accept::accept_direct_request))
        .routes(routes!(block::block_member, block::unblock_member))
        .routes(routes!(blocks::list_blocks, blocks::add_block))
        .routes(routes!(blocks::remove_block))
        .routes(routes!(guests::list_guests))
        .routes(routes!(
            messages_from::get_message_rule,
            messages_from::change_message_rule
        ))
        .routes(routes!(settings::change_direct_settings))
        .routes(routes!(get_message::get_direct_message))
        .routes(routes!(unlock::unlock_direct_message))
        .routes(routes!(react::react_to_direct_message))
}
