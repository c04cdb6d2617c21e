use axum::extract::State;
use jobs::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};
use sqlx::PgConnection;

use super::{
    username::Username,
    view::{ChangeUsername, UserView, get_user},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Changes allowed within [`WINDOW_DAYS`]: old names stay reserved, so this prevents hoarding.
const MOST_CHANGES: i64 = 3;
const WINDOW_DAYS: i32 = 30;
const RETRY_AFTER_SECONDS: u32 = 24 * 60 * 60;

/// Change the username. The old one leads nowhere and stays reserved; its owner may take it back.
#[utoipa::path(
    post,
    path = "/front/users/{id}/username",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = ChangeUsername,
    responses(
        (status = 200, body = UserView, description = "with the new name"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn change_username(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ChangeUsername>,
) -> Result<Json<UserView>, ApiError> {
    let wanted = Username::parse(&body.username)?;
    let mut tx = app.db.begin().await?;
    rename(&mut tx, caller.account, &wanted).await?;
    let user = get_user(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(user))
}

async fn rename(tx: &mut PgConnection, account: AccountId, wanted: &Username) -> Result<(), ApiError> {
    let before = sqlx::query_scalar!(
        "select username from accounts where id = $1 for no key update",
        account.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if before == wanted.as_str() {
        return Ok(());
    }
    let given_up = sqlx::query_scalar!(
        r#"select count(*) as "count!" from former_usernames
           where account_id = $1 and given_up_at > now() - make_interval(days => $2)"#,
        account.0,
        WINDOW_DAYS,
    )
    .fetch_one(&mut *tx)
    .await?;
    if given_up >= MOST_CHANGES {
        return Err(ApiError::retry_after(Code::TooManyAttempts, RETRY_AFTER_SECONDS));
    }
    if !is_free(tx, account, wanted).await? {
        return Err(ApiError::at_field(Code::UsernameTaken, "username"));
    }
    take(tx, account, wanted).await?;
    sqlx::query!(
        "insert into former_usernames (username, account_id) values (lower($2), $1)",
        account.0,
        before,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// Whether no account or character has the name or had it. Concurrent claims are caught by the table.
async fn is_free(tx: &mut PgConnection, account: AccountId, wanted: &Username) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (select from accounts where lower(username) = $2)
               and not exists (select from characters where lower(username) = $2)
               and not exists (select from former_character_names where username = $2)
               and not exists (
                   select from former_usernames where username = $2 and account_id is distinct from $1
               ) as "is_free!""#,
        account.0,
        wanted.as_str(),
    )
    .fetch_one(tx)
    .await
}

async fn take(tx: &mut PgConnection, account: AccountId, wanted: &Username) -> Result<(), ApiError> {
    let taken = sqlx::query!(
        "with own as (delete from former_usernames where username = $2 and account_id = $1)
         update accounts
         set username = $2, display_name = case when display_name = username then $2 else display_name end
         where id = $1",
        account.0,
        wanted.as_str(),
    )
    .execute(tx)
    .await;
    match taken {
        Ok(_) => Ok(()),
        Err(error) => match error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::constraint)
        {
            Some("accounts_username") => Err(ApiError::at_field(Code::UsernameTaken, "username")),
            _ => Err(error.into()),
        },
    }
}
