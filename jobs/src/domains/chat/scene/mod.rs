//! Scenes: chats with several characters, each of whom knows what they heard and nothing else.
mod cast;
mod change;
mod handle;
mod hear;
mod in_turn;
mod next_speaker;
mod open;
mod presence;
mod speak;
mod text;
mod turns;
mod voice;

pub use self::{
    change::{SceneChange, change_scene},
    open::{MOST_IN_CAST, NewScene, open_scene},
    presence::{Presence, set_presence},
    speak::speak,
    text::{CheckedPlace, CheckedTitle, PLACE_MAX_CHARS, TITLE_MAX_CHARS},
};
pub(super) use self::{
    handle::is_handle,
    hear::{have_answered, hearers_of},
    in_turn::answer_in_turn,
    speak::go_on,
    turns::{company_of, turns_heard},
    voice::{order_reply_by, voice_of},
};
