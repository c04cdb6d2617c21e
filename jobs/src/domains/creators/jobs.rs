use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Place, fail_reading};
use crate::{
    ids::{AccountId, DocumentId, MediaId},
    queue::{Abandoned, Job, Lane},
};

/// Looks at a new picture of a profile before others see it.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReviewPicture {
    pub account_id: AccountId,
    pub place: Place,
    pub media_id: MediaId,
}

impl Job for ReviewPicture {
    const KIND: &'static str = "creators.review_picture";
    const LANE: Lane = Lane::Media;

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("media", self.media_id.0))
    }
}

/// Reads a document apart and puts a sealed JPEG in its place.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReadDocument {
    pub document_id: DocumentId,
    /// Told the outcome.
    pub account_id: AccountId,
}

impl Job for ReadDocument {
    const KIND: &'static str = "creators.read_document";
    const LANE: Lane = Lane::Media;
    const MAX_ATTEMPTS: i16 = 6;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.document_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        fail_reading(tx, self.document_id).await
    }
}

/// Deletes documents of creators and of persons shown whose time is over.
#[derive(Debug, Serialize, Deserialize)]
pub struct ForgetDocuments {}

impl Job for ForgetDocuments {
    const KIND: &'static str = "creators.forget_documents";
    const LANE: Lane = Lane::Maintenance;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("forget_documents".to_owned())
    }
}
