use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::{
    AskedTag, Search, Sort,
    asked_words::{AskedWord, terms_of},
    fold::fold,
    tags::{language_tag, mask_of},
};

/// A search as the database understands it.
pub(super) struct Ask {
    pub(super) sort: Sort,
    /// All these bits.
    mask: i64,
    /// None of these bits.
    without: i64,
    /// All these terms.
    every: Vec<i32>,
    /// One term at least of each.
    some: Vec<Vec<i32>>,
    /// None of these characters.
    hidden: Vec<Uuid>,
}

impl Ask {
    /// `None`: nothing can fit, for the text has not one word.
    pub(super) async fn read(conn: &mut PgConnection, search: &Search<'_>) -> sqlx::Result<Option<Self>> {
        let mut mask = search.tab.mask();
        let mut words = Vec::new();
        for tag in search.tags {
            match tag {
                AskedTag::Closed(tag) => mask |= tag.mask(),
                AskedTag::Free(tag) => words.push(AskedWord::exact(format!("#{}", fold(tag)))),
            }
        }
        let mut terms = Vec::new();
        if !words.is_empty() {
            terms = terms_of(conn, search.language, &words).await?;
        }
        if let Some(text) = search.text {
            let found = terms_of(conn, search.language, &AskedWord::all_of(text)).await?;
            if found.is_empty() {
                return Ok(None);
            }
            terms.extend(found);
        }
        let (single, some): (Vec<_>, Vec<_>) = terms.into_iter().partition(|terms| terms.len() == 1);
        Ok(Some(Self {
            sort: search.sort,
            mask,
            without: search
                .except_language
                .map_or(0, |language| mask_of(&[language_tag(language)])),
            every: single.into_iter().flatten().collect(),
            some,
            hidden: hidden_from(conn, search).await?,
        }))
    }

    /// Whether masks alone say what fits.
    pub(super) fn is_masks_only(&self) -> bool {
        self.every.is_empty() && self.some.is_empty()
    }

    /// The condition by mask, and by words where there are some.
    pub(super) fn push_fits(&self, sql: &mut QueryBuilder<Postgres>) {
        sql.push("mask & ")
            .push_bind(self.mask)
            .push(" = ")
            .push_bind(self.mask);
        if self.without != 0 {
            sql.push(" and mask & ").push_bind(self.without).push(" = 0");
        }
        if !self.every.is_empty() {
            sql.push(" and terms @> ").push_bind(self.every.clone());
        }
        self.push_the_rest(sql);
    }

    /// The same as conditions that the index of terms answers alone.
    pub(super) fn push_terms(&self, sql: &mut QueryBuilder<Postgres>) {
        let bits = (0..63).filter(|bit| self.mask >> bit & 1 == 1);
        let every: Vec<i32> = self.every.iter().copied().chain(bits).collect();
        sql.push("terms @> ").push_bind(every);
        let without: Vec<i32> = (0..63).filter(|bit| self.without >> bit & 1 == 1).collect();
        if !without.is_empty() {
            sql.push(" and not terms && ").push_bind(without);
        }
        self.push_the_rest(sql);
    }

    fn push_the_rest(&self, sql: &mut QueryBuilder<Postgres>) {
        for terms in &self.some {
            sql.push(" and terms && ").push_bind(terms.clone());
        }
        if !self.hidden.is_empty() {
            sql.push(" and character_id <> all(")
                .push_bind(self.hidden.clone())
                .push(")");
        }
    }
}

async fn hidden_from(conn: &mut PgConnection, search: &Search<'_>) -> sqlx::Result<Vec<Uuid>> {
    let mut hidden = match search.viewer {
        Some(viewer) => {
            sqlx::query_scalar!(
                "select character_id from character_hides where account_id = $1",
                viewer.0
            )
            .fetch_all(conn)
            .await?
        }
        None => Vec::new(),
    };
    hidden.extend(search.except.iter().map(|id| id.0));
    Ok(hidden)
}
