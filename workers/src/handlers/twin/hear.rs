use std::time::Duration;

use engines::{EngineError, TranscriptionRequest};
use jobs::domains::{
    media::MediaFailure,
    twin::{AudioRefusal, HearAudio, HearWork, Heard, end_hearing, is_read, open_hearing},
};
use media::Recording;
use storage::ObjectKey;
use tokio::task::spawn_blocking;

use crate::{
    apart::{ApartError, RECORDING_MAX_BYTES},
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

/// Length of a recording.
const SHORTEST: Duration = Duration::from_secs(3);
const LONGEST: Duration = Duration::from_mins(1);
/// Pitches of voices in hertz.
const PITCHES: std::ops::RangeInclusive<f64> = 50.0..=500.0;

impl Run for HearAudio {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let work = open_hearing(&mut tx, cx.lease, self.audio_id).await?;
        tx.commit().await?;
        let heard = match &work {
            Some(work) => Some(hear(self, deps, cx, work).await?),
            None => None,
        };
        let mut tx = deps.db.begin().await?;
        end_hearing(&mut tx, cx.lease, self, heard.as_ref()).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn hear(job: &HearAudio, deps: &Deps, cx: &JobContext, work: &HearWork) -> Result<Heard, JobError> {
    let recording = match read_recording(deps, &work.object_key).await? {
        Ok(recording) => recording,
        Err(why) => {
            return Ok(Heard::Refused { duration_ms: None, why });
        }
    };
    let duration_ms = i32::try_from(recording.duration().as_millis()).unwrap_or(i32::MAX);
    let refused = |why| Heard::Refused {
        duration_ms: Some(duration_ms),
        why,
    };
    let (judged, recording) = spawn_blocking(move || (judge(&recording), recording)).await?;
    let pitch = match judged {
        Ok(pitch) => pitch,
        Err(why) => return Ok(refused(why)),
    };
    let transcription = deps.speech.transcription();
    let is_compared = !transcription.is_empty();
    if is_compared {
        let request = TranscriptionRequest {
            key: job.audio_id.to_string(),
            sound: recording.wav(),
            language: work.language.code().to_owned(),
        };
        let text = match transcription.transcribe(&request, &cx.stop).await {
            Ok(text) => text,
            // Nothing in it is words to the engine.
            Err(EngineError::Refused(_) | EngineError::Rejected(_)) => String::new(),
            Err(error) => return Err(outcome_without_waiting(&error)),
        };
        if !is_read(&work.sentence, &text, work.language) {
            return Ok(refused(AudioRefusal::OtherWords));
        }
    }
    Ok(Heard::Accepted {
        duration_ms,
        pitch,
        is_compared,
    })
}

/// Decodes a recording apart. The inner error is the file's fault.
pub(super) async fn read_recording(deps: &Deps, object_key: &str) -> Result<Result<Recording, AudioRefusal>, JobError> {
    let key = ObjectKey::new(object_key)?;
    let file = deps.storage.get(&key).await?.body.collect(RECORDING_MAX_BYTES).await?;
    match deps.apart.hear(file).await {
        Ok(recording) => Ok(Ok(recording)),
        Err(ApartError::Refused(MediaFailure::TooLarge | MediaFailure::TooLong)) => Ok(Err(AudioRefusal::TooLong)),
        Err(ApartError::Refused(_)) => Ok(Err(AudioRefusal::Unreadable)),
        Err(error @ ApartError::Io(_)) => Err(error.into()),
    }
}

/// The pitch in hertz of a recording that has a voice and the right length.
fn judge(recording: &Recording) -> Result<f32, AudioRefusal> {
    let duration = recording.duration();
    if duration < SHORTEST {
        return Err(AudioRefusal::TooShort);
    }
    if duration > LONGEST {
        return Err(AudioRefusal::TooLong);
    }
    if recording.is_silent() {
        return Err(AudioRefusal::Silent);
    }
    let pitch = recording.pitch_hz().filter(|pitch| PITCHES.contains(pitch));
    pitch.map(as_single).ok_or(AudioRefusal::NoVoice)
}

#[expect(clippy::cast_possible_truncation, reason = "a pitch is a few hundred hertz")]
fn as_single(pitch: f64) -> f32 {
    pitch as f32
}
