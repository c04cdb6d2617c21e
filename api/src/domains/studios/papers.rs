use axum::extract::State;
use jobs::{
    domains::{
        accounts::Role,
        creators::must_accept,
        studios::{Right, find_link_of_studio},
    },
    ids::{AccountId, StudioLinkId},
};
use sqlx::PgConnection;

use super::{
    load_links::load_contracts,
    party::StudioCaller,
    view::{PersonName, PriceSold, StudioDocuments, StudioPricing},
};
use crate::{
    app::AppState,
    domains::creators::status_of,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Contracts with one of the studio's creators, and the state of their documents.
#[utoipa::path(get, path = "/front/studio/creators/{username}/documents", tag = "studios",
    params(("username" = String, Path)),
    responses((status = 200, body = StudioDocuments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_studio_documents(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path(username): Path<String>,
) -> Result<Json<StudioDocuments>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let (link, creator) = creator_of(&mut conn, studio.may(Right::Creators)?, &username).await?;
    let contracts = load_contracts(&mut conn, &[link.0]).await?;
    let status = status_of(&mut conn, creator).await?;
    let is_agreement_accepted = !must_accept(&mut conn, creator).await?;
    let row = sqlx::query!(
        r#"select role as "role: Role", email_confirmed_at is not null as "is_confirmed!",
               verified_at is not null as "is_verified!",
               exists (
                   select from payout_methods where account_id = accounts.id and replaced_at is null
               ) as "has_method!"
           from accounts
           where id = $1"#,
        creator.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Json(StudioDocuments {
        creator: name_of(&mut conn, creator).await?,
        link_id: link,
        is_approved: row.role == Role::Creator,
        is_email_confirmed: row.is_confirmed,
        is_verified: row.is_verified,
        status,
        is_agreement_accepted,
        has_payout_method: row.has_method,
        contracts: contracts.into_iter().map(|(_, contract)| contract).collect(),
    }))
}

/// Prices at which one of the studio's creators sold in the last 90 days.
#[utoipa::path(get, path = "/front/studio/creators/{username}/pricing", tag = "studios",
    params(("username" = String, Path)),
    responses((status = 200, body = StudioPricing), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_studio_pricing(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path(username): Path<String>,
) -> Result<Json<StudioPricing>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let (link, creator) = creator_of(&mut conn, studio.may(Right::Earnings)?, &username).await?;
    // Only sales made while managed by the studio.
    let sold = sqlx::query_as!(
        PriceSold,
        r#"select kind, min(gross_cents) as "lowest_cents!", max(gross_cents) as "highest_cents!", count(*) as "sales!"
           from sales
           where sales.creator_id = $1 and state <> 'reversed' and booked_at > now() - interval '90 days'
               and booked_at >= (select decided_at from studio_links where id = $2)
           group by kind
           order by kind"#,
        creator.0,
        link.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(Json(StudioPricing {
        creator: name_of(&mut conn, creator).await?,
        sold,
    }))
}

/// Others' creators are reported as missing.
async fn creator_of(
    conn: &mut PgConnection,
    studio: AccountId,
    username: &str,
) -> Result<(StudioLinkId, AccountId), ApiError> {
    let found = find_link_of_studio(conn, studio, username).await?;
    Ok(found.ok_or(Code::NotFound)?)
}

async fn name_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<PersonName> {
    sqlx::query_as!(
        PersonName,
        r#"select id as "id: AccountId", username, display_name from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}
