//! The start of a search: the index that leaves the fewest jobs to check, read from newest to oldest.
use sqlx::{PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::{
    JobFilter, Place,
    said::{EngineNames, ErrorWords, Word},
};
use crate::queue::{JobState, tag_term, word_terms};

/// Maximum jobs checked one by one before a search reports how far it came.
pub(super) const SCAN: i64 = 5000;

/// Criteria beyond state, lane, kind and time, which one index answers alone.
#[derive(Clone, Debug, Default)]
pub(super) struct Wish {
    ids: Option<Vec<Uuid>>,
    bulk: Option<Uuid>,
    fingerprint: Option<String>,
    error: Option<ErrorWords>,
    /// Part of the name of a model.
    model: Option<String>,
    engine: Option<EngineNames>,
    /// Bounds of the chips held for the order.
    min_chips: Option<i64>,
    max_chips: Option<i64>,
    terms: Vec<String>,
    /// Words that may mean a person or a kind as well.
    words: Vec<Word>,
    /// Id of anything: the job itself, its subject, its owner, or something in its payload.
    any_ids: Vec<Uuid>,
    subject: Option<Uuid>,
    subject_type: Option<String>,
    owner: Option<Uuid>,
    workers: Option<Vec<String>>,
    /// No other states are asked for: an index has the failed jobs of a worker alone.
    is_failed_only: bool,
}

impl Wish {
    /// `None`: the filter has no criteria beyond state, lane, kind and time.
    pub(super) async fn of(conn: &mut PgConnection, filter: &JobFilter) -> sqlx::Result<Option<Self>> {
        let mut wish = Self {
            ids: filter.ids.as_ref().map(|ids| ids.iter().map(|id| id.0).collect()),
            bulk: filter.bulk,
            fingerprint: filter.fingerprint.clone(),
            model: filter.model.as_deref().map(str::to_lowercase),
            min_chips: filter.min_chips,
            max_chips: filter.max_chips,
            terms: filter.tag.iter().map(|tag| tag_term(tag)).collect(),
            subject: filter.subject,
            subject_type: filter.subject_type.clone(),
            owner: filter.owner.map(|owner| owner.0),
            workers: filter.worker.clone().map(|worker| vec![worker]),
            ..Self::default()
        };
        for word in filter.text.iter().flat_map(|text| text.split_whitespace()) {
            match word.parse() {
                Ok(id) => wish.any_ids.push(id),
                Err(_) => match Word::of(conn, word).await? {
                    Some(word) => wish.words.push(word),
                    None => wish.terms.extend(word_terms(word)),
                },
            }
        }
        if let Some(error) = &filter.error {
            wish.error = Some(ErrorWords::of(conn, error).await?);
        }
        if let Some(engine) = &filter.engine {
            wish.engine = Some(EngineNames::of(conn, engine).await?);
        }
        if let Some(build) = &filter.build {
            let named = sqlx::query_scalar!("select name from workers where build = $1 limit 1000", build)
                .fetch_all(conn)
                .await?;
            wish.workers = Some(match wish.workers {
                Some(worker) => worker.into_iter().filter(|name| named.contains(name)).collect(),
                None => named,
            });
        }
        Ok((!wish.is_plain()).then_some(wish))
    }

    /// The wish among these states; `None`: among all.
    pub(super) fn among(self, states: Option<&[String]>) -> Self {
        Self {
            is_failed_only: matches!(states, Some([state]) if state == JobState::Failed.as_str()),
            ..self
        }
    }

    /// Whether it has no criteria.
    fn is_plain(&self) -> bool {
        let Self {
            ids,
            bulk,
            fingerprint,
            error,
            model,
            engine,
            min_chips,
            max_chips,
            terms,
            words,
            any_ids,
            subject,
            subject_type,
            owner,
            workers,
            is_failed_only: _,
        } = self;
        ids.is_none()
            && bulk.is_none()
            && fingerprint.is_none()
            && error.is_none()
            && model.is_none()
            && engine.is_none()
            && min_chips.is_none()
            && max_chips.is_none()
            && terms.is_empty()
            && words.is_empty()
            && any_ids.is_empty()
            && subject.is_none()
            && subject_type.is_none()
            && owner.is_none()
            && workers.is_none()
    }

    /// The most selective criterion, as far as can be told without counting.
    fn driver(&self) -> Driver<'_> {
        if let Some(ids) = &self.ids {
            Driver::Ids(ids)
        } else if let Some(&id) = self.any_ids.first() {
            Driver::AnyId(id)
        } else if let Some(bulk) = self.bulk {
            Driver::Bulk(bulk)
        } else if let Some(subject) = self.subject {
            Driver::Subject(subject)
        } else if let Some(term) = self.terms.first() {
            Driver::Term(term)
        } else if let Some(fingerprint) = &self.fingerprint {
            Driver::Fingerprint(fingerprint)
        } else if let Some(error) = &self.error {
            Driver::Error(error)
        } else if let Some(engine) = &self.engine {
            Driver::Engine(engine)
        } else if let Some(owner) = self.owner {
            Driver::Owner(owner)
        } else if let Some(workers) = &self.workers {
            Driver::Workers(workers)
        } else if let Some(word) = self.words.first() {
            Driver::Word(word)
        } else {
            Driver::Shelves
        }
    }

    /// Writes a query for the places (`created_at`, `id`) of all jobs that may match, newest first, `limit` at most.
    pub(super) fn push_places(&self, sql: &mut QueryBuilder<Postgres>, span: Span, limit: i64) {
        let of_jobs = "select created_at, id from jobs where ";
        let of_others = "select job_created_at as created_at, job_id as id from ";
        let (at, id) = match self.driver() {
            Driver::AnyId(_)
            | Driver::Error(_)
            | Driver::Engine(_)
            | Driver::Workers(_)
            | Driver::Word(_)
            | Driver::Shelves => ("", ""),
            Driver::Ids(_) | Driver::Subject(_) | Driver::Owner(_) => ("created_at", "id"),
            Driver::Bulk(_) | Driver::Term(_) | Driver::Fingerprint(_) => ("job_created_at", "job_id"),
        };
        match self.driver() {
            Driver::Ids(ids) => {
                sql.push(of_jobs).push("id = any(").push_bind(ids.to_vec()).push(")");
            }
            Driver::AnyId(id) => push_any_id(sql, id, span),
            Driver::Bulk(bulk) => {
                sql.push(of_others).push("bulk_jobs where bulk_id = ").push_bind(bulk);
            }
            Driver::Subject(subject) => {
                sql.push(of_jobs).push("subject_id = ").push_bind(subject);
            }
            Driver::Term(term) => {
                sql.push(of_others)
                    .push("job_terms where term = ")
                    .push_bind(term.to_owned());
            }
            Driver::Fingerprint(fingerprint) => {
                // a job may have failed the same way more than once
                sql.push(of_others.replacen("select", "select distinct", 1));
                sql.push("job_errors where fingerprint = ")
                    .push_bind(fingerprint.to_owned());
            }
            Driver::Owner(owner) => {
                sql.push(of_jobs).push("owner_id = ").push_bind(owner);
            }
            Driver::Error(error) => error.push_places(sql, span),
            Driver::Engine(engine) => engine.push_places(sql, span),
            Driver::Workers(workers) => push_workers(sql, workers, self.is_failed_only, span),
            Driver::Word(word) => word.push_places(sql, span),
            Driver::Shelves => push_shelves(sql, span),
        }
        if !at.is_empty() {
            span.push(sql.push(" and "), at, id);
        }
        sql.push(" order by 1 desc, 2 desc limit ").push_bind(limit);
    }

    /// Writes the remaining conditions for a job (`job`) at such a place.
    pub(super) fn push_conditions(
        &self,
        sql: &mut QueryBuilder<Postgres>,
        filter: &JobFilter,
        states: Option<&[String]>,
    ) {
        self.push_beside(sql, filter, states, Some(&self.driver()));
    }

    /// Writes all conditions for a job (`job`) from anywhere, except its time and individually chosen ids.
    pub(super) fn push_every_condition(
        &self,
        sql: &mut QueryBuilder<Postgres>,
        filter: &JobFilter,
        states: Option<&[String]>,
    ) {
        self.push_beside(sql, filter, states, None);
    }

    fn push_beside(
        &self,
        sql: &mut QueryBuilder<Postgres>,
        filter: &JobFilter,
        states: Option<&[String]>,
        driver: Option<&Driver<'_>>,
    ) {
        sql.push("true");
        if let Some(states) = states {
            sql.push(" and job.state = any(").push_bind(states.to_vec()).push(")");
        }
        if let Some(lane) = filter.lane {
            sql.push(" and job.lane = ").push_bind(lane.as_str());
        }
        if let Some(kind) = &filter.kind {
            if kind.contains('.') {
                sql.push(" and job.kind = ").push_bind(kind.clone());
            } else {
                sql.push(" and strpos(job.kind, ")
                    .push_bind(kind.to_lowercase())
                    .push(") > 0");
            }
        }
        if let Some(owner) = self.owner {
            sql.push(" and job.owner_id = ").push_bind(owner);
        }
        if let Some(subject) = self.subject {
            sql.push(" and job.subject_id = ").push_bind(subject);
        }
        if let Some(subject_type) = &self.subject_type {
            sql.push(" and job.subject_type = ").push_bind(subject_type.clone());
        }
        if let Some(workers) = &self.workers {
            sql.push(" and job.worker_id = any(")
                .push_bind(workers.clone())
                .push(")");
        }
        if let Some(model) = &self.model {
            sql.push(" and exists (select from generations where generations.id = job.subject_id and strpos(model, ")
                .push_bind(model.clone())
                .push(") > 0)");
        }
        if let Some(least) = self.min_chips {
            sql.push(
                " and exists (select from ledger_holds where ledger_holds.subject_id = job.subject_id and amount >= ",
            )
            .push_bind(least)
            .push(")");
        }
        if let Some(most) = self.max_chips {
            sql.push(
                " and not exists (select from ledger_holds where ledger_holds.subject_id = job.subject_id and amount > ",
            )
            .push_bind(most)
            .push(")");
        }
        if let Some(error) = &self.error {
            error.push_condition(sql);
        }
        if let Some(engine) = &self.engine {
            engine.push_condition(sql);
        }
        for word in &self.words {
            word.push_condition(sql);
        }
        if let Some(bulk) = self.bulk.filter(|_| !matches!(driver, Some(Driver::Bulk(_)))) {
            push_has(sql, "bulk_jobs", "bulk_id");
            sql.push_bind(bulk).push(")");
        }
        if let Some(fingerprint) = self
            .fingerprint
            .as_ref()
            .filter(|_| !matches!(driver, Some(Driver::Fingerprint(_))))
        {
            push_has(sql, "job_errors", "fingerprint");
            sql.push_bind(fingerprint.clone()).push(")");
        }
        let is_driven = matches!(driver, Some(Driver::Term(_)));
        for term in self.terms.iter().skip(usize::from(is_driven)) {
            push_has(sql, "job_terms", "term");
            sql.push_bind(term.clone()).push(")");
        }
        for &id in &self.any_ids {
            sql.push(" and (job.id = ").push_bind(id);
            sql.push(" or job.subject_id = ").push_bind(id);
            sql.push(" or job.owner_id = ").push_bind(id);
            sql.push(" or exists (select from job_terms where job_id = job.id and term is not distinct from ");
            sql.push_bind(format!("word:{id}")).push("))");
        }
    }
}

/// The criterion that drives a search.
enum Driver<'a> {
    Ids(&'a [Uuid]),
    AnyId(Uuid),
    Bulk(Uuid),
    Subject(Uuid),
    Term(&'a str),
    Fingerprint(&'a str),
    Error(&'a ErrorWords),
    Engine(&'a EngineNames),
    Owner(Uuid),
    Workers(&'a [String]),
    Word(&'a Word),
    Shelves,
}

/// Writes that the job has such a row, up to the value. It is looked up by the job, which has few of them, while a value
/// may have a million jobs: no index fits `is not distinct from`.
pub(super) fn push_has(sql: &mut QueryBuilder<Postgres>, table: &str, column: &str) {
    sql.push(format_args!(
        " and exists (select from {table} where job_id = job.id and {column} is not distinct from "
    ));
}

fn push_any_id(sql: &mut QueryBuilder<Postgres>, id: Uuid, span: Span) {
    sql.push("select created_at, id from (");
    for (number, column) in ["id", "subject_id", "owner_id"].into_iter().enumerate() {
        sql.push(if number == 0 { "(" } else { " union (" });
        sql.push("select created_at, id from jobs where ")
            .push(column)
            .push(" = ")
            .push_bind(id)
            .push(" and ");
        span.push(sql, "created_at", "id");
        sql.push(" order by created_at desc, id desc limit ")
            .push_bind(SCAN)
            .push(")");
    }
    sql.push(" union (select job_created_at, job_id from job_terms where term = ");
    sql.push_bind(format!("word:{id}")).push(" and ");
    span.push(sql, "job_created_at", "job_id");
    sql.push(" order by job_created_at desc, job_id desc limit ")
        .push_bind(SCAN)
        .push(")) as of_the_id");
}

/// The newest jobs, merged from every combination of lane, kind and state.
fn push_shelves(sql: &mut QueryBuilder<Postgres>, span: Span) {
    sql.push("select found.created_at, found.id from job_shelves as shelf cross join lateral (");
    sql.push(
        "select created_at, id from jobs where lane = shelf.lane and kind = shelf.kind and state = shelf.state and ",
    );
    span.push(sql, "created_at", "id");
    sql.push(" order by created_at desc, id desc limit ")
        .push_bind(SCAN)
        .push(") as found");
}

/// Ended jobs have an index by worker; running jobs, and those waiting after a run, are few and found by their state.
///
/// Each of several workers contributes its share of [`SCAN`]. If one has more than that, everything older than its last
/// job is left to the next search, since older jobs of other workers must not come before it.
fn push_workers(sql: &mut QueryBuilder<Postgres>, workers: &[String], is_failed_only: bool, span: Span) {
    let share = (SCAN / i64::try_from(workers.len().max(1)).unwrap_or(SCAN)).max(101);
    sql.push("select created_at, id from (with given as materialized (select given.* from unnest(");
    sql.push_bind(workers.to_vec())
        .push(") as worker (name) cross join lateral (");
    sql.push("select created_at, id, row_number() over (order by created_at desc, id desc) as number from jobs ");
    sql.push("where worker_id = worker.name and ");
    sql.push(if is_failed_only {
        "state = 'failed' and "
    } else {
        "finished_at is not null and "
    });
    span.push(sql, "created_at", "id");
    sql.push(" order by created_at desc, id desc limit ").push_bind(share);
    sql.push(") as given union all select live.created_at, live.id, 0 from job_shelves as shelf cross join lateral (");
    sql.push("select created_at, id, worker_id from jobs where lane = shelf.lane and kind = shelf.kind ");
    sql.push("and state = shelf.state and ");
    span.push(sql, "created_at", "id");
    sql.push(" order by created_at desc, id desc limit ").push_bind(SCAN);
    sql.push(") as live where shelf.state in ('running', 'retrying', 'queued', 'scheduled') and live.worker_id = any(");
    sql.push_bind(workers.to_vec()).push("))");
    sql.push(", cut as (select created_at, id from given where number = ")
        .push_bind(share);
    sql.push(" order by created_at desc, id desc limit 1)");
    sql.push(" select given.created_at, given.id from given where not exists ");
    sql.push("(select from cut where (given.created_at, given.id) < (cut.created_at, cut.id))) as of_the_workers");
}

/// Creation times covered by a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// Everything before this place.
    pub(super) before: Option<Place>,
    /// Created at this time or later.
    pub(super) after: Option<chrono::DateTime<chrono::Utc>>,
}

impl Span {
    pub(super) fn of(filter: &JobFilter, before: Option<Place>) -> Self {
        let end = filter.created_before.map(|at| Place { at, id: Uuid::nil() });
        Self {
            before: match (before, end) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            },
            after: filter.created_after,
        }
    }

    pub(super) fn push(self, sql: &mut QueryBuilder<Postgres>, at: &str, id: &str) {
        sql.push("(true");
        if let Some(before) = self.before {
            sql.push(" and (").push(at).push(", ").push(id).push(") < (");
            sql.push_bind(before.at).push(", ").push_bind(before.id).push(")");
        }
        if let Some(after) = self.after {
            sql.push(" and ").push(at).push(" >= ").push_bind(after);
        }
        sql.push(")");
    }
}
