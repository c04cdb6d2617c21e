use std::collections::BTreeSet;

use sqlx::PgConnection;
use text::is_seen;

use super::{
    CreatorError, DESCRIPTION_CHARS, MOST_TAGS, Place as PicturePlace, ReviewPicture, TAG_CHARS, checked_line,
    checked_lines,
};
use crate::{
    domains::{
        entitlements::{are_cleared, are_covered},
        regions::Place,
    },
    handle::speaks_for_operator,
    ids::{AccountId, MediaId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::enqueue,
};

const NAME_CHARS: usize = 40;
const MOST_COUNTRIES: usize = 250;
const MOST_STATES: usize = 60;

/// Changes to a profile. `None` leaves a field; the inner `None` clears it.
#[derive(Default)]
pub struct ProfileChange {
    pub display_name: Option<String>,
    pub description: Option<String>,
    pub country: Option<Option<String>>,
    pub avatar: Option<Option<MediaId>>,
    pub cover: Option<Option<MediaId>>,
    pub intro: Option<Option<MediaId>>,
    pub tags: Option<Vec<String>>,
    /// Places from which they aren't seen.
    pub banned_countries: Option<Vec<String>>,
    /// As `US-TX`.
    pub banned_states: Option<Vec<String>>,
    /// Whether explicit media is only for viewers whose age was checked.
    pub is_explicit_for_checked: Option<bool>,
    /// Whether others see who they follow.
    pub shows_following: Option<bool>,
    /// Whether a creator's page recommends others.
    pub shows_recommendations: Option<bool>,
}

/// Saves all changes or none. A new picture is reviewed before others see it.
pub async fn change_profile(
    tx: &mut PgConnection,
    account: AccountId,
    change: &ProfileChange,
) -> Result<(), CreatorError> {
    sqlx::query!(
        "insert into profiles (account_id) values ($1) on conflict do nothing",
        account.0
    )
    .execute(&mut *tx)
    .await?;
    if let Some(name) = &change.display_name {
        rename(tx, account, name).await?;
    }
    if let Some(description) = &change.description {
        let description = checked_lines(description, DESCRIPTION_CHARS, "description")?;
        sqlx::query!(
            "update profiles set description = $2 where account_id = $1",
            account.0,
            description
        )
        .execute(&mut *tx)
        .await?;
    }
    if let Some(country) = &change.country {
        set_country(tx, account, country.as_deref()).await?;
    }
    if let Some(avatar) = change.avatar {
        set_picture(tx, account, PicturePlace::Avatar, avatar).await?;
    }
    if let Some(cover) = change.cover {
        set_picture(tx, account, PicturePlace::Cover, cover).await?;
    }
    if let Some(intro) = change.intro {
        set_picture(tx, account, PicturePlace::Intro, intro).await?;
    }
    if let Some(tags) = &change.tags {
        set_tags(tx, account, tags).await?;
    }
    ban_places(tx, account, change).await?;
    set_switches(tx, account, change).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// Sets the switches that are given.
async fn set_switches(tx: &mut PgConnection, account: AccountId, change: &ProfileChange) -> sqlx::Result<()> {
    sqlx::query!(
        "update profiles
         set is_explicit_for_checked = coalesce($2, is_explicit_for_checked),
             shows_following = coalesce($3, shows_following),
             shows_recommendations = coalesce($4, shows_recommendations)
         where account_id = $1",
        account.0,
        change.is_explicit_for_checked,
        change.shows_following,
        change.shows_recommendations,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn ban_places(tx: &mut PgConnection, account: AccountId, change: &ProfileChange) -> Result<(), CreatorError> {
    let read = |codes: &Option<Vec<String>>, most, are_states, field| {
        let places = codes.as_ref().map(|codes| places_of(codes, most, are_states));
        places
            .map(|places| places.ok_or(CreatorError::Unknown(field)))
            .transpose()
    };
    let countries = read(&change.banned_countries, MOST_COUNTRIES, false, "bannedCountries")?;
    let states = read(&change.banned_states, MOST_STATES, true, "bannedStates")?;
    if countries.is_none() && states.is_none() {
        return Ok(());
    }
    sqlx::query!(
        "update profiles
         set banned_countries = coalesce($2, banned_countries), banned_states = coalesce($3, banned_states)
         where account_id = $1",
        account.0,
        countries.as_deref(),
        states.as_deref(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The codes in order, each once. `None`: they are too many, or not all are countries, or states.
fn places_of(codes: &[String], most: usize, are_states: bool) -> Option<Vec<String>> {
    let is_place =
        |code: &String| code.contains('-') == are_states && Place::parse(code).is_some_and(|place| place.is_known());
    if codes.len() > most || !codes.iter().all(is_place) {
        return None;
    }
    let kept: BTreeSet<&String> = codes.iter().collect();
    Some(kept.into_iter().cloned().collect())
}

async fn rename(tx: &mut PgConnection, account: AccountId, name: &str) -> Result<(), CreatorError> {
    let name = checked_line(name, NAME_CHARS, "displayName")?;
    if !is_seen(&name) || speaks_for_operator(&name) {
        return Err(CreatorError::Unknown("displayName"));
    }
    sqlx::query!("update accounts set display_name = $2 where id = $1", account.0, name)
        .execute(tx)
        .await?;
    Ok(())
}

async fn set_country(tx: &mut PgConnection, account: AccountId, country: Option<&str>) -> Result<(), CreatorError> {
    if let Some(country) = country
        && !(country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_uppercase()))
    {
        return Err(CreatorError::Unknown("country"));
    }
    sqlx::query!(
        "update profiles set country = $2 where account_id = $1",
        account.0,
        country
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn set_tags(tx: &mut PgConnection, account: AccountId, tags: &[String]) -> Result<(), CreatorError> {
    if tags.len() > MOST_TAGS {
        return Err(CreatorError::TooLong("tags"));
    }
    let mut kept: Vec<String> = Vec::new();
    for tag in tags {
        let tag = checked_line(&tag.trim_start_matches('#').to_lowercase(), TAG_CHARS, "tags")?;
        if tag.is_empty() || !tag.chars().all(|letter| letter.is_alphanumeric() || letter == '-') {
            return Err(CreatorError::Unknown("tags"));
        }
        if !kept.contains(&tag) {
            kept.push(tag);
        }
    }
    sqlx::query!("update profiles set tags = $2 where account_id = $1", account.0, &kept)
        .execute(tx)
        .await?;
    Ok(())
}

/// Errors if a creator's picture isn't cleared. Those of other members are reviewed before others see them.
async fn check_clearance(
    tx: &mut PgConnection,
    account: AccountId,
    media: MediaId,
    field: &'static str,
) -> Result<(), CreatorError> {
    let is_creator = sqlx::query_scalar!(
        r#"select role = 'creator' as "is_creator!" from accounts where id = $1"#,
        account.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let is_fine = !is_creator || (are_cleared(tx, &[media.0]).await? && are_covered(tx, &[media.0], false).await?);
    if is_fine {
        Ok(())
    } else {
        Err(CreatorError::NotCleared(field))
    }
}

/// Sets one of the creator's own ready pictures.
async fn set_picture(
    tx: &mut PgConnection,
    account: AccountId,
    place: PicturePlace,
    media: Option<MediaId>,
) -> Result<(), CreatorError> {
    let field = match place {
        PicturePlace::Avatar => "avatarId",
        PicturePlace::Cover => "coverId",
        PicturePlace::Intro => "introId",
    };
    if let Some(media) = media {
        let is_ready = sqlx::query_scalar!(
            r#"select exists (
                   select from ready_media where id = $1 and account_id = $2 and kind = 'photo'
               ) as "is_ready!""#,
            media.0,
            account.0,
        )
        .fetch_one(&mut *tx)
        .await?;
        if !is_ready {
            return Err(CreatorError::Unknown(field));
        }
        check_clearance(tx, account, media, field).await?;
        let job = ReviewPicture {
            account_id: account,
            place,
            media_id: media,
        };
        enqueue(&mut *tx, &job).await?;
    }
    let raw = media.map(|media| media.0);
    match place {
        PicturePlace::Avatar => sqlx::query!(
            "update profiles set avatar_id = $2, is_avatar_in_moderation = $2::uuid is not null where account_id = $1",
            account.0,
            raw,
        )
        .execute(tx)
        .await?,
        PicturePlace::Cover => sqlx::query!(
            "update profiles set cover_id = $2, is_cover_in_moderation = $2::uuid is not null where account_id = $1",
            account.0,
            raw,
        )
        .execute(tx)
        .await?,
        PicturePlace::Intro => {
            sqlx::query!(
                "update profiles set intro_id = $2 where account_id = $1",
                account.0,
                raw
            )
            .execute(tx)
            .await?
        }
    };
    Ok(())
}
