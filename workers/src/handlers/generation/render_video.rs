use engines::{ImageRequest, Progress, VideoRequest};
use jobs::domains::generation::{ClipOrder, ClipSource, ClipWork, RenderVideo, RenderWork, VideoLength, VideoOrder};
use media::{CameraMove, Film, Motion, Picture, check_video, set_in_motion};
use tokio::sync::mpsc;

use super::{
    check_clip::{check_film, check_poster},
    clip::{Made, fetch, keep, open, read_picture, shoot},
    draw::draw,
    render_image::waited,
    report::{Place, pass_on},
    request::request_of,
};
use crate::{
    deps::Deps,
    engine_failure::outcome_of,
    run::{Done, JobContext, JobError, Run},
};

/// Maximum length of a video's longer side, in pixels.
pub(super) const LONGEST: u32 = 1_024;

impl Run for RenderVideo {
    /// A run that is cut off leaves files for the sweep; the next starts from the beginning.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let work = open(self.generation_id, deps, cx).await?;
        let ClipOrder::Video(order) = &work.order else {
            return Err(JobError::give_up("payload_invalid", &"the order isn't a video"));
        };
        let drawing = Place {
            generation: self.generation_id,
            account: work.account,
            index: 0,
            ready: 0,
            // If a picture is drawn first, it is the first half of the work.
            batch_size: if work.source.is_some() { 1 } else { 2 },
        };
        let still = match &work.source {
            Some(ClipSource { object_key, .. }) => fetch(deps, object_key).await?,
            None => draw_still(self, deps, cx, drawing, (&work, order)).await?,
        };
        let place = Place {
            ready: drawing.batch_size - 1,
            ..drawing
        };
        let poster = read_picture(still.clone()).await?;
        let verdict = check_poster(deps, &poster).await?;
        let is_demo = deps.videos.is_demo();
        let (film, verdict) = if is_demo {
            // It shows nothing but the picture.
            (move_camera(deps, cx, place, order, poster.clone()).await?, verdict)
        } else {
            let film = engine_film(self, deps, cx, place, (&work, order), still).await?;
            let of_film = check_film(deps, &film).await?;
            (film, verdict.joined(of_film))
        };
        let made = Made {
            film,
            poster,
            captions: None,
            verdict,
            // A demo picture makes a demo video, whichever engine animates it.
            is_demo: is_demo || is_demo_still(deps, &work, order),
        };
        keep(deps, cx, place, made).await
    }
}

/// The demo: a camera that moves over the picture.
async fn move_camera(
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    order: &VideoOrder,
    still: Picture,
) -> Result<Film, JobError> {
    let motion = Motion {
        camera: CameraMove::parse(order.action.as_str())
            .ok_or_else(|| JobError::give_up("payload_invalid", &"no such move"))?,
        seconds: match order.length {
            VideoLength::Short => 4.0,
            VideoLength::Long => 8.0,
        },
        longest: LONGEST,
    };
    shoot(deps, cx, place, move |watch| set_in_motion(&still, &motion, watch)).await
}

/// Has an engine make it, and checks the result.
async fn engine_film(
    job: &RenderVideo,
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    (work, order): (&ClipWork, &VideoOrder),
    picture: Vec<u8>,
) -> Result<Film, JobError> {
    let request = VideoRequest {
        job_key: format!("{}-video", job.generation_id),
        prompt: request_for(job, work, order)?.prompt,
        picture,
        action: order.action.as_str().to_owned(),
        seconds: order.length.seconds(),
        seed: work.seed.unsigned_abs(),
    };
    let (tell, news) = mpsc::unbounded_channel::<Progress>();
    let mut on_progress = move |progress| {
        // The receiver is gone if the job was taken away: the run ends anyway.
        let _ = tell.send(progress);
    };
    let shooting = async {
        let made = deps.videos.shoot(&request, &mut on_progress, &cx.stop).await;
        drop(on_progress);
        made
    };
    let (made, ()) = tokio::join!(shooting, pass_on(&deps.db, cx.lease, place, news, &cx.stop));
    match made {
        Ok(bytes) => tokio::task::spawn_blocking(move || check_video(bytes))
            .await?
            .map_err(|error| JobError::retry("engine_failed", &error)),
        Err(error) => Err(outcome_of(&error, waited(job.generation_id, deps, cx, &error).await?)),
    }
}

fn request_for(job: &RenderVideo, work: &ClipWork, order: &VideoOrder) -> Result<ImageRequest, JobError> {
    let wanted = RenderWork {
        account: work.account,
        order: order.picture(),
        character: None,
        seed: work.seed,
        missing: vec![0],
        batch_size: 1,
    };
    request_of(job.generation_id, &wanted, None, 0).map_err(|error| JobError::give_up("moderated", &error))
}

fn is_demo_still(deps: &Deps, work: &ClipWork, order: &VideoOrder) -> bool {
    match &work.source {
        Some(source) => source.is_demo,
        None => deps.engines.is_demo(order.picture().model.as_str()),
    }
}

/// The picture to animate, drawn by the image engines.
async fn draw_still(
    job: &RenderVideo,
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    (work, order): (&ClipWork, &VideoOrder),
) -> Result<Vec<u8>, JobError> {
    let request = request_for(job, work, order)?;
    match draw(deps, cx, order.picture().model.as_str(), &request, place).await {
        Ok(drawn) => Ok(drawn.bytes),
        Err(error) => Err(outcome_of(&error, waited(job.generation_id, deps, cx, &error).await?)),
    }
}
