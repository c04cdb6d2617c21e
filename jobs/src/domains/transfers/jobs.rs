use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::page::{abandon_move, abandon_undo};
use crate::{
    ids::{AccountId, TransferId},
    queue::{Abandoned, Job, Lane},
};

/// Moves the items of an accepted transfer.
#[derive(Debug, Serialize, Deserialize)]
pub struct MoveContent {
    pub transfer_id: TransferId,
    /// The sender.
    pub account_id: AccountId,
}

impl Job for MoveContent {
    const KIND: &'static str = "transfers.move";
    const LANE: Lane = Lane::Imports;
    const TIMEOUT: Duration = Duration::from_mins(10);
    const MAX_ATTEMPTS: i16 = 25;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.transfer_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("transfer", self.transfer_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        abandon_move(tx, self.transfer_id).await
    }
}

/// Moves them back.
#[derive(Debug, Serialize, Deserialize)]
pub struct UndoTransfer {
    pub transfer_id: TransferId,
    /// The side that undoes it.
    pub account_id: AccountId,
}

impl Job for UndoTransfer {
    const KIND: &'static str = "transfers.undo";
    const LANE: Lane = Lane::Imports;
    const TIMEOUT: Duration = Duration::from_mins(10);
    const MAX_ATTEMPTS: i16 = 25;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.transfer_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("transfer", self.transfer_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        abandon_undo(tx, self.transfer_id).await
    }
}
