use jobs::{
    domains::{
        media::{
            IntakeMedia, MediaFailure, MediaKind, begin_upload, end_upload, fail_media, leave_upload, set_kind,
            set_source, start_transcode,
        },
        uploads::{Gathered, PHOTO_MAX_BYTES, Sniffed, WantedKind, open_intake, prefix_of, settle},
    },
    ids::{MediaId, UploadId},
};
use storage::ObjectKey;

use super::{
    gather::{gather, look_at},
    intake_picture::intake_picture,
};
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// One upload being processed.
pub(super) struct Intake<'a> {
    pub(super) media: MediaId,
    pub(super) upload: &'a Gathered,
    pub(super) key: &'a ObjectKey,
    /// Prefix of all the upload's objects in storage.
    pub(super) prefix: &'a str,
}

impl Run for IntakeMedia {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(upload) = open_intake(&mut *deps.db.acquire().await?, self.media_id).await? else {
            return Ok(Done::NothingToKeep);
        };
        let prefix = prefix_of(UploadId(self.media_id.0));
        let key = ObjectKey::new(upload.object_key.as_str())?;
        // From here on everything under the prefix is either referenced by a row or swept.
        begin_upload(&mut *deps.db.acquire().await?, &prefix).await?;
        let intake = Intake {
            media: self.media_id,
            upload: &upload,
            key: &key,
            prefix: &prefix,
        };
        if !gather(deps, &key, &upload).await? {
            return intake.refuse(deps, cx, MediaFailure::Lost).await;
        }
        match (look_at(deps, &key).await?, upload.wanted) {
            (Sniffed::Picture, Some(WantedKind::Video)) => intake.refuse(deps, cx, MediaFailure::NotAVideo).await,
            (Sniffed::Picture, _) if upload.size_bytes > PHOTO_MAX_BYTES => {
                intake.refuse(deps, cx, MediaFailure::TooLarge).await
            }
            (Sniffed::Picture, _) => intake_picture(deps, cx, &intake).await,
            (Sniffed::Video | Sniffed::Unknown, Some(WantedKind::Photo)) => {
                intake.refuse(deps, cx, MediaFailure::NotAPicture).await
            }
            (Sniffed::Video, _) => intake.hand_on(deps, cx).await,
            (Sniffed::Unknown, _) => intake.refuse(deps, cx, MediaFailure::UnknownFormat).await,
        }
    }
}

impl Intake<'_> {
    /// Records why it can't be used, and deletes the upload.
    pub(super) async fn refuse(&self, deps: &Deps, cx: &JobContext, why: MediaFailure) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        fail_media(&mut tx, self.media, why).await?;
        leave_upload(&mut tx, self.prefix).await?;
        settle(&mut tx, self.media).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    /// The source stays until its files are made.
    async fn hand_on(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        set_kind(&mut tx, self.media, MediaKind::Video).await?;
        let size = i64::try_from(self.upload.size_bytes).unwrap_or(i64::MAX);
        set_source(&mut tx, self.media, self.key.as_str(), size, "application/octet-stream").await?;
        end_upload(&mut tx, self.prefix).await?;
        start_transcode(&mut tx, self.upload.account, self.media).await?;
        settle(&mut tx, self.media).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
