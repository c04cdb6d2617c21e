//! "you are 15 darling": only what is known to be counted or measured keeps such a number from being an age.
use super::super::{
    decision::Field,
    token::{Gap, Token},
};
use super::{context::Context, party::follows, stated::ADULT_AGE};

/// Whether somebody is said to be a number below 18, and nothing known is counted.
pub fn is_uncounted(number: &Context, field: Field) -> bool {
    let (words, value) = (number.words, number.number.value);
    if !(3..ADULT_AGE).contains(&value)
        || (number.is_part_of_notation() && !number.is_decimal() && !is_this_or_the_next(number))
        || counts_something(number)
    {
        return false;
    }
    if field == Field::Message {
        return follows(number, &[&words.being, &words.being_chat])
            || (follows(number, &[&words.holder]) && !has_things(number))
            || (follows(number, &[&words.party]) && is_addressed(number));
    }
    follows(number, &[&words.being]) || (value >= 10 && follows(number, &[&words.being_else]))
}

/// "15 minutes", "12 red roses", "5 of my favourites".
pub fn counts_something(number: &Context) -> bool {
    let at = number.number.to + usize::from(number.is_decimal());
    let is_known = |at: usize| is_unit(number, at) || number.words.ware.match_at(number.list(), at).is_some();
    let is_inside = |at: usize| at < number.list().len() && !number.ends_phrase(at);
    if is_signed(number, at) || number.words.era.match_at(number.list(), at).is_some() {
        return true;
    }
    is_inside(at) && (is_known(at) || (is_inside(at + 1) && !is_addressed(number) && is_known(at + 1)))
}

/// A unit of measure: "15 k" and "15 xx" are none without more.
fn is_unit(number: &Context, at: usize) -> bool {
    let (words, list) = (number.words, number.list());
    let next = list.get(at + 1);
    let is_known = [&words.measure, &words.era, &words.infant, &words.duration_after]
        .iter()
        .any(|set| set.match_at(list, at).is_some());
    let token = &list[at];
    match token.shape.key.as_str() {
        "x" => token.length == 1 && (token.gap() == Gap::None || next.is_some_and(|next| next.number.is_some())),
        "k" | "m" if token.length == 1 && token.gap() != Gap::None => {
            words.loose_follow.match_at(list, at + 1).is_some()
        }
        "am" => next.is_none_or(|next| next.shape.key != "i"),
        _ => is_known,
    }
}

/// "15/16", but no mark like 9/10, no part like 3/4, and no date.
fn is_this_or_the_next(number: &Context) -> bool {
    let (list, at) = (number.list(), number.number.to);
    let is_next = |token: &Token| token.before == "/" && token.number == Some(number.number.value + 1);
    let goes_on = list
        .get(at + 1)
        .is_some_and(|token| token.number.is_some() && token.gap() != Gap::Space);
    number.number.value > 9 && !goes_on && list.get(at).is_some_and(is_next)
}

/// "15%", "15°"
fn is_signed(number: &Context, at: usize) -> bool {
    let next = number.list().get(at);
    let after = next.map_or(&number.tokens.tail, |next| &next.before);
    after.trim_start().starts_with(['%', '°', '€', '$', '£'])
}

/// "tengo 15 camisas": what people have is mostly more than one of a thing.
fn has_things(number: &Context) -> bool {
    let is_thing = |token: &Token| {
        let key = &token.shape.key;
        !token.before.contains(['.', ','])
            && token.length > 2
            && (key.ends_with(['s', 'i', 'e']) || key.ends_with("ux"))
    };
    let next = number.list().get(number.number.to);
    next.is_some_and(is_thing)
        && !number.ends_phrase(number.number.to)
        && !is_addressed(number)
        && number.year_unit().is_none()
}

fn is_addressed(number: &Context) -> bool {
    number.words.address.match_at(number.list(), number.number.to).is_some()
}

/// "1.5 decades old", "a decade old".
pub fn is_young_decades(number: &Context) -> bool {
    let (list, from) = (number.list(), number.number.from);
    if number.words.decade.match_at(list, number.number.to).is_none() {
        return false;
    }
    let is_fraction = from > 0 && matches!(list[from].before.as_str(), "." | ",") && list[from].length == 1;
    match from
        .checked_sub(1)
        .and_then(|whole| list[whole].number)
        .filter(|_| is_fraction)
    {
        Some(whole) => whole.saturating_mul(10).saturating_add(number.number.value) < ADULT_AGE,
        None => number.number.value == 1,
    }
}
