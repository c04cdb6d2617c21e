use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::ids::CaseId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

#[derive(Debug, Serialize, ToSchema)]
pub struct Questions {
    /// Newest first, 20 at most.
    pub items: Vec<QuestionView>,
}

/// A support question, with its answer if there is one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Question)]
pub struct QuestionView {
    pub id: CaseId,
    pub text: String,
    #[schema(required)]
    pub answer: Option<String>,
    pub is_closed: bool,
    pub created_at: DateTime<Utc>,
}

/// Your support questions and their answers.
#[utoipa::path(get, path = "/front/support", tag = "cases",
    responses((status = 200, body = Questions), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_questions(State(app): State<AppState>, caller: Caller) -> Result<Json<Questions>, ApiError> {
    let items = sqlx::query_as!(
        QuestionView,
        r#"select cases.id as "id: CaseId", asked.body as text,
               (
                   select body from case_messages
                   where case_id = cases.id and is_staff
                   order by id desc
                   limit 1
               ) as answer,
               state = 'closed' as "is_closed!", cases.created_at
           from cases
           join case_messages as asked on asked.case_id = cases.id and not asked.is_staff
           where owner_id = $1 and subject_type = 'support'
           order by cases.created_at desc
           limit 20"#,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(Questions { items }))
}
