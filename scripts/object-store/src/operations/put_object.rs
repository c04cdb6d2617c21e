//! Keep an object that comes in one request.

use super::conditions::put_condition;
use super::wire;
use crate::backend::Backend;
use crate::catalogue::{Checksums, Description};
use crate::content::{Expected, receive};
use s3s::dto::{ChecksumType, PutObjectInput, PutObjectOutput};
use s3s::{S3Request, S3Response, S3Result};

pub async fn put_object(
    backend: &Backend,
    request: S3Request<PutObjectInput>,
) -> S3Result<S3Response<PutObjectOutput>> {
    let announced = wire::announced_trailers(&request.headers);
    let input = request.input;
    let condition = put_condition(input.if_match, input.if_none_match)?;
    let expected = Expected {
        length: input.content_length,
        md5: input.content_md5,
        checksums: Checksums {
            crc32: input.checksum_crc32,
            crc32c: input.checksum_crc32c,
            crc64nvme: input.checksum_crc64nvme,
            sha1: input.checksum_sha1,
            sha256: input.checksum_sha256,
        },
        announced,
        trailers: request.trailing_headers,
    };
    let description = Description {
        content_type: input.content_type,
        cache_control: input.cache_control,
        content_disposition: input.content_disposition,
        content_encoding: input.content_encoding,
        content_language: input.content_language,
        metadata: input.metadata.unwrap_or_default().into_iter().collect(),
    };
    let (bucket, key) = (input.bucket, input.key);
    let received = receive(&backend.store().content, input.body, expected).await?;
    let row = backend
        .on_disk(move |store| store.put_object(&bucket, &key, &condition, received, description))
        .await?;
    Ok(S3Response::new(PutObjectOutput {
        e_tag: Some(wire::etag(&row.etag)),
        checksum_type: Some(ChecksumType::from_static(ChecksumType::FULL_OBJECT)),
        checksum_crc32: row.checksums.crc32,
        checksum_crc32c: row.checksums.crc32c,
        checksum_crc64nvme: row.checksums.crc64nvme,
        checksum_sha1: row.checksums.sha1,
        checksum_sha256: row.checksums.sha256,
        ..PutObjectOutput::default()
    }))
}
