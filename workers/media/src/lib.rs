//! Pictures and voices: reads what comes from outside, and makes what is delivered: marked renditions, and files that
//! browsers play.
//!
//! Nothing here touches the network or the database, and no file but those that it is handed open, so every function may run on a blocking thread.
//!
//! `examples/timing.rs` prints what each step costs for a picture of 1024×1024 pixels. There is no AVIF: its files are a
//! fifth smaller than WebP's, and making them took four fifths of the time of the whole set.

mod claim;
mod colour;
mod decode;
mod encode;
mod error;
mod format;
mod heif;
mod jpeg;
mod light;
mod likeness;
mod limits;
mod picture;
mod pieces;
mod placeholder;
mod plan;
mod playlist;
mod preview;
mod produce;
mod resize;
mod transcode;
mod video;
mod voice;

pub use claim::claimed_source;
pub use decode::decode;
pub use error::MediaError;
pub use format::Format;
pub use likeness::{LIKENESS_BYTES, is_plain, likeness};
pub use limits::Limits;
pub use marks::{Mark, MarkError, MarkSigner, MarkSummary, SignerConfig, Source, read_mark, read_mark_trusting};
pub use picture::Picture;
pub use pieces::{Pieces, read_pieces};
pub use plan::Plan;
pub use playlist::{PIECES_CONTENT_TYPE, film_playlist, size_playlist};
pub use preview::{PREVIEW_CONTENT_TYPE, PREVIEW_MAX_BYTES, preview};
pub use produce::{Encoded, Renditions, produce, produce_unmarked};
pub use transcode::{FilmError, FilmFiles, FilmLimits, FilmNews, Playing, RUNGS_MAX, Rung, transcode};
pub use video::{
    CameraMove, Film, Motion, Sound, VIDEO_CONTENT_TYPE, VideoError, captions, check_video, lay_voice, mark_video,
    set_in_motion,
};
pub use voice::{
    RECORDING_MAX_SECONDS, Recording, VOICE_CONTENT_TYPE, VOICE_MAX_SECONDS, VOICE_PEAKS, VoiceError, VoiceFile,
    make_voice, read_voice, read_voice_file, write_voice,
};
