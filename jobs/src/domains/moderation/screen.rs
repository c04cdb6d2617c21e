//! Puts the parts together: normalise, read, look for ages, words and words near each other.
use super::{
    ages::{Ages, VOCABULARY},
    decision::{Category, Decision, Field, Layer, Refusal},
    lexicon::{Hit, LEXICON},
    normalise::normalise,
    pattern::{Condition, Role},
    reading::Reading,
    view::View,
};

/// Screens one text that a person wrote, before any job exists for it.
///
/// Pure and total: no input panics, the text is neither kept nor logged, and invisible characters, lookalikes, leet,
/// spacing and drawn-out letters don't change the answer. Real people's names are not judged here: that takes a list
/// of people and their consent, which this product doesn't have.
pub fn screen_text(field: Field, text: &str) -> Decision {
    let normal = normalise(text);
    let readings = Reading::all(&normal);
    let ages = Ages::of(&normal, &readings, field);
    if ages.has_minor {
        return Decision::Refuse(Refusal::new(Category::Minor, Layer::Age));
    }
    let mut hits = Vec::new();
    LEXICON.scan(&View::of_script(&normal), false, &mut hits);
    for reading in &readings {
        for view in reading.views() {
            LEXICON.scan(&view, reading.is_leet, &mut hits);
        }
    }
    let written: Vec<char> = normal.chars().collect();
    hits.retain(|hit| counts(hit, field, ages, &readings) && is_one_phrase(hit, &written));
    let refusals = listed(&hits).chain(in_context(&hits));
    refusals.min().map_or(Decision::Allow, |(category, layer)| {
        Decision::Refuse(Refusal::new(category, layer))
    })
}

fn counts(hit: &Hit, field: Field, ages: Ages, readings: &[Reading]) -> bool {
    match hit.pattern.condition {
        Condition::None => true,
        Condition::PictureOnly => field == Field::ImagePrompt,
        Condition::UnlessAdultAge => !ages.has_adult,
        Condition::Language(language) => VOCABULARY.looks_like(language, &readings[0].tokens.list),
    }
}

fn listed(hits: &[Hit]) -> impl Iterator<Item = (Category, Layer)> {
    let always = hits.iter().filter(|hit| hit.pattern.role == Role::Always);
    always
        .filter(|hit| !is_excused(hit, hits))
        .map(|hit| (hit.pattern.category, Layer::Lexicon))
}

/// "kid gloves" excuses the "kid" inside it and nothing else.
fn is_excused(hit: &Hit, hits: &[Hit]) -> bool {
    hits.iter().any(|other| {
        let covers = other.at.0 <= hit.at.0 && hit.at.1 <= other.at.1;
        other.pattern.role == Role::Allow && other.pattern.category == hit.pattern.category && covers
    })
}

/// An excuse must stand in one piece: "kid, leather gloves" is a kid.
fn is_one_phrase(hit: &Hit, written: &[char]) -> bool {
    let covered = written.get(hit.at.0 as usize..=hit.at.1 as usize).unwrap_or_default();
    let is_broken = covered.iter().any(|ch| {
        matches!(
            ch,
            ',' | '.' | ';' | ':' | '!' | '?' | '(' | ')' | '|' | '/' | '\u{2028}'
        )
    });
    hit.pattern.role != Role::Allow || !is_broken
}

fn in_context(hits: &[Hit]) -> impl Iterator<Item = (Category, Layer)> {
    let of = |role| hits.iter().filter(move |hit| hit.pattern.role == role);
    let subjects = of(Role::Subject).filter(|hit| !is_excused(hit, hits));
    let pairs = subjects.flat_map(move |subject| of(Role::Act).map(move |act| (subject, act)));
    let near = pairs.filter(|(subject, act)| {
        let distance = subject
            .at
            .0
            .saturating_sub(act.at.1)
            .max(act.at.0.saturating_sub(subject.at.1));
        subject.pattern.category == act.pattern.category && distance <= subject.pattern.window
    });
    near.map(|(subject, _)| (subject.pattern.category, Layer::Context))
}
