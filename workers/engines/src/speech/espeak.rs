//! espeak-ng on this machine: rule-based and fast, in eight languages, and never mistaken for a person.

use super::config::SpeechEspeakConfig;
use super::kana::kana_of;
use super::port::{MAX_SOUND, SpeechEngine, SpeechRequest};
use super::program::run;
use super::timbre::timbre_of;
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A minute of speech takes less than one second.
const LIMIT: Duration = Duration::from_secs(20);

pub(super) struct Espeak {
    program: String,
    reader: String,
}

impl Espeak {
    pub(super) fn new(config: &SpeechEspeakConfig) -> Self {
        Self {
            program: config.program.clone(),
            reader: config.reader.clone(),
        }
    }

    async fn say(&self, request: &SpeechRequest) -> Result<Vec<u8>, EngineError> {
        let language = voice_in(&request.language)
            .ok_or_else(|| EngineError::Rejected("no voice speaks this language".to_owned()))?;
        let text = match language {
            "ja" => kana_of(&self.reader, &request.text).await?,
            _ => request.text.clone(),
        };
        let timbre = timbre_of(&request.voice);
        let arguments = [
            "-v".to_owned(),
            format!("{language}+{}", timbre.variant),
            "-p".to_owned(),
            timbre.pitch.to_string(),
            "-s".to_owned(),
            timbre.words_a_minute.to_string(),
            // UTF-8
            "-b".to_owned(),
            "1".to_owned(),
            "--stdin".to_owned(),
            "--stdout".to_owned(),
        ];
        run(&self.program, &arguments, &without_phonemes(&text), MAX_SOUND).await
    }
}

/// Exact names: of those that a code finds first, most are voices of another program, which is not there.
fn voice_in(language: &str) -> Option<&'static str> {
    Some(match language {
        "en" => "en-us",
        "de" => "de",
        "es" => "es",
        "fr" => "fr-fr",
        "it" => "it",
        "ja" => "ja",
        "nl" => "nl",
        "ru" => "ru",
        _ => return None,
    })
}

/// Two brackets would begin a list of sounds.
fn without_phonemes(text: &str) -> String {
    text.replace(['[', ']'], " ")
}

#[async_trait]
impl Engine for Espeak {
    fn name(&self) -> &str {
        &self.program
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        for program in [&self.program, &self.reader] {
            finish_within(
                LIMIT,
                &CancellationToken::new(),
                run(program, &["--version"], "", 4_096),
            )
            .await?;
        }
        Ok(())
    }
}

#[async_trait]
impl SpeechEngine for Espeak {
    async fn speak(&self, request: &SpeechRequest, cancel: &CancellationToken) -> Result<Vec<u8>, EngineError> {
        finish_within(LIMIT, cancel, self.say(request)).await
    }
}
