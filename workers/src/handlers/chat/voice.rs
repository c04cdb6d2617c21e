use engines::{SpeechRequest, Voice, speech_parts};
use jobs::{
    domains::{
        chat::{
            NewVoice, VoicePart, VoiceReply, VoiceWork, Voicing, deliver_voice, keep_part, open_voice, spoken_parts,
        },
        media::begin_upload,
    },
    ids::MessageId,
};
use media::{VOICE_CONTENT_TYPE, VoiceError, VoiceFile, read_voice, read_voice_file, write_voice};
use storage::ObjectKey;

use super::persona::code_of;
use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

impl Run for VoiceReply {
    /// Speaks part by part, each heard as soon as it is there; one file of them all replaces them at the end. A run that
    /// is cut off leaves its parts, after which the next goes on, and maybe a file for the sweep.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let work = match open(self.message_id, deps, cx).await? {
            Voicing::Speak(work) => work,
            Voicing::Nobody => return Err(JobError::give_up("gone", &"the character is gone")),
            Voicing::Over => return Ok(Done::Kept),
        };
        let parts = speech_parts(&work.words, code_of(work.language));
        if parts.is_empty() {
            return Err(JobError::give_up("engine_failed", &"nothing to say"));
        }
        let mut whole = Sound::default();
        for part in kept(self.message_id, deps, &parts).await? {
            whole.add(read_back(part).await?);
        }
        for (place, words) in parts.iter().enumerate().skip(whole.parts) {
            let spoken = speak((self.message_id, place), words, &work, deps, cx).await?;
            // The last part is heard as the end of the whole, which is there just as soon.
            if place + 1 < parts.len() {
                tell((self.message_id, place), words, &work.said, spoken.clone(), deps, cx).await?;
            }
            whole.add(spoken);
        }
        keep(self.message_id, deps, cx, &work.said, whole).await
    }
}

/// Samples, and whether a demo engine spoke any of them.
#[derive(Clone, Debug, Default)]
struct Sound {
    samples: Vec<f32>,
    parts: usize,
    is_demo: bool,
}

impl Sound {
    fn add(&mut self, part: Self) {
        self.samples.extend(part.samples);
        self.parts += 1;
        self.is_demo |= part.is_demo;
    }
}

async fn open(id: MessageId, deps: &Deps, cx: &JobContext) -> Result<Voicing, JobError> {
    let mut tx = deps.db.begin().await?;
    let voicing = open_voice(&mut tx, cx.lease, id).await?;
    tx.commit().await?;
    Ok(voicing)
}

/// Parts of an earlier run; never the last, which only the whole holds.
async fn kept(id: MessageId, deps: &Deps, parts: &[String]) -> Result<Vec<VoicePart>, JobError> {
    let told = &parts[..parts.len().saturating_sub(1)];
    Ok(spoken_parts(&mut *deps.db.acquire().await?, id, told).await?)
}

async fn read_back(part: VoicePart) -> Result<Sound, JobError> {
    let is_demo = part.is_demo;
    let samples = apart(move || read_voice_file(part.sound)).await?;
    Ok(Sound {
        samples,
        parts: 1,
        is_demo,
    })
}

async fn speak(
    (id, place): (MessageId, usize),
    words: &str,
    work: &VoiceWork,
    deps: &Deps,
    cx: &JobContext,
) -> Result<Sound, JobError> {
    let request = SpeechRequest {
        key: format!("{id}-{place}"),
        text: words.to_owned(),
        language: code_of(work.language).to_owned(),
        voice: Voice {
            name: work.person.voice_name.clone().unwrap_or_default(),
            gender: work.person.personality.gender.as_str().to_owned(),
            ..Voice::default()
        },
    };
    let spoken = deps
        .speech
        .speak(&request, &cx.stop)
        .await
        .map_err(|error| outcome_without_waiting(&error))?;
    let samples = apart(move || read_voice(spoken.bytes)).await?;
    Ok(Sound {
        samples,
        parts: 1,
        is_demo: spoken.is_demo,
    })
}

/// Keeps a part, and has it heard while the next is spoken.
async fn tell(
    (id, place): (MessageId, usize),
    words: &str,
    said: &str,
    spoken: Sound,
    deps: &Deps,
    cx: &JobContext,
) -> Result<(), JobError> {
    let file = apart(move || write_voice(spoken.samples)).await?;
    let part = VoicePart {
        duration_ms: milliseconds(&file),
        sound: file.bytes,
        is_demo: spoken.is_demo,
    };
    let mut tx = deps.db.begin().await?;
    keep_part(&mut tx, cx.lease, id, (place, words), &part, said).await?;
    tx.commit().await?;
    Ok(())
}

/// Puts the file where this run puts its files and no other does, and hands the voice over.
async fn keep(id: MessageId, deps: &Deps, cx: &JobContext, said: &str, whole: Sound) -> Result<Done, JobError> {
    let file = apart(move || write_voice(whole.samples)).await?;
    let upload = format!("voices/{}/{}/", cx.lease.job, cx.lease.token);
    let key = ObjectKey::new(format!("{upload}voice.m4a"))?;
    let voice = NewVoice {
        object_key: key.as_str().to_owned(),
        content_type: VOICE_CONTENT_TYPE,
        size_bytes: file.bytes.len(),
        duration_ms: milliseconds(&file),
        peaks: file.peaks.to_vec(),
        is_demo: whole.is_demo,
    };
    begin_upload(&mut *deps.db.acquire().await?, &upload).await?;
    deps.storage.put(&key, VOICE_CONTENT_TYPE, file.bytes).await?;
    let mut tx = deps.db.begin().await?;
    deliver_voice(&mut tx, cx.lease, id, &voice, said, &upload).await?;
    tx.commit().await?;
    Ok(Done::Kept)
}

fn milliseconds(file: &VoiceFile) -> u32 {
    u32::try_from(file.duration.as_millis()).unwrap_or(u32::MAX)
}

/// Works on sound off the async threads.
async fn apart<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, VoiceError> + Send + 'static,
) -> Result<T, JobError> {
    let made = tokio::task::spawn_blocking(work).await?;
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
