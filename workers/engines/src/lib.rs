//! Image, chat, speech and embedding engines, each behind one port: what draws a picture, writes a reply, says it or
//! tells what a text means is a matter of configuration.

mod automatic1111;
mod chat;
mod circuit;
mod comfyui;
mod config;
mod deadline;
mod demo;
mod embedding;
mod encoded;
mod endpoint;
mod form;
mod forward;
mod http;
mod lines;
mod machine;
mod openai;
mod pace;
mod picture;
mod pool;
mod port;
mod prompt;
mod speech;
mod stable_id;
mod told;
mod transcription;
mod video;
mod visits;
mod vitals;
mod watched;

pub use art::Heed;
pub use automatic1111::Automatic1111;
pub use chat::{
    Behind, CHAT_MODELS, CardWords, ChatDemoConfig, ChatEndpointConfig, ChatEngines, ChatOpenAiConfig, ChatPatience,
    ChatReply, ChatRequest, ChatRole, ChatSampling, ChatTurn, DistillRequest, Distilled, DistilledKind, HeardFact,
    OnPiece, Persona, RecallRequest, Recollection, ReplyEnd, ReplyLength, SuggestRequest,
};
pub use comfyui::ComfyUi;
pub use config::{
    Automatic1111Config, ComfyUiConfig, ConfigError, DemoConfig, EndpointConfig, EnginesConfig, MODELS, OpenAiConfig,
    Patience,
};
pub use demo::Demo;
pub use embedding::{
    Embedding, EmbeddingE5Config, EmbeddingEndpointConfig, EmbeddingEngines, EmbeddingOpenAiConfig, EmbeddingPatience,
    MAX_DIMENSIONS, MIN_DIMENSIONS,
};
pub use openai::OpenAi;
pub use pace::{Pace, Turn};
pub use pool::Engines;
pub use port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage};
pub use prompt::{MIN_AGE, NEGATIVE, PROMPT_VERSION, Prompt, PromptError, PromptParts};
pub use speech::{
    MAX_SOUND, SpeechEndpointConfig, SpeechEngines, SpeechEspeakConfig, SpeechOpenAiConfig, SpeechPatience,
    SpeechRequest, Spoken, Voice, VoiceSource, has_timbre, speech_parts,
};
pub use tokio_util::sync::CancellationToken;
pub use transcription::{
    TranscriptionEndpointConfig, TranscriptionEngines, TranscriptionOpenAiConfig, TranscriptionPatience,
    TranscriptionRequest,
};
pub use video::{ComfyUiVideoConfig, MAX_VIDEO, VideoEndpointConfig, VideoEngines, VideoHttpConfig, VideoRequest};
pub use vitals::{EngineFailure, EngineHealth, EngineKey, EngineKind, EngineState, Found, OnCalled, Switch};
pub use watched::WatchedEngine;
