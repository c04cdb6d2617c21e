use engines::{SpeechRequest, Spoken, Voice};
use jobs::{
    domains::{
        chat::{NewVoice, VoiceReply, VoiceWork, Voicing, deliver_voice, open_voice},
        media::begin_upload,
    },
    ids::MessageId,
};
use media::{VOICE_CONTENT_TYPE, VoiceFile, make_voice};
use storage::ObjectKey;

use super::persona::code_of;
use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

impl Run for VoiceReply {
    /// A run that is cut off leaves a file for the sweep; the next one starts over.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let work = match open(self.message_id, deps, cx).await? {
            Voicing::Speak(work) => work,
            Voicing::Nobody => return Err(JobError::give_up("gone", &"the character is gone")),
            Voicing::Over => return Ok(Done::Kept),
        };
        let request = request_of(self.message_id, &work);
        let spoken = deps
            .speech
            .speak(&request, &cx.stop)
            .await
            .map_err(|error| outcome_without_waiting(&error))?;
        keep(self.message_id, deps, cx, &work.said, spoken).await
    }
}

async fn open(id: MessageId, deps: &Deps, cx: &JobContext) -> Result<Voicing, JobError> {
    let mut tx = deps.db.begin().await?;
    let voicing = open_voice(&mut tx, cx.lease, id).await?;
    tx.commit().await?;
    Ok(voicing)
}

fn request_of(id: MessageId, work: &VoiceWork) -> SpeechRequest {
    SpeechRequest {
        key: id.to_string(),
        text: work.words.clone(),
        language: code_of(work.language).to_owned(),
        voice: Voice {
            name: work.person.voice_name.clone().unwrap_or_default(),
            gender: work.person.personality.gender.as_str().to_owned(),
            ..Voice::default()
        },
    }
}

/// Puts the file where this run puts its files and no other does, and hands the voice over.
async fn keep(id: MessageId, deps: &Deps, cx: &JobContext, said: &str, spoken: Spoken) -> Result<Done, JobError> {
    let Spoken { bytes, is_demo } = spoken;
    let file = make_file(bytes).await?;
    let upload = format!("voices/{}/{}/", cx.lease.job, cx.lease.token);
    let key = ObjectKey::new(format!("{upload}voice.m4a"))?;
    let voice = NewVoice {
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
    deliver_voice(&mut tx, cx.lease, id, &voice, said, &upload).await?;
    tx.commit().await?;
    Ok(Done::Kept)
}

async fn make_file(sound: Vec<u8>) -> Result<VoiceFile, JobError> {
    let made = tokio::task::spawn_blocking(move || make_voice(sound)).await?;
    made.map_err(|error| JobError::retry("engine_failed", &error))
}

#[cfg(test)]
mod tests {
    use jobs::domains::{
        characters::OPTIONS,
        generation::{Gender, ImageStyle},
    };

    #[test]
    fn every_voice_that_can_be_chosen_has_a_timbre() {
        for gender in Gender::ALL {
            let names = OPTIONS.lists["voiceName"].offered(*gender, ImageStyle::Realistic);

            assert!(!names.is_empty());
            for name in names {
                assert!(engines::has_timbre(name), "{name}");
            }
        }
    }
}
