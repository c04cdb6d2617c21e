use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{AnswersTo, LookState, TwinError, licence_version};
use crate::ids::{AccountId, MediaId, TwinVoiceId};

/// A twin as stored.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is switched on its own")]
pub struct Twin {
    pub is_enabled: bool,
    pub is_visible: bool,
    pub licence_version: Option<String>,
    pub licensed_at: Option<DateTime<Utc>>,
    pub mind_at: Option<DateTime<Utc>>,
    pub language: String,
    pub look_at: Option<DateTime<Utc>>,
    pub look_state: LookState,
    pub look_since: DateTime<Utc>,
    pub look_reason: String,
    /// 0 to 1; `None`: no machine compared the pictures.
    pub look_score: Option<f32>,
    pub avatar: Option<MediaId>,
    pub saved_avatar: Option<MediaId>,
    pub voice: Option<TwinVoiceId>,
    pub answers_to: AnswersTo,
    /// Minutes of the day in `answers_zone`; `None`: at any hour.
    pub answers_from: Option<i16>,
    pub answers_until: Option<i16>,
    pub answers_zone: String,
    pub is_only_away: bool,
    pub answers_a_day: i16,
    pub voice_messages: bool,
    pub voiceover_messages: bool,
}

impl Twin {
    /// A twin that nothing is known of yet, as the database makes it.
    fn fresh() -> Self {
        Self {
            is_enabled: false,
            is_visible: true,
            licence_version: None,
            licensed_at: None,
            mind_at: None,
            language: "en".to_owned(),
            look_at: None,
            look_state: LookState::None,
            look_since: Utc::now(),
            look_reason: String::new(),
            look_score: None,
            avatar: None,
            saved_avatar: None,
            voice: None,
            answers_to: AnswersTo::Members,
            answers_from: None,
            answers_until: None,
            answers_zone: "UTC".to_owned(),
            is_only_away: true,
            answers_a_day: 30,
            voice_messages: false,
            voiceover_messages: false,
        }
    }

    /// Whether the licence was accepted in its current version.
    pub fn is_licensed(&self) -> bool {
        self.licence_version.as_deref() == Some(licence_version())
    }
}

/// Makes the row of an account's twin, unless there is one.
pub async fn ensure_twin(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into twins (account_id) values ($1) on conflict (account_id) do nothing",
        account.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The account's twin; one without a row is as it begins.
pub async fn find_twin(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Twin> {
    let found = sqlx::query_as!(
        Twin,
        r#"select is_enabled, is_visible, licence_version, licensed_at, mind_at, twin_language as language, look_at,
               look_state as "look_state: LookState", look_since, look_reason, look_score,
               twin_avatar_id as "avatar: MediaId", saved_avatar_id as "saved_avatar: MediaId",
               twin_voice_id as "voice: TwinVoiceId", answers_to as "answers_to: AnswersTo", answers_from,
               answers_until, answers_zone, is_only_away, answers_a_day, voice_messages, voiceover_messages
           from twins where account_id = $1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.unwrap_or_else(Twin::fresh))
}

/// Whether twins are switched on for the platform.
pub async fn is_open(conn: &mut PgConnection) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (
               select from settings where key = 'twin.enabled' and value = 'false'::jsonb
           ) as "is_open!""#
    )
    .fetch_one(conn)
    .await
}

/// Whether the twin may answer anyone: switched on here and by its owner, who is a verified creator in good standing
/// and has accepted the current licence; with a mind and an approved look, and nothing of it being destroyed.
pub async fn may_answer(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from twins
               join accounts on accounts.id = twins.account_id
               where twins.account_id = $1 and twins.is_enabled and licence_version = $2 and mind_at is not null
                   and look_state = 'approved' and verified_at is not null and role = 'creator'
                   and blocked_at is null and deleted_at is null
                   and not exists (
                       select from twin_destructions
                       where twin_destructions.account_id = twins.account_id and state = 'running'
                   )
                   and not exists (select from settings where key = 'twin.enabled' and value = 'false'::jsonb)
           ) as "may!""#,
        account.0,
        licence_version(),
    )
    .fetch_one(conn)
    .await
}

/// Makes and locks the row. Errors while a part of the twin is being destroyed.
pub(super) async fn lock_twin(tx: &mut PgConnection, account: AccountId) -> Result<(), TwinError> {
    ensure_twin(tx, account).await?;
    sqlx::query!(
        "select account_id from twins where account_id = $1 for update",
        account.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let is_running = sqlx::query_scalar!(
        r#"select exists (
               select from twin_destructions where account_id = $1 and state = 'running'
           ) as "is_running!""#,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    if is_running { Err(TwinError::Destroying) } else { Ok(()) }
}

/// Whether all of the twin is being destroyed: from then on nothing reads what it knows.
pub(super) async fn is_all_destroyed(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from twin_destructions where account_id = $1 and state = 'running' and what = 'all'
           ) as "is_running!""#,
        account.0,
    )
    .fetch_one(conn)
    .await
}

/// Errors unless age and identity of the owner were checked.
pub(super) async fn check_verified(conn: &mut PgConnection, account: AccountId) -> Result<(), TwinError> {
    let is_verified = sqlx::query_scalar!(r#"select is_verified($1) as "is_verified!""#, account.0)
        .fetch_one(conn)
        .await?;
    if is_verified {
        Ok(())
    } else {
        Err(TwinError::NotVerified)
    }
}
