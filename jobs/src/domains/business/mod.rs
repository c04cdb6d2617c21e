//! Numbers of the business, added up by the hour in a job.
mod jobs;
mod read;
mod roll_up;

pub use self::{
    jobs::RollUpBusiness,
    read::{Business, BusinessFigure, BusinessMetric, read_business},
    roll_up::roll_up_business,
};
use crate::{
    domains::generation::{RenderImage, RenderVideo, RenderVoiceover},
    queue::Job,
};

/// Kinds of job that draw and speak what people order, as a parameter of a query.
fn order_kinds() -> Vec<String> {
    [RenderImage::KIND, RenderVideo::KIND, RenderVoiceover::KIND]
        .map(str::to_owned)
        .to_vec()
}
