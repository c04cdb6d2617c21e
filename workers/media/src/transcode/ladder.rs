//! Output sizes of a film.

/// Maximum files per film.
pub const RUNGS_MAX: usize = 3;
/// Shorter sides, in pixels.
const SIDES: [u32; RUNGS_MAX] = [1_080, 720, 480];
/// Maximum aspect ratio: a film one row high must not become extremely long.
const LONGEST_SHAPE: f64 = 2.4;

/// One size, upright; both sides are even.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rung {
    /// Label of the size: 1080, 720, 480, or less for a small film.
    pub side: u32,
    pub width: u32,
    pub height: u32,
}

/// Largest to smallest. Never upscales, and skips sizes hardly smaller than the previous one.
pub(super) fn ladder(width: u32, height: u32) -> Vec<Rung> {
    let top = width.min(height).min(SIDES[0]);
    let below = SIDES.into_iter().filter(|side| side * 5 <= top * 4);
    std::iter::once(top)
        .chain(below)
        .take(RUNGS_MAX)
        .map(|side| rung(width, height, side))
        .collect()
}

fn rung(width: u32, height: u32, side: u32) -> Rung {
    let (short, long) = (f64::from(width.min(height)), f64::from(width.max(height)));
    let longest = f64::from(side.max(SIDES[RUNGS_MAX - 1])) * LONGEST_SHAPE;
    let scale = (f64::from(side) / short).min(longest / long).min(1.0);
    Rung {
        side,
        width: even(f64::from(width) * scale),
        height: even(f64::from(height) * scale),
    }
}

/// Chroma is subsampled in blocks of two by two pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a side has a few thousand pixels"
)]
fn even(pixels: f64) -> u32 {
    ((pixels.round() as u32) & !1).max(16)
}

#[cfg(test)]
mod tests {
    use super::ladder;

    fn sizes(width: u32, height: u32) -> Vec<(u32, u32, u32)> {
        let rungs = ladder(width, height);
        rungs.iter().map(|rung| (rung.side, rung.width, rung.height)).collect()
    }

    #[test]
    fn a_large_film_comes_in_three_sizes() {
        let wide = [(1_080, 1_920, 1_080), (720, 1_280, 720), (480, 852, 480)];
        assert_eq!(sizes(3_840, 2_160), wide);
        assert_eq!(sizes(1_920, 1_080), wide);
        assert_eq!(sizes(1_080, 1_920)[2], (480, 480, 852));
    }

    #[test]
    fn nothing_is_enlarged_and_nothing_comes_in_nearly_the_same_size_twice() {
        assert_eq!(sizes(1_280, 720), [(720, 1_280, 720), (480, 852, 480)]);
        assert_eq!(sizes(1_300, 730), [(730, 1_300, 730), (480, 854, 480)]);
        assert_eq!(sizes(640, 360), [(360, 640, 360)]);
        assert_eq!(sizes(201, 133), [(133, 200, 132)]);
    }

    #[test]
    fn a_film_of_a_few_rows_stays_within_bounds() {
        for rung in ladder(8_192, 20)
            .into_iter()
            .chain(ladder(20, 8_192))
            .chain(ladder(1, 1))
        {
            assert!((16..=2_600).contains(&rung.width), "{rung:?}");
            assert!((16..=2_600).contains(&rung.height), "{rung:?}");
        }
    }
}
