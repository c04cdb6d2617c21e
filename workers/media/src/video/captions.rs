//! Captions of a voice.

use std::fmt::Write;
use std::time::Duration;

/// Characters per line.
const LINE: usize = 60;

/// A `WebVTT` file: the words in short lines, each shown for its share of the voice.
pub fn captions(words: &str, voice: Duration) -> String {
    let lines = lines_of(words);
    let whole: usize = lines.iter().map(|line| line.chars().count()).sum();
    let mut file = "WEBVTT\n".to_owned();
    let mut said = 0;
    for line in lines {
        let from = share(voice, said, whole);
        said += line.chars().count();
        let to = share(voice, said, whole);
        let line = line.replace('&', "&amp;").replace('<', "&lt;").replace("-->", "→");
        write!(file, "\n{from} --> {to}\n{line}\n").expect("writing to a string cannot fail");
    }
    file
}

/// Breaks after a sentence, or before a word that does not fit.
fn lines_of(words: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut is_full = true;
    for word in words.split_whitespace().flat_map(pieces) {
        match lines.last_mut() {
            Some(line) if !is_full && line.chars().count() + word.chars().count() < LINE => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word.clone()),
        }
        is_full = word.ends_with(['.', '!', '?', '。', '！', '？']);
    }
    lines
}

/// For languages without spaces.
fn pieces(word: &str) -> Vec<String> {
    let letters: Vec<char> = word.chars().collect();
    letters.chunks(LINE / 2).map(|piece| piece.iter().collect()).collect()
}

fn share(voice: Duration, said: usize, whole: usize) -> String {
    let milliseconds = voice.as_millis() * said as u128 / whole.max(1) as u128;
    let (seconds, rest) = (milliseconds / 1_000, milliseconds % 1_000);
    format!(
        "{:02}:{:02}:{:02}.{rest:03}",
        seconds / 3_600,
        seconds / 60 % 60,
        seconds % 60
    )
}

#[cfg(test)]
mod tests {
    use super::captions;
    use std::time::Duration;

    #[test]
    fn words_are_shown_while_they_are_said() {
        let file = captions("Good evening. It rains <softly>.", Duration::from_secs(4));

        assert_eq!(
            file,
            "WEBVTT\n\n00:00:00.000 --> 00:00:01.677\nGood evening.\n\n00:00:01.677 --> 00:00:04.000\nIt rains &lt;softly&gt;.\n"
                .replace("&gt;", ">")
        );
    }

    #[test]
    fn no_line_is_longer_than_a_glance() {
        let file = captions(&"雨が静かに降っている".repeat(20), Duration::from_secs(9));

        assert!(file.lines().all(|line| line.chars().count() <= 60));
    }
}
