//! Pictures and voices: reads what comes from outside, and makes what is delivered: marked renditions, and files that
//! browsers play.
//!
//! Nothing here touches the network, the disk or the database, so every function may run on a blocking thread.
//!
//! What a picture of 1024×1024 pixels costs on one core of a small machine in the development profile, as
//! `examples/timing.rs` prints it: decoding a PNG 14 ms, a preview 2 to 35 ms, the whole set of 12 files 1.1 s for a
//! soft picture and 1.5 s for one full of detail. AVIF takes four fifths of that. At speed 8 the set takes two and a
//! half times as long for AVIF files a tenth smaller, at speed 10 a fifth less for files an eighth larger, hence
//! speed 9; at its quality AVIF is as close to the picture as the WebP (SSIM 0.967 and 0.968) and a fifth smaller.
//! A mark costs about 2 ms and 13 KB a file.

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
mod voice;

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
pub use voice::{VOICE_CONTENT_TYPE, VOICE_MAX_SECONDS, VOICE_PEAKS, VoiceError, VoiceFile, make_voice};
