use sqlx::PgConnection;

use super::{
    AutoEnd, Reply, Suggest, VoiceReply,
    auto::{end_running, lock_chips},
    talker::Talker,
};
use crate::{
    ids::{AccountId, ChatId, JobId},
    queue::{Job, Kind, Kinds, cancel_unheld},
};

/// Jobs that speak or write for a person.
const TALK: Kinds = Kinds::new(&[Kind::of::<Reply>(), Kind::of::<Suggest>(), Kind::of::<VoiceReply>()]);

/// Ends all activity in a member's chats: auto chats release their holds, and answers, voices and ideas that have not
/// begun are canceled. An answer that is being said runs to its end.
pub async fn end_talks(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    lock_chips(tx, Talker::Member(account)).await?;
    let chats = sqlx::query_scalar!(
        r#"select id as "id: ChatId"
           from chats
           where id in (select chat_id from auto_chats where account_id = $1 and state = 'running')
           order by id
           for update"#,
        account.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for chat in chats {
        end_running(tx, chat, AutoEnd::Stopped).await?;
    }
    let waiting = sqlx::query_scalar!(
        r#"select id as "id: JobId"
           from jobs
           where owner_id = $1 and kind = any($2) and state in ('scheduled', 'queued', 'retrying')
           order by id"#,
        account.0,
        &[Reply::KIND, Suggest::KIND, VoiceReply::KIND] as &[&str],
    )
    .fetch_all(&mut *tx)
    .await?;
    for job in waiting {
        cancel_unheld(tx, TALK, job).await?;
    }
    Ok(())
}
