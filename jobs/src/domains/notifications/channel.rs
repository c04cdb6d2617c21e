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
    /// New posts and albums, for followers and members of their creators.
    Posts,
    Referrals,
    News,
    /// Decisions, support answers and other account matters. The bell always shows them.
    Account,
}

impl Event {
    pub const ALL: [Self; 9] = [
        Self::Messages,
        Self::Sales,
        Self::Subscriptions,
        Self::Followers,
        Self::Content,
        Self::Posts,
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
            Self::Posts => "posts",
            Self::Referrals => "referrals",
            Self::News => "news",
            Self::Account => "account",
        }
    }

    /// Its number in links of mails, which name no topic: they may be discreet. Numbers never change.
    pub const fn number(self) -> u8 {
        match self {
            Self::Messages => 1,
            Self::Sales => 2,
            Self::Subscriptions => 3,
            Self::Followers => 4,
            Self::Content => 5,
            Self::Referrals => 6,
            Self::News => 7,
            Self::Account => 8,
            Self::Posts => 9,
        }
    }

    /// The topic of that number, if mails about it can be turned off.
    pub fn of_mails(number: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|event| event.number() == number && event.can_change(Channel::Email))
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
    fn each_topic_has_a_number_of_its_own_and_account_mails_cannot_be_ended() {
        for event in Event::ALL {
            let found = Event::of_mails(event.number());
            assert_eq!(found, (event != Event::Account).then_some(event));
        }
        assert_eq!(Event::of_mails(0), None);
    }
}
