use axum::extract::State;
use jobs::{
    domains::ledger::EntryKind,
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};
use sqlx::PgConnection;

use super::{
    attempts::{Action, take_attempt},
    change_email::move_address,
    client_address::ClientAddress,
    create_account::{AddressBonus, give_for_address},
    key::{KeyHolder, Purpose, use_key, void_keys},
    view::{ConfirmEmail, EmailConfirmed, get_user},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Makes the address the account's own and gives the bonus for it, once. A key sent for a change of address works too.
#[utoipa::path(
    post,
    path = "/front/auth/email/confirm",
    request_body = ConfirmEmail,
    responses(
        (status = 200, body = EmailConfirmed, description = "email confirmed"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn confirm_email(
    State(app): State<AppState>,
    client: ClientAddress,
    MaybeCaller(caller): MaybeCaller,
    Json(body): Json<ConfirmEmail>,
) -> Result<Json<EmailConfirmed>, ApiError> {
    take_attempt(&app.db, &app.signing, Action::ShowKey, client).await?;
    let mut tx = app.db.begin().await?;
    let holder = take_key(&mut tx, &app, &body).await?;
    let is_own = caller.is_some_and(|caller| caller.account == holder.account);
    let user = if is_own {
        Some(get_user(&mut tx, holder.account).await?)
    } else {
        None
    };
    tx.commit().await?;
    Ok(Json(EmailConfirmed { user }))
}

/// Uses the key, sent to the account's address or to its new one.
async fn take_key(
    tx: &mut sqlx::PgTransaction<'_>,
    app: &AppState,
    body: &ConfirmEmail,
) -> Result<KeyHolder, ApiError> {
    let is_its = |holder: &KeyHolder| holder.account == body.user_id;
    let key = &body.confirmation_key;
    if let Some(holder) = use_key(tx, Purpose::ConfirmEmail, key).await?.filter(is_its) {
        take_address(tx, app, &holder).await?;
        return Ok(holder);
    }
    let holder = use_key(tx, Purpose::ChangeEmail, key).await?.filter(is_its);
    let holder = holder.ok_or(Code::TokenInvalid)?;
    move_address(tx, app, &holder).await?;
    Ok(holder)
}

/// Makes the address the account's own, gives its one-time bonuses, and notifies the owner.
pub(super) async fn take_address(tx: &mut PgConnection, app: &AppState, holder: &KeyHolder) -> Result<(), ApiError> {
    confirm(tx, holder).await?;
    void_keys(tx, holder.account, Purpose::ConfirmEmail).await?;
    let platform = app.platform.now();
    // Members who got the sign-up bonus at sign-up don't get it again.
    let waited = platform
        .limits()
        .bonus_waits
        .then_some((EntryKind::SignUpBonus, platform.prices().sign_up_bonus));
    let own = (EntryKind::EmailBonus, platform.prices().confirm_email_bonus);
    for (kind, chips) in waited.into_iter().chain([own]) {
        let bonus = AddressBonus {
            member: holder.account,
            email: &holder.email,
            kind,
            chips,
            is_anothers: false,
        };
        give_for_address(tx, &app.signing, bonus).await?;
    }
    announce(tx, SubscriptionKey::User(holder.account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// The first to confirm gets the address. Checked before writing, since the database logs the address of a refused row;
/// between concurrent requests the database still decides.
async fn confirm(tx: &mut PgConnection, holder: &KeyHolder) -> Result<(), ApiError> {
    // A deleted account gives up its address to the reader of its mailbox.
    sqlx::query!(
        "update accounts set email_confirmed_at = null
         where lower(email) = lower($1) and email_confirmed_at is not null and deleted_at is not null and id <> $2",
        holder.email,
        holder.account.0,
    )
    .execute(&mut *tx)
    .await?;
    let confirmed = sqlx::query_scalar!(
        r#"update accounts
           set email_confirmed_at = now()
           where id = $1 and lower(email) = lower($2) and email_confirmed_at is null and deleted_at is null
               and not exists (
                   select 1
                   from accounts as owners
                   where lower(owners.email) = lower($2) and owners.email_confirmed_at is not null
               )
           returning id as "id: AccountId""#,
        holder.account.0,
        holder.email,
    )
    .fetch_optional(tx)
    .await;
    match confirmed {
        Ok(Some(_)) => Ok(()),
        Ok(None) => Err(Code::TokenInvalid.into()),
        Err(error) => match error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::constraint)
        {
            Some("accounts_email_confirmed") => Err(Code::TokenInvalid.into()),
            _ => Err(error.into()),
        },
    }
}
