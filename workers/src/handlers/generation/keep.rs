use std::fmt::Write;

use engines::RenderedImage;
use jobs::{
    domains::{
        generation::{Delivered, deliver_picture},
        media::{NewMedia, NewRendition, begin_upload, end_upload},
    },
    ids::{GenerationId, MediaId},
};
use media::{Limits, Mark, Plan, Renditions, Source, decode, produce};
use sha2::{Digest, Sha256};
use storage::ObjectKey;
use uuid::Builder;

use super::report::Place;
use crate::{
    deps::Deps,
    run::{JobContext, JobError},
};

/// Makes the renditions, puts them into storage and hands the picture over.
pub(super) async fn keep(
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    model: &str,
    drawn: RenderedImage,
) -> Result<Delivered, JobError> {
    let is_demo = deps.engines.is_demo(model);
    let mark = Mark {
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
        title: "Generated picture".to_owned(),
        signer: (*deps.signer).clone(),
    };
    let made = tokio::task::spawn_blocking(move || {
        let picture = decode(&drawn.bytes, &Limits::default())?;
        produce(&picture, &Plan::default(), &mark)
    })
    .await?
    .map_err(|error| JobError::retry("engine_failed", &error))?;

    let id = media_id(place.generation, place.index);
    let prefix = key_prefix(id, cx);
    begin_upload(&mut *deps.db.acquire().await?, &prefix).await?;
    let renditions = upload(deps, &prefix, &made).await?;
    let picture = NewMedia {
        id,
        account: place.account,
        generation: Some(place.generation),
        width: made.width,
        height: made.height,
        average_color: &css_color(made.average_color),
        blur: &made.thumbhash,
        is_generated: true,
        is_demo,
        renditions: &renditions,
    };
    let mut tx = deps.db.begin().await?;
    let delivered = deliver_picture(&mut tx, cx.lease, place.generation, place.index, &picture).await?;
    end_upload(&mut tx, &prefix).await?;
    tx.commit().await?;
    Ok(delivered)
}

/// Where the files of this run go, and of no other: one that was taken over and goes on in the dark, or sleeps and wakes
/// up, must not replace what its successor delivered. What it leaves behind, the sweep takes away.
fn key_prefix(id: MediaId, cx: &JobContext) -> String {
    format!("media/{id}/{}/", cx.lease.token)
}

async fn upload(deps: &Deps, prefix: &str, made: &Renditions) -> Result<Vec<NewRendition>, JobError> {
    let mut kept = Vec::new();
    for file in made.all() {
        let key = ObjectKey::new(format!("{prefix}{}", file.name))?;
        deps.storage.put(&key, file.content_type, file.bytes.clone()).await?;
        kept.push(NewRendition {
            name: file.name.clone(),
            format: file.format.as_str(),
            width: file.width,
            height: file.height,
            size_bytes: file.bytes.len(),
            content_type: file.content_type,
            object_key: key.as_str().to_owned(),
        });
    }
    Ok(kept)
}

/// The same picture of the same generation has the same id in every run.
fn media_id(generation: GenerationId, index: i16) -> MediaId {
    let digest = Sha256::digest(format!("{generation}:{index}"));
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    MediaId(Builder::from_custom_bytes(bytes).into_uuid())
}

fn css_color(rgb: [u8; 3]) -> String {
    rgb.iter().fold("#".to_owned(), |mut text, channel| {
        write!(text, "{channel:02x}").expect("writing to a string cannot fail");
        text
    })
}

#[cfg(test)]
mod tests {
    use jobs::ids::GenerationId;

    use super::{css_color, media_id};

    #[test]
    fn a_repeat_finds_the_same_picture() {
        let generation = GenerationId::fresh();

        assert_eq!(media_id(generation, 0), media_id(generation, 0));
        assert_ne!(media_id(generation, 0), media_id(generation, 1));
    }

    #[test]
    fn a_color_is_written_as_css_reads_it() {
        assert_eq!(css_color([255, 0, 10]), "#ff000a");
    }
}
