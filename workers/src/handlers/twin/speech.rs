use engines::{SpeechRequest, Spoken, Voice};
use jobs::domains::twin::{TwinSpeaker, VoiceMaker};

use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{JobContext, JobError},
};

/// Speaks a text in a twin's voice. `key` is the same for every attempt; the result says whether espeak-ng spoke.
pub(super) async fn speak_as_twin(
    deps: &Deps,
    cx: &JobContext,
    key: &str,
    text: &str,
    speaker: &TwinSpeaker,
) -> Result<Spoken, JobError> {
    let request = SpeechRequest {
        key: key.to_owned(),
        text: text.to_owned(),
        language: speaker.language.code().to_owned(),
        voice: voice_of(speaker),
    };
    let spoken = deps.speech.speak(&request, &cx.stop).await;
    spoken.map_err(|error| outcome_without_waiting(&error))
}

fn voice_of(speaker: &TwinSpeaker) -> Voice {
    let is_own = speaker.maker == VoiceMaker::Provider && !speaker.provider_voice.is_empty();
    Voice {
        pitch: speaker.pitch.and_then(|pitch| u8::try_from(pitch).ok()),
        pace: speaker.pace.and_then(|pace| u16::try_from(pace).ok()),
        own: is_own.then(|| speaker.provider_voice.clone()),
        ..Voice::default()
    }
}
