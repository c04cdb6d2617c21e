//! Errors of pictures, worded for the sender.

use crate::{Format, MarkError};

/// Why a picture was refused or could not be made.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The file is longer than [`crate::Limits::max_bytes`].
    #[error("the file has {bytes} bytes; the limit is {max_bytes}")]
    TooManyBytes { bytes: u64, max_bytes: u64 },
    /// Neither a JPEG, PNG, WebP, HEIC, AVIF nor GIF file.
    #[error("the file is not a picture of a known format")]
    UnknownFormat,
    /// The header declares more than [`crate::Limits`] allow; nothing was allocated for it.
    #[error("the image is too large: {width}×{height} pixels")]
    TooLarge { width: u32, height: u32 },
    /// The file ends early or contradicts itself.
    #[error("the image is damaged: {0}")]
    Damaged(String),
    /// The raw pixels do not fill the declared size, or the size is zero.
    #[error("{bytes} bytes don't match {width}×{height} pixels")]
    WrongLength { width: u32, height: u32, bytes: usize },
    /// A resize failed, for example for lack of memory.
    #[error("cannot resize to {width}×{height}: {reason}")]
    Resize { width: u32, height: u32, reason: String },
    /// An encoder refused the picture.
    #[error("cannot write {format}: {reason}")]
    Encode { format: Format, reason: String },
    /// The mark could not be written into a rendition.
    #[error(transparent)]
    Mark(#[from] MarkError),
}
