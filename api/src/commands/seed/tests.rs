//! The demo world as seen by visitors.
use std::collections::{HashMap, HashSet};

use jobs::domains::{
    characters::{CharacterDraft, Language, OPTIONS, Visibility},
    generation::{Gender, ImageStyle},
};
use sqlx::PgPool;

use super::{
    characters::{inhabitants, make_missing},
    creators, furnish,
    history::KEPT,
    patrons, people, shops,
};

fn drafts() -> Vec<CharacterDraft> {
    inhabitants().into_iter().map(|inhabitant| inhabitant.draft).collect()
}

fn count(is_meant: impl Fn(&CharacterDraft) -> bool) -> usize {
    drafts().into_iter().filter(is_meant).count()
}

fn repeated(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = HashSet::new();
    words.filter(|word| !seen.insert(word.clone())).collect()
}

/// All words chosen from a list, over all characters.
fn chosen(field: &str) -> HashSet<String> {
    let pointer = format!("/{}", field.replace('.', "/"));
    let people = drafts()
        .into_iter()
        .map(|draft| serde_json::to_value(draft.person).unwrap());
    people
        .filter_map(|person| person.pointer(&pointer).cloned())
        .flat_map(|value| match value {
            serde_json::Value::Array(words) => words,
            word => vec![word],
        })
        .filter_map(|word| word.as_str().map(str::to_owned))
        .collect()
}

fn offered(field: &str) -> HashSet<String> {
    let list = &OPTIONS.lists[field];
    let kinds = Gender::ALL
        .iter()
        .flat_map(|gender| ImageStyle::ALL.iter().map(move |style| (*gender, *style)));
    kinds
        .flat_map(|(gender, style)| list.offered(gender, style).to_vec())
        .collect()
}

#[test]
fn everybody_is_somebody_whom_a_visitor_could_have_made() {
    for draft in drafts() {
        let name = draft.username.clone().expect("a username of its own");

        let checked = draft.clone().check().unwrap_or_else(|error| panic!("{name}: {error}"));

        assert_eq!(checked.draft(), &draft, "{name} is written as it is kept");
    }
}

#[test]
fn everybody_is_an_adult_of_twenty_one_or_more() {
    let ages: HashSet<i16> = drafts().iter().map(|draft| draft.person.personality.age).collect();

    assert_eq!((ages.iter().min(), ages.iter().max()), (Some(&21), Some(&68)));
    assert!(ages.len() >= 30, "{ages:?}");
}

#[test]
fn everybody_may_be_shown_at_work() {
    for draft in drafts() {
        let person = draft.person;
        let name = draft.display_name;
        assert_eq!(person.safety_level.as_deref(), Some("safe"), "{name}");
        assert!(person.sexuality.kinks.is_empty(), "{name}");
        assert!(
            !matches!(person.sexting.as_deref(), Some("sensual" | "explicit")),
            "{name}"
        );
        let look = person.appearance;
        assert!(
            [look.genitals, look.circumcised, look.cock_grooming, look.cock_size]
                .iter()
                .all(Option::is_none),
            "{name}"
        );
    }
}

#[test]
fn there_is_somebody_for_everybody() {
    let of = |gender| count(|draft| draft.person.personality.gender == gender);
    let drawn = |style| count(|draft| draft.person.image_style == style);
    let loves = |word: &str| count(|draft| draft.person.sexuality.orientation.as_deref() == Some(word));

    assert_eq!((of(Gender::Female), of(Gender::Male), of(Gender::Trans)), (43, 29, 14));
    assert_eq!((drawn(ImageStyle::Realistic), drawn(ImageStyle::Anime)), (59, 27));
    assert!(loves("lesbian") >= 4 && loves("gay") >= 4 && loves("bisexual") >= 8);
    assert_eq!(count(|draft| draft.is_cloneable), 43);
    let fields = [
        "appearance.ethnicity",
        "appearance.skinTone",
        "appearance.hairStyle",
        "appearance.hairColor",
        "appearance.eyeColor",
        "appearance.face",
        "appearance.bodyType",
        "personality.occupation",
        "personality.characterType",
        "personality.personality",
        "personality.zodiac",
        "imageStylePreset",
        "sexuality.orientation",
        "interests.leisure",
        "interests.music",
        "interests.cuisine",
    ];
    for field in fields {
        assert_eq!(chosen(field), offered(field), "{field}");
    }
}

#[test]
fn every_language_is_spoken() {
    let mut spoken: HashMap<Language, usize> = HashMap::new();
    for draft in drafts() {
        *spoken.entry(draft.language).or_default() += 1;
    }

    assert_eq!(spoken.len(), 8);
    assert_eq!(spoken.remove(&Language::En), Some(44));
    assert!(spoken.values().all(|count| (6..=12).contains(count)), "{spoken:?}");
}

#[test]
fn nobody_is_like_another() {
    let start = |text: &str| text.chars().take(8).collect::<String>().to_lowercase();

    assert_eq!(
        repeated(drafts().into_iter().filter_map(|draft| draft.username)),
        [""; 0]
    );
    assert_eq!(repeated(drafts().into_iter().map(|draft| draft.display_name)), [""; 0]);
    assert_eq!(repeated(drafts().iter().map(|draft| start(&draft.about))), [""; 0]);
    assert_eq!(repeated(drafts().iter().map(|draft| start(&draft.greeting))), [""; 0]);
}

#[test]
fn everybody_has_something_to_say_and_asks_for_an_answer() {
    for draft in drafts() {
        let name = &draft.display_name;
        assert!((90..=360).contains(&draft.about.chars().count()), "{name}");
        // Questions in Japanese have their own ending.
        assert!(
            draft.greeting.contains('?') || draft.greeting.contains("か。"),
            "{name}"
        );
        assert!(
            !draft.scenario.is_empty() && (2..=4).contains(&draft.tags.len()),
            "{name}"
        );
        let mind = &draft.person.personality;
        assert!(mind.hometown.is_some() && mind.specifics.is_some(), "{name}");
        assert_eq!(draft.visibility, Visibility::Public, "{name}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_second_start_adds_nothing(db: PgPool) {
    let all = inhabitants().len();
    people::make_missing(&db).await.unwrap();

    let made = make_missing(&db).await.unwrap();
    let before = rows(&db).await;
    let made_again = make_missing(&db).await.unwrap();

    assert_eq!((made, made_again), (u32::try_from(all).unwrap(), 0));
    assert_eq!(rows(&db).await, before);
    let rankings = 1;
    assert_eq!(
        before,
        [all, all, KEPT.len(), all + rankings].map(|count| i64::try_from(count).unwrap())
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_liked_stand_before_the_new(db: PgPool) {
    people::make_missing(&db).await.unwrap();
    make_missing(&db).await.unwrap();

    let popular = order(&db, "popular").await;
    let trending = order(&db, "trending").await;
    let newest = order(&db, "newest").await;

    assert_eq!(
        (popular[0].as_str(), newest[0].as_str()),
        ("ysolde_vane", "dalia_mansour")
    );
    assert!(popular != trending && trending != newest);
}

/// Characters to review, portraits to draw, favorites and jobs.
async fn rows(db: &PgPool) -> Vec<i64> {
    let sql = "select unnest(array[
            (select count(*) from characters where moderation_status = 'pending'),
            (select count(*) from jobs where kind = 'characters.draw_portrait'),
            (select count(*) from character_favorites),
            (select count(*) from jobs)
        ])";
    sqlx::query_scalar(sql).fetch_all(db).await.unwrap()
}

/// Usernames in order.
async fn order(db: &PgPool, sort: &str) -> Vec<String> {
    let sql = "select username
         from discovery_entries
         join characters on id = character_id
         order by case $1 when 'popular' then popular when 'trending' then trending else newest end desc";
    sqlx::query_scalar(sql).bind(sort).fetch_all(db).await.unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn creators_sell_and_a_second_start_adds_nothing(db: PgPool) {
    people::make_missing(&db).await.unwrap();
    creators::make_missing(&db).await.unwrap();

    let opened = shops::make_missing(&db).await.unwrap();
    let ordered = furnish::make_missing(&db).await.unwrap();
    let again = (
        shops::make_missing(&db).await.unwrap(),
        furnish::make_missing(&db).await.unwrap(),
    );

    assert_eq!((opened, again), (3, (0, 0)));
    let sql = "select unnest(array[
            (select count(*) from fan_clubs where is_open),
            (select count(distinct creator_id) from goals),
            (select count(distinct creator_id) from request_items),
            (select count(*) from creator_applications where club_name <> '')
        ])";
    let counts: Vec<i64> = sqlx::query_scalar(sql).fetch_all(&db).await.unwrap();
    assert_eq!(counts, [3, 3, 3, 3]);
    let kinds: Vec<(String, i64)> = sqlx::query_as(
        "select payload #>> '{use_as,kind}', count(*) from jobs where kind = 'creators.furnish' group by 1 order by 1",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    let kinds: Vec<(&str, i64)> = kinds.iter().map(|(kind, count)| (kind.as_str(), *count)).collect();
    let everyone = i64::try_from(creators::CREATORS.len()).unwrap();
    assert_eq!(
        kinds,
        [
            ("album", 3),
            ("avatar", everyone),
            ("cover", everyone),
            ("post", 6),
            ("story", 3)
        ]
    );
    assert_eq!(i64::from(ordered), kinds.iter().map(|(_, count)| count).sum::<i64>());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn fans_order_what_is_on_the_menus_and_a_second_start_orders_nothing(db: PgPool) {
    people::make_missing(&db).await.unwrap();
    creators::make_missing(&db).await.unwrap();
    shops::make_missing(&db).await.unwrap();

    let ordered = patrons::make_missing(&db).await.unwrap();
    let again = patrons::make_missing(&db).await.unwrap();

    assert_eq!((ordered, again), (2, 0));
    let sql = "select wished ->> 'title'
         from jobs
         cross join jsonb_path_query(payload, '$.purchases[*].wish') as wished
         where kind = 'creators.patronize' and wished ->> 'kind' = 'request' and not exists (
             select from request_items where creator_id = owner_id and title = wished ->> 'title'
         )";
    let unknown: Vec<String> = sqlx::query_scalar(sql).fetch_all(&db).await.unwrap();
    assert!(unknown.is_empty(), "{unknown:?}");
    let buys = "select count(*) from jobs join accounts on payload::text like '%' || accounts.id || '%'
         where kind = 'creators.patronize' and username in ('mila', 'tomas')";
    let count: i64 = sqlx::query_scalar(buys).fetch_one(&db).await.unwrap();
    assert_eq!(count, 0, "they belong to the operator");
}
