use std::sync::LazyLock;

use jobs::{domains::chat::Talker, ids::AccountId};

use crate::{
    domains::{accounts::ClientAddress, chat::Pace},
    http::problem::ApiError,
};

static MESSAGES: LazyLock<Pace> = LazyLock::new(Pace::default);
static REACTIONS: LazyLock<Pace> = LazyLock::new(Pace::default);
static CHANGES: LazyLock<Pace> = LazyLock::new(Pace::default);
static WRITING: LazyLock<Pace> = LazyLock::new(Pace::default);
static SETTINGS: LazyLock<Pace> = LazyLock::new(Pace::by_itself);

/// Counts one more message.
pub(super) fn take_message_turn(account: AccountId, client: ClientAddress) -> Result<(), ApiError> {
    MESSAGES.take(Talker::Member(account), client)
}

/// Counts one more reaction.
pub(super) fn take_reaction_turn(account: AccountId, client: ClientAddress) -> Result<(), ApiError> {
    REACTIONS.take(Talker::Member(account), client)
}

/// Counts one more draft, or whatever else a member sets.
pub(super) fn take_settings_turn(account: AccountId, client: ClientAddress) -> Result<(), ApiError> {
    SETTINGS.take(Talker::Member(account), client)
}

/// Counts one more block or report. Who has reacted a lot can still block.
pub(super) fn take_change_turn(account: AccountId, client: ClientAddress) -> Result<(), ApiError> {
    CHANGES.take(Talker::Member(account), client)
}

/// Counts once more that somebody writes.
pub(super) fn take_writing_turn(account: AccountId, client: ClientAddress) -> Result<(), ApiError> {
    WRITING.take(Talker::Member(account), client)
}
