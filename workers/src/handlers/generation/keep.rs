use engines::RenderedImage;
use jobs::domains::{
    chat::Chats,
    generation::{Delivered, Nouns, deliver_picture},
    media::{MediaKind, end_upload},
};

use super::report::Place;
use crate::{
    checking::keep_verdict,
    deps::Deps,
    pictures::{Purpose, store_picture},
    run::{JobContext, JobError},
};

/// Makes the renditions, puts them into storage and hands the picture over.
pub(super) async fn keep(
    deps: &Deps,
    cx: &JobContext,
    place: Place,
    model: &str,
    drawn: RenderedImage,
) -> Result<Delivered, JobError> {
    let purpose = Purpose {
        subject: format!("{}:{}", place.generation, place.index),
        account: place.account,
        kind: MediaKind::Photo,
        generation: Some(place.generation),
    };
    let nouns = Nouns {
        asked: drawn.heed.asked,
        not_drawn: drawn.heed.not_drawn.clone(),
    };
    let stored = store_picture(deps, cx.lease, model, drawn, purpose).await?;
    let mut tx = deps.db.begin().await?;
    let delivered =
        deliver_picture::<Chats>(&mut tx, cx.lease, place.generation, place.index, &stored.media, &nouns).await?;
    keep_verdict(&mut tx, deps, stored.media.id, &stored.verdict).await?;
    end_upload(&mut tx, &stored.prefix).await?;
    tx.commit().await?;
    Ok(delivered)
}
