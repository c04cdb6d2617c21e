use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::domains::{entitlements::AccessMode, feed::PlanFailure};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Longest range shown.
const MOST_DAYS: i64 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PlanKind {
    Post,
    Album,
    Story,
    /// Listed beside the others; its own page changes it.
    MassMessage,
}

/// A scheduled item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one plan, not a state"
)]
pub struct Plan {
    pub id: Uuid,
    pub kind: PlanKind,
    /// Beginning of the text, or the name of an album.
    pub title: String,
    pub access_mode: AccessMode,
    pub scheduled_at: DateTime<Utc>,
    pub is_published: bool,
    /// It won't be published.
    pub is_deleted: bool,
    /// Whether its photos and videos are ready.
    pub is_ready: bool,
    pub media_count: i64,
    /// Why it was not published as scheduled.
    #[schema(required)]
    pub failure: Option<PlanFailure>,
    /// Another item is scheduled at the same minute.
    pub has_conflict: bool,
    /// It came with an import.
    pub is_imported: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlanPage {
    pub items: Vec<Plan>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPlan {
    pub from: DateTime<Utc>,
    /// At most 100 days later.
    pub to: DateTime<Utc>,
}

/// Your scheduled items and mass messages within a range, in order: pending, published, and deleted before publication.
#[utoipa::path(get, path = "/front/planner", tag = "planner", params(ListPlan),
    responses((status = 200, body = PlanPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_plan(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListPlan>,
) -> Result<Json<PlanPage>, ApiError> {
    if !(0..=MOST_DAYS).contains(&(query.to - query.from).num_days()) {
        return Err(ApiError::at_field(Code::UnknownOption, "to"));
    }
    let items = sqlx::query_as!(
        Plan,
        r#"with plans as (
               select id, kind, left(case kind when 'album' then name else body end, 80) as title, access_mode,
                   scheduled_at, published_at is not null as is_published, deleted_at is not null as is_deleted,
                   (select count(*) from feed_media where item_id = feed_items.id) as media_count,
                   not exists (
                       select from feed_media left join ready_media on ready_media.id = media_id
                       where item_id = feed_items.id and ready_media.id is null
                   ) as is_ready,
                   failure, exists (select from import_items where post_id = feed_items.id) as is_imported
               from feed_items
               where account_id = $1 and removed_at is null and scheduled_at >= $2 and scheduled_at < $3
               union all
               select id, 'story', '', access_mode, scheduled_at, published_at is not null, deleted_at is not null, 1,
                   exists (select from ready_media where ready_media.id = media_id), failure, false
               from stories
               where account_id = $1 and removed_at is null and scheduled_at >= $2 and scheduled_at < $3
               union all
               select id, 'mass_message', left(body, 80), case when price > 0 then 'paid' else 'free' end, send_at,
                   state not in ('scheduled', 'cancelled'), state = 'cancelled',
                   (select count(*) from mass_message_media where mass_message_id = mass_messages.id), true, null, false
               from mass_messages
               where author_id = $1 and timing <> 'now' and send_at >= $2 and send_at < $3
           )
           select id as "id!", kind as "kind!: PlanKind", title as "title!", access_mode as "access_mode!: AccessMode",
               scheduled_at as "scheduled_at!", is_published as "is_published!", is_deleted as "is_deleted!",
               is_ready as "is_ready!", media_count as "media_count!", failure as "failure: PlanFailure",
               not is_deleted and kind <> 'mass_message'
                   and count(*) filter (where not is_deleted and kind <> 'mass_message')
                       over (partition by date_trunc('minute', scheduled_at)) > 1 as "has_conflict!",
               is_imported as "is_imported!"
           from plans
           order by scheduled_at, id
           limit 1000"#,
        caller.account.0,
        query.from,
        query.to,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(PlanPage { items }))
}
