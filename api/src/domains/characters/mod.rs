//! Characters over HTTP: creating, editing, showing and listing them.
mod allowance;
mod check;
mod clone_character;
mod create_character;
mod delete_character;
mod edit_character;
mod export_card;
mod favorites;
mod get_character;
mod get_options;
mod get_portrait;
mod import_card;
mod list_characters;
mod load;
mod previews;
mod redraw_portrait;
mod use_as_portrait;
mod view;
mod voice_samples;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::allowance::{CHARACTER_PLAN_TEST, is_in_open_group};
pub(crate) use self::{load::read_out, view::portrait_url};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(
            list_characters::list_characters,
            create_character::create_character
        ))
        .routes(routes!(list_characters::list_favorites))
        .routes(routes!(list_characters::list_hidden))
        .routes(routes!(get_options::get_character_options))
        .routes(routes!(previews::preview_character))
        .routes(routes!(previews::get_preview))
        .routes(routes!(previews::get_preview_picture))
        .routes(routes!(voice_samples::hear_voice))
        .routes(routes!(voice_samples::get_voice_sample))
        .routes(routes!(voice_samples::get_voice_sample_sound))
        .routes(routes!(
            get_character::get_character,
            edit_character::edit_character,
            delete_character::delete_character
        ))
        .routes(routes!(delete_character::restore_character))
        .routes(routes!(clone_character::clone_character))
        .routes(routes!(favorites::favor_character, favorites::unfavor_character))
        .routes(routes!(favorites::hide_from_me, favorites::show_to_me))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(import_card::import_card))
                .layer(DefaultBodyLimit::max(import_card::MAX_CARD_BYTES)),
        )
        .routes(routes!(export_card::export_card))
        .routes(routes!(
            redraw_portrait::redraw_portrait,
            use_as_portrait::use_as_portrait
        ))
        .routes(routes!(get_portrait::get_portrait))
}
