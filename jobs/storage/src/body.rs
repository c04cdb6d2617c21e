//! The content of an object, as it arrives.

use crate::StorageError;
use aws_sdk_s3::primitives::ByteStream;
use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt as _};
use std::pin::Pin;
use std::task::{Context, Poll};

/// A stream of chunks. Ends with [`StorageError::BrokenOff`] when the content is cut short or fails its checksum.
#[derive(Debug)]
pub struct Body(ByteStream);

impl Body {
    pub(crate) fn new(stream: ByteStream) -> Self {
        Self(stream)
    }

    /// Gathers the whole content in memory; more than `limit_bytes` is an error.
    pub async fn collect(mut self, limit_bytes: u64) -> Result<Bytes, StorageError> {
        let mut content = BytesMut::new();
        while let Some(chunk) = self.next().await {
            let chunk = chunk?;
            if content.len() as u64 + chunk.len() as u64 > limit_bytes {
                return Err(StorageError::TooLarge { limit_bytes });
            }
            content.extend_from_slice(&chunk);
        }
        Ok(content.freeze())
    }
}

impl Stream for Body {
    type Item = Result<Bytes, StorageError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Pin::new(&mut self.0)
            .poll_next(context)
            .map(|chunk| chunk.map(|result| result.map_err(|error| StorageError::BrokenOff(error.to_string()))))
    }
}
