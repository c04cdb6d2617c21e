//! Moves a camera over a still picture.

use super::VideoError;
use super::film::Film;
use super::sampler::{Camera, look};
use super::write::Shooting;
use crate::voice::begin;
use crate::{Picture, resize};

/// Pictures a second.
pub(super) const RATE: u32 = 24;

/// How the camera moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CameraMove {
    ZoomIn,
    ZoomOut,
    PanLeft,
    PanRight,
    Rise,
    /// To and fro, so that what is near moves against what is far.
    Sway,
}

impl CameraMove {
    /// The move of that word.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "zoomIn" => Self::ZoomIn,
            "zoomOut" => Self::ZoomOut,
            "panLeft" => Self::PanLeft,
            "panRight" => Self::PanRight,
            "rise" => Self::Rise,
            "sway" => Self::Sway,
            _ => return None,
        })
    }

    /// Where the camera is after that share of the time, and never outside of the picture.
    fn camera(self, share: f32) -> Camera {
        let eased = share * share * (3.0 - 2.0 * share);
        let there_and_back = (share * std::f32::consts::TAU).sin();
        let (zoom, x, y, depth) = match self {
            Self::ZoomIn => (1.0 + 0.28 * eased, 0.0, -0.03 * eased, 0.0),
            Self::ZoomOut => (1.28 - 0.28 * eased, 0.0, -0.03 * (1.0 - eased), 0.0),
            Self::PanLeft => (1.25, 0.09 - 0.18 * eased, 0.0, 0.02 * (0.5 - eased)),
            Self::PanRight => (1.25, 0.18 * eased - 0.09, 0.0, 0.02 * (eased - 0.5)),
            Self::Rise => (1.25, 0.0, 0.09 - 0.18 * eased, 0.0),
            Self::Sway => (1.14, 0.025 * there_and_back, 0.0, -0.028 * there_and_back),
        };
        Camera { zoom, x, y, depth }
    }
}

/// A camera's way over a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Motion {
    pub camera: CameraMove,
    pub seconds: f32,
    /// Pixels of the longer side, at most; nothing is enlarged.
    pub longest: u32,
}

/// Shoots the picture. `watch` is told percentages, and ends the work by answering `false`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a video has some hundreds of pictures"
)]
pub fn set_in_motion(
    picture: &Picture,
    motion: &Motion,
    watch: &mut dyn FnMut(u8) -> bool,
) -> Result<Film, VideoError> {
    begin();
    let picture = resize::to_fit(picture, motion.longest)?;
    // Colours are stored for two by two pixels.
    let (width, height) = (even(picture.width()), even(picture.height()));
    let count = ((motion.seconds * RATE as f32).round() as u32).max(2);
    let mut shooting = Shooting::begin(width, height, count).map_err(VideoError::Encode)?;
    for number in 0..count {
        if !watch(u8::try_from(number * 100 / count).unwrap_or(100)) {
            return Err(VideoError::Stopped);
        }
        let camera = motion.camera.camera(number as f32 / (count - 1) as f32);
        let frame = look(&picture, width as usize, height as usize, camera);
        shooting.add(number, &frame).map_err(VideoError::Encode)?;
    }
    shooting.end().map_err(VideoError::Encode)
}

fn even(pixels: u32) -> u32 {
    (pixels & !1).max(16)
}

#[cfg(test)]
mod tests {
    use super::{CameraMove, Motion, set_in_motion};
    use crate::Picture;
    use crate::video::{VideoError, check_video};

    const MOVES: [&str; 6] = ["zoomIn", "zoomOut", "panLeft", "panRight", "rise", "sway"];

    #[test]
    fn no_camera_leaves_its_picture() {
        for word in MOVES {
            let camera = CameraMove::parse(word).unwrap();
            for step in 0_u8..=20 {
                let at = camera.camera(f32::from(step) / 20.0);
                let seen = 0.5 / at.zoom;
                assert!(
                    at.x.abs() + at.depth.abs() + seen <= 0.51 && at.y.abs() + seen <= 0.51,
                    "{word} {step}"
                );
            }
        }
    }

    fn a_picture() -> Picture {
        let pixels = (0..64_u32 * 81 * 3).map(|at| u8::try_from(at % 251).unwrap()).collect();
        Picture::from_rgb(64, 81, pixels).unwrap()
    }

    #[test]
    fn a_picture_moves_for_as_long_as_was_asked() {
        let motion = Motion {
            camera: CameraMove::Sway,
            seconds: 2.0,
            longest: 1_024,
        };
        let mut told = vec![];

        let film = set_in_motion(&a_picture(), &motion, &mut |percent| {
            told.push(percent);
            true
        })
        .unwrap();

        assert_eq!((film.width, film.height, film.duration.as_millis()), (64, 80, 2_000));
        assert!(told.is_sorted() && told.len() == 48);
        let again = check_video(film.bytes).unwrap();
        assert_eq!((again.width, again.height, again.duration.as_millis()), (64, 80, 2_000));
    }

    #[test]
    fn who_wants_it_no_more_is_obeyed_at_once() {
        let motion = Motion {
            camera: CameraMove::Rise,
            seconds: 60.0,
            longest: 64,
        };

        let stopped = set_in_motion(&a_picture(), &motion, &mut |_| false);

        assert!(matches!(stopped, Err(VideoError::Stopped)));
    }

    #[test]
    fn what_is_no_video_is_refused() {
        for junk in [vec![], b"#EXTM3U\nfile:///etc/passwd".to_vec(), vec![0; 4_000]] {
            assert!(check_video(junk).is_err());
        }
    }
}
