use std::time::Duration;

use engines::{SpeechRequest, Voice};
use jobs::{
    domains::generation::{ClipOrder, ClipSource, RenderVoiceover, Sound, VoiceoverOrder},
    ids::GenerationId,
};
use media::{CameraMove, Film, Motion, Picture, captions, lay_voice, read_voice, set_in_motion};

use super::{
    check_clip::check_poster,
    clip::{Made, fetch, keep, open, read_picture, shoot},
    render_image::waited,
    render_video::LONGEST,
    report::Place,
};
use crate::{
    deps::Deps,
    engine_failure::outcome_of,
    run::{Done, JobContext, JobError, Run},
};

/// Samples of a voice in a second.
const RATE: f32 = 24_000.0;
/// Seconds for which a picture keeps moving after the voice.
const TAIL: f32 = 0.8;

impl Run for RenderVoiceover {
    /// A run that is cut off leaves files that the sweep takes away; the next begins from the start.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let work = open(self.generation_id, deps, cx).await?;
        let (ClipOrder::Voiceover(order), Some(source)) = (&work.order, &work.source) else {
            return Err(JobError::give_up("payload_invalid", &"the order isn't a voice-over"));
        };
        let place = Place {
            generation: self.generation_id,
            account: work.account,
            index: 0,
            ready: 0,
            batch_size: 1,
        };
        let (voice, is_demo) = speak(self.generation_id, deps, cx, order).await?;
        let spoken = seconds_of(&voice);
        let poster_key = source.poster_key.as_deref().unwrap_or(&source.object_key);
        let poster = read_picture(fetch(deps, poster_key).await?).await?;
        let verdict = check_poster(deps, &poster).await?;
        let film = lay(deps, cx, place, (order, source, &poster), voice).await?;
        let made = Made {
            film,
            poster,
            captions: order
                .has_captions
                .then(|| captions(&order.text, Duration::from_secs_f32(spoken))),
            verdict,
            is_demo: is_demo || source.is_demo || !source.is_video,
        };
        keep(deps, cx, place, made).await
    }
}

async fn speak(
    generation: GenerationId,
    deps: &Deps,
    cx: &JobContext,
    order: &VoiceoverOrder,
) -> Result<(Vec<f32>, bool), JobError> {
    let request = SpeechRequest {
        key: generation.to_string(),
        text: order.text.trim().to_owned(),
        language: order.language.clone(),
        voice: Voice {
            name: order.voice_name.clone(),
            gender: order.gender.as_str().to_owned(),
            ..Voice::default()
        },
    };
    let spoken = match deps.speech.speak(&request, &cx.stop).await {
        Ok(spoken) => spoken,
        Err(error) => return Err(outcome_of(&error, waited(generation, deps, cx, &error).await?)),
    };
    let is_demo = spoken.is_demo;
    let voice = tokio::task::spawn_blocking(move || read_voice(spoken.bytes))
        .await?
        .map_err(|error| JobError::retry("engine_failed", &error))?;
    Ok((voice, is_demo))
}

/// Over the person's video, or over their picture, which moves slightly during the speech.
async fn lay(
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    (order, source, still): (&VoiceoverOrder, &ClipSource, &Picture),
    voice: Vec<f32>,
) -> Result<Film, JobError> {
    let other = match order.sound {
        Sound::Duck => media::Sound::Duck,
        Sound::Replace => media::Sound::Replace,
    };
    if source.is_video {
        let video = fetch(deps, &source.object_key).await?;
        return shoot(deps, cx, place, move |_| lay_voice(video, &voice, other)).await;
    }
    let still = still.clone();
    let motion = Motion {
        camera: CameraMove::Sway,
        seconds: seconds_of(&voice) + TAIL,
        longest: LONGEST,
    };
    shoot(deps, cx, place, move |watch| {
        let silent = set_in_motion(&still, &motion, watch)?;
        lay_voice(silent.bytes, &voice, other)
    })
    .await
}

#[expect(clippy::cast_precision_loss, reason = "a voice lasts a minute")]
fn seconds_of(voice: &[f32]) -> f32 {
    voice.len() as f32 / RATE
}
