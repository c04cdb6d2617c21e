//! The sheet as its owner changes it. A distilled line that is taken off or rewritten leaves its old words behind,
//! hidden, so that distilling does not bring them back.
use std::collections::{BTreeMap, BTreeSet};

use sqlx::PgConnection;
use uuid::Uuid;

use super::{FactSource, MindError, NewFact, SheetRow, find::find_sheet};
use crate::ids::{AccountId, TwinFactId};

/// Hidden lines that are kept, newest first.
const HIDDEN_MAX: i64 = 500;

/// Keeps the whole sheet in place of the last. The caller has locked the twin.
pub(super) async fn keep_sheet(tx: &mut PgConnection, account: AccountId, sheet: &[NewFact]) -> Result<(), MindError> {
    let shown = find_sheet(tx, account).await?;
    let shown: BTreeMap<TwinFactId, SheetRow> = shown.into_iter().map(|row| (row.id, row)).collect();
    let (mut kept, mut written) = (BTreeSet::new(), Vec::new());
    for fact in sheet {
        let before = match fact.id {
            Some(id) => Some(shown.get(&id).ok_or(MindError::EditedElsewhere)?),
            None => None,
        };
        match before {
            Some(row) if row.kind == fact.kind && row.body == fact.text => {
                kept.insert(row.id);
            }
            before => written.push((fact, before)),
        }
    }
    let gone: Vec<&SheetRow> = shown.values().filter(|row| !kept.contains(&row.id)).collect();
    take_off(tx, &gone).await?;
    write(tx, account, &written).await?;
    forget_hidden(tx, account).await?;
    Ok(())
}

/// Hides distilled lines, and deletes those that the owner had written or rewritten.
async fn take_off(tx: &mut PgConnection, gone: &[&SheetRow]) -> sqlx::Result<()> {
    let is_own = |row: &&&SheetRow| row.source == FactSource::Owner || row.is_edited;
    let own: Vec<Uuid> = gone.iter().filter(is_own).map(|row| row.id.0).collect();
    let all: Vec<Uuid> = gone.iter().map(|row| row.id.0).collect();
    sqlx::query!("delete from twin_facts where id = any($1)", &own)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update twin_facts set is_dropped = true, created_at = now() where id = any($1)",
        &all
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Adds lines that are new or rewritten. Words that were hidden are shown again.
async fn write(
    tx: &mut PgConnection,
    account: AccountId,
    written: &[(&NewFact, Option<&SheetRow>)],
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = written.iter().map(|_| TwinFactId::fresh().0).collect();
    let kinds: Vec<String> = written.iter().map(|(fact, _)| fact.kind.as_str().to_owned()).collect();
    let bodies: Vec<String> = written.iter().map(|(fact, _)| fact.text.clone()).collect();
    let sources: Vec<String> = written
        .iter()
        .map(|(_, before)| before.map_or(FactSource::Owner, |row| row.source).as_str().to_owned())
        .collect();
    let keys: Vec<String> = written
        .iter()
        .map(|(_, before)| before.map(|row| row.source_key.clone()).unwrap_or_default())
        .collect();
    sqlx::query!(
        "insert into twin_facts (id, account_id, kind, body, source, source_key, is_edited)
         select given.id, $1, given.kind, given.body, given.source, given.source_key, true
         from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
             as given (id, kind, body, source, source_key)
         on conflict (account_id, kind, body) do update
         set is_dropped = false, is_edited = true, source = excluded.source, source_key = excluded.source_key",
        account.0,
        &ids,
        &kinds,
        &bodies,
        &sources,
        &keys,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn forget_hidden(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from twin_facts
         where id in (
             select id from twin_facts where account_id = $1 and is_dropped order by created_at desc, id desc offset $2
         )",
        account.0,
        HIDDEN_MAX,
    )
    .execute(tx)
    .await?;
    Ok(())
}
