//! Give the same content a second key.

use super::conditions::{Freshness, ReadConditions};
use super::wire;
use crate::backend::Backend;
use crate::catalogue::Description;
use s3s::dto::{CopyObjectInput, CopyObjectOutput, CopyObjectResult, CopySource, MetadataDirective};
use s3s::{S3Request, S3Response, S3Result, s3_error};

pub async fn copy_object(
    backend: &Backend,
    request: S3Request<CopyObjectInput>,
) -> S3Result<S3Response<CopyObjectOutput>> {
    let input = request.input;
    let CopySource::Bucket {
        bucket: from_bucket,
        key: from_key,
        ..
    } = input.copy_source
    else {
        return Err(s3_error!(
            NotImplemented,
            "copying from an access point is not supported"
        ));
    };
    let is_replacing = input
        .metadata_directive
        .as_ref()
        .is_some_and(|directive| directive.as_str() == MetadataDirective::REPLACE);
    if !is_replacing && *from_bucket == *input.bucket && *from_key == *input.key {
        return Err(s3_error!(
            InvalidRequest,
            "an object copied onto itself must change its metadata"
        ));
    }
    let description = is_replacing.then(|| Description {
        content_type: input.content_type,
        cache_control: input.cache_control,
        content_disposition: input.content_disposition,
        content_encoding: input.content_encoding,
        content_language: input.content_language,
        metadata: input.metadata.unwrap_or_default().into_iter().collect(),
    });
    let conditions = ReadConditions {
        matches: input.copy_source_if_match,
        none_matches: input.copy_source_if_none_match,
        modified_since: input.copy_source_if_modified_since,
        unmodified_since: input.copy_source_if_unmodified_since,
    };
    let (source, lease) = backend
        .on_disk(move |store| store.lend(&from_bucket, &from_key))
        .await?;
    if conditions.check(&source)? == Freshness::NotModified {
        return Err(s3_error!(PreconditionFailed));
    }
    let (bucket, key) = (input.bucket, input.key);
    let row = backend
        .on_disk(move |store| {
            let row = store.copy_object(&source, &bucket, &key, description);
            drop(lease);
            row
        })
        .await?;
    let result = CopyObjectResult {
        e_tag: Some(wire::etag(&row.etag)),
        last_modified: Some(wire::time(row.modified_ms)),
        ..CopyObjectResult::default()
    };
    Ok(S3Response::new(CopyObjectOutput {
        copy_object_result: Some(result),
        ..CopyObjectOutput::default()
    }))
}
