//! Read an object, a part of it, or only what is known of it.

use super::conditions::{Freshness, ReadConditions, not_modified};
use super::wire;
use crate::backend::Backend;
use crate::catalogue::{Checksums, ObjectRow};
use crate::content::{read_slices, slices_of};
use s3s::dto::{
    ChecksumMode, ChecksumType, GetObjectInput, GetObjectOutput, HeadObjectInput, HeadObjectOutput, StreamingBlob,
};
use s3s::{S3Request, S3Response, S3Result, s3_error};
use std::sync::Arc;

pub async fn get_object(
    backend: &Backend,
    request: S3Request<GetObjectInput>,
) -> S3Result<S3Response<GetObjectOutput>> {
    let input = request.input;
    if input.part_number.is_some() {
        return Err(s3_error!(NotImplemented, "reading by part number is not supported"));
    }
    let (bucket, key) = (input.bucket, input.key);
    let (row, lease) = backend.on_disk(move |store| store.lend(&bucket, &key)).await?;
    let conditions = ReadConditions {
        matches: input.if_match,
        none_matches: input.if_none_match,
        modified_since: input.if_modified_since,
        unmodified_since: input.if_unmodified_since,
    };
    if conditions.check(&row)? == Freshness::NotModified {
        return Err(not_modified(&row));
    }
    let range = input.range.map(|range| range.check(row.size)).transpose()?;
    let content_range = range
        .as_ref()
        .map(|range| format!("bytes {}-{}/{}", range.start, range.end - 1, row.size));
    // A checksum is of the whole; with a part of the content it could only mislead.
    let checksums = checksums_for(input.checksum_mode.as_ref().filter(|_| range.is_none()), &row);
    let range = range.unwrap_or(0..row.size);
    let slices = slices_of(&row.pieces, &range);
    let body = read_slices(Arc::clone(&backend.store().content), slices, lease);
    Ok(S3Response::new(GetObjectOutput {
        body: Some(StreamingBlob::wrap(body)),
        accept_ranges: Some("bytes".to_owned()),
        content_length: Some(wire::signed(range.end - range.start)),
        content_range,
        e_tag: Some(wire::etag(&row.etag)),
        last_modified: Some(wire::time(row.modified_ms)),
        content_type: row.description.content_type,
        cache_control: row.description.cache_control,
        content_disposition: row.description.content_disposition,
        content_encoding: row.description.content_encoding,
        content_language: row.description.content_language,
        metadata: Some(row.description.metadata.into_iter().collect()),
        checksum_type: whole_object(&checksums),
        checksum_crc32: checksums.crc32,
        checksum_crc32c: checksums.crc32c,
        checksum_crc64nvme: checksums.crc64nvme,
        checksum_sha1: checksums.sha1,
        checksum_sha256: checksums.sha256,
        ..GetObjectOutput::default()
    }))
}

pub async fn head_object(
    backend: &Backend,
    request: S3Request<HeadObjectInput>,
) -> S3Result<S3Response<HeadObjectOutput>> {
    let input = request.input;
    let (bucket, key) = (input.bucket, input.key);
    let row = backend
        .on_disk(move |store| store.catalogue.object(&bucket, &key))
        .await?;
    let conditions = ReadConditions {
        matches: input.if_match,
        none_matches: input.if_none_match,
        modified_since: input.if_modified_since,
        unmodified_since: input.if_unmodified_since,
    };
    if conditions.check(&row)? == Freshness::NotModified {
        return Err(not_modified(&row));
    }
    let checksums = checksums_for(input.checksum_mode.as_ref(), &row);
    Ok(S3Response::new(HeadObjectOutput {
        accept_ranges: Some("bytes".to_owned()),
        content_length: Some(wire::signed(row.size)),
        e_tag: Some(wire::etag(&row.etag)),
        last_modified: Some(wire::time(row.modified_ms)),
        content_type: row.description.content_type,
        cache_control: row.description.cache_control,
        content_disposition: row.description.content_disposition,
        content_encoding: row.description.content_encoding,
        content_language: row.description.content_language,
        metadata: Some(row.description.metadata.into_iter().collect()),
        checksum_type: whole_object(&checksums),
        checksum_crc32: checksums.crc32,
        checksum_crc32c: checksums.crc32c,
        checksum_crc64nvme: checksums.crc64nvme,
        checksum_sha1: checksums.sha1,
        checksum_sha256: checksums.sha256,
        ..HeadObjectOutput::default()
    }))
}

fn checksums_for(mode: Option<&ChecksumMode>, row: &ObjectRow) -> Checksums {
    let is_wanted = mode.is_some_and(|mode| mode.as_str() == ChecksumMode::ENABLED);
    if is_wanted {
        row.checksums.clone()
    } else {
        Checksums::default()
    }
}

fn whole_object(checksums: &Checksums) -> Option<ChecksumType> {
    (*checksums != Checksums::default()).then(|| ChecksumType::from_static(ChecksumType::FULL_OBJECT))
}
