//! Stores drawn pictures: renditions, marks of provenance, and no orphaned objects.
use std::fmt::Write;

use engines::RenderedImage;
use jobs::{
    domains::media::{MediaKind, NewMedia, NewRendition, begin_upload},
    ids::{AccountId, GenerationId, MediaId},
    queue::Lease,
};
use media::{Limits, Mark, MediaError, Plan, Renditions, Source, decode, produce};
use sha2::{Digest, Sha256};
use storage::ObjectKey;
use uuid::Builder;

use crate::{
    checking::{Sampler, Verdict, check_drawn},
    deps::Deps,
    run::JobError,
};

/// Renditions of a drawn picture, checked and marked as generated.
pub(crate) async fn make_renditions(
    deps: &Deps,
    model: &str,
    drawn: RenderedImage,
    plan: Plan,
) -> Result<(Renditions, Verdict), JobError> {
    make_marked(
        deps,
        mark_of_drawn(deps, model, deps.engines.is_demo(model)),
        drawn,
        plan,
    )
    .await
}

fn mark_of_drawn(deps: &Deps, model: &str, is_demo: bool) -> Mark {
    mark_of(deps, model, is_demo, "Generated picture")
}

async fn make_marked(
    deps: &Deps,
    mark: Mark,
    drawn: RenderedImage,
    plan: Plan,
) -> Result<(Renditions, Verdict), JobError> {
    let sampler = Sampler::new(deps);
    let read = tokio::task::spawn_blocking(move || {
        let picture = decode(&drawn.bytes, &Limits::default())?;
        let sample = sampler.sample(&picture);
        Ok::<_, MediaError>((picture, sample))
    });
    let (picture, sample) = read.await?.map_err(|error| JobError::retry("engine_failed", &error))?;
    let verdict = check_drawn(deps, sample).await?;
    let made = tokio::task::spawn_blocking(move || produce(&picture, &plan, &mark))
        .await?
        .map_err(|error| JobError::retry("engine_failed", &error))?;
    Ok((made, verdict))
}

/// The provenance of a file.
pub(crate) fn mark_of(deps: &Deps, model: &str, is_demo: bool, title: &str) -> Mark {
    Mark {
        source: if is_demo {
            Source::DemoAlgorithm
        } else {
            Source::TrainedModel
        },
        generator: if is_demo {
            "Nocturne demo".to_owned()
        } else {
            model.to_owned()
        },
        title: title.to_owned(),
        signer: (*deps.signer).clone(),
    }
}

/// The picture's owner and use.
pub(crate) struct Purpose {
    /// Determines the media id: equal subjects have the same id in every run.
    pub(crate) subject: String,
    pub(crate) account: AccountId,
    pub(crate) kind: MediaKind,
    pub(crate) generation: Option<GenerationId>,
}

/// A picture in storage that has no rows yet.
pub(crate) struct Stored {
    /// Pass it to `end_upload` in the transaction that writes the rows.
    pub(crate) prefix: String,
    pub(crate) media: NewMedia,
    /// Pass it to `keep_verdict` in the same transaction.
    pub(crate) verdict: Verdict,
}

/// Stores the renditions of a drawn picture under a prefix of this run alone: a run that was taken over, yet continues
/// or wakes up later, must not replace its successor's files. The sweep removes its leftovers.
pub(crate) async fn store_picture(
    deps: &Deps,
    lease: Lease,
    model: &str,
    drawn: RenderedImage,
    purpose: Purpose,
) -> Result<Stored, JobError> {
    store_picture_of(deps, lease, (model, deps.engines.is_demo(model)), drawn, purpose).await
}

/// As [`store_picture`], for a picture that was drawn earlier: whether the demo drew it is known from then.
pub(crate) async fn store_picture_of(
    deps: &Deps,
    lease: Lease,
    (model, is_demo): (&str, bool),
    drawn: RenderedImage,
    purpose: Purpose,
) -> Result<Stored, JobError> {
    let mark = mark_of_drawn(deps, model, is_demo);
    let (made, verdict) = make_marked(deps, mark, drawn, Plan::default()).await?;
    let keeping = Keeping {
        id: media_id_of(&purpose.subject),
        account: purpose.account,
        kind: purpose.kind,
        generation: purpose.generation,
        is_generated: true,
        is_demo,
    };
    let stored = put_renditions(deps, lease, &made, keeping).await?;
    Ok(Stored { verdict, ..stored })
}

/// Metadata of renditions to store.
pub(crate) struct Keeping {
    pub(crate) id: MediaId,
    pub(crate) account: AccountId,
    pub(crate) kind: MediaKind,
    pub(crate) generation: Option<GenerationId>,
    pub(crate) is_generated: bool,
    pub(crate) is_demo: bool,
}

/// Stores renditions under this run's own prefix.
pub(crate) async fn put_renditions(
    deps: &Deps,
    lease: Lease,
    made: &Renditions,
    keeping: Keeping,
) -> Result<Stored, JobError> {
    let prefix = format!("media/{}/{}/", keeping.id, lease.token);
    begin_upload(&mut *deps.db.acquire().await?, &prefix).await?;
    let mut renditions = Vec::new();
    for file in made.all() {
        let key = ObjectKey::new(format!("{prefix}{}", file.name))?;
        deps.storage.put(&key, file.content_type, file.bytes.clone()).await?;
        renditions.push(NewRendition {
            name: file.name.clone(),
            format: file.format.as_str(),
            width: file.width,
            height: file.height,
            size_bytes: file.bytes.len(),
            content_type: file.content_type,
            object_key: key.as_str().to_owned(),
        });
    }
    let media = NewMedia {
        id: keeping.id,
        account: keeping.account,
        kind: keeping.kind,
        generation: keeping.generation,
        width: made.width,
        height: made.height,
        duration_ms: None,
        average_color: css_color(made.average_color),
        blur: made.thumbhash.clone(),
        is_generated: keeping.is_generated,
        is_demo: keeping.is_demo,
        renditions,
    };
    Ok(Stored {
        prefix,
        media,
        verdict: Verdict::Unchecked,
    })
}

pub(crate) fn media_id_of(subject: &str) -> MediaId {
    let digest = Sha256::digest(subject);
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    MediaId(Builder::from_custom_bytes(bytes).into_uuid())
}

/// In CSS syntax.
pub(crate) fn css_color(rgb: [u8; 3]) -> String {
    rgb.iter().fold("#".to_owned(), |mut text, channel| {
        write!(text, "{channel:02x}").expect("writing to a string cannot fail");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::{css_color, media_id_of};

    #[test]
    fn a_repeat_finds_the_same_picture() {
        assert_eq!(media_id_of("one:0"), media_id_of("one:0"));
        assert_ne!(media_id_of("one:0"), media_id_of("one:1"));
    }

    #[test]
    fn a_color_is_written_as_css_reads_it() {
        assert_eq!(css_color([255, 0, 10]), "#ff000a");
    }
}
