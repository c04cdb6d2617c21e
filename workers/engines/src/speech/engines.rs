//! Every speech engine of a deployment, and load balancing of texts.

use super::config::{SpeechEndpointConfig, SpeechEspeakConfig, terms};
use super::espeak::Espeak;
use super::kokoro::{self, Kokoro};
use super::openai::OpenAiSpeech;
use super::port::{SpeechEngine, SpeechRequest, Spoken, VoiceSource};
use crate::config::{ConfigError, EnginesConfig};
use crate::endpoint::{Endpoint, Machines, Rate};
use crate::pace::Pace;
use crate::port::EngineError;
use crate::told::listen;
use crate::transcription::TranscriptionEngines;
use crate::visits::Visits;
use crate::vitals::EngineKind;
use crate::watched::{WatchedEngine, watched};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

type Voicing = Endpoint<dyn SpeechEngine>;
type Voices = Vec<Voicing>;

pub struct SpeechEngines {
    real: Voices,
    /// Kokoro, where no other engine is configured: it speaks some languages only.
    natural: Voices,
    /// Speaks if no other engine is configured, or as a fallback if the file lists it as well.
    demo: Voices,
    /// Those of the other engines that make voices of recordings.
    cloning: Voices,
    /// Speaks with a measured pitch where the file lists no demo.
    built_in: Voices,
    transcription: TranscriptionEngines,
    pace: Option<Arc<dyn Pace>>,
}

impl SpeechEngines {
    pub fn new(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let espeak = [SpeechEndpointConfig::Espeak(SpeechEspeakConfig::default())];
        let endpoints = if config.speech.is_empty() {
            &espeak
        } else {
            &config.speech[..]
        };
        let mut machines = Machines::default();
        let (mut real, mut natural, mut demo, mut cloning) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for endpoint in endpoints {
            let built = build(endpoint, &mut machines)?;
            let side = match endpoint {
                SpeechEndpointConfig::Espeak(_) => &mut demo,
                SpeechEndpointConfig::Kokoro(_) => &mut natural,
                SpeechEndpointConfig::OpenAi(_) => &mut real,
            };
            side.push(built);
            if endpoint.clones() {
                cloning.push(build(endpoint, &mut machines)?);
            }
        }
        let mut built_in = Vec::new();
        if demo.is_empty() {
            built_in.push(build(&espeak[0], &mut Machines::default())?);
        }
        Ok(Self {
            real,
            natural,
            demo,
            cloning,
            built_in,
            transcription: TranscriptionEngines::new(config)?,
            pace: None,
        })
    }

    /// Rate limiter shared by all processes. Without it providers' limits are ignored.
    #[must_use]
    pub fn paced_by(mut self, pace: Arc<dyn Pace>) -> Self {
        self.transcription = self.transcription.paced_by(Arc::clone(&pace));
        self.pace = Some(pace);
        self
    }

    /// Each engine, to report and to switch.
    pub fn watched(&self) -> Vec<WatchedEngine> {
        let mut engines = watched(self.real.iter().chain(&self.natural).chain(&self.demo));
        engines.extend(self.transcription.watched());
        engines
    }

    /// The engines that write down recordings.
    pub fn transcription(&self) -> &TranscriptionEngines {
        &self.transcription
    }

    /// Whether an engine makes voices of recordings.
    pub fn clones(&self) -> bool {
        !self.cloning.is_empty()
    }

    /// Makes a voice of a recording; returns the engine's name for it. Never demo.
    pub async fn make_voice(&self, source: &VoiceSource, cancel: &CancellationToken) -> Result<String, EngineError> {
        let mut visits = Visits::new(&self.cloning, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.make_voice(source, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error) if error.is_retryable() => visits.move_on(endpoint, error),
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }

    /// Deletes a voice that [`Self::make_voice`] made. One that is gone already is no error.
    pub async fn delete_voice(&self, voice: &str, cancel: &CancellationToken) -> Result<(), EngineError> {
        let mut visits = Visits::new(&self.cloning, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.delete_voice(voice, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error) if error.is_retryable() => visits.move_on(endpoint, error),
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }

    /// Checks every engine. Returns the failing ones, each with its error.
    pub async fn missing(&self) -> Vec<(&str, EngineError)> {
        let mut missing = Vec::new();
        for endpoint in self.real.iter().chain(&self.natural).chain(&self.demo) {
            if let Err(error) = endpoint.engine.check_health().await {
                missing.push((endpoint.engine.name(), error));
            }
        }
        missing
    }

    /// Speaks on the least loaded healthy machine, and fails over to another. The result tells when the demo stood in.
    pub async fn speak(&self, request: &SpeechRequest, cancel: &CancellationToken) -> Result<Spoken, EngineError> {
        if request.text.trim().is_empty() {
            return Err(EngineError::Rejected("nothing to say".to_owned()));
        }
        let [real, demo] = self.voices_for(request);
        if real.is_empty() {
            return self.speak_on(demo, request, cancel).await.map(by_rule);
        }
        match self.speak_on(real, request, cancel).await {
            Ok(bytes) => Ok(Spoken { bytes, is_demo: false }),
            Err(error) if error.is_retryable() && !demo.is_empty() => {
                self.speak_on(demo, request, cancel).await.map(by_rule)
            }
            Err(error) => Err(error),
        }
    }

    /// The engines that know the voice, and those that stand in for them.
    fn voices_for(&self, request: &SpeechRequest) -> [&[Voicing]; 2] {
        let voice = &request.voice;
        if voice.own.is_some() {
            [&self.cloning, &self.demo]
        } else if voice.pitch.is_some() && self.demo.is_empty() {
            [&[], &self.built_in]
        } else if voice.pitch.is_some() {
            [&[], &self.demo]
        } else if self.real.is_empty() && kokoro::speaks(&request.language) {
            [&self.natural, &self.demo]
        } else {
            [&self.real, self.stand_in()]
        }
    }

    /// espeak-ng, also for languages that Kokoro alone can't speak.
    fn stand_in(&self) -> &[Voicing] {
        if self.demo.is_empty() && self.real.is_empty() {
            &self.built_in
        } else {
            &self.demo
        }
    }

    async fn speak_on(
        &self,
        voices: &[Voicing],
        request: &SpeechRequest,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, EngineError> {
        let mut visits = Visits::new(voices, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.speak(request, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error) if error.is_retryable() => visits.move_on(endpoint, error),
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }
}

fn by_rule(bytes: Vec<u8>) -> Spoken {
    Spoken { bytes, is_demo: true }
}

fn build<'a>(
    endpoint: &'a SpeechEndpointConfig,
    machines: &mut Machines<'a>,
) -> Result<Endpoint<dyn SpeechEngine>, ConfigError> {
    let terms = terms(endpoint);
    let engine: Arc<dyn SpeechEngine> = match endpoint {
        SpeechEndpointConfig::Espeak(config) => Arc::new(Espeak::new(config)),
        SpeechEndpointConfig::Kokoro(config) => Arc::new(Kokoro::new(config)),
        SpeechEndpointConfig::OpenAi(config) => Arc::new(OpenAiSpeech::new(config)?),
    };
    Ok(Endpoint {
        engine,
        machine: machines.at(&terms),
        vitals: machines.vitals_at(EngineKind::Speech, "speech", &terms),
        // Providers limit speech separately.
        rate: terms
            .per_minute
            .map(|limit| Rate::of(&format!("speech {}", terms.machine), limit)),
    })
}
