//! Search matches: tabs, tags, words and categories.
use jobs::{
    domains::discovery::{CATEGORIES, count_entries},
    ids::MediaId,
};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Made, discover, named, names};
use crate::{app::App, people::a_member};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn tabs_and_tags_follow_from_what_a_character_is_and_all_have_to_fit(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let blond = json!({ "hairColor": "blond" });
    let many = [
        Made {
            name: "ana",
            age: 41,
            look: blond.clone(),
            tags: &["Slow Burn"],
            ..Made::default()
        },
        Made {
            name: "bea",
            age: 25,
            look: blond.clone(),
            language: "de",
            ..Made::default()
        },
        Made {
            name: "carl",
            gender: "male",
            age: 33,
            look: blond,
            ..Made::default()
        },
        Made {
            name: "dai",
            style: "anime",
            tags: &["slow burn"],
            ..Made::default()
        },
        Made {
            name: "eva",
            gender: "trans",
            ..Made::default()
        },
    ];
    for made in &many {
        made.by(&db, owner).await;
    }
    let mut visitor = app.visitor();
    let cases: &[(&str, &str, &[&str])] = &[
        ("all", "", &["eva", "dai", "carl", "bea", "ana"]),
        ("girls", "", &["eva", "bea", "ana"]),
        ("guys", "", &["carl"]),
        ("guysGay", "", &[]),
        ("anime", "", &["dai"]),
        ("animeGirlfriend", "", &["dai"]),
        ("girls", "blond", &["bea", "ana"]),
        ("all", "blond,milf", &["ana"]),
        ("all", "blond,male", &["carl"]),
        ("all", "milf,male", &[]),
        ("all", "de_lang,german", &["bea"]),
        ("all", "transwoman", &["eva"]),
        ("all", "#slow burn", &["dai", "ana"]),
        ("girls", "#SLOW burn,blond", &["ana"]),
        ("all", "#never heard of", &[]),
    ];

    for (tab, tags, expected) in cases {
        let answer = discover(&mut visitor, &[("tab", tab), ("tags", tags), ("sort", "newest")]).await;
        assert_eq!(names(&answer), *expected, "{tab} {tags}");
    }
    let answer = discover(&mut visitor, &[("tags", "blond,#slow burn"), ("q", "ana")]).await;
    let card = &answer.body["items"][0];
    let why = json!([
        { "type": "tag", "tag": "blond" }, { "type": "tag", "tag": "#slow burn" }, { "type": "words" }, { "type": "new" },
    ]);
    assert_eq!(card["why"], why);
    assert_eq!(
        (&card["age"], &card["gender"], &card["portrait"]),
        (&json!(41), &json!("female"), &Value::Null)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_are_found_in_eight_languages_in_whatever_form_they_are_written(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let cases: &[(&str, &str, &str, &[&str])] = &[
        (
            "en",
            "mara",
            "She was restoring old lanterns.",
            &["lantern", "LANTERNS restored", "Mara", "mara lantern"],
        ),
        (
            "ru",
            "nadia",
            "Чинит старые фонари.",
            &["фонарь", "старый фонарь", "ФОНАРИ"],
        ),
        (
            "es",
            "ines",
            "Colecciona viejas canciones",
            &["canción", "cancion vieja"],
        ),
        ("de", "ute", "Zeichnet alte Häuser", &["Haus", "häuser"]),
        (
            "ja",
            "aiko",
            "夜の図書館で働いています。カメラが好き",
            &["図書館", "夜", "ｶﾒﾗ", "カメラ 図書館"],
        ),
        (
            "fr",
            "elise",
            "Écrit des chansons à l'aube",
            &["chanson", "ecrit chansons", "l’aube"],
        ),
        ("it", "lucia", "Suona vecchie canzoni", &["canzone", "vecchia canzone"]),
        ("nl", "saskia", "Schrijft oude verhalen", &["verhaal", "oud verhaal"]),
    ];
    for (language, name, about, _) in cases {
        Made {
            name,
            about,
            language,
            ..Made::default()
        }
        .by(&db, owner)
        .await;
    }
    let mut visitor = app.visitor();

    for (language, name, _, queries) in cases {
        for text in *queries {
            let answer = discover(&mut visitor, &[("q", text), ("language", language)]).await;
            assert_eq!(names(&answer), [*name], "{language}: {text}");
        }
    }
    for nothing in ["lantern canzone", "図書室", "?!", "zzz"] {
        assert!(
            names(&discover(&mut visitor, &[("q", nothing)]).await).is_empty(),
            "{nothing}"
        );
    }
    named("will").by(&db, owner).await;
    let named = discover(&mut visitor, &[("q", "Will")]).await;
    assert_eq!(
        names(&named),
        ["will"],
        "a name that says nothing in the language is still a name"
    );
}

/// A search, and the code and field of its refusal.
type Case<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_nobody_may_write_nobody_may_look_for(db: PgPool) {
    let app = App::new(db);
    let mut visitor = app.visitor();
    // Assembled, so that our sources don't contain it.
    let minor = format!("a {}-year-old", 8 + 7);
    let long = "x".repeat(81);
    let cases: &[Case<'_>] = &[
        (&[("q", &minor)], "adults_only", "q"),
        (&[("tags", &format!("#{minor}"))], "adults_only", "tags"),
        (&[("q", &long)], "too_long", "q"),
        (&[("tags", "unheard_of")], "unknown_option", "tags"),
        (&[("tags", &["milf"; 11].join(","))], "too_long", "tags"),
        (&[("sort", "cheapest")], "unknown_option", "sort"),
        (&[("tab", "nowhere")], "unknown_option", "tab"),
        (&[("language", "xx")], "unknown_option", "language"),
    ];

    for (query, code, field) in cases {
        let answer = discover(&mut visitor, query).await;
        assert_eq!(answer.status, 422, "{query:?}: {}", answer.body);
        assert_eq!(
            (answer.code(), answer.body["field"].as_str()),
            (*code, Some(*field)),
            "{query:?}"
        );
    }
    assert_eq!(discover(&mut visitor, &[("cursor", "yesterday")]).await.status, 422);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn categories_hold_what_they_say_and_know_how_many(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let latin = json!({ "ethnicity": "latin" });
    Made {
        name: "ana",
        age: 41,
        look: latin.clone(),
        ..Made::default()
    }
    .by(&db, owner)
    .await;
    Made {
        name: "bea",
        age: 25,
        look: latin,
        ..Made::default()
    }
    .by(&db, owner)
    .await;
    let mut tx = db.begin().await.unwrap();
    count_entries(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    let mut visitor = app.visitor();

    let list = visitor.get("/front/categories").await;

    let items = list.body["items"].as_array().unwrap();
    let of = |slug: &str| items.iter().find(|item| item["slug"] == slug).unwrap();
    assert_eq!(
        (&of("ai-latina-milf")["count"], &of("ai-latina-milf")["group"]),
        (&json!(1), &json!("sensitive"))
    );
    assert_eq!(
        (&of("hottest_girls")["count"], &of("transwoman")["count"]),
        (&json!(2), &json!(0))
    );
    assert_eq!(names(&visitor.get("/front/categories/ai-latina-milf").await), ["ana"]);
    assert_eq!(visitor.get("/front/categories/nothing").await.status, 404);
    let filters = visitor.get("/front/discover/filters").await;
    let ages = json!({ "group": "age", "tags": ["adult_18", "young_22", "mature", "milf", "gilf"] });
    assert!(
        filters.body["tags"].as_array().unwrap().contains(&ages),
        "{}",
        filters.body
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_find_what_a_character_is_in_every_language(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let blond = Made {
        name: "ana",
        look: json!({ "hairColor": "blond", "bodyType": "athletic" }),
        ..Made::default()
    };
    blond.by(&db, owner).await;
    let man = Made {
        name: "carl",
        gender: "male",
        ..Made::default()
    };
    man.by(&db, owner).await;
    let mut visitor = app.visitor();

    for (words, language, found) in [
        ("woman", "en", "ana"),
        ("Frau", "de", "ana"),
        ("женщина", "ru", "ana"),
        ("女性", "ja", "ana"),
        ("blonde woman", "en", "ana"),
        ("athletisch", "nl", "ana"),
        ("man", "en", "carl"),
        ("hombre", "es", "carl"),
    ] {
        let answer = discover(&mut visitor, &[("q", words), ("language", language)]).await;
        assert_eq!(names(&answer), [found], "{words}");
    }
    let nobody = discover(&mut visitor, &[("q", "blonde man")]).await;
    assert!(names(&nobody).is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_wrong_letter_is_forgiven_and_told(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let made = Made {
        name: "seraphina",
        tags: &["lighthouse"],
        ..Made::default()
    };
    made.by(&db, owner).await;
    let mut visitor = app.visitor();

    for (typed, meant) in [
        ("serafhina", "seraphina"),
        ("lighthuose", "lighthouse"),
        ("womam", "woman"),
    ] {
        let answer = discover(&mut visitor, &[("q", typed)]).await;
        assert_eq!(names(&answer), ["seraphina"], "{typed}");
        assert_eq!(answer.body["corrected"], meant);
    }
    let right = discover(&mut visitor, &[("q", "seraphina")]).await;
    assert!(right.body["corrected"].is_null());
    let far = discover(&mut visitor, &[("q", "zzzzzzz")]).await;
    assert!(names(&far).is_empty() && far.body["corrected"].is_null());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn names_and_tags_are_proposed_while_somebody_types(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    for (name, tags) in [
        ("seraphina", &["lighthouse"][..]),
        ("sergei", &["sea"]),
        ("mara", &["sea_side"]),
    ] {
        Made {
            name,
            tags,
            ..Made::default()
        }
        .by(&db, owner)
        .await;
    }
    let mut visitor = app.visitor();
    let mut ask = async |typed: &str| {
        let answer = visitor.get(&format!("/front/discover/suggest?q={typed}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let people = answer.body["characters"].as_array().unwrap().clone();
        let people: Vec<String> = people
            .iter()
            .map(|one| one["username"].as_str().unwrap().to_owned())
            .collect();
        (people, answer.body["tags"].clone())
    };

    assert_eq!(
        ask("Se").await,
        (
            vec!["seraphina".to_owned(), "sergei".to_owned()],
            json!(["sea", "sea side"])
        )
    );
    assert_eq!(ask("%25").await, (vec![], json!([])), "a sign of patterns is a letter");
    assert_eq!(ask("zz").await, (vec![], json!([])));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_rubricator_answers_a_hundred_unless_it_is_told_otherwise(db: PgPool) {
    let mut visitor = App::new(db).visitor();
    let mut count = async |path: &str| {
        let list = visitor.get(path).await.body;
        list["items"].as_array().map(Vec::len)
    };

    let all = CATEGORIES.len().min(100);
    assert_eq!(count("/front/categories").await, Some(all));
    assert_eq!(count("/front/categories?limit=3").await, Some(3));
    assert_eq!(count("/front/categories?limit=0").await, None);
    assert_eq!(count("/front/categories?limit=501").await, None);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_speaks_the_language_of_the_page_stands_first_and_comes_once(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    for (name, language) in [("dora", "de"), ("ana", "en"), ("gerda", "de"), ("eva", "en")] {
        let made = Made {
            name,
            language,
            ..Made::default()
        };
        made.by(&db, owner).await;
    }
    let mut visitor = app.visitor();

    let anybody = visitor.get("/front/discover").await;
    let german = visitor.get("/front/discover?language=de").await;

    assert_eq!(names(&anybody), ["eva", "gerda", "ana", "dora"]);
    assert_eq!(names(&german), ["gerda", "dora", "eva", "ana"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn everyone_who_speaks_the_language_comes_before_all_others_on_any_page(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    for (name, language) in [
        ("dora", "de"),
        ("ana", "en"),
        ("gerda", "de"),
        ("eva", "en"),
        ("ilse", "de"),
    ] {
        let made = Made {
            name,
            language,
            ..Made::default()
        };
        made.by(&db, owner).await;
    }
    let mut visitor = app.visitor();
    for list in [
        "/front/discover?language=de&limit=2&sort=newest",
        "/front/discover?language=de&limit=1",
        "/front/discover?language=de&limit=3&tags=female",
        "/front/discover?language=de&limit=4&tab=girls",
    ] {
        let mut all: Vec<String> = Vec::new();
        let mut page = visitor.get(list).await;
        loop {
            all.extend(names(&page).into_iter().map(str::to_owned));
            let Some(next) = page.body["nextCursor"].as_str() else {
                break;
            };
            page = visitor.get(&format!("{list}&cursor={next}")).await;
        }
        assert_eq!(all, ["ilse", "gerda", "dora", "eva", "ana"], "{list}");
    }

    let first = visitor.get("/front/discover?language=de&limit=1").await;
    assert_eq!(first.body["items"][0]["language"], "de");
    assert_eq!(
        first.body["items"][0]["why"],
        json!([{ "type": "new" }]),
        "it wasn't asked for"
    );
    let category = visitor.get("/front/categories/hottest_girls?language=de").await;
    assert_eq!(names(&category), ["ilse", "gerda", "dora", "eva", "ana"]);
    let unknown = visitor.get("/front/categories/hottest_girls?language=xx").await;
    assert_eq!((unknown.status.as_u16(), unknown.code()), (422, "unknown_option"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_category_of_the_week_is_a_choice_and_each_shows_a_face_of_its_own(db: PgPool) {
    let app = App::new(db.clone());
    let owner = a_member(&db, 0).await;
    let names_of_women: Vec<String> = (1..=13).map(|number| format!("woman_{number:02}")).collect();
    for name in &names_of_women {
        let woman = named(name).by(&db, owner).await;
        let portrait = MediaId::fresh();
        sqlx::query("insert into media (id, account_id, kind, is_generated) values ($1, $2, 'portrait', true)")
            .bind(portrait)
            .bind(owner)
            .execute(&db)
            .await
            .unwrap();
        sqlx::query("update characters set portrait_id = $2 where id = $1")
            .bind(woman)
            .bind(portrait)
            .execute(&db)
            .await
            .unwrap();
    }
    let mut tx = db.begin().await.unwrap();
    count_entries(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    let mut visitor = app.visitor();

    let list = visitor.get("/front/categories").await;

    let items = list.body["items"].as_array().unwrap();
    let of = |slug: &str| items.iter().find(|item| item["slug"] == slug).unwrap();
    assert_eq!(of("hottest_girls")["count"], 13);
    assert_eq!(of("hot_girls")["count"], 12);
    let week = visitor.get("/front/categories/hot_girls?language=en").await;
    assert_eq!(names(&week).len(), 12);
    assert_eq!(week.body["nextCursor"], Value::Null);
    let cover = of("hottest_girls")["cover"].as_str().unwrap();
    assert!(
        cover.starts_with("/front/characters/woman_13/portrait/320?v="),
        "{cover}"
    );
    assert_ne!(of("hot_girls")["cover"], cover);
    assert_eq!(of("transwoman")["cover"], Value::Null);
}
