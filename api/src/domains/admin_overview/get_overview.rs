use axum::extract::State;
use jobs::{
    domains::media::find_checker,
    fleet::SILENT,
    ids::{AccountId, ChipGrantId},
    queue::Lane,
};
use sqlx::PgConnection;

use super::{
    view::{AwayEngine, LateLane, Overview, WaitingGrant},
    waiting::load_waiting,
};
use crate::{
    app::AppState,
    domains::{
        accounts::Permission,
        admin_queues::{QueueView, load_queues},
    },
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Current problems; what names people, workers and engines only to those whose role looks after them.
#[utoipa::path(get, path = "/front/admin/overview", tag = "admin_overview",
    responses((status = 200, body = Overview), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_overview(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<Overview>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let runs_fleet = caller.may(Permission::Fleet);
    let queues = load_queues(&mut conn, Lane::ALL).await?;
    Ok(Json(Overview {
        failed_jobs: queues.iter().map(|queue| queue.last_hour.failed).sum(),
        paused_lanes: queues
            .iter()
            .filter(|queue| queue.is_paused)
            .map(|queue| queue.lane.clone())
            .collect(),
        unserved_lanes: queues
            .iter()
            .filter(|queue| queue.waiting > 0 && queue.slots == 0)
            .map(|queue| queue.lane.clone())
            .collect(),
        late_lanes: queues.iter().filter_map(lateness).collect(),
        dead_workers: if runs_fleet {
            dead_workers(&mut conn).await?
        } else {
            vec![]
        },
        engines_away: if runs_fleet {
            engines_away(&mut conn).await?
        } else {
            vec![]
        },
        unsent_mails: unsent_mails(&mut conn).await?,
        grants: if caller.may(Permission::Chips) {
            waiting_grants(&mut conn).await?
        } else {
            vec![]
        },
        waiting: load_waiting(&mut conn).await?,
        picture_checker: find_checker(&mut conn).await?,
    }))
}

fn lateness(queue: &QueueView) -> Option<LateLane> {
    let lane: Lane = queue.lane.parse().ok()?;
    let oldest_seconds = queue.oldest_seconds?;
    let promise = lane.promise();
    (oldest_seconds > promise.as_secs_f64()).then(|| LateLane {
        lane: queue.lane.clone(),
        oldest_seconds,
        promise_seconds: promise.as_secs(),
    })
}

async fn dead_workers(conn: &mut PgConnection) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "select name
         from workers
         where ended_at is null and seen_at < now() - make_interval(secs => $1) and seen_at > now() - interval '1 day'
             and (acknowledged_at is null or acknowledged_at <= seen_at)
         order by seen_at desc
         limit 50",
        SILENT.as_secs_f64(),
    )
    .fetch_all(conn)
    .await
}

async fn engines_away(conn: &mut PgConnection) -> sqlx::Result<Vec<AwayEngine>> {
    sqlx::query_as!(
        AwayEngine,
        r#"select
               engine_kind as kind, engine_model as model, engine_endpoint as endpoint,
               min(open_since) as open_since
           from engine_states
           where reported_at > now() - make_interval(secs => $1)
               and (engine_state = 'open' or obeyed_switch <> 'on')
           group by engine_kind, engine_model, engine_endpoint
           order by engine_kind, engine_model, engine_endpoint
           limit 50"#,
        SILENT.as_secs_f64(),
    )
    .fetch_all(conn)
    .await
}

async fn unsent_mails(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "mails!"
           from (
               select from mails
               where delivered_at is null and created_at < now() - interval '10 minutes'
               limit 1000
           ) as waiting"#,
    )
    .fetch_one(conn)
    .await
}

async fn waiting_grants(conn: &mut PgConnection) -> sqlx::Result<Vec<WaitingGrant>> {
    sqlx::query_as!(
        WaitingGrant,
        r#"select chip_grants.id as "id: ChipGrantId", account_id as "account_id: AccountId", accounts.username, chips,
               proposer.username as proposed_by_name, chip_grants.created_at
           from chip_grants
           join accounts on accounts.id = account_id
           join accounts as proposer on proposer.id = proposed_by
           where state = 'proposed'
           order by chip_grants.id
           limit 50"#,
    )
    .fetch_all(conn)
    .await
}
