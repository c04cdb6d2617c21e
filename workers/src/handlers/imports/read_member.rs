use std::io::Read;

use archives::{Bounds, Place, open_member};
use jobs::domains::imports::{ItemFailure, OpenItem};
use storage::ObjectKey;

use super::{bring_item::failure_of, store_source::StoreSource};
use crate::{
    deps::Deps,
    run::{JobContext, JobError},
};

/// A whole small file of an archive, in memory.
pub(super) async fn read_member(
    deps: &Deps,
    cx: &JobContext,
    item: &OpenItem,
    archive: &str,
    place: Place,
    most: u64,
) -> Result<Result<Vec<u8>, ItemFailure>, JobError> {
    if item.size_bytes > most {
        return Ok(Err(ItemFailure::TooLarge));
    }
    let bytes = item.archive_bytes;
    let source = StoreSource::new(deps.storage.clone(), ObjectKey::new(archive)?, bytes, cx.stop.clone());
    let read = tokio::task::spawn_blocking(move || {
        open_member(source, bytes, &place, &Bounds::default(), |reader| {
            let mut file = Vec::new();
            reader.take(most).read_to_end(&mut file)?;
            Ok(file)
        })
    })
    .await?;
    match read {
        Ok(file) => Ok(Ok(file)),
        Err(error) => failure_of(&error).map(Err),
    }
}
