use axum::extract::State;
use jobs::{
    catalogue::KINDS,
    domains::admin_jobs::{JobFilter, find},
    ids::{AccountId, JobId},
    queue::JobState,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    parts::find_parts,
    view::{FoundByName, FoundJob, FoundMember, FoundThing, PartType, SearchEverything, StaffFindings, ThingType},
};
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

/// Maximum matches of each type.
const FEW: usize = 6;
/// Newest jobs of which those that went alike are one match.
const NEWEST_JOBS: usize = 60;
/// In characters.
const SHORTEST: usize = 2;
const LONGEST: usize = 200;
const LAST: char = char::MAX;

/// Search people, characters, pictures, orders, payments, cases, jobs and parts of the system, as far as the caller’s role
/// sees them. Every query is bounded.
#[utoipa::path(get, path = "/front/admin/search", tag = "admin_search", params(SearchEverything),
    responses((status = 200, body = StaffFindings), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn search_everything(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<SearchEverything>,
) -> Result<Json<StaffFindings>, ApiError> {
    let wanted = query.q.trim();
    if wanted.chars().count() > LONGEST {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    if wanted.chars().count() < SHORTEST {
        return Ok(Json(StaffFindings::default()));
    }
    let mut conn = app.db.acquire().await?;
    let mut things = match wanted.parse() {
        Ok(id) => things_with(&mut conn, id).await?,
        Err(_) => payments_called(&mut conn, wanted).await?,
    };
    let is_id = !things.is_empty();
    things.retain(|found| caller.may(needed_for(found.thing)));
    let mut findings = StaffFindings {
        things,
        ..StaffFindings::default()
    };
    if caller.may(Permission::People) {
        findings.members = members(&mut conn, wanted).await?;
    }
    if caller.may(Permission::Content) {
        findings.characters = characters(&mut conn, wanted).await?;
    }
    if caller.may(Permission::Jobs) {
        findings.kinds = kinds(wanted);
        if !is_id {
            findings.jobs = jobs_that_say(&mut conn, wanted).await?;
        }
    }
    if caller.may(Permission::Fleet) || caller.may(Permission::Settings) {
        findings.parts = find_parts(&mut conn, app.platform.defaults(), wanted).await?;
        findings.parts.retain(|found| caller.may(needed_for_part(found.part)));
    }
    Ok(Json(findings))
}

const fn needed_for(thing: ThingType) -> Permission {
    match thing {
        ThingType::Media | ThingType::Character => Permission::Content,
        ThingType::Payment => Permission::Payments,
        ThingType::Case => Permission::Cases,
        ThingType::Generation | ThingType::Job => Permission::Jobs,
    }
}

const fn needed_for_part(part: PartType) -> Permission {
    match part {
        PartType::Lane | PartType::Worker | PartType::Engine => Permission::Fleet,
        PartType::Setting => Permission::Settings,
    }
}

async fn members(conn: &mut PgConnection, wanted: &str) -> sqlx::Result<Vec<FoundMember>> {
    let ids = find_members(conn, wanted, FEW).await?;
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query_as!(
        FoundMember,
        r#"select accounts.id as "id: AccountId", username, display_name, email,
               blocked_at is not null as "is_blocked!"
           from unnest($1::uuid[]) with ordinality as found (id, place)
           join accounts on accounts.id = found.id
           order by place"#,
        &ids,
    )
    .fetch_all(conn)
    .await
}

async fn characters(conn: &mut PgConnection, wanted: &str) -> sqlx::Result<Vec<FoundByName>> {
    let begins = wanted.trim_start_matches('@').to_lowercase();
    sqlx::query_as!(
        FoundByName,
        r#"select characters.username, characters.display_name, accounts.username as maker_name
           from (
               (select id, username from characters
                where lower(username) ~>=~ $1 and lower(username) ~<~ $2
                order by lower(username) using ~<~
                limit $3)
               union
               (select id, username from characters
                where person_words(username, display_name) like begins_word($1)
                order by lower(display_name) using ~<~
                limit $3)
           ) as found
           join characters on characters.id = found.id
           join accounts on accounts.id = account_id
           order by lower(characters.username) <> $1, characters.username
           limit $3"#,
        begins,
        format!("{begins}{LAST}"),
        few(),
    )
    .fetch_all(conn)
    .await
}

async fn things_with(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Vec<FoundThing>> {
    sqlx::query_as!(
        FoundThing,
        r#"select thing as "thing!: ThingType", found.id as "id!", name, owner as "owner_id: AccountId",
               accounts.username as "owner_name?"
           from (
               select 'media' as thing, id, account_id as owner, null as name from media where id = $1
               union all
               select 'generation', id, account_id, null from generations where id = $1
               union all
               select 'payment', id, account_id, null from payments where id = $1
               union all
               select 'character', id, account_id, username from characters where id = $1
               union all
               select 'job', id, owner_id, kind from jobs where id = $1
               union all
               select 'case', id, owner_id, null from cases where id = $1
           ) as found
           left join accounts on accounts.id = owner"#,
        id,
    )
    .fetch_all(conn)
    .await
}

/// Payments by their whole name at the provider.
async fn payments_called(conn: &mut PgConnection, wanted: &str) -> sqlx::Result<Vec<FoundThing>> {
    sqlx::query_as!(
        FoundThing,
        r#"select 'payment' as "thing!: ThingType", payments.id as "id!", provider as "name?",
               account_id as "owner_id?: AccountId", username as "owner_name?"
           from payments
           join accounts on accounts.id = account_id
           where provider_key = $1 or transaction_key = $1
           order by payments.created_at desc
           limit $2"#,
        wanted,
        few(),
    )
    .fetch_all(conn)
    .await
}

fn kinds(wanted: &str) -> Vec<String> {
    let wanted = wanted.to_lowercase();
    let names = KINDS.iter().map(|kind| kind.name);
    names
        .filter(|name| name.contains(&wanted))
        .take(FEW)
        .map(str::to_owned)
        .collect()
}

/// The newest jobs with all these words in their error, or in the visible part of their payload; of those of one kind
/// and state that failed alike the newest.
async fn jobs_that_say(conn: &mut PgConnection, wanted: &str) -> sqlx::Result<Vec<FoundJob>> {
    let filter = JobFilter {
        text: Some(wanted.to_owned()),
        ..JobFilter::default()
    };
    if filter.check().is_err() {
        return Ok(vec![]);
    }
    let found = find(conn, &filter, None, NEWEST_JOBS).await?;
    let ids: Vec<Uuid> = found.places.iter().map(|place| place.id).collect();
    sqlx::query_as!(
        FoundJob,
        r#"select id as "id!: JobId", kind as "kind!", state as "state!: JobState", created_at as "created_at!",
               message as "error?", fingerprint as "fingerprint?", count as "count!"
           from (
               select distinct on (kind, state, fingerprint)
                   jobs.id, kind, state, created_at, message, fingerprint,
                   count(*) over (partition by kind, state, fingerprint) as count
               from jobs
               left join lateral (
                   select
                       case when length(message) > 200 then left(message, 199) || '…' else message end as message,
                       fingerprint
                   from job_errors
                   where job_id = jobs.id
                   order by id desc
                   limit 1
               ) as failed on true
               where jobs.id = any($1)
               order by kind, state, fingerprint, created_at desc, jobs.id desc
           ) as newest
           order by created_at desc, id desc
           limit $2"#,
        &ids,
        few(),
    )
    .fetch_all(conn)
    .await
}

fn few() -> i64 {
    i64::try_from(FEW).expect("the list is short")
}
