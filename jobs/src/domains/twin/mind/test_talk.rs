//! A talk of a twin's owner with it, beside the sheet: to hear how it answers.
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{MindError, TwinPersona, persona_of_twin};
use crate::{
    domains::{
        chat::CheckedMessage,
        twin::{
            row::{ensure_twin, is_all_destroyed},
            tries::count_tries,
        },
    },
    ids::{AccountId, TwinLineId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::{Abandoned, Job, KeptDays, Lane, Lease, LeaseLost, enqueue, hold_lease, succeed},
};

/// Lines that are kept, newest first.
const LINES_MAX: i32 = 200;
/// Lines of the owner that are answered within 24 hours: they cost nothing.
const MOST_A_DAY: i64 = 300;
/// Lines that the twin is told.
const TOLD: i64 = 24;
/// Characters of an answer.
const ANSWER_MAX: usize = 4000;

/// State of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TwinTestState)]
pub enum TestState {
    Waiting,
    Done,
    Failed,
}

/// A line of the talk.
#[derive(Clone, Debug)]
pub struct TestLine {
    pub id: TwinLineId,
    pub is_twin: bool,
    pub body: String,
    pub state: TestState,
    pub is_demo: bool,
}

/// Answers a line of the talk.
#[derive(Debug, Serialize, Deserialize)]
pub struct TestAnswer {
    pub account_id: AccountId,
    /// The twin's line, which waits.
    pub line_id: TwinLineId,
}

impl Job for TestAnswer {
    const KIND: &'static str = "twin.test";
    const LANE: Lane = Lane::Chat;
    /// The person is waiting, and can write again.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(3);
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("account", self.account_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        let failed = sqlx::query!(
            "update twin_test_lines set state = 'failed' where id = $1 and state = 'waiting'",
            self.line_id.0,
        )
        .execute(&mut *tx)
        .await?;
        if failed.rows_affected() > 0 {
            tell(tx, self.account_id).await?;
        }
        Ok(())
    }
}

/// The talk, oldest first.
pub async fn list_test(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<TestLine>> {
    sqlx::query_as!(
        TestLine,
        r#"select id as "id: TwinLineId", is_twin, body, state as "state: TestState", is_demo
           from twin_test_lines where account_id = $1 order by place"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

/// Says something to the twin and orders its answer. A line that was said already is one line; one at a time is
/// answered. Errors while all of the twin is being destroyed.
pub async fn say_to_twin(
    tx: &mut PgConnection,
    account: AccountId,
    client_id: &str,
    text: &CheckedMessage,
) -> Result<(), MindError> {
    ensure_twin(tx, account).await?;
    sqlx::query!("select 1 as one from twins where account_id = $1 for update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    if is_all_destroyed(tx, account).await? {
        return Err(MindError::Destroying);
    }
    let talk = sqlx::query!(
        r#"select coalesce(max(place), 0) as "last!", coalesce(bool_or(client_id = $2), false) as "is_said!",
               coalesce(bool_or(state = 'waiting'), false) as "is_waiting!"
           from twin_test_lines where account_id = $1"#,
        account.0,
        client_id,
    )
    .fetch_one(&mut *tx)
    .await?;
    if talk.is_said {
        return Ok(());
    }
    if talk.is_waiting {
        return Err(MindError::Answering);
    }
    if count_tries::<TestAnswer>(tx, account).await? >= MOST_A_DAY {
        return Err(MindError::TooManyToday);
    }
    sqlx::query!(
        "insert into twin_test_lines (id, account_id, place, is_twin, client_id, body) values ($1, $2, $3, false, $4, $5)",
        TwinLineId::fresh().0,
        account.0,
        talk.last + 1,
        client_id,
        text.text(),
    )
    .execute(&mut *tx)
    .await?;
    let job = TestAnswer {
        account_id: account,
        line_id: TwinLineId::fresh(),
    };
    sqlx::query!(
        "insert into twin_test_lines (id, account_id, place, is_twin, state) values ($1, $2, $3, true, 'waiting')",
        job.line_id.0,
        account.0,
        talk.last + 2,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from twin_test_lines where account_id = $1 and place <= $2",
        account.0,
        talk.last + 2 - LINES_MAX,
    )
    .execute(&mut *tx)
    .await?;
    enqueue(tx, &job).await?;
    tell(tx, account).await?;
    Ok(())
}

/// Empties the talk. An answer on its way is lost.
pub async fn forget_test(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!("delete from twin_test_lines where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    tell(tx, account).await
}

/// Input of an answer.
#[derive(Clone, Debug)]
pub struct TestWork {
    pub persona: TwinPersona,
    /// Whether the twin said it, and the words; oldest first. The last is the one to answer.
    pub turns: Vec<(bool, String)>,
}

/// Begins a run. `None`: the line is gone or answered, or the twin is being destroyed.
pub async fn open_test(
    tx: &mut PgConnection,
    lease: Lease,
    account: AccountId,
    line: TwinLineId,
) -> Result<Option<TestWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    let place = sqlx::query_scalar!(
        "select place from twin_test_lines where id = $1 and account_id = $2 and state = 'waiting'",
        line.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(place) = place else {
        return Ok(None);
    };
    if is_all_destroyed(tx, account).await? {
        return Ok(None);
    }
    let said = sqlx::query!(
        "select is_twin, body from twin_test_lines
         where account_id = $1 and place < $2 and state = 'done'
         order by place desc
         limit $3",
        account.0,
        place,
        TOLD,
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut turns: Vec<(bool, String)> = said.into_iter().map(|line| (line.is_twin, line.body)).collect();
    turns.reverse();
    Ok(Some(TestWork {
        persona: persona_of_twin(tx, account).await?,
        turns,
    }))
}

/// Ends the run with its answer. Without one the line is gone.
pub async fn deliver_test(
    tx: &mut PgConnection,
    lease: Lease,
    account: AccountId,
    line: TwinLineId,
    answer: Option<(&str, bool)>,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    let Some((text, is_demo)) = answer else {
        return Ok(());
    };
    let text: String = text.chars().take(ANSWER_MAX).collect();
    let kept = sqlx::query!(
        "update twin_test_lines set body = $2, is_demo = $3, state = 'done' where id = $1 and state = 'waiting'",
        line.0,
        text,
        is_demo,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() > 0 {
        tell(tx, account).await?;
    }
    Ok(())
}

async fn tell(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await
}
