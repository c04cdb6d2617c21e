use std::{path::PathBuf, sync::Arc};

use engines::Engines;
use media::MarkSigner;
use sqlx::PgPool;
use storage::Storage;

/// Everything that a handler may reach.
#[derive(Clone)]
pub struct Deps {
    pub db: PgPool,
    pub storage: Storage,
    pub engines: Arc<Engines>,
    /// Signs the provenance of what was generated.
    pub signer: Arc<MarkSigner>,
    /// The maildir that mails go to while no mail server is set.
    pub mail_dir: Arc<PathBuf>,
}
