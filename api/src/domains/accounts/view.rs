use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        accounts::Privacy,
        creators::SocialKind,
        generation::Gender,
        studios::{find_membership, studio_of_creator},
        twin::licence_version,
    },
    ids::{AccountId, MediaId, SessionId},
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{Permission, Role, mail_domain::with_domain_letters};
use crate::domains::{
    creators::{OnboardingStep, onboarding_of, picture_url},
    payments::SavedMethod,
    studios::PersonName,
    subscriptions::TrialLinkView,
};

/// The caller's own account.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = User)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the interface asks for each by its own name"
)]
pub struct UserView {
    pub id: AccountId,
    pub uuid: AccountId,
    pub username: String,
    /// Same as `displayName`.
    pub name: String,
    pub display_name: String,
    /// From the profile.
    pub description: String,
    /// ISO 3166, two letters.
    #[schema(required)]
    pub country: Option<String>,
    pub is_deleted: bool,
    /// In the letters of its domain.
    pub email: String,
    pub is_email_verified: bool,
    /// Age and identity were checked.
    pub is_verified: bool,
    /// Has opened one of our emails.
    pub is_email_engaged: bool,
    pub is_admin: bool,
    pub is_support: bool,
    /// Permissions of their role in the back office; empty for everyone but staff.
    pub permissions: Vec<Permission>,
    /// May publish characters.
    pub is_approved: bool,
    pub is_studio: bool,
    /// Spicy mode is on.
    #[serde(rename = "isNSFW")]
    pub is_nsfw: bool,
    /// The studio that they own, work for, or are managed by.
    #[schema(required)]
    pub studio_id: Option<AccountId>,
    #[schema(required)]
    pub avatar_url: Option<String>,
    #[schema(required)]
    pub avatar_url_original: Option<String>,
    /// The new image isn't public yet.
    pub is_avatar_in_moderation: bool,
    /// Onboarding steps of a creator or applicant.
    pub on_boarding: Vec<OnboardingStep>,
    pub locale: String,
    /// Of the connected Telegram account.
    #[schema(required)]
    pub telegram_username: Option<String>,
    /// Part of their invitation links.
    pub invite_hash: String,
    /// Fan club trials used.
    pub trials_count: i64,
    /// Their AI twin answers.
    #[serde(rename = "isAIEnabled")]
    pub is_ai_enabled: bool,
    /// Their AI twin is shown.
    pub is_digital_twin_visible: bool,
    /// Of a twin that is shown and has a saved picture.
    #[schema(required)]
    pub twin_avatar_url: Option<String>,
    #[schema(required)]
    pub twin_avatar_url_original: Option<String>,
    pub details: UserDetails,
    pub created_at: DateTime<Utc>,
}

/// Exemptions and restrictions, regardless of purchases.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserDetails {
    /// Unlocks everything for free.
    pub has_free_access: bool,
    /// Limited number of characters without a plan.
    pub is_freemium: bool,
}

pub async fn get_user(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<UserView> {
    let row = sqlx::query!(
        r#"select username, display_name, email, email_confirmed_at is not null as "is_confirmed!",
                  email_engaged_at is not null as "is_engaged!", accounts.deleted_at is not null as "is_deleted!",
                  coalesce(description, '') as "description!", country,
                  verified_at is not null as "is_verified!",
                  role as "role: Role", locale, accounts.created_at, media.id as "avatar?: MediaId",
                  coalesce(is_avatar_in_moderation, false) as "is_avatar_in_moderation!", invite_hash,
                  has_free_access, is_freemium, is_nsfw,
                  (select telegram_links.username from telegram_links where account_id = accounts.id)
                      as telegram_username,
                  (select count(*) from trial_uses where member_id = accounts.id) as "trials_count!",
                  coalesce(twins.is_enabled and twins.licence_version = $2, false) and not exists (
                      select from settings where key = 'twin.enabled' and value = 'false'::jsonb
                  ) as "is_twin_enabled!",
                  coalesce(twins.is_visible, false) as "is_twin_visible!", twin_pictures.id as "twin_avatar?: MediaId"
           from accounts
           left join profiles on profiles.account_id = accounts.id
           left join media on media.id = avatar_id and media.deleted_at is null
           left join twins on twins.account_id = accounts.id
           left join ready_media as twin_pictures on twin_pictures.id = twins.saved_avatar_id
               and twins.is_visible and twins.look_state = 'approved'
           where accounts.id = $1"#,
        account.0,
        licence_version(),
    )
    .fetch_one(&mut *conn)
    .await?;
    let avatar = |width| row.avatar.map(|id| picture_url(&row.username, "avatar", width, id));
    let (avatar_url, avatar_url_original) = (avatar("320"), avatar("original"));
    let twin_url = |width| row.twin_avatar.map(|id| picture_url(&row.username, "twin", width, id));
    let (twin_avatar_url, twin_avatar_url_original) = (twin_url("320"), twin_url("original"));
    let membership = find_membership(conn, account).await?;
    let studio_id = match &membership {
        Some(membership) => Some(membership.studio),
        None => studio_of_creator(conn, account).await?,
    };
    Ok(UserView {
        id: account,
        uuid: account,
        username: row.username,
        name: row.display_name.clone(),
        description: row.description,
        country: row.country,
        is_deleted: row.is_deleted,
        display_name: row.display_name,
        email: with_domain_letters(&row.email).into_owned(),
        is_email_verified: row.is_confirmed,
        is_verified: row.is_verified,
        is_email_engaged: row.is_engaged,
        is_admin: row.role == Role::Admin,
        is_support: row.role == Role::Support,
        permissions: row.role.permissions().to_vec(),
        is_approved: row.role == Role::Creator,
        is_studio: membership.is_some(),
        is_nsfw: row.is_nsfw,
        studio_id,
        avatar_url,
        avatar_url_original,
        is_avatar_in_moderation: row.is_avatar_in_moderation,
        on_boarding: onboarding_of(conn, account).await?,
        locale: row.locale,
        telegram_username: row.telegram_username,
        invite_hash: row.invite_hash,
        trials_count: row.trials_count,
        is_ai_enabled: row.is_twin_enabled,
        is_digital_twin_visible: row.is_twin_visible,
        twin_avatar_url,
        twin_avatar_url_original,
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
    /// 3 to 24 of `a-z`, `0-9` and `_`; we propose one if left out.
    #[serde(default)]
    pub username: Option<String>,
    /// 8 to 128 characters.
    pub password: String,
    pub is_adult: bool,
    #[serde(default)]
    pub locale: Option<String>,
    /// Solved challenge, where one is asked for.
    #[serde(default)]
    pub recaptcha: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LogIn {
    pub login_or_email: String,
    pub password: String,
    /// Second-factor code, from the app or a recovery code; required if the account has a second factor.
    #[serde(default)]
    pub code: Option<String>,
    /// Only lets studio members in.
    #[serde(default)]
    pub is_studio: bool,
    /// The only one there is.
    #[serde(default)]
    #[expect(dead_code, reason = "there is one way to log in, and another word is refused")]
    auth_type: AuthType,
    /// Ignored.
    #[serde(default)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    recaptcha: Option<String>,
    /// Ignored.
    #[serde(default)]
    #[expect(dead_code, reason = "it is accepted, and nothing keeps it")]
    fingerprint: Option<String>,
    /// State of the page; ignored here.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[expect(dead_code, reason = "it is accepted, and nothing goes by it")]
    payload: Option<serde_json::Value>,
    /// For statistics; not stored.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[expect(dead_code, reason = "it is accepted, and nothing keeps it")]
    ampl: Option<serde_json::Value>,
}

/// Username and password, on this site.
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
    /// From the link in the email.
    pub recovery_key: String,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangePassword {
    /// The current one.
    pub password: String,
    /// 8 to 128 characters.
    pub new_password: String,
}

#[derive(Deserialize, ToSchema)]
pub struct ChangeEmail {
    pub email: String,
    pub password: String,
}

/// A change of address that awaits the opening of the link mailed to the new one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmailChange {
    /// Absent if no address is pending.
    #[schema(required)]
    pub pending: Option<PendingEmail>,
}

/// An address that the account is about to get.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingEmail {
    pub email: String,
    /// When the link stops working.
    pub expires_at: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
pub struct ChangeUsername {
    /// 3 to 24 characters of `a-z`, `0-9` and `_`.
    pub username: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSpicy {
    #[serde(rename = "isNSFW")]
    pub is_nsfw: bool,
    /// To the disclaimer; needed once.
    #[serde(default)]
    pub has_agreed: bool,
}

#[derive(Deserialize, ToSchema)]
pub struct DeleteAccount {
    pub password: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountDeleted {
    /// Log in.
    pub restorable_until: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewModal {
    /// Its name on the web, at most 64 characters.
    pub modal_name: String,
}

/// Modals already seen, which need not be shown again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewedData {
    /// Their names, newest first.
    pub items: Vec<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmEmail {
    pub user_id: AccountId,
    /// From the link in the email.
    pub confirmation_key: String,
}

/// Options for an account created with an address that another account has confirmed.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClaimAction {
    /// Moves its characters, pictures, chats and bought chips to the account that has the address.
    Merge,
    Discard,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EndClaim {
    pub user_id: AccountId,
    /// From the link in the email.
    pub claim_key: String,
    pub action: ClaimAction,
}

#[derive(Serialize, ToSchema)]
pub struct EmailConfirmed {
    /// Only for the account's owner: the holder of the link need not be logged in.
    #[schema(required)]
    pub user: Option<UserView>,
}

#[derive(Serialize, ToSchema)]
pub struct GeneratedUsername {
    pub username: String,
}

/// Options and limits of the account forms.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AvailableSettings {
    pub locales: Vec<&'static str>,
    pub username_min_length: usize,
    pub username_max_length: usize,
    pub password_min_length: usize,
    pub password_max_length: usize,
    pub genders: Vec<Gender>,
    /// Networks for links to profiles elsewhere.
    pub available_social_links: Vec<SocialKind>,
    pub is_two_factor_auth_enabled: bool,
    /// Saved at a payment provider.
    pub payment_methods: Vec<SavedMethod>,
    /// Creator's trial links.
    pub trial_links: Vec<TrialLinkView>,
    /// Creators managed by the member's studio.
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

/// Privacy: what others see of a member, and who may message them.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PrivacyView {
    /// Whether people that they neither follow nor have answered may message them. Creators choose by `message-rule`.
    pub is_open_to_strangers: bool,
    pub is_online_shown: bool,
    /// Whether a search of people finds them.
    pub is_profile_found: bool,
}

impl From<Privacy> for PrivacyView {
    fn from(privacy: Privacy) -> Self {
        Self {
            is_open_to_strangers: privacy.is_open_to_strangers,
            is_online_shown: privacy.is_online_shown,
            is_profile_found: privacy.is_profile_found,
        }
    }
}

impl From<PrivacyView> for Privacy {
    fn from(view: PrivacyView) -> Self {
        Self {
            is_open_to_strangers: view.is_open_to_strangers,
            is_online_shown: view.is_online_shown,
            is_profile_found: view.is_profile_found,
        }
    }
}
