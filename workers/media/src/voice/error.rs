/// Why there is nothing to play.
#[derive(Debug, thiserror::Error)]
pub enum VoiceError {
    /// The file is none of the formats that are read, ends early or contradicts itself.
    #[error("the sound is damaged: {0}")]
    Damaged(#[source] ffmpeg_next::Error),
    /// There is no sound in the file, or none that is read.
    #[error("the file has no sound")]
    Soundless,
    /// There is sound in the file, but it is inaudible.
    #[error("the sound is silent")]
    Silent,
    #[error("cannot write the sound: {0}")]
    Encode(#[source] ffmpeg_next::Error),
}
