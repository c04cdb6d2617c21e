use engines::Spoken;
use jobs::{
    domains::{
        chat::NewVoice,
        media::begin_upload,
        twin::{Sounding, SpeakTwin, deliver_sound, open_sound},
    },
    ids::MessageId,
};
use media::{VOICE_CONTENT_TYPE, make_voice};
use storage::ObjectKey;

use super::speech::speak_as_twin;
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for SpeakTwin {
    /// A run that is cut off leaves a file for the sweep; the next one starts over.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let sounding = open_sound(&mut tx, cx.lease, self.message_id).await?;
        tx.commit().await?;
        let work = match sounding {
            Sounding::Speak(work) => work,
            Sounding::Nobody => return Err(JobError::give_up("gone", &"the twin has no voice")),
            Sounding::Over => return Ok(Done::Kept),
        };
        let key = self.message_id.to_string();
        let spoken = speak_as_twin(deps, cx, &key, &work.words, &work.speaker).await?;
        keep(self.message_id, deps, cx, spoken).await
    }
}

/// Puts the file where this run puts its files and no other does, and hands the sound over.
async fn keep(id: MessageId, deps: &Deps, cx: &JobContext, spoken: Spoken) -> Result<Done, JobError> {
    let Spoken { bytes, is_demo } = spoken;
    let made = tokio::task::spawn_blocking(move || make_voice(bytes)).await?;
    let file = made.map_err(|error| JobError::retry("engine_failed", &error))?;
    let upload = format!("voices/{}/{}/", cx.lease.job, cx.lease.token);
    let key = ObjectKey::new(format!("{upload}voice.m4a"))?;
    let sound = NewVoice {
        object_key: key.as_str().to_owned(),
        content_type: VOICE_CONTENT_TYPE,
        size_bytes: file.bytes.len(),
        duration_ms: u32::try_from(file.duration.as_millis()).unwrap_or(u32::MAX),
        peaks: file.peaks.to_vec(),
        is_demo,
    };
    begin_upload(&mut *deps.db.acquire().await?, &upload).await?;
    deps.storage.put(&key, VOICE_CONTENT_TYPE, file.bytes).await?;
    let mut tx = deps.db.begin().await?;
    deliver_sound(&mut tx, cx.lease, id, &sound, &upload).await?;
    tx.commit().await?;
    Ok(Done::Kept)
}
