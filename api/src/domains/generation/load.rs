use std::collections::HashMap;

use jobs::{
    domains::generation::{
        GenerationFailure, GenerationState, ImageOrder, PictureState, data_url, estimate_active, seed_of_picture,
    },
    ids::{AccountId, GenerationId, JobId, MediaId},
    signing::SigningKey,
};
use sqlx::{PgConnection, types::Json};

use super::{
    view::{GenerationView, PictureView},
    wait_view::wait_of,
};
use crate::{
    domains::media::{MediaView, media_views},
    http::problem::{ApiError, Code},
};

pub(super) struct Wanted {
    pub(super) owner: AccountId,
    /// Only this one.
    pub(super) id: Option<GenerationId>,
    pub(super) before: Option<GenerationId>,
    pub(super) only_active: bool,
    pub(super) limit: i64,
}

/// One of the person's own generations, as shown by [`load`]; others' are reported as missing.
pub(super) async fn load_one(
    conn: &mut PgConnection,
    signing: &SigningKey,
    owner: AccountId,
    id: GenerationId,
) -> Result<GenerationView, ApiError> {
    let wanted = Wanted {
        owner,
        id: Some(id),
        before: None,
        only_active: false,
        limit: 1,
    };
    load(conn, signing, &wanted)
        .await?
        .pop()
        .ok_or_else(|| Code::NotFound.into())
}

/// Newest first. Estimates read the whole queue, so call it after the writing transaction.
pub(super) async fn load(
    conn: &mut PgConnection,
    signing: &SigningKey,
    wanted: &Wanted,
) -> Result<Vec<GenerationView>, ApiError> {
    let rows = sqlx::query!(
        r#"select
               generations.id as "id: GenerationId", generations.state as "state: GenerationState", stage, percent,
               price, failure, prompt, options as "options: Json<ImageOrder>", seed, is_demo, generations.created_at,
               job_id as "job: JobId",
               started_at, finished_at, waiting_since,
               coalesce(captured, 0) as "captured!",
               case when ledger_holds.state = 'closed' then amount - captured else 0 end as "returned!"
           from generations
           left join ledger_holds on ledger_holds.subject_id = generations.id
           where generations.account_id = $1 and generations.kind = 'image'
               and ($2::uuid is null or generations.id = $2)
               and ($3::uuid is null or generations.id < $3)
               and (not $4 or generations.state in ('queued', 'running'))
           order by generations.id desc
           limit $5"#,
        wanted.owner.0,
        wanted.id.map(|id| id.0),
        wanted.before.map(|id| id.0),
        wanted.only_active,
        wanted.limit,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<uuid::Uuid> = rows.iter().map(|row| row.id.0).collect();
    let mut pictures = pictures_of(conn, signing, wanted.owner, &ids).await?;
    let active: Vec<GenerationId> = rows
        .iter()
        .filter_map(|row| row.state.is_active().then_some(row.id))
        .collect();
    let mut estimates = if active.is_empty() {
        HashMap::new()
    } else {
        estimate_active(conn, &active).await?
    };
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        let pictures = pictures.remove(&row.id).unwrap_or_default();
        let order = row.options.0;
        views.push(GenerationView {
            id: row.id,
            kind: "image",
            mode: order.mode,
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
            estimate: estimates.remove(&row.id),
            options: order,
            seed: row.seed.to_string(),
            job_id: row.job,
            is_demo: row.is_demo,
            created_at: row.created_at,
            started_at: row.started_at,
            finished_at: row.finished_at,
            pictures,
        });
    }
    Ok(views)
}

pub(super) async fn pictures_of(
    conn: &mut PgConnection,
    signing: &SigningKey,
    owner: AccountId,
    generations: &[uuid::Uuid],
) -> sqlx::Result<HashMap<GenerationId, Vec<PictureView>>> {
    let rows = sqlx::query!(
        r#"select
               generation_id as "generation: GenerationId", index, generations.seed as order_seed,
               generation_pictures.state as "state: PictureState", preview,
               media_id as "media: MediaId", picture_not_drawn as not_drawn,
               picture_unpaid is not null as "is_unpaid!"
           from generation_pictures
           join generations on generations.id = generation_id
           where generation_id = any($1)
           order by generation_id, index"#,
        generations,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<MediaId> = rows.iter().filter_map(|row| row.media).collect();
    let media = media_views(conn, signing, owner, &ids).await?;
    let mut media: HashMap<MediaId, MediaView> = media.into_iter().map(|view| (view.id, view)).collect();
    let mut pictures: HashMap<GenerationId, Vec<PictureView>> = HashMap::new();
    for row in rows {
        pictures.entry(row.generation).or_default().push(PictureView {
            index: row.index,
            state: row.state,
            seed: seed_of_picture(row.order_seed, row.index).to_string(),
            preview: row.preview.as_deref().map(data_url),
            media: row
                .media
                .and_then(|id| media.remove(&id))
                .filter(|view| view.deleted_at.is_none()),
            not_drawn: row.not_drawn,
            is_unpaid: row.is_unpaid,
        });
    }
    Ok(pictures)
}
