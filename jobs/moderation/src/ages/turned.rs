//! "I turned 15 yesterday", "just turned 15": a birthday that was a moment ago is the age of today.
use super::{context::Context, party::starts_sentence};

/// Whether one of the two who talk, or nobody who is named, has just had that birthday.
pub fn has_just_turned(number: &Context) -> bool {
    let (words, list) = (number.words, number.list());
    let verbs = number
        .before_hedges()
        .filter_map(|at| Some((at - words.turned.match_before(list, at)?, at)));
    let mut verbs = verbs.filter(|(start, _)| is_own(number, *start));
    verbs.any(|(start, end)| end - start > 1 || is_recent(number))
}

fn is_own(number: &Context, start: usize) -> bool {
    let (words, list) = (number.words, number.list());
    start == 0 || starts_sentence(list, start) || words.turned_own.match_before(list, start).is_some()
}

fn is_recent(number: &Context) -> bool {
    let unit = number.old_unit().or_else(|| number.year_unit()).unwrap_or(0);
    number
        .words
        .recent
        .match_at(number.list(), number.number.to + unit)
        .is_some()
}
