//! Lines that staff add to the rules of the text policy: versions, the one in effect, a shadow beside it, and replays.
mod edit;
mod jobs;
mod live;
mod replay;
mod sources;
mod version;
mod words;

pub use self::{
    edit::{MOST_LINES, PolicyError, publish_version, roll_back, save_draft, start_shadow, withdraw_version},
    jobs::ReplayVersion,
    live::{follow_policy, keep_differences, read_policy},
    replay::{
        Judged, MOST_DAYS, Replay, ReplayPage, Replayed, judge_page, keep_page, next_page, open_replay, start_replay,
    },
    version::{Line, MOST_VERSIONS, Version, load_effective, load_published, load_single, overlay_of},
    words::{LineKind, PolicyLocale, Source, TextField, VersionState},
};

/// Called with each change of the versions.
const CHANNEL: &str = "policy_changed";
