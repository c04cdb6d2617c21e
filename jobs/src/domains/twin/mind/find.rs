use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

use super::{Answer, DistillState, FactKind, FactSource, NamedPrice, Tones, TwinQuestion};
use crate::{
    ids::{AccountId, TwinFactId, TwinTextId},
    words::Language,
};

/// A mind as its owner sees it.
#[derive(Clone, Debug)]
pub struct Mind {
    /// Until it is submitted, the language of the account.
    pub language: Language,
    /// Given answers.
    pub answers: Vec<Answer>,
    /// Oldest first.
    pub texts: Vec<OwnText>,
    pub takes_messages: bool,
    pub never_topics: Vec<String>,
    pub prices: Vec<NamedPrice>,
    pub tones: Tones,
    pub sheet: Vec<SheetRow>,
    pub distill_state: DistillState,
    pub distilled_at: Option<DateTime<Utc>>,
    pub is_submitted: bool,
}

/// A text of the owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnText {
    pub id: TwinTextId,
    pub title: String,
    pub body: String,
}

/// A line of the sheet.
#[derive(Clone, Debug)]
pub struct SheetRow {
    pub id: TwinFactId,
    pub kind: FactKind,
    pub body: String,
    pub source: FactSource,
    /// The question, or the id of the text.
    pub source_key: String,
    /// Of the text; empty for other sources, and once it is gone.
    pub source_title: String,
    pub is_edited: bool,
}

/// The mind of an account, whether it was submitted or not.
pub async fn find_mind(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Mind> {
    let row = sqlx::query!(
        r#"select case
                   when mind_at is not null then twin_language
                   when locale in ('en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'ru') then locale
                   else 'en'
               end as "language!: Language",
               coalesce(takes_messages, false) as "takes_messages!",
               coalesce(never_topics, '{}') as "never_topics!",
               coalesce(named_prices, '[]') as "prices!: Json<Vec<NamedPrice>>",
               coalesce(tones, '{}') as "tones!: Json<Tones>",
               coalesce(distill_state, 'none') as "distill_state!: DistillState",
               distilled_at as "distilled_at?",
               mind_at is not null as "is_submitted!"
           from accounts
           left join twins on twins.account_id = accounts.id
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Mind {
        language: row.language,
        answers: find_answers(conn, account).await?,
        texts: find_texts(conn, account).await?,
        takes_messages: row.takes_messages,
        never_topics: row.never_topics,
        prices: row.prices.0,
        tones: row.tones.0,
        sheet: find_sheet(conn, account).await?,
        distill_state: row.distill_state,
        distilled_at: row.distilled_at,
        is_submitted: row.is_submitted,
    })
}

/// Given answers, in the order of their names.
pub(super) async fn find_answers(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<Answer>> {
    sqlx::query_as!(
        Answer,
        r#"select question as "question: TwinQuestion", answer from twin_answers where account_id = $1 order by question"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

/// Texts, oldest first.
pub(super) async fn find_texts(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<OwnText>> {
    sqlx::query_as!(
        OwnText,
        r#"select id as "id: TwinTextId", title, body from twin_texts where account_id = $1 order by created_at, id"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

/// The lines that its owner has not taken off.
pub(super) async fn find_sheet(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<SheetRow>> {
    sqlx::query_as!(
        SheetRow,
        r#"select twin_facts.id as "id: TwinFactId", kind as "kind: FactKind", twin_facts.body,
               source as "source: FactSource", source_key, coalesce(title, '') as "source_title!", is_edited
           from twin_facts
           left join twin_texts on twin_texts.account_id = twin_facts.account_id and twin_texts.id::text = source_key
           where twin_facts.account_id = $1 and not is_dropped
           order by kind, twin_facts.created_at, twin_facts.id"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}
