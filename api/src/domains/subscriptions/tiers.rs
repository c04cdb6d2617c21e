use axum::extract::State;
use jobs::{
    domains::{
        entitlements::FIRST_LEVEL,
        subscriptions::{
            Club, ClubTier, ClubTierError, Discount, Membership, TierWords, close_tier, list_tiers, price_upgrade,
            set_tier,
        },
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    clubs::{load, offered_prices},
    view::{ClubTierView, FanClubView, SetTier},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Add a tier to your fan club, change it, or offer it again. Members keep the price that they joined at.
#[utoipa::path(put, path = "/front/models/fanClub/tiers/{level}", tag = "subscriptions", request_body = SetTier,
    params(("level" = i16, Path)),
    responses((status = 200, body = FanClubView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_club_tier(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(level): Path<i16>,
    Json(body): Json<SetTier>,
) -> Result<Json<FanClubView>, ApiError> {
    let SetTier {
        name,
        description,
        monthly_cents,
    } = body;
    let words = tokio::task::spawn_blocking(move || TierWords::check(&name, &description))
        .await
        .map_err(|error| ApiError::internal(&error))??;
    let creator = caller.account;
    let allowed = app.platform.now().limits().club_price;
    let mut tx = app.db.begin().await?;
    set_tier(&mut tx, creator, level, &words, (monthly_cents, allowed)).await?;
    let view = load(&mut tx, &app, creator, Some(creator)).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Close a tier of your fan club to new members. Those who are in it stay at their price until they cancel.
#[utoipa::path(delete, path = "/front/models/fanClub/tiers/{level}", tag = "subscriptions",
    params(("level" = i16, Path)),
    responses((status = 200, body = FanClubView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn close_club_tier(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(level): Path<i16>,
) -> Result<Json<FanClubView>, ApiError> {
    let creator = caller.account;
    let mut tx = app.db.begin().await?;
    if !close_tier(&mut tx, creator, level).await? {
        return Err(Code::NotFound.into());
    }
    let view = load(&mut tx, &app, creator, Some(creator)).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// The tiers as the reader sees them: closed ones only to their members and to the creator.
pub(super) async fn load_tiers(
    conn: &mut PgConnection,
    club: &Club,
    (reader, membership): (Option<AccountId>, Option<&Membership>),
    discount: Option<&Discount>,
) -> sqlx::Result<Vec<ClubTierView>> {
    let is_own = reader == Some(club.creator);
    let first = ClubTier {
        level: FIRST_LEVEL,
        name: String::new(),
        about: String::new(),
        monthly_cents: club.monthly_cents,
        is_offered: true,
    };
    let current = membership.filter(|known| !known.is_expired);
    let counts = count(conn, club.creator).await?;
    let mut views = vec![];
    let added = list_tiers(conn, club.creator).await?;
    for tier in std::iter::once(first).chain(added) {
        if !tier.is_offered && !is_own && current.is_none_or(|known| known.level != tier.level) {
            continue;
        }
        let priced = club.at(&tier);
        let upgrade_cents = match current {
            Some(known) => price_upgrade(conn, club.creator, known, tier.level).await?,
            None => None,
        };
        let of_level = |count: &&Count| count.level == tier.level;
        views.push(ClubTierView {
            level: tier.level,
            monthly_cents: tier.monthly_cents,
            is_offered: priced.is_open,
            posts_count: counts
                .iter()
                .filter(|count| count.level <= tier.level)
                .map(|count| count.posts)
                .sum(),
            members_count: is_own.then(|| counts.iter().find(of_level).map_or(0, |count| count.members)),
            bundles: priced.bundles(),
            offered: discount
                .filter(|_| priced.is_open)
                .map(|discount| offered_prices(&priced, discount))
                .unwrap_or_default(),
            upgrade_cents,
            name: tier.name,
            description: tier.about,
        });
    }
    Ok(views)
}

struct Count {
    level: i16,
    /// Posts that ask for just this level.
    posts: i64,
    members: i64,
}

async fn count(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<Count>> {
    sqlx::query_as!(
        Count,
        r#"select level as "level!",
               (
                   select count(*) from published_items
                   where account_id = $1 and kind = 'post' and access_mode = 'fan_club' and least_level = level
                       and not is_hidden and deleted_at is null
               ) as "posts!",
               (
                   select count(*)
                   from current_memberships
                   join accounts on accounts.id = member_id and not is_gone(deleted_at, blocked_at)
                   where creator_id = $1 and current_memberships.level = levels.level
               ) as "members!"
           from unnest('{1,2,3}'::smallint[]) as levels (level)"#,
        creator.0,
    )
    .fetch_all(conn)
    .await
}

impl From<ClubTierError> for ApiError {
    fn from(error: ClubTierError) -> Self {
        match error {
            ClubTierError::NotFound => Code::NotFound.into(),
            ClubTierError::Field(field) => Self::at_field(Code::UnknownOption, field),
            ClubTierError::TextRefused(field) => Self::at_field(Code::TextRefused, field),
            ClubTierError::Database(error) => error.into(),
        }
    }
}
