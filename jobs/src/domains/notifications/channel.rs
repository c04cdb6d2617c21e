use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A channel of notifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NoticeChannel)]
pub enum Channel {
    /// The bell.
    Site,
    Email,
    Push,
    Telegram,
}

impl Channel {
    pub const ALL: [Self; 4] = [Self::Site, Self::Email, Self::Push, Self::Telegram];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Email => "email",
            Self::Push => "push",
            Self::Telegram => "telegram",
        }
    }
}

/// Topic of a notification, by which people choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NoticeEvent)]
pub enum Event {
    Messages,
    Sales,
    Subscriptions,
    Followers,
    Content,
    Referrals,
    News,
    /// Decisions, support answers and other account matters. The bell always shows them.
    Account,
}

/// Parts of kind names and their topics; the first match counts.
const SIGNS: &[(&str, Event)] = &[
    ("referral", Event::Referrals),
    ("news", Event::News),
    ("message", Event::Messages),
    // A fan wants to hear from the twin's owner.
    ("twin_asked", Event::Messages),
    ("follow", Event::Followers),
    // Where money is sent is a matter of the account: it can't be switched off.
    ("payout_account", Event::Account),
    ("payout", Event::Sales),
    ("earning", Event::Sales),
    ("tip", Event::Sales),
    ("sale", Event::Sales),
    ("sold", Event::Sales),
    ("purchase", Event::Sales),
    ("request", Event::Sales),
    ("new_member", Event::Sales),
    ("member_joined", Event::Sales),
    ("subscription", Event::Subscriptions),
    ("membership", Event::Subscriptions),
    ("trial", Event::Subscriptions),
    ("renewal", Event::Subscriptions),
    ("comment", Event::Content),
    ("post", Event::Content),
    ("album", Event::Content),
    ("story", Event::Content),
    ("like", Event::Content),
    ("mention", Event::Content),
    ("video", Event::Content),
    ("picture", Event::Content),
    ("upload", Event::Content),
    ("generation", Event::Content),
];

impl Event {
    pub const ALL: [Self; 8] = [
        Self::Messages,
        Self::Sales,
        Self::Subscriptions,
        Self::Followers,
        Self::Content,
        Self::Referrals,
        Self::News,
        Self::Account,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Messages => "messages",
            Self::Sales => "sales",
            Self::Subscriptions => "subscriptions",
            Self::Followers => "followers",
            Self::Content => "content",
            Self::Referrals => "referrals",
            Self::News => "news",
            Self::Account => "account",
        }
    }

    /// Topic of a kind of notice.
    pub fn of_kind(kind: &str) -> Self {
        let found = SIGNS.iter().find(|(sign, _)| kind.contains(sign));
        found.map_or(Self::Account, |&(_, event)| event)
    }

    /// Whether it is on by default. Account matters send mails of their own.
    pub const fn is_default_on(self, channel: Channel) -> bool {
        match channel {
            Channel::Site => true,
            Channel::Email => matches!(self, Self::Sales | Self::Subscriptions),
            Channel::Push | Channel::Telegram => !matches!(self, Self::News),
        }
    }

    /// Whether the setting can be changed.
    pub const fn can_change(self, channel: Channel) -> bool {
        !matches!((self, channel), (Self::Account, Channel::Site | Channel::Email))
    }
}

#[cfg(test)]
mod tests {
    use super::Event;

    #[test]
    fn a_kind_is_about_what_its_name_says_and_else_about_the_account() {
        for (kind, event) in [
            ("decision", Event::Account),
            ("report_closed", Event::Account),
            ("tip_received", Event::Sales),
            ("payout_sent", Event::Sales),
            ("payout_account_changed", Event::Account),
            ("membership_ending", Event::Subscriptions),
            ("new_follower", Event::Followers),
            ("comment_added", Event::Content),
            ("twin_asked", Event::Messages),
            ("something_new", Event::Account),
        ] {
            assert_eq!(Event::of_kind(kind), event, "{kind}");
        }
    }
}
