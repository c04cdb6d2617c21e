//! Signs that make a number an age: `<18`, `🎂15`.
use super::{context::Context, stated::ADULT_AGE};

/// `<18`, but not `<3` or `<15 minutes`.
pub fn is_below_sign(number: &Context) -> bool {
    let is_limit = (10..=ADULT_AGE).contains(&number.number.value);
    let is_marked = number.words.below_signs.iter().any(|sign| stands_before(number, *sign));
    is_limit && is_marked && !number.is_measured() && !number.is_part_of_notation()
}

/// `🎂15`, `16 🎂`.
pub fn has_birthday_sign(number: &Context) -> bool {
    let is_age = (3..100).contains(&number.number.value) && !number.is_part_of_notation();
    let mut signs = number.words.birthday_signs.iter();
    is_age && signs.any(|sign| stands_before(number, *sign) || stands_after(number, *sign))
}

fn stands_before(number: &Context, sign: char) -> bool {
    let before = &number.list()[number.number.from].before;
    // `<=18` and `< 18` as well
    before.trim_end_matches([' ', '=']).ends_with(sign)
}

fn stands_after(number: &Context, sign: char) -> bool {
    let next = number.list().get(number.number.to);
    let after = next.map_or(&number.tokens.tail, |next| &next.before);
    after.trim_start().starts_with(sign)
}
