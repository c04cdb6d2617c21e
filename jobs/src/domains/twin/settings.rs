use std::collections::BTreeSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{AnswersTo, TwinError, row::lock_twin};
use crate::{
    ids::{AccountId, FolderId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Minutes of a day.
const DAY_MINUTES: i16 = 24 * 60;
/// Maximum answers a day for each fan.
const MOST_ANSWERS: i16 = 200;
/// Maximum folders that a twin offers pictures from.
const MOST_FOLDERS: usize = 100;

/// Hours of the day in which a twin answers. They may pass midnight.
#[derive(Clone, Debug)]
pub struct Hours {
    /// Minutes of the day.
    pub from: i16,
    pub until: i16,
    /// Name of the time zone, as `Europe/Berlin`.
    pub zone: String,
}

/// Settings of answers: to fans of which kind, when and how.
#[derive(Clone, Debug)]
pub struct ChatbotSettings {
    pub answers_to: AnswersTo,
    /// `None`: at any hour.
    pub hours: Option<Hours>,
    /// Only while its owner isn't there.
    pub is_only_away: bool,
    /// For each fan.
    pub answers_a_day: i16,
    pub voice_messages: bool,
    pub voiceover_messages: bool,
    /// Folders that it may offer pictures from.
    pub folders: Vec<FolderId>,
}

/// Saves the settings. Errors with the field that can't be, or if a folder isn't the owner's.
pub async fn save_chatbot_settings(
    tx: &mut PgConnection,
    account: AccountId,
    settings: &ChatbotSettings,
) -> Result<(), TwinError> {
    check(tx, settings).await?;
    lock_twin(tx, account).await?;
    let folders = own_folders(tx, account, &settings.folders).await?;
    let hours = settings.hours.as_ref();
    sqlx::query!(
        "update twins
         set answers_to = $2, answers_from = $3, answers_until = $4, answers_zone = coalesce($5, answers_zone),
             is_only_away = $6, answers_a_day = $7, voice_messages = $8, voiceover_messages = $9
         where account_id = $1",
        account.0,
        settings.answers_to.as_str(),
        hours.map(|hours| hours.from),
        hours.map(|hours| hours.until),
        hours.map(|hours| hours.zone.as_str()),
        settings.is_only_away,
        settings.answers_a_day,
        settings.voice_messages,
        settings.voiceover_messages,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from twin_folders where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into twin_folders (account_id, folder_id) select $1, folder from unnest($2::uuid[]) as folder",
        account.0,
        &folders,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    Ok(())
}

async fn check(conn: &mut PgConnection, settings: &ChatbotSettings) -> Result<(), TwinError> {
    if !(1..=MOST_ANSWERS).contains(&settings.answers_a_day) {
        return Err(TwinError::Unknown("answersADay"));
    }
    if settings.folders.len() > MOST_FOLDERS {
        return Err(TwinError::TooLong("folderIds"));
    }
    let Some(hours) = &settings.hours else {
        return Ok(());
    };
    let is_minute = |minute| (0..DAY_MINUTES).contains(&minute);
    if !is_minute(hours.from) || !is_minute(hours.until) || hours.from == hours.until {
        return Err(TwinError::Unknown("hours"));
    }
    let is_zone = sqlx::query_scalar!(
        r#"select exists (select from pg_timezone_names where name = $1) as "is_zone!""#,
        hours.zone,
    )
    .fetch_one(conn)
    .await?;
    if is_zone {
        Ok(())
    } else {
        Err(TwinError::Unknown("hours"))
    }
}

/// The folders, each once; locked against deletion.
async fn own_folders(tx: &mut PgConnection, account: AccountId, ids: &[FolderId]) -> Result<Vec<Uuid>, TwinError> {
    let ids: BTreeSet<Uuid> = ids.iter().map(|id| id.0).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let own = sqlx::query_scalar!(
        "select id from media_folders where id = any($1) and account_id = $2 order by id for key share",
        &ids,
        account.0,
    )
    .fetch_all(tx)
    .await?;
    if own.len() == ids.len() {
        Ok(ids)
    } else {
        Err(TwinError::NotFound)
    }
}

/// A folder of the owner's library.
#[derive(Clone, Debug)]
pub struct TwinFolder {
    pub id: FolderId,
    pub name: String,
    /// Pictures and videos that can be shown.
    pub media_count: i64,
    /// Whether the twin may offer pictures from it.
    pub is_chosen: bool,
}

/// All folders of the owner's library by name.
pub async fn list_folders_of_twin(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<TwinFolder>> {
    sqlx::query_as!(
        TwinFolder,
        r#"select media_folders.id as "id: FolderId", name,
               (
                   select count(*) from media
                   join ready_media on ready_media.id = media.id
                   where media.folder_id = media_folders.id
               ) as "media_count!",
               exists (
                   select from twin_folders
                   where twin_folders.account_id = $1 and twin_folders.folder_id = media_folders.id
               ) as "is_chosen!"
           from media_folders
           where media_folders.account_id = $1
           order by lower(name), media_folders.id"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}
