//! Lines of a text that may be one sentence.

/// Stands for a line break after `normalise`.
pub const BREAK: char = '\u{2028}';

/// The text with its breaks replaced by spaces, of the same length; `None` without a break to join.
///
/// Items of a numbered list stay apart, since their numbers are not ages.
pub fn joined_lines(normal: &str) -> Option<String> {
    let lines: Vec<&str> = normal.split(BREAK).collect();
    let mut last_number = 0;
    let mut joined = String::with_capacity(normal.len());
    let mut has_joined = false;
    for (at, line) in lines.iter().enumerate() {
        let counted = list_number(line).filter(|number| *number == last_number + 1);
        let stays = counted.is_some();
        last_number = counted.unwrap_or(last_number);
        if at > 0 {
            has_joined |= !stays;
            joined.push(if stays { BREAK } else { ' ' });
        }
        joined.push_str(line);
    }
    has_joined.then_some(joined)
}

/// "3. Tea", "3) Tea"
fn list_number(line: &str) -> Option<u32> {
    let (number, rest) = line.trim_start().split_once(['.', ')'])?;
    number.parse().ok().filter(|_| rest.starts_with(char::is_whitespace))
}

#[cfg(test)]
mod tests {
    use super::joined_lines;

    #[test]
    fn a_sentence_over_lines_is_joined_and_a_numbered_list_is_not() {
        assert_eq!(joined_lines("one\u{2028}two").as_deref(), Some("one two"));
        assert_eq!(joined_lines("one"), None);
        assert_eq!(joined_lines("1. i am\u{2028}2. you are"), None);
    }
}
