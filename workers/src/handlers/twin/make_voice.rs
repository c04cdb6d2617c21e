use engines::{EngineError, VoiceSource};
use jobs::domains::{
    media::{begin_upload, leave_upload},
    twin::{
        MakeVoice, TwinSpeaker, VoiceMaker, VoiceMaking, VoiceWork, begin_clone, deliver_twin_voice, end_voice,
        espeak_pace, espeak_pitch, find_older_voices, keep_clone, open_making, sample_key, sample_line,
    },
};
use media::{Recording, VOICE_CONTENT_TYPE, make_voice};
use storage::ObjectKey;
use tokio::task::spawn_blocking;

use super::{hear::read_recording, speech::speak_as_twin};
use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

impl Run for MakeVoice {
    /// By an engine that makes voices, of a recording that was compared; else of espeak-ng, by pitch and pace.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let making = open_making(&mut tx, cx.lease, self.voice_id).await?;
        tx.commit().await?;
        match making {
            VoiceMaking::Make(work) => make(self, deps, cx, &work).await?,
            VoiceMaking::Ended { provider_voice } => forget_at_provider(deps, cx, &provider_voice).await?,
            VoiceMaking::Ready | VoiceMaking::Gone => {}
        }
        end_older(self, deps, cx).await?;
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

async fn make(job: &MakeVoice, deps: &Deps, cx: &JobContext, work: &VoiceWork) -> Result<(), JobError> {
    let recording = read_recording(deps, &work.object_key).await?;
    let recording = recording.map_err(|why| JobError::give_up("sound_unreadable", &why.as_str()))?;
    let measured = spawn_blocking(move || {
        let pitch = espeak_pitch(recording.pitch_hz().unwrap_or_default());
        (pitch, espeak_pace(recording.syllables_a_second()), recording)
    });
    let (pitch, pace, recording) = measured.await?;
    let provider_voice = clone_voice(job, deps, cx, work, &recording).await?;
    let speaker = TwinSpeaker {
        language: work.language,
        maker: if provider_voice.is_some() {
            VoiceMaker::Provider
        } else {
            VoiceMaker::Espeak
        },
        provider_voice: provider_voice.clone().unwrap_or_default(),
        pitch: Some(i16::from(pitch)),
        pace: i16::try_from(pace).ok(),
    };
    store_sample(job, deps, cx, work, &speaker).await?;
    let mut tx = deps.db.begin().await?;
    let is_kept = deliver_twin_voice(&mut tx, cx.lease, job, speaker.maker, pitch, pace).await?;
    tx.commit().await?;
    if is_kept {
        return Ok(());
    }
    leave_upload(&mut *deps.db.acquire().await?, &sample_key(job.voice_id)).await?;
    forget_at_provider(deps, cx, &provider_voice.unwrap_or_default()).await
}

/// The engine's name for the voice. `None`: espeak-ng is to speak.
async fn clone_voice(
    job: &MakeVoice,
    deps: &Deps,
    cx: &JobContext,
    work: &VoiceWork,
    recording: &Recording,
) -> Result<Option<String>, JobError> {
    if !work.provider_voice.is_empty() {
        return Ok(Some(work.provider_voice.clone()));
    }
    if !work.is_compared || !deps.speech.clones() {
        return Ok(None);
    }
    let mut tx = deps.db.begin().await?;
    let is_begun = begin_clone(&mut tx, cx.lease, job.voice_id).await?;
    tx.commit().await?;
    if !is_begun {
        return Ok(None);
    }
    let source = VoiceSource {
        key: job.voice_id.to_string(),
        sound: recording.wav(),
        language: work.language.code().to_owned(),
    };
    match deps.speech.make_voice(&source, &cx.stop).await {
        Ok(name) => {
            let mut tx = deps.db.begin().await?;
            let is_kept = keep_clone(&mut tx, cx.lease, job.voice_id, &name).await?;
            tx.commit().await?;
            if is_kept {
                return Ok(Some(name));
            }
            forget_at_provider(deps, cx, &name).await?;
            Ok(None)
        }
        // It makes no voice of this recording, so espeak-ng speaks.
        Err(EngineError::Refused(_) | EngineError::Rejected(_)) => Ok(None),
        Err(error) => Err(outcome_without_waiting(&error)),
    }
}

/// Speaks a few words in the new voice and stores them. A repeat stores them at the same place.
async fn store_sample(
    job: &MakeVoice,
    deps: &Deps,
    cx: &JobContext,
    work: &VoiceWork,
    speaker: &TwinSpeaker,
) -> Result<(), JobError> {
    let line = sample_line(work.language, &work.name);
    let spoken = speak_as_twin(deps, cx, &format!("sample {}", job.voice_id), &line, speaker).await?;
    let file = spawn_blocking(move || make_voice(spoken.bytes))
        .await?
        .map_err(|error| JobError::retry("engine_failed", &error))?;
    let name = sample_key(job.voice_id);
    let key = ObjectKey::new(name.as_str())?;
    begin_upload(&mut *deps.db.acquire().await?, &name).await?;
    deps.storage.put(&key, VOICE_CONTENT_TYPE, file.bytes).await?;
    Ok(())
}

/// Ends the voices that the twin spoke with before: first where they were made, then here.
async fn end_older(job: &MakeVoice, deps: &Deps, cx: &JobContext) -> Result<(), JobError> {
    let older = find_older_voices(&mut *deps.db.acquire().await?, job.account_id).await?;
    for voice in older {
        forget_at_provider(deps, cx, &voice.provider_voice).await?;
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        end_voice(&mut tx, voice.id).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn forget_at_provider(deps: &Deps, cx: &JobContext, provider_voice: &str) -> Result<(), JobError> {
    if provider_voice.is_empty() || !deps.speech.clones() {
        return Ok(());
    }
    let forgotten = deps.speech.delete_voice(provider_voice, &cx.stop).await;
    forgotten.map_err(|error| outcome_without_waiting(&error))
}
