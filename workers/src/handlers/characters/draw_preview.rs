use jobs::domains::characters::{DrawPreview, deliver_preview, open_preview};
use media::{Format, Plan};

use super::look::{MODEL, Sitting, draw};
use crate::{
    deps::Deps,
    pictures::make_renditions,
    run::{Done, JobContext, JobError, Run},
};

/// Pixels.
const WIDTH: u32 = 410;
const HEIGHT: u32 = 512;

impl Run for DrawPreview {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some((look, seed)) = open_preview(&mut *deps.db.acquire().await?, &self.key).await? else {
            return Ok(Done::NothingToKeep);
        };
        let sitting = Sitting {
            look: &look,
            seed,
            key: format!("preview-{}", self.key),
            width: WIDTH,
            height: HEIGHT,
        };
        let drawn = draw(deps, cx, sitting).await?;
        let plan = Plan {
            widths: vec![],
            formats: vec![Format::Webp],
            ..Plan::default()
        };
        let (made, _) = make_renditions(deps, MODEL, drawn, plan).await?;
        let picture = made
            .all()
            .find(|file| file.format == Format::Webp)
            .ok_or_else(|| JobError::give_up("internal", &"no WebP file"))?;
        let mut tx = deps.db.begin().await?;
        deliver_preview(&mut tx, cx.lease, &self.key, &picture.bytes, picture.content_type).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}
