use chrono::{Months, NaiveDate, Utc};
use sqlx::PgConnection;

use super::{
    ReleaseError, ReleaseState,
    agreement::release_text,
    bar_person,
    link::open_link,
    persons::NAME_CHARS,
    settle::{settle_person, tell_release},
};
use crate::domains::notifications::{Notice, notify};

const ADULT_MONTHS: Months = Months::new(18 * 12);
/// No one alive is older.
const OLDEST_MONTHS: Months = Months::new(120 * 12);

/// A person’s signature.
pub struct Signature<'a> {
    pub full_name: &'a str,
    pub birth_date: NaiveDate,
    pub is_agreed: bool,
}

/// Outcome of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signed {
    Done,
    /// The person is under 18: commit it, nothing that shows them is ever published.
    Underage,
}

/// Signs a release that waits, once both documents are there, in the current text: the one that its page shows.
pub async fn sign(tx: &mut PgConnection, digest: &[u8], new: &Signature<'_>) -> Result<Signed, ReleaseError> {
    let open = open_link(tx, digest).await?;
    if open.state != ReleaseState::Sent {
        return Err(ReleaseError::Conflict);
    }
    let name = text::clean_line(new.full_name);
    if !text::is_seen(&name) || name.chars().count() > NAME_CHARS {
        return Err(ReleaseError::Name("fullName"));
    }
    let today = Utc::now().date_naive();
    if new.birth_date > today || today - OLDEST_MONTHS > new.birth_date {
        return Err(ReleaseError::Unknown("birthDate"));
    }
    if new.birth_date > today - ADULT_MONTHS {
        bar_person(tx, open.person, Some(new.birth_date)).await?;
        return Ok(Signed::Underage);
    }
    if !new.is_agreed {
        return Err(ReleaseError::Unknown("isAgreed"));
    }
    let has_unread = sqlx::query_scalar!(
        r#"select exists (
               select from document_readings
               join person_documents on person_documents.id = person_document_id
               where person_id = $1
           ) as "any!""#,
        open.person.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if has_unread {
        return Err(ReleaseError::Unknown("documents"));
    }
    let documents = sqlx::query_scalar!(
        r#"select count(*) as "count!" from person_documents where release_id = $1"#,
        open.id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    if documents < 2 {
        return Err(ReleaseError::Unknown("documents"));
    }
    sqlx::query!(
        "update persons set full_name = $2, birth_date = $3 where id = $1",
        open.person.0,
        name,
        new.birth_date,
    )
    .execute(&mut *tx)
    .await?;
    let text = release_text();
    sqlx::query!(
        "update releases
         set state = 'signed', signed_at = now(), signed_name = $2, text_version = $3, text_hash = $4
         where id = $1 and state = 'sent'",
        open.id.0,
        name,
        text.version,
        text.hash,
    )
    .execute(&mut *tx)
    .await?;
    settle_person(tx, open.owner, open.person).await?;
    tell_release(tx, open.owner, open.person).await?;
    let notice = Notice::ReleaseChanged {
        state: "signed".to_owned(),
    };
    notify(tx, open.owner, &notice).await?;
    Ok(Signed::Done)
}
