//! Checks names in archives: those that could lead outside are refused.
use unicode_normalization::UnicodeNormalization;

use crate::{Bounds, Problem};

/// Bytes from 128 on in zip files without the UTF-8 flag.
const CP437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// The name with forward slashes, in NFC; or why it can't be used.
pub(crate) fn safe_name(raw: &[u8], bounds: &Bounds) -> Result<String, Problem> {
    let decoded = decode(raw);
    if decoded.len() > bounds.name_bytes {
        return Err(Problem::LongName);
    }
    let name: String = decoded
        .nfc()
        .map(|sign| if sign == '\\' { '/' } else { sign })
        .collect();
    let name = name.trim_start_matches("./");
    let leads_out = name.starts_with('/') || name.split('/').any(|part| part == ".." || part.trim().is_empty());
    let has_drive = name.chars().nth(1) == Some(':');
    if name.is_empty() || leads_out || has_drive || name.chars().any(is_hidden) {
        return Err(Problem::UnsafeName);
    }
    Ok(name.to_owned())
}

/// A displayable version for its owner, whatever it was.
pub(crate) fn shown_name(raw: &[u8]) -> String {
    const SHOWN_CHARS: usize = 200;
    let shown: String = decode(raw)
        .chars()
        .filter(|&sign| !is_hidden(sign))
        .take(SHOWN_CHARS)
        .collect();
    if shown.trim().is_empty() { "?".to_owned() } else { shown }
}

fn decode(raw: &[u8]) -> String {
    match std::str::from_utf8(raw) {
        Ok(text) => text.to_owned(),
        Err(_) => raw.iter().map(|&byte| from_cp437(byte)).collect(),
    }
}

fn from_cp437(byte: u8) -> char {
    byte.checked_sub(128)
        .and_then(|at| CP437.chars().nth(at.into()))
        .unwrap_or(char::from(byte))
}

/// Control characters, bidirectional marks, and zero-width characters.
fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(
            sign,
            '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{061C}' | '\u{FEFF}' | '\u{FFFD}'
        )
}

#[cfg(test)]
mod tests {
    use super::{CP437, safe_name, shown_name};
    use crate::{Bounds, Problem};

    fn safe(raw: &[u8]) -> Result<String, Problem> {
        safe_name(raw, &Bounds::default())
    }

    #[test]
    fn a_plain_name_stays() {
        assert_eq!(safe(b"media/beach 1.jpg"), Ok("media/beach 1.jpg".to_owned()));
        assert_eq!(safe(b"./media\\beach.jpg"), Ok("media/beach.jpg".to_owned()));
        assert_eq!(
            safe("Stra\u{df}e/a\u{308}.jpg".as_bytes()),
            Ok("Straße/ä.jpg".to_owned())
        );
    }

    #[test]
    fn what_leads_out_of_the_folder_or_hides_its_end_is_not_used() {
        for raw in [
            &b"../x.jpg"[..],
            b"a/../../x.jpg",
            b"a\\..\\x.jpg",
            b"/etc/passwd",
            b"C:\\x.jpg",
            b"a//b.jpg",
            b"x\0.jpg",
            b"x\n.jpg",
            "x\u{202E}gpj.exe".as_bytes(),
            "x\u{200F}.jpg".as_bytes(),
            b"",
            b"./",
        ] {
            assert_eq!(safe(raw), Err(Problem::UnsafeName), "{raw:?}");
        }
    }

    #[test]
    fn a_name_of_4000_signs_is_too_long() {
        assert_eq!(safe("ä".repeat(4_000).as_bytes()), Err(Problem::LongName));
        assert_eq!(safe("ä".repeat(500).as_bytes()).map(|name| name.len()), Ok(1_000));
    }

    #[test]
    fn a_name_in_the_old_encoding_is_read_in_it() {
        assert_eq!(CP437.chars().count(), 128);
        assert_eq!(safe(b"stra\xE1e.jpg"), Ok("straße.jpg".to_owned()));
    }

    #[test]
    fn what_is_shown_has_no_hidden_signs() {
        assert_eq!(shown_name("x\u{202E}\u{0}y".as_bytes()), "xy");
        assert_eq!(shown_name(b"\0"), "?");
    }
}
