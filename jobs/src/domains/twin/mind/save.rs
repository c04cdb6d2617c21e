use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{CheckedMind, DistillState, MindError, NewText, check::Answer, job::order_distilling, sheet::keep_sheet};
use crate::{
    domains::twin::{mind::sources::read_sources, row::ensure_twin},
    ids::{AccountId, TwinTextId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Keeps a whole mind in place of the last, and orders distilling where its sources have changed. An absent sheet stays
/// as it is, but for lines of messages that may not be read any more.
pub async fn save_mind(tx: &mut PgConnection, account: AccountId, mind: &CheckedMind) -> Result<(), MindError> {
    ensure_twin(tx, account).await?;
    let state = lock(tx, account).await?;
    let before = read_sources(tx, account).await?;
    let CheckedMind(mind) = mind;
    sqlx::query!(
        "update twins
         set mind_at = coalesce(mind_at, now()), twin_language = $2, never_topics = $3, named_prices = $4, tones = $5,
             takes_messages = $6
         where account_id = $1",
        account.0,
        mind.language as _,
        &mind.never_topics,
        Json(&mind.prices) as _,
        Json(&mind.tones) as _,
        mind.takes_messages,
    )
    .execute(&mut *tx)
    .await?;
    keep_answers(tx, account, &mind.answers).await?;
    keep_texts(tx, account, &mind.texts).await?;
    if let Some(sheet) = &mind.sheet {
        keep_sheet(tx, account, sheet).await?;
    }
    if !mind.takes_messages {
        forget_messages(tx, account).await?;
    }
    let is_changed = before != read_sources(tx, account).await?;
    if is_changed || state == DistillState::Failed {
        order_distilling(tx, account).await?;
    }
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    Ok(())
}

/// Locks the twin against other changes of its mind. Refuses while all of it is being destroyed.
async fn lock(tx: &mut PgConnection, account: AccountId) -> Result<DistillState, MindError> {
    let row = sqlx::query!(
        r#"select distill_state as "state: DistillState",
               exists (
                   select from twin_destructions
                   where twin_destructions.account_id = $1 and state = 'running' and what = 'all'
               ) as "is_destroying!"
           from twins where account_id = $1 for update"#,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    if row.is_destroying {
        return Err(MindError::Destroying);
    }
    Ok(row.state)
}

async fn keep_answers(tx: &mut PgConnection, account: AccountId, answers: &[Answer]) -> sqlx::Result<()> {
    sqlx::query!("delete from twin_answers where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    let questions: Vec<String> = answers
        .iter()
        .map(|answer| answer.question.as_str().to_owned())
        .collect();
    let texts: Vec<String> = answers.iter().map(|answer| answer.answer.clone()).collect();
    sqlx::query!(
        "insert into twin_answers (account_id, question, answer)
         select $1, given.question, given.answer
         from unnest($2::text[], $3::text[]) as given (question, answer)",
        account.0,
        &questions,
        &texts,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes what was read in messages, hidden lines too, and not rewritten by the owner: at once, for distilling may fail.
async fn forget_messages(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from twin_facts where account_id = $1 and source = 'messages' and (is_dropped or not is_edited)",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn keep_texts(tx: &mut PgConnection, account: AccountId, texts: &[NewText]) -> Result<(), MindError> {
    let known: Vec<Uuid> = texts.iter().filter_map(|text| text.id).map(|id| id.0).collect();
    let own = sqlx::query_scalar!(
        r#"select count(*) as "own!" from twin_texts where account_id = $1 and id = any($2)"#,
        account.0,
        &known,
    )
    .fetch_one(&mut *tx)
    .await?;
    if usize::try_from(own) != Ok(known.len()) {
        return Err(MindError::EditedElsewhere);
    }
    sqlx::query!(
        "delete from twin_texts where account_id = $1 and not (id = any($2))",
        account.0,
        &known,
    )
    .execute(&mut *tx)
    .await?;
    let ids: Vec<Uuid> = texts
        .iter()
        .map(|text| text.id.unwrap_or_else(TwinTextId::fresh).0)
        .collect();
    let titles: Vec<String> = texts.iter().map(|text| text.title.clone()).collect();
    let bodies: Vec<String> = texts.iter().map(|text| text.body.clone()).collect();
    sqlx::query!(
        "insert into twin_texts (id, account_id, title, body)
         select given.id, $1, given.title, given.body
         from unnest($2::uuid[], $3::text[], $4::text[]) as given (id, title, body)
         on conflict (id) do update set title = excluded.title, body = excluded.body",
        account.0,
        &ids,
        &titles,
        &bodies,
    )
    .execute(tx)
    .await?;
    Ok(())
}
