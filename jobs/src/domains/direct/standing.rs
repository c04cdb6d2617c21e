use serde::Serialize;
use utoipa::ToSchema;

/// Why a member can't write to another. Named and ordered by the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DirectBlockedReason)]
pub enum BlockedReason {
    /// The counterpart's account is deleted.
    UserDeleted,
    /// The counterpart isn't seen from where the writer is.
    GeoBanned,
    /// The writer was blocked by the staff.
    Banned,
    /// The counterpart was blocked by the staff, or one of the two has blocked the other; which of these is not told.
    CounterpartBanned,
    /// A stranger has been written to as often as one may before they answer.
    AwaitsAnswer,
}

/// How a member stands to another to whom they may want to write.
#[derive(Clone, Copy, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about two people, not a state"
)]
pub struct Standing {
    pub is_counterpart_deleted: bool,
    pub is_geo_banned: bool,
    pub is_banned: bool,
    pub is_counterpart_banned: bool,
    /// By the member, or by the counterpart.
    pub has_blocked: bool,
    pub is_blocked: bool,
    /// Whether the counterpart wants to hear of the member.
    pub is_accepted: bool,
    /// Messages that the member ever sent here.
    pub sent: i32,
}

impl Standing {
    /// The first reason for which nothing can be said.
    pub const fn blocked_reason(self) -> Option<BlockedReason> {
        if let Some(reason) = self.parted_reason() {
            Some(reason)
        } else if !self.is_accepted && self.sent >= super::REQUEST_MESSAGES {
            Some(BlockedReason::AwaitsAnswer)
        } else {
            None
        }
    }

    /// Why the two have nothing to do with each other any more.
    pub const fn parted_reason(self) -> Option<BlockedReason> {
        if self.is_counterpart_deleted {
            Some(BlockedReason::UserDeleted)
        } else if self.is_geo_banned {
            Some(BlockedReason::GeoBanned)
        } else if self.is_banned {
            Some(BlockedReason::Banned)
        } else if self.is_counterpart_banned || self.has_blocked || self.is_blocked {
            Some(BlockedReason::CounterpartBanned)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BlockedReason, Standing};

    #[test]
    fn the_first_reason_of_several_is_told() {
        let mut standing = Standing {
            is_counterpart_deleted: true,
            is_geo_banned: true,
            is_banned: true,
            is_blocked: true,
            sent: 3,
            ..Standing::default()
        };
        assert_eq!(standing.blocked_reason(), Some(BlockedReason::UserDeleted));
        standing.is_counterpart_deleted = false;
        assert_eq!(standing.blocked_reason(), Some(BlockedReason::GeoBanned));
        standing.is_geo_banned = false;
        assert_eq!(standing.blocked_reason(), Some(BlockedReason::Banned));
        standing.is_banned = false;
        assert_eq!(standing.blocked_reason(), Some(BlockedReason::CounterpartBanned));
        standing.is_blocked = false;
        assert_eq!(standing.blocked_reason(), Some(BlockedReason::AwaitsAnswer));
        standing.is_accepted = true;
        assert_eq!(standing.blocked_reason(), None);
    }

    #[test]
    fn whoever_parted_is_told_in_the_same_words() {
        let nobody = Standing {
            is_accepted: true,
            ..Standing::default()
        };
        for standing in [
            Standing {
                is_counterpart_banned: true,
                ..nobody
            },
            Standing {
                has_blocked: true,
                ..nobody
            },
            Standing {
                is_blocked: true,
                ..nobody
            },
        ] {
            assert_eq!(standing.blocked_reason(), Some(BlockedReason::CounterpartBanned));
        }
    }

    #[test]
    fn a_stranger_is_written_to_a_few_times() {
        let sent = |sent| Standing {
            sent,
            ..Standing::default()
        };
        assert_eq!(sent(2).blocked_reason(), None);
        assert_eq!(sent(3).blocked_reason(), Some(BlockedReason::AwaitsAnswer));
        assert_eq!(sent(3).parted_reason(), None);
    }
}
