//! The one way to keep bytes: objects with server-made keys in one bucket of an S3-compatible store.
//!
//! Everything else in the product knows [`Storage`], [`ObjectKey`] and [`StorageError`]; the S3 client and its
//! hundred error types stay in this crate.

mod body;
mod byte_range;
mod calls;
mod config;
mod delete;
mod ensure_bucket;
mod error;
mod get;
mod head;
mod list;
mod multipart;
mod object_key;
mod put;

pub use body::Body;
pub use byte_range::{ByteRange, ContentRange};
pub use calls::registry;
pub use config::{ChecksumPolicy, ConfigError, StorageConfig};
pub use error::StorageError;
pub use get::Object;
pub use head::ObjectHead;
pub use list::{Listed, Page};
pub use multipart::UploadedPart;
pub use object_key::{KeyError, ObjectKey};
pub use put::Stored;

use aws_sdk_s3::Client;
use std::sync::Arc;

/// A handle on one bucket. Cloning shares the connection pool.
#[derive(Clone, Debug)]
pub struct Storage {
    client: Client,
    bucket: Arc<str>,
    region: Arc<str>,
}

impl Storage {
    /// Prepares a client; nothing is sent until the first call.
    pub fn new(config: &StorageConfig) -> Self {
        Self {
            client: Client::from_conf(config.to_client_config()),
            bucket: config.bucket.as_str().into(),
            region: config.region.as_str().into(),
        }
    }

    /// The bucket every key of this handle lives in.
    pub fn bucket(&self) -> &str {
        &self.bucket
    }
}
