//! Pictures that people order: the order, its price and estimate, its way through the queue, and every way it can end.
mod cancel;
mod choices;
mod clip_jobs;
mod clip_order;
mod deliver;
mod estimate;
mod explicit;
mod fail;
mod free_misses;
mod jobs;
mod nouns;
mod open_clip;
mod open_run;
mod order;
mod progress;
mod promise;
mod refund;
mod reserve_call;
mod seed;
mod showcase;
mod start;
mod start_clip;
mod wait;

pub use self::jobs::RenderImage;
pub use cancel::{CancelGenerationError, cancel_generation};
pub use choices::{
    Aspect, Ethnicity, EyeColor, Face, FaceDiversity, Gender, HairColor, HairStyle, ImageModel, ImageStyle, ImageType,
    Mode, Mood, Outfit, Pose, Setting, SkinTone, View,
};
pub use clip_jobs::{RenderVideo, RenderVoiceover};
pub use clip_order::{ClipOrder, SPOKEN_MAX_CHARS, Sound, VideoLength, VideoMove, VideoOrder, VoiceoverOrder};
pub use deliver::{DeliverError, Delivered, deliver_picture};
pub(crate) use estimate::whole_seconds;
pub use estimate::{Estimate, estimate, estimate_active};
pub use explicit::is_explicit_open;
pub use free_misses::{FREE_MISSES, free_misses_left};
pub use nouns::Nouns;
pub use open_clip::{ClipSource, ClipWork, open_clip};
pub use open_run::{OpenRunError, RenderWork, open_run};
pub use order::{AGE_DEFAULT, AGE_MAX, AGE_MIN, BATCH_SIZES, ImageOrder, OrderError, PROMPT_MAX_CHARS};
pub use progress::{Advance, data_url, report_progress};
pub use promise::{Calibration, PROMISED_PERCENT, calibrations, keep_promise};
pub use refund::{RefundError, Refunded, refund_generation};
pub use reserve_call::{Reserved, reserve_call};
pub use seed::seed_of_picture;
pub use showcase::Showcase;
pub use start::{MAX_ACTIVE, StartError, StartImage, find_started, start_image};
pub use start_clip::{StartClip, find_started_clip, start_clip};
pub use wait::{ENGINE_PATIENCE, WAITING_STAGE, end_wait, wait_for_engine};

pub use crate::words::{GenerationFailure, GenerationKind, GenerationState, PictureState};
