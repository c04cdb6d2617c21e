//! The voice of an answer: asked for, spoken by a job, and kept with its message.
mod ask;
mod deliver;
mod job;
mod link;
mod open;
mod part;
mod spoken;

pub use self::{
    ask::ask_for_voice,
    deliver::{NewVoice, deliver_voice},
    job::VoiceReply,
    link::{verify_voice_link, voice_signature},
    open::{VoiceWork, Voicing, open_voice},
    part::{VoicePart, keep_part, spoken_parts},
    spoken::spoken_words,
};
