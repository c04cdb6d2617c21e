//! Telephones record lying down and note how the picture is to be turned. Players forget to look: it is turned for good.

use ffmpeg_next::codec::packet::side_data::Type;
use ffmpeg_next::format::Pixel;
use ffmpeg_next::format::stream::Stream;
use ffmpeg_next::frame;

/// By quarters, and mirrored or not.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Turn {
    /// Columns become rows.
    pub(super) is_swapped: bool,
    is_x_flipped: bool,
    is_y_flipped: bool,
}

impl Turn {
    /// As the file notes it.
    pub(super) fn of(stream: &Stream<'_>) -> Self {
        stream
            .side_data()
            .find(|data| data.kind() == Type::DisplayMatrix)
            .map_or_else(Self::default, |data| Self::of_matrix(data.data()))
    }

    /// Nine numbers, of which the first two of the first two rows say where the axes go.
    fn of_matrix(bytes: &[u8]) -> Self {
        let number = |at: usize| {
            let four = bytes.get(at * 4..at * 4 + 4).and_then(|four| four.try_into().ok());
            i64::from(four.map_or(0, i32::from_ne_bytes))
        };
        let [a, b, c, d] = [number(0), number(1), number(3), number(4)];
        if b.abs() > a.abs() {
            Self {
                is_swapped: true,
                is_x_flipped: c < 0,
                is_y_flipped: b < 0,
            }
        } else {
            Self {
                is_swapped: false,
                is_x_flipped: a < 0,
                is_y_flipped: d < 0,
            }
        }
    }

    /// Width and height before it is turned, or after.
    pub(super) fn size(self, width: u32, height: u32) -> (u32, u32) {
        if self.is_swapped {
            (height, width)
        } else {
            (width, height)
        }
    }

    /// Turns a picture of three planes.
    pub(super) fn apply(self, from: frame::Video) -> frame::Video {
        if self == Self::default() {
            return from;
        }
        let (width, height) = self.size(from.width(), from.height());
        let mut to = frame::Video::new(Pixel::YUV420P, width, height);
        for plane in 0..3 {
            let (wide, high) = (to.plane_width(plane) as usize, to.plane_height(plane) as usize);
            let (stride, source_stride) = (to.stride(plane), from.stride(plane));
            let source = from.data(plane);
            let rows = to.data_mut(plane).chunks_mut(stride).take(high);
            for (y, row) in rows.enumerate() {
                let y = if self.is_y_flipped { high - 1 - y } else { y };
                for (x, pixel) in row[..wide].iter_mut().enumerate() {
                    let x = if self.is_x_flipped { wide - 1 - x } else { x };
                    let (column, line) = if self.is_swapped { (y, x) } else { (x, y) };
                    *pixel = source[line * source_stride + column];
                }
            }
        }
        to
    }
}

#[cfg(test)]
mod tests {
    use super::Turn;
    use ffmpeg_next::format::Pixel;
    use ffmpeg_next::frame;

    fn matrix(numbers: [i32; 4]) -> Vec<u8> {
        let [a, b, c, d] = numbers.map(|number| number * 65_536);
        [a, b, 0, c, d, 0, 0, 0, 1 << 30]
            .into_iter()
            .flat_map(i32::to_ne_bytes)
            .collect()
    }

    /// A picture whose upper left corner is bright.
    fn with_a_corner() -> frame::Video {
        let mut picture = frame::Video::new(Pixel::YUV420P, 4, 2);
        for plane in 0..3 {
            picture.data_mut(plane).fill(0);
        }
        picture.data_mut(0)[0] = 200;
        picture
    }

    #[test]
    fn a_picture_is_turned_as_its_matrix_says() {
        for (numbers, size, bright) in [
            ([1, 0, 0, 1], (4, 2), (0, 0)),
            // A telephone held upright: a quarter to the right.
            ([0, 1, -1, 0], (2, 4), (1, 0)),
            ([-1, 0, 0, -1], (4, 2), (3, 1)),
            ([0, -1, 1, 0], (2, 4), (0, 3)),
            // A mirror.
            ([-1, 0, 0, 1], (4, 2), (3, 0)),
        ] {
            let turned = Turn::of_matrix(&matrix(numbers)).apply(with_a_corner());

            assert_eq!((turned.width(), turned.height()), size);
            let (x, y) = bright;
            assert_eq!(turned.data(0)[y * turned.stride(0) + x], 200, "{numbers:?}");
        }
    }

    #[test]
    fn a_matrix_that_is_cut_turns_nothing() {
        assert_eq!(Turn::of_matrix(&[1, 2, 3]), Turn::default());
    }
}
