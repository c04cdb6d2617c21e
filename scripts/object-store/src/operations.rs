//! One file an operation: read the request, ask the store, say the answer in S3's words.

pub mod abort_upload;
pub mod buckets;
pub mod complete_upload;
pub mod copy_object;
pub mod delete_objects;
pub mod get_object;
pub mod list_objects;
pub mod list_parts;
pub mod put_object;
pub mod start_upload;
pub mod upload_part;

mod conditions;
mod wire;
