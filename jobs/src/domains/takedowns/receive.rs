use chrono::Utc;
use sqlx::PgConnection;
use text::{clean_line, clean_lines, is_seen};
use uuid::Uuid;

use super::{
    TakedownError, TakedownKind,
    link::{Target, find_target},
};
use crate::{domains::config::LOCALES, ids::TakedownId};

/// Links of a notice.
pub const LINKS_MAX: usize = 20;
/// Unicode scalar values of a statement, after trimming.
pub const STATEMENT_MAX_CHARS: usize = 4000;
/// Unicode scalar values of a name, after trimming.
pub(super) const NAME_MAX_CHARS: usize = 100;
/// Unicode scalar values of an address or a phone number, after trimming.
pub(super) const CONTACT_MAX_CHARS: usize = 300;

/// A notice by anyone.
#[derive(Clone, Copy, Debug)]
pub struct NewTakedown<'a> {
    /// Made by the browser: the same notice sent twice is one.
    pub client_id: Uuid,
    pub kind: TakedownKind,
    /// Addresses on this site, at most [`LINKS_MAX`].
    pub links: &'a [String],
    pub email: &'a str,
    /// Postal address and phone number. Required for copyright.
    pub contact: &'a str,
    pub statement: &'a str,
    /// Full name.
    pub signature: &'a str,
    /// Whether the sender swears that it is true and that they may send it.
    pub is_sworn: bool,
    pub locale: &'a str,
    /// Public base URL of the product.
    pub site: &'a str,
}

/// Keeps a notice and the subjects of its links, and starts its clocks. Sent again, it is the same notice; the flag
/// says whether it is new. Links to missing content are kept: staff look for it.
///
/// Errors with [`TakedownError::Invalid`] for links that lead elsewhere, and for what is missing.
pub async fn receive_takedown(
    tx: &mut PgConnection,
    new: &NewTakedown<'_>,
) -> Result<(TakedownId, bool), TakedownError> {
    let targets = targets_of(new)?;
    let statement = checked(&clean_lines(new.statement), STATEMENT_MAX_CHARS, "statement")?;
    let signature = checked(&clean_line(new.signature), NAME_MAX_CHARS, "signature")?;
    let contact = clean_lines(new.contact);
    if new.kind == TakedownKind::Copyright || !contact.is_empty() {
        checked(&contact, CONTACT_MAX_CHARS, "contact")?;
    }
    if !new.is_sworn {
        return Err(TakedownError::Invalid("isSworn"));
    }
    let locale = if LOCALES.contains(&new.locale) {
        new.locale
    } else {
        LOCALES[0]
    };
    let links: Vec<String> = new.links.iter().map(|link| link.trim().to_owned()).collect();
    let now = Utc::now();
    let id = sqlx::query_scalar!(
        r#"insert into takedown_notices
               (id, client_id, kind, links, email, contact, statement, signature, locale, escalate_at, due_at, hide_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           on conflict (client_id) do nothing
           returning id as "id: TakedownId""#,
        TakedownId::fresh().0,
        new.client_id,
        new.kind as _,
        &links,
        new.email,
        contact,
        statement,
        signature,
        locale,
        now + new.kind.time_to_remind(),
        now + new.kind.time_to_decide(),
        new.kind.time_to_hide().map(|time| now + time),
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = id else {
        let known = sqlx::query_scalar!(
            r#"select id as "id: TakedownId" from takedown_notices where client_id = $1"#,
            new.client_id,
        )
        .fetch_one(tx)
        .await?;
        return Ok((known, false));
    };
    for target in &targets {
        add_subjects(tx, id, target).await?;
    }
    Ok((id, true))
}

fn targets_of(new: &NewTakedown<'_>) -> Result<Vec<Target>, TakedownError> {
    if !(1..=LINKS_MAX).contains(&new.links.len()) {
        return Err(TakedownError::Invalid("links"));
    }
    let targets = new.links.iter().map(|link| find_target(new.site, link));
    targets.collect::<Option<_>>().ok_or(TakedownError::Invalid("links"))
}

/// A required text within its limit.
pub(super) fn checked(text: &str, limit: usize, field: &'static str) -> Result<String, TakedownError> {
    if !is_seen(text) {
        return Err(TakedownError::Invalid(field));
    }
    if text.chars().count() > limit {
        return Err(TakedownError::TooLong(field));
    }
    Ok(text.to_owned())
}

/// Keeps the thing that a link leads to, and its pictures.
async fn add_subjects(tx: &mut PgConnection, notice: TakedownId, target: &Target) -> sqlx::Result<()> {
    match target {
        Target::Post(id) => add_post(tx, notice, *id).await,
        Target::Media(id) => add_medium(tx, notice, *id).await,
        Target::Character(name) => add_character(tx, notice, name).await,
        Target::Profile(name) => add_profile(tx, notice, name).await,
    }
}

async fn add_post(tx: &mut PgConnection, notice: TakedownId, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into takedown_subjects (notice_id, subject_type, subject_id, owner_id)
         select $1::uuid, 'post', id, account_id from feed_items where id = $2
         union
         select $1::uuid, 'media', media.id, media.account_id
         from feed_media
         join media on media.id = media_id
         where item_id = $2
         on conflict do nothing",
        notice.0,
        id,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn add_medium(tx: &mut PgConnection, notice: TakedownId, id: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into takedown_subjects (notice_id, subject_type, subject_id, owner_id)
         select $1::uuid, 'media', id, account_id from media where id = $2
         on conflict do nothing",
        notice.0,
        id,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn add_character(tx: &mut PgConnection, notice: TakedownId, name: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into takedown_subjects (notice_id, subject_type, subject_id, owner_id)
         select $1::uuid, 'character', id, account_id from characters where lower(username) = lower($2)
         on conflict do nothing",
        notice.0,
        name,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn add_profile(tx: &mut PgConnection, notice: TakedownId, name: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "with named as (
             select id from accounts where lower(username) = lower($2)
             union
             -- a new name is no way out
             select account_id from former_usernames where username = lower($2) and account_id is not null
         )
         insert into takedown_subjects (notice_id, subject_type, subject_id, owner_id)
         select $1::uuid, 'account', id, id from named
         union
         select $1::uuid, 'media', media.id, media.account_id
         from named
         join profiles on profiles.account_id = named.id
         join media on media.id in (avatar_id, cover_id, intro_id)
         on conflict do nothing",
        notice.0,
        name,
    )
    .execute(tx)
    .await?;
    Ok(())
}
