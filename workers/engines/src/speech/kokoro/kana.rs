//! Sounds of Japanese in Kokoro's signs, from the kana of its reading. Source of the table: misaki 0.7.4, `ja.py`
//! (hexgrad, Apache-2.0), after cutlet's.

/// Sounds of one kana or of a kana with a small one, in hiragana.
#[rustfmt::skip]
const SOUNDS: [(&str, &str); 164] = [
    ("ぁ", "a"), ("あ", "a"), ("ぃ", "i"), ("い", "i"), ("ぅ", "ɯ"), ("う", "ɯ"), ("ぇ", "e"), ("え", "e"),
    ("ぉ", "o"), ("お", "o"), ("か", "ka"), ("が", "ɡa"), ("き", "kʲi"), ("ぎ", "ɡʲi"), ("く", "kɯ"), ("ぐ", "ɡɯ"),
    ("け", "ke"), ("げ", "ɡe"), ("こ", "ko"), ("ご", "ɡo"), ("さ", "sa"), ("ざ", "ʣa"), ("し", "ɕi"), ("じ", "ʥi"),
    ("す", "sɨ"), ("ず", "zɨ"), ("せ", "se"), ("ぜ", "ʣe"), ("そ", "so"), ("ぞ", "ʣo"), ("た", "ta"), ("だ", "da"),
    ("ち", "ʨi"), ("ぢ", "ʥi"), ("つ", "ʦɨ"), ("づ", "zɨ"), ("て", "te"), ("で", "de"), ("と", "to"), ("ど", "do"),
    ("な", "na"), ("に", "ɲi"), ("ぬ", "nɯ"), ("ね", "ne"), ("の", "no"), ("は", "ha"), ("ば", "ba"), ("ぱ", "pa"),
    ("ひ", "çi"), ("び", "bʲi"), ("ぴ", "pʲi"), ("ふ", "ɸɯ"), ("ぶ", "bɯ"), ("ぷ", "pɯ"), ("へ", "he"), ("べ", "be"),
    ("ぺ", "pe"), ("ほ", "ho"), ("ぼ", "bo"), ("ぽ", "po"), ("ま", "ma"), ("み", "mʲi"), ("む", "mɯ"), ("め", "me"),
    ("も", "mo"), ("ゃ", "ja"), ("や", "ja"), ("ゅ", "jɯ"), ("ゆ", "jɯ"), ("ょ", "jo"), ("よ", "jo"), ("ら", "ɾa"),
    ("り", "ɾʲi"), ("る", "ɾɯ"), ("れ", "ɾe"), ("ろ", "ɾo"), ("ゎ", "βa"), ("わ", "βa"), ("ゐ", "i"), ("ゑ", "e"),
    ("を", "o"), ("ゔ", "vɯ"), ("ゕ", "ka"), ("ゖ", "ke"), ("ヷ", "va"), ("ヸ", "vʲi"), ("ヹ", "ve"), ("ヺ", "vo"),
    ("いぇ", "je"), ("うぃ", "βi"), ("うぇ", "βe"), ("うぉ", "βo"), ("きぇ", "kʲe"), ("きゃ", "kʲa"), ("きゅ", "kʲɨ"),
    ("きょ", "kʲo"), ("ぎゃ", "ɡʲa"), ("ぎゅ", "ɡʲɨ"), ("ぎょ", "ɡʲo"), ("くぁ", "kᵝa"), ("くぃ", "kᵝi"), ("くぇ", "kᵝe"),
    ("くぉ", "kᵝo"), ("ぐぁ", "ɡᵝa"), ("ぐぃ", "ɡᵝi"), ("ぐぇ", "ɡᵝe"), ("ぐぉ", "ɡᵝo"), ("しぇ", "ɕe"), ("しゃ", "ɕa"),
    ("しゅ", "ɕɨ"), ("しょ", "ɕo"), ("じぇ", "ʥe"), ("じゃ", "ʥa"), ("じゅ", "ʥɨ"), ("じょ", "ʥo"), ("ちぇ", "ʨe"),
    ("ちゃ", "ʨa"), ("ちゅ", "ʨɨ"), ("ちょ", "ʨo"), ("ぢゃ", "ʥa"), ("ぢゅ", "ʥɨ"), ("ぢょ", "ʥo"), ("つぁ", "ʦa"),
    ("つぃ", "ʦʲi"), ("つぇ", "ʦe"), ("つぉ", "ʦo"), ("てぃ", "tʲi"), ("てゅ", "tʲɨ"), ("でぃ", "dʲi"), ("でゅ", "dʲɨ"),
    ("とぅ", "tɯ"), ("どぅ", "dɯ"), ("にぇ", "ɲe"), ("にゃ", "ɲa"), ("にゅ", "ɲɨ"), ("にょ", "ɲo"), ("ひぇ", "çe"),
    ("ひゃ", "ça"), ("ひゅ", "çɨ"), ("ひょ", "ço"), ("びゃ", "bʲa"), ("びゅ", "bʲɨ"), ("びょ", "bʲo"), ("ぴゃ", "pʲa"),
    ("ぴゅ", "pʲɨ"), ("ぴょ", "pʲo"), ("ふぁ", "ɸa"), ("ふぃ", "ɸʲi"), ("ふぇ", "ɸe"), ("ふぉ", "ɸo"), ("ふゅ", "ɸʲɨ"),
    ("ふょ", "ɸʲo"), ("みゃ", "mʲa"), ("みゅ", "mʲɨ"), ("みょ", "mʲo"), ("りゃ", "ɾʲa"), ("りゅ", "ɾʲɨ"), ("りょ", "ɾʲo"),
    ("ゔぁ", "va"), ("ゔぃ", "vʲi"), ("ゔぇ", "ve"), ("ゔぉ", "vo"), ("ゔゅ", "bʲɨ"), ("ゔょ", "bʲo"),
];
/// Kana that make one sound with the one before.
const SMALL: &str = "ゃゅょぁぃぅぇぉ";

/// Sounds of a reading in kana; signs that are neither kana nor known punctuation are left out.
pub(super) fn sounds_of(kana: &str) -> String {
    let kana: Vec<char> = kana.chars().map(hiragana).collect();
    let mut sounds = String::new();
    let mut place = 0;
    while let Some(&letter) = kana.get(place) {
        let next = kana.get(place + 1).copied();
        let pair: String = std::iter::once(letter).chain(next).collect();
        place += 1;
        if next.is_some_and(|next| SMALL.contains(next)) && sound(&pair).is_some() {
            sounds.extend(sound(&pair));
            place += 1;
        } else {
            match letter {
                'ー' => sounds.push('ː'),
                'っ' => sounds.push('ʔ'),
                'ん' => sounds.push(nasal(next)),
                _ => sounds.push_str(&mark_or_sound(letter)),
            }
        }
    }
    sounds.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn sound(kana: &str) -> Option<&'static str> {
    SOUNDS.iter().find(|(known, _)| *known == kana).map(|(_, sound)| *sound)
}

fn mark_or_sound(letter: char) -> String {
    let mark = match letter {
        '。' | '．' | '.' => ".",
        '、' | '，' | ',' => ", ",
        '？' | '?' => "?",
        '！' | '!' => "!",
        '：' | ':' => ":",
        '；' | ';' => ";",
        '…' => "…",
        '〜' | '～' | '—' => "—",
        '「' | '『' => "“",
        '」' | '』' => "”",
        '・' | ' ' | '\u{3000}' | '\n' => " ",
        _ => sound(letter.encode_utf8(&mut [0; 4])).unwrap_or_default(),
    };
    mark.to_owned()
}

/// The sound of ん before the next kana.
fn nasal(next: Option<char>) -> char {
    let next = next
        .and_then(|next| sound(next.encode_utf8(&mut [0; 4])))
        .unwrap_or_default();
    match next.chars().next() {
        Some('m' | 'p' | 'b') => 'm',
        Some('k' | 'ɡ') => 'ŋ',
        Some('ɲ' | 'ʨ' | 'ʥ') => 'ɲ',
        Some('n' | 't' | 'd' | 'ɾ' | 'z' | 'ʦ' | 'ʣ') => 'n',
        _ => 'ɴ',
    }
}

fn hiragana(letter: char) -> char {
    match letter {
        // Katakana stand 96 places behind their hiragana.
        '\u{30a1}'..='\u{30f6}' => char::from_u32(u32::from(letter) - 96).unwrap_or(letter),
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::sounds_of;

    #[test]
    fn kana_sound_as_they_are_said() {
        assert_eq!(sounds_of("キョーワヨイテンキデスネ。"), "kʲoːβajoiteŋkʲidesɨne.");
        assert_eq!(sounds_of("シャシン、アッタ？"), "ɕaɕiɴ, aʔta?");
        assert_eq!(sounds_of("Ada ♪"), "");
    }
}
