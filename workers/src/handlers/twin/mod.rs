//! Work of people's AI twins.
mod answer;
mod compare;
mod compose;
mod destroy;
mod distill;
mod hear;
mod make_voice;
mod manner_words;
mod persona;
mod plain;
mod speak;
mod speech;
mod suggest;
mod test_answer;

/// Name of the chat model that speaks for twins.
const MODEL: &str = "balanced";
