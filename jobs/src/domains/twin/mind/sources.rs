//! The words that a twin is distilled from. All are its owner's: of a direct message only the author's own words are
//! read, and of those no line that names the other.
use sqlx::PgConnection;

use super::{
    FactSource, Names, TwinQuestion,
    find::{OwnText, find_answers, find_texts},
};
use crate::{
    domains::twin::row::is_all_destroyed,
    ids::AccountId,
    queue::{Lease, LeaseLost, hold_lease},
    words::Language,
};

/// Newest messages of the owner that are read.
const MESSAGES_MAX: i64 = 300;

/// Sources whose change orders distilling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sources {
    language: Language,
    takes_messages: bool,
    answers: Vec<(TwinQuestion, String)>,
    texts: Vec<OwnText>,
}

/// Input of a distilling run.
#[derive(Clone, Debug)]
pub struct DistillWork {
    pub(super) sources: Sources,
    /// The owner's own lines, newest first.
    messages: Vec<String>,
    /// Of everyone whom the owner has talked with.
    names: Names,
}

/// A piece of the owner's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    pub source: FactSource,
    /// The question, or the id of the text; empty for messages.
    pub key: String,
    pub text: String,
}

impl DistillWork {
    pub fn language(&self) -> Language {
        self.sources.language
    }

    /// Given answers of the interview.
    pub fn answers(&self) -> &[(TwinQuestion, String)] {
        &self.sources.answers
    }

    /// Every piece: answers, texts, then messages.
    pub fn pieces(&self) -> Vec<Piece> {
        let piece = |source, key: &str, text: &str| Piece {
            source,
            key: key.to_owned(),
            text: text.to_owned(),
        };
        let answers = self.sources.answers.iter();
        let answers = answers.map(|(question, answer)| piece(FactSource::Interview, question.as_str(), answer));
        let texts = self.sources.texts.iter();
        let texts = texts.map(|text| piece(FactSource::Text, &text.id.to_string(), &text.body));
        let messages = self.messages.iter().map(|text| piece(FactSource::Messages, "", text));
        answers.chain(texts).chain(messages).collect()
    }

    /// Whether a line names anyone whom the owner has talked with.
    pub fn names_others(&self, line: &str) -> bool {
        self.names.are_in(line)
    }
}

/// Begins a run. `None`: there is no twin any more, it is being destroyed, or nothing was ordered.
pub async fn open_distilling(
    tx: &mut PgConnection,
    lease: Lease,
    account: AccountId,
) -> Result<Option<DistillWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    let is_ordered = sqlx::query_scalar!(
        r#"select exists (
               select from twins where account_id = $1 and distill_state = 'running'
           ) as "is_ordered!""#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_ordered || is_all_destroyed(tx, account).await? {
        return Ok(None);
    }
    let sources = read_sources(tx, account).await?;
    let (names, messages) = if sources.takes_messages {
        let names = read_names(tx, account).await?;
        let messages = read_messages(tx, account).await?;
        let own = messages.iter().map(|text| names.own_lines(text));
        let own = own.filter(|text| !text.is_empty()).collect();
        (names, own)
    } else {
        (Names::default(), Vec::new())
    };
    Ok(Some(DistillWork {
        sources,
        messages,
        names,
    }))
}

pub(super) async fn read_sources(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Sources> {
    let row = sqlx::query!(
        r#"select twin_language as "language: Language", takes_messages from twins where account_id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let answers = find_answers(conn, account).await?.into_iter();
    Ok(Sources {
        language: row.language,
        takes_messages: row.takes_messages,
        answers: answers.map(|answer| (answer.question, answer.answer)).collect(),
        texts: find_texts(conn, account).await?,
    })
}

/// Written by the owner in person, and not emptied away.
async fn read_messages(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "select body
         from direct_messages
         join direct_sides on direct_sides.chat_id = direct_messages.chat_id and account_id = author_id
         where author_id = $1 and authored_by = 'person' and body <> '' and not is_removed and not needs_care
             and request_id is null and place > emptied_to
         order by direct_messages.created_at desc, direct_messages.id desc
         limit $2",
        account.0,
        MESSAGES_MAX,
    )
    .fetch_all(conn)
    .await
}

/// Usernames, former ones too, and display names.
async fn read_names(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Names> {
    let names = sqlx::query_scalar!(
        r#"with others as (
               select case when first_id = $1 then second_id else first_id end as other_id
               from direct_chats
               where first_id = $1 or second_id = $1
           )
           select username as "name!" from others join accounts on accounts.id = other_id
           union
           select display_name from others join accounts on accounts.id = other_id
           union
           select former_usernames.username from others join former_usernames on account_id = other_id"#,
        account.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(Names::of(&names))
}
