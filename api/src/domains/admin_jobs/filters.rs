//! Filters that staff keep under a name, for themselves or for all staff.
use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::ids::AccountId;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Characters of a name.
const MAX_NAME: usize = 60;
/// Characters of an address's query.
const MAX_QUERY: usize = 2000;
/// Filters that one person may keep on a page.
const MOST: i64 = 100;

/// List that a filter is of.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum FilterPage {
    Jobs,
    Members,
}

impl FilterPage {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Jobs => "jobs",
            Self::Members => "members",
        }
    }

    /// The permission to see the list.
    const fn permission(self) -> Permission {
        match self {
            Self::Jobs => Permission::Jobs,
            Self::Members => Permission::People,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListFilters {
    #[param(inline)]
    pub page: FilterPage,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KeepFilter {
    /// A new UUID. Sent again, it is the same filter.
    pub id: Uuid,
    #[schema(inline)]
    pub page: FilterPage,
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// Query of the page's address, without `?`.
    #[schema(max_length = 2000)]
    pub query: String,
    /// Whether all staff see it.
    pub is_shared: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StaffFilters {
    /// Own ones and shared ones, by name.
    pub items: Vec<StaffFilter>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffFilter {
    pub id: Uuid,
    pub name: String,
    pub query: String,
    pub is_shared: bool,
    /// Only its maker deletes it.
    pub is_own: bool,
    pub by_name: String,
    pub kept_at: DateTime<Utc>,
}

/// Saved filters of a list.
#[utoipa::path(get, path = "/front/admin/filters", tag = "admin_jobs", params(ListFilters),
    responses((status = 200, body = StaffFilters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_filters(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ListFilters>,
) -> Result<Json<StaffFilters>, ApiError> {
    caller.check_may(query.page.permission())?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, caller.account, query.page).await?))
}

/// Save a filter.
#[utoipa::path(post, path = "/front/admin/filters", tag = "admin_jobs", request_body = KeepFilter,
    responses((status = 200, body = StaffFilters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn keep_filter(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<KeepFilter>,
) -> Result<Json<StaffFilters>, ApiError> {
    caller.check_may(body.page.permission())?;
    let name = body.name.trim();
    if name.is_empty() {
        return Err(ApiError::at_field(Code::InvalidBody, "name"));
    }
    for (field, text, most) in [("name", name, MAX_NAME), ("query", body.query.as_str(), MAX_QUERY)] {
        if text.chars().count() > most {
            return Err(ApiError::at_field(Code::TooLong, field));
        }
    }
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let is_new = sqlx::query_scalar!(
        r#"insert into staff_filters (id, filter_page, filter_name, filter_query, is_filter_shared, filter_by)
           select $1, $2, $3, $4, $5, $6
           where (select count(*) from staff_filters where filter_by = $6 and filter_page = $2) < $7
           on conflict (id) do nothing
           returning true as "is_new!""#,
        body.id,
        body.page.as_str(),
        name,
        body.query,
        body.is_shared,
        by.0,
        MOST,
    )
    .fetch_optional(&mut *act)
    .await?;
    let filters = load(&mut act, by, body.page).await?;
    if is_new.is_some() {
        let detail = json!({ "name": name, "isShared": body.is_shared });
        act.write_down("filter.keep", ("filter", body.id), None, detail)
            .await?
            .commit()
            .await?;
    } else if !filters.items.iter().any(|filter| filter.id == body.id && filter.is_own) {
        return Err(Code::TooManyActive.into());
    }
    Ok(Json(filters))
}

/// Delete an own saved filter. Answers with those that are left on its page.
#[utoipa::path(delete, path = "/front/admin/filters/{id}", tag = "admin_jobs", params(("id" = Uuid, Path)),
    responses((status = 200, body = StaffFilters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_filter(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<Uuid>,
) -> Result<Json<StaffFilters>, ApiError> {
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let gone = sqlx::query!(
        r#"delete from staff_filters
           where id = $1 and filter_by = $2
           returning filter_name as name, filter_page as "page: FilterPage""#,
        id,
        by.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    let filters = load(&mut act, by, gone.page).await?;
    act.write_down("filter.delete", ("filter", id), None, json!({ "name": gone.name }))
        .await?
        .commit()
        .await?;
    Ok(Json(filters))
}

async fn load(conn: &mut PgConnection, by: AccountId, page: FilterPage) -> sqlx::Result<StaffFilters> {
    let items = sqlx::query_as!(
        StaffFilter,
        r#"select staff_filters.id, filter_name as name, filter_query as query, is_filter_shared as is_shared,
               filter_by = $1 as "is_own!", username as by_name, filter_at as kept_at
           from staff_filters
           join accounts on accounts.id = filter_by
           where filter_page = $2 and (filter_by = $1 or is_filter_shared)
           order by lower(filter_name), staff_filters.id
           limit 500"#,
        by.0,
        page.as_str(),
    )
    .fetch_all(conn)
    .await?;
    Ok(StaffFilters { items })
}
