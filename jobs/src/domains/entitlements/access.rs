use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::ids::AccountId;

/// The tier of a fan club that everyone in it has; the others are above it.
pub const FIRST_LEVEL: i16 = 1;

/// Access that a creator grants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AccessMode {
    Free,
    /// Members of the creator's club.
    FanClub,
    /// Members who bought it.
    Paid,
}

impl AccessMode {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::FanClub => "fan_club",
            Self::Paid => "paid",
        }
    }
}

/// Things that can be locked, by their names in `purchases`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Subject {
    Post,
    Album,
    Story,
    Message,
}

impl Subject {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Album => "album",
            Self::Story => "story",
            Self::Message => "message",
        }
    }
}

/// The viewer of a thing.
#[derive(Clone, Copy, Debug)]
pub enum Viewer {
    Guest,
    Member(AccountId),
    /// A member of staff with a reason, which the caller has logged.
    Staff(AccountId),
}

impl Viewer {
    /// The account whose purchases and memberships count. `None` for guests.
    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Guest => None,
            Self::Member(account) | Self::Staff(account) => Some(account),
        }
    }

    /// The form that the database functions take.
    pub fn raw(self) -> Option<Uuid> {
        self.account().map(|account| account.0)
    }
}

impl From<Option<AccountId>> for Viewer {
    fn from(account: Option<AccountId>) -> Self {
        account.map_or(Self::Guest, Self::Member)
    }
}

/// The decision: the right by which a viewer sees all of a thing, or what unlocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Owner,
    Free,
    Member,
    Bought,
    Staff,
    Denied(Lock),
}

/// The way to unlock a locked thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Lock {
    /// Joining the creator's club.
    FanClub,
    /// Paying once, in US cents.
    #[serde(rename_all = "camelCase")]
    Paid { price_cents: i32 },
    /// Nothing: one has blocked the other.
    Parted,
}

impl Access {
    /// The lock, unless access is granted.
    pub const fn lock(self) -> Option<Lock> {
        match self {
            Self::Denied(lock) => Some(lock),
            Self::Owner | Self::Free | Self::Member | Self::Bought | Self::Staff => None,
        }
    }

    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Denied(_))
    }

    /// Converts the result of `access_to`, with the mode and price of the thing.
    pub fn from_word(word: &str, viewer: Viewer, mode: AccessMode, price_cents: Option<i32>) -> Self {
        match (word, viewer) {
            ("owner", _) => Self::Owner,
            ("bought", _) => Self::Bought,
            (_, Viewer::Staff(_)) => Self::Staff,
            ("free", _) => Self::Free,
            ("member", _) => Self::Member,
            _ => Self::Denied(match (mode, price_cents) {
                (AccessMode::Free, _) => Lock::Parted,
                (AccessMode::Paid, Some(price_cents)) => Lock::Paid { price_cents },
                (AccessMode::FanClub | AccessMode::Paid, _) => Lock::FanClub,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Access, AccessMode, Lock, Subject, Viewer};
    use crate::ids::AccountId;

    #[test]
    fn what_opens_a_thing_is_told_with_the_refusal() {
        let denied = |mode, price| Access::from_word("denied", Viewer::Guest, mode, price);

        assert_eq!(denied(AccessMode::FanClub, None), Access::Denied(Lock::FanClub));
        assert_eq!(
            denied(AccessMode::Paid, Some(499)),
            Access::Denied(Lock::Paid { price_cents: 499 })
        );
        assert_eq!(denied(AccessMode::Free, None), Access::Denied(Lock::Parted));
    }

    #[test]
    fn each_right_opens_a_thing_to_who_has_it() {
        let member = Viewer::Member(AccountId::fresh());
        let staff = Viewer::Staff(AccountId::fresh());

        for (word, of_member, of_staff) in [
            ("owner", Access::Owner, Access::Owner),
            ("bought", Access::Bought, Access::Bought),
            ("free", Access::Free, Access::Staff),
            ("member", Access::Member, Access::Staff),
        ] {
            let access = |viewer| Access::from_word(word, viewer, AccessMode::Paid, Some(499));
            assert_eq!((access(member), access(staff)), (of_member, of_staff), "{word}");
            assert!(access(member).is_open());
            assert_eq!(access(member).lock(), None);
        }
    }

    #[test]
    fn what_is_denied_is_closed_and_tells_its_lock() {
        let denied = Access::Denied(Lock::Paid { price_cents: 499 });

        assert!(!denied.is_open());
        assert_eq!(denied.lock(), Some(Lock::Paid { price_cents: 499 }));
    }

    #[test]
    fn the_purchases_of_members_and_staff_count_and_a_guest_has_none() {
        let account = AccountId::fresh();

        for viewer in [Viewer::Member(account), Viewer::Staff(account), Some(account).into()] {
            assert_eq!(viewer.account(), Some(account));
            assert_eq!(viewer.raw(), Some(account.0));
        }
        assert_eq!(Viewer::from(None).account(), None);
    }

    #[test]
    fn modes_and_subjects_have_the_names_of_the_tables() {
        let modes = [AccessMode::Free, AccessMode::FanClub, AccessMode::Paid].map(AccessMode::as_str);
        let subjects = [Subject::Post, Subject::Album, Subject::Story, Subject::Message].map(Subject::as_str);

        assert_eq!(modes, ["free", "fan_club", "paid"]);
        assert_eq!(subjects, ["post", "album", "story", "message"]);
    }

    #[test]
    fn a_word_that_is_not_known_opens_nothing() {
        let access = Access::from_word("friend", Viewer::Member(AccountId::fresh()), AccessMode::FanClub, None);

        assert!(!access.is_open());
    }

    #[test]
    fn staff_who_said_why_see_what_is_locked() {
        let staff = Viewer::Staff(AccountId::fresh());

        assert_eq!(
            Access::from_word("denied", staff, AccessMode::FanClub, None),
            Access::Staff
        );
    }
}
