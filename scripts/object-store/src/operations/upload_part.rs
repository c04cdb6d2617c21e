//! Take one part of an upload. The same number again replaces the part.

use super::wire;
use crate::backend::Backend;
use crate::catalogue::{Checksums, UploadName};
use crate::content::{Expected, receive};
use s3s::dto::{UploadPartInput, UploadPartOutput};
use s3s::{S3Request, S3Response, S3Result, s3_error};

pub async fn upload_part(
    backend: &Backend,
    request: S3Request<UploadPartInput>,
) -> S3Result<S3Response<UploadPartOutput>> {
    let announced = wire::announced_trailers(&request.headers);
    let input = request.input;
    let number = u32::try_from(input.part_number)
        .ok()
        .filter(|number| (1..=10_000).contains(number));
    let number = number.ok_or_else(|| s3_error!(InvalidArgument, "part numbers must be 1 to 10000"))?;
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
    let name = UploadName {
        id: input.upload_id,
        bucket: input.bucket,
        key: input.key,
    };
    let received = receive(&backend.store().content, input.body, expected).await?;
    let part = backend
        .on_disk(move |store| store.put_part(&name, number, received))
        .await?;
    Ok(S3Response::new(UploadPartOutput {
        e_tag: Some(wire::etag(&part.etag)),
        checksum_crc32: part.checksums.crc32,
        checksum_crc32c: part.checksums.crc32c,
        checksum_crc64nvme: part.checksums.crc64nvme,
        checksum_sha1: part.checksums.sha1,
        checksum_sha256: part.checksums.sha256,
        ..UploadPartOutput::default()
    }))
}
