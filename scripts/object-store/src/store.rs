//! The catalogue and the content together: every method leaves the two in step.

use crate::catalogue::{
    Catalogue, Completed, Description, ObjectRow, PartRow, Piece, PutCondition, StoreError, UploadName, WantedPart,
};
use crate::content::{ContentDir, Draft, Lease, Lending, Received};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Uploads not finished within this time are forgotten at the next start.
const UPLOAD_LIFETIME: Duration = Duration::from_hours(7 * 24);

/// One folder that holds everything. A second `Store` on the same folder is refused.
pub struct Store {
    pub(crate) catalogue: Catalogue,
    pub(crate) content: Arc<ContentDir>,
    lending: Arc<Lending>,
}

impl Store {
    /// Opens or creates the folder and removes what a crash may have left in it. Blocks.
    pub fn open(root: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(root)?;
        let catalogue = Catalogue::open(&root.join("catalogue.redb"))?;
        let content = Arc::new(ContentDir::open(root)?);
        let lifetime_ms = u64::try_from(UPLOAD_LIFETIME.as_millis()).unwrap_or(u64::MAX);
        // The freed content has no owner any more, and so goes in the sweep.
        catalogue.forget_uploads_before(now_ms().saturating_sub(lifetime_ms))?;
        let removed = content.sweep(&catalogue.owned_content()?)?;
        if removed > 0 {
            tracing::info!(removed, "orphaned content files removed");
        }
        Ok(Self {
            catalogue,
            lending: Arc::new(Lending::new(Arc::clone(&content))),
            content,
        })
    }

    pub(crate) fn lend(&self, bucket: &str, key: &str) -> Result<(ObjectRow, Lease), StoreError> {
        self.lending.lend(|| self.catalogue.object(bucket, key))
    }

    pub(crate) fn put_object(
        &self,
        bucket: &str,
        key: &str,
        condition: &PutCondition,
        received: Received,
        description: Description,
    ) -> Result<ObjectRow, StoreError> {
        let Received {
            mut draft,
            size,
            etag,
            checksums,
        } = received;
        self.content.keep(&mut draft)?;
        let pieces = vec![Piece {
            id: draft.id().clone(),
            size,
        }];
        let row = ObjectRow {
            pieces,
            size,
            etag,
            modified_ms: now_ms(),
            checksums,
            description,
        };
        let outcome = self.catalogue.put_object(bucket, key, condition, &row);
        self.discard(&settle(vec![draft], outcome)?);
        Ok(row)
    }

    pub(crate) fn put_part(&self, name: &UploadName, number: u32, received: Received) -> Result<PartRow, StoreError> {
        let Received {
            mut draft,
            size,
            etag,
            checksums,
        } = received;
        self.content.keep(&mut draft)?;
        let piece = Piece {
            id: draft.id().clone(),
            size,
        };
        let row = PartRow {
            piece,
            etag,
            checksums,
            modified_ms: now_ms(),
        };
        let outcome = self.catalogue.put_part(name, number, &row);
        self.discard(settle(vec![draft], outcome)?.as_slice());
        Ok(row)
    }

    /// `source` is a row that is lent to the caller, so its content is there. `None` keeps its description.
    pub(crate) fn copy_object(
        &self,
        source: &ObjectRow,
        bucket: &str,
        key: &str,
        description: Option<Description>,
    ) -> Result<ObjectRow, StoreError> {
        let mut row = source.clone();
        row.modified_ms = now_ms();
        row.description = description.unwrap_or(row.description);
        let mut drafts = Vec::with_capacity(row.pieces.len());
        for piece in &mut row.pieces {
            let draft = self.content.duplicate(&piece.id)?;
            piece.id = draft.id().clone();
            drafts.push(draft);
        }
        self.content.sync()?;
        let outcome = self.catalogue.put_object(bucket, key, &PutCondition::Always, &row);
        self.discard(&settle(drafts, outcome)?);
        Ok(row)
    }

    pub(crate) fn complete_upload(
        &self,
        name: &UploadName,
        wanted: &[WantedPart],
        condition: &PutCondition,
    ) -> Result<Completed, StoreError> {
        let completed = self.catalogue.complete_upload(name, wanted, condition, now_ms())?;
        self.discard(&completed.freed);
        Ok(completed)
    }

    pub(crate) fn discard(&self, pieces: &[Piece]) {
        self.lending.discard(pieces);
    }
}

/// Whether a failed commit reached the disk is unknown, so its files stay and the sweep of the next start decides.
fn settle<T>(drafts: Vec<Draft>, outcome: Result<T, StoreError>) -> Result<T, StoreError> {
    if !outcome.as_ref().is_err_and(StoreError::is_refusal) {
        drafts.into_iter().for_each(Draft::settle);
    }
    outcome
}

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
