//! A person's AI twin: what it knows and how it speaks (`mind`), its look, its sound, whom it answers and how (`talk`),
//! and what is destroyed of it. A twin is its owner's own likeness, consented to and verified, and labelled as AI in
//! every message.
mod amounts;
mod avatar;
mod contact;
mod decide;
mod destroy;
mod error;
mod jobs;
mod licence;
mod likeness;
mod look;
mod mail_words;
mod mind;
mod promises;
mod row;
mod settings;
mod sound;
mod switch;
mod talk;
mod tries;
mod words;

pub use self::{
    amounts::names_other_price,
    avatar::{choose_avatar, save_avatar},
    decide::{LookVerdict, decide_look},
    destroy::{DestroyPage, Destruction, destroy_page, find_page, may_destroy, order_destruction, order_erasure},
    error::TwinError,
    jobs::{CompareLook, DestroyTwin},
    licence::{TwinLicence, accept_licence, licence, licence_version},
    likeness::{ComparedLook, Selfie, end_comparison, find_compared, leave_to_staff},
    look::{MOST_NUDE, MOST_PORTRAITS, NewLook, choose_look, split_nude},
    mind::{
        Answer, CheckedMind, Distill, DistillState, DistillWork, DistilledFact, FactKind, FactSource, Mind, MindError,
        NamedPrice, Names, NewFact, NewMind, NewText, OwnText, Piece, SheetRow, TestAnswer, TestLine, TestState,
        TestWork, Tones, TwinPersona, TwinQuestion, check_mind, deliver_test, find_mind, forget_test, keep_distilled,
        list_test, open_distilling, open_test, persona_of_twin, save_mind, say_to_twin,
    },
    promises::{promises, safe_line, touches},
    row::{Twin, ensure_twin, find_twin, is_open, may_answer},
    settings::{ChatbotSettings, Hours, TwinFolder, list_folders_of_twin, save_chatbot_settings},
    sound::{
        AudioRefusal, CHALLENGE_MINUTES, CHALLENGES_A_DAY, Challenge, EndedVoice, HearAudio, HearWork, Heard,
        MakeVoice, NewAudio, OwnAudio, OwnVoice, SoundError, TwinSpeaker, VoiceMaking, VoiceWork, begin_clone,
        check_challenge, deliver_twin_voice, end_hearing, end_voice, espeak_pace, espeak_pitch, find_audio,
        find_older_voices, find_speaker, find_voice, is_read, keep_audio, keep_clone, make_challenge, open_hearing,
        open_making, order_voice, sample_key, sample_line, sample_signature, verify_sample_link,
    },
    switch::{TwinChange, change_twin},
    talk::{
        AnswerFan, AnswerWork, Effort, HeardMessage, Replies, RepliesState, SoundWork, Sounding, SpeakTwin,
        SuggestAsTwin, TwinReplyWork, TwinStanding, TwinTalkError, TwinTalkState, TwinTurn, ask_for_replies,
        ask_for_sound, ask_person, deliver_answer, deliver_sound, earn, find_standing, find_standings, hand_back, hear,
        is_answer_wanted, keep_replies, open_answer, open_replies, open_sound, take_over,
    },
    words::{AnswersTo, AudioState, DestructionState, LookPart, LookState, TwinPart, TwinStep, VoiceMaker, VoiceState},
};
