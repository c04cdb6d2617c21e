use std::collections::BTreeSet;

use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Failure, Job, redact::redact};
use crate::ids::JobId;

/// A job is found by so many words at most, each of so many bytes at most.
const MAX_TERMS: usize = 32;
const MAX_LENGTH: usize = 64;

/// The words by which a job is found, as they are stored: its tags, and the words of its payload that may be shown.
/// What the row's own columns say already, its owner and its subject, is left out.
pub(super) fn terms_of<J: Job>(job: &J, payload: &Value) -> Vec<String> {
    let known = [job.owner().map(|id| id.0), job.subject().map(|(_, id)| id)];
    let mut terms: BTreeSet<String> = job.tags().iter().map(|tag| tag_term(tag)).collect();
    if has_text(payload, &known) {
        collect(&redact(payload, J::OPEN).payload, &known, &mut terms);
    }
    terms.into_iter().take(MAX_TERMS).collect()
}

/// How a tag is stored.
pub fn tag_term(tag: &str) -> String {
    cut(format!("tag:{}", tag.to_lowercase()))
}

/// How the engine that a failure names is stored.
pub fn engine_term(endpoint: &str) -> String {
    cut(format!("engine:{}", endpoint.to_lowercase()))
}

/// How the words of a text are stored.
pub fn word_terms(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
        .filter(|word| !word.is_empty())
        .map(|word| cut(format!("word:{}", word.to_lowercase())))
}

/// The words of a failure, under which its job is found as well.
pub(super) fn error_terms(failure: &Failure) -> Vec<String> {
    let terms: BTreeSet<String> = word_terms(&failure.code).chain(word_terms(&failure.message)).collect();
    terms.into_iter().take(MAX_TERMS).collect()
}

/// Writes the terms of jobs that were just added; those of jobs that were not are left out.
pub(super) async fn add_terms(tx: &mut PgConnection, terms: &[(JobId, Vec<String>)]) -> sqlx::Result<()> {
    let (ids, words): (Vec<Uuid>, Vec<&str>) = terms
        .iter()
        .flat_map(|(job, terms)| terms.iter().map(|term| (job.0, term.as_str())))
        .unzip();
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "insert into job_terms (term, job_created_at, job_id)
         select term, created_at, id
         from unnest($1::uuid[], $2::text[]) as found (job, term)
         join jobs on id = job
         on conflict do nothing",
        &ids,
        &words as &[&str],
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes away by what the job was found, before its payload changes.
pub(super) async fn forget_words(tx: &mut PgConnection, job: JobId) -> sqlx::Result<()> {
    sqlx::query!("delete from job_terms where job_id = $1", job.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Most payloads are ids that the row holds as well, and numbers: those cost no copy.
fn has_text(payload: &Value, known: &[Option<Uuid>]) -> bool {
    match payload {
        Value::String(text) => !is_known(text, known),
        Value::Array(items) => items.iter().any(|item| has_text(item, known)),
        Value::Object(fields) => fields.values().any(|field| has_text(field, known)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn collect(payload: &Value, known: &[Option<Uuid>], terms: &mut BTreeSet<String>) {
    match payload {
        Value::String(text) if !is_known(text, known) => terms.extend(word_terms(text)),
        Value::Array(items) => items.iter().for_each(|item| collect(item, known, terms)),
        Value::Object(fields) => fields.values().for_each(|field| collect(field, known, terms)),
        Value::String(_) | Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn is_known(text: &str, known: &[Option<Uuid>]) -> bool {
    text.parse::<Uuid>().is_ok_and(|id| known.contains(&Some(id)))
}

fn cut(mut term: String) -> String {
    let mut end = MAX_LENGTH.min(term.len());
    while !term.is_char_boundary(end) {
        end -= 1;
    }
    term.truncate(end);
    term
}
