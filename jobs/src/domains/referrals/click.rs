use sqlx::PgConnection;
use uuid::Uuid;

/// Days for which a browser's referral link counts.
pub const CLICK_DAYS: i32 = 90;
/// Maximum clicks of one browser.
const MOST: i64 = 50;
const MAX_ID: usize = 128;
const MAX_WORD: usize = 64;

/// A referral link that a browser followed.
pub struct NewClick<'a> {
    /// The guest, or the signed-in account.
    pub visitor: Uuid,
    /// Id made by the referring network, or by an invitation page.
    pub click_id: &'a str,
    /// Invite hash of the referrer.
    pub reference: &'a str,
    /// Location of the link.
    pub source: &'a str,
}

#[derive(Debug, thiserror::Error)]
pub enum ClickError {
    /// Names the field.
    #[error("{0} is empty, too long or has invalid characters")]
    Field(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Stores that the browser followed the link. A repeat changes nothing.
pub async fn keep_click(conn: &mut PgConnection, click: &NewClick<'_>) -> Result<(), ClickError> {
    let is_plain = |text: &str, most: usize| text.len() <= most && text.bytes().all(|byte| byte.is_ascii_graphic());
    if click.click_id.is_empty() || !is_plain(click.click_id, MAX_ID) {
        return Err(ClickError::Field("clickId"));
    }
    for (name, text) in [("ref", click.reference), ("source", click.source)] {
        if !is_plain(text, MAX_WORD) {
            return Err(ClickError::Field(name));
        }
    }
    sqlx::query!(
        "insert into clicks (id, visitor, click_id, ref, source)
         select $1::uuid, $2::uuid, $3, $4, $5
         where (select count(*) from clicks where visitor = $2::uuid) < $6
         on conflict on constraint clicks_once do nothing",
        Uuid::now_v7(),
        click.visitor,
        click.click_id,
        click.reference,
        click.source,
        MOST,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes clicks older than 90 days, some thousands at a time; returns how many.
pub async fn forget_clicks(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let gone = sqlx::query!(
        "delete from clicks
         where id in (
             select id from clicks where created_at < now() - make_interval(days => $1) order by created_at limit 5000
         )",
        CLICK_DAYS,
    )
    .execute(conn)
    .await?;
    Ok(gone.rows_affected())
}
