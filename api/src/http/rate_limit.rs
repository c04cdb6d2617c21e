use std::{
    hash::{DefaultHasher, Hash, Hasher},
    marker::PhantomData,
    net::IpAddr,
    num::NonZeroU32,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use jobs::domains::chat::Talker;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use uuid::Uuid;

use super::problem::{ApiError, Code};
use crate::domains::accounts::ClientAddress;

/// Actions counted separately, so that reacting a lot doesn't block reporting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    AskForAnswer,
    AskForVoice,
    HearVoice,
    ChangeMemory,
    ReactInChat,
    AskSupport,
    ReportMessage,
    SaveChatSettings,
    SendDirectMessage,
    Publish,
    CommentOnPost,
    LikeOrCollect,
    ReactDirectly,
    BlockOrReport,
    ChangeProfile,
    Follow,
    ShowTyping,
    SaveDirectSettings,
    ExportChat,
    EnterPromoCode,
    CountView,
}

impl Action {
    /// Whether browsers do it automatically, such as saving a draft at every pause.
    const fn is_automatic(self) -> bool {
        matches!(
            self,
            Self::SaveChatSettings | Self::SaveDirectSettings | Self::CountView
        )
    }
}

/// Actions per minute and person: faster than anyone types.
const PERSON: u32 = 30;
/// Actions per minute and address: a household has several people, and a script any number of guest ids.
const ADDRESS: u32 = 120;
/// Factor for automatic actions.
const AUTOMATIC: u32 = 4;
/// New portrait previews per address within [`PREVIEW_WINDOW`]: half of the drawing slots.
const PREVIEWS: u32 = 16;
const PREVIEW_WINDOW: Duration = Duration::from_secs(20);

/// Error reports per minute and browser.
const REPORTS_OF_BROWSER: u32 = 10;
/// Error reports per minute and address: a browser without cookies is a new one with each report.
const REPORTS_OF_ADDRESS: u32 = 60;

/// Takedown and counter notices per minute and address: their senders may have no cookie that tells them apart.
const NOTICES_OF_ADDRESS: u32 = 10;

/// Maximum counts that wait to be told to the other processes; further ones stay with this process.
const UNTOLD: usize = 4096;

/// Count of an action: the limit, and a digest of the key.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Count(u8, u64);

/// Where counts go that the other processes are told.
type Told = Arc<OnceLock<Sender<Count>>>;

/// Rate limits, counted in this process and shared by [`super::shared_limits`]. Lost on restart, which does little harm.
#[derive(Debug)]
pub struct RateLimits {
    told: Told,
    manual: Limits,
    automatic: Limits,
    previews: Limit<IpAddr>,
    reports_of_browser: Limit<Browser>,
    reports_of_address: Limit<IpAddr>,
    notices_of_address: Limit<IpAddr>,
}

/// A browser reporting errors: by session or guest id, or all others of an address together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Browser {
    Known(Uuid),
    Unknown(IpAddr),
}

#[derive(Debug)]
struct Limits {
    person: Limit<(Action, Talker)>,
    /// Guests and members of an address are counted separately, so that guests can't lock members out.
    address: Limit<(Action, IpAddr, IsMember)>,
}

type IsMember = bool;

impl Default for RateLimits {
    fn default() -> Self {
        let told = Told::default();
        let minute = Duration::from_mins(1);
        let limits = |kind, times| Limits {
            person: Limit::new(kind, times * PERSON, minute, &told),
            address: Limit::new(kind + 1, times * ADDRESS, minute, &told),
        };
        Self {
            manual: limits(0, 1),
            automatic: limits(2, AUTOMATIC),
            previews: Limit::new(4, PREVIEWS, PREVIEW_WINDOW, &told),
            reports_of_browser: Limit::new(5, REPORTS_OF_BROWSER, minute, &told),
            reports_of_address: Limit::new(6, REPORTS_OF_ADDRESS, minute, &told),
            notices_of_address: Limit::new(7, NOTICES_OF_ADDRESS, minute, &told),
            told,
        }
    }
}

impl RateLimits {
    /// The counts of this process from now on, for the others. `None` if somebody takes them already.
    pub(super) fn share(&self) -> Option<Receiver<Count>> {
        let (sender, receiver) = channel(UNTOLD);
        self.told.set(sender).ok().map(|()| receiver)
    }

    /// Counts what another process has counted.
    pub(super) fn count(&self, Count(kind, digest): Count) {
        match kind {
            0 => self.manual.person.count(digest),
            1 => self.manual.address.count(digest),
            2 => self.automatic.person.count(digest),
            3 => self.automatic.address.count(digest),
            4 => self.previews.count(digest),
            5 => self.reports_of_browser.count(digest),
            6 => self.reports_of_address.count(digest),
            7 => self.notices_of_address.count(digest),
            // Of a newer build.
            _ => {}
        }
    }
}

impl RateLimits {
    /// Counts a person's action from an address.
    ///
    /// # Errors
    /// `too_many_attempts` with the seconds to wait.
    pub fn check(&self, action: Action, who: impl Into<Talker>, client: ClientAddress) -> Result<(), ApiError> {
        let who = who.into();
        let limits = if action.is_automatic() {
            &self.automatic
        } else {
            &self.manual
        };
        limits.person.check(&(action, who))?;
        limits
            .address
            .check(&(action, client.subscriber(), who.account().is_some()))
    }

    /// Counts an error report from a browser.
    ///
    /// # Errors
    /// `too_many_attempts` with the seconds to wait.
    pub fn check_error_report(&self, browser: Browser, client: ClientAddress) -> Result<(), ApiError> {
        // Address first, so that a report refused there isn't tracked by browser.
        self.reports_of_address.check(&client.subscriber())?;
        self.reports_of_browser.check(&browser)
    }

    /// Counts a takedown or counter notice from an address.
    ///
    /// # Errors
    /// `too_many_attempts` with the seconds to wait.
    pub fn check_takedown(&self, client: ClientAddress) -> Result<(), ApiError> {
        self.notices_of_address.check(&client.subscriber())
    }

    /// Counts a portrait preview to draw; returns whether it is allowed.
    pub fn allows_preview(&self, client: ClientAddress) -> bool {
        self.previews.check(&client.subscriber()).is_ok()
    }
}

/// A limit per key, with bursts up to the full limit. Keys are counted by digests, which all processes make alike.
#[derive(Debug)]
struct Limit<K> {
    kind: u8,
    limiter: DefaultKeyedRateLimiter<u64>,
    checks: AtomicU32,
    told: Told,
    of: PhantomData<fn(K)>,
}

/// Checks between two sweeps of idle keys.
const SWEEP_EVERY: u32 = 1024;

impl<K: Hash> Limit<K> {
    fn new(kind: u8, most: u32, window: Duration, told: &Told) -> Self {
        let most = NonZeroU32::new(most).expect("a limit is above zero");
        let quota = Quota::with_period(window / most.get())
            .expect("a window is longer than zero")
            .allow_burst(most);
        Self {
            kind,
            limiter: RateLimiter::keyed(quota),
            checks: AtomicU32::new(0),
            told: told.clone(),
            of: PhantomData,
        }
    }

    fn check(&self, key: &K) -> Result<(), ApiError> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        let digest = hasher.finish();
        self.sweep();
        self.limiter.check_key(&digest).map_err(|too_early| {
            let wait = too_early.wait_time_from(DefaultClock::default().now());
            // No window is longer than a minute.
            let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
            ApiError::retry_after(Code::TooManyAttempts, seconds)
        })?;
        if let Some(told) = self.told.get() {
            // Full: the others count less.
            let _ = told.try_send(Count(self.kind, digest));
        }
        Ok(())
    }

    fn count(&self, digest: u64) {
        self.sweep();
        // Refused: it is used up already.
        let _ = self.limiter.check_key(&digest);
    }

    fn sweep(&self) {
        if self.checks.fetch_add(1, Ordering::Relaxed) % SWEEP_EVERY == SWEEP_EVERY - 1 {
            self.limiter.retain_recent();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use jobs::ids::AccountId;

    use super::*;

    fn address(last: u8) -> ClientAddress {
        ClientAddress(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    fn member() -> Talker {
        Talker::Member(AccountId(Uuid::new_v4()))
    }

    #[test]
    fn a_person_is_limited_in_one_action_and_not_in_others() {
        let (limits, ada) = (RateLimits::default(), member());
        for _ in 0..PERSON {
            limits.check(Action::ReactInChat, ada, address(1)).unwrap();
        }

        let refused = limits.check(Action::ReactInChat, ada, address(2)).unwrap_err();

        assert_eq!(refused.code(), Code::TooManyAttempts);
        limits.check(Action::ReportMessage, ada, address(1)).unwrap();
        limits.check(Action::ReactInChat, member(), address(1)).unwrap();
    }

    #[test]
    fn guests_of_an_address_are_limited_together_and_apart_from_its_members() {
        let limits = RateLimits::default();
        let guest = || Talker::Guest(Uuid::new_v4());
        for _ in 0..ADDRESS {
            limits.check(Action::AskForAnswer, guest(), address(1)).unwrap();
        }

        assert!(limits.check(Action::AskForAnswer, guest(), address(1)).is_err());
        limits.check(Action::AskForAnswer, guest(), address(2)).unwrap();
        limits.check(Action::AskForAnswer, member(), address(1)).unwrap();
    }

    #[test]
    fn what_browsers_do_by_themselves_has_a_wider_limit() {
        let (limits, ada) = (RateLimits::default(), member());

        for _ in 0..AUTOMATIC * PERSON {
            limits.check(Action::SaveChatSettings, ada, address(1)).unwrap();
        }

        assert!(limits.check(Action::SaveChatSettings, ada, address(1)).is_err());
    }

    #[test]
    fn error_reports_are_limited_by_browser_and_by_address() {
        let limits = RateLimits::default();
        let known = Browser::Known(Uuid::new_v4());
        for _ in 0..REPORTS_OF_BROWSER {
            limits.check_error_report(known, address(1)).unwrap();
        }

        assert!(limits.check_error_report(known, address(1)).is_err());

        for _ in REPORTS_OF_BROWSER + 1..REPORTS_OF_ADDRESS {
            let another = Browser::Known(Uuid::new_v4());
            limits.check_error_report(another, address(1)).unwrap();
        }
        let another = Browser::Known(Uuid::new_v4());
        assert!(limits.check_error_report(another, address(1)).is_err());
        limits.check_error_report(another, address(2)).unwrap();
    }

    #[test]
    fn nobody_takes_every_slot_for_previews() {
        let limits = RateLimits::default();

        assert!((0..PREVIEWS).all(|_| limits.allows_preview(address(1))));

        assert!(!limits.allows_preview(address(1)));
        assert!(limits.allows_preview(address(2)));
    }
}
