//! Notes that staff write for each other about cases and people.
use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::ids::{AccountId, StaffNoteId};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::{router::OpenApiRouter, routes};
use uuid::Uuid;

use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        act::Act,
        caller::{Caller, Staff},
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Unicode scalar values of a note.
const NOTE_MAX_CHARS: usize = 2000;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_notes, write_note))
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NoteSubject {
    Case,
    Account,
}

impl NoteSubject {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Case => "case",
            Self::Account => "account",
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListNotes {
    #[param(inline)]
    pub subject_type: NoteSubject,
    pub subject_id: Uuid,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StaffNotes {
    /// The newest 100, newest first.
    pub items: Vec<StaffNote>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffNote {
    pub id: StaffNoteId,
    pub text: String,
    pub by_id: AccountId,
    pub by_name: String,
    pub written_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WriteNote {
    /// A new UUID. Sent again, it is the same note.
    pub id: StaffNoteId,
    #[schema(inline)]
    pub subject_type: NoteSubject,
    pub subject_id: Uuid,
    #[schema(min_length = 1, max_length = 2000)]
    pub text: String,
}

/// Notes about a case or a person.
#[utoipa::path(get, path = "/front/admin/notes", tag = "admin_notes", params(ListNotes),
    responses((status = 200, body = StaffNotes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
async fn list_notes(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ListNotes>,
) -> Result<Json<StaffNotes>, ApiError> {
    let mut conn = app.db.acquire().await?;
    check_reach(&mut conn, caller, query.subject_type, query.subject_id).await?;
    Ok(Json(load(&mut conn, query.subject_type, query.subject_id).await?))
}

/// Write a note about a case or a person. Notes can't be changed.
#[utoipa::path(post, path = "/front/admin/notes", tag = "admin_notes", request_body = WriteNote,
    responses((status = 200, body = StaffNotes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
async fn write_note(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<WriteNote>,
) -> Result<Json<StaffNotes>, ApiError> {
    let text = body.text.trim();
    if text.is_empty() {
        return Err(ApiError::at_field(Code::InvalidBody, "text"));
    }
    if text.chars().count() > NOTE_MAX_CHARS {
        return Err(ApiError::at_field(Code::TooLong, "text"));
    }
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    check_reach(&mut act, caller, body.subject_type, body.subject_id).await?;
    let is_new = sqlx::query_scalar!(
        r#"insert into staff_notes (id, subject_type, subject_id, note, written_by)
           select $1, $2, $3, $4, $5
           where exists (select from accounts where id = $3 and $2 = 'account')
               or exists (select from cases where id = $3 and $2 = 'case')
           on conflict (id) do nothing
           returning true as "is_new!""#,
        body.id.0,
        body.subject_type.as_str(),
        body.subject_id,
        text,
        by.0,
    )
    .fetch_optional(&mut *act)
    .await?;
    let notes = load(&mut act, body.subject_type, body.subject_id).await?;
    if is_new.is_some() {
        act.write_down(
            "note.write",
            (body.subject_type.as_str(), body.subject_id),
            None,
            json!({ "note": body.id }),
        )
        .await?
        .commit()
        .await?;
    } else if !notes.items.iter().any(|note| note.id == body.id) {
        return Err(Code::NotFound.into());
    }
    Ok(Json(notes))
}

/// Errors unless the caller may see the case or person.
async fn check_reach(conn: &mut PgConnection, caller: Caller, subject: NoteSubject, id: Uuid) -> Result<(), ApiError> {
    if let NoteSubject::Account = subject {
        return caller.check_may(Permission::People);
    }
    if caller.may(Permission::Cases) {
        return Ok(());
    }
    let is_question = sqlx::query_scalar!(
        r#"select exists (select from cases where id = $1 and subject_type = 'support') as "is_question!""#,
        id,
    )
    .fetch_one(conn)
    .await?;
    caller.check_may(if is_question {
        Permission::Questions
    } else {
        Permission::Cases
    })
}

async fn load(conn: &mut PgConnection, subject: NoteSubject, id: Uuid) -> sqlx::Result<StaffNotes> {
    let items = sqlx::query_as!(
        StaffNote,
        r#"select staff_notes.id as "id: StaffNoteId", note as text, written_by as "by_id: AccountId",
               username as by_name, written_at
           from staff_notes
           join accounts on accounts.id = written_by
           where subject_type = $1 and subject_id = $2
           order by written_at desc, staff_notes.id desc
           limit 100"#,
        subject.as_str(),
        id,
    )
    .fetch_all(conn)
    .await?;
    Ok(StaffNotes { items })
}
