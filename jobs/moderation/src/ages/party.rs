//! Whether an age in a chat belongs to one of the two parties or to a third person.
use super::super::{phrase::PhraseSet, token::Token};
use super::{context::Context, vocabulary::Vocabulary};

/// Words between "you are" and the number.
const REACH: usize = 5;

/// Whether the words before this place say that one of the parties is, was told to be or plays what follows.
pub fn is_partys(words: &Vocabulary, tokens: &[Token], at: usize) -> bool {
    let is_held = before_hedges(words, tokens, at).any(|at| words.holder.match_before(tokens, at).is_some());
    let ends = (at.saturating_sub(REACH)..=at).rev();
    let mut own = ends.take_while(|end| !starts_sentence(tokens, *end) && !is_elsewhere(words, tokens, *end, at));
    let is_said = |end| {
        [&words.party, &words.being]
            .iter()
            .any(|set| set.match_before(tokens, end).is_some())
    };
    is_held || own.any(is_said)
}

/// "you are 15", "tengo 15, jaja": a number of years without a unit.
pub fn is_bare_partys(number: &Context) -> bool {
    let (words, list) = (number.words, number.list());
    let is_aside = || number.number.value >= 10 && words.aside.match_at(list, number.number.to).is_some();
    let is_age = !number.is_measured() && !number.is_part_of_notation();
    is_age && (number.stands_last() || number.is_followed_by_small_word() || is_aside()) && follows_party(number)
}

/// "tengo 10 años de experiencia" is no one's age: years count only if nothing, or nothing known, follows them.
pub fn is_years_of_something(number: &Context) -> bool {
    let (words, list) = (number.words, number.list());
    let after = number
        .year_unit()
        .filter(|_| number.old_unit().is_none())
        .map(|unit| number.number.to + unit);
    let is_going_on = |at| {
        let goes_on = [&words.and, &words.aside, &words.person, &words.address];
        !number.ends_phrase(at) && !goes_on.iter().any(|set| set.match_at(list, at).is_some())
    };
    let is_known = |at| {
        let is_long = || words.already.match_before(list, number.number.from).is_some();
        words.years_of.match_at(list, at).is_some() || list[at].number.is_some() || is_long()
    };
    after.is_some_and(|at| is_going_on(at) && is_known(at)) && follows_party(number)
}

/// "you are" and its like, right before the number.
fn follows_party(number: &Context) -> bool {
    let words = number.words;
    follows(number, &[&words.party, &words.being, &words.holder])
}

/// Whether a phrase of one of these sets stands right before the number.
pub fn follows(number: &Context, sets: &[&PhraseSet]) -> bool {
    let (words, list) = (number.words, number.list());
    let mut places = before_hedges(words, list, number.number.from);
    places.any(|at| sets.iter().any(|set| set.match_before(list, at).is_some()))
}

/// This place, and those before words like "only", in one sentence.
fn before_hedges(words: &Vocabulary, tokens: &[Token], at: usize) -> impl Iterator<Item = usize> {
    let places = std::iter::successors(Some(at), |at| Some(*at - words.hedge.match_before(tokens, *at)?));
    places.take(4).take_while(|at| !starts_sentence(tokens, *at))
}

/// Whether the words from `end` up to the number begin to speak of a third person.
fn is_elsewhere(words: &Vocabulary, tokens: &[Token], end: usize, at: usize) -> bool {
    end < at && words.elsewhere.match_at(&tokens[..at], end).is_some()
}

pub fn starts_sentence(tokens: &[Token], at: usize) -> bool {
    tokens
        .get(at)
        .is_some_and(|token| token.before.contains(['.', ';', '!', '?', '\u{2028}']))
}
