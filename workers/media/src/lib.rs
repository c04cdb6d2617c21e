//! Pictures: reads what comes from outside, and makes the marked renditions that are delivered.
//!
//! Nothing here touches the network, the disk or the database, so every function may run on a blocking thread.

mod colour;
mod decode;
mod encode;
mod error;
mod format;
mod limits;
mod mark;
mod picture;
mod placeholder;
mod plan;
mod preview;
mod produce;
mod resize;

pub use decode::decode;
pub use error::MediaError;
pub use format::Format;
pub use limits::Limits;
pub use mark::read::{MarkSummary, read_mark, read_mark_trusting};
pub use mark::signer::{MarkSigner, SignerConfig};
pub use mark::{Mark, Source};
pub use picture::Picture;
pub use plan::Plan;
pub use preview::{PREVIEW_CONTENT_TYPE, PREVIEW_MAX_BYTES, preview};
pub use produce::{Encoded, Renditions, produce};
