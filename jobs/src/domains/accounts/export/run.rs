use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::words::ExportWords;
use crate::{
    domains::{
        media::{begin_upload, end_upload, leave_upload},
        notifications::{Mail, Notice, notify_once, send_mail},
    },
    ids::{AccountId, DataExportId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Abandoned, Job, Lane},
};

/// Days in which a copy can be downloaded.
pub const DATA_EXPORT_DAYS: i32 = 30;

/// Writes a copy of what a person has here.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExportData {
    pub export_id: DataExportId,
    pub account_id: AccountId,
}

impl Job for ExportData {
    const KIND: &'static str = "accounts.export";
    const LANE: Lane = Lane::Imports;
    // Hundreds of gigabytes of videos are read and sent once.
    const TIMEOUT: Duration = Duration::from_hours(12);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.export_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("data_export", self.export_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
        let state = match why {
            Abandoned::Cancelled => "canceled",
            Abandoned::Failed(_) | Abandoned::Crashed => "failed",
        };
        let ended = sqlx::query!(
            "update data_exports set state = $2, ended_at = now() where id = $1 and state in ('waiting', 'running')",
            self.export_id.0,
            state,
        )
        .execute(&mut *tx)
        .await?;
        leave_earlier(&mut *tx, self.export_id).await?;
        if ended.rows_affected() == 1 {
            tell(tx, self.account_id).await?;
        }
        Ok(())
    }
}

/// A copy that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenExport {
    pub username: String,
    /// Language of what explains the files.
    pub locale: String,
}

/// Begins a run that stores its file under `prefix`; what an earlier one left goes with the next sweep. `None`: the copy
/// was canceled, has failed or is there.
pub async fn open_data_export(
    tx: &mut PgConnection,
    id: DataExportId,
    prefix: &str,
) -> sqlx::Result<Option<OpenExport>> {
    let open = sqlx::query_as!(
        OpenExport,
        r#"update data_exports
           set state = 'running', percent = 0
           from accounts
           where data_exports.id = $1 and data_exports.state in ('waiting', 'running')
               and accounts.id = data_exports.account_id
           returning username as "username!", locale as "locale!""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if open.is_some() {
        leave_earlier(&mut *tx, id).await?;
        begin_upload(tx, prefix).await?;
    }
    Ok(open)
}

/// Notes how far a run is, from 0 to 100, and that its file is still on its way.
pub async fn note_data_export(tx: &mut PgConnection, id: DataExportId, prefix: &str, percent: i16) -> sqlx::Result<()> {
    let account = sqlx::query_scalar!(
        r#"update data_exports set percent = greatest(percent, $2)
           where id = $1 and state = 'running'
           returning account_id as "account: AccountId""#,
        id.0,
        percent,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(account) = account else { return Ok(()) };
    begin_upload(&mut *tx, prefix).await?;
    tell(tx, account).await
}

/// The file of a finished run.
#[derive(Clone, Copy, Debug)]
pub struct FinishedExport<'a> {
    /// Its object is the only one below.
    pub prefix: &'a str,
    pub object_key: &'a str,
    pub size_bytes: i64,
    /// Number of the person's own files in it.
    pub files: i32,
    /// Public address of the product, for the mail.
    pub site: &'a str,
}

/// Keeps the file, and tells its owner in the bell and by mail. Nothing happens where the account was erased meanwhile:
/// the sweep deletes the file.
pub async fn finish_data_export(tx: &mut PgConnection, id: DataExportId, done: FinishedExport<'_>) -> sqlx::Result<()> {
    let owner = sqlx::query!(
        r#"update data_exports
           set state = 'ready', percent = 100, store_prefix = $2, object_key = $3, size_bytes = $4, file_count = $5,
               ended_at = now(), expires_at = now() + make_interval(days => $6)
           from accounts
           where data_exports.id = $1 and data_exports.state = 'running' and accounts.id = data_exports.account_id
           returning accounts.id as "id!: AccountId", email as "email!", locale as "locale!", username as "username!""#,
        id.0,
        done.prefix,
        done.object_key,
        done.size_bytes,
        done.files,
        DATA_EXPORT_DAYS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(owner) = owner else {
        return leave_upload(tx, done.prefix).await;
    };
    end_upload(&mut *tx, done.prefix).await?;
    tell(&mut *tx, owner.id).await?;
    notify_once(
        &mut *tx,
        owner.id,
        &Notice::DataCopyReady { export_id: id },
        &format!("data_export:{id}"),
    )
    .await?;
    let written = ExportWords::of(&owner.locale).mail(&owner.username, done.site);
    let mail = Mail {
        account: Some(owner.id),
        recipient: &owner.email,
        subject: &written.subject,
        body: &written.body,
    };
    send_mail(tx, &mail).await.map(drop)
}

/// Gives up the files of runs that did not finish: the next sweep deletes them.
async fn leave_earlier(tx: &mut PgConnection, id: DataExportId) -> sqlx::Result<()> {
    sqlx::query!(
        "update media_uploads set begun_at = '-infinity' where starts_with(prefix, $1)",
        format!("exports/{id}/"),
    )
    .execute(tx)
    .await?;
    Ok(())
}

pub(super) async fn tell(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    announce(tx, SubscriptionKey::User(account), &LiveEvent::DataExportMoved {}).await
}
