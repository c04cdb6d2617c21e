//! Turn markers of models. They are not part of the text, and in members' messages they could impersonate other
//! speakers.

/// A mark at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// There is none.
    None,
    /// It may become one with the next piece.
    Begun,
    /// Meaningless; its length in bytes.
    Noise(usize),
    /// Ends a turn or begins another.
    Turn(usize),
}

const TURNS: [&str; 11] = [
    "<|im_start|>assistant",
    "<|start_header_id|>assistant",
    "<start_of_turn>model",
    "<start_of_turn>",
    "<end_of_turn>",
    "<eos>",
    "</s>",
    "[INST]",
    "[/INST]",
    "<<SYS>>",
    "<</SYS>>",
];
const NOISE: [&str; 5] = ["<s>", "<bos>", "<pad>", "<unk>", "[PAD]"];
/// The brackets of the families that name many marks: `<|eot_id|>`.
const BRACKETS: [(&str, &str); 2] = [("<|", "|>"), ("<｜", "｜>")];
/// Characters between the brackets.
const MAX_NAME: usize = 40;

/// Whether a mark can begin with it.
pub(super) fn may_begin(c: char) -> bool {
    matches!(c, '<' | '[')
}

/// `is_last` says that nothing follows the text.
pub(super) fn mark_at(text: &str, is_last: bool) -> Mark {
    let known = || {
        let turns = TURNS.iter().map(|mark| (*mark, Mark::Turn(mark.len())));
        turns.chain(NOISE.iter().map(|mark| (*mark, Mark::Noise(mark.len()))))
    };
    if !is_last && known().any(|(mark, _)| mark.len() > text.len() && mark.starts_with(text)) {
        return Mark::Begun;
    }
    let longest = known()
        .filter(|(mark, _)| text.starts_with(mark))
        .max_by_key(|(mark, _)| mark.len());
    longest.map_or_else(|| bracketed(text), |(_, found)| found)
}

fn bracketed(text: &str) -> Mark {
    let Some((open, close)) = BRACKETS.into_iter().find(|(open, _)| text.starts_with(open)) else {
        return Mark::None;
    };
    let body = &text[open.len()..];
    let name = body
        .find(|c: char| !(c.is_ascii_alphanumeric() || "_-▁".contains(c)))
        .unwrap_or(body.len());
    let rest = &body[name..];
    if body[..name].chars().count() > MAX_NAME {
        Mark::None
    } else if rest.starts_with(close) {
        Mark::Turn(open.len() + name + close.len())
    } else if close.starts_with(rest) {
        Mark::Begun
    } else {
        Mark::None
    }
}

/// The text without marks, those that come about by leaving others out included.
pub(in crate::chat) fn without_marks(text: &str) -> String {
    let mut text = text.to_owned();
    while let Some((at, length)) = first_mark(&text) {
        text.replace_range(at..at + length, "");
    }
    text
}

fn first_mark(text: &str) -> Option<(usize, usize)> {
    text.char_indices()
        .filter(|(_, c)| may_begin(*c))
        .find_map(|(at, _)| match mark_at(&text[at..], true) {
            Mark::Noise(length) | Mark::Turn(length) => Some((at, length)),
            Mark::None | Mark::Begun => None,
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_known_whole_and_begun() {
        assert_eq!(mark_at("<|im_end|> more", false), Mark::Turn(10));
        assert_eq!(mark_at("<s>more", false), Mark::Noise(3));
        assert_eq!(mark_at("[INST]", false), Mark::Turn(6));
        for begun in ["<", "<|", "<|im", "<|im_end|", "[IN", "</", "<|im_start|>"] {
            assert_eq!(mark_at(begun, false), Mark::Begun, "{begun}");
        }
        for none in ["<3", "<b>", "[a]", "<|a b|>", "<| |>", "<strike>"] {
            assert_eq!(mark_at(none, false), Mark::None, "{none}");
        }
    }

    #[test]
    fn a_mark_that_may_grow_is_whole_at_the_end() {
        assert_eq!(mark_at("<|im_start|>", true), Mark::Turn(12));
        assert_eq!(mark_at("<start_of_turn>", true), Mark::Turn(15));
    }

    #[test]
    fn marks_within_marks_leave_nothing_behind() {
        assert_eq!(
            without_marks("a<|im_<|im_end|>end|>b <s>[IN[INST]ST] 1 < 2"),
            "ab  1 < 2"
        );
    }
}
