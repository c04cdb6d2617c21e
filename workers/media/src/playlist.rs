//! HLS playlists of a fragmented film. They only name files of the same film; the caller turns the names into
//! addresses.

use std::fmt::Write;
use std::time::Duration;

use crate::{Pieces, Rung};

pub const PIECES_CONTENT_TYPE: &str = "video/iso.segment";

/// Fragments fetched per request.
const AT_ONCE: usize = 2;

/// One size: ranges of the file of that name.
pub fn size_playlist(pieces: &Pieces, file: &str) -> String {
    let fetched: Vec<_> = pieces.pieces.chunks(AT_ONCE).map(together).collect();
    let longest = fetched.iter().map(|(_, time)| time.as_secs_f64()).fold(0.0, f64::max);
    let mut text = format!(
        "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:{:.0}\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-INDEPENDENT-SEGMENTS\n\
         #EXT-X-MAP:URI=\"{file}\",BYTERANGE=\"{}@0\"\n",
        longest.ceil().max(1.0),
        pieces.head_bytes,
    );
    let mut at = pieces.head_bytes;
    for (bytes, time) in fetched {
        let seconds = time.as_secs_f64();
        // Writing into a text never fails.
        let _ = write!(text, "#EXTINF:{seconds:.6},\n#EXT-X-BYTERANGE:{bytes}@{at}\n{file}\n");
        at += bytes;
    }
    text.push_str("#EXT-X-ENDLIST\n");
    text
}

/// All sizes, the largest first, each with the name of its playlist.
pub fn film_playlist(sizes: &[(Rung, &Pieces, String)]) -> String {
    let mut text = "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n".to_owned();
    for (rung, pieces, name) in sizes {
        let (most, mean) = bits_a_second(pieces);
        let (width, height, codecs) = (rung.width, rung.height, &pieces.codecs);
        let _ = write!(
            text,
            "#EXT-X-STREAM-INF:BANDWIDTH={most:.0},AVERAGE-BANDWIDTH={mean:.0},RESOLUTION={width}x{height},\
             CODECS=\"{codecs}\",NAME=\"{}p\"\n{name}\n",
            rung.side,
        );
    }
    text
}

fn together(pieces: &[(u64, Duration)]) -> (u64, Duration) {
    pieces.iter().fold((0, Duration::ZERO), |(bytes, time), piece| {
        (bytes + piece.0, time + piece.1)
    })
}

/// Peak over the fragments of one request, and mean.
fn bits_a_second(pieces: &Pieces) -> (f64, f64) {
    let rate = |(bytes, time): (u64, Duration)| bits(bytes) / time.as_secs_f64().max(0.001);
    let fetched = pieces.pieces.chunks(AT_ONCE).map(|pieces| rate(together(pieces)));
    let mean = rate(together(&pieces.pieces)).ceil();
    (fetched.fold(mean, f64::max).ceil(), mean)
}

#[expect(clippy::cast_precision_loss, reason = "files are far shorter than 2^53 bits")]
fn bits(bytes: u64) -> f64 {
    bytes as f64 * 8.0
}

#[cfg(test)]
mod tests {
    use super::{film_playlist, size_playlist};
    use crate::{Pieces, Rung};
    use std::time::Duration;

    fn pieces() -> Pieces {
        let two = Duration::from_secs(2);
        Pieces {
            head_bytes: 800,
            pieces: vec![(1_000, two), (3_000, two), (250, Duration::from_millis(500))],
            codecs: "avc1.64001f".to_owned(),
        }
    }

    #[test]
    fn a_size_is_ranges_of_its_file() {
        let lines = [
            "#EXTM3U",
            "#EXT-X-VERSION:7",
            "#EXT-X-TARGETDURATION:4",
            "#EXT-X-PLAYLIST-TYPE:VOD",
            "#EXT-X-INDEPENDENT-SEGMENTS",
            "#EXT-X-MAP:URI=\"720.m4s\",BYTERANGE=\"800@0\"",
            "#EXTINF:4.000000,",
            "#EXT-X-BYTERANGE:4000@800",
            "720.m4s",
            "#EXTINF:0.500000,",
            "#EXT-X-BYTERANGE:250@4800",
            "720.m4s",
            "#EXT-X-ENDLIST",
        ];
        assert_eq!(size_playlist(&pieces(), "720.m4s").lines().collect::<Vec<_>>(), lines);
    }

    #[test]
    fn a_film_names_each_of_its_sizes_once() {
        let rung = Rung {
            side: 720,
            width: 1_280,
            height: 720,
        };
        let text = film_playlist(&[(rung, &pieces(), "720.m3u8".to_owned())]);

        assert_eq!(
            text.lines().skip(3).collect::<Vec<_>>(),
            [
                "#EXT-X-STREAM-INF:BANDWIDTH=8000,AVERAGE-BANDWIDTH=7556,RESOLUTION=1280x720,CODECS=\"avc1.64001f\",NAME=\"720p\"",
                "720.m3u8"
            ]
        );
    }
}
