use sqlx::{PgConnection, types::Json};

use super::{FactKind, NamedPrice, Tones, find::find_sheet};
use crate::{ids::AccountId, words::Language};

/// A twin as an engine is told of it: its owner's own words and terms, and no words of anyone else.
#[derive(Clone, Debug)]
pub struct TwinPersona {
    /// The owner's display name.
    pub name: String,
    pub language: Language,
    pub facts: Vec<String>,
    pub manners: Vec<String>,
    pub phrases: Vec<String>,
    /// Never to be talked about.
    pub never_topics: Vec<String>,
    /// The only prices that may be named.
    pub prices: Vec<NamedPrice>,
    pub tones: Tones,
}

/// The persona of an account's twin. Without a twin it has a name and a language, and knows nothing.
pub async fn persona_of_twin(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<TwinPersona> {
    let row = sqlx::query!(
        r#"select display_name, coalesce(twin_language, 'en') as "language!: Language",
               coalesce(never_topics, '{}') as "never_topics!",
               coalesce(named_prices, '[]') as "prices!: Json<Vec<NamedPrice>>",
               coalesce(tones, '{}') as "tones!: Json<Tones>"
           from accounts
           left join twins on twins.account_id = accounts.id
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let sheet = find_sheet(conn, account).await?;
    let of = |kind: FactKind| {
        let lines = sheet.iter().filter(|line| line.kind == kind);
        lines.map(|line| line.body.clone()).collect()
    };
    Ok(TwinPersona {
        name: row.display_name,
        language: row.language,
        facts: of(FactKind::Fact),
        manners: of(FactKind::Manner),
        phrases: of(FactKind::Phrase),
        never_topics: row.never_topics,
        prices: row.prices.0,
        tones: row.tones.0,
    })
}
