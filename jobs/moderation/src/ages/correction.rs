//! "18 actually 15": an adult's age that is taken back in the same breath.
use super::{context::Context, stated::ADULT_AGE};

/// Words of the age that is taken back, with its unit.
const LONGEST_CLAIM: usize = 5;

pub fn is_corrected_age(number: &Context) -> bool {
    let is_plain = !number.number.needs_unit && !number.number.is_ordinal;
    is_plain
        && number.is_followed_by_nothing_more()
        && (3..ADULT_AGE).contains(&number.number.value)
        && follows_claim(number)
}

fn follows_claim(number: &Context) -> bool {
    let (words, tokens) = (number.words, number.list());
    let mut corrections = number
        .before_hedges()
        .filter_map(|at| Some(at - words.correction.match_before(tokens, at)?));
    corrections.any(|end| {
        (end.saturating_sub(LONGEST_CLAIM)..end)
            .filter_map(|at| words.number_at(tokens, at))
            .filter(|claim| (ADULT_AGE..100).contains(&claim.value) && !claim.needs_unit && claim.to <= end)
            .any(|claim| {
                let unit = words.old.match_at(tokens, claim.to);
                let unit = unit.or_else(|| words.years.match_at(tokens, claim.to));
                claim.to == end || unit.is_some_and(|unit| claim.to + unit == end)
            })
    })
}
