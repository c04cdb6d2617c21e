//! Speech engines behind one port: who lends a character a voice is a matter of configuration.

mod config;
mod engines;
mod espeak;
mod kana;
mod kokoro;
mod openai;
mod port;
mod program;
mod sentences;
mod timbre;

pub use config::{SpeechEndpointConfig, SpeechEspeakConfig, SpeechKokoroConfig, SpeechOpenAiConfig, SpeechPatience};
pub use engines::SpeechEngines;
pub use port::{MAX_SOUND, SpeechRequest, Spoken, Voice, VoiceSource};
pub use sentences::speech_parts;
pub use timbre::has_timbre;

pub(crate) use config::terms;
