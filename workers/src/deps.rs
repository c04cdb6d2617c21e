use std::sync::Arc;

use checks::PictureChecker;
use engines::{ChatEngines, EmbeddingEngines, Engines, SpeechEngines, VideoEngines, WatchedEngine};
use jobs::sealing::DocumentKeys;
use media::MarkSigner;
use providers::Providers;
use sqlx::PgPool;
use storage::Storage;

use crate::{apart::Apart, mail::Mailer, outside::Outside, passing::PassingSender};

/// Dependencies shared by all handlers.
#[derive(Clone)]
pub struct Deps {
    pub db: PgPool,
    pub storage: Storage,
    /// Archive for the timelines of old jobs before they are deleted, if any.
    pub archive: Option<Storage>,
    pub engines: Arc<Engines>,
    /// Chat engines.
    pub chats: Arc<ChatEngines>,
    /// Speech engines.
    pub speech: Arc<SpeechEngines>,
    /// Video engines, besides the demo.
    pub videos: Arc<VideoEngines>,
    /// Embedding engines, if any.
    pub embeddings: Arc<EmbeddingEngines>,
    /// Checks pictures before anyone sees them, if configured.
    pub checker: Option<Arc<dyn PictureChecker>>,
    /// Streams pieces of answers to browsers.
    pub passing: PassingSender,
    /// Signs the provenance of generated media.
    pub signer: Arc<MarkSigner>,
    pub mailer: Arc<dyn Mailer>,
    /// Reads untrusted files in a separate process.
    pub apart: Apart,
    /// Payment providers, besides the embedded one.
    pub providers: Providers,
    /// Push services, Telegram and X.
    pub outside: Arc<Outside>,
    /// Keys of people's documents. `None`: the secret isn't known here, and documents wait for another worker.
    pub documents: Option<DocumentKeys>,
}

impl Deps {
    /// Each configured engine, and the demos that stand in for missing ones.
    pub fn watched_engines(&self) -> Vec<WatchedEngine> {
        [
            self.engines.watched(),
            self.videos.watched(),
            self.chats.watched(),
            self.speech.watched(),
            self.embeddings.watched(),
        ]
        .concat()
    }
}
