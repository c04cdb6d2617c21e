use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::fail::{Doing, fail_mass};
use crate::{
    ids::{AccountId, MassMessageId},
    queue::{Abandoned, Job, KeptDays, Lane},
};

const OFTEN: KeptDays = KeptDays {
    succeeded: 7,
    otherwise: 30,
};

/// Goes on with a mass message: looks for the next people, or writes to the next. It orders the next page itself.
#[derive(Debug, Serialize, Deserialize)]
pub struct SendPage {
    pub mass_message_id: MassMessageId,
    pub author_id: AccountId,
    /// Of the mass message, when it was ordered.
    pub page: i32,
}

impl Job for SendPage {
    const KIND: &'static str = "mass_messages.send_page";
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 20;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.mass_message_id, self.page))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.author_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("mass_message", self.mass_message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        fail_mass(tx, self.mass_message_id, self.page, Doing::Sending).await
    }
}

/// Takes back what was not read yet, a page at a time.
#[derive(Debug, Serialize, Deserialize)]
pub struct RecallPage {
    pub mass_message_id: MassMessageId,
    pub author_id: AccountId,
    pub page: i32,
}

impl Job for RecallPage {
    const KIND: &'static str = "mass_messages.recall_page";
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 20;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.mass_message_id, self.page))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.author_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("mass_message", self.mass_message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        fail_mass(tx, self.mass_message_id, self.page, Doing::Recalling).await
    }
}
