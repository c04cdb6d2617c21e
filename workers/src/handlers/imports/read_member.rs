use std::io::{self, Read};

use archives::{Bounds, MemberError, Place, Problem, open_member};
use jobs::domains::imports::{ItemFailure, OpenItem};
use storage::ObjectKey;

use super::store_source::StoreSource;
use crate::{
    deps::Deps,
    run::{JobContext, JobError},
};

/// An item, and where its file lies.
pub(super) struct Member<'a> {
    pub item: &'a OpenItem,
    /// Key of the archive in storage.
    pub archive: &'a str,
    pub place: Place,
}

/// Reads a member of an archive, on a thread that may wait. `Err`: why it can't come in.
pub(super) async fn read_member<T: Send + 'static>(
    deps: &Deps,
    cx: &JobContext,
    member: Member<'_>,
    read: impl FnOnce(&mut dyn Read) -> io::Result<T> + Send + 'static,
) -> Result<Result<T, ItemFailure>, JobError> {
    let bytes = member.item.archive_bytes;
    let source = StoreSource::new(
        deps.storage.clone(),
        ObjectKey::new(member.archive)?,
        bytes,
        cx.stop.clone(),
    );
    let done = tokio::task::spawn_blocking(move || open_member(source, bytes, &member.place, &Bounds::default(), read))
        .await?;
    match done {
        Ok(read) => Ok(Ok(read)),
        Err(MemberError::Problem(Problem::Bomb)) => Ok(Err(ItemFailure::Bomb)),
        Err(MemberError::Problem(Problem::TooLarge)) => Ok(Err(ItemFailure::TooLarge)),
        Err(MemberError::Problem(_)) => Ok(Err(ItemFailure::Damaged)),
        // The archive could not be reached: the job is tried again.
        Err(MemberError::Source(error)) => Err(JobError::retry("archive_unreachable", &error)),
    }
}

/// The whole of a small member: at most `most` bytes.
pub(super) async fn read_file(
    deps: &Deps,
    cx: &JobContext,
    member: Member<'_>,
    most: u64,
) -> Result<Result<Vec<u8>, ItemFailure>, JobError> {
    if member.item.size_bytes > most {
        return Ok(Err(ItemFailure::TooLarge));
    }
    read_member(deps, cx, member, move |reader| {
        let mut file = Vec::new();
        reader.take(most).read_to_end(&mut file)?;
        Ok(file)
    })
    .await
}
