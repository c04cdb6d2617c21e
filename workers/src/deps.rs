use std::sync::Arc;

use engines::{ChatEngines, EmbeddingEngines, Engines, SpeechEngines};
use media::MarkSigner;
use sqlx::PgPool;
use storage::Storage;

use crate::{mail::Mailer, passing::PassingSender};

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
    /// What tells what texts mean, where something does.
    pub embeddings: Arc<EmbeddingEngines>,
    /// The way of an answer's pieces to the browsers.
    pub passing: PassingSender,
    /// Signs the provenance of what was generated.
    pub signer: Arc<MarkSigner>,
    pub mailer: Arc<dyn Mailer>,
}
