//! Videos: animates a picture, adds voice tracks, and writes MP4 files that start playing before they are fully loaded.

mod captions;
mod film;
mod motion;
mod sampler;
mod write;

pub use captions::captions;
pub use film::{Film, check_video};
pub use motion::{CameraMove, Motion, set_in_motion};
pub use write::{Sound, lay_voice};

use crate::{Mark, MediaError, VoiceError};

/// H.264 and AAC in MP4, which every browser plays.
pub const VIDEO_CONTENT_TYPE: &str = "video/mp4";

/// Why there is no video.
#[derive(Debug, thiserror::Error)]
pub enum VideoError {
    /// The caller has cancelled it.
    #[error("the work was stopped")]
    Stopped,
    /// The file is not an MP4, ends early or contradicts itself.
    #[error("the video is damaged: {0}")]
    Damaged(#[source] ffmpeg_next::Error),
    /// The file has no video stream, or none that browsers play.
    #[error("the file has no H.264 video")]
    Pictureless,
    #[error("the video is too long or too large")]
    TooLarge,
    #[error("cannot write the video: {0}")]
    Encode(#[source] ffmpeg_next::Error),
    #[error(transparent)]
    Voice(#[from] VoiceError),
    #[error(transparent)]
    Picture(#[from] MediaError),
}

/// Embeds Content Credentials in a finished video. The file must not be changed afterwards.
pub fn mark_video(bare: Vec<u8>, mark: &Mark) -> Result<Vec<u8>, MediaError> {
    Ok(marks::sign(bare, VIDEO_CONTENT_TYPE, mark)?)
}
