use std::collections::BTreeSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    DistillState, DistillWork, FactKind, FactSource,
    check::{SHEET_MAX, may_stand},
    job::enqueue_distilling,
    sources::read_sources,
};
use crate::{
    ids::{AccountId, TwinFactId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// A line that was distilled. Only [`DistilledFact::check`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistilledFact {
    kind: FactKind,
    text: String,
    source: FactSource,
    key: String,
}

impl DistilledFact {
    /// `None`: the line is empty, too long, forbidden, or names someone else. Screening takes milliseconds: keep it off
    /// the async threads.
    pub fn check(work: &DistillWork, kind: FactKind, text: &str, source: FactSource, key: &str) -> Option<Self> {
        let text = text::clean_line(text);
        (may_stand(&text) && !work.names_others(&text)).then(|| Self {
            kind,
            text,
            source,
            key: key.to_owned(),
        })
    }

    pub const fn kind(&self) -> FactKind {
        self.kind
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Ends the run with its lines in place of the last. Lines that the owner wrote, changed or took off stay as they are.
/// If the sources have changed meanwhile, nothing is kept and another run is ordered.
pub async fn keep_distilled(
    tx: &mut PgConnection,
    lease: Lease,
    account: AccountId,
    work: Option<&DistillWork>,
    facts: &[DistilledFact],
) -> Result<(), LeaseLost> {
    hold_lease(tx, lease).await?;
    let state = sqlx::query_scalar!(
        r#"select distill_state as "state: DistillState" from twins where account_id = $1 for update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    succeed(tx, lease).await?;
    let (Some(DistillState::Running), Some(work)) = (state, work) else {
        return Ok(());
    };
    if read_sources(tx, account).await? != work.sources {
        enqueue_distilling(tx, account).await?;
        return Ok(());
    }
    replace(tx, account, facts).await?;
    sqlx::query!(
        "update twins set distill_state = 'done', distilled_at = now() where account_id = $1",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    Ok(())
}

async fn replace(tx: &mut PgConnection, account: AccountId, facts: &[DistilledFact]) -> sqlx::Result<()> {
    let own = sqlx::query!(
        "select body, is_dropped from twin_facts
         where account_id = $1 and (is_dropped or is_edited or source = 'owner')",
        account.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    let shown = own.iter().filter(|row| !row.is_dropped).count();
    let mut seen: BTreeSet<String> = own.iter().map(|row| plain(&row.body)).collect();
    let room = (SHEET_MAX as usize).saturating_sub(shown);
    let new: Vec<&DistilledFact> = facts
        .iter()
        .filter(|fact| seen.insert(plain(&fact.text)))
        .take(room)
        .collect();
    let kinds: Vec<String> = new.iter().map(|fact| fact.kind.as_str().to_owned()).collect();
    let bodies: Vec<String> = new.iter().map(|fact| fact.text.clone()).collect();
    sqlx::query!(
        "delete from twin_facts
         where account_id = $1 and not is_dropped and not is_edited and source <> 'owner'
             and not exists (
                 select from unnest($2::text[], $3::text[]) as given (kind, body)
                 where given.kind = twin_facts.kind and given.body = twin_facts.body
             )",
        account.0,
        &kinds,
        &bodies,
    )
    .execute(&mut *tx)
    .await?;
    let ids: Vec<Uuid> = new.iter().map(|_| TwinFactId::fresh().0).collect();
    let sources: Vec<String> = new.iter().map(|fact| fact.source.as_str().to_owned()).collect();
    let keys: Vec<String> = new.iter().map(|fact| fact.key.clone()).collect();
    sqlx::query!(
        "insert into twin_facts (id, account_id, kind, body, source, source_key)
         select given.id, $1, given.kind, given.body, given.source, given.source_key
         from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
             as given (id, kind, body, source, source_key)
         on conflict (account_id, kind, body) do update
         set source = excluded.source, source_key = excluded.source_key",
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

/// Equal for lines that differ in case and punctuation only.
fn plain(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
