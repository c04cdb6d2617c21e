use axum::extract::State;
use jobs::domains::admin_jobs::known_engines;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::AppState,
    domains::accounts::{Permission, find_members},
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// A filter field with suggestions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SuggestedField {
    Kind,
    Worker,
    Build,
    Tag,
    Fingerprint,
    SubjectType,
    /// Engines that jobs name, or that workers report.
    Engine,
    Model,
    /// People, by their names and addresses, parts of them and typos; for staff who see people.
    Owner,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Suggest {
    #[param(inline)]
    pub field: SuggestedField,
    /// Text typed so far.
    pub prefix: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Suggestions {
    /// 20 at most.
    pub items: Vec<Suggestion>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Suggestion {
    pub value: String,
    /// Human-readable label, if the value is not.
    #[schema(required)]
    pub hint: Option<String>,
}

/// In characters.
const MAX_PREFIX: usize = 100;

/// Suggest values for a filter field, by prefix.
#[utoipa::path(get, path = "/front/admin/jobs/suggestions", tag = "admin_jobs", params(Suggest),
    responses((status = 200, body = Suggestions), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn suggest(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<Suggest>,
) -> Result<Json<Suggestions>, ApiError> {
    let prefix = query.prefix.as_deref().map_or("", str::trim);
    if prefix.chars().count() > MAX_PREFIX {
        return Err(ApiError::at_field(Code::TooLong, "prefix"));
    }
    // None for a caller who sees no people, as in the search.
    if query.field == SuggestedField::Owner && !caller.may(Permission::People) {
        return Ok(Json(Suggestions { items: vec![] }));
    }
    let items = find(&mut *app.db.acquire().await?, query.field, prefix).await?;
    Ok(Json(Suggestions { items }))
}

async fn find(conn: &mut PgConnection, field: SuggestedField, prefix: &str) -> sqlx::Result<Vec<Suggestion>> {
    match field {
        SuggestedField::Kind => {
            sqlx::query_as!(
                Suggestion,
                r#"select distinct kind as "value!", null as hint
                   from job_shelves
                   where strpos(kind, lower($1)) > 0
                   order by 1
                   limit 20"#,
                prefix,
            )
            .fetch_all(conn)
            .await
        }
        SuggestedField::Worker => {
            sqlx::query_as!(
                Suggestion,
                r#"select name as value, build as hint
                   from workers
                   where strpos(name, $1) > 0
                   order by started_at desc
                   limit 20"#,
                prefix,
            )
            .fetch_all(conn)
            .await
        }
        SuggestedField::Build => {
            sqlx::query_as!(
                Suggestion,
                r#"select build as value, null as hint
                   from workers
                   where strpos(build, $1) > 0
                   group by build
                   order by max(started_at) desc
                   limit 20"#,
                prefix,
            )
            .fetch_all(conn)
            .await
        }
        SuggestedField::Tag => {
            // Skips from tag to tag through the index: a tag may be on a million jobs.
            sqlx::query_as!(
                Suggestion,
                r#"with recursive tags (term) as (
                       (select term from job_terms where term >= 'tag:' || lower($1) order by term limit 1)
                       union all
                       select (select next.term from job_terms as next where next.term > tags.term order by next.term limit 1)
                       from tags
                       where starts_with(tags.term, 'tag:' || lower($1))
                   )
                   select substr(term, 5) as "value!", null as hint
                   from tags
                   where starts_with(term, 'tag:' || lower($1))
                   limit 20"#,
                prefix,
            )
            .fetch_all(conn)
            .await
        }
        SuggestedField::Fingerprint => {
            sqlx::query_as!(
                Suggestion,
                r#"select distinct on (fingerprint) fingerprint as value, code || ': ' || left(message, 120) as hint
                   from (select * from job_errors order by id desc limit 5000) as newest
                   where starts_with(fingerprint, $1) or strpos(lower(code || ': ' || message), lower($1)) > 0
                   order by fingerprint, id desc
                   limit 20"#,
                prefix,
            )
            .fetch_all(conn)
            .await
        }
        SuggestedField::Engine => find_engines(conn, prefix).await,
        SuggestedField::Model => find_models(conn, prefix).await,
        SuggestedField::Owner => find_owners(conn, prefix).await,
        SuggestedField::SubjectType => {
            sqlx::query_as!(
                Suggestion,
                r#"select distinct newest.subject_type as "value!", null as hint
                   from job_shelves as shelf
                   cross join lateral (
                       select subject_type
                       from jobs
                       where jobs.lane = shelf.lane and jobs.kind = shelf.kind and jobs.state = shelf.state
                       order by created_at desc, id desc
                       limit 20
                   ) as newest
                   where strpos(newest.subject_type, $1) > 0
                   order by 1
                   limit 20"#,
                prefix,
            )
            .fetch_all(conn)
            .await
        }
    }
}

async fn find_models(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<Vec<Suggestion>> {
    sqlx::query_as!(
        Suggestion,
        r#"select engine_model as "value!", min(engine_kind) as hint
           from engine_states
           where strpos(lower(engine_model), lower($1)) > 0
           group by engine_model
           order by 1
           limit 20"#,
        prefix,
    )
    .fetch_all(conn)
    .await
}

async fn find_engines(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<Vec<Suggestion>> {
    let named = known_engines(conn, prefix).await?;
    sqlx::query_as!(
        Suggestion,
        r#"select coalesce(named.endpoint, reported.endpoint) as "value!", models as hint
           from (
               select engine_endpoint as endpoint, string_agg(distinct engine_model, ', ') as models
               from engine_states
               where strpos(lower(engine_endpoint), lower($1)) > 0 or strpos(lower(engine_model), lower($1)) > 0
               group by engine_endpoint
           ) as reported
           full join unnest($2::text[]) as named (endpoint) on named.endpoint = lower(reported.endpoint)
           order by 1
           limit 20"#,
        prefix,
        &named,
    )
    .fetch_all(conn)
    .await
}

async fn find_owners(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<Vec<Suggestion>> {
    let ids = find_members(conn, prefix, 20).await?;
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query_as!(
        Suggestion,
        r#"select accounts.id::text as "value!", username || ' · ' || email as hint
           from unnest($1::uuid[]) with ordinality as found (id, place)
           join accounts on accounts.id = found.id
           order by place"#,
        &ids,
    )
    .fetch_all(conn)
    .await
}
