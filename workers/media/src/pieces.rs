//! Finds the fragments of a fragmented film. The file may be crafted, so nothing in it is trusted except where its
//! boxes begin and end.

use std::fs::File;
use std::io::{Error, ErrorKind, Read, Result, Seek, SeekFrom};
use std::time::Duration;

use crate::Playing;

/// Maximum length of the header, in bytes.
const HEAD_MAX: u64 = 1 << 20;
/// Two hours of fragments.
const PIECES_MAX: usize = 7_200;
/// Timestamps were truncated to milliseconds, and no picture is shown for less than three of those.
const SLACK: Duration = Duration::from_millis(5);

/// Fragments of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pieces {
    /// Bytes of the header that players need before any fragment.
    pub head_bytes: u64,
    /// Bytes and duration of each, in order and without gaps.
    pub pieces: Vec<(u64, Duration)>,
    /// For players, as in RFC 6381.
    pub codecs: String,
}

/// Fails if the file is not what [`crate::transcode`] writes.
pub fn read_pieces(file: &mut File, playing: Playing) -> Result<Pieces> {
    let starts = starts_of(file)?;
    let head_bytes = *starts.first().ok_or_else(broken)?;
    if head_bytes > HEAD_MAX || starts.len() - 1 > PIECES_MAX {
        return Err(broken());
    }
    let mut head = vec![0; usize::try_from(head_bytes).map_err(|_| broken())?];
    file.seek(SeekFrom::Start(0))?;
    file.read_exact(&mut head)?;
    let lengths: Vec<u64> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let times = times_of(lengths.len(), playing).ok_or_else(broken)?;
    Ok(Pieces {
        head_bytes,
        pieces: lengths.into_iter().zip(times).collect(),
        codecs: codecs_of(&head).ok_or_else(broken)?,
    })
}

/// Where each fragment begins, and the end of the file.
fn starts_of(file: &mut File) -> Result<Vec<u64>> {
    let length = file.seek(SeekFrom::End(0))?;
    let (mut at, mut starts) = (0, vec![]);
    while at < length {
        let mut header = [0; 8];
        file.seek(SeekFrom::Start(at))?;
        file.read_exact(&mut header)?;
        let size = u64::from(u32::from_be_bytes([header[0], header[1], header[2], header[3]]));
        if size < 8 || starts.len() > PIECES_MAX {
            return Err(broken());
        }
        if &header[4..] == b"moof" {
            starts.push(at);
        }
        at += size;
    }
    if at != length || starts.is_empty() {
        return Err(broken());
    }
    starts.push(length);
    Ok(starts)
}

/// All are equally long except the last. `None`: they don't add up to the film.
fn times_of(count: usize, playing: Playing) -> Option<Vec<Duration>> {
    let before = playing.piece.checked_mul(u32::try_from(count.checked_sub(1)?).ok()?)?;
    let last = playing.duration.checked_sub(before).filter(|last| !last.is_zero())?;
    if last > playing.piece + SLACK {
        return None;
    }
    let mut times = vec![playing.piece; count - 1];
    times.push(last);
    Some(times)
}

fn codecs_of(head: &[u8]) -> Option<String> {
    let place = |name: &[u8]| head.windows(name.len()).position(|word| word == name);
    let at = place(b"avcC")?;
    let [_version, profile, limits, level]: [u8; 4] = head.get(at + 4..at + 8)?.try_into().ok()?;
    let sound = if place(b"mp4a").is_some() { ",mp4a.40.2" } else { "" };
    Some(format!("avc1.{profile:02x}{limits:02x}{level:02x}{sound}"))
}

fn broken() -> Error {
    Error::new(ErrorKind::InvalidData, "the video is not in pieces")
}

#[cfg(test)]
mod tests {
    use super::{Pieces, read_pieces};
    use crate::Playing;
    use std::fs::File;
    use std::io::Write;
    use std::time::Duration;

    fn a_box(name: [u8; 4], body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len() + 8).unwrap();
        [&length.to_be_bytes(), &name[..], body].concat()
    }

    fn a_file(boxes: &[Vec<u8>]) -> File {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(&boxes.concat()).unwrap();
        file
    }

    const PLAYING: Playing = Playing {
        duration: Duration::from_millis(4_500),
        piece: Duration::from_secs(2),
        ends_early: false,
    };

    #[test]
    fn pieces_follow_one_another_and_the_last_is_what_is_left() {
        let head = a_box(*b"moov", b"avcC\x01\x64\x00\x1f mp4a");
        let piece = |body: &[u8]| [a_box(*b"moof", b"1234"), a_box(*b"mdat", body)].concat();
        let mut file = a_file(&[head.clone(), piece(b"a"), piece(b"bcd"), piece(b"")]);

        let read = read_pieces(&mut file, PLAYING).unwrap();

        let two = Duration::from_secs(2);
        let expected = Pieces {
            head_bytes: head.len() as u64,
            pieces: vec![(21, two), (23, two), (20, Duration::from_millis(500))],
            codecs: "avc1.64001f,mp4a.40.2".to_owned(),
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn what_is_not_in_pieces_is_refused() {
        let head = a_box(*b"moov", b"avcC\x01\x64\x00\x1f");
        let piece = a_box(*b"moof", b"");
        for boxes in [
            vec![],
            vec![head.clone()],
            vec![head.clone(), piece.clone()],
            vec![head.clone(), piece.clone(), piece.clone(), piece.clone(), piece.clone()],
            vec![a_box(*b"moov", b""), piece.clone(), piece.clone(), piece.clone()],
            vec![head, piece.clone(), piece, vec![0; 9]],
        ] {
            assert!(read_pieces(&mut a_file(&boxes), PLAYING).is_err(), "{boxes:?}");
        }
    }
}
