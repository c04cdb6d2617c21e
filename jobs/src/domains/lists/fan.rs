use chrono::{DateTime, Utc};
use moderation::{Category, screen_letter};
use sqlx::PgConnection;
use text::{clean_lines, is_seen};
use uuid::Uuid;

use super::ListError;
use crate::{
    domains::ledger::SaleKind,
    ids::{AccountId, PeopleListId},
};

/// Unicode scalar values of a note.
pub const NOTE_MAX_CHARS: usize = 1000;

/// A fan, as their creator sees them: a person who follows, is or was a member, bought something, or wrote.
#[derive(Clone, Debug)]
pub struct Fan {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub is_online: bool,
    pub follows_since: Option<DateTime<Utc>>,
    pub member_since: Option<DateTime<Utc>>,
    /// `active`, `canceled` or `expired`; only with `member_since`.
    pub membership_state: Option<String>,
    pub is_trial: Option<bool>,
    /// Name of the tier above the first.
    pub tier: Option<String>,
    pub expires_at: Option<DateTime<Utc>>,
    /// By the creator.
    pub is_blocked: bool,
    /// The creator's own; empty: none.
    pub note: String,
}

/// Money that a fan paid for things of one kind, without what went back.
#[derive(Clone, Debug)]
pub struct FanSpend {
    pub kind: SaleKind,
    /// Within the last 30 days.
    pub recent_cents: i64,
    pub total_cents: i64,
}

/// The first or the last thing that a fan bought.
#[derive(Clone, Debug)]
pub struct FanPurchase {
    pub id: Uuid,
    pub kind: SaleKind,
    pub subject_id: Option<Uuid>,
    pub gross_cents: i64,
    pub booked_at: DateTime<Utc>,
}

/// One of the creator's lists, and whether the fan is on it.
#[derive(Clone, Debug)]
pub struct FanList {
    pub id: PeopleListId,
    pub name: String,
    pub is_on: bool,
}

/// The screened text of a note; empty: none. Only [`CheckedNote::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedNote(String);

impl CheckedNote {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, ListError> {
        let text = clean_lines(text);
        if text.chars().count() > NOTE_MAX_CHARS {
            return Err(ListError::NoteTooLong);
        }
        if !is_seen(&text) {
            return Ok(Self(String::new()));
        }
        screen_letter(&text)
            .allowed()
            .map_err(|refusal| match refusal.category {
                Category::Minor => ListError::AdultsOnly,
                Category::RealPerson
                | Category::Coercion
                | Category::Animal
                | Category::Incest
                | Category::Violence
                | Category::Added => ListError::TextRefused,
            })?;
        Ok(Self(text))
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

/// `None`: there is no such account, or it has no tie to the creator.
pub async fn find_fan(conn: &mut PgConnection, creator: AccountId, username: &str) -> sqlx::Result<Option<Fan>> {
    sqlx::query_file_as!(Fan, "src/domains/lists/fan.sql", creator.0, username)
        .fetch_optional(conn)
        .await
}

/// Money that the fan paid the creator, by kind, the largest sum first.
pub async fn list_fan_spend(
    conn: &mut PgConnection,
    creator: AccountId,
    fan: AccountId,
) -> sqlx::Result<Vec<FanSpend>> {
    sqlx::query_as!(
        FanSpend,
        r#"select kind as "kind: SaleKind",
               coalesce(sum(gross_cents) filter (where booked_at >= now() - interval '30 days'), 0)::bigint
                   as "recent_cents!",
               sum(gross_cents)::bigint as "total_cents!"
           from sales
           where creator_id = $1 and buyer_id = $2 and state <> 'reversed'
           group by kind
           order by 3 desc, kind"#,
        creator.0,
        fan.0,
    )
    .fetch_all(conn)
    .await
}

/// The first thing that the fan bought from the creator and the last, which may be one; none if they bought nothing.
pub async fn find_fan_purchases(
    conn: &mut PgConnection,
    creator: AccountId,
    fan: AccountId,
) -> sqlx::Result<Option<(FanPurchase, FanPurchase)>> {
    let mut found = sqlx::query_as!(
        FanPurchase,
        r#"(select id as "id!", kind as "kind!: SaleKind", subject_id, gross_cents as "gross_cents!",
                booked_at as "booked_at!"
            from sales
            where creator_id = $1 and buyer_id = $2 and state <> 'reversed'
            order by booked_at
            limit 1)
           union all
           (select id, kind, subject_id, gross_cents, booked_at
            from sales
            where creator_id = $1 and buyer_id = $2 and state <> 'reversed'
            order by booked_at desc
            limit 1)
           order by 5"#,
        creator.0,
        fan.0,
    )
    .fetch_all(conn)
    .await?
    .into_iter();
    Ok(found.next().zip(found.next()))
}

/// The creator's lists, by name.
pub async fn list_fan_lists(conn: &mut PgConnection, creator: AccountId, fan: AccountId) -> sqlx::Result<Vec<FanList>> {
    sqlx::query_as!(
        FanList,
        r#"select id as "id: PeopleListId", name,
               exists (
                   select from people_list_members where list_id = people_lists.id and account_id = $2
               ) as "is_on!"
           from people_lists
           where owner_id = $1
           order by lower(name), id"#,
        creator.0,
        fan.0,
    )
    .fetch_all(conn)
    .await
}

/// Replaces the creator's note about a fan; an empty one deletes it.
pub async fn set_fan_note(
    tx: &mut PgConnection,
    creator: AccountId,
    username: &str,
    note: &CheckedNote,
) -> Result<(), ListError> {
    let fan = find_fan(&mut *tx, creator, username)
        .await?
        .ok_or(ListError::NotFound)?;
    if note.text().is_empty() {
        sqlx::query!(
            "delete from fan_notes where owner_id = $1 and account_id = $2",
            creator.0,
            fan.id.0,
        )
        .execute(tx)
        .await?;
        return Ok(());
    }
    sqlx::query!(
        "insert into fan_notes (owner_id, account_id, note) values ($1, $2, $3)
         on conflict (owner_id, account_id) do update set note = excluded.note, changed_at = now()",
        creator.0,
        fan.id.0,
        note.text(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{CheckedNote, ListError, NOTE_MAX_CHARS};

    #[test]
    fn a_note_is_bounded_and_may_be_empty() {
        let longest = "ü".repeat(NOTE_MAX_CHARS);

        assert!(CheckedNote::check(&longest).is_ok());
        assert!(matches!(
            CheckedNote::check(&format!("{longest}x")),
            Err(ListError::NoteTooLong)
        ));
        assert_eq!(CheckedNote::check(" \n ").unwrap().text(), "");
    }
}
