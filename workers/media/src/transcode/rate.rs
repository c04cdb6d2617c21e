//! Output frame rate.

use ffmpeg_next::Rational;

/// Common frame rates.
const RATES: [Rational; 11] = [
    Rational(10, 1),
    Rational(12, 1),
    Rational(15, 1),
    Rational(24_000, 1_001),
    Rational(24, 1),
    Rational(25, 1),
    Rational(30_000, 1_001),
    Rational(30, 1),
    Rational(50, 1),
    Rational(60_000, 1_001),
    Rational(60, 1),
];
/// Relative tolerance for matching a common rate.
const NEAR: f64 = 0.000_6;

/// The film's common rate, or the next higher one, so that no picture is dropped; 60 at most.
pub(super) fn rate_of(mean: f64) -> Rational {
    let near = |rate: &&Rational| (f64::from(**rate) / mean - 1.0).abs() < NEAR;
    let above = |rate: &&Rational| f64::from(**rate) > mean;
    let found = RATES.iter().find(near).or_else(|| RATES.iter().find(above));
    found.copied().unwrap_or(Rational(60, 1))
}

#[cfg(test)]
mod tests {
    use super::rate_of;
    use ffmpeg_next::Rational;

    #[test]
    fn a_film_keeps_its_rate_or_gets_the_next() {
        for (mean, rate) in [
            (29.97, Rational(30_000, 1_001)),
            (23.976, Rational(24_000, 1_001)),
            (24.0, Rational(24, 1)),
            (25.0001, Rational(25, 1)),
            (28.7, Rational(30_000, 1_001)),
            (0.2, Rational(10, 1)),
            (240.0, Rational(60, 1)),
            (f64::NAN, Rational(60, 1)),
        ] {
            assert_eq!(rate_of(mean), rate, "{mean}");
        }
    }
}
