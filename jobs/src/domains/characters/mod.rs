//! AI characters: who they are, how they are made, edited, shown and brought along.
mod card;
mod check;
mod clone;
mod combine;
mod create;
mod delete;
mod draft;
mod edit;
mod error;
mod favorite;
mod find_drawable;
mod find_own;
mod jobs;
mod look;
mod moderation;
mod options;
mod person;
mod portrait;
mod presets;
mod preview;
mod remove;
mod review;
mod sample;
mod take;
mod username;
mod words;

pub use self::jobs::{DrawPortrait, DrawPreview, ReviewCharacter, SpeakSample};
pub use card::{CardFile, CardFormat, CardWords, ImportedCard, Reading, read_card, seed_of, told_to_models};
pub use check::PersonError;
pub use clone::{CheckedClone, clone_character, find_clone};
pub use combine::{Change, combine};
pub use create::{Allowance, NewCharacter, create_character};
pub use delete::{CHARACTER_BIN_DAYS, delete_character, restore_character};
pub use draft::{ABOUT_MAX_CHARS, CharacterDraft, CheckedDraft, GREETING_MAX_CHARS, SCENARIO_MAX_CHARS};
pub use edit::edit_character;
pub use error::CharacterError;
pub use favorite::{add_favorite, hide_character, remove_favorite, unhide_character};
pub use find_drawable::{Likeness, find_drawable, find_likeness};
pub use look::Look;
pub use options::{OPTIONS, Options};
pub use person::Person;
pub use portrait::{Original, PortraitWork, deliver_portrait, open_portrait, redraw_portrait, use_as_portrait};
pub use presets::{PRESETS, Preset};
pub use preview::{PREVIEW_DAYS, Preview, PreviewError, deliver_preview, find_preview, open_preview, want_preview};
pub use remove::{make_private, make_public, set_removed};
pub use review::{Reviewed, decide_review, open_review};
pub use sample::{HeardSample, Sample, SampleWork, deliver_sample, find_sample, open_sample, want_sample};
pub use take::{Takeable, find_takeable};
pub use username::CharacterName;
pub use words::Visibility;

pub use crate::words::{Language, ModerationStatus};

/// How many characters one person may have.
pub const MAX_CHARACTERS: i64 = 100;
