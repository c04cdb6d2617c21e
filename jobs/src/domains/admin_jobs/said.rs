//! Words of a search that mean more than one thing: parts of an error or an engine's name, and free words that may be a
//! person or a kind.
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::source::{SCAN, Span, push_has};
use crate::queue::{engine_term, word_terms};

/// Letters from which on a free word is taken for a part of a kind.
const KIND_FROM: usize = 3;
/// Longer lists of words and people would make one search read as much as many.
const MAX_TERMS: usize = 20;
const MAX_PEOPLE: i64 = 20;

/// Words that one failed attempt says, each as part of a word.
#[derive(Clone, Debug)]
pub(super) struct ErrorWords {
    /// In lower case.
    words: Vec<String>,
    /// Terms of the longest word: itself, and the words of known errors that contain it.
    terms: Vec<String>,
}

impl ErrorWords {
    pub(super) async fn of(conn: &mut PgConnection, text: &str) -> sqlx::Result<Self> {
        let words: Vec<String> = word_terms(text).map(|term| bare(&term).to_owned()).collect();
        let longest = words.iter().max_by_key(|word| word.len()).cloned().unwrap_or_default();
        let mut terms = vec![format!("word:{longest}")];
        // Attempts with the same fingerprint say the same, so that the newest of each is enough.
        let said = sqlx::query_scalar!(
            r#"with recursive fingerprints (fingerprint) as (
                   (select fingerprint from job_errors order by fingerprint limit 1)
                   union all
                   select (
                       select next.fingerprint
                       from job_errors as next
                       where next.fingerprint > fingerprints.fingerprint
                       order by next.fingerprint
                       limit 1
                   )
                   from fingerprints
                   where fingerprints.fingerprint is not null
               )
               select last.words as "words!"
               from (select fingerprint from fingerprints limit 2000) as known
               cross join lateral (
                   select code || ' ' || message as words
                   from job_errors
                   where job_errors.fingerprint = known.fingerprint
                   order by at desc
                   limit 1
               ) as last
               where strpos(lower(last.words), $1) > 0"#,
            longest,
        )
        .fetch_all(conn)
        .await?;
        for term in said.iter().flat_map(|text| word_terms(text)) {
            if terms.len() < MAX_TERMS && bare(&term).contains(&longest) && !terms.contains(&term) {
                terms.push(term);
            }
        }
        Ok(Self { words, terms })
    }

    /// Writes a query for the places of all jobs with such a word. Each term is read from the newest job on.
    pub(super) fn push_places(&self, sql: &mut QueryBuilder<Postgres>, span: Span) {
        push_terms(sql, &self.terms, span);
    }

    /// Writes that an attempt of the job (`job`) says all of the words.
    pub(super) fn push_condition(&self, sql: &mut QueryBuilder<Postgres>) {
        sql.push(" and exists (select from job_errors where job_id = job.id");
        for word in &self.words {
            sql.push(" and strpos(lower(code || ' ' || message), ")
                .push_bind(word.clone())
                .push(") > 0");
        }
        sql.push(")");
    }
}

/// Engines that failed or postponed attempts name.
#[derive(Clone, Debug)]
pub(super) struct EngineNames {
    terms: Vec<String>,
}

impl EngineNames {
    /// Engines whose name contains the text, in any case: 20 at most.
    pub(super) async fn of(conn: &mut PgConnection, text: &str) -> sqlx::Result<Self> {
        let names = known_engines(conn, text).await?;
        let terms = names.iter().map(|name| engine_term(name)).collect();
        Ok(Self { terms })
    }

    /// Writes a query for the places of all jobs that name one of them.
    pub(super) fn push_places(&self, sql: &mut QueryBuilder<Postgres>, span: Span) {
        push_terms(sql, &self.terms, span);
    }

    /// Writes that an attempt of the job (`job`) names one of them.
    pub(super) fn push_condition(&self, sql: &mut QueryBuilder<Postgres>) {
        // Looked up by the job, which has few terms: the empty word fits no index.
        sql.push(" and exists (select from job_terms where job_id = job.id and term || '' = any(")
            .push_bind(self.terms.clone())
            .push("))");
    }
}

/// Engines that jobs name and whose name contains the text, in any case; 20 at most.
pub async fn known_engines(conn: &mut PgConnection, text: &str) -> sqlx::Result<Vec<String>> {
    // From engine to engine through the index: each may be named by a million jobs.
    sqlx::query_scalar!(
        r#"with recursive engines (term) as (
               (select term from job_terms where term >= 'engine:' order by term limit 1)
               union all
               select (select next.term from job_terms as next where next.term > engines.term order by next.term limit 1)
               from engines
               where starts_with(engines.term, 'engine:')
           )
           select substr(term, 8) as "name!"
           from engines
           where starts_with(term, 'engine:') and strpos(substr(term, 8), lower($1)) > 0
           limit 20"#,
        text,
    )
    .fetch_all(conn)
    .await
}

/// Writes a query for the places of all jobs with one of the terms. Each term is read from the newest job on.
fn push_terms(sql: &mut QueryBuilder<Postgres>, terms: &[String], span: Span) {
    sql.push("select created_at, id from (select distinct given.job_created_at as created_at, given.job_id as id ");
    sql.push("from unnest(")
        .push_bind(terms.to_vec())
        .push(") as word (term) cross join lateral (");
    sql.push("select job_created_at, job_id from job_terms where job_terms.term = word.term and ");
    span.push(sql, "job_created_at", "job_id");
    sql.push(" order by job_created_at desc, job_id desc limit ")
        .push_bind(SCAN)
        .push(") as given) as of_the_terms");
}

/// A free word that is also the name of people, or a part of kinds.
#[derive(Clone, Debug)]
pub(super) struct Word {
    terms: Vec<String>,
    owners: Vec<Uuid>,
    kinds: Vec<String>,
}

impl Word {
    /// `None`: it is nothing but words of a payload or an error.
    pub(super) async fn of(conn: &mut PgConnection, word: &str) -> sqlx::Result<Option<Self>> {
        let terms: Vec<String> = word_terms(word).collect();
        if terms.is_empty() {
            return Ok(None);
        }
        let name = word.trim_start_matches('@').to_lowercase();
        let owners = sqlx::query_scalar!(
            "select id
             from accounts
             where lower(username) = $1 or lower(email) = $1 or lower(display_name) = $1
             limit $2",
            name,
            MAX_PEOPLE,
        )
        .fetch_all(&mut *conn)
        .await?;
        let kinds = if name.chars().count() < KIND_FROM {
            vec![]
        } else {
            sqlx::query_scalar!(
                r#"select distinct kind as "kind!" from job_shelves where strpos(kind, $1) > 0"#,
                name,
            )
            .fetch_all(conn)
            .await?
        };
        let is_more = !owners.is_empty() || !kinds.is_empty();
        Ok(is_more.then_some(Self { terms, owners, kinds }))
    }

    /// Writes a query for the places of all jobs that it may mean, in any of its meanings.
    pub(super) fn push_places(&self, sql: &mut QueryBuilder<Postgres>, span: Span) {
        sql.push("select created_at, id from ((select job_created_at as created_at, job_id as id from job_terms ");
        sql.push("where term = ").push_bind(self.terms[0].clone()).push(" and ");
        span.push(sql, "job_created_at", "job_id");
        sql.push(" order by job_created_at desc, job_id desc limit ")
            .push_bind(SCAN)
            .push(")");
        if !self.owners.is_empty() {
            sql.push(" union (select given.created_at, given.id from unnest(")
                .push_bind(self.owners.clone())
                .push(") as person (account) cross join lateral (");
            sql.push("select created_at, id from jobs where owner_id = person.account and ");
            push_newest(sql, span);
            sql.push(") as given)");
        }
        if !self.kinds.is_empty() {
            sql.push(" union (select given.created_at, given.id from job_shelves as shelf cross join lateral (");
            sql.push("select created_at, id from jobs where lane = shelf.lane and kind = shelf.kind ");
            sql.push("and state = shelf.state and ");
            push_newest(sql, span);
            sql.push(") as given where shelf.kind = any(")
                .push_bind(self.kinds.clone())
                .push("))");
        }
        sql.push(") as of_the_word");
    }

    /// Writes that it means the job (`job`) in one of its meanings.
    pub(super) fn push_condition(&self, sql: &mut QueryBuilder<Postgres>) {
        sql.push(" and (job.owner_id = any(").push_bind(self.owners.clone());
        sql.push(") or job.kind = any(").push_bind(self.kinds.clone());
        sql.push(") or (true");
        for term in &self.terms {
            push_has(sql, "job_terms", "term");
            sql.push_bind(term.clone()).push(")");
        }
        sql.push("))");
    }
}

fn push_newest(sql: &mut QueryBuilder<Postgres>, span: Span) {
    span.push(sql, "created_at", "id");
    sql.push(" order by created_at desc, id desc limit ").push_bind(SCAN);
}

fn bare(term: &str) -> &str {
    term.strip_prefix("word:").unwrap_or(term)
}
