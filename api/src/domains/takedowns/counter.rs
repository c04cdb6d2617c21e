use axum::extract::State;
use jobs::{
    domains::takedowns::{NewCounter, TakedownSubject, counter_notice},
    ids::{AccountId, TakedownCounterId, TakedownId},
};
use sqlx::PgConnection;

use super::{
    pages::opens_counter,
    view::{CounterItem, CounterNotice, PageSignature, SendCounterNotice},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::{Caller, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// A copyright notice about your content, and your counter notice.
#[utoipa::path(get, path = "/front/counter-notices/{id}", tag = "takedowns",
    params(("id" = TakedownCounterId, Path), PageSignature),
    responses((status = 200, body = CounterNotice), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_counter_notice(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(id): Path<TakedownCounterId>,
    Query(query): Query<PageSignature>,
) -> Result<Json<CounterNotice>, ApiError> {
    let mut conn = app.db.acquire().await?;
    check_right(&app, &mut conn, id, caller, &query.signature).await?;
    Ok(Json(load(&mut conn, id).await?))
}

/// Send a counter notice. The content comes back in time, unless the notice's sender goes to court.
#[utoipa::path(post, path = "/front/counter-notices/{id}", tag = "takedowns", params(("id" = TakedownCounterId, Path)),
    request_body = SendCounterNotice,
    responses((status = 200, body = CounterNotice), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_counter_notice(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    client: ClientAddress,
    Path(id): Path<TakedownCounterId>,
    Json(body): Json<SendCounterNotice>,
) -> Result<Json<CounterNotice>, ApiError> {
    app.rate_limits.check_takedown(client)?;
    let mut tx = app.db.begin().await?;
    check_right(&app, &mut tx, id, caller, &body.signature).await?;
    let new = NewCounter {
        name: &body.name,
        address: &body.address,
        statement: &body.statement,
        is_sworn: body.is_sworn,
    };
    counter_notice(&mut tx, id, &new).await?;
    let sent = load(&mut tx, id).await?;
    tx.commit().await?;
    Ok(Json(sent))
}

/// Only the owner, or the link that was mailed to them. For all others it is missing.
async fn check_right(
    app: &AppState,
    conn: &mut PgConnection,
    id: TakedownCounterId,
    caller: Option<Caller>,
    signature: &str,
) -> Result<(), ApiError> {
    if opens_counter(&app.signing, id, signature) {
        return Ok(());
    }
    let owner = sqlx::query_scalar!(
        r#"select owner_id as "owner: AccountId" from takedown_counters where id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    if owner.is_some() && owner == caller.map(|caller| caller.account) {
        Ok(())
    } else {
        Err(Code::NotFound.into())
    }
}

async fn load(conn: &mut PgConnection, id: TakedownCounterId) -> Result<CounterNotice, ApiError> {
    let row = sqlx::query!(
        r#"select notice_id as "notice: TakedownId", owner_id as "owner: AccountId", signature,
               takedown_notices.statement as claim, open_until, sent_at, restore_at,
               lawsuit_at is not null as "has_lawsuit!",
               restored_at is not null or state = 'restored' as "is_restored!",
               sent_at is null and open_until > now() and state in ('removed', 'countered') as "can_send!"
           from takedown_counters
           join takedown_notices on takedown_notices.id = notice_id
           where takedown_counters.id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let items = sqlx::query_as!(
        CounterItem,
        r#"select subject_type as "subject_type: TakedownSubject", subject_id, hidden_at is not null as "is_hidden!"
           from takedown_subjects
           where notice_id = $1 and owner_id = $2
           order by subject_type, subject_id"#,
        row.notice.0,
        row.owner.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(CounterNotice {
        id,
        sender: row.signature,
        statement: row.claim,
        items,
        can_send: row.can_send,
        open_until: row.open_until,
        sent_at: row.sent_at,
        restore_at: row.restore_at,
        has_lawsuit: row.has_lawsuit,
        is_restored: row.is_restored,
    })
}
