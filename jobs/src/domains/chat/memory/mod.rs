//! What a character remembers of a person: heard, written down, changed, forgotten, and told to models.
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
    job::order_remembering,
    tell::{memories_told, summary_told},
};

/// So much is remembered of one person in one chat.
pub const MOST_MEMORIES: i64 = 200;
/// So long what was forgotten can be taken back.
pub const MEMORY_BIN_DAYS: i32 = 1;
