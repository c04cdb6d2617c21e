use engines::{EngineError, ImageRequest, Progress, RenderedImage};
use tokio::sync::mpsc;

use super::report::{Place, pass_on};
use crate::{deps::Deps, run::JobContext};

/// Draws one picture while passing on the progress.
pub(super) async fn draw(
    deps: &Deps,
    cx: &JobContext,
    model: &str,
    request: &ImageRequest,
    place: Place,
) -> Result<RenderedImage, EngineError> {
    let (tell, news) = mpsc::unbounded_channel::<Progress>();
    let mut on_progress = move |progress| {
        // The receiver is gone if the job was taken away: the run ends anyway.
        let _ = tell.send(progress);
    };
    let drawing = async {
        let drawn = deps.engines.render(model, request, &mut on_progress, &cx.stop).await;
        drop(on_progress);
        drawn
    };
    let (drawn, ()) = tokio::join!(drawing, pass_on(&deps.db, cx.lease, place, news, &cx.stop));
    drawn
}
