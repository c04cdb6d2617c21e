//! Page through a bucket.

use super::wire;
use crate::backend::Backend;
use crate::catalogue::{ListingPosition, ListingRequest, ObjectRow};
use s3s::dto::{CommonPrefix, EncodingType, ListObjectsV2Input, ListObjectsV2Output, Object};
use s3s::{S3Request, S3Response, S3Result, s3_error};
use std::fmt::Write as _;

const MAX_KEYS: i32 = 1000;

pub async fn list_objects(
    backend: &Backend,
    request: S3Request<ListObjectsV2Input>,
) -> S3Result<S3Response<ListObjectsV2Output>> {
    let input = request.input;
    let max_keys = input.max_keys.unwrap_or(MAX_KEYS).min(MAX_KEYS);
    let limit = usize::try_from(max_keys).map_err(|_| s3_error!(InvalidArgument, "max-keys may not be negative"))?;
    let after = match &input.continuation_token {
        Some(token) => Some(read_token(token).ok_or_else(|| s3_error!(InvalidArgument, "unknown token"))?),
        None => input.start_after.clone().map(ListingPosition::Key),
    };
    let wanted = ListingRequest {
        bucket: input.bucket.clone(),
        prefix: input.prefix.clone().unwrap_or_default(),
        delimiter: input.delimiter.clone().filter(|delimiter| !delimiter.is_empty()),
        after,
        limit,
    };
    let page = backend
        .on_disk(move |store| store.catalogue.list_objects(&wanted))
        .await?;

    let is_encoded = input
        .encoding_type
        .as_ref()
        .is_some_and(|encoding| encoding.as_str() == EncodingType::URL);
    let name = |key: &str| {
        if is_encoded {
            percent_encode(key)
        } else {
            key.to_owned()
        }
    };
    let count = page.objects.len() + page.folders.len();
    let contents = page.objects.iter().map(|(key, row)| describe(name(key), row)).collect();
    let folders = page
        .folders
        .iter()
        .map(|folder| CommonPrefix {
            prefix: Some(name(folder)),
        })
        .collect();
    Ok(S3Response::new(ListObjectsV2Output {
        name: Some(input.bucket),
        prefix: input.prefix.as_deref().map(name),
        delimiter: input.delimiter.as_deref().map(name),
        start_after: input.start_after.as_deref().map(name),
        encoding_type: input.encoding_type,
        max_keys: Some(max_keys),
        key_count: i32::try_from(count).ok(),
        contents: Some(contents),
        common_prefixes: Some(folders),
        is_truncated: Some(page.next.is_some()),
        continuation_token: input.continuation_token,
        next_continuation_token: page.next.as_ref().map(write_token),
        ..ListObjectsV2Output::default()
    }))
}

fn describe(key: String, row: &ObjectRow) -> Object {
    Object {
        key: Some(key),
        e_tag: Some(wire::etag(&row.etag)),
        size: Some(wire::signed(row.size)),
        last_modified: Some(wire::time(row.modified_ms)),
        ..Object::default()
    }
}

fn write_token(position: &ListingPosition) -> String {
    hex::encode(serde_json::to_vec(position).expect("a position is valid text"))
}

fn read_token(token: &str) -> Option<ListingPosition> {
    serde_json::from_slice(&hex::decode(token).ok()?).ok()
}

/// XML cannot hold every character that a key can, so clients may ask for keys in this form.
fn percent_encode(key: &str) -> String {
    let mut encoded = String::with_capacity(key.len());
    for byte in key.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            write!(encoded, "%{byte:02X}").expect("writing to a string cannot fail");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_reads_back_as_it_was_written() {
        for position in [
            ListingPosition::Key("a/é \"b\"".to_owned()),
            ListingPosition::Folder("a/".to_owned()),
        ] {
            assert_eq!(read_token(&write_token(&position)), Some(position));
        }
        assert_eq!(read_token("no token"), None);
    }

    #[test]
    fn keys_are_encoded_byte_by_byte() {
        assert_eq!(percent_encode("a b/é+\u{1}"), "a%20b/%C3%A9%2B%01");
    }
}
