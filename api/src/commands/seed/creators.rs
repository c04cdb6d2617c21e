//! The creators of the demo world: their profiles and followers.
use jobs::{
    domains::creators::{
        CreatorError, ProfileChange, accept_agreement, agreement, change_profile, change_welcome, follow,
    },
    ids::AccountId,
};
use sqlx::PgPool;

use super::people;

/// A creator of the demo world.
pub(super) struct DemoCreator {
    pub(super) username: &'static str,
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    pub(super) country: &'static str,
    pub(super) tags: &'static [&'static str],
}

const fn creator(
    username: &'static str,
    name: &'static str,
    country: &'static str,
    description: &'static str,
    tags: &'static [&'static str],
) -> DemoCreator {
    DemoCreator {
        username,
        name,
        description,
        country,
        tags,
    }
}

/// The first three are also among the people whose logins are shown to the operator.
pub(super) const CREATORS: &[DemoCreator] = &[
    creator(
        "orin",
        "Orin Vale",
        "PT",
        "I draw harbors and the people who wait in them. New art every Friday.",
        &["harbor", "letters"],
    ),
    creator(
        "vesna",
        "Vesna Kolar",
        "HR",
        "Gothic stories, long nights and candlelight. Creator of Lady Ysolde.",
        &["gothic", "stories"],
    ),
    creator(
        "tomas",
        "Tomas Reyes",
        "ES",
        "Portraits in warm light and characters who listen.",
        &["portraits", "slow"],
    ),
    creator(
        "lena_hart",
        "Lena Hart",
        "DE",
        "City lights, neon rain and everyone who’s out late.",
        &["neon", "city"],
    ),
    creator(
        "kaito_mori",
        "Kaito Mori",
        "JP",
        "Anime heroes of quiet tea houses and night trains. All adults.",
        &["anime", "tea"],
    ),
    creator(
        "ines_duarte",
        "Ines Duarte",
        "BR",
        "Beaches, dancing and bright colors.",
        &["beach", "dance"],
    ),
    creator(
        "marek_nowak",
        "Marek Nowak",
        "PL",
        "Mountain cabins and people who can chop wood.",
        &["mountains", "cabin"],
    ),
    creator(
        "sylvie_arnaud",
        "Sylvie Arnaud",
        "FR",
        "Theater, silk and velvet curtains.",
        &["theater", "silk"],
    ),
    creator(
        "felix_brandt",
        "Felix Brandt",
        "AT",
        "Musicians after the show.",
        &["music", "night"],
    ),
    creator(
        "amara_okoye",
        "Amara Okoye",
        "NG",
        "Painters, gardeners and astronauts. I love drawing hands at work.",
        &["art", "space"],
    ),
    creator(
        "giulia_serra",
        "Giulia Serra",
        "IT",
        "Kitchens, summer terraces and long dinners.",
        &["summer", "dinner"],
    ),
    creator(
        "daan_visser",
        "Daan Visser",
        "NL",
        "Bicycles, bookshops and rainy mornings.",
        &["books", "rain"],
    ),
];

/// Followers, each with the number of creators they follow, counted from the first.
const FOLLOWERS: &[(&str, usize)] = &[
    ("mila", 9),
    ("orin", 5),
    ("vesna", 4),
    ("tomas", 7),
    ("lena_hart", 3),
    ("kaito_mori", 2),
    ("giulia_serra", 12),
];

/// The creator with a welcome message for new followers.
const WELCOMING: &str = "orin";

/// The creators' accounts, in list order, for the rest of the seed.
#[expect(dead_code, reason = "posts and comments of the demo world are written by these")]
pub(super) async fn find_all(db: &PgPool) -> sqlx::Result<Vec<AccountId>> {
    let mut conn = db.acquire().await?;
    let mut found = Vec::new();
    for creator in CREATORS {
        found.extend(people::find(&mut conn, creator.username).await?);
    }
    Ok(found)
}

/// Creates missing profiles and follows; returns how many profiles. Later changes by people stay.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut made = 0;
    for creator in CREATORS {
        made += u32::from(describe(db, creator).await?);
    }
    if made > 0 {
        follow_all(db).await?;
    }
    Ok(made)
}

async fn describe(db: &PgPool, creator: &DemoCreator) -> anyhow::Result<bool> {
    let mut tx = db.begin().await?;
    let Some(account) = people::find(&mut tx, creator.username).await? else {
        return Ok(false);
    };
    let is_there = sqlx::query_scalar!(
        r#"select exists (select from profiles where account_id = $1) as "is_there!""#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_there {
        return Ok(false);
    }
    let change = ProfileChange {
        display_name: Some(creator.name.to_owned()),
        description: Some(creator.description.to_owned()),
        country: Some(Some(creator.country.to_owned())),
        tags: Some(creator.tags.iter().map(|&tag| tag.to_owned()).collect()),
        ..ProfileChange::default()
    };
    change_profile(&mut tx, account, &change).await?;
    accept_agreement(&mut tx, account, agreement().version).await?;
    if creator.username == WELCOMING {
        change_welcome(&mut tx, account, "Welcome! Message me anytime.", "").await?;
    }
    tx.commit().await?;
    Ok(true)
}

async fn follow_all(db: &PgPool) -> anyhow::Result<()> {
    for &(follower, many) in FOLLOWERS {
        let mut tx = db.begin().await?;
        let Some(account) = people::find(&mut tx, follower).await? else {
            continue;
        };
        for creator in CREATORS.iter().take(many) {
            match follow(&mut tx, account, creator.username).await {
                Ok(_) | Err(CreatorError::OwnAccount | CreatorError::NotFound | CreatorError::Parted) => {}
                Err(error) => return Err(error.into()),
            }
        }
        tx.commit().await?;
    }
    Ok(())
}
