use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    ItemFailure, item::fail_item, moved::tell_import, order::abandon_ordering, publish::abandon_publishing,
    read::refuse_import, undo::abandon_undo,
};
use crate::{
    ids::{AccountId, ImportId, ImportItemId},
    queue::{Abandoned, Job, KeptDays, Lane},
};

/// Finds out what an archive holds, and keeps nothing of it but a list.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReadImport {
    pub import_id: ImportId,
    pub account_id: AccountId,
}

impl Job for ReadImport {
    const KIND: &'static str = "imports.read";
    const LANE: Lane = Lane::Imports;
    // A tar.gz of ten gigabytes is unpacked once from its beginning to its end.
    const TIMEOUT: Duration = Duration::from_mins(30);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.import_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("import", self.import_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        refuse_import(tx, self.import_id, "internal").await
    }
}

/// Brings one thing into the library, through the same intake as an upload.
#[derive(Debug, Serialize, Deserialize)]
pub struct BringItem {
    pub import_id: ImportId,
    pub item_id: ImportItemId,
    pub account_id: AccountId,
}

impl Job for BringItem {
    const KIND: &'static str = "imports.item";
    const LANE: Lane = Lane::Imports;
    const TIMEOUT: Duration = Duration::from_mins(30);
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(self.item_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("import", self.import_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        fail_item(tx, self.import_id, self.item_id, ItemFailure::Internal).await
    }
}

/// Puts the chosen items in line.
#[derive(Debug, Serialize, Deserialize)]
pub struct OrderItems {
    pub import_id: ImportId,
    pub account_id: AccountId,
}

impl Job for OrderItems {
    const KIND: &'static str = "imports.order";
    const LANE: Lane = Lane::Imports;
    const TIMEOUT: Duration = Duration::from_mins(10);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.import_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("import", self.import_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        abandon_ordering(tx, self.import_id).await
    }
}

/// Makes posts of what was reviewed, published now or scheduled.
#[derive(Debug, Serialize, Deserialize)]
pub struct PublishReviewed {
    pub import_id: ImportId,
    pub account_id: AccountId,
}

impl Job for PublishReviewed {
    const KIND: &'static str = "imports.publish";
    const LANE: Lane = Lane::Imports;
    const TIMEOUT: Duration = Duration::from_mins(10);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.import_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("import", self.import_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        abandon_publishing(tx, self.import_id).await
    }
}

/// Tells the owner of what moved too soon after the last event.
#[derive(Debug, Serialize, Deserialize)]
pub struct TellImport {
    pub import_id: ImportId,
    pub account_id: AccountId,
}

impl Job for TellImport {
    const KIND: &'static str = "imports.tell";
    const LANE: Lane = Lane::Imports;
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 1,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(self.import_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("import", self.import_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        tell_import(tx, self.import_id).await
    }
}

/// Takes back what an import brought.
#[derive(Debug, Serialize, Deserialize)]
pub struct UndoImport {
    pub import_id: ImportId,
    pub account_id: AccountId,
    /// Whether what was changed since goes, too.
    pub with_edited: bool,
}

impl Job for UndoImport {
    const KIND: &'static str = "imports.undo";
    const LANE: Lane = Lane::Imports;
    const TIMEOUT: Duration = Duration::from_mins(10);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.import_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("import", self.import_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        abandon_undo(tx, self.import_id).await
    }
}
