use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        creators::SocialKind,
        generation::Gender,
        studios::{find_membership, studio_of_creator},
    },
    ids::{AccountId, MediaId, SessionId},
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::Role;
use crate::domains::{
    creators::{OnboardingStep, onboarding_of, picture_url},
    payments::SavedMethod,
    studios::PersonName,
    subscriptions::TrialLinkView,
};

/// Somebody's account, as they see it themselves.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = User)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the interface asks for each by its own name"
)]
pub struct UserView {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub email: String,
    pub is_email_verified: bool,
    /// Has opened one of our mails.
    pub is_email_engaged: bool,
    pub is_admin: bool,
    pub is_support: bool,
    /// May publish characters.
    pub is_approved: bool,
    pub is_studio: bool,
    /// The studio that is theirs, that they work for, or that looks after them.
    #[schema(required)]
    pub studio_id: Option<AccountId>,
    #[schema(required)]
    pub avatar_url: Option<String>,
    /// Others don't see the new picture yet.
    pub is_avatar_in_moderation: bool,
    /// The steps of somebody who is or wants to be a creator.
    pub on_boarding: Vec<OnboardingStep>,
    pub locale: String,
    /// Of the Telegram account that is connected.
    #[schema(required)]
    pub telegram_username: Option<String>,
    /// Stands in the links by which they invite others.
    pub invite_hash: String,
    /// Fan clubs that they have tried.
    pub trials_count: i64,
    pub details: UserDetails,
    pub created_at: DateTime<Utc>,
}

/// What somebody need not pay for, and may not do, whatever they bought.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserDetails {
    /// They pay for nothing that opens something.
    pub has_free_access: bool,
    /// Without a plan they make a limited number of characters.
    pub is_freemium: bool,
}

pub async fn get_user(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<UserView> {
    let row = sqlx::query!(
        r#"select username, display_name, email, email_confirmed_at is not null as "is_confirmed!",
                  email_engaged_at is not null as "is_engaged!",
                  role as "role: Role", locale, accounts.created_at, media.id as "avatar?: MediaId",
                  coalesce(is_avatar_in_moderation, false) as "is_avatar_in_moderation!", invite_hash,
                  has_free_access, is_freemium,
                  (select telegram_links.username from telegram_links where account_id = accounts.id)
                      as telegram_username,
                  (select count(*) from memberships where member_id = accounts.id and is_trial) as "trials_count!"
           from accounts
           left join profiles on profiles.account_id = accounts.id
           left join media on media.id = avatar_id and media.deleted_at is null
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let avatar_url = row.avatar.map(|id| picture_url(&row.username, "avatar", "320", id));
    let membership = find_membership(conn, account).await?;
    let studio_id = match &membership {
        Some(membership) => Some(membership.studio),
        None => studio_of_creator(conn, account).await?,
    };
    Ok(UserView {
        id: account,
        username: row.username,
        display_name: row.display_name,
        email: row.email,
        is_email_verified: row.is_confirmed,
        is_email_engaged: row.is_engaged,
        is_admin: row.role == Role::Admin,
        is_support: row.role == Role::Support,
        is_approved: row.role == Role::Creator,
        is_studio: membership.is_some(),
        studio_id,
        avatar_url,
        is_avatar_in_moderation: row.is_avatar_in_moderation,
        on_boarding: onboarding_of(conn, account).await?,
        locale: row.locale,
        telegram_username: row.telegram_username,
        invite_hash: row.invite_hash,
        trials_count: row.trials_count,
        details: UserDetails {
            has_free_access: row.has_free_access,
            is_freemium: row.is_freemium,
        },
        created_at: row.created_at,
    })
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignUp {
    pub email: String,
    /// 3 to 24 of `a-z`, `0-9` and `_`; proposed by us when left out.
    #[serde(default)]
    pub username: Option<String>,
    /// 8 to 128 characters.
    pub password: String,
    pub is_adult: bool,
    #[serde(default)]
    pub locale: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogIn {
    pub login_or_email: String,
    pub password: String,
    /// Of the second factor, where the account has one: of the app, or one on paper.
    #[serde(default)]
    pub code: Option<String>,
    /// Lets nobody in who is of no studio.
    #[serde(default)]
    pub is_studio: bool,
    /// The only way there is.
    #[serde(default)]
    #[expect(dead_code, reason = "there is one way to log in, and another word is refused")]
    auth_type: AuthType,
    /// Not asked for.
    #[serde(default)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    recaptcha: Option<String>,
    /// Nobody is told apart by it.
    #[serde(default)]
    #[expect(dead_code, reason = "it is accepted, and nothing keeps it")]
    fingerprint: Option<String>,
    /// What the page was about; it goes on with that by itself.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    payload: Option<serde_json::Value>,
    /// For statistics; nothing keeps it.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[expect(dead_code, reason = "it is accepted, and nothing keeps it")]
    ampl: Option<serde_json::Value>,
}

/// By name and password, at this site.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuthType {
    #[default]
    Native,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    pub user: UserView,
    pub password_is_weak: bool,
}

#[derive(Deserialize, ToSchema)]
pub struct ForgotPassword {
    pub email: String,
}

/// An empty object.
#[derive(Serialize, ToSchema)]
pub struct Nothing {}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResetPassword {
    /// From the link in the mail.
    pub recovery_key: String,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangePassword {
    /// The one that holds.
    pub password: String,
    /// 8 to 128 characters.
    pub new_password: String,
}

#[derive(Deserialize, ToSchema)]
pub struct ChangeEmail {
    pub email: String,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
pub struct ChangeUsername {
    /// 3 to 24 of `a-z`, `0-9` and `_`.
    pub username: String,
}

#[derive(Deserialize, ToSchema)]
pub struct DeleteAccount {
    pub password: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountDeleted {
    /// By logging in.
    pub restorable_until: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewModal {
    /// Its name in the web, of at most 64 characters.
    pub modal_name: String,
}

/// Modals that somebody has seen and that need not come again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewedData {
    /// Their names, the newest first.
    pub items: Vec<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmEmail {
    pub user_id: AccountId,
    /// From the link in the mail.
    pub confirmation_key: String,
}

/// What becomes of an account that was made with an address which another has confirmed.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimAction {
    /// Its characters, pictures, chats and bought chips move to the account that has the address.
    Merge,
    Discard,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndClaim {
    pub user_id: AccountId,
    /// From the link in the mail.
    pub claim_key: String,
    pub action: ClaimAction,
}

#[derive(Serialize, ToSchema)]
pub struct EmailConfirmed {
    /// Only for the account's own owner: whoever holds the link need not be signed in.
    #[schema(required)]
    pub user: Option<UserView>,
}

#[derive(Serialize, ToSchema)]
pub struct GeneratedUsername {
    pub username: String,
}

/// What the account forms ask for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailableSettings {
    pub locales: Vec<&'static str>,
    pub username_min_length: usize,
    pub username_max_length: usize,
    pub password_min_length: usize,
    pub password_max_length: usize,
    pub genders: Vec<Gender>,
    /// Where somebody can be found elsewhere.
    pub available_social_links: Vec<SocialKind>,
    pub is_two_factor_auth_enabled: bool,
    /// Kept by a provider for the member.
    pub payment_methods: Vec<SavedMethod>,
    /// Of the creator.
    pub trial_links: Vec<TrialLinkView>,
    /// Creators whom the member's studio looks after.
    pub studio_models_attached: Vec<PersonName>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    pub id: SessionId,
    pub is_current: bool,
    pub user_agent: String,
    pub created_at: DateTime<Utc>,
    /// Exact to a minute.
    pub last_seen_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct Sessions {
    pub items: Vec<SessionView>,
}
