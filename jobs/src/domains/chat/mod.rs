//! Talks of a person with a character: what is said, what answers, and which branch of it is shown.
mod auto;
mod bring;
mod choose;
mod delete;
mod end_talks;
mod error;
mod find_own;
mod go_on;
mod greetings;
mod jobs;
mod memory;
mod own_persona;
mod picture;
mod react;
mod read;
mod regenerate;
mod remove;
mod reply;
mod rewind;
mod reword;
mod scene;
mod send;
mod settings;
mod shown;
mod silence;
mod standing;
mod stop;
mod suggest;
mod talker;
mod tell;
mod text;
mod told;
mod unread;
mod voice;
mod vote;
mod wish;
mod words;

pub use self::{
    auto::{
        AUTO_MAX_TURNS, AutoTurn, NewAutoChat, Next, Thinking, end_auto_chat, open_turn, start_auto_chat, take_turn,
    },
    bring::{BroughtTalk, TALK_MAX_BYTES, TalkError, bring_talk, read_talk, take_back_talk},
    choose::choose_message,
    delete::delete_chat,
    end_talks::end_talks,
    error::ChatError,
    go_on::go_on,
    greetings::{Greeter, own_name_of, read_greetings},
    jobs::Reply,
    memory::{
        BehindWork, CheckedMemory, Embed, Fact, MEMORY_BIN_DAYS, MEMORY_MAX_CHARS, MOST_MEMORIES, MemoryChange,
        Remember, RememberWork, Unembedded, change_memory, forget, forget_all, keep_recollection, keep_vectors,
        next_unembedded, open_remembering, restore_memory, screen_note, tell_nearest, write_down,
    },
    own_persona::{
        CheckedPersona, OWN_NAME_MAX_CHARS, OWN_TEXT_MAX_CHARS, OwnPersona, PersonaRefusal, find_own_persona,
        set_chat_persona, set_own_persona,
    },
    picture::{Chats, NewPicture, PICTURE_MODEL, ask_for_picture, is_in_chat},
    react::react,
    read::read_chat,
    regenerate::regenerate,
    remove::{Said, find_said, set_removed},
    reply::{Kept, Opened, ReplyEnd, ReplyWork, Turn, deliver_reply, open_reply, save_reply},
    rewind::rewind,
    reword::{CheckedReply, REPLY_MAX_CHARS, reword},
    scene::{
        CheckedPlace, CheckedTitle, MOST_IN_CAST, NewScene, PLACE_MAX_CHARS, Presence, SceneChange, TITLE_MAX_CHARS,
        change_scene, open_scene, set_presence, speak,
    },
    send::{GUEST_MESSAGES, GUEST_TALK_DAYS, NewMessage, send_message},
    settings::{ChatSettings, MOST_PINNED, change_settings},
    silence::silence_guest,
    standing::{blocked_reason, unbegun_reason},
    stop::{REPLY_MAX_UNITS, stop_reply},
    suggest::{Suggest, SuggestWork, ask_for_suggestions, keep_suggestions, open_suggesting},
    talker::{Talker, adopt_chats, hand_chats_over},
    text::{CheckedMessage, CheckedWords, MESSAGE_MAX_CHARS},
    unread::count_unread,
    voice::{
        NewVoice, VoicePart, VoiceReply, VoiceWork, Voicing, ask_for_voice, deliver_voice, keep_part, open_voice,
        spoken_parts, spoken_words, verify_voice_link, voice_signature,
    },
    vote::vote,
    wish::{CheckedWish, WISH_MAX_CHARS},
    words::{Author, Reaction, ReplyStyle, ReportReason, ResponseLength, VoiceState, Vote},
};
pub use crate::words::{AutoEnd, AutoState, BlockedReason, MessageState};
