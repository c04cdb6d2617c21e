use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        characters::Language,
        twin::{AudioState, Challenge, VoiceMaker, VoiceState},
    },
    ids::{TwinAudioId, TwinChallengeId, TwinVoiceId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sentence to read aloud, once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinChallenge {
    pub id: TwinChallengeId,
    pub sentence: String,
    pub language: Language,
    pub expires_at: DateTime<Utc>,
}

/// A recording of the owner's voice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TwinAudio)]
pub struct TwinAudioView {
    pub id: TwinAudioId,
    pub state: AudioState,
    /// Reason for a refusal: `too_short`, `too_long`, `silent`, `unreadable`, `no_voice`, `other_words` or `failed`.
    pub reason: String,
    /// A machine compared its words with the sentence.
    #[schema(required = false)]
    pub is_compared_by_machine: bool,
    /// Milliseconds; null until it was heard.
    #[schema(required)]
    pub duration_ms: Option<i32>,
    pub created_at: DateTime<Utc>,
}

/// A voice that the twin speaks with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TwinVoice)]
pub struct TwinVoiceView {
    pub id: TwinVoiceId,
    pub maker: VoiceMaker,
    pub state: VoiceState,
    /// 0 to 99; of a synthetic voice.
    #[schema(required)]
    pub pitch: Option<i16>,
    /// Words a minute; of a synthetic voice.
    #[schema(required)]
    pub pace: Option<i16>,
    /// A few spoken words, by a link signed for the owner. Null until the voice is ready.
    #[schema(required)]
    pub sample_url: Option<String>,
}

/// The recording to make a voice of.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTwinVoice {
    pub audio_id: TwinAudioId,
}

impl From<Challenge> for TwinChallenge {
    fn from(challenge: Challenge) -> Self {
        Self {
            id: challenge.id,
            sentence: challenge.sentence,
            language: challenge.language,
            expires_at: challenge.expires_at,
        }
    }
}
