use axum::extract::State;
use jobs::{
    domains::subscriptions::{
        Club, ClubError, ClubTerms, Discount, DiscountAudience, count_members, find_club, find_discount,
        find_membership, set_club,
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    find_creator, parse_ids,
    tiers::load_tiers,
    view::{ClubOfferPrice, ClubOfferView, FanClubView, FanClubs, MembershipView, PriceRestrictions, UserIds},
};
use crate::{
    app::AppState,
    http::{
        caller::{Creator, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// A creator's fan club, and your membership.
#[utoipa::path(get, path = "/front/models/username/{username}/fanClub", tag = "subscriptions",
    params(("username" = String, Path)),
    responses((status = 200, body = FanClubView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_fan_club(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<FanClubView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let creator = find_creator(&mut conn, &username).await?;
    let reader = caller.map(|caller| caller.account);
    Ok(Json(load(&mut conn, &app, creator, reader).await?))
}

/// Fan clubs of several creators. Ids of unknown people and non-creators are left out.
#[utoipa::path(get, path = "/front/fanClubs", tag = "subscriptions", params(UserIds),
    responses((status = 200, body = FanClubs), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_fan_clubs(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<UserIds>,
) -> Result<Json<FanClubs>, ApiError> {
    let ids = parse_ids(&query.user_ids)?;
    let mut conn = app.db.acquire().await?;
    let creators = sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where id = any($1) and role = 'creator' and deleted_at is null and blocked_at is null
               and not is_restricted(id)"#,
        &ids,
    )
    .fetch_all(&mut *conn)
    .await?;
    let reader = caller.map(|caller| caller.account);
    let mut items = vec![];
    for creator in creators {
        items.push(load(&mut conn, &app, creator, reader).await?);
    }
    Ok(Json(FanClubs { items }))
}

/// Set the price of your fan club.
#[utoipa::path(put, path = "/front/models/fanClub", tag = "subscriptions", request_body = ClubTerms,
    responses((status = 200, body = FanClubView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_fan_club(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<ClubTerms>,
) -> Result<Json<FanClubView>, ApiError> {
    let creator = caller.account;
    let allowed = app.platform.now().limits().club_price;
    let mut tx = app.db.begin().await?;
    set_club(&mut tx, creator, &body, allowed).await?;
    let view = load(&mut tx, &app, creator, Some(creator)).await?;
    tx.commit().await?;
    Ok(Json(view))
}

pub(super) async fn load(
    conn: &mut PgConnection,
    app: &AppState,
    creator: AccountId,
    reader: Option<AccountId>,
) -> Result<FanClubView, ApiError> {
    let facts = sqlx::query!(
        r#"select username, coalesce(club_name, '') as "name!", coalesce(club_about, '') as "description!",
               (
                   select count(*) from published_items
                   where published_items.account_id = $1 and kind = 'post' and access_mode = 'fan_club'
                       and not is_hidden and published_items.deleted_at is null
               ) as "posts_count!"
           from accounts
           left join creator_applications on creator_applications.account_id = accounts.id and state = 'approved'
           where accounts.id = $1"#,
        creator.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let club = find_club(conn, creator).await?;
    let members_count = count_members(conn, creator).await?;
    let membership = match reader {
        Some(reader) => find_membership(conn, creator, reader).await?,
        None => None,
    };
    let discount = match club {
        Some(club) if club.is_open => find_offer(conn, club.creator, reader).await?,
        _ => None,
    };
    let tiers = match &club {
        Some(club) => load_tiers(conn, club, (reader, membership.as_ref()), discount.as_ref()).await?,
        None => vec![],
    };
    let allowed = app.platform.now().limits().club_price;
    Ok(FanClubView {
        model_id: creator,
        username: facts.username,
        name: facts.name,
        description: facts.description,
        members_count,
        posts_count: facts.posts_count,
        monthly_cents: club.map(|club| club.monthly_cents),
        is_open: club.is_some_and(|club| club.is_open),
        bundles: club.map(|club| club.bundles()).unwrap_or_default(),
        discount: club.zip(discount).map(|(club, discount)| offered(&club, &discount)),
        price_restrictions: PriceRestrictions {
            min: allowed.min,
            max: allowed.max,
        },
        tiers,
        membership: membership.map(|known| MembershipView {
            status: known.state,
            is_trial: known.is_trial,
            is_expired: known.is_expired,
            expires_at: known.expires_at,
            period_in_month: known.period_in_month,
            level: known.level,
            renewal: known.renewal,
        }),
    })
}

/// The discount that the reader gets. Its creator sees what strangers see.
async fn find_offer(
    conn: &mut PgConnection,
    creator: AccountId,
    reader: Option<AccountId>,
) -> sqlx::Result<Option<Discount>> {
    let buyer = reader.filter(|reader| *reader != creator);
    let found = find_discount(conn, creator, buyer).await?;
    // A guest is no former member.
    Ok(found.filter(|discount| reader.is_some() || discount.audience != DiscountAudience::Left))
}

fn offered(club: &Club, discount: &Discount) -> ClubOfferView {
    ClubOfferView {
        percent: discount.percent,
        audience: discount.audience,
        ends_at: discount.ends_at,
        places_left: discount.places_left,
        prices: offered_prices(club, discount),
    }
}

/// Prices of the first period of each length.
pub(super) fn offered_prices(club: &Club, discount: &Discount) -> Vec<ClubOfferPrice> {
    club.bundles()
        .iter()
        .map(|bundle| ClubOfferPrice {
            period_in_month: bundle.period_in_month,
            price_cents: discount.price(bundle),
        })
        .collect()
}

impl From<ClubError> for ApiError {
    fn from(error: ClubError) -> Self {
        match error {
            ClubError::Price => Self::at_field(Code::UnknownOption, "monthlyCents"),
            ClubError::Discount => Self::at_field(Code::UnknownOption, "discount3"),
            ClubError::Database(error) => error.into(),
        }
    }
}
