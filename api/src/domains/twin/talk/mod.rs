//! Talks with twins over HTTP: who answers, suggested replies, and how a message sounds.
mod ask_person;
mod get_sound;
mod hand_back;
mod list_talks;
mod refusal;
mod sound_link;
mod speak;
mod suggest;
mod take_over;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::sound_link::SoundLinks;
use crate::app::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_talks::list_twin_talks))
        .routes(routes!(take_over::take_over_twin))
        .routes(routes!(hand_back::hand_back_twin))
        .routes(routes!(ask_person::ask_person))
        .routes(routes!(suggest::ask_for_direct_replies))
        .routes(routes!(speak::ask_for_twin_voice, get_sound::get_twin_voice))
}
