//! The sound of the caller's twin: sentences, recordings and voices.
mod challenge;
mod load;
mod make_voice;
mod refusal;
mod sample;
mod send_audio;
mod view;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::{
    load::{load_audio, load_voice},
    view::{TwinAudioView, TwinVoiceView},
};
use crate::app::AppState;

/// Room for the form around the recording.
const FORM_BYTES: usize = 64 * 1024;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(challenge::make_twin_challenge))
        .routes(routes!(make_voice::make_twin_voice))
        .routes(routes!(sample::get_twin_sample))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(send_audio::send_twin_audio))
                .layer(DefaultBodyLimit::max(send_audio::AUDIO_MAX_BYTES + FORM_BYTES)),
        )
}
