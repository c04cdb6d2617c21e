use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a message. A person's message is done immediately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MessageState {
    Waiting,
    Streaming,
    Done,
    /// The person pressed Stop; what had been said stays.
    Stopped,
    /// No answer came.
    Failed,
}

/// By whom or what a message between members was written; told beside it for good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AuthoredBy {
    /// The account's owner.
    #[default]
    Person,
    /// Someone who works for their studio, and is named.
    Operator,
    /// Their AI twin.
    Twin,
    /// A mass message.
    Campaign,
}

/// State of an auto chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AutoState {
    Running,
    Ended,
}

/// Reason why an auto chat ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AutoEnd {
    /// All turns were taken.
    Done,
    /// Stop was pressed.
    Stopped,
    /// The person continued the chat.
    Interrupted,
    /// No line could be said, or none was answered.
    Failed,
    /// The person recently sounded at risk of self-harm.
    Care,
}

/// Reason why a message can't be sent: the first that holds, in the order of the variants. The order is the
/// specification's, with `AwaitsAnswer` before its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BlockedReason {
    /// The counterpart's account is deleted; a character was deleted, or is no longer visible.
    UserDeleted,
    /// The counterpart isn't seen from where the writer is.
    GeoBanned,
    /// The writer was blocked by the staff.
    Banned,
    /// The counterpart was blocked by the staff, or one of the two has blocked the other; which of these is not told.
    CounterpartBanned,
    /// Studios take messages only from their own creators, and from those whom they wrote to.
    MessageToStudio,
    /// The creator leaves talking to their characters.
    BotAllowed,
    /// A creator who takes messages from members only, to someone else; or a guest at their limit.
    ModelCantChatNotMembers,
    /// The creator takes messages from members of their fan club only.
    PaidSubscriptionRequired,
    /// The creator takes messages from followers only.
    FreeSubscriptionRequired,
    /// A stranger has been written to as often as one may before they answer.
    AwaitsAnswer,
    /// Anything else.
    Default,
}

impl BlockedReason {
    /// All of them, the first to be told first.
    pub const ORDER: [Self; 11] = [
        Self::UserDeleted,
        Self::GeoBanned,
        Self::Banned,
        Self::CounterpartBanned,
        Self::MessageToStudio,
        Self::BotAllowed,
        Self::ModelCantChatNotMembers,
        Self::PaidSubscriptionRequired,
        Self::FreeSubscriptionRequired,
        Self::AwaitsAnswer,
        Self::Default,
    ];

    /// The first that holds.
    pub fn first_of(holds: impl Fn(Self) -> bool) -> Option<Self> {
        Self::ORDER.into_iter().find(|&reason| holds(reason))
    }

    /// As in the specification.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UserDeleted => "userDeleted",
            Self::GeoBanned => "geoBanned",
            Self::Banned => "banned",
            Self::CounterpartBanned => "counterpartBanned",
            Self::MessageToStudio => "messageToStudio",
            Self::BotAllowed => "botAllowed",
            Self::ModelCantChatNotMembers => "modelCantChatNotMembers",
            Self::PaidSubscriptionRequired => "paidSubscriptionRequired",
            Self::FreeSubscriptionRequired => "freeSubscriptionRequired",
            Self::AwaitsAnswer => "awaitsAnswer",
            Self::Default => "default",
        }
    }

    /// Whether the two have nothing to do with each other any more.
    pub const fn is_parting(self) -> bool {
        matches!(
            self,
            Self::UserDeleted | Self::GeoBanned | Self::Banned | Self::CounterpartBanned
        )
    }

    /// Those of the database that are known, by their names.
    pub fn read(names: &[String]) -> Vec<Self> {
        Self::ORDER
            .into_iter()
            .filter(|reason| names.iter().any(|name| name == reason.as_str()))
            .collect()
    }
}

/// The people that a creator takes messages from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MessagesFrom {
    Everyone,
    /// Followers, and members of their fan club.
    Followers,
    /// Members of their fan club; the creator writes to no one else either.
    Members,
    /// No one: people talk to their characters.
    Characters,
}
