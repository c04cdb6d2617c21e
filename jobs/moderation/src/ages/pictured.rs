//! "portrait at sixteen", "when you were 15": what a picture shows of somebody's past is a minor all the same.
use super::{context::Context, counted::counts_something, party::follows, stated::ADULT_AGE};

/// Below that, a number behind "at" may be an hour.
const FIRST_UNMISTAKABLE_HOUR: u32 = 13;

pub fn is_pictured_minor(number: &Context) -> bool {
    let (words, own) = (number.words, number.number);
    let is_plain = (3..ADULT_AGE).contains(&own.value) && !own.needs_unit && !own.is_ordinal;
    if !is_plain || number.is_part_of_notation() || number.ends_notation() || counts_something(number) {
        return false;
    }
    let is_late = own.value >= FIRST_UNMISTAKABLE_HOUR;
    let ends = number.stands_last();
    ((is_late || ends) && follows(number, &[&words.pictured]))
        || (is_late && follows(number, &[&words.pictured_late]))
        || (is_late && ends && follows(number, &[&words.pictured_last]))
}
