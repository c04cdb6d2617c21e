use std::sync::Arc;

use engines::Engines;
use media::MarkSigner;
use sqlx::PgPool;
use storage::Storage;

use crate::mail::Mailer;

/// Everything that a handler may reach.
#[derive(Clone)]
pub struct Deps {
    pub db: PgPool,
    pub storage: Storage,
    /// Where the stories of old jobs go before they are deleted, if anywhere.
    pub archive: Option<Storage>,
    pub engines: Arc<Engines>,
    /// Signs the provenance of what was generated.
    pub signer: Arc<MarkSigner>,
    pub mailer: Arc<dyn Mailer>,
}
