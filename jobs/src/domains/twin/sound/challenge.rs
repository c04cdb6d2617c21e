use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{SoundError, sentences::draw};
use crate::{
    domains::twin::row::ensure_twin,
    ids::{AccountId, TwinChallengeId},
    words::Language,
};

/// Minutes for which a sentence may be read.
pub const CHALLENGE_MINUTES: i32 = 10;
/// Sentences within 24 hours.
pub const CHALLENGES_A_DAY: i64 = 20;

/// A sentence to read aloud, once.
#[derive(Clone, Debug)]
pub struct Challenge {
    pub id: TwinChallengeId,
    pub sentence: String,
    pub language: Language,
    pub expires_at: DateTime<Utc>,
}

/// Draws a sentence in the twin's language. Only for people whose identity was checked.
pub async fn make_challenge(tx: &mut PgConnection, account: AccountId) -> Result<Challenge, SoundError> {
    check_person(tx, account).await?;
    lock(tx, account).await?;
    let known = sqlx::query!(
        r#"select case
                   when mind_at is not null then twin_language
                   when locale in ('en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'ru') then locale
                   else 'en'
               end as "language!: Language",
               (
                   select count(*) from twin_challenges
                   where twin_challenges.account_id = $1
                       and twin_challenges.created_at > now() - interval '1 day'
               ) as "today!"
           from accounts
           join twins on twins.account_id = accounts.id
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if known.today >= CHALLENGES_A_DAY {
        return Err(SoundError::TooMany);
    }
    let (id, sentence) = (TwinChallengeId::fresh(), draw(known.language));
    let expires_at = sqlx::query_scalar!(
        "insert into twin_challenges (id, account_id, sentence, language, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(mins => $5))
         returning expires_at",
        id.0,
        account.0,
        sentence,
        known.language as _,
        CHALLENGE_MINUTES,
    )
    .fetch_one(tx)
    .await?;
    Ok(Challenge {
        id,
        sentence,
        language: known.language,
        expires_at,
    })
}

/// Whether a recording may be sent now. Without an id, for the newest sentence.
pub async fn check_challenge(
    conn: &mut PgConnection,
    account: AccountId,
    id: Option<TwinChallengeId>,
) -> Result<(), SoundError> {
    check_person(conn, account).await?;
    let is_open = sqlx::query_scalar!(
        r#"select exists (
               select from twin_challenges
               where account_id = $1 and used_at is null and expires_at > now() and ($2::uuid is null or id = $2)
           ) as "is_open!""#,
        account.0,
        id.map(|id| id.0),
    )
    .fetch_one(conn)
    .await?;
    if is_open { Ok(()) } else { Err(SoundError::SentenceOver) }
}

/// Refuses people whose identity was not checked, and twins whose sound is being destroyed.
pub(super) async fn check_person(conn: &mut PgConnection, account: AccountId) -> Result<(), SoundError> {
    let known = sqlx::query!(
        r#"select is_verified($1) as "is_verified!",
               exists (
                   select from twin_destructions
                   where account_id = $1 and state = 'running' and what in ('voice', 'all')
               ) as "is_destroying!""#,
        account.0,
    )
    .fetch_one(conn)
    .await?;
    if !known.is_verified {
        return Err(SoundError::NotVerified);
    }
    if known.is_destroying {
        return Err(SoundError::Destroying);
    }
    Ok(())
}

/// Makes the twin if there is none, and locks it against other changes of its sound.
pub(super) async fn lock(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    ensure_twin(tx, account).await?;
    sqlx::query!("select 1 as one from twins where account_id = $1 for update", account.0)
        .fetch_one(tx)
        .await?;
    Ok(())
}
