//! Pronunciation of Japanese: the reading of every word, in katakana.

use super::program::run;
use crate::port::EngineError;
use std::fmt::Write as _;

/// Field of the pronunciation in a dictionary entry.
const PRONUNCIATION: usize = 8;
const MAX_BYTES: usize = 1 << 20;

/// `MeCab`'s reading of the text, as kana. Kanji without a reading are left out: a speech engine would say "Chinese
/// letter".
pub(super) async fn kana_of(reader: &str, text: &str) -> Result<String, EngineError> {
    // One line per word, whatever the machine's own settings are; a line of the text may be long.
    let format = ["-F", "%m\\t%H\\n", "-U", "%m\\t\\n", "-E", "\\n", "-b", "262144"];
    let words = run(reader, &format, &format!("{text}\n"), MAX_BYTES).await?;
    let words = String::from_utf8(words).map_err(|_| EngineError::Garbage(format!("{reader}: not UTF-8")))?;
    Ok(words.lines().fold(String::new(), |mut said, line| {
        let spoken = line
            .split_once('\t')
            .map_or("\n", |(word, features)| said_as(word, features));
        let spelt = spoken.chars().filter(|letter| !is_kanji(*letter));
        write!(said, "{}", spelt.collect::<String>()).expect("writing to a string cannot fail");
        said
    }))
}

fn said_as<'a>(word: &'a str, features: &'a str) -> &'a str {
    let pronunciation = features.split(',').nth(PRONUNCIATION);
    pronunciation
        .filter(|kana| !kana.is_empty() && kana.chars().all(is_kana))
        .unwrap_or(word)
}

fn is_kana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{309f}' | '\u{30a1}'..='\u{30ff}')
}

fn is_kanji(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{2fdf}' | '\u{3005}'..='\u{3007}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

#[cfg(test)]
mod tests {
    use super::{is_kanji, kana_of, said_as};

    #[tokio::test]
    async fn japanese_is_read_as_it_is_said() {
        let kana = kana_of("mecab", "今日は良い天気ですね。\n漢字とコーヒー、(笑)、3時。")
            .await
            .unwrap();

        assert!(kana.starts_with("キョーワヨイテンキデスネ。\n"), "{kana}");
        assert!(kana.contains("カンジトコーヒー"), "{kana}");
        assert!(!kana.contains(is_kanji), "{kana}");
    }

    #[test]
    fn a_word_without_a_reading_is_spelt() {
        assert_eq!(said_as("は", "助詞,係助詞,*,*,*,*,は,ハ,ワ"), "ワ");
        assert_eq!(said_as("Ada", ""), "Ada");
        assert_eq!(said_as(",", "記号,読点,*,*,*,*,\",\",\",\",\",\""), ",");
        assert_eq!(said_as("♪", "記号,一般,*,*,*,*,♪,♪,♪"), "♪");
    }
}
