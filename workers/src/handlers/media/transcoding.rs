use std::{fs::File, time::Duration};

use jobs::{
    domains::{
        media::{
            FilmStage, MediaFailure, MediaKind, SourceFilm, drop_source, end_upload, fail_media, finish_media,
            hold_media, keep_hash, leave_upload, looks_like_removed, note_cut, reject_media,
        },
        uploads::prefix_of,
    },
    ids::{MediaId, UploadId},
};
use media::{
    FilmFiles, LIKENESS_BYTES, MediaError, Picture, Plan, Playing, Rung, is_plain, likeness, produce_unmarked,
};
use sqlx::{PgConnection, Postgres, Transaction};
use storage::{ObjectKey, StorageError};
use tracing::warn;

use super::{send_file::fetch_file, send_sizes::send_sizes, transcode_news::News};
use crate::{
    apart::{ApartError, FilmAnswer},
    checking::{Sampler, Verdict, check_upload, keep_verdict},
    deps::Deps,
    pictures::{Keeping, Stored, put_renditions},
    run::{Done, JobContext, JobError},
};

/// Maximum stills; a reader that sends more is compromised.
const STILLS_MAX: usize = 64;
/// Retry delay while another transaction holds the row.
const SOON: Duration = Duration::from_millis(100);

/// One film being transcoded.
pub(super) struct Transcoding<'a> {
    pub(super) media: MediaId,
    pub(super) film: &'a SourceFilm,
    /// Prefix of everything that this run stores.
    pub(super) prefix: &'a str,
    pub(super) deps: &'a Deps,
    pub(super) cx: &'a JobContext,
}

/// Time and perceptual hash of a still.
type Look = (u32, [u8; LIKENESS_BYTES]);

/// A transcoded film on the local disk.
#[derive(Default)]
struct Made {
    rungs: Vec<Rung>,
    files: Vec<FilmFiles>,
    duration_ms: u32,
    playing: Playing,
    poster: Option<Picture>,
    looks: Vec<Look>,
    /// The checks of all stills.
    verdict: Verdict,
}

/// Outcome of reading a film.
enum Outcome {
    Made(Made),
    /// It resembles removed content, or is on a list of the checker.
    Known(Made),
}

impl Transcoding<'_> {
    pub(super) async fn make(&self) -> Result<Done, JobError> {
        let key = ObjectKey::new(self.film.object_key.as_str())?;
        let mut news = News::new(self.deps, self.cx, (self.film.account, self.media));
        news.begin(FilmStage::Reading, vec![]).await?;
        let source = match self.deps.storage.head(&key).await {
            Ok(_) => fetch_file(self.deps, &key, self.film.size_bytes).await?,
            Err(StorageError::NotFound) => return self.refuse(MediaFailure::Lost).await,
            Err(error) => return Err(error.into()),
        };
        match self.read(source, &mut news).await {
            Ok(Ok(Outcome::Made(made))) => self.keep(made, &mut news).await,
            Ok(Ok(Outcome::Known(made))) => self.quarantine(&made).await,
            Ok(Err(ApartError::Refused(why))) => self.refuse(why).await,
            Ok(Err(error @ ApartError::Io(_))) => Err(error.into()),
            Err(error) => Err(error),
        }
    }

    /// Reads it in a separate process, and checks its stills on the way.
    async fn read(&self, source: File, news: &mut News<'_>) -> Result<Result<Outcome, ApartError>, JobError> {
        let mut reader = self.deps.apart.read_film(source)?;
        let (mut made, mut stills) = (Made::default(), 0);
        loop {
            let answer = match reader.next().await {
                Ok(answer) => answer,
                Err(error) => return Ok(Err(error)),
            };
            match answer {
                FilmAnswer::Begun(rungs) => {
                    let sides = rungs.iter().map(|rung| rung.side).collect();
                    made.rungs = rungs;
                    news.begin(FilmStage::Writing, sides).await?;
                }
                FilmAnswer::Percent(percent) => news.written(percent).await?,
                FilmAnswer::Still { at_ms, picture } if stills < STILLS_MAX => {
                    stills += 1;
                    if self.look(&mut made, at_ms, picture).await? {
                        return Ok(Ok(Outcome::Known(made)));
                    }
                }
                FilmAnswer::Done { duration_ms, playing } if !made.rungs.is_empty() && made.poster.is_some() => {
                    made.duration_ms = duration_ms;
                    made.playing = playing;
                    made.files = std::mem::take(&mut reader.files);
                    return Ok(Ok(Outcome::Made(made)));
                }
                FilmAnswer::Still { .. } | FilmAnswer::Done { .. } => {
                    return Ok(Err(ApartError::Refused(MediaFailure::Damaged)));
                }
            }
        }
    }

    /// The first still that isn't blank becomes the poster. `true`: it resembles removed content, or is on a list.
    async fn look(&self, made: &mut Made, at_ms: u32, picture: Picture) -> Result<bool, JobError> {
        let sampler = Sampler::new(self.deps);
        let looked = tokio::task::spawn_blocking(move || {
            let sample = sampler.sample(&picture);
            let hash = if is_plain(&picture)? {
                None
            } else {
                Some(likeness(&picture)?)
            };
            Ok::<_, MediaError>((picture, hash, sample))
        });
        let (picture, hash, sample) = looked
            .await?
            .map_err(|error| JobError::retry("encode_failed", &error))?;
        // One that can't be checked is enough for a person to decide.
        if !matches!(made.verdict, Verdict::Failed) {
            let verdict = check_upload(self.deps, self.cx, sample).await?;
            made.verdict = std::mem::take(&mut made.verdict).joined(verdict);
        }
        if made.poster.is_none() || (hash.is_some() && made.looks.is_empty()) {
            made.poster = Some(picture);
        }
        let is_blocked = made.verdict.is_blocked();
        let Some(hash) = hash else { return Ok(is_blocked) };
        made.looks.push((at_ms, hash));
        Ok(is_blocked || looks_like_removed(&mut *self.deps.db.acquire().await?, &hash).await?)
    }

    /// Stores the files, and publishes it.
    async fn keep(&self, mut made: Made, news: &mut News<'_>) -> Result<Done, JobError> {
        let stored = self.store(&mut made, news).await?;
        let mut tx = self.begin().await?;
        if finish_media(&mut tx, &stored.media).await? {
            self.keep_looks(&mut tx, &made.looks).await?;
            keep_verdict(&mut tx, self.deps, self.media, &made.verdict).await?;
            if made.playing.ends_early {
                note_cut(&mut tx, self.media).await?;
            }
            drop_source(&mut tx, self.media, &self.source_prefix()).await?;
            end_upload(&mut tx, self.prefix).await?;
        } else {
            leave_upload(&mut tx, self.prefix).await?;
        }
        self.complete(tx).await
    }

    async fn store(&self, made: &mut Made, news: &mut News<'_>) -> Result<Stored, JobError> {
        let poster = made
            .poster
            .take()
            .ok_or_else(|| JobError::retry("encode_failed", &"no poster"))?;
        let stills = tokio::task::spawn_blocking(move || produce_unmarked(&poster, &Plan::default()))
            .await?
            .map_err(|error| JobError::retry("encode_failed", &error))?;
        let keeping = Keeping {
            id: self.media,
            account: self.film.account,
            kind: MediaKind::Video,
            generation: None,
            is_generated: false,
            is_demo: false,
        };
        let mut stored = put_renditions(self.deps, self.cx.lease, &stills, keeping).await?;
        stored.media.duration_ms = Some(made.duration_ms);
        let sizes = made.rungs.iter().copied().zip(made.files.drain(..)).collect();
        stored
            .media
            .renditions
            .extend(send_sizes(self.deps, self.prefix, made.playing, sizes, news).await?);
        Ok(stored)
    }

    /// The file is kept for staff, as its row says; renditions are never created.
    async fn quarantine(&self, made: &Made) -> Result<Done, JobError> {
        let mut tx = self.begin().await?;
        self.keep_looks(&mut tx, &made.looks).await?;
        reject_media(&mut tx, self.media).await?;
        keep_verdict(&mut tx, self.deps, self.media, &made.verdict).await?;
        let done = self.complete(tx).await?;
        warn!(media.id = %self.media, "video quarantined, it matches removed content");
        Ok(done)
    }

    /// Records why it can't be used, and deletes the upload.
    async fn refuse(&self, why: MediaFailure) -> Result<Done, JobError> {
        let mut tx = self.begin().await?;
        fail_media(&mut tx, self.media, why).await?;
        drop_source(&mut tx, self.media, &self.source_prefix()).await?;
        self.complete(tx).await
    }

    async fn keep_looks(&self, tx: &mut PgConnection, looks: &[Look]) -> sqlx::Result<()> {
        for (at_ms, hash) in looks {
            keep_hash(tx, self.media, i32::try_from(*at_ms).unwrap_or(i32::MAX), hash).await?;
        }
        Ok(())
    }

    /// Locks the job, then the medium without waiting: restoring a medium locks it first and then asks for the job, so
    /// waiting here could deadlock.
    async fn begin(&self) -> Result<Transaction<'static, Postgres>, JobError> {
        loop {
            let mut tx = self.deps.db.begin().await?;
            self.cx.hold(&mut tx).await?;
            if hold_media(&mut tx, self.media).await? {
                return Ok(tx);
            }
            tx.rollback().await?;
            tokio::time::sleep(SOON).await;
        }
    }

    async fn complete(&self, mut tx: Transaction<'static, Postgres>) -> Result<Done, JobError> {
        let done = self.cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    fn source_prefix(&self) -> String {
        prefix_of(UploadId(self.media.0))
    }
}
