//! File types by their first bytes. Names and content types are not trusted.

/// Accepted types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sniffed {
    Picture,
    Video,
    /// Includes playlists, which refer to other files.
    Unknown,
}

/// Bytes needed to identify a file.
pub(super) const HEAD_BYTES: u64 = 64;

pub(super) fn sniff(head: &[u8]) -> Sniffed {
    if image::guess_format(head).is_ok() {
        return Sniffed::Picture;
    }
    let is_video = is_mp4(head)
        // Matroska and WebM
        || head.starts_with(&[0x1A, 0x45, 0xDF, 0xA3])
        || (head.starts_with(b"RIFF") && head.get(8..12) == Some(b"AVI "))
        || head.starts_with(b"FLV\x01")
        // MPEG program and transport streams
        || head.starts_with(&[0x00, 0x00, 0x01, 0xBA])
        || (head.first() == Some(&0x47) && head.len() < 189)
        // Windows Media
        || head.starts_with(&[0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]);
    if is_video { Sniffed::Video } else { Sniffed::Unknown }
}

/// MP4 and `QuickTime`; HEIC and AVIF, which are pictures in the same container, are told apart by their brand.
fn is_mp4(head: &[u8]) -> bool {
    const PICTURES: [&[u8]; 7] = [b"heic", b"heix", b"heim", b"hevc", b"mif1", b"avif", b"avis"];
    let is_box = matches!(head.get(4..8), Some(b"ftyp" | b"moov" | b"mdat" | b"wide" | b"free"));
    is_box && !head.get(8..12).is_some_and(|brand| PICTURES.contains(&brand))
}

#[cfg(test)]
mod tests {
    use super::{Sniffed, sniff};

    #[test]
    fn a_file_is_what_its_first_bytes_are() {
        for (head, is) in [
            (&b"\x89PNG\r\n\x1a\n"[..], Sniffed::Picture),
            (b"\xFF\xD8\xFF\xE0", Sniffed::Picture),
            (b"GIF89a", Sniffed::Picture),
            (b"\0\0\0\x18ftypmp42", Sniffed::Video),
            (b"\0\0\0\x14ftypqt  ", Sniffed::Video),
            (b"\x1A\x45\xDF\xA3", Sniffed::Video),
            (b"\0\0\0\x18ftypheic", Sniffed::Unknown),
            (b"#EXTM3U\n#EXT-X", Sniffed::Unknown),
            (b"ffconcat version 1.0\n", Sniffed::Unknown),
            (b"<svg xmlns=", Sniffed::Unknown),
            (b"%PDF-1.7", Sniffed::Unknown),
            (b"MZ", Sniffed::Unknown),
            (b"", Sniffed::Unknown),
        ] {
            assert_eq!(sniff(head), is, "{head:?}");
        }
    }
}
