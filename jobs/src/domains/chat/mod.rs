//! Talks of a person with a character: what is said, what answers, and which branch of it is shown.
mod choose;
mod delete;
mod error;
mod find_own;
mod jobs;
mod memory;
mod picture;
mod read;
mod regenerate;
mod reply;
mod report;
mod send;
mod settings;
mod stop;
mod suggest;
mod talker;
mod tell;
mod text;
mod unread;
mod voice;
mod vote;
mod wish;
mod words;

pub(super) use self::picture::{is_made_good, receive_picture, show_instead};
pub use self::{
    choose::choose_message,
    delete::delete_chat,
    error::ChatError,
    jobs::Reply,
    memory::{
        BehindWork, CheckedMemory, Embed, Fact, MEMORY_BIN_DAYS, MEMORY_MAX_CHARS, MOST_MEMORIES, MemoryChange,
        Remember, RememberWork, Unembedded, change_memory, forget, forget_all, has_vectors, keep_recollection,
        keep_vectors, next_unembedded, open_remembering, restore_memory, screen_note, tell_nearest, write_down,
    },
    picture::{NewPicture, PICTURE_MODEL, ask_for_picture, is_in_chat},
    read::read_chat,
    regenerate::regenerate,
    reply::{Kept, Opened, ReplyEnd, ReplyWork, Turn, deliver_reply, open_reply, save_reply},
    report::report_message,
    send::{GUEST_MESSAGES, NewMessage, send_message},
    settings::{ChatSettings, change_settings},
    stop::stop_reply,
    suggest::{Suggest, SuggestWork, ask_for_suggestions, keep_suggestions, open_suggesting},
    talker::{Talker, adopt_chats},
    text::{CheckedMessage, CheckedWords, MESSAGE_MAX_CHARS},
    unread::count_unread,
    voice::{
        NewVoice, VoiceReply, VoiceWork, Voicing, ask_for_voice, deliver_voice, open_voice, spoken_words,
        verify_voice_link, voice_signature,
    },
    vote::vote,
    wish::{CheckedWish, WISH_MAX_CHARS},
    words::{Author, MessageState, ReportReason, ResponseLength, VoiceState, Vote},
};
