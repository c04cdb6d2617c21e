//! Receives an upload's body: writes it, hashes it, and rejects it unless it matches what the client declared.

use super::{ContentDir, Draft};
use crate::catalogue::Checksums;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use futures::StreamExt as _;
use s3s::checksum::ChecksumHasher;
use s3s::crypto::{Checksum as _, Crc32, Crc32c, Crc64Nvme, Md5, Sha1, Sha256};
use s3s::dto::StreamingBlob;
use s3s::{S3Error, S3Result, TrailingHeaders, s3_error};
use tokio::fs::File;
use tokio::io::AsyncWriteExt as _;

/// S3's limit for one request; larger objects come in parts.
const MAX_BYTES: u64 = 5 * 1024 * 1024 * 1024;

/// Declared by the client before the body.
#[derive(Debug, Default)]
pub struct Expected {
    pub length: Option<i64>,
    /// Base64.
    pub md5: Option<String>,
    pub checksums: Checksums,
    /// Names of the checksum headers that follow the body, from `x-amz-trailer`.
    pub announced: Vec<String>,
    pub trailers: Option<TrailingHeaders>,
}

/// A verified body on disk that belongs to no key yet.
#[derive(Debug)]
pub struct Received {
    pub draft: Draft,
    pub size: u64,
    /// MD5 in hex.
    pub etag: String,
    pub checksums: Checksums,
}

pub async fn receive(content: &ContentDir, body: Option<StreamingBlob>, expected: Expected) -> S3Result<Received> {
    let (draft, file) = content.start().map_err(S3Error::internal_error)?;
    let mut file = File::from_std(file);
    let mut hasher = expected.hasher();
    let mut md5 = Md5::new();
    let mut size = 0;
    let mut body = body.unwrap_or_else(|| StreamingBlob::from(s3s::Body::empty()));
    while let Some(chunk) = body.next().await {
        let chunk = chunk.map_err(|error| S3Error::with_source(s3s::S3ErrorCode::IncompleteBody, error))?;
        size += chunk.len() as u64;
        if size > MAX_BYTES {
            return Err(s3_error!(EntityTooLarge));
        }
        md5.update(&chunk);
        hasher.update(&chunk);
        file.write_all(&chunk).await.map_err(S3Error::internal_error)?;
    }
    let digest = md5.finalize();
    let checksums = expected.verify(size, digest.as_ref(), hasher)?;
    file.flush().await.map_err(S3Error::internal_error)?;
    file.sync_all().await.map_err(S3Error::internal_error)?;
    Ok(Received {
        draft,
        size,
        etag: hex::encode(digest),
        checksums,
    })
}

impl Expected {
    fn hasher(&self) -> ChecksumHasher {
        let given = &self.checksums;
        let is_wanted = |given: &Option<String>, name: &str| given.is_some() || self.is_announced(name);
        ChecksumHasher {
            crc32: is_wanted(&given.crc32, "crc32").then(Crc32::new),
            crc32c: is_wanted(&given.crc32c, "crc32c").then(Crc32c::new),
            crc64nvme: is_wanted(&given.crc64nvme, "crc64nvme").then(Crc64Nvme::new),
            sha1: is_wanted(&given.sha1, "sha1").then(Sha1::new),
            sha256: is_wanted(&given.sha256, "sha256").then(Sha256::new),
        }
    }

    fn is_announced(&self, algorithm: &str) -> bool {
        self.announced
            .iter()
            .any(|name| name.strip_prefix("x-amz-checksum-") == Some(algorithm))
    }

    fn verify(&self, size: u64, md5: &[u8], hasher: ChecksumHasher) -> S3Result<Checksums> {
        if self.length.is_some_and(|length| u64::try_from(length) != Ok(size)) {
            return Err(s3_error!(IncompleteBody));
        }
        if self.md5.as_ref().is_some_and(|given| *given != BASE64.encode(md5)) {
            return Err(s3_error!(BadDigest, "the content does not match Content-MD5"));
        }
        let computed = hasher.finalize();
        let found = Checksums {
            crc32: computed.checksum_crc32,
            crc32c: computed.checksum_crc32c,
            crc64nvme: computed.checksum_crc64nvme,
            sha1: computed.checksum_sha1,
            sha256: computed.checksum_sha256,
        };
        let is_right = self.checksums.agrees_with(&found) && self.trailing_checksums()?.agrees_with(&found);
        is_right
            .then_some(found)
            .ok_or_else(|| s3_error!(BadDigest, "the content does not match its checksum"))
    }

    /// Checksums after the body. If an announced one is missing, the body was cut short.
    fn trailing_checksums(&self) -> S3Result<Checksums> {
        let read = |algorithm: &str| {
            if !self.is_announced(algorithm) {
                return Ok(None);
            }
            let name = format!("x-amz-checksum-{algorithm}");
            let value = self.trailers.as_ref().and_then(|trailers| {
                trailers
                    .read(|headers| headers.get(&name)?.to_str().ok().map(str::to_owned))
                    .flatten()
            });
            value
                .map(Some)
                .ok_or_else(|| s3_error!(IncompleteBody, "the announced checksum is missing"))
        };
        Ok(Checksums {
            crc32: read("crc32")?,
            crc32c: read("crc32c")?,
            crc64nvme: read("crc64nvme")?,
            sha1: read("sha1")?,
            sha256: read("sha256")?,
        })
    }
}
