//! Work of people's AI twins.
mod compare;
mod compose;
mod destroy;
mod distill;
mod hear;
mod make_voice;
mod manner_words;
mod persona;
mod plain;
mod speech;
mod test_answer;

/// Name of the chat model that speaks for twins.
const MODEL: &str = "balanced";
