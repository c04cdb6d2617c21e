use jobs::{
    domains::generation::{ClipOrder, GenerationFailure, GenerationKind, GenerationState},
    ids::{AccountId, GenerationId},
};
use sqlx::types::Json;

use super::{
    clip_view::{ClipView, orders_of},
    load::pictures_of,
    wait_view::wait_of,
};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

#[derive(Clone, Copy, Default)]
pub(super) struct Wanted {
    /// Only this one.
    pub(super) id: Option<GenerationId>,
    pub(super) kind: Option<GenerationKind>,
    pub(super) before: Option<GenerationId>,
    pub(super) limit: i64,
}

/// One of the person's own clips; others' are reported as missing.
pub(super) async fn load_clip(app: &AppState, owner: AccountId, id: GenerationId) -> Result<ClipView, ApiError> {
    let wanted = Wanted {
        id: Some(id),
        limit: 1,
        ..Wanted::default()
    };
    load_clips(app, owner, wanted)
        .await?
        .pop()
        .ok_or_else(|| Code::NotFound.into())
}

/// Newest first.
pub(super) async fn load_clips(app: &AppState, owner: AccountId, wanted: Wanted) -> Result<Vec<ClipView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let rows = sqlx::query!(
        r#"select
               generations.id as "id: GenerationId", kind as "kind: GenerationKind",
               generations.state as "state: GenerationState", stage, percent, price, failure, prompt,
               options as "options: Json<ClipOrder>", is_demo, generations.created_at, started_at, finished_at,
               waiting_since,
               coalesce(captured, 0) as "captured!",
               case when ledger_holds.state = 'closed' then amount - captured else 0 end as "returned!"
           from generations
           left join ledger_holds on ledger_holds.subject_id = generations.id
           where generations.account_id = $1 and kind in ('video', 'voiceover')
               and ($2::uuid is null or generations.id = $2)
               and ($3::text is null or kind = $3)
               and ($4::uuid is null or generations.id < $4)
           order by generations.id desc
           limit $5"#,
        owner.0,
        wanted.id.map(|id| id.0),
        wanted.kind.map(GenerationKind::as_str),
        wanted.before.map(|id| id.0),
        wanted.limit,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<uuid::Uuid> = rows.iter().map(|row| row.id.0).collect();
    let mut made = pictures_of(&mut conn, &app.signing, owner, &ids).await?;
    let expected_seconds = app.platform.now().limits().video_seconds;
    let views = rows.into_iter().map(|row| {
        let film = made.remove(&row.id).and_then(|mut all| all.pop());
        let (preview, media) = film.map_or((None, None), |film| (film.preview, film.media));
        let (video, voiceover) = orders_of(row.options.0);
        ClipView {
            id: row.id,
            kind: row.kind,
            state: row.state,
            waiting: wait_of(row.state, &row.stage, row.waiting_since),
            stage: row.stage,
            percent: row.percent,
            price: row.price,
            captured: row.captured,
            returned: row.returned,
            failure: row.failure.as_deref().map(GenerationFailure::of_code),
            can_retry: matches!(row.state, GenerationState::Failed | GenerationState::Cancelled),
            prompt: row.prompt,
            video,
            voiceover,
            is_demo: row.is_demo,
            created_at: row.created_at,
            started_at: row.started_at,
            finished_at: row.finished_at,
            expected_seconds,
            preview,
            media,
        }
    });
    Ok(views.collect())
}
