use std::sync::Arc;

use engines::{ChatEngines, EmbeddingEngines, Engines, SpeechEngines, VideoEngines};
use media::MarkSigner;
use sqlx::PgPool;
use storage::Storage;

use crate::{apart::Apart, mail::Mailer, outside::Outside, passing::PassingSender};

/// Everything that a handler may reach.
#[derive(Clone)]
pub struct Deps {
    pub db: PgPool,
    pub storage: Storage,
    /// Where the stories of old jobs go before they are deleted, if anywhere.
    pub archive: Option<Storage>,
    pub engines: Arc<Engines>,
    /// What answers in chats.
    pub chats: Arc<ChatEngines>,
    /// What says answers aloud.
    pub speech: Arc<SpeechEngines>,
    /// What sets pictures in motion, where it is not the demo.
    pub videos: Arc<VideoEngines>,
    /// What tells what texts mean, where something does.
    pub embeddings: Arc<EmbeddingEngines>,
    /// The way of an answer's pieces to the browsers.
    pub passing: PassingSender,
    /// Signs the provenance of what was generated.
    pub signer: Arc<MarkSigner>,
    pub mailer: Arc<dyn Mailer>,
    /// Reads what strangers made, in a process of its own.
    pub apart: Apart,
    /// Push services, Telegram and X.
    pub outside: Arc<Outside>,
}
