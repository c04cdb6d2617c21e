//! Page through the keys that share a beginning, in byte order.

use crate::calls::called;
use crate::{ObjectKey, Storage, StorageError};
use std::time::SystemTime;
use tracing::warn;

/// One object of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub key: ObjectKey,
    pub length: u64,
    /// When the content was last replaced; `None` when the store does not say.
    pub modified: Option<SystemTime>,
}

/// At most a thousand objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub items: Vec<Listed>,
    /// Hand this to the next call as `after`; `None` on the last page.
    pub next: Option<String>,
}

impl Storage {
    /// The objects whose keys start with `prefix` and come after `after`. Objects with keys we would never make are
    /// left out: they belong to somebody else who shares the bucket.
    pub async fn list(&self, prefix: &str, after: Option<&str>) -> Result<Page, StorageError> {
        let sent = self
            .client
            .list_objects_v2()
            .bucket(&*self.bucket)
            .prefix(prefix)
            .set_start_after(after.map(str::to_owned))
            .send();
        let answer = called("list", Box::pin(sent)).await?;
        let is_last = !answer.is_truncated().unwrap_or_default();
        let next = answer
            .contents()
            .last()
            .and_then(aws_sdk_s3::types::Object::key)
            .map(str::to_owned);
        Ok(Page {
            items: answer.contents().iter().filter_map(read_entry).collect(),
            next: next.filter(|_| !is_last),
        })
    }
}

fn read_entry(entry: &aws_sdk_s3::types::Object) -> Option<Listed> {
    let name = entry.key()?;
    let Ok(key) = ObjectKey::new(name) else {
        warn!("foreign key skipped in a listing");
        return None;
    };
    Some(Listed {
        key,
        length: entry
            .size()
            .and_then(|size| u64::try_from(size).ok())
            .unwrap_or_default(),
        modified: entry
            .last_modified()
            .and_then(|modified| SystemTime::try_from(*modified).ok()),
    })
}
