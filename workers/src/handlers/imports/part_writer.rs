use bytes::Bytes;
use jobs::domains::{media::keep_parts, uploads::PART_BYTES};
use storage::{KeyError, ObjectKey, UploadedPart};

use crate::deps::Deps;

const CONTENT_TYPE: &str = "application/octet-stream";

/// Writes a file into storage as it comes. Never more than one part of it is held.
pub(in crate::handlers) struct PartWriter<'a> {
    deps: &'a Deps,
    prefix: &'a str,
    key: ObjectKey,
    store_id: Option<String>,
    parts: Vec<UploadedPart>,
    held: Vec<u8>,
}

impl<'a> PartWriter<'a> {
    /// `prefix` is the file's own: a repeat writes the same object, `source` below it.
    pub(in crate::handlers) fn new(deps: &'a Deps, prefix: &'a str) -> Result<Self, KeyError> {
        Ok(Self {
            deps,
            prefix,
            key: ObjectKey::new(format!("{prefix}source"))?,
            store_id: None,
            parts: Vec::new(),
            held: Vec::new(),
        })
    }

    pub(in crate::handlers) async fn push(&mut self, mut bytes: &[u8]) -> anyhow::Result<()> {
        while !bytes.is_empty() {
            let room = (PART_BYTES as usize).saturating_sub(self.held.len());
            let (now, later) = bytes.split_at(room.min(bytes.len()));
            self.held.extend_from_slice(now);
            bytes = later;
            if self.held.len() == PART_BYTES as usize {
                self.put_part().await?;
            }
        }
        Ok(())
    }

    /// Forgets what came: the file comes from its beginning.
    pub(super) fn restart(&mut self) {
        self.parts.clear();
        self.held.clear();
    }

    pub(in crate::handlers) async fn finish(mut self) -> anyhow::Result<()> {
        if self.store_id.is_none() {
            let whole = Bytes::from(self.held);
            self.deps.storage.put(&self.key, CONTENT_TYPE, whole).await?;
            return Ok(());
        }
        if !self.held.is_empty() {
            self.put_part().await?;
        }
        let store_id = self.store_id.unwrap_or_default();
        Ok(self
            .deps
            .storage
            .complete_parts(&self.key, &store_id, &self.parts)
            .await?)
    }

    async fn put_part(&mut self) -> anyhow::Result<()> {
        let store_id = if let Some(store_id) = &self.store_id {
            store_id
        } else {
            let made = self.deps.storage.begin_parts(&self.key, CONTENT_TYPE).await?;
            keep_parts(
                &mut *self.deps.db.acquire().await?,
                self.prefix,
                self.key.as_str(),
                &made,
            )
            .await?;
            self.store_id.insert(made)
        };
        let number = i32::try_from(self.parts.len() + 1)?;
        let part = Bytes::from(std::mem::take(&mut self.held));
        self.parts
            .push(self.deps.storage.put_part(&self.key, store_id, number, part).await?);
        Ok(())
    }
}
