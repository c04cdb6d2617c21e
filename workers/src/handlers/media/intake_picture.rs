use bytes::Bytes;
use jobs::domains::{
    media::{
        MediaKind, end_upload, finish_media, keep_hash, leave_upload, looks_like_removed, mark_generated, reject_media,
        set_kind, set_source,
    },
    uploads::{PHOTO_MAX_BYTES, settle},
};
use media::{LIKENESS_BYTES, Mark, Picture, Plan, Renditions, Source, likeness, produce, produce_unmarked};

use super::intake::Intake;
use crate::{
    apart::{ApartError, ReadPicture},
    checking::{Sampler, Verdict, check_upload, keep_verdict},
    deps::Deps,
    pictures::{Keeping, mark_of, put_renditions},
    run::{Done, JobContext, JobError},
};

/// Reads the picture in a separate process, has it checked, makes its files, and publishes it. Pictures that resemble
/// removed content, or are on a list of the checker, are shown to no one; what says that it was generated stays marked and
/// labelled as such.
pub(super) async fn intake_picture(deps: &Deps, cx: &JobContext, intake: &Intake<'_>) -> Result<Done, JobError> {
    let file: Bytes = deps
        .storage
        .get(intake.key)
        .await?
        .body
        .collect(PHOTO_MAX_BYTES)
        .await?;
    let ReadPicture { picture, source } = match deps.apart.decode(file).await {
        Ok(read) => read,
        Err(ApartError::Refused(why)) => return intake.refuse(deps, cx, why).await,
        Err(error @ ApartError::Io(_)) => return Err(error.into()),
    };
    let sampler = Sampler::new(deps);
    let (picture, sample) = tokio::task::spawn_blocking(move || {
        let sample = sampler.sample(&picture);
        (picture, sample)
    })
    .await?;
    let verdict = check_upload(deps, cx, sample).await?;
    let is_demo = source == Some(Source::DemoAlgorithm);
    let mark = source.map(|_| mark_of(deps, "trained model", is_demo, "Generated picture"));
    let (made, hash) = make(picture, mark).await?;
    if verdict.is_blocked() || looks_like_removed(&mut *deps.db.acquire().await?, &hash).await? {
        return quarantine(deps, cx, intake, &hash, &verdict).await;
    }
    let keeping = Keeping {
        id: intake.media,
        account: intake.upload.account,
        kind: MediaKind::Photo,
        generation: None,
        is_generated: source.is_some(),
        is_demo,
    };
    let stored = put_renditions(deps, cx.lease, &made, keeping).await?;
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    if finish_media(&mut tx, &stored.media).await? {
        keep_hash(&mut tx, intake.media, 0, &hash).await?;
        if source.is_some() {
            mark_generated(&mut tx, intake.media, is_demo).await?;
        }
        keep_verdict(&mut tx, deps, intake.media, &verdict).await?;
        end_upload(&mut tx, &stored.prefix).await?;
    } else {
        leave_upload(&mut tx, &stored.prefix).await?;
    }
    // The file as it came, with all that it tells about its maker.
    leave_upload(&mut tx, intake.prefix).await?;
    settle(&mut tx, intake.media).await?;
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    Ok(done)
}

async fn make(picture: Picture, mark: Option<Mark>) -> Result<(Renditions, [u8; LIKENESS_BYTES]), JobError> {
    tokio::task::spawn_blocking(move || {
        let hash = likeness(&picture)?;
        let made = match &mark {
            Some(mark) => produce(&picture, &Plan::default(), mark)?,
            None => produce_unmarked(&picture, &Plan::default())?,
        };
        Ok::<_, media::MediaError>((made, hash))
    })
    .await?
    .map_err(|error| JobError::retry("encode_failed", &error))
}

/// The file stays for staff, and its row says so; no rendition of it ever exists.
async fn quarantine(
    deps: &Deps,
    cx: &JobContext,
    intake: &Intake<'_>,
    hash: &[u8; LIKENESS_BYTES],
    verdict: &Verdict,
) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    set_kind(&mut tx, intake.media, MediaKind::Photo).await?;
    let size = i64::try_from(intake.upload.size_bytes).unwrap_or(i64::MAX);
    set_source(
        &mut tx,
        intake.media,
        intake.key.as_str(),
        size,
        "application/octet-stream",
    )
    .await?;
    keep_hash(&mut tx, intake.media, 0, hash).await?;
    reject_media(&mut tx, intake.media).await?;
    keep_verdict(&mut tx, deps, intake.media, verdict).await?;
    end_upload(&mut tx, intake.prefix).await?;
    settle(&mut tx, intake.media).await?;
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    tracing::warn!(media.id = %intake.media, "upload quarantined, it matches removed content");
    Ok(done)
}
