//! Items of a choice that can't move, and the reasons.
use std::collections::HashMap;

use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{
    OWNER_OF_MEDIUM, a_stage, a_studio, accept, accepted, an_item, asked, of_items, plan, run, stored, text_of, verb,
    work,
};
use crate::browser::Browser;

async fn reported(db: &PgPool, kind: &str, subject: Uuid, owner: &Browser) {
    sqlx::query(
        "insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
         values ($1, $2, $3, $4, '{}', 'spam', now())",
    )
    .bind(Uuid::now_v7())
    .bind(kind)
    .bind(subject)
    .bind(owner.account())
    .execute(db)
    .await
    .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_in_use_elsewhere_stays_and_the_plan_says_why(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    let vera = &stage.shop.creator;
    let mut media = Vec::new();
    for _ in 0..8 {
        media.push(stored(&db, vera).await);
    }
    let [
        in_story,
        in_profile,
        in_letter,
        unready,
        in_case,
        of_other,
        free,
        binned,
    ] = media[..]
    else {
        unreachable!()
    };
    sqlx::query(
        "insert into stories (id, account_id, media_id, access_mode, published_at, expires_at)
         values ($1, $2, $3, 'free', now(), now() + interval '1 day')",
    )
    .bind(Uuid::now_v7())
    .bind(vera.account())
    .bind(in_story)
    .execute(&db)
    .await
    .unwrap();
    sqlx::query("insert into profiles (account_id, cover_id) values ($1, $2) on conflict (account_id) do update set cover_id = $2")
        .bind(vera.account())
        .bind(in_profile)
        .execute(&db)
        .await
        .unwrap();
    run(&db, "update media set status = 'processing' where id = $1", unready).await;
    reported(&db, "media", in_case, vera).await;
    run(&db, "update media set deleted_at = now() where id = $1", binned).await;
    let theirs = stored(&db, &stage.lena).await;
    let letter = Uuid::now_v7();
    sqlx::query(
        "insert into mass_messages (id, author_id, client_id, body, price, audience, timing, send_at)
         values ($1, $2, 'client-0001', 'Hello', 0, '{}', 'at', now() + interval '1 day')",
    )
    .bind(letter)
    .bind(vera.account())
    .execute(&db)
    .await
    .unwrap();
    sqlx::query("insert into mass_message_media (mass_message_id, position, media_id) values ($1, 0, $2)")
        .bind(letter)
        .bind(in_letter)
        .execute(&db)
        .await
        .unwrap();
    an_item(&db, vera, ("post", "free"), &[of_other]).await;
    let with_story = an_item(&db, vera, ("post", "free"), &[in_story, free]).await;
    let in_line = an_item(&db, vera, ("album", "free"), &[free]).await;
    let reported_post = an_item(&db, vera, ("post", "free"), &[]).await;
    reported(&db, "post", reported_post, vera).await;
    let fine = an_item(&db, vera, ("post", "free"), &[]).await;

    let choice = json!({
        "itemIds": [with_story, in_line, reported_post, fine],
        "mediaIds": [in_profile, in_letter, unready, in_case, of_other, free, binned, theirs],
    });
    let planned = plan(&mut stage, &choice).await.body;

    let why: HashMap<Uuid, String> = planned["staying"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["id"].as_str().unwrap().parse().unwrap(),
                one["why"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    for (id, reason) in [
        (with_story, "story"),
        (in_line, "shared"),
        (reported_post, "under_review"),
        (in_profile, "profile"),
        (in_letter, "message"),
        (unready, "processing"),
        (in_case, "under_review"),
        (of_other, "shared"),
        (free, "shared"),
        (binned, "gone"),
        (theirs, "gone"),
    ] {
        assert_eq!(why.get(&id).map(String::as_str), Some(reason), "{planned}");
    }
    assert_eq!((&planned["posts"], &planned["stayingCount"]), (&json!(1), &json!(11)));
    let of_others = planned["staying"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["id"] == json!(theirs));
    assert_eq!(of_others.unwrap()["title"], "", "other people's things are not named");

    accepted(&mut stage, &choice).await;
    work(&stage).await;
    assert_eq!(text_of(&db, OWNER_OF_MEDIUM, free).await, "vera");
    assert_eq!(text_of(&db, super::OWNER_OF_ITEM, fine).await, "lena");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_an_import_brought_and_moved_on_stays_when_the_import_is_undone(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    let [moved, own] = [
        stored(&db, &stage.shop.creator).await,
        stored(&db, &stage.shop.creator).await,
    ];
    let import = Uuid::now_v7();
    sqlx::query(
        "insert into imports (id, account_id, platform, file_name, archive_bytes, state, started_at)
         values ($1, $2, 'onlyfans', 'a.zip', 1, 'done', now())",
    )
    .bind(import)
    .bind(stage.shop.creator.account())
    .execute(&db)
    .await
    .unwrap();
    for (position, medium) in (0_i32..).zip([moved, own]) {
        sqlx::query(
            "insert into import_items (id, import_id, key, position, name, kind, size_bytes, state, media_id)
             values ($1, $2, $3, $4, 'a.jpg', 'photo', 1, 'done', $1)",
        )
        .bind(medium)
        .bind(import)
        .bind(medium.to_string())
        .bind(position)
        .execute(&db)
        .await
        .unwrap();
    }
    accepted(&mut stage, &json!({ "mediaIds": [moved] })).await;
    work(&stage).await;

    let undo = format!("/front/imports/{import}/undo");
    let answer = stage.shop.creator.post(&undo, &json!({ "withEdited": true })).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    work(&stage).await;

    let states: Vec<String> = sqlx::query_scalar("select state from import_items order by position")
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(states, ["kept", "undone"]);
    let deleted = "select (deleted_at is not null)::text from media where id = $1";
    assert_eq!(text_of(&db, deleted, moved).await, "false");
    assert_eq!(text_of(&db, deleted, own).await, "true");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn posts_that_share_media_stay_together_when_one_of_them_is_reported_meanwhile(db: PgPool) {
    let mut stage = a_studio(db.clone()).await;
    let [shared, own] = [
        stored(&db, &stage.shop.creator).await,
        stored(&db, &stage.shop.creator).await,
    ];
    let vera = &stage.shop.creator;
    let first = an_item(&db, vera, ("post", "free"), &[shared]).await;
    let second = an_item(&db, vera, ("post", "paid"), &[own, shared]).await;
    let third = an_item(&db, vera, ("post", "free"), &[own]).await;
    let id = asked(&mut stage, &of_items(&[first, second, third])).await;
    reported(&db, "post", third, &stage.shop.creator).await;

    assert_eq!(accept(&mut stage.lena, &id).await.status, 202);
    work(&stage).await;

    for item in [first, second, third] {
        assert_eq!(text_of(&db, super::OWNER_OF_ITEM, item).await, "vera");
    }
    for medium in [shared, own] {
        assert_eq!(text_of(&db, OWNER_OF_MEDIUM, medium).await, "vera");
    }
    let whys: Vec<String> = sqlx::query_scalar("select failure from transfer_items where is_chosen order by item_id")
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(whys, ["shared", "shared", "under_review"]);
}

/// A person of the owner's, shown in the medium.
async fn shown(db: &PgPool, owner: &Browser, medium: Uuid, is_self: bool) {
    let person = Uuid::now_v7();
    sqlx::query("insert into persons (id, account_id, full_name, is_self) values ($1, $2, 'Vera Ray', $3)")
        .bind(person)
        .bind(owner.account())
        .bind(is_self)
        .execute(db)
        .await
        .unwrap();
    sqlx::query("insert into media_persons (media_id, person_id, produced_at) values ($1, $2, now())")
        .bind(medium)
        .bind(person)
        .execute(db)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn media_that_show_others_stay_and_those_that_show_their_owner_go_with_the_record(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let vera = &stage.shop.creator;
    let [own, of_ada, late] = [
        stored(&db, vera).await,
        stored(&db, vera).await,
        stored(&db, vera).await,
    ];
    shown(&db, vera, own, true).await;
    shown(&db, vera, of_ada, false).await;
    let post = an_item(&db, vera, ("post", "free"), &[of_ada]).await;

    let choice = json!({ "itemIds": [post], "mediaIds": [own, of_ada, late] });
    let planned = plan(&mut stage, &choice).await.body;
    let staying = planned["staying"].as_array().unwrap();
    assert_eq!(staying.len(), 2, "{planned}");
    assert!(staying.iter().all(|one| one["why"] == "people"), "{planned}");
    let id = asked(&mut stage, &choice).await;
    shown(&db, &stage.shop.creator, late, false).await;
    accept(&mut stage.lena, &id).await;
    work(&stage).await;

    assert_eq!(text_of(&db, OWNER_OF_MEDIUM, own).await, "lena");
    for medium in [of_ada, late] {
        assert_eq!(text_of(&db, OWNER_OF_MEDIUM, medium).await, "vera");
    }
    let why = "select failure from transfer_items where item_id = $1";
    assert_eq!(text_of(&db, why, late).await, "people", "tagged since it was asked");
    let record = "select username::text from media_persons
                  join persons on persons.id = person_id
                  join accounts on accounts.id = persons.account_id
                  where media_id = $1 and is_self";
    assert_eq!(text_of(&db, record, own).await, "lena");
    verb(&mut stage.shop.creator, &id, "undo").await;
    work(&stage).await;
    assert_eq!(text_of(&db, OWNER_OF_MEDIUM, own).await, "vera");
    assert_eq!(text_of(&db, record, own).await, "vera");
}
