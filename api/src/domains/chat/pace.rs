use std::{
    net::IpAddr,
    sync::LazyLock,
    time::{Duration, Instant},
};

use jobs::domains::chat::Talker;

use crate::{
    domains::accounts::ClientAddress,
    http::{
        problem::{ApiError, Code},
        turns::Turns,
    },
};

/// Faster than anybody writes.
const MOST: u32 = 30;
/// A line at home has several people, and a script as many guest ids as it likes.
const MOST_OF_LINE: u32 = 120;
const WHILE: Duration = Duration::from_mins(1);

static ANSWERS: LazyLock<Pace> = LazyLock::new(Pace::default);
static MEMORIES: LazyLock<Pace> = LazyLock::new(Pace::default);
static VOICES: LazyLock<Pace> = LazyLock::new(Pace::default);
static OPINIONS: LazyLock<Pace> = LazyLock::new(Pace::default);
static REPORTS: LazyLock<Pace> = LazyLock::new(Pace::default);
static SETTINGS: LazyLock<Pace> = LazyLock::new(Pace::by_itself);

/// The guests of an address, or its members. They are counted apart: nobody without an account keeps those out who have
/// one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Line {
    address: IpAddr,
    is_of_members: bool,
}

/// How fast somebody may do one thing, and their line.
pub(crate) struct Pace {
    most: u32,
    most_of_line: u32,
    of_person: Turns<Talker>,
    of_line: Turns<Line>,
}

impl Default for Pace {
    fn default() -> Self {
        Self::of(MOST, MOST_OF_LINE)
    }
}

impl Pace {
    /// What a browser does by itself, such as keeping a draft at every pause of whoever writes.
    pub(crate) fn by_itself() -> Self {
        Self::of(4 * MOST, 4 * MOST_OF_LINE)
    }

    fn of(most: u32, most_of_line: u32) -> Self {
        Self {
            most,
            most_of_line,
            of_person: Turns::within(WHILE),
            of_line: Turns::within(WHILE),
        }
    }

    pub(crate) fn take(&self, talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
        let now = Instant::now();
        let line = Line {
            address: client.subscriber(),
            is_of_members: talker.account().is_some(),
        };
        if self.of_person.take(talker, self.most, now) && self.of_line.take(line, self.most_of_line, now) {
            Ok(())
        } else {
            Err(ApiError::retry_after(Code::TooManyAttempts, 30))
        }
    }
}

/// Counts one more answer that is asked for.
pub(super) fn take_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    ANSWERS.take(talker, client)
}

/// Counts one more change of what is remembered.
pub(super) fn take_memory_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    MEMORIES.take(talker, client)
}

/// Counts one more voice that is asked for.
pub(super) fn take_voice_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    VOICES.take(talker, client)
}

/// Counts one more vote or reaction.
pub(super) fn take_opinion_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    OPINIONS.take(talker, client)
}

/// Counts one more report. Who has voted a lot can still report.
pub(super) fn take_report_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    REPORTS.take(talker, client)
}

/// Counts one more draft, or whatever else somebody sets in a chat.
pub(super) fn take_settings_turn(talker: Talker, client: ClientAddress) -> Result<(), ApiError> {
    SETTINGS.take(talker, client)
}
