//! A person's AI twin: what it knows and how it speaks (`mind`), its look, its sound, whom it answers and how (`talk`),
//! and what is destroyed of it. A twin is its owner's own likeness, consented to and verified, and labelled as AI in
//! every message.
mod avatar;
mod decide;
mod destroy;
mod error;
mod jobs;
mod licence;
mod likeness;
mod look;
mod mail_words;
mod row;
mod settings;
mod switch;
mod words;

pub use self::{
    avatar::{choose_avatar, save_avatar},
    decide::{LookVerdict, decide_look},
    destroy::{DestroyPage, Destruction, destroy_page, find_page, may_destroy, order_destruction, order_erasure},
    error::TwinError,
    jobs::{CompareLook, DestroyTwin},
    licence::{TwinLicence, accept_licence, licence, licence_version},
    likeness::{ComparedLook, Selfie, end_comparison, find_compared, leave_to_staff},
    look::{MOST_NUDE, MOST_PORTRAITS, NewLook, choose_look, split_nude},
    row::{Twin, ensure_twin, find_twin, is_open, may_answer},
    settings::{ChatbotSettings, Hours, TwinFolder, list_folders_of_twin, save_chatbot_settings},
    switch::{TwinChange, change_twin},
    words::{AnswersTo, AudioState, DestructionState, LookPart, LookState, TwinPart, TwinStep, VoiceMaker, VoiceState},
};
