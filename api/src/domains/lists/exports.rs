use axum::{extract::State, http::StatusCode, response::IntoResponse};
use jobs::{
    domains::lists::{EXPORT_DAYS, Relation, order_export},
    ids::{AccountId, PeopleExportId},
};
use sqlx::PgConnection;

use super::{
    people::check_right,
    view::{ExportView, Exports, OrderExport},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        csv,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

async fn find_exports(conn: &mut PgConnection, owner: AccountId) -> sqlx::Result<Vec<ExportView>> {
    sqlx::query_as!(
        ExportView,
        r#"select id as "id: PeopleExportId", relation, state, rows, created_at
           from people_exports
           where owner_id = $1 and created_at > now() - make_interval(days => $2)
           order by created_at desc, id desc
           limit 20"#,
        owner.0,
        EXPORT_DAYS,
    )
    .fetch_all(conn)
    .await
}

/// Contact exports of the last week.
#[utoipa::path(get, path = "/front/people-exports", tag = "lists",
    responses((status = 200, body = Exports), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_exports(State(app): State<AppState>, caller: Caller) -> Result<Json<Exports>, ApiError> {
    let items = find_exports(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(Json(Exports { items }))
}

/// Request a contact export; a notification tells when it is ready.
#[utoipa::path(post, path = "/front/people-exports", tag = "lists", request_body = OrderExport,
    responses((status = 202, body = ExportView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn order_people_export(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<OrderExport>,
) -> Result<(StatusCode, Json<ExportView>), ApiError> {
    check_right(caller, body.relation)?;
    if (body.relation == Relation::List) != body.list_id.is_some() {
        return Err(ApiError::at_field(Code::InvalidBody, "listId"));
    }
    let mut tx = app.db.begin().await?;
    let id = order_export(&mut tx, caller.account, body.relation, body.list_id).await?;
    let found = find_exports(&mut tx, caller.account).await?;
    tx.commit().await?;
    let view = found.into_iter().find(|export| export.id == id).ok_or(Code::NotFound)?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}

/// Download a contact export.
#[utoipa::path(get, path = "/front/people-exports/{id}/file", tag = "lists", params(("id" = PeopleExportId, Path)),
    responses((status = 200, body = String, content_type = "text/csv"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_export_file(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PeopleExportId>,
) -> Result<impl IntoResponse, ApiError> {
    let content = sqlx::query_scalar!(
        r#"select content as "content!" from people_exports
           where id = $1 and owner_id = $2 and state = 'ready' and content is not null
               and created_at > now() - make_interval(days => $3)"#,
        id.0,
        caller.account.0,
        EXPORT_DAYS,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    Ok((csv::headers("people"), csv::file(&content)))
}
