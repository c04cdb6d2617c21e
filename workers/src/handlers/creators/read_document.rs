use std::time::Duration;

use image::{DynamicImage, ImageResult, RgbImage, codecs::jpeg::JpegEncoder};
use jobs::{
    domains::{
        creators::{ReadDocument, ReadFile, UnreadDocument, end_reading, fail_reading, find_unread},
        media::{begin_upload, leave_upload},
    },
    ids::DocumentId,
};
use media::Picture;
use storage::ObjectKey;

use crate::{
    apart::ApartError,
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Until a worker that knows no keys tries again.
const WITHOUT_KEYS: Duration = Duration::from_mins(1);
/// Maximum bytes of a sealed file: the api takes 10 MiB.
const SEALED_MAX_BYTES: u64 = 12 << 20;
/// Longest side of the JPEG in pixels. Small print stays legible.
const SIDE: u32 = 4096;
const QUALITY: u8 = 90;

impl Run for ReadDocument {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(unread) = find_unread(&mut *deps.db.acquire().await?, self.document_id).await? else {
            return Ok(Done::NothingToKeep);
        };
        let Some(keys) = &deps.documents else {
            tracing::warn!("NOCTURNE_SECRET isn't set, a document waits for another worker");
            return Err(JobError::Snooze(WITHOUT_KEYS));
        };
        let key = ObjectKey::new(unread.object_key.as_str())?;
        let sealed = deps.storage.get(&key).await?.body.collect(SEALED_MAX_BYTES).await?;
        let Some(file) = keys.open(&unread.key_id, self.document_id, &sealed) else {
            return Err(JobError::retry("document_sealed", &"no key opens it"));
        };
        let picture = match deps.apart.decode(file.into()).await {
            Ok(read) => read.picture,
            Err(ApartError::Refused(_)) => return give_up(deps, cx, self.document_id).await,
            Err(error @ ApartError::Io(_)) => return Err(error.into()),
        };
        let file = tokio::task::spawn_blocking(move || as_jpeg(&picture))
            .await?
            .map_err(|error| JobError::retry("encode_failed", &error))?;
        let (key_id, sealed) = keys.seal(self.document_id, &file);
        let object_key = key_beside(&unread, self.document_id);
        begin_upload(&mut *deps.db.acquire().await?, &object_key).await?;
        let key = ObjectKey::new(object_key.as_str())?;
        deps.storage.put(&key, "application/octet-stream", sealed).await?;
        let file = ReadFile {
            object_key: &object_key,
            size_bytes: i32::try_from(file.len()).unwrap_or(i32::MAX),
            key_id,
        };
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        if !end_reading(&mut tx, self.document_id, &file).await? {
            leave_upload(&mut tx, &object_key).await?;
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Key of the JPEG. It doesn't begin with the key of the file, which is swept as a prefix.
fn key_beside(unread: &UnreadDocument, document: DocumentId) -> String {
    let folder = unread.object_key.rsplit_once('/');
    let folder = folder.map_or("documents", |(folder, _)| folder);
    format!("{folder}/read-{document}")
}

async fn give_up(deps: &Deps, cx: &JobContext, document: DocumentId) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    fail_reading(&mut tx, document).await?;
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    Ok(done)
}

fn as_jpeg(picture: &Picture) -> ImageResult<Vec<u8>> {
    let pixels = RgbImage::from_raw(picture.width(), picture.height(), picture.rgb().to_vec());
    let mut picture = DynamicImage::ImageRgb8(pixels.expect("a picture has all its pixels"));
    if picture.width().max(picture.height()) > SIDE {
        picture = picture.thumbnail(SIDE, SIDE);
    }
    let mut file = Vec::new();
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut file, QUALITY))?;
    Ok(file)
}
