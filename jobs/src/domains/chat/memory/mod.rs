//! A character's memories of a person: extracted, stored, edited, forgotten, and put into prompts.
mod carries;
mod change;
mod embed;
mod find_own;
mod forget;
mod hear;
mod job;
mod near;
mod restore;
mod tell;
mod text;
mod vectors;
mod write_down;

pub use self::{
    change::{MemoryChange, change_memory},
    embed::Embed,
    forget::{forget, forget_all},
    hear::{BehindWork, Fact, RememberWork, keep_recollection, open_remembering},
    job::Remember,
    near::tell_nearest,
    restore::restore_memory,
    text::{CheckedMemory, MEMORY_MAX_CHARS, screen_note},
    vectors::{Unembedded, keep_vectors, next_unembedded},
    write_down::write_down,
};
pub(super) use self::{
    forget::make_untrue,
    job::order_remembering,
    tell::{memories_told, summary_told},
};

/// Maximum memories of a chat.
pub const MOST_MEMORIES: i64 = 200;
/// Days in which a forgotten memory can be restored.
pub const MEMORY_BIN_DAYS: i32 = 1;
