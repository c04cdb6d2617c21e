use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, StatusCode, header},
    response::AppendHeaders,
};
use jobs::domains::referrals::{self, ClickError, NewClick};

use super::view::Click;
use crate::{
    app::AppState,
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

type Answer = (StatusCode, AppendHeaders<Vec<(HeaderName, HeaderValue)>>);

/// Record the referral link that brought this browser here. Kept for 90 days; the same link again changes nothing.
#[utoipa::path(post, path = "/front/click", tag = "referrals", request_body = Click,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn keep_click(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Json(body): Json<Click>,
) -> Result<Answer, ApiError> {
    let mut cookies = vec![];
    let visitor = match (caller, guest) {
        (Some(caller), _) => caller.account.0,
        (None, Some(guest)) => guest.uuid,
        (None, None) => {
            let guest = Guest::fresh();
            cookies.push((header::SET_COOKIE, guest.cookie(&app.signing)));
            guest.uuid
        }
    };
    let click = NewClick {
        visitor,
        click_id: &body.click_id,
        reference: &body.r#ref,
        source: &body.source,
    };
    referrals::keep_click(&mut *app.db.acquire().await?, &click).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(cookies)))
}

impl From<ClickError> for ApiError {
    fn from(error: ClickError) -> Self {
        match error {
            ClickError::Field(field) => Self::at_field(Code::UnknownOption, field),
            ClickError::Database(error) => error.into(),
        }
    }
}
