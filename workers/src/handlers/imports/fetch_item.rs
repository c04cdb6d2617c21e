use std::time::Duration;

use jobs::domains::{
    imports::{BringItem, Fetched, ItemFailure, ItemKind, OpenItem, land_fetched, put_off},
    media::{begin_upload, leave_upload},
    uploads::{PHOTO_MAX_BYTES, UPLOAD_MAX_BYTES},
};

use super::{
    bring_item::{end_with, fail},
    part_writer::PartWriter,
};
use crate::{
    deps::Deps,
    outside::{Bounds, FetchError, Piece},
    run::{Done, JobContext, JobError},
};

const PHOTO: Bounds = Bounds {
    bytes: PHOTO_MAX_BYTES,
    within: Duration::from_mins(2),
};
/// Ends before the job's own time does.
const VIDEO: Bounds = Bounds {
    bytes: UPLOAD_MAX_BYTES,
    within: Duration::from_mins(25),
};
/// How often a host may put an item off before it is given up.
const BUSY_MOST: i16 = 10;
const AWAY_MOST: i16 = 4;
/// Until a host that did not answer is asked again, doubled each time.
const AWAY_WAIT: Duration = Duration::from_secs(10);

/// Brings what lies at an address, by the same intake as a member of an archive.
pub(super) async fn fetch_item(
    job: &BringItem,
    deps: &Deps,
    cx: &JobContext,
    item: &OpenItem,
    address: &str,
) -> Result<Done, JobError> {
    begin_upload(&mut *deps.db.acquire().await?, &item.prefix).await?;
    let fetched = tokio::select! {
        () = cx.stop.cancelled() => return Err(JobError::Stopped),
        fetched = download(deps, item, address) => fetched?,
    };
    let error = match fetched {
        Ok(file) => return land(job, deps, cx, &item.prefix, file).await,
        Err(error) => error,
    };
    leave_upload(&mut *deps.db.acquire().await?, &item.prefix).await?;
    let why = match error {
        FetchError::Later(wait) => return Err(JobError::Snooze(wait)),
        FetchError::Busy(wait) => return come_later(job, deps, cx, BUSY_MOST, ItemFailure::HostBusy, |_| wait).await,
        FetchError::Unreachable => {
            let wait = |times: i16| AWAY_WAIT * (1 << times.clamp(0, AWAY_MOST));
            return come_later(job, deps, cx, AWAY_MOST, ItemFailure::Unreachable, wait).await;
        }
        FetchError::Refused => ItemFailure::AddressRefused,
        FetchError::NotFound => ItemFailure::NotFound,
        FetchError::TooLarge => ItemFailure::TooLarge,
        FetchError::WrongType => ItemFailure::WrongType,
        FetchError::TooSlow => ItemFailure::TooSlow,
    };
    fail(job, deps, cx, why).await
}

/// Streams the file into storage.
async fn download(deps: &Deps, item: &OpenItem, address: &str) -> Result<Result<Fetched, FetchError>, JobError> {
    let bounds = if item.kind == ItemKind::Photo { PHOTO } else { VIDEO };
    let mut file = PartWriter::new(deps, &item.prefix)?;
    let mut checksum = crc32fast::Hasher::new();
    let mut bytes = 0;
    let mut download = match deps.outside.fetcher.start(address, bounds) {
        Ok(download) => download,
        Err(error) => return Ok(Err(error)),
    };
    loop {
        match download.next().await {
            Ok(Some(Piece::Bytes(piece))) => {
                bytes += piece.len() as u64;
                checksum.update(&piece);
                file.push(&piece).await?;
            }
            Ok(Some(Piece::Restart)) => {
                (bytes, checksum) = (0, crc32fast::Hasher::new());
                file.restart();
            }
            Ok(None) if bytes == 0 => return Ok(Err(FetchError::NotFound)),
            Ok(None) => break,
            Err(error) => return Ok(Err(error)),
        }
    }
    file.finish().await?;
    Ok(Ok(Fetched {
        bytes,
        checksum: checksum.finalize(),
    }))
}

async fn land(job: &BringItem, deps: &Deps, cx: &JobContext, prefix: &str, file: Fetched) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    match land_fetched(&mut tx, job.import_id, job.item_id, file).await? {
        Ok(found) => end_with(tx, cx, prefix, found).await,
        Err(why) => {
            leave_upload(&mut tx, prefix).await?;
            tx.commit().await?;
            fail(job, deps, cx, why).await
        }
    }
}

/// Puts the job off; the item fails once that happened too often.
async fn come_later(
    job: &BringItem,
    deps: &Deps,
    cx: &JobContext,
    most: i16,
    why: ItemFailure,
    wait: impl Fn(i16) -> Duration,
) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    let Some(times) = put_off(&mut tx, job.item_id, most).await? else {
        drop(tx);
        return fail(job, deps, cx, why).await;
    };
    tx.commit().await?;
    Err(JobError::Snooze(wait(times)))
}
