use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::notifications::{Choice, ChoiceError, set_choices},
    ids::AccountId,
};

use super::view::SetSubscriptions;
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

const MOST: usize = 64;

impl From<ChoiceError> for ApiError {
    fn from(error: ChoiceError) -> Self {
        match error {
            ChoiceError::Fixed => Self::at_field(Code::UnknownOption, "items"),
            ChoiceError::Database(error) => error.into(),
        }
    }
}

/// Choose the channels of each event.
#[utoipa::path(post, path = "/front/users/{id}/subscriptions", tag = "notifications",
    params(("id" = AccountId, Path)), request_body = SetSubscriptions,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_subscriptions(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<SetSubscriptions>,
) -> Result<StatusCode, ApiError> {
    if body.items.len() > MOST {
        return Err(ApiError::at_field(Code::TooLong, "items"));
    }
    let choices: Vec<Choice> = body
        .items
        .iter()
        .map(|item| Choice {
            event: item.event,
            channel: item.channel,
            is_active: item.active,
        })
        .collect();
    let mut tx = app.db.begin().await?;
    set_choices(&mut tx, caller.account, &choices).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
