//! Chats over HTTP: messages and replies.
mod ask_for_picture;
mod ask_for_voice;
mod change_memory;
mod choices;
mod choose;
mod delete_chat;
mod end_auto_chat;
mod export;
mod forget;
mod forget_all;
mod get_chat;
mod get_message;
mod get_voice;
mod get_voice_part;
mod go_on;
mod list_chats;
mod list_memories;
mod load_chat;
mod load_memories;
mod load_messages;
mod persona;
mod picture_price;
mod prices;
mod react;
mod read_chat;
mod refusal;
mod regenerate;
mod remember;
mod restore_memory;
mod rewind;
mod reword;
mod scene;
mod search_chats;
mod send_message;
mod settings;
mod start_auto_chat;
mod stop;
mod suggest;
mod talking;
mod view;
mod voice_link;
mod vote;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::{
    export::{ChatFileFormat, ExportChat, ExportedChat, ExportedLine, file_of},
    refusal::check_words,
    send_message::{check_client_id, check_length},
    talking::Talking,
    view::{AccessData, ChatVoice},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_chats::list_chats))
        .routes(routes!(search_chats::search_chats))
        .routes(routes!(get_chat::get_chat, delete_chat::delete_chat))
        .routes(routes!(get_chat::get_chat_messages, send_message::send_message))
        .routes(routes!(ask_for_picture::ask_for_picture))
        .routes(routes!(start_auto_chat::start_auto_chat, end_auto_chat::end_auto_chat))
        .routes(routes!(settings::change_chat_settings))
        .routes(routes!(read_chat::read_chat))
        .routes(routes!(
            get_message::get_message,
            reword::reword_reply,
            rewind::rewind_chat
        ))
        .routes(routes!(go_on::continue_chat))
        .routes(routes!(export::export_chat))
        .routes(routes!(persona::get_persona, persona::change_persona))
        .routes(routes!(persona::change_chat_persona))
        .routes(routes!(regenerate::regenerate_reply))
        .routes(routes!(stop::stop_reply))
        .routes(routes!(choose::choose_message))
        .routes(routes!(ask_for_voice::ask_for_voice, get_voice::get_voice))
        .routes(routes!(get_voice_part::get_voice_part))
        .routes(routes!(vote::vote_on_reply))
        .routes(routes!(react::react_to_reply))
        .routes(routes!(suggest::ask_for_replies))
        .routes(routes!(
            list_memories::list_memories,
            remember::remember,
            forget_all::forget_everything
        ))
        .routes(routes!(change_memory::change_memory, forget::forget_memory))
        .routes(routes!(restore_memory::restore_memory))
        .merge(scene::routes())
}
