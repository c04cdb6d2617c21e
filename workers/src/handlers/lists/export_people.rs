use jobs::domains::lists::{ExportPeople, find_waiting_export, keep_table, write_table};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ExportPeople {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let Some((relation, list)) = find_waiting_export(&mut tx, self.export_id).await? else {
            return Ok(Done::NothingToKeep);
        };
        let (content, rows) = write_table(&mut tx, self.owner_id, relation, list).await?;
        keep_table(&mut tx, self.export_id, self.owner_id, &content, rows).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
