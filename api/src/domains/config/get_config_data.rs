use std::collections::BTreeMap;

use axum::{
    extract::State,
    http::{HeaderMap, header},
    response::{AppendHeaders, IntoResponse},
};
use chrono::Utc;
use jobs::domains::{
    chat::{Talker, count_unread},
    config::Feature,
    creators::must_accept,
    direct::count_unread_direct,
    mass_messages::{MASS_HOURS, mass_limits},
    notifications::{Choice, list_choices},
    regions::Explicit,
    subscriptions::{PlatformTier, find_plan},
};
use sqlx::PgConnection;

use super::{
    present::present,
    view::{ConfigData, MassMessageLimits, RegionConfig, SessionData},
};
use crate::{
    app::AppState,
    domains::{
        accounts::{Role, get_user},
        cases::find_unseen_warning,
        characters::{CHARACTER_PLAN_TEST, is_in_open_group},
        ledger::{BalanceView, balance_view},
        studios::shown_incarnation,
    },
    http::{
        caller::{Caller, Guest, MaybeCaller},
        json::Json,
        problem::{ApiError, Problem},
        visit,
    },
};

/// The configuration and the logged-in member. A new browser gets its guest cookie here.
#[utoipa::path(
    get,
    path = "/front/v2/config/data",
    params(("timezoneOffset" = Option<i32>, Query, description = "minutes, as reported by the browser")),
    responses(
        (status = 200, body = ConfigData, description = "everything the first page needs"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_config_data(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    let data = session_data(&app, caller, guest.as_ref()).await?;
    let incarnation = match caller {
        Some(caller) => shown_incarnation(&mut *app.db.acquire().await?, &headers, caller).await?,
        None => None,
    };
    let guest = guest.unwrap_or_else(Guest::fresh);
    let region = region_of(&app, caller).await?;
    let mut config = present(&app, guest.clone(), incarnation, region);
    if let Some(caller) = caller {
        let mut conn = app.db.acquire().await?;
        config.ab_tests = groups_of(&app, caller);
        config.subscription = subscriptions(&mut conn, caller).await?;
        config.secondary.release_person_hash = own_person_hash(&mut conn, caller).await?;
        if caller.role == Role::Creator {
            config.mass_message = Some(mass_message(&mut conn, caller).await?);
            config.secondary.must_re_accept_agreement = must_accept(&mut conn, caller.account).await?;
        }
    }
    let cookie = AppendHeaders([(header::SET_COOKIE, guest.cookie(&app.signing))]);
    Ok((
        cookie,
        Json(ConfigData {
            config,
            data,
            date: Utc::now(),
        }),
    ))
}

/// The region policy's line for the visitor's place.
async fn region_of(app: &AppState, caller: Option<Caller>) -> sqlx::Result<RegionConfig> {
    let place = visit::place();
    let line = app.regions.now(&app.db).await?.line_of(&place, Utc::now());
    let is_explicit_open = match caller {
        Some(caller) => {
            let viewer = sqlx::query!(
                r#"select is_nsfw, is_verified(id) as "is_checked!" from accounts where id = $1"#,
                caller.account.0,
            )
            .fetch_one(&app.db)
            .await?;
            let decision = Explicit {
                rule: line.rule,
                is_checked: viewer.is_checked,
                is_spicy: viewer.is_nsfw,
                is_for_checked: false,
                is_exempt: caller.role.is_staff(),
            };
            decision.opens()
        }
        None => false,
    };
    Ok(RegionConfig {
        state: place.as_str().contains('-').then(|| place.to_string()),
        rule: line.rule,
        has_important_update: line.has_notice,
        is_explicit_open,
    })
}

/// The member's groups in running A/B tests.
fn groups_of(app: &AppState, caller: Caller) -> BTreeMap<String, String> {
    let limits = app.platform.now().limits();
    let mut groups = BTreeMap::new();
    if limits.characters_need_plan && limits.open_group_percent > 0 {
        let group = if is_in_open_group(&limits, caller.account) {
            "open"
        } else {
            "paid"
        };
        groups.insert(CHARACTER_PLAN_TEST.to_owned(), group.to_owned());
    }
    groups
}

/// Notification settings by event and channel: `event.channel`.
async fn subscriptions(conn: &mut PgConnection, caller: Caller) -> sqlx::Result<BTreeMap<String, bool>> {
    let choices = list_choices(conn, caller.account).await?;
    let entry = |choice: Choice| {
        let name = format!("{}.{}", choice.event.as_str(), choice.channel.as_str());
        (name, choice.is_active)
    };
    Ok(choices.into_iter().map(entry).collect())
}

/// SHA-256 of the id of the caller's own entry among the persons shown. `None`: they have none.
async fn own_person_hash(conn: &mut PgConnection, caller: Caller) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        r#"select encode(sha256(convert_to(id::text, 'UTF8')), 'hex') as "hash!"
           from persons where account_id = $1 and is_self"#,
        caller.account.0,
    )
    .fetch_optional(conn)
    .await
}

/// The creator's remaining mass messages.
async fn mass_message(conn: &mut PgConnection, caller: Caller) -> sqlx::Result<MassMessageLimits> {
    let limits = mass_limits(conn, caller.account).await?;
    Ok(MassMessageLimits {
        can_be_sent_at: limits.next_at,
        can_send_text: limits.left > 0,
        can_be_sent_count: limits.left,
        per_hours: MASS_HOURS,
    })
}

/// `None` if the token system is off.
async fn balance_of(conn: &mut PgConnection, app: &AppState, caller: Caller) -> sqlx::Result<Option<BalanceView>> {
    if app.check_feature(Feature::TokenSystem).is_err() {
        return Ok(None);
    }
    Ok(Some(balance_view(conn, caller.account, &app.prices()).await?))
}

/// `None` if no plans are sold.
async fn plan_of(conn: &mut PgConnection, app: &AppState, caller: Caller) -> sqlx::Result<Option<PlatformTier>> {
    if app.check_feature(Feature::PaidSubscription).is_err() {
        return Ok(None);
    }
    let plan = find_plan(conn, caller.account).await?;
    Ok(plan.filter(|plan| !plan.is_expired).map(|plan| plan.tier))
}

async fn session_data(app: &AppState, caller: Option<Caller>, guest: Option<&Guest>) -> Result<SessionData, ApiError> {
    let nobody = SessionData {
        user: None,
        is_logged_in: false,
        tokens_balance: None,
        plan: None,
        unread_chats: 0,
        unread_direct_chats: 0,
        unseen_warning: None,
    };
    match (caller, guest) {
        (Some(caller), _) => {
            let mut conn = app.db.acquire().await?;
            let unread = count_unread(&mut conn, Talker::Member(caller.account)).await?;
            let unread_direct = count_unread_direct(&mut conn, caller.account).await?;
            Ok(SessionData {
                user: Some(get_user(&mut conn, caller.account).await?),
                is_logged_in: true,
                tokens_balance: balance_of(&mut conn, app, caller).await?,
                plan: plan_of(&mut conn, app, caller).await?,
                unread_chats: unread + unread_direct,
                unread_direct_chats: unread_direct,
                unseen_warning: find_unseen_warning(&mut conn, caller.account).await?,
            })
        }
        (None, Some(guest)) => Ok(SessionData {
            unread_chats: count_unread(&mut *app.db.acquire().await?, Talker::Guest(guest.uuid)).await?,
            ..nobody
        }),
        (None, None) => Ok(nobody),
    }
}
