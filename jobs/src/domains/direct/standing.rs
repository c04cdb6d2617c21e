use super::REQUEST_MESSAGES;
use crate::words::BlockedReason;

/// How a member stands to another to whom they may want to write.
#[derive(Clone, Debug, Default)]
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
    /// Reasons that come from whom the two write to, as `message_bars` of the database tells.
    pub bars: Vec<BlockedReason>,
    /// Whether the counterpart wants to hear of the member.
    pub is_accepted: bool,
    /// Messages that the member ever sent here.
    pub sent: i32,
}

impl Standing {
    /// The first reason for which nothing can be said.
    pub fn blocked_reason(&self) -> Option<BlockedReason> {
        BlockedReason::first_of(|reason| self.holds(reason))
    }

    /// Why the two have nothing to do with each other any more.
    pub fn parted_reason(&self) -> Option<BlockedReason> {
        self.blocked_reason().filter(|reason| reason.is_parting())
    }

    fn holds(&self, reason: BlockedReason) -> bool {
        match reason {
            BlockedReason::UserDeleted => self.is_counterpart_deleted,
            BlockedReason::GeoBanned => self.is_geo_banned,
            BlockedReason::Banned => self.is_banned,
            BlockedReason::CounterpartBanned => self.is_counterpart_banned || self.has_blocked || self.is_blocked,
            BlockedReason::MessageToStudio
            | BlockedReason::BotAllowed
            | BlockedReason::ModelCantChatNotMembers
            | BlockedReason::PaidSubscriptionRequired
            | BlockedReason::FreeSubscriptionRequired
            | BlockedReason::Default => self.bars.contains(&reason),
            BlockedReason::AwaitsAnswer => !self.is_accepted && self.sent >= REQUEST_MESSAGES,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BlockedReason, Standing};

    /// A standing in which those reasons hold, and no others.
    fn of(reasons: &[BlockedReason]) -> Standing {
        let mut standing = Standing {
            is_accepted: true,
            ..Standing::default()
        };
        for &reason in reasons {
            match reason {
                BlockedReason::UserDeleted => standing.is_counterpart_deleted = true,
                BlockedReason::GeoBanned => standing.is_geo_banned = true,
                BlockedReason::Banned => standing.is_banned = true,
                BlockedReason::CounterpartBanned => standing.is_blocked = true,
                BlockedReason::AwaitsAnswer => (standing.is_accepted, standing.sent) = (false, 3),
                bar => standing.bars.push(bar),
            }
        }
        standing
    }

    #[test]
    fn of_any_reasons_the_first_is_told() {
        let able = &BlockedReason::ORDER;
        for bits in 0..1_u32 << able.len() {
            let holding: Vec<BlockedReason> = (0..able.len())
                .filter(|place| bits & (1 << place) != 0)
                .map(|place| able[place])
                .collect();
            let standing = of(&holding);
            assert_eq!(standing.blocked_reason(), holding.first().copied(), "{holding:?}");
            let parting = holding.first().copied().filter(|reason| reason.is_parting());
            assert_eq!(standing.parted_reason(), parting, "{holding:?}");
        }
    }

    #[test]
    fn the_reasons_are_named_as_in_the_specification() {
        let names = BlockedReason::ORDER.map(BlockedReason::as_str).to_vec();
        let told = serde_json::to_value(BlockedReason::ORDER).unwrap();
        assert_eq!(told, serde_json::json!(names));
        assert_eq!(
            names.join(", "),
            "userDeleted, geoBanned, banned, counterpartBanned, messageToStudio, botAllowed, \
             modelCantChatNotMembers, paidSubscriptionRequired, freeSubscriptionRequired, awaitsAnswer, default"
        );
    }

    #[test]
    fn whoever_parted_is_told_in_the_same_words() {
        let nobody = of(&[]);
        for standing in [
            Standing {
                is_counterpart_banned: true,
                ..nobody.clone()
            },
            Standing {
                has_blocked: true,
                ..nobody.clone()
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
