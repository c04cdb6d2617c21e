use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{CompareLook, LookState, decide::locale_of, mail_words::TwinWords, tries::count_tries};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, DocumentId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Score below which the pictures show another person, 0 to 1.
const REFUSED_BELOW: f32 = 0.4;
/// Score from which they show their owner, in percent, unless staff set another.
const APPROVED_FROM: i32 = 80;
/// Looks within 24 hours that a machine may approve: whoever tries more often finds pictures that deceive it.
const MOST_A_DAY: i64 = 10;

/// A look to be compared.
#[derive(Clone, Debug)]
pub struct ComparedLook {
    /// Object keys of its portraits, as WebP.
    pub portraits: Vec<String>,
    /// The owner's; `None`: there is none that staff have approved, or it can't be read.
    pub selfie: Option<Selfie>,
}

/// The picture of a face that was verified: whatever its owner handed in since proves nothing.
#[derive(Clone, Debug)]
pub struct Selfie {
    pub id: DocumentId,
    pub object_key: String,
    /// Key that it is sealed with; `None`: from before documents were sealed.
    pub key_id: Option<String>,
}

/// The look to compare. `None`: it changed or was decided meanwhile.
pub async fn find_compared(conn: &mut PgConnection, job: &CompareLook) -> sqlx::Result<Option<ComparedLook>> {
    if !is_waiting(conn, job.account_id, job.since).await? {
        return Ok(None);
    }
    let portraits = sqlx::query_scalar!(
        r#"select object_key as "object_key!"
           from twin_medias
           join media on media.id = twin_medias.media_id and deleted_at is null and removed_at is null
           cross join lateral (
               select object_key from media_renditions
               where media_renditions.media_id = media.id and format = 'webp'
               order by abs(media_renditions.width - 640), name
               limit 1
           ) as nearest
           where twin_medias.account_id = $1 and part = 'portrait'
           order by position"#,
        job.account_id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let selfie = sqlx::query_as!(
        Selfie,
        r#"select id as "id: DocumentId", object_key, key_id from creator_documents
           where account_id = $1 and kind = 'selfie' and status = 'approved' and replaced_at is null
               and not exists (select from document_readings where document_id = creator_documents.id)"#,
        job.account_id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(Some(ComparedLook { portraits, selfie }))
}

async fn is_waiting(conn: &mut PgConnection, account: AccountId, since: DateTime<Utc>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from twins where account_id = $1 and look_state = 'checking' and look_since = $2
           ) as "is_waiting!""#,
        account.0,
        since,
    )
    .fetch_one(conn)
    .await
}

/// Keeps the machine's score. Staff decide where it is neither high nor low, where nothing was compared (`None`), and
/// where the look changed too often today.
pub async fn end_comparison(tx: &mut PgConnection, job: &CompareLook, score: Option<f32>) -> sqlx::Result<()> {
    let from = approved_from(tx).await?;
    let is_believed = count_tries::<CompareLook>(tx, job.account_id).await? <= MOST_A_DAY;
    let state = match score {
        Some(score) if score < REFUSED_BELOW => LookState::Refused,
        Some(score) if score * 100.0 >= from && is_believed => LookState::Approved,
        _ => LookState::Review,
    };
    let reason = if state == LookState::Refused {
        TwinWords::of(&locale_of(tx, job.account_id).await?).other_person()
    } else {
        ""
    };
    let moved = sqlx::query!(
        "update twins
         set look_state = $3, look_since = now(), look_reason = $4, look_score = $5
         where account_id = $1 and look_state = 'checking' and look_since = $2",
        job.account_id.0,
        job.since,
        state.as_str(),
        reason,
        score,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Ok(());
    }
    if state != LookState::Review {
        let notice = Notice::TwinLook {
            state: state.as_str().to_owned(),
        };
        notify(tx, job.account_id, &notice).await?;
    }
    announce(tx, SubscriptionKey::User(job.account_id), &LiveEvent::TwinChanged {}).await
}

/// Leaves a look that no machine could compare to staff.
pub async fn leave_to_staff(tx: &mut PgConnection, job: &CompareLook) -> sqlx::Result<()> {
    end_comparison(tx, job, None).await
}

async fn approved_from(conn: &mut PgConnection) -> sqlx::Result<f32> {
    let percent = sqlx::query_scalar!(
        r#"select coalesce(
               (select (value #>> '{}')::integer from settings where key = 'twin.likenessFrom'), $1
           ) as "percent!""#,
        APPROVED_FROM,
    )
    .fetch_one(conn)
    .await?;
    Ok(f32::from(i16::try_from(percent.clamp(0, 100)).unwrap_or(100)))
}
