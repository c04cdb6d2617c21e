//! Content files: written under a random name, made durable, moved into place, and only then known to anyone.

mod lending;
mod reading;
mod receive;

pub use lending::{Lease, Lending};
pub use reading::{read_slices, slices_of};
pub use receive::{Expected, Received, receive};

use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// The name of a content file. Random, so that it says nothing of the key, and no key can choose it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContentId(String);

impl ContentId {
    fn random() -> Self {
        Self(Uuid::new_v4().simple().to_string())
    }
}

/// Two folders on one file system: files being written, and whole ones.
#[derive(Debug)]
pub struct ContentDir {
    incoming: PathBuf,
    kept: PathBuf,
}

/// A file that vanishes with this value unless it is settled: an upload that breaks off leaves nothing behind.
#[derive(Debug)]
pub struct Draft {
    id: ContentId,
    path: PathBuf,
    is_settled: bool,
}

impl Draft {
    pub fn id(&self) -> &ContentId {
        &self.id
    }

    /// The catalogue owns the file from here on.
    pub fn settle(mut self) {
        self.is_settled = true;
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_settled
            && let Err(error) = fs::remove_file(&self.path)
        {
            tracing::warn!(%error, "abandoned content file left until the next start");
        }
    }
}

impl ContentDir {
    pub fn open(root: &Path) -> io::Result<Self> {
        let directory = Self {
            incoming: root.join("incoming"),
            kept: root.join("content"),
        };
        fs::create_dir_all(&directory.incoming)?;
        fs::create_dir_all(&directory.kept)?;
        Ok(directory)
    }

    /// An empty file to write to.
    fn start(&self) -> io::Result<(Draft, File)> {
        let id = ContentId::random();
        let path = self.incoming.join(&id.0);
        let file = File::create_new(&path)?;
        Ok((
            Draft {
                id,
                path,
                is_settled: false,
            },
            file,
        ))
    }

    /// Moves a written and synced file to where it stays, durably.
    pub fn keep(&self, draft: &mut Draft) -> io::Result<()> {
        let place = self.path_of(&draft.id);
        fs::rename(&draft.path, &place)?;
        draft.path = place;
        File::open(&self.kept)?.sync_all()
    }

    /// A second name for the same content. Content is never changed, so the bytes can be shared.
    pub fn duplicate(&self, id: &ContentId) -> io::Result<Draft> {
        let copy = ContentId::random();
        let path = self.path_of(&copy);
        fs::hard_link(self.path_of(id), &path)?;
        Ok(Draft {
            id: copy,
            path,
            is_settled: false,
        })
    }

    /// Makes new names in the folder durable.
    pub fn sync(&self) -> io::Result<()> {
        File::open(&self.kept)?.sync_all()
    }

    /// Removes leftovers of a crash: half-written files, and complete ones without an owner. Returns how many.
    pub fn sweep(&self, owned: &HashSet<ContentId>) -> io::Result<usize> {
        let mut removed = 0;
        for entry in fs::read_dir(&self.incoming)? {
            fs::remove_file(entry?.path())?;
            removed += 1;
        }
        for entry in fs::read_dir(&self.kept)? {
            let entry = entry?;
            let is_owned = entry
                .file_name()
                .to_str()
                .is_some_and(|name| owned.contains(&ContentId(name.to_owned())));
            if !is_owned {
                fs::remove_file(entry.path())?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    fn path_of(&self, id: &ContentId) -> PathBuf {
        self.kept.join(&id.0)
    }

    fn remove(&self, id: &ContentId) {
        if let Err(error) = fs::remove_file(self.path_of(id)) {
            tracing::warn!(%error, "orphaned content file left until the next start");
        }
    }
}
