use engines::{ChatRole, ChatTurn};
use jobs::domains::twin::{TestAnswer, deliver_test, open_test};

use super::compose::write_as_twin;
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for TestAnswer {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let work = open_test(&mut tx, cx.lease, self.account_id, self.line_id).await?;
        tx.commit().await?;
        let line = match work {
            Some(work) => {
                let turns: Vec<ChatTurn> = work.turns.into_iter().map(turn).collect();
                let line = write_as_twin(deps, cx, &self.line_id.to_string(), &work.persona, &turns).await?;
                tracing::debug!(line.id = %self.line_id, engine_ms = line.engine_ms, "Twin's test line written");
                Some(line)
            }
            None => None,
        };
        let answer = line.as_ref().map(|line| (line.text.as_str(), line.is_demo));
        let mut tx = deps.db.begin().await?;
        deliver_test(&mut tx, cx.lease, self.account_id, self.line_id, answer).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

fn turn((is_twin, text): (bool, String)) -> ChatTurn {
    let from = if is_twin { ChatRole::Character } else { ChatRole::Person };
    ChatTurn { from, text }
}
