//! "turns 18 next year": whoever will be 18 is not 18 yet.
use super::super::token::Token;
use super::{context::Context, stated::ADULT_AGE};

/// Words between "next year" or "turns" and the number.
const REACH: usize = 6;

/// Whether the number is an age up to 18 that is still to come.
pub fn is_future_age(number: &Context) -> bool {
    let is_close = (3..=ADULT_AGE).contains(&number.number.value);
    if !is_close || number.number.needs_unit || number.is_measured() {
        return false;
    }
    let (birthday, after) = after_age(number);
    let turning_after = number.words.turning.match_at(number.list(), after);
    let rest = after + turning_after.unwrap_or(0);
    let is_to_come = is_named_before(number, |at| future_at(number, at)) || is_future_after(number, rest);
    let is_turning =
        turning_after.is_some() || is_named_before(number, |at| number.words.turning.match_at(number.list(), at));
    // "she is 18 next year", and "Mila, 18 next year" where nothing but the future says whose age it is
    let is_plain = || is_future_after(number, after) && number.starts_phrase();
    (is_to_come && (is_turning || birthday || number.is_somebodys())) || is_plain()
}

/// Whether the number is a birthday's, and where the words after the age start: behind "years old" or "birthday".
fn after_age(number: &Context) -> (bool, usize) {
    let to = number.number.to;
    let birthday = [Some(to), number.after_ordinal()]
        .into_iter()
        .flatten()
        .find_map(|at| Some(at + number.words.birthday.match_at(number.list(), at)?));
    let unit = number.old_unit().or_else(|| number.year_unit()).unwrap_or(0);
    (birthday.is_some(), birthday.unwrap_or(to + unit))
}

/// Whether such a phrase stands before the number in the same sentence.
fn is_named_before(number: &Context, phrase_at: impl Fn(usize) -> Option<usize>) -> bool {
    let from = number.number.from;
    let starts = (from.saturating_sub(REACH)..from).rev();
    // A break stands before the first word of the new sentence.
    let is_joined = |at: &usize| !ends_sentence(&number.list()[at + 1]);
    let mut joined = starts.take_while(is_joined);
    joined.any(|at| phrase_at(at).is_some_and(|length| at + length <= from))
}

/// "18 next year", "18th birthday is tomorrow".
fn is_future_after(number: &Context, at: usize) -> bool {
    let starts_here = |at: usize| {
        let is_joined = number.list().get(at).is_some_and(|token| !ends_sentence(token));
        is_joined && future_at(number, at).is_some()
    };
    let is_small = number
        .list()
        .get(at)
        .is_some_and(|word| number.words.follow.contains(word));
    starts_here(at) || (is_small && starts_here(at + 1))
}

/// "next year", "in 3 weeks".
fn future_at(number: &Context, at: usize) -> Option<usize> {
    let (words, tokens) = (number.words, number.list());
    let listed = words.future.match_at(tokens, at);
    listed.or_else(|| {
        let from = at + words.future_in.match_at(tokens, at)?;
        let to = words.number_at(tokens, from)?.to;
        let unit = words
            .years
            .match_at(tokens, to)
            .or_else(|| words.measure.match_at(tokens, to))?;
        Some(to + unit - at)
    })
}

fn ends_sentence(token: &Token) -> bool {
    token.before.contains(['.', ';', '!', '?', '\u{2028}'])
}
