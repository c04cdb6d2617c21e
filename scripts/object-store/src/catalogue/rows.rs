//! Rows of the catalogue, in JSON so that a field can be added without migrating old data.

use crate::content::ContentId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One content file and its length in bytes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Piece {
    pub id: ContentId,
    pub size: u64,
}

/// Base64 digests sent by the uploader and verified against the content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checksums {
    pub crc32: Option<String>,
    pub crc32c: Option<String>,
    pub crc64nvme: Option<String>,
    pub sha1: Option<String>,
    pub sha256: Option<String>,
}

impl Checksums {
    /// Whether all digests present in both are equal.
    pub fn agrees_with(&self, other: &Self) -> bool {
        let agree = |ours: &Option<String>, theirs: &Option<String>| match (ours, theirs) {
            (Some(ours), Some(theirs)) => ours == theirs,
            _ => true,
        };
        agree(&self.crc32, &other.crc32)
            && agree(&self.crc32c, &other.crc32c)
            && agree(&self.crc64nvme, &other.crc64nvme)
            && agree(&self.sha1, &other.sha1)
            && agree(&self.sha256, &other.sha256)
    }
}

/// The uploader's metadata, returned verbatim.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Description {
    pub content_type: Option<String>,
    pub cache_control: Option<String>,
    pub content_disposition: Option<String>,
    pub content_encoding: Option<String>,
    pub content_language: Option<String>,
    pub metadata: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ObjectRow {
    /// These files in this order: a multipart upload is assembled without copying a byte.
    pub pieces: Vec<Piece>,
    pub size: u64,
    /// Without quotes.
    pub etag: String,
    pub modified_ms: u64,
    pub checksums: Checksums,
    pub description: Description,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct UploadRow {
    pub bucket: String,
    pub key: String,
    pub started_ms: u64,
    pub description: Description,
    /// Kept after completion, so that a client that missed our answer may retry.
    pub completion: Option<Completion>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Completion {
    /// Part numbers and etags as the client listed them.
    pub parts: Vec<(u32, String)>,
    pub etag: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PartRow {
    pub piece: Piece,
    /// MD5 in hex, without quotes.
    pub etag: String,
    pub checksums: Checksums,
    pub modified_ms: u64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct BucketRow {
    pub created_ms: u64,
}
