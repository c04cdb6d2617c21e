use axum::extract::State;
use jobs::domains::policy::{Line, MOST_LINES, PolicyError, PolicyLocale, load_effective, overlay_of};
use moderation::{Overlay, screen_by};

use super::view::{PolicyTest, PolicyVerdict, TestPolicyText};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Unicode scalar values of a text to try out.
const TEXT_MAX_CHARS: usize = 2000;

/// Try out a text: by the rules alone, by the version in effect, and by other lines. The text is not kept.
#[utoipa::path(post, path = "/front/admin/policy/test", tag = "admin_policy", request_body = TestPolicyText,
    responses((status = 200, body = PolicyTest), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn test_policy_text(
    State(app): State<AppState>,
    _: Staff,
    Json(body): Json<TestPolicyText>,
) -> Result<Json<PolicyTest>, ApiError> {
    if body.text.chars().count() > TEXT_MAX_CHARS {
        return Err(ApiError::at_field(Code::TooLong, "text"));
    }
    if body.lines.len() > MOST_LINES {
        return Err(PolicyError::Field("lines").into());
    }
    let current = load_effective(&mut *app.db.acquire().await?).await?;
    let current = current.map(|version| overlay_of(version.number, &version.lines));
    // Screening takes milliseconds: it stays off the async threads.
    let tested = tokio::task::spawn_blocking(move || {
        let lines: Vec<Line> = body.lines.into_iter().map(Line::from).collect();
        let lines = overlay_of(0, &lines);
        let by = |overlay: Option<&Overlay>| PolicyVerdict::from(screen_by(overlay, body.field.written(), &body.text));
        PolicyTest {
            locale: PolicyLocale::guessed(&body.text),
            rules: by(None),
            current: by(current.as_ref()),
            lines: by(Some(&lines)),
        }
    });
    match tested.await {
        Ok(tested) => Ok(Json(tested)),
        Err(error) => Err(ApiError::internal(&error)),
    }
}
