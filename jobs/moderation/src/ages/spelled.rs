//! `age: one-six`: an age digit by digit.
use super::context::Context;

/// Whether a word for age is followed by a one and one more digit, in words.
pub fn is_spelled_minor_age(number: &Context) -> bool {
    let (list, to) = (number.list(), number.number.to);
    let is_one = number.number.value == 1 && number.is_word() && !number.number.is_ordinal;
    let next = list.get(to).filter(|next| matches!(next.before.as_str(), " " | "-"));
    let units = next.and_then(|next| number.words.numbers.digit(next));
    is_one && units.is_some_and(|units| units < 8) && number.is_marked_before(&number.words.aged)
}
