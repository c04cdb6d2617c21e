use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgConnection;

use super::fail::end_without_success;
use crate::{
    ids::{AccountId, GenerationId},
    queue::{Abandoned, Job, Lane},
};

/// Renders the pictures of one generation and delivers each as it is ready.
#[derive(Debug, Serialize, Deserialize)]
pub struct RenderImage {
    pub generation_id: GenerationId,
    pub account_id: AccountId,
}

impl Job for RenderImage {
    const KIND: &'static str = "generation.render_image";
    const LANE: Lane = Lane::Image;
    const MAX_ATTEMPTS: i16 = 4;
    const TIMEOUT: Duration = Duration::from_mins(5);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.generation_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("generation", self.generation_id.0))
    }

    async fn texts(&self, conn: &mut PgConnection) -> sqlx::Result<Value> {
        let prompt = sqlx::query_scalar!("select prompt from generations where id = $1", self.generation_id.0)
            .fetch_optional(conn)
            .await?;
        Ok(prompt.map_or_else(|| json!({}), |prompt| json!({ "prompt": prompt })))
    }

    async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
        end_without_success(tx, self.generation_id, why).await
    }
}
