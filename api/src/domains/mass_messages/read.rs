use axum::extract::State;
use jobs::{domains::mass_messages::is_nameless, ids::MassMessageId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    load::load_mass,
    view::{AudiencePreview, LeftOut, MassPage, MassView},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 20;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListMass {
    #[param(value_type = Option<String>)]
    cursor: Option<Cursor>,
}

/// The creator's mass messages, newest first.
#[utoipa::path(get, path = "/front/mass-messages", tag = "mass_messages", params(ListMass),
    responses((status = 200, body = MassPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_mass_messages(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(query): Query<ListMass>,
) -> Result<Json<MassPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let after = query.cursor.map(|cursor| (cursor.at, cursor.id));
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut items = load_mass(&mut conn, caller.account, None, after, limit).await?;
    let next_cursor = cut(&mut items, PAGE, |item| Cursor {
        at: item.created_at,
        id: item.id.0,
    });
    Ok(Json(MassPage { items, next_cursor }))
}

/// A mass message and its progress.
#[utoipa::path(get, path = "/front/mass-messages/{id}", tag = "mass_messages", params(("id" = MassMessageId, Path)),
    responses((status = 200, body = MassView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
) -> Result<Json<MassView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let found = load_mass(&mut conn, caller.account, Some(id), None, 1).await?.pop();
    Ok(Json(found.ok_or(Code::NotFound)?))
}

/// Recipients of a mass message, and people left out with the reason.
#[utoipa::path(get, path = "/front/mass-messages/{id}/recipients", tag = "mass_messages",
    params(("id" = MassMessageId, Path)),
    responses((status = 200, body = AudiencePreview), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_mass_recipients(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
) -> Result<Json<AudiencePreview>, ApiError> {
    let rows = sqlx::query!(
        r#"select coalesce(reason, mass_message_recipients.state) as "reason!",
                  mass_message_recipients.state = 'sent' as "is_sent!", count(*) as "count!",
                  (array_agg(username order by mass_message_recipients.account_id))[1:10] as "people!"
           from mass_message_recipients
           join mass_messages on mass_messages.id = mass_message_id
           join accounts on accounts.id = mass_message_recipients.account_id
           where mass_message_id = $1 and author_id = $2
           group by 1, 2
           order by 3 desc"#,
        id.0,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    let mut preview = AudiencePreview {
        count: 0,
        people: Vec::new(),
        left_out: Vec::new(),
    };
    for row in rows {
        if row.is_sent {
            preview.count += row.count;
            preview.people = row.people;
        } else {
            let people = if is_nameless(&row.reason) {
                Vec::new()
            } else {
                row.people
            };
            preview.left_out.push(LeftOut {
                reason: row.reason,
                count: row.count,
                people,
            });
        }
    }
    Ok(Json(preview))
}
