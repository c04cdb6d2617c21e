use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Place;
use crate::{
    ids::{AccountId, MediaId},
    queue::{Job, Lane},
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
