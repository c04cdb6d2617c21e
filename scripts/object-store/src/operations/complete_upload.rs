//! Make the uploaded parts one object.

use super::conditions::put_condition;
use super::wire;
use crate::backend::Backend;
use crate::catalogue::{Checksums, UploadName, WantedPart};
use s3s::dto::{CompleteMultipartUploadInput, CompleteMultipartUploadOutput, CompletedPart};
use s3s::{S3Request, S3Response, S3Result, s3_error};

pub async fn complete_upload(
    backend: &Backend,
    request: S3Request<CompleteMultipartUploadInput>,
) -> S3Result<S3Response<CompleteMultipartUploadOutput>> {
    let input = request.input;
    let condition = put_condition(input.if_match, input.if_none_match)?;
    let listed = input
        .multipart_upload
        .and_then(|upload| upload.parts)
        .unwrap_or_default();
    let wanted = listed.into_iter().map(read_part).collect::<S3Result<Vec<_>>>()?;
    let name = UploadName {
        id: input.upload_id,
        bucket: input.bucket,
        key: input.key,
    };
    let answer = CompleteMultipartUploadOutput {
        location: Some(format!("/{}/{}", name.bucket, name.key)),
        bucket: Some(name.bucket.clone()),
        key: Some(name.key.clone()),
        ..CompleteMultipartUploadOutput::default()
    };
    let completed = backend
        .on_disk(move |store| store.complete_upload(&name, &wanted, &condition))
        .await?;
    Ok(S3Response::new(CompleteMultipartUploadOutput {
        e_tag: Some(wire::etag(&completed.etag)),
        ..answer
    }))
}

fn read_part(part: CompletedPart) -> S3Result<WantedPart> {
    let number = part.part_number.and_then(|number| u32::try_from(number).ok());
    let (Some(number), Some(etag)) = (number, part.e_tag) else {
        return Err(s3_error!(MalformedXML, "every part needs a number and an etag"));
    };
    let checksums = Checksums {
        crc32: part.checksum_crc32,
        crc32c: part.checksum_crc32c,
        crc64nvme: part.checksum_crc64nvme,
        sha1: part.checksum_sha1,
        sha256: part.checksum_sha256,
    };
    Ok(WantedPart {
        number,
        etag: etag.into_value(),
        checksums,
    })
}
