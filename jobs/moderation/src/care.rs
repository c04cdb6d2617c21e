//! Hears when somebody's words sound like self-harm or suicide, or tell of abuse that they lived through, so that help
//! is shown beside them.
use super::{
    lexicon::CARE_PHRASES,
    normalise::normalise,
    reading::Reading,
    screen::{in_context, is_one_phrase, listed, pieces},
};

/// Whether the words sound like it. Help that nobody needed costs a glance, help that was missing may cost a life: the
/// phrases are wide, and only idioms are excused.
pub fn needs_care(text: &str) -> bool {
    let letters: Vec<char> = normalise(text).chars().collect();
    pieces(&letters).any(|piece| sounds_like_harm(&piece))
}

fn sounds_like_harm(normal: &str) -> bool {
    let written: Vec<char> = normal.chars().collect();
    let mut hits = CARE_PHRASES.find(normal, &Reading::all(normal));
    hits.retain(|hit| is_one_phrase(hit, &written));
    listed(&hits).chain(in_context(&hits)).next().is_some()
}
