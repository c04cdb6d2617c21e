use jobs::domains::{
    characters::{DrawPortrait, deliver_portrait, open_portrait},
    media::{MediaKind, end_upload},
};

use super::look::{MODEL, Sitting, draw};
use crate::{
    checking::keep_verdict,
    deps::Deps,
    pictures::{Purpose, store_picture},
    run::{Done, JobContext, JobError, Run},
};

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
        let sitting = Sitting {
            look: &work.look,
            seed: work.seed,
            key: subject.clone(),
            width: 820,
            height: 1024,
        };
        let drawn = draw(deps, cx, sitting).await?;
        let purpose = Purpose {
            // Of this job: the same look may be drawn again when its picture is long in the bin.
            subject: format!("{subject}:{}", cx.lease.job),
            account: work.account,
            kind: MediaKind::Portrait,
            generation: None,
        };
        let stored = store_picture(deps, cx.lease, MODEL, drawn, purpose).await?;
        let mut tx = deps.db.begin().await?;
        deliver_portrait(&mut tx, cx.lease, self, &stored.media).await?;
        keep_verdict(&mut tx, deps, stored.media.id, &stored.verdict).await?;
        end_upload(&mut tx, &stored.prefix).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}
