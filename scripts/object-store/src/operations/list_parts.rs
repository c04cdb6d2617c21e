//! Lists the parts of an upload that have arrived, for resuming it.

use super::wire;
use crate::backend::Backend;
use crate::catalogue::{PartRow, UploadName};
use s3s::dto::{ListPartsInput, ListPartsOutput, Part};
use s3s::{S3Request, S3Response, S3Result, s3_error};

const MAX_PARTS: i32 = 1000;

pub async fn list_parts(
    backend: &Backend,
    request: S3Request<ListPartsInput>,
) -> S3Result<S3Response<ListPartsOutput>> {
    let input = request.input;
    let negative = |_| s3_error!(InvalidArgument, "part numbers and max-parts may not be negative");
    let max_parts = input.max_parts.unwrap_or(MAX_PARTS).min(MAX_PARTS);
    let limit = usize::try_from(max_parts).map_err(negative)?;
    let after = u32::try_from(input.part_number_marker.unwrap_or_default()).map_err(negative)?;
    let name = UploadName {
        id: input.upload_id,
        bucket: input.bucket,
        key: input.key,
    };
    let wanted = name.clone();
    let page = backend
        .on_disk(move |store| store.catalogue.list_parts(&wanted, after, limit))
        .await?;
    let last = page.parts.last().and_then(|(number, _)| i32::try_from(*number).ok());
    Ok(S3Response::new(ListPartsOutput {
        bucket: Some(name.bucket),
        key: Some(name.key),
        upload_id: Some(name.id),
        max_parts: Some(max_parts),
        part_number_marker: input.part_number_marker,
        next_part_number_marker: last.filter(|_| page.is_truncated),
        is_truncated: Some(page.is_truncated),
        parts: Some(
            page.parts
                .into_iter()
                .map(|(number, part)| describe(number, part))
                .collect(),
        ),
        ..ListPartsOutput::default()
    }))
}

fn describe(number: u32, part: PartRow) -> Part {
    Part {
        part_number: i32::try_from(number).ok(),
        e_tag: Some(wire::etag(&part.etag)),
        size: Some(wire::signed(part.piece.size)),
        last_modified: Some(wire::time(part.modified_ms)),
        checksum_crc32: part.checksums.crc32,
        checksum_crc32c: part.checksums.crc32c,
        checksum_crc64nvme: part.checksums.crc64nvme,
        checksum_sha1: part.checksums.sha1,
        checksum_sha256: part.checksums.sha256,
    }
}
