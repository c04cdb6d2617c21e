//! The port: a small copy of a picture goes in, and what is seen in it comes out.
use async_trait::async_trait;
use image::{ImageBuffer, Rgb, RgbImage, imageops};
use sha2::{Digest, Sha256};

use crate::CheckError;

/// Score from which a picture counts as explicit, 0 to 1.
pub const EXPLICIT_FROM: f32 = 0.5;

/// A picture scaled down to what a checker reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    pub(crate) pixels: RgbImage,
}

impl Sample {
    /// A copy whose longer side has at most `side` pixels. `rgb` has three bytes a pixel, row by row; `None`: they
    /// don't make up a picture of that size.
    pub fn of(width: u32, height: u32, rgb: &[u8], side: u32) -> Option<Self> {
        let whole: ImageBuffer<Rgb<u8>, &[u8]> = ImageBuffer::from_raw(width, height, rgb)?;
        let longest = width.max(height);
        if longest == 0 || side == 0 {
            return None;
        }
        let (width, height) = if longest > side {
            (scaled(width, side, longest), scaled(height, side, longest))
        } else {
            (width, height)
        };
        Some(Self {
            pixels: imageops::thumbnail(&whole, width, height),
        })
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.pixels.dimensions()
    }

    /// SHA-256 of size and pixels in hexadecimal: equal for equal pictures.
    pub fn key(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(self.pixels.width().to_be_bytes());
        hash.update(self.pixels.height().to_be_bytes());
        hash.update(self.pixels.as_raw());
        hex::encode(hash.finalize())
    }
}

/// A side after scaling the longest to `side`; at least one pixel.
pub(crate) fn scaled(length: u32, side: u32, longest: u32) -> u32 {
    let scaled = u64::from(length) * u64::from(side) / u64::from(longest.max(1));
    u32::try_from(scaled).unwrap_or(side).max(1)
}

/// Something that a checker looks for, with its score from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    pub name: String,
    pub score: f32,
}

/// Result of a check.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// Version of the model that looked.
    pub version: String,
    /// Everything with a score worth keeping, highest first.
    pub classes: Vec<Class>,
    /// How sure it is that the picture is explicit, 0 to 1.
    pub explicit: f32,
    /// Apparent ages in years of the people shown; empty if the checker doesn't tell.
    pub ages: Vec<u8>,
    /// It matches a list of content that must not be here.
    pub is_blocked: bool,
}

impl Findings {
    /// Whether the picture counts as explicit.
    pub fn is_explicit(&self) -> bool {
        self.explicit >= EXPLICIT_FROM
    }

    /// Apparent age of the youngest person shown, in years.
    pub fn youngest(&self) -> Option<u8> {
        self.ages.iter().copied().min()
    }

    /// Keeps the worst of two pictures of one medium, such as stills of a video.
    #[must_use]
    pub fn joined(mut self, other: Self) -> Self {
        for class in other.classes {
            match self.classes.iter_mut().find(|known| known.name == class.name) {
                Some(known) => known.score = known.score.max(class.score),
                None => self.classes.push(class),
            }
        }
        self.classes.sort_by(|one, two| two.score.total_cmp(&one.score));
        self.ages.extend(other.ages);
        Self {
            explicit: self.explicit.max(other.explicit),
            is_blocked: self.is_blocked || other.is_blocked,
            ..self
        }
    }
}

/// A checker of pictures.
#[async_trait]
pub trait PictureChecker: Send + Sync {
    /// Its name, as staff read it.
    fn name(&self) -> &str;

    /// Longer side in pixels of the samples it wants.
    fn side(&self) -> u32;

    /// Looks at a picture once. Errors leave it unchecked; the caller decides whether to try again.
    async fn check(&self, sample: Sample) -> Result<Findings, CheckError>;

    /// Likeness of the person in `pictures` to the one in `reference`, 0 to 1; of several pictures, the one that is least
    /// like counts. `None`: it compares no faces.
    async fn compare(&self, _reference: Vec<Sample>, _pictures: Vec<Sample>) -> Result<Option<f32>, CheckError> {
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, Findings, Sample};

    fn found(name: &str, score: f32) -> Findings {
        Findings {
            version: "1".to_owned(),
            classes: vec![Class {
                name: name.to_owned(),
                score,
            }],
            explicit: score,
            ages: vec![30],
            is_blocked: false,
        }
    }

    #[test]
    fn a_sample_is_small_and_keeps_its_proportions() {
        let rgb = vec![90; 400 * 200 * 3];

        assert_eq!(Sample::of(400, 200, &rgb, 320).unwrap().size(), (320, 160));
        assert_eq!(Sample::of(400, 200, &rgb, 640).unwrap().size(), (400, 200));
        assert_eq!(Sample::of(80_000, 1, &rgb[..240_000], 320).unwrap().size(), (320, 1));
        for (width, height) in [(400, 201), (0, 0), (u32::MAX, u32::MAX)] {
            assert!(Sample::of(width, height, &rgb, 320).is_none(), "{width} by {height}");
        }
    }

    #[test]
    fn equal_pictures_have_equal_keys() {
        let (one, two) = ([1; 12], [2; 12]);
        let key = |width, height, rgb| Sample::of(width, height, rgb, 320).unwrap().key();

        assert_eq!(key(2, 2, &one), key(2, 2, &one));
        assert_ne!(key(2, 2, &one), key(2, 2, &two));
        assert_ne!(key(4, 1, &one), key(1, 4, &one), "the size counts");
    }

    #[test]
    fn the_worst_still_of_a_video_counts() {
        let joined = found("breast", 0.2).joined(found("buttocks", 0.7));

        assert!(joined.is_explicit() && !joined.is_blocked);
        assert_eq!(joined.classes[0].name, "buttocks");
        let again = joined.joined(Findings {
            ages: vec![17],
            is_blocked: true,
            ..found("breast", 0.4)
        });
        assert_eq!((again.classes.len(), again.youngest()), (2, Some(17)));
        assert!(again.is_blocked && again.classes[1].score > 0.3);
    }
}
