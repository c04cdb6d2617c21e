use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Resume {
    /// The `id` of the last frame received for this key.
    pub last_event_id: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subscribed {
    /// `false`: too much was missed; reload everything.
    pub recovered: bool,
    /// Starting position of this subscription.
    pub cursor: i64,
}
