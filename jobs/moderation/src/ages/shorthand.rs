//! `15F`, `f15`, `15/f/london`: age and sex as small ads write them.
use super::super::token::{Gap, Token};
use super::{context::Context, stated::ADULT_AGE};

/// Distance in words at which others mark an f-number.
const LENS_REACH: usize = 6;
/// Two-digit f-numbers of apertures.
const F_NUMBERS: [u32; 5] = [10, 11, 13, 14, 16];

pub fn is_shorthand_age(number: &Context) -> bool {
    let value = number.number.value;
    let is_numeral = !number.is_word() && number.number.to == number.number.from + 1;
    if !is_numeral || !(3..ADULT_AGE).contains(&value) || is_coloured(number) {
        return false;
    }
    let is_two_digits = value >= 10;
    match (sex_before(number), sex_after(number)) {
        // 9/f, 15f4m
        (_, Some(Joint::Slash | Joint::Wanted)) => true,
        // 15f, but never 15m, which is a length
        (_, Some(Joint::Glued)) => is_two_digits,
        (Some(Joint::Glued), _) => is_two_digits && !is_aperture(number),
        // f/16 is an aperture even where no lens is mentioned.
        (Some(Joint::Slash), _) => is_two_digits && !F_NUMBERS.contains(&value),
        // "f 15, brown hair"
        (Some(_), _) => is_two_digits && number.stands_last(),
        (None, Some(Joint::Apart)) => is_two_digits && number.starts_phrase(),
        (None, None) => false,
    }
}

/// How a letter is attached to a number.
#[derive(Clone, Copy)]
enum Joint {
    Glued,
    Slash,
    /// With a space, where a phrase starts or ends there.
    Apart,
    /// Followed by the sex that is wanted: `f4m`.
    Wanted,
}

fn sex_before(number: &Context) -> Option<Joint> {
    let tokens = number.list();
    let at = number.number.from.checked_sub(1)?;
    let is_free = number.number.to == tokens.len() || tokens[number.number.to].gap() != Gap::None;
    let letter = &tokens[at];
    let stands_free = at == 0 || letter.gap() != Gap::None;
    if !is_free || !stands_free {
        return None;
    }
    match tokens[at + 1].before.as_str() {
        "" => number.words.female.contains(letter).then_some(Joint::Glued),
        "/" => is_sex(number, letter).then_some(Joint::Slash),
        " " => (is_sex(number, letter) && number.starts_phrase_at(at)).then_some(Joint::Apart),
        _ => None,
    }
}

fn sex_after(number: &Context) -> Option<Joint> {
    let tokens = number.list();
    let at = number.number.to;
    let letter = tokens.get(at)?;
    let follows_letters = number.number.from > 0 && tokens[number.number.from].gap() == Gap::None;
    if follows_letters || !is_sex(number, letter) {
        return None;
    }
    let next = tokens.get(at + 1);
    let is_glued_on = next.is_some_and(|next| next.gap() == Gap::None);
    match letter.before.as_str() {
        "" if is_glued_on => (next?.number == Some(4)).then_some(Joint::Wanted),
        "" => number.words.female.contains(letter).then_some(Joint::Glued),
        "/" if !is_glued_on => Some(Joint::Slash),
        " " => {
            let is_female = number.words.female.contains(letter);
            (is_female && number.ends_phrase(at + 1)).then_some(Joint::Apart)
        }
        _ => None,
    }
}

fn is_sex(number: &Context, letter: &Token) -> bool {
    letter.length == 1 && (number.words.female.contains(letter) || number.words.male.contains(letter))
}

fn is_aperture(number: &Context) -> bool {
    let (tokens, from) = (number.list(), number.number.from);
    let near = from.saturating_sub(LENS_REACH)..tokens.len().min(from + LENS_REACH);
    let is_near_lens = || near.clone().any(|at| number.words.lens.match_at(tokens, at).is_some());
    F_NUMBERS.contains(&number.number.value) && is_near_lens()
}

/// `#f15`, `#15f`: a color.
fn is_coloured(number: &Context) -> bool {
    let from = number.number.from;
    (from.saturating_sub(1)..=from).any(|at| number.list()[at].before.ends_with('#'))
}
