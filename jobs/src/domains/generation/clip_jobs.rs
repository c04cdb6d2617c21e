use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgConnection;

use super::fail::end_without_success;
use crate::{
    ids::{AccountId, GenerationId},
    queue::{Abandoned, Job, Lane},
};

macro_rules! clip_jobs {
    ($($(#[$doc:meta])* $name:ident = $kind:literal;)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Serialize, Deserialize)]
        pub struct $name {
            pub generation_id: GenerationId,
            pub account_id: AccountId,
        }

        impl Job for $name {
            const KIND: &'static str = $kind;
            const LANE: Lane = Lane::Video;
            const MAX_ATTEMPTS: i16 = 4;
            const TIMEOUT: Duration = Duration::from_mins(30);

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
                words_of(conn, self.generation_id).await
            }

            async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
                end_without_success(tx, self.generation_id, why).await
            }
        }
    )+};
}

clip_jobs! {
    /// Sets a picture in motion and delivers the video.
    RenderVideo = "generation.render_video";
    /// Lays a voice over a video and delivers it as another one.
    RenderVoiceover = "generation.render_voiceover";
}

async fn words_of(conn: &mut PgConnection, generation: GenerationId) -> sqlx::Result<Value> {
    let prompt = sqlx::query_scalar!("select prompt from generations where id = $1", generation.0)
        .fetch_optional(conn)
        .await?;
    Ok(prompt.map_or_else(|| json!({}), |prompt| json!({ "prompt": prompt })))
}
