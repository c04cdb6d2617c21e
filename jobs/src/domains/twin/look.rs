use std::collections::BTreeSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    CompareLook, LookPart, TwinError,
    row::{check_verified, find_twin, lock_twin},
};
use crate::{
    ids::{AccountId, MediaId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

/// Maximum portraits of a look; at least one is needed.
pub const MOST_PORTRAITS: usize = 10;
/// Maximum further pictures.
pub const MOST_NUDE: usize = 12;
/// Further pictures that all stay together.
const UNSPLIT: usize = 3;
/// Pictures of a part, once they are split.
const SPLIT: usize = 2;

/// Pictures of a twin's owner, chosen for its look.
#[derive(Clone, Copy, Debug)]
pub struct NewLook<'a> {
    pub portraits: &'a [MediaId],
    pub nude: &'a [MediaId],
}

/// The parts that the further pictures belong to, in order: of more than three, the first two are closed, the next two
/// show the waist up.
pub fn split_nude(count: usize) -> Vec<LookPart> {
    let part = |place: usize| match place {
        _ if count <= UNSPLIT => LookPart::Nude,
        place if place < SPLIT => LookPart::Closed,
        place if place < 2 * SPLIT => LookPart::Waist,
        _ => LookPart::Nude,
    };
    (0..count).map(part).collect()
}

/// Chooses the look. A look that changes is compared again with the face that was verified, and the twin answers nobody
/// until its owner switches it on again.
pub async fn choose_look(tx: &mut PgConnection, account: AccountId, look: &NewLook<'_>) -> Result<(), TwinError> {
    let rows = rows_of(look)?;
    check_verified(tx, account).await?;
    lock_twin(tx, account).await?;
    check_pictures(tx, account, &rows).await?;
    // Before a machine compares faces.
    if !find_twin(tx, account).await?.is_licensed() {
        return Err(TwinError::LicenceNeeded);
    }
    if rows == current(tx, account).await? {
        return Ok(());
    }
    sqlx::query!("delete from twin_medias where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    let (ids, parts, places) = columns(&rows);
    sqlx::query!(
        "insert into twin_medias (account_id, media_id, part, position)
         select $1, chosen.medium, chosen.part, chosen.place
         from unnest($2::uuid[], $3::text[], $4::smallint[]) as chosen (medium, part, place)",
        account.0,
        &ids,
        &parts,
        &places,
    )
    .execute(&mut *tx)
    .await?;
    let portraits: Vec<Uuid> = look.portraits.iter().map(|id| id.0).collect();
    let since = sqlx::query_scalar!(
        "update twins
         set look_at = coalesce(look_at, now()), look_state = 'checking', look_since = clock_timestamp(),
             look_reason = '', look_by = null, look_score = null, is_enabled = false,
             twin_avatar_id = case when twin_avatar_id = any($2) then twin_avatar_id end,
             saved_avatar_id = case when saved_avatar_id = any($2) then saved_avatar_id end
         where account_id = $1
         returning look_since",
        account.0,
        &portraits,
    )
    .fetch_one(&mut *tx)
    .await?;
    let job = CompareLook {
        account_id: account,
        since,
    };
    enqueue(tx, &job).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// A chosen picture: its part, and its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chosen {
    media: MediaId,
    part: LookPart,
    place: i16,
}

fn rows_of(look: &NewLook<'_>) -> Result<Vec<Chosen>, TwinError> {
    let all: BTreeSet<MediaId> = look.portraits.iter().chain(look.nude).copied().collect();
    let is_bounded = (1..=MOST_PORTRAITS).contains(&look.portraits.len()) && look.nude.len() <= MOST_NUDE;
    if !is_bounded || all.len() != look.portraits.len() + look.nude.len() {
        return Err(TwinError::Unknown("medias"));
    }
    let portraits = look.portraits.iter().map(|&media| (media, LookPart::Portrait));
    let nude = look.nude.iter().copied().zip(split_nude(look.nude.len()));
    let chosen = portraits.chain(nude).zip(0_i16..);
    Ok(chosen
        .map(|((media, part), place)| Chosen { media, part, place })
        .collect())
}

fn columns(rows: &[Chosen]) -> (Vec<Uuid>, Vec<String>, Vec<i16>) {
    let ids = rows.iter().map(|row| row.media.0).collect();
    let parts = rows.iter().map(|row| row.part.as_str().to_owned()).collect();
    (ids, parts, rows.iter().map(|row| row.place).collect())
}

async fn current(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<Chosen>> {
    sqlx::query_as!(
        Chosen,
        r#"select media_id as "media: MediaId", part as "part: LookPart", position as place
           from twin_medias where account_id = $1 order by position"#,
        account.0,
    )
    .fetch_all(tx)
    .await
}

/// Errors unless all are the owner's own uploads that show them, and no one else.
async fn check_pictures(tx: &mut PgConnection, account: AccountId, rows: &[Chosen]) -> Result<(), TwinError> {
    let (ids, _, _) = columns(rows);
    let found = sqlx::query!(
        r#"select is_upload and kind = 'photo' and status = 'ready' and moderation = 'approved'
                   and consent_state not in ('refused', 'withdrawn') as "is_usable!",
               coalesce(consent_shown = 'me', false) and not exists (
                   select from media_persons
                   join persons on persons.id = person_id
                   where media_persons.media_id = media.id and not is_self
               ) as "is_own_likeness!"
           from media
           where id = any($1) and account_id = $2 and deleted_at is null and removed_at is null
           order by id
           for share"#,
        &ids,
        account.0,
    )
    .fetch_all(tx)
    .await?;
    if found.len() != ids.len() {
        return Err(TwinError::NotFound);
    }
    if found.iter().any(|row| !row.is_usable) {
        return Err(TwinError::Unusable);
    }
    if found.iter().any(|row| !row.is_own_likeness) {
        return Err(TwinError::Likeness);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{
        LookPart::{Closed, Nude, Waist},
        split_nude,
    };

    #[test]
    fn more_than_three_further_pictures_are_split() {
        assert_eq!(split_nude(0), []);
        assert_eq!(split_nude(3), [Nude, Nude, Nude]);
        assert_eq!(split_nude(4), [Closed, Closed, Waist, Waist]);
        assert_eq!(split_nude(6), [Closed, Closed, Waist, Waist, Nude, Nude]);
    }
}
