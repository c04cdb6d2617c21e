//! Kokoro-82M in this process: natural voices in five languages, on one core.

mod kana;
mod model;
mod phonemes;
mod sentences;
mod styles;
mod wav;

use super::config::SpeechKokoroConfig;
use super::port::{MAX_SOUND, SpeechEngine, SpeechRequest};
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use model::Model;
use phonemes::Phonemes;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use styles::Blend;
use tokio_util::sync::CancellationToken;

/// A minute of speech takes about twenty seconds of a core; others are at work beside it.
const LIMIT: Duration = Duration::from_mins(4);
/// Silence after a sentence, in samples: 180 ms.
const PAUSE: usize = 4_320;

pub(super) struct Kokoro {
    name: String,
    folder: PathBuf,
    model: Arc<Model>,
    phonemes: Phonemes,
}

impl Kokoro {
    pub(super) fn new(config: &SpeechKokoroConfig) -> Self {
        Self {
            name: config.folder.display().to_string(),
            folder: config.folder.clone(),
            model: Arc::new(Model::new(config.folder.clone())),
            phonemes: Phonemes::new(config),
        }
    }

    async fn say(&self, request: &SpeechRequest) -> Result<Vec<u8>, EngineError> {
        let language = request.language.as_str();
        let blend = Blend::of(&request.voice, language)
            .ok_or_else(|| EngineError::Rejected("Kokoro doesn't speak this language".to_owned()))?;
        let style = Arc::new(blend.load(&self.folder)?);
        let mut samples = Vec::new();
        for sentence in sentences::of(&request.text, language) {
            for sounds in self.phonemes.of(&sentence, language).await? {
                samples.extend(self.model.speak(sounds, Arc::clone(&style)).await?);
            }
            samples.resize(samples.len() + PAUSE, 0.0);
            if wav::bytes_of(samples.len()) > MAX_SOUND {
                return Err(EngineError::Rejected("Kokoro: its answer is too long".to_owned()));
            }
        }
        if samples.is_empty() {
            return Err(EngineError::Rejected("nothing to say".to_owned()));
        }
        Ok(wav::of(&samples))
    }
}

/// Whether Kokoro has voices of its own in that language.
pub(super) fn speaks(language: &str) -> bool {
    styles::LANGUAGES.contains(&language)
}

#[async_trait]
impl Engine for Kokoro {
    fn name(&self) -> &str {
        &self.name
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.model.check()?;
        styles::check(&self.folder)?;
        finish_within(LIMIT, &CancellationToken::new(), self.phonemes.check()).await
    }
}

#[async_trait]
impl SpeechEngine for Kokoro {
    async fn speak(&self, request: &SpeechRequest, cancel: &CancellationToken) -> Result<Vec<u8>, EngineError> {
        finish_within(LIMIT, cancel, self.say(request)).await
    }
}
