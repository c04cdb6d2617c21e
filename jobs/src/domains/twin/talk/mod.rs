//! Talks of twins with fans: who answers, what is answered, and how it is heard. Every message of a twin is labelled,
//! its owner can take over at any time, and the fan can ask for them.
mod answer;
mod error;
mod find;
mod hear;
mod job;
mod sound;
mod standing;
mod state;
mod suggest;
mod tell;
mod words;

pub use self::{
    answer::{AnswerWork, Effort, TwinTurn, deliver_answer, is_answer_wanted, open_answer},
    error::TwinTalkError,
    hear::{HeardMessage, earn, hear},
    job::AnswerFan,
    sound::{SoundWork, Sounding, SpeakTwin, ask_for_sound, deliver_sound, open_sound},
    standing::{TwinStanding, find_standing, find_standings},
    state::{ask_person, hand_back, take_over},
    suggest::{Replies, SuggestAsTwin, TwinReplyWork, ask_for_replies, keep_replies, open_replies},
    words::{RepliesState, TwinTalkState},
};
