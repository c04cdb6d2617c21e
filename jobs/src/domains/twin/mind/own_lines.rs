//! The lines of a message that are its author's own: without quotations, addresses and numbers, and without lines that
//! name anyone whom the author talks with.
use std::collections::BTreeSet;

/// Letters of a name from which it is also found inside longer words.
const LONG_NAME: usize = 4;
/// The same where words are not spaced.
const LONG_SIGNS: usize = 2;
/// Letters of a part of a name that is looked for.
const PART: usize = 3;
/// Digits from which a word or a line may be a telephone number or an address.
const DIGITS_OF_WORD: usize = 3;
const DIGITS_OF_LINE: usize = 6;
/// Opening and closing marks of quotations.
const QUOTES: [(char, char); 9] = [
    ('"', '"'),
    ('“', '”'),
    ('„', '“'),
    ('”', '”'),
    ('«', '»'),
    ('»', '«'),
    ('‹', '›'),
    ('「', '」'),
    ('『', '』'),
];

/// Names of other people.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// Found as whole words.
    words: BTreeSet<String>,
    /// Found anywhere.
    parts: BTreeSet<String>,
}

impl Names {
    pub fn of(names: &[String]) -> Self {
        let mut found = Self::default();
        for name in names.iter().map(|name| name.trim().to_lowercase()) {
            let letters = name.chars().count();
            let is_spaced = name.is_ascii() || !name.chars().any(is_sign);
            if letters >= LONG_NAME || (!is_spaced && letters >= LONG_SIGNS) {
                found.parts.insert(name.clone());
            }
            let words = words_of(&name).filter(|word| word.chars().count() >= PART);
            found.words.extend(words.map(str::to_owned));
            if !name.is_empty() {
                found.words.insert(name);
            }
        }
        found
    }

    /// Whether a line has one of the names.
    pub fn are_in(&self, line: &str) -> bool {
        let line = line.to_lowercase();
        words_of(&line).any(|word| self.words.contains(word))
            || self.parts.iter().any(|part| line.contains(part.as_str()))
    }

    /// The own lines of a message. Empty if there are none.
    pub fn own_lines(&self, message: &str) -> String {
        let message = without_quotations(message);
        let lines = message.lines().filter(|line| !line.trim_start().starts_with('>'));
        let lines = lines.filter(|line| !self.are_in(line)).map(without_addresses);
        let lines = lines.filter(|line| line.chars().any(char::is_alphabetic));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// Words with their underscores, as usernames have them.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| !word.is_empty())
}

/// Kana and kanji, which stand without spaces.
fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

/// Leaves out quotations with their marks. One that is never closed goes to the end of its line.
fn without_quotations(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut until = None;
    for letter in text.chars() {
        match until {
            Some(close) if letter == close => until = None,
            Some(_) if letter == '\n' => {
                until = None;
                kept.push('\n');
            }
            Some(_) => {}
            None => match QUOTES.iter().find(|(open, _)| *open == letter) {
                Some((_, close)) => until = Some(*close),
                None => kept.push(letter),
            },
        }
    }
    kept
}

/// Leaves out mail and web addresses, names after an at sign, and long numbers.
fn without_addresses(line: &str) -> String {
    let digits = |text: &str| text.chars().filter(|letter| letter.is_numeric()).count();
    let has_number = digits(line) >= DIGITS_OF_LINE;
    let words = line.split_whitespace().filter(|word| {
        let count = digits(word);
        let is_number = count >= DIGITS_OF_WORD || (has_number && count > 0);
        !word.contains('@') && !word.contains("://") && !word.starts_with("www.") && !is_number
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::Names;

    fn names() -> Names {
        Names::of(&[
            "night_owl".to_owned(),
            "Anna Berg".to_owned(),
            "Bo".to_owned(),
            "田中".to_owned(),
        ])
    }

    #[test]
    fn a_line_that_names_the_other_is_left_out() {
        for line in [
            "Hi Anna!",
            "see you, berg",
            "I told night_owl",
            "NIGHT_OWLS are here",
            "bo, listen",
            "田中さん、こんにちは",
        ] {
            assert_eq!(names().own_lines(line), "", "{line}");
        }
        assert_eq!(
            names().own_lines("Hello Anna\nI bake bread.\nBye!"),
            "I bake bread.\nBye!"
        );
        assert_eq!(names().own_lines("A book about bonds"), "A book about bonds");
    }

    #[test]
    fn quotations_addresses_and_numbers_are_left_out() {
        assert_eq!(
            Names::default()
                .own_lines("> you said this\nYou wrote “my secret” and \"more\", „viel“ «peu» and 「少し」 so"),
            "You wrote and , and so"
        );
        assert_eq!(
            Names::default()
                .own_lines("Write to ada@example.org or @ada or https://x.example, call 0170 12 34 567 now"),
            "Write to or or call now"
        );
        assert_eq!(Names::default().own_lines("I have 15 plants"), "I have 15 plants");
        assert_eq!(Names::default().own_lines("\"never closed\nmine"), "mine");
        assert_eq!(Names::default().own_lines("+49 170 1234567"), "");
    }
}
