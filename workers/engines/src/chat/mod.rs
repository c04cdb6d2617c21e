//! Chat engines behind one port: who answers for a character is a matter of configuration.

mod budget;
mod config;
mod demo;
mod distill;
mod engines;
mod guard;
mod openai;
mod port;
mod prompt;
mod recall;
mod script;
mod suggest;

pub use config::{CHAT_MODELS, ChatDemoConfig, ChatEndpointConfig, ChatOpenAiConfig, ChatPatience, ChatSampling};
pub use engines::ChatEngines;
pub use port::{
    Behind, CardWords, ChatReply, ChatRequest, ChatRole, ChatTurn, DistillRequest, Distilled, DistilledKind, HeardFact,
    OnPiece, Persona, RecallRequest, Recollection, ReplyEnd, ReplyLength, SuggestRequest,
};

pub(crate) use config::terms;
