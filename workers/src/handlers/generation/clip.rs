//! Shared by the makers of videos: sources, progress and completion.
use engines::{Progress, Stage};
use jobs::{
    domains::{
        chat::Chats,
        generation::{ClipWork, Nouns, OpenRunError, deliver_picture, open_clip},
        media::{MediaKind, NewMedia, NewRendition, begin_upload, end_upload},
    },
    ids::GenerationId,
};
use media::{Film, Limits, Picture, Plan, VIDEO_CONTENT_TYPE, VideoError, decode, mark_video, produce};
use storage::ObjectKey;
use tokio::sync::mpsc;

use super::report::{Place, pass_on};
use crate::{
    checking::{Verdict, keep_verdict},
    deps::Deps,
    pictures::{css_color, mark_of, media_id_of},
    run::{Done, JobContext, JobError},
};

/// Maximum bytes of a video's source file.
const MAX_SOURCE: u64 = 200 << 20;

pub(super) async fn open(generation: GenerationId, deps: &Deps, cx: &JobContext) -> Result<ClipWork, JobError> {
    let mut tx = deps.db.begin().await?;
    let work = open_clip(&mut tx, cx.lease, generation)
        .await
        .map_err(|error| match error {
            OpenRunError::NotFound => JobError::give_up("gone", &"the order or its source is gone"),
            error => error.into(),
        })?;
    tx.commit().await?;
    Ok(work)
}

pub(super) async fn fetch(deps: &Deps, key: &str) -> Result<Vec<u8>, JobError> {
    let object = deps.storage.get(&ObjectKey::new(key)?).await?;
    Ok(object.body.collect(MAX_SOURCE).await?.to_vec())
}

pub(super) async fn read_picture(bytes: Vec<u8>) -> Result<Picture, JobError> {
    tokio::task::spawn_blocking(move || decode(&bytes, &Limits::default()))
        .await?
        .map_err(|error| JobError::retry("engine_failed", &error))
}

/// Runs CPU-heavy work, passes on its progress, and stops it soon after the job was stopped.
pub(super) async fn shoot(
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    work: impl FnOnce(&mut dyn FnMut(u8) -> bool) -> Result<Film, VideoError> + Send + 'static,
) -> Result<Film, JobError> {
    let (tell, news) = mpsc::unbounded_channel::<Progress>();
    let stop = cx.stop.clone();
    let working = tokio::task::spawn_blocking(move || {
        // The receiver is gone if the job was taken away: the run ends anyway.
        let _ = tell.send(Progress::Stage(Stage::Drawing));
        work(&mut |percent| {
            let _ = tell.send(Progress::Percent(percent));
            !stop.is_cancelled()
        })
    });
    let (made, ()) = tokio::join!(working, pass_on(&deps.db, cx.lease, place, news, &cx.stop));
    made?.map_err(|error| outcome_of(&error))
}

fn outcome_of(error: &VideoError) -> JobError {
    match error {
        VideoError::Stopped => JobError::Stopped,
        VideoError::Damaged(_) | VideoError::Pictureless | VideoError::TooLarge => {
            JobError::give_up("engine_failed", error)
        }
        VideoError::Encode(_) | VideoError::Voice(_) | VideoError::Picture(_) => {
            JobError::retry("engine_failed", error)
        }
    }
}

/// A finished video and its side files.
pub(super) struct Made {
    pub(super) film: Film,
    pub(super) poster: Picture,
    /// Captions of its speech.
    pub(super) captions: Option<String>,
    /// The check of its pictures.
    pub(super) verdict: Verdict,
    pub(super) is_demo: bool,
}

/// A file on its way to storage.
struct File {
    name: String,
    format: &'static str,
    content_type: &'static str,
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

/// Marks the video, stores it with its poster, and delivers it.
pub(super) async fn keep(deps: &Deps, cx: &JobContext, place: Place, mut made: Made) -> Result<Done, JobError> {
    let verdict = std::mem::take(&mut made.verdict);
    let (mut media, files) = files_of(deps, place, made).await?;
    let prefix = format!("media/{}/{}/", media.id, cx.lease.token);
    begin_upload(&mut *deps.db.acquire().await?, &prefix).await?;
    for file in files {
        let key = ObjectKey::new(format!("{prefix}{}", file.name))?;
        media.renditions.push(NewRendition {
            name: file.name,
            format: file.format,
            width: file.width,
            height: file.height,
            size_bytes: file.bytes.len(),
            content_type: file.content_type,
            object_key: key.as_str().to_owned(),
        });
        deps.storage.put(&key, file.content_type, file.bytes).await?;
    }
    let mut tx = deps.db.begin().await?;
    deliver_picture::<Chats>(
        &mut tx,
        cx.lease,
        place.generation,
        place.index,
        &media,
        &Nouns::default(),
    )
    .await?;
    keep_verdict(&mut tx, deps, media.id, &verdict).await?;
    end_upload(&mut tx, &prefix).await?;
    tx.commit().await?;
    Ok(Done::Kept)
}

async fn files_of(deps: &Deps, place: Place, made: Made) -> Result<(NewMedia, Vec<File>), JobError> {
    let mark = mark_of(deps, "video", made.is_demo, "Generated video");
    let id = media_id_of(&format!("{}:video", place.generation));
    tokio::task::spawn_blocking(move || {
        let stills = produce(&made.poster, &Plan::default(), &mark)?;
        let (width, height) = (made.film.width, made.film.height);
        let mut files = vec![File {
            name: "video.mp4".to_owned(),
            format: "mp4",
            content_type: VIDEO_CONTENT_TYPE,
            width,
            height,
            bytes: mark_video(made.film.bytes, &mark)?,
        }];
        files.extend(made.captions.map(|captions| File {
            name: "captions.vtt".to_owned(),
            format: "vtt",
            content_type: "text/vtt; charset=utf-8",
            width,
            height,
            bytes: captions.into_bytes(),
        }));
        files.extend(stills.all().map(|still| File {
            name: still.name.clone(),
            format: still.format.as_str(),
            content_type: still.content_type,
            width: still.width,
            height: still.height,
            bytes: still.bytes.clone(),
        }));
        let media = NewMedia {
            id,
            account: place.account,
            kind: MediaKind::Video,
            generation: Some(place.generation),
            width,
            height,
            duration_ms: Some(u32::try_from(made.film.duration.as_millis()).unwrap_or(u32::MAX)),
            average_color: css_color(stills.average_color),
            blur: stills.thumbhash.clone(),
            is_generated: true,
            is_demo: made.is_demo,
            renditions: Vec::new(),
        };
        Ok::<_, media::MediaError>((media, files))
    })
    .await?
    .map_err(|error| JobError::retry("engine_failed", &error))
}
