//! The sound of a twin: sentences that its owner reads aloud, the recordings, and the voices made of them.
mod audio;
mod challenge;
mod compare;
mod error;
mod hear;
mod link;
mod making;
mod measure;
mod sentences;
mod speaker;
mod voice;
mod words;

pub use self::{
    audio::{NewAudio, OwnAudio, find_audio, keep_audio},
    challenge::{CHALLENGE_MINUTES, CHALLENGES_A_DAY, Challenge, check_challenge, make_challenge},
    compare::is_read,
    error::SoundError,
    hear::{HearAudio, HearWork, Heard, end_hearing, open_hearing},
    link::{sample_signature, verify_sample_link},
    making::{
        MakeVoice, VoiceMaking, VoiceWork, begin_clone, deliver_twin_voice, find_older_voices, keep_clone, open_making,
    },
    measure::{espeak_pace, espeak_pitch},
    sentences::sample_line,
    speaker::{TwinSpeaker, find_speaker},
    voice::{EndedVoice, OwnVoice, end_voice, find_voice, order_voice, sample_key},
    words::AudioRefusal,
};
use super::words::{AudioState, VoiceMaker, VoiceState};
