//! Page through a bucket's keys, with folders when a delimiter is given.

use super::{Catalogue, OBJECTS, ObjectRow, ReadObjects, StoreError, decode};
use serde::{Deserialize, Serialize};
use std::ops::Bound;

#[derive(Clone, Debug)]
pub struct ListingRequest {
    pub bucket: String,
    pub prefix: String,
    /// Keys that share the part up to here become one folder.
    pub delimiter: Option<String>,
    pub after: Option<ListingPosition>,
    /// Objects and folders together.
    pub limit: usize,
}

/// The last thing the page before ended with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListingPosition {
    Key(String),
    Folder(String),
}

impl ListingPosition {
    fn name(&self) -> &str {
        match self {
            Self::Key(name) | Self::Folder(name) => name,
        }
    }

    fn has_passed(&self, key: &str) -> bool {
        match self {
            Self::Key(last) => key <= last.as_str(),
            Self::Folder(folder) => key.starts_with(folder.as_str()),
        }
    }
}

#[derive(Debug, Default)]
pub struct Listing {
    pub objects: Vec<(String, ObjectRow)>,
    pub folders: Vec<String>,
    /// Start of the next page; `None` on the last.
    pub next: Option<ListingPosition>,
}

impl Catalogue {
    pub fn list_objects(&self, request: &ListingRequest) -> Result<Listing, StoreError> {
        let objects: ReadObjects = self.read_bucket(&request.bucket)?.open_table(OBJECTS)?;
        let start = request
            .after
            .as_ref()
            .map_or("", ListingPosition::name)
            .max(&request.prefix);
        let mut page = Listing::default();
        let mut last = request.after.clone();
        let from = Bound::Included((&*request.bucket, start));
        for entry in objects.range((from, Bound::Unbounded))? {
            let (place, row) = entry?;
            let (bucket, key) = place.value();
            if bucket != request.bucket || !key.starts_with(&request.prefix) {
                break;
            }
            if last.as_ref().is_some_and(|last| last.has_passed(key)) {
                continue;
            }
            if page.objects.len() + page.folders.len() >= request.limit {
                page.next = last;
                break;
            }
            last = Some(if let Some(folder) = folder_of(key, request) {
                page.folders.push(folder.to_owned());
                ListingPosition::Folder(folder.to_owned())
            } else {
                page.objects.push((key.to_owned(), decode(row.value())?));
                ListingPosition::Key(key.to_owned())
            });
        }
        Ok(page)
    }
}

fn folder_of<'key>(key: &'key str, request: &ListingRequest) -> Option<&'key str> {
    let delimiter = request.delimiter.as_deref()?;
    let start = request.prefix.len();
    let end = start + key[start..].find(delimiter)? + delimiter.len();
    Some(&key[..end])
}
