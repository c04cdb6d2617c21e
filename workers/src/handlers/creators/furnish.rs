use chrono::TimeDelta;
use engines::{ImageRequest, Prompt, PromptParts, RenderedImage};
use jobs::{
    domains::{
        creators::{DemoPicture, Furnish, Furnishing, ProfileChange, change_profile},
        entitlements::AccessMode,
        feed::{CheckedBody, CheckedCaption, ItemKind, NewItem, NewItemMedia, save_item},
        media::{MediaKind, end_upload, store},
        stories::{NewStory, save_story},
    },
    ids::{FeedItemId, MediaId},
};
use sqlx::PgConnection;

use crate::{
    checking::keep_verdict,
    deps::Deps,
    engine_failure::outcome_of,
    pictures::{Purpose, store_picture},
    run::{Done, JobContext, JobError, Run},
};

/// Image model that every installation has.
const MODEL: &str = "sdxl";
/// Years of the people in the pictures.
const AGE: u8 = 34;

impl Run for Furnish {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut drawn = Vec::new();
        for (index, picture) in self.pictures.iter().enumerate() {
            let subject = format!("furnish:{}:{}:{index}", self.account_id, self.key);
            let image = draw(deps, cx, picture, subject.clone()).await?;
            let purpose = Purpose {
                subject,
                account: self.account_id,
                kind: MediaKind::Photo,
                generation: None,
            };
            drawn.push(store_picture(deps, cx.lease, MODEL, image, purpose).await?);
        }
        let mut tx = deps.db.begin().await?;
        let mut media = Vec::new();
        for stored in &drawn {
            store(&mut tx, &stored.media).await?;
            keep_verdict(&mut tx, deps, stored.media.id, &stored.verdict).await?;
            end_upload(&mut tx, &stored.prefix).await?;
            media.push(stored.media.id);
        }
        put_to_use(&mut tx, self, &media).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

async fn draw(deps: &Deps, cx: &JobContext, picture: &DemoPicture, key: String) -> Result<RenderedImage, JobError> {
    let request = ImageRequest {
        job_key: key,
        prompt: Prompt::build(parts_of(picture)).map_err(|error| JobError::give_up("moderated", &error))?,
        width: picture.width,
        height: picture.height,
        seed: picture.seed,
    };
    deps.engines
        .render(MODEL, &request, &mut |_| {}, &cx.stop)
        .await
        .map_err(|error| outcome_of(&error, TimeDelta::zero()))
}

/// Modest pictures: the demo world may be shown at work.
fn parts_of(picture: &DemoPicture) -> PromptParts {
    PromptParts {
        story: picture.words.clone(),
        style: "realistic".to_owned(),
        model: MODEL.to_owned(),
        gender: picture.gender.clone(),
        age: AGE,
        is_led_by_words: true,
        is_modest: true,
        ..PromptParts::default()
    }
}

async fn put_to_use(tx: &mut PgConnection, furnish: &Furnish, media: &[MediaId]) -> Result<(), JobError> {
    let account = furnish.account_id;
    match &furnish.use_as {
        Furnishing::Avatar => {
            let change = ProfileChange {
                avatar: Some(media.first().copied()),
                ..ProfileChange::default()
            };
            change_profile(tx, account, &change).await?;
        }
        Furnishing::Cover => {
            let change = ProfileChange {
                cover: Some(media.first().copied()),
                ..ProfileChange::default()
            };
            change_profile(tx, account, &change).await?;
        }
        Furnishing::Post {
            id,
            access,
            price_cents,
            body,
            is_pinned,
            teasers,
        } => {
            let post = NewItem {
                access: *access,
                price_cents: *price_cents,
                body: CheckedBody::check(body)?,
                is_pinned: *is_pinned,
                ..item(*id, ItemKind::Post, media, *teasers)?
            };
            save_item(tx, account, &post).await?;
        }
        Furnishing::Album { id, name } => {
            let album = NewItem {
                name: name.clone(),
                ..item(*id, ItemKind::Album, media, 0)?
            };
            save_item(tx, account, &album).await?;
        }
        Furnishing::Story { id } => {
            if let Some(&medium) = media.first() {
                let story = NewStory {
                    id: *id,
                    media: medium,
                    access: AccessMode::Free,
                    words: CheckedCaption::default(),
                    scheduled_at: None,
                };
                save_story(tx, account, &story).await?;
            }
        }
    }
    Ok(())
}

/// A free item of these media without words.
fn item(id: FeedItemId, kind: ItemKind, media: &[MediaId], teasers: usize) -> Result<NewItem, JobError> {
    let media = media.iter().enumerate().map(|(index, &id)| NewItemMedia {
        id,
        is_teaser: index < teasers,
        tags: Vec::new(),
    });
    Ok(NewItem {
        id,
        kind,
        access: AccessMode::Free,
        price_cents: None,
        name: String::new(),
        body: CheckedBody::check("")?,
        parent: None,
        is_pinned: false,
        is_hidden: false,
        is_text_locked: false,
        least_level: 1,
        is_explicit: false,
        media: media.collect(),
        poll: None,
        scheduled_at: None,
        version: None,
    })
}

#[cfg(test)]
mod tests {
    use engines::Prompt;
    use jobs::domains::creators::DemoPicture;

    use super::parts_of;

    #[test]
    fn people_of_the_demo_world_are_adults_and_clothed() {
        let picture = DemoPicture {
            words: "a woman with a lantern at a harbor".to_owned(),
            gender: "female".to_owned(),
            width: 512,
            height: 512,
            seed: 7,
        };

        let prompt = Prompt::build(parts_of(&picture)).expect("an adult");

        assert!(prompt.positive().contains("fully clothed"));
        assert!(prompt.positive().contains("34 years old"));
    }
}
