use engines::{Heed, RenderedImage};
use jobs::domains::{
    characters::{DrawPortrait, Original, PortraitWork, deliver_portrait, open_portrait},
    media::{MediaKind, end_upload},
};
use storage::ObjectKey;

use super::look::{MODEL, Sitting, draw};
use crate::{
    checking::keep_verdict,
    deps::Deps,
    pictures::{Purpose, store_picture_of},
    run::{Done, JobContext, JobError, Run},
};

/// Maximum bytes of a picture that becomes a portrait.
const MAX_ORIGINAL: u64 = 64 << 20;

impl Run for DrawPortrait {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let Some(work) = open_portrait(&mut tx, self).await? else {
            let done = cx.complete(&mut tx).await?;
            tx.commit().await?;
            return Ok(done);
        };
        tx.commit().await?;
        let subject = format!("{}:{}", self.character_id, self.key);
        let drawn = match &work.original {
            Some(original) => fetch(deps, original).await?,
            None => sit(deps, cx, &work, subject.clone()).await?,
        };
        let by = match &work.original {
            Some(original) => (original.model.as_str(), original.is_demo),
            None => (MODEL, deps.engines.is_demo(MODEL)),
        };
        let purpose = Purpose {
            // Of this job: the same look may be drawn again when its picture is long in the bin.
            subject: format!("{subject}:{}", cx.lease.job),
            account: work.account,
            kind: MediaKind::Portrait,
            generation: None,
        };
        let stored = store_picture_of(deps, cx.lease, by, drawn, purpose).await?;
        let mut tx = deps.db.begin().await?;
        deliver_portrait(&mut tx, cx.lease, self, &stored.media).await?;
        keep_verdict(&mut tx, deps, stored.media.id, &stored.verdict).await?;
        end_upload(&mut tx, &stored.prefix).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn sit(deps: &Deps, cx: &JobContext, work: &PortraitWork, key: String) -> Result<RenderedImage, JobError> {
    let sitting = Sitting {
        look: &work.look,
        seed: work.seed,
        key,
        width: 820,
        height: 1024,
    };
    draw(deps, cx, sitting).await
}

/// The picture that was chosen, as it is.
async fn fetch(deps: &Deps, original: &Original) -> Result<RenderedImage, JobError> {
    let object = deps.storage.get(&ObjectKey::new(original.object_key.clone())?).await?;
    Ok(RenderedImage {
        bytes: object.body.collect(MAX_ORIGINAL).await?.to_vec(),
        content_type: if original.content_type == "image/webp" {
            "image/webp"
        } else {
            "image/jpeg"
        },
        width: original.width,
        height: original.height,
        heed: Heed::default(),
    })
}
