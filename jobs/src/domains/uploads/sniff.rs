//! File types by their first bytes. Names and content types are not trusted.

/// Accepted types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sniffed {
    /// JPEG, PNG, WebP, GIF, HEIC or AVIF.
    Picture,
    Video,
    /// Includes playlists, which refer to other files.
    Unknown,
}

/// Bytes needed to identify a file.
pub const HEAD_BYTES: u64 = 64;

pub fn sniff(head: &[u8]) -> Sniffed {
    let is_picture = head.starts_with(b"\xFF\xD8\xFF")
        || head.starts_with(b"\x89PNG\r\n\x1A\n")
        || (head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP"))
        || head.starts_with(b"GIF87a")
        || head.starts_with(b"GIF89a")
        || is_heif(head);
    if is_picture {
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

/// HEIC and AVIF, told apart from films in the same container by their brand.
fn is_heif(head: &[u8]) -> bool {
    const BRANDS: [&[u8]; 10] = [
        b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis",
    ];
    head.get(4..8) == Some(b"ftyp") && head.get(8..12).is_some_and(|brand| BRANDS.contains(&brand))
}

/// MP4 and `QuickTime`.
fn is_mp4(head: &[u8]) -> bool {
    matches!(head.get(4..8), Some(b"ftyp" | b"moov" | b"mdat" | b"wide" | b"free"))
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
            (b"\0\0\0\x18ftypheic", Sniffed::Picture),
            (b"\0\0\0\x18ftypavif", Sniffed::Picture),
            (b"RIFF\0\0\0\0WEBP", Sniffed::Picture),
            (b"RIFF\0\0\0\0AVI ", Sniffed::Video),
            (b"BM\0\0", Sniffed::Unknown),
            (b"II*\0", Sniffed::Unknown),
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
