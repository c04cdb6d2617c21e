use jobs::domains::notifications::{TellPosts, post_to_x, untold_posts};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Posts that are told in one transaction.
const PAGE: i64 = 200;

impl Run for TellPosts {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let site = &deps.outside.public_url;
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let posts = untold_posts(&mut tx, PAGE).await?;
            for (id, creator) in &posts {
                post_to_x(&mut tx, *creator, &format!("{site}/post/{id}"), &id.to_string()).await?;
            }
            tx.commit().await?;
            if posts.is_empty() {
                break;
            }
        }
        Ok(Done::NothingToKeep)
    }
}
