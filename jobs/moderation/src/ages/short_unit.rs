//! `16 J.`, `16 л.`: units of one letter, which are litres, grams and joules as well.
use super::context::Context;

/// Whether the number is an age because of such a unit: beside a person, or alone where the unit means hardly anything
/// else.
pub fn has_short_unit(number: &Context) -> bool {
    let (words, list, to) = (number.words, number.list(), number.number.to);
    let beside_person = || {
        words.short_years.match_at(list, to).is_some()
            && (number.is_somebodys() || number.is_marked_before(&words.aged))
    };
    let alone = || {
        let unit = words.short_old.match_at(list, to);
        (10..100).contains(&number.number.value)
            && unit.is_some_and(|unit| number.ends_phrase(to + unit))
            && (number.starts_phrase() || number.ends_range())
    };
    !number.number.needs_unit && (beside_person() || alone())
}
