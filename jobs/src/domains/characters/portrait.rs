//! The portrait of a character: order, drawing and delivery.
use sqlx::{PgConnection, types::Json};

use super::{
    CharacterError, DrawPortrait, Look, Person,
    find_own::{get_own, lock_character, lock_owner},
    moderation::announce_moderation,
    review::order_review,
};
use crate::{
    domains::{
        discovery::list_character,
        media::{self, NewMedia},
    },
    ids::{AccountId, CharacterId, MediaId},
    queue::{Lease, LeaseLost, enqueue, succeed},
};

/// Input of a drawing run.
#[derive(Clone, Debug)]
pub struct PortraitWork {
    pub account: AccountId,
    pub look: Look,
    pub seed: i64,
    /// The picture to show instead of drawing one.
    pub original: Option<Original>,
}

/// A picture that becomes a portrait.
#[derive(Clone, Debug)]
pub struct Original {
    /// Its largest file.
    pub object_key: String,
    pub content_type: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    pub model: String,
    pub is_demo: bool,
}

/// Portraits of a person drawn per day: free for the person, but not for the fleet.
const A_DAY: i64 = 50;

/// Orders the portrait of that look, unless it is the current one. Needs the owner's lock.
pub(super) async fn want_portrait(
    tx: &mut PgConnection,
    id: CharacterId,
    account: AccountId,
    look: &Look,
    seed: i64,
) -> Result<(), CharacterError> {
    let key = look.key(seed);
    // A picture that was chosen stays as long as the character looks the same.
    let is_drawn = sqlx::query_scalar!(
        r#"update characters
           set portrait_seed = $2, portrait_failed = null,
               portrait_wanted = case
                   when starts_with(portrait_wanted, $3 || ':') and portrait_state <> 'failed' then portrait_wanted
                   else $3
               end
           where id = $1
           returning portrait_state = 'drawn' as "is_drawn!""#,
        id.0,
        seed,
        key,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_drawn {
        return Ok(());
    }
    check_day(tx, account).await?;
    let job = DrawPortrait {
        character_id: id,
        account_id: account,
        key,
        picture: None,
    };
    enqueue(tx, &job).await?;
    Ok(())
}

/// Makes a generated picture of the character its portrait, until its look changes or another is drawn. Errors with
/// [`CharacterError::NotItsPicture`] when the picture isn't the owner's, or wasn't drawn of this character.
pub async fn use_as_portrait(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
    picture: MediaId,
) -> Result<CharacterId, CharacterError> {
    lock_owner(tx, account).await?;
    let own = get_own(tx, account, username).await?;
    if own.is_deleted {
        return Err(CharacterError::NotFound);
    }
    find_original(tx, own.id, account, picture)
        .await?
        .ok_or(CharacterError::NotItsPicture)?;
    let row = sqlx::query!(
        r#"select person as "person: Json<Person>", portrait_seed from characters where id = $1"#,
        own.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let key = format!("{}:{picture}", Look::of(&row.person).key(row.portrait_seed));
    let is_shown = sqlx::query_scalar!(
        r#"update characters
           set portrait_wanted = $2, portrait_failed = null
           where id = $1
           returning portrait_state = 'drawn' as "is_shown!""#,
        own.id.0,
        key,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_shown {
        check_day(tx, account).await?;
        let job = DrawPortrait {
            character_id: own.id,
            account_id: account,
            key,
            picture: Some(picture),
        };
        enqueue(tx, &job).await?;
    }
    announce_moderation(tx, own.id).await?;
    Ok(own.id)
}

/// The largest file of the owner's picture, if it was drawn of this character and can be shown.
async fn find_original(
    tx: &mut PgConnection,
    character: CharacterId,
    owner: AccountId,
    picture: MediaId,
) -> sqlx::Result<Option<Original>> {
    let row = sqlx::query!(
        r#"select object_key, content_type, media_renditions.width, media_renditions.height, model, media.is_demo
           from media
           join generations on generations.id = media.generation_id
           join media_renditions on media_id = media.id
           where media.id = $1 and media.account_id = $2 and character_id = $3 and media.kind = 'photo'
               and is_generated and not is_upload and not is_explicit and status = 'ready' and moderation = 'approved'
               and deleted_at is null and removed_at is null and format in ('jpeg', 'webp')
           order by media_renditions.width desc, format
           limit 1"#,
        picture.0,
        owner.0,
        character.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| Original {
        object_key: row.object_key,
        content_type: row.content_type,
        width: row.width.unsigned_abs(),
        height: row.height.unsigned_abs(),
        model: row.model,
        is_demo: row.is_demo,
    }))
}

/// Counts the portraits drawn since yesterday and those being drawn, including the one just ordered.
async fn check_day(tx: &mut PgConnection, account: AccountId) -> Result<(), CharacterError> {
    let row = sqlx::query!(
        r#"select count(*) + (
               select count(*) from characters where account_id = $1 and portrait_state = 'drawing'
           ) as "count!", 86400 + extract(epoch from min(created_at) - now())::integer as "seconds?"
           from media
           where account_id = $1 and kind = 'portrait' and created_at > now() - interval '1 day'"#,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    if row.count <= A_DAY {
        return Ok(());
    }
    Err(CharacterError::EnoughPortraits {
        seconds: row.seconds.unwrap_or_default().clamp(1, 86_400).unsigned_abs(),
    })
}

/// Has another portrait of the same look drawn. The old one is shown until then.
pub async fn redraw_portrait(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
) -> Result<CharacterId, CharacterError> {
    lock_owner(tx, account).await?;
    let own = get_own(tx, account, username).await?;
    if own.is_deleted {
        return Err(CharacterError::NotFound);
    }
    let row = sqlx::query!(
        r#"select person as "person: Json<Person>", portrait_state = 'drawing' as "is_drawing!"
           from characters
           where id = $1"#,
        own.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    // A second press gets the one already on its way.
    if !row.is_drawing {
        let seed = i64::from(rand::random::<u32>());
        want_portrait(tx, own.id, account, &Look::of(&row.person), seed).await?;
        announce_moderation(tx, own.id).await?;
    }
    Ok(own.id)
}

/// The portrait to draw. `None`: superseded or no longer wanted; end the job in the same transaction.
pub async fn open_portrait(tx: &mut PgConnection, job: &DrawPortrait) -> sqlx::Result<Option<PortraitWork>> {
    lock_character(tx, job.character_id).await?;
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", person as "person: Json<Person>", portrait_seed
           from characters
           where id = $1 and portrait_wanted = $2 and portrait_drawn is distinct from $2"#,
        job.character_id.0,
        job.key,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let original = match job.picture {
        // One that has gone meanwhile is drawn instead.
        Some(picture) => find_original(tx, job.character_id, row.account, picture).await?,
        None => None,
    };
    Ok(Some(PortraitWork {
        account: row.account,
        look: Look::of(&row.person),
        seed: row.portrait_seed,
        original,
    }))
}

/// Shows the portrait, orders a review if one is pending, and ends the job, in one transaction. The picture's objects
/// must be in storage already.
pub async fn deliver_portrait(
    tx: &mut PgConnection,
    lease: Lease,
    job: &DrawPortrait,
    picture: &NewMedia,
) -> Result<(), LeaseLost> {
    lock_character(tx, job.character_id).await?;
    succeed(tx, lease).await?;
    media::store(tx, picture).await?;
    if show(tx, job, picture.id).await? {
        order_review(tx, job.character_id).await?;
        list_character(tx, job.character_id).await?;
        announce_moderation(tx, job.character_id).await?;
    }
    Ok(())
}

/// Returns whether the portrait is still wanted. The replaced one goes into the bin, or this one if it is not.
async fn show(tx: &mut PgConnection, job: &DrawPortrait, picture: MediaId) -> sqlx::Result<bool> {
    let replaced = sqlx::query_scalar!(
        r#"select case when portrait_wanted = $2 then portrait_id else $3 end as "id: MediaId"
           from characters
           where id = $1"#,
        job.character_id.0,
        job.key,
        picture.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .flatten();
    if let Some(replaced) = replaced {
        media::delete_portrait(tx, job.account_id, replaced).await?;
    }
    let shown = sqlx::query!(
        "update characters
         set portrait_id = $3, portrait_drawn = $2, portrait_failed = null
         where id = $1 and portrait_wanted = $2",
        job.character_id.0,
        job.key,
        picture.0,
    )
    .execute(tx)
    .await?;
    Ok(shown.rows_affected() == 1)
}

/// Gives up on the portrait: the character keeps its current one, and its review waits for the next.
pub(super) async fn give_up_portrait(tx: &mut PgConnection, job: &DrawPortrait) -> sqlx::Result<()> {
    let given_up = sqlx::query!(
        "update characters set portrait_failed = $2 where id = $1 and portrait_wanted = $2",
        job.character_id.0,
        job.key,
    )
    .execute(&mut *tx)
    .await?;
    if given_up.rows_affected() == 1 {
        announce_moderation(tx, job.character_id).await?;
    }
    Ok(())
}
