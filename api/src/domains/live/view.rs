use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Resume {
    /// The `id` of the last frame that the browser got for this key.
    pub last_event_id: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subscribed {
    /// `false`: too much was missed; ask for everything again.
    pub recovered: bool,
    /// Where this subscription starts.
    pub cursor: i64,
}
