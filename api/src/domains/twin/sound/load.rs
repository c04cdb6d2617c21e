use chrono::Utc;
use jobs::{
    domains::twin::{VoiceState, find_audio, find_voice, sample_signature},
    ids::{AccountId, TwinVoiceId},
};
use sqlx::PgConnection;

use super::view::{TwinAudioView, TwinVoiceView};
use crate::{app::AppState, domains::media::link::expiry};

/// The newest recording of the account's twin.
pub(in super::super) async fn load_audio(
    conn: &mut PgConnection,
    account: AccountId,
) -> sqlx::Result<Option<TwinAudioView>> {
    let audio = find_audio(conn, account).await?;
    Ok(audio.map(|audio| TwinAudioView {
        id: audio.id,
        state: audio.state,
        reason: audio.refusal.map(|why| why.as_str().to_owned()).unwrap_or_default(),
        is_compared_by_machine: audio.is_compared,
        duration_ms: audio.duration_ms,
        created_at: audio.created_at,
    }))
}

/// The newest voice of the account's twin, with a link to its sample for its owner.
pub(in super::super) async fn load_voice(
    conn: &mut PgConnection,
    app: &AppState,
    account: AccountId,
) -> sqlx::Result<Option<TwinVoiceView>> {
    let voice = find_voice(conn, account).await?;
    Ok(voice.map(|voice| TwinVoiceView {
        id: voice.id,
        maker: voice.maker,
        state: voice.state,
        pitch: voice.pitch,
        pace: voice.pace,
        sample_url: (voice.state == VoiceState::Ready).then(|| sample_url(app, account, voice.id)),
    }))
}

fn sample_url(app: &AppState, owner: AccountId, id: TwinVoiceId) -> String {
    let expires = expiry(Utc::now().timestamp());
    let signature = sample_signature(&app.signing, owner, id, expires);
    format!("/front/digital-twin/voices/{id}/sample?expires={expires}&signature={signature}")
}
