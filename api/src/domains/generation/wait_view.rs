use chrono::{DateTime, Utc};
use jobs::domains::generation::{ENGINE_PATIENCE, GenerationState, WAITING_STAGE};
use serde::Serialize;
use utoipa::ToSchema;

/// Why an order doesn't move, and until when it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GenerationWait)]
pub struct WaitView {
    pub reason: OrderWaitReason,
    /// The order then ends and its chips are returned.
    pub until: DateTime<Utc>,
}

/// Why an order doesn't move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderWaitReason {
    /// No engine of its model answers.
    EngineAway,
}

/// The wait of an order, if there is one. `since` is when its engine was first missed.
pub(super) fn wait_of(state: GenerationState, step: &str, since: Option<DateTime<Utc>>) -> Option<WaitView> {
    let since = since.filter(|_| state.is_active() && step == WAITING_STAGE)?;
    Some(WaitView {
        reason: OrderWaitReason::EngineAway,
        until: since + ENGINE_PATIENCE,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_order_whose_engine_is_away_waits_for_it() {
        let since = DateTime::UNIX_EPOCH;
        let waiting = wait_of(GenerationState::Running, WAITING_STAGE, Some(since)).map(|wait| wait.until);

        assert_eq!(waiting, Some(since + ENGINE_PATIENCE));
        assert_eq!(wait_of(GenerationState::Running, "drawing", Some(since)), None);
        assert_eq!(wait_of(GenerationState::Failed, WAITING_STAGE, Some(since)), None);
        assert_eq!(wait_of(GenerationState::Queued, WAITING_STAGE, None), None);
    }
}
