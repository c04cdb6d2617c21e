//! Pictures of the demo world's creators. The workers of the running product draw them, as they draw portraits, and put
//! them to use: as profile pictures and covers, in posts, albums and stories.
use jobs::{
    domains::{
        creators::{DemoPicture, Furnish, Furnishing},
        entitlements::AccessMode,
    },
    ids::{AccountId, FeedItemId, StoryId},
    queue::{Job, enqueue},
};
use sqlx::{PgConnection, PgPool};

use super::{creators::CREATORS, people};

/// Pixels, each a multiple of 64.
type Shape = (u32, u32);
const SQUARE: Shape = (512, 512);
const WIDE: Shape = (1024, 384);
const TALL: Shape = (768, 960);

/// Words for the profile picture of a creator, and for the cover.
struct Looks {
    username: &'static str,
    gender: &'static str,
    face: &'static str,
    cover: &'static str,
}

const fn looks(username: &'static str, gender: &'static str, face: &'static str, cover: &'static str) -> Looks {
    Looks {
        username,
        gender,
        face,
        cover,
    }
}

const LOOKS: &[Looks] = &[
    looks(
        "orin",
        "male",
        "portrait of a man in a coat at a harbor",
        "a harbor at dawn, boats",
    ),
    looks(
        "vesna",
        "female",
        "portrait of a woman in a dark dress by candlelight",
        "a castle at night, moon",
    ),
    looks(
        "tomas",
        "male",
        "portrait of a man with a beard in warm light",
        "a window in golden evening light",
    ),
    looks(
        "lena_hart",
        "female",
        "portrait of a woman in a raincoat, neon lights",
        "a city street at night, neon rain",
    ),
    looks(
        "kaito_mori",
        "male",
        "portrait of a man with glasses in a tea house",
        "a night train, mountains",
    ),
    looks(
        "ines_duarte",
        "female",
        "portrait of a woman in a summer dress at the beach",
        "a beach with palms, sea",
    ),
    looks(
        "marek_nowak",
        "male",
        "portrait of a man in a flannel shirt",
        "a cabin in the mountains, snow",
    ),
    looks(
        "sylvie_arnaud",
        "female",
        "portrait of a woman in a velvet dress",
        "a theater stage, red curtains",
    ),
    looks(
        "felix_brandt",
        "male",
        "portrait of a man with a guitar",
        "a concert stage at night, lights",
    ),
    looks(
        "amara_okoye",
        "female",
        "portrait of a woman painting in a studio",
        "stars and a planet over a garden",
    ),
    looks(
        "giulia_serra",
        "female",
        "portrait of a woman in a kitchen, apron",
        "a terrace in summer, lemons",
    ),
    looks(
        "daan_visser",
        "male",
        "portrait of a man with a scarf in a bookshop",
        "a canal in the rain, bicycles",
    ),
];

/// A post with pictures.
struct Post {
    username: &'static str,
    access: AccessMode,
    price_cents: Option<i32>,
    body: &'static str,
    pictures: &'static [&'static str],
    teasers: usize,
}

const fn paid(username: &'static str, cents: i32, body: &'static str, pictures: &'static [&'static str]) -> Post {
    Post {
        username,
        access: AccessMode::Paid,
        price_cents: Some(cents),
        body,
        pictures,
        teasers: 1,
    }
}

const fn for_club(username: &'static str, body: &'static str, pictures: &'static [&'static str]) -> Post {
    Post {
        username,
        access: AccessMode::FanClub,
        price_cents: None,
        body,
        pictures,
        teasers: 0,
    }
}

/// Two of each creator with a club: with their two free ones, they stay below the limit of posts.
const POSTS: &[Post] = &[
    paid(
        "orin",
        499,
        "Three mornings at the harbor, in full size. #harbor",
        &["a harbor in fog", "a lighthouse at sunrise", "boats at a pier"],
    ),
    for_club(
        "orin",
        "The first sketch of Friday’s picture. #sketches",
        &["a man on a pier in the rain"],
    ),
    paid(
        "vesna",
        799,
        "The night at the castle, in three pictures. #gothic",
        &["a castle at night", "candles on a table", "a garden under the moon"],
    ),
    for_club(
        "vesna",
        "Lady Ysolde, before the ball. #stories",
        &["a woman in a long dress on a staircase"],
    ),
    paid(
        "tomas",
        599,
        "Warm light, two ways. #portraits",
        &["a window at sunset", "a lamp on a desk"],
    ),
    for_club(
        "tomas",
        "How I place the light. #portraits",
        &["a man reading by a window"],
    ),
];

/// The albums of the creators with a club.
const ALBUMS: &[(&str, &str, [&str; 3])] = &[
    (
        "orin",
        "Harbors",
        ["a harbor in snow", "a bridge at night", "a beach in the evening"],
    ),
    (
        "vesna",
        "Candlelight",
        ["a candle in a window", "an old library", "roses on a table"],
    ),
    (
        "tomas",
        "Evenings",
        [
            "a mountain lake at sunset",
            "a cup of coffee on a table",
            "a street in warm light",
        ],
    ),
];

/// The story of a creator on each day on which they have none.
const STORIES: &[(&str, &str)] = &[
    ("orin", "a boat on a calm sea"),
    ("vesna", "a candle in the dark"),
    ("tomas", "a sunrise over mountains"),
];

/// Orders the pictures of creators who have none, and today's stories; returns how many pieces were ordered.
pub(super) async fn make_missing(db: &PgPool) -> anyhow::Result<u32> {
    let mut ordered = 0;
    for creator in CREATORS {
        let mut tx = db.begin().await?;
        let Some(account) = people::find(&mut tx, creator.username).await? else {
            continue;
        };
        if is_bare(&mut tx, account).await? {
            for piece in pieces_of(account, creator.username) {
                enqueue(&mut tx, &piece).await?;
                ordered += 1;
            }
        }
        if let Some(story) = missing_story(&mut tx, account, creator.username).await? {
            enqueue(&mut tx, &story).await?;
            ordered += 1;
        }
        tx.commit().await?;
    }
    Ok(ordered)
}

/// Whether nothing was ever drawn for them, or is about to be.
async fn is_bare(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (select from media where account_id = $1 and kind = 'photo')
               and not exists (select from jobs where owner_id = $1 and kind = $2) as "is_bare!""#,
        account.0,
        Furnish::KIND,
    )
    .fetch_one(conn)
    .await
}

/// Today's story, unless they have one or it is about to be drawn.
async fn missing_story(conn: &mut PgConnection, account: AccountId, username: &str) -> sqlx::Result<Option<Furnish>> {
    let Some(&(_, words)) = STORIES.iter().find(|(name, _)| *name == username) else {
        return Ok(None);
    };
    let row = sqlx::query!(
        r#"select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as "today!",
               exists (select from stories where account_id = $1 and expires_at > now())
               or exists (
                   select from jobs
                   where owner_id = $1 and kind = $2 and payload #>> '{use_as,kind}' = 'story'
                       and finished_at is null
               ) as "has!""#,
        account.0,
        Furnish::KIND,
    )
    .fetch_one(conn)
    .await?;
    let story = || Furnish {
        account_id: account,
        key: format!("story-{}", row.today),
        pictures: vec![picture(words, "female", TALL)],
        use_as: Furnishing::Story { id: StoryId::fresh() },
    };
    Ok((!row.has).then(story))
}

fn pieces_of(account: AccountId, username: &str) -> Vec<Furnish> {
    let piece = |key: String, pictures, use_as| Furnish {
        account_id: account,
        key,
        pictures,
        use_as,
    };
    let mut pieces = Vec::new();
    for looks in LOOKS.iter().filter(|looks| looks.username == username) {
        let face = vec![picture(looks.face, looks.gender, SQUARE)];
        pieces.push(piece("avatar".to_owned(), face, Furnishing::Avatar));
        let cover = vec![picture(looks.cover, looks.gender, WIDE)];
        pieces.push(piece("cover".to_owned(), cover, Furnishing::Cover));
    }
    for (number, post) in (1..).zip(POSTS.iter().filter(|post| post.username == username)) {
        let use_as = Furnishing::Post {
            id: FeedItemId::fresh(),
            access: post.access,
            price_cents: post.price_cents,
            body: post.body.to_owned(),
            is_pinned: post.access == AccessMode::Paid,
            teasers: post.teasers,
        };
        let pictures = post.pictures.iter().map(|words| picture(words, "female", TALL));
        pieces.push(piece(format!("post-{number}"), pictures.collect(), use_as));
    }
    for (_, name, pictures) in ALBUMS.iter().filter(|(owner, ..)| *owner == username) {
        let use_as = Furnishing::Album {
            id: FeedItemId::fresh(),
            name: (*name).to_owned(),
        };
        let pictures = pictures.iter().map(|words| picture(words, "female", TALL));
        pieces.push(piece("album".to_owned(), pictures.collect(), use_as));
    }
    pieces
}

/// The words decide the seed, so that each start draws the same.
fn picture(words: &str, gender: &str, (width, height): Shape) -> DemoPicture {
    DemoPicture {
        words: words.to_owned(),
        gender: gender.to_owned(),
        width,
        height,
        seed: words
            .bytes()
            .fold(7, |seed, byte| seed * 31 % 1_000_003 + u64::from(byte)),
    }
}
