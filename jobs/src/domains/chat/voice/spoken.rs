/// Maximum spoken words.
const MAX_WORDS: usize = 500;
/// Letters of a minute of speech.
const MAX_LETTERS: usize = 900;
/// Letters that take as long as one Japanese character.
const LETTERS_OF_SIGN: usize = 3;
const SENTENCE_ENDS: [char; 8] = ['.', '!', '?', '…', '\n', '。', '！', '？'];

/// The spoken part of a text: its words without markup, for at most a minute. Actions between asterisks are left out
/// unless there is nothing else. Empty if nothing can be spoken.
pub fn spoken_words(text: &str) -> String {
    let said = lines_of(text, Actions::LeftOut);
    let said = if is_sayable(&said) {
        said
    } else {
        lines_of(text, Actions::Said)
    };
    if is_sayable(&said) {
        within_limits(&said)
    } else {
        String::new()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Actions {
    LeftOut,
    Said,
}

fn is_sayable(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

fn lines_of(text: &str, actions: Actions) -> String {
    let lines = text.lines().map(|line| {
        let line = without_links(line);
        let line = match actions {
            Actions::LeftOut => without_actions(&line),
            Actions::Said => line,
        };
        plain_words(&line)
    });
    lines.filter(|line| is_sayable(line)).collect::<Vec<_>>().join("\n")
}

/// Replaces `[words](address)` by its words.
fn without_links(line: &str) -> String {
    let mut rest = line;
    let mut kept = String::with_capacity(line.len());
    while let Some((before, words, after)) = next_link(rest) {
        kept.push_str(before);
        kept.push_str(words);
        rest = after;
    }
    kept + rest
}

fn next_link(line: &str) -> Option<(&str, &str, &str)> {
    let middle = line.find("](")?;
    let start = line[..middle].rfind('[')?;
    let end = middle + line[middle..].find(')')?;
    Some((&line[..start], &line[start + 1..middle], &line[end + 1..]))
}

/// Removes text between single asterisks; double ones are only emphasis.
fn without_actions(line: &str) -> String {
    let mut rest = line;
    let mut kept = String::with_capacity(line.len());
    while let Some(start) = rest.find('*') {
        let marks = rest[start..].len() - rest[start..].trim_start_matches('*').len();
        kept.push_str(&rest[..start]);
        let after = &rest[start + marks..];
        let opens = marks == 1 && !after.starts_with(char::is_whitespace);
        match after.find('*').filter(|_| opens) {
            Some(end) => {
                kept.push(' ');
                rest = &after[end + 1..];
            }
            None => rest = after,
        }
    }
    kept + rest
}

fn plain_words(line: &str) -> String {
    let line = line.trim_start_matches(['#', '>', '-', '+', ' ', '\t']);
    let words = line.split_whitespace().filter(|word| !is_address(word));
    let words = words.map(|word| word.chars().filter(|letter| !is_mark(*letter)).collect::<String>());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn is_address(word: &str) -> bool {
    word.contains("://") || word.starts_with("www.")
}

/// Markup, and emoji that a voice would describe.
fn is_mark(letter: char) -> bool {
    matches!(
        letter,
        '*' | '_' | '`' | '~' | '#' | '|' | '<' | '>' | '\\' | '\u{200d}' | '\u{fe0f}'
    ) || matches!(letter, '\u{2190}'..='\u{21ff}' | '\u{2300}'..='\u{23ff}' | '\u{2500}'..='\u{27bf}'
            | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1ffff}')
}

/// The beginning of a long text, up to the end of a sentence if possible.
fn within_limits(text: &str) -> String {
    let Some(end) = end_of_minute(text) else {
        return text.to_owned();
    };
    let begun = &text[..end];
    let whole = begun
        .rfind(SENTENCE_ENDS)
        .map(|at| at + begun[at..].chars().next().map_or(0, char::len_utf8));
    let whole = whole.or_else(|| begun.rfind(char::is_whitespace)).unwrap_or(end);
    begun[..whole].trim_end().to_owned()
}

/// Position where the text exceeds a limit.
fn end_of_minute(text: &str) -> Option<usize> {
    let (mut letters, mut words, mut is_in_word) = (0, 0, false);
    text.char_indices().find_map(|(at, letter)| {
        letters += if is_sign(letter) { LETTERS_OF_SIGN } else { 1 };
        words += usize::from(!is_in_word && !letter.is_whitespace());
        is_in_word = !letter.is_whitespace();
        (letters > MAX_LETTERS || words > MAX_WORDS).then_some(at)
    })
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use super::{MAX_LETTERS, MAX_WORDS, spoken_words};

    #[test]
    fn what_a_character_does_is_left_out_and_what_it_stresses_is_said() {
        assert_eq!(
            spoken_words("*She lights the lamp.* Come **in**, *smiles* you are wet."),
            "Come in, you are wet."
        );
        assert_eq!(spoken_words("*nods*"), "nods", "there is nothing else to say");
        assert_eq!(spoken_words("Two * three * four"), "Two three four");
        assert_eq!(spoken_words("It is *late"), "It is late");
    }

    #[test]
    fn markup_addresses_and_pictures_are_not_said() {
        assert_eq!(
            spoken_words("# Today\n\n- `tea`\n- see [the map](https://map.example/a_b) or https://map.example 🙂☕️"),
            "Today\ntea\nsee the map or"
        );
    }

    #[test]
    fn what_is_only_marks_says_nothing() {
        for text in ["", " \n ", "…", "***", "🙂", "*…*", "https://map.example"] {
            assert_eq!(spoken_words(text), "", "{text}");
        }
    }

    #[test]
    fn a_long_text_ends_with_a_sentence_within_a_minute() {
        let said = spoken_words(&"We walk along the quay. ".repeat(100));

        assert!(
            said.len() <= MAX_LETTERS && said.len() > MAX_LETTERS - 30,
            "{}",
            said.len()
        );
        assert!(said.ends_with("quay."));
        let words = spoken_words(&"a ".repeat(800));
        assert!(words.split(' ').count() <= MAX_WORDS);
        let japanese = spoken_words(&"海を見ます。".repeat(100));
        assert!(japanese.ends_with('。') && japanese.chars().count() < MAX_LETTERS / 2);
    }
}
