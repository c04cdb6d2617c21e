//! Stills of a film: one becomes its poster, and all of them identify it.

use super::survey::whole;
use crate::Picture;
use ffmpeg_next::frame;
use ffmpeg_next::util::color::{Range, Space};

/// Number of stills, spread over the film.
const STILLS: u32 = 12;

/// When the next one is due.
pub(super) struct Stills {
    /// Length of the film in frames.
    length: f64,
    taken: u32,
}

impl Stills {
    pub(super) fn of(length: i64) -> Self {
        Self {
            length: whole(length.max(1)),
            taken: 0,
        }
    }

    /// Whether the frame in that slot is one. In a short film several may coincide.
    pub(super) fn is_due(&mut self, place: i64) -> bool {
        let mut is_due = false;
        while self.taken < STILLS && self.place_of(self.taken) <= whole(place) {
            self.taken += 1;
            is_due = true;
        }
        is_due
    }

    fn place_of(&self, number: u32) -> f64 {
        // The very first frames are often black.
        (self.length * (f64::from(number) + 0.5) / f64::from(STILLS)).floor()
    }
}

/// Color encoding of a film.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colours {
    pub(super) space: Space,
    pub(super) range: Range,
    /// Whether the files name primaries and curve, too.
    pub(super) is_tagged: bool,
}

impl Colours {
    /// Colors that every display shows.
    pub(super) const ORDINARY: Self = Self {
        space: Space::BT709,
        range: Range::MPEG,
        is_tagged: true,
    };

    /// Weights of red and blue in luma.
    pub(super) fn shares(self) -> (f32, f32) {
        match self.space {
            Space::BT709 => (0.2126, 0.0722),
            Space::BT2020NCL | Space::BT2020CL => (0.2627, 0.0593),
            _ => (0.299, 0.114),
        }
    }
}

/// The picture as RGB pixels.
#[expect(
    clippy::cast_sign_loss,
    clippy::cast_possible_truncation,
    reason = "clamped to a byte"
)]
pub(super) fn picture_of(frame: &frame::Video, colours: Colours) -> Option<Picture> {
    let (red_share, blue_share) = colours.shares();
    let green_share = 1.0 - red_share - blue_share;
    let (black, bright, colourful) = match colours.range {
        Range::JPEG => (0.0, 1.0, 1.0),
        Range::MPEG | Range::Unspecified => (16.0, 255.0 / 219.0, 255.0 / 224.0),
    };
    let (width, height) = (frame.width() as usize, frame.height() as usize);
    let value = |plane: usize, x: usize, y: usize| f32::from(frame.data(plane)[y * frame.stride(plane) + x]);
    let mut rgb = Vec::with_capacity(width * height * 3);
    for y in 0..height {
        for x in 0..width {
            let luma = (value(0, x, y) - black) * bright;
            let blue = luma + (value(1, x / 2, y / 2) - 128.0) * colourful * 2.0 * (1.0 - blue_share);
            let red = luma + (value(2, x / 2, y / 2) - 128.0) * colourful * 2.0 * (1.0 - red_share);
            let green = (luma - red_share * red - blue_share * blue) / green_share;
            rgb.extend([red, green, blue].map(|channel| channel.round().clamp(0.0, 255.0) as u8));
        }
    }
    Picture::from_rgb(frame.width(), frame.height(), rgb).ok()
}

#[cfg(test)]
mod tests {
    use super::{Colours, Stills, picture_of};
    use ffmpeg_next::format::Pixel;
    use ffmpeg_next::frame;
    use ffmpeg_next::util::color::{Range, Space};

    #[test]
    fn stills_are_spread_over_the_film_and_fall_together_in_a_short_one() {
        let due = |length: i64| {
            let mut stills = Stills::of(length);
            (0..length).filter(|&place| stills.is_due(place)).collect::<Vec<_>>()
        };

        assert_eq!(due(1_200)[..3], [50, 150, 250]);
        assert_eq!(due(1_200).len(), 12);
        assert_eq!(due(3), [0, 1, 2]);
        assert_eq!(due(1), [0]);
    }

    #[test]
    fn white_is_white_and_red_is_red() {
        let mut frame = frame::Video::new(Pixel::YUV420P, 2, 2);
        let colours = Colours {
            space: Space::BT709,
            range: Range::MPEG,
            is_tagged: false,
        };
        let mut pixel = |values: [u8; 3]| {
            for (plane, value) in values.into_iter().enumerate() {
                frame.data_mut(plane).fill(value);
            }
            picture_of(&frame, colours).unwrap().rgb()[..3].to_vec()
        };

        assert_eq!(pixel([235, 128, 128]), [255, 255, 255]);
        assert_eq!(pixel([16, 128, 128]), [0, 0, 0]);
        let red = pixel([63, 102, 240]);
        assert!(red[0] > 250 && red[1] < 5 && red[2] < 5, "{red:?}");
    }
}
