use std::time::Duration;

use jobs::{
    domains::media::{TranscodeMedia, find_source, hold_media, is_thrown_away, leave_upload},
    ids::MediaId,
};
use tracing::warn;

use super::transcoding::Transcoding;
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// How often to check whether the video is still wanted.
const LOOK: Duration = Duration::from_secs(1);

impl Run for TranscodeMedia {
    /// A run that is cut off leaves files that the sweep takes away; the next begins from the start.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let prefix = format!("media/{}/{}/", self.media_id, cx.lease.token);
        let found = find_source(&mut *deps.db.acquire().await?, self.media_id).await?;
        let Some(film) = found else {
            return self.leave(deps, cx, &prefix).await;
        };
        let work = Transcoding {
            media: self.media_id,
            film: &film,
            prefix: &prefix,
            deps,
            cx,
        };
        tokio::select! {
            biased;
            () = cx.stop.cancelled() => {
                leave_upload(&mut *deps.db.acquire().await?, &prefix).await?;
                Err(JobError::Stopped)
            }
            () = thrown_away(deps, self.media_id) => self.leave(deps, cx, &prefix).await,
            made = work.make() => made,
        }
    }
}

trait Leave {
    async fn leave(&self, deps: &Deps, cx: &JobContext, prefix: &str) -> Result<Done, JobError>;
}

impl Leave for TranscodeMedia {
    /// Ends without files, unless the video was restored in the meantime, which relies on this job being alive.
    async fn leave(&self, deps: &Deps, cx: &JobContext, prefix: &str) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        let is_held = hold_media(&mut tx, self.media_id).await?;
        let is_wanted = !is_thrown_away(&mut tx, self.media_id).await?;
        let is_there = find_source(&mut tx, self.media_id).await?.is_some();
        if (is_wanted && is_there) || !is_held {
            return Err(JobError::Snooze(LOOK));
        }
        leave_upload(&mut tx, prefix).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Returns once the video has been deleted.
async fn thrown_away(deps: &Deps, media: MediaId) {
    loop {
        tokio::time::sleep(LOOK).await;
        let looked = async { is_thrown_away(&mut *deps.db.acquire().await?, media).await };
        match looked.await {
            Ok(true) => return,
            Ok(false) => {}
            Err(error) => warn!(%error, "cannot check whether a video is still wanted"),
        }
    }
}
