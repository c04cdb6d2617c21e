//! The look: the owner's own pictures alone, compared with the face that was verified, or decided by staff.
use std::sync::Arc;

use chrono::{DateTime, Utc};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{Faces, TWIN, a_look, a_portrait, a_studio, choose, run, twin_of};
use crate::{
    app::App,
    browser::{Answer, Browser},
    documents::hand_in,
    town::count,
    uploads::sender::{a_jpeg, send, the_one},
};

/// Decides about the look as it is now.
async fn decide(db: &PgPool, staff: &mut Browser, account: Uuid, verdict: &str, reason: &str) -> Answer {
    let since: Option<DateTime<Utc>> = sqlx::query_scalar("select look_since from twins where account_id = $1")
        .bind(account)
        .fetch_optional(db)
        .await
        .unwrap();
    let since = json!(since.unwrap_or_default());
    decide_seen(staff, account, (verdict, reason), &since).await
}

/// Decides about the look that was there since then.
async fn decide_seen(staff: &mut Browser, account: Uuid, (verdict, reason): (&str, &str), since: &Value) -> Answer {
    let body = json!({ "verdict": verdict, "since": since, "reason": reason });
    staff
        .post(&format!("/front/admin/twins/{account}/decision"), &body)
        .await
}

async fn queue(staff: &mut Browser, state: &str) -> Vec<Value> {
    let list = staff.get(&format!("/front/admin/twins?state={state}")).await.body;
    list["items"].as_array().unwrap_or_else(|| panic!("{list}")).clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_of_anyone_else_are_refused(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let own = a_portrait(&mut town, 1, "me").await;
    let empty = a_portrait(&mut town, 2, "nobody").await;
    let together = a_portrait(&mut town, 3, "me").await;
    let unsaid = send(&mut town.mila, &a_jpeg(4), &json!({ "fileName": "new.jpg" })).await;
    send(&mut town.orin, &a_jpeg(5), &json!({ "fileName": "orin.jpg" })).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    let unsaid: Uuid = unsaid["id"].as_str().unwrap().parse().unwrap();
    let foreign: Uuid = the_one(&mut town.orin).await["id"].as_str().unwrap().parse().unwrap();
    let ada = Uuid::now_v7();
    let person = json!({ "id": ada, "fullName": "Ada Keeper", "stageName": "" });
    assert_eq!(town.mila.post("/front/persons", &person).await.status, 200);
    let said = json!({ "ids": [together], "shown": "me", "personIds": [ada] });
    let said = town.mila.post("/front/media/consent", &said).await;
    assert_eq!(said.status, 200, "{}", said.body);

    for (portraits, nude, code) in [
        (vec![empty], vec![], "likeness"),
        (vec![unsaid], vec![], "likeness"),
        (vec![together], vec![], "likeness"),
        (vec![own], vec![together], "likeness"),
        (vec![foreign], vec![], "not_found"),
        (vec![Uuid::now_v7()], vec![], "not_found"),
        (vec![], vec![own], "unknown_option"),
        (vec![own, own], vec![], "unknown_option"),
        (vec![own], vec![own], "unknown_option"),
        ((0..11).map(|_| Uuid::now_v7()).collect(), vec![], "unknown_option"),
    ] {
        let refused = choose(&mut town.mila, &portraits, &nude).await;
        assert_eq!(refused.code(), code, "{portraits:?} {nude:?}: {}", refused.body);
    }
    run(
        &db,
        "update media set consent_state = 'refused' where consent_shown = 'me'",
    )
    .await;
    assert_eq!(choose(&mut town.mila, &[own], &[]).await.code(), "media_unusable");
    // People who were never checked choose nothing, not even their own.
    assert_eq!(choose(&mut town.orin, &[foreign], &[]).await.code(), "not_verified");
    assert_eq!(count(&db, "twin_medias").await, 0);
    assert_eq!(count(&db, "jobs where kind = 'twin.compare'").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn more_than_three_further_pictures_are_split(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let mut pictures = vec![];
    for seed in 1..=6 {
        pictures.push(a_portrait(&mut town, seed, "me").await);
    }
    let (portrait, nude) = (pictures[0], &pictures[1..]);

    let three = choose(&mut town.mila, &[portrait], &nude[..3]).await;
    let five = choose(&mut town.mila, &[portrait], nude).await;

    let none = json!({ "ids": [] });
    assert_eq!(
        three.body["medias"],
        json!({ "portrait": { "ids": [portrait] }, "closed": none, "waist": none, "nude": { "ids": nude[..3] } })
    );
    assert_eq!(
        five.body["medias"],
        json!({
            "portrait": { "ids": [portrait] }, "closed": { "ids": nude[..2] }, "waist": { "ids": nude[2..4] },
            "nude": { "ids": nude[4..] },
        })
    );
    // The first look was replaced before it was compared: only the newest is decided.
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "approved");
    assert_eq!(count(&db, "notices where kind = 'twin_look'").await, 1);
    // The same pictures again change nothing.
    let again = choose(&mut town.mila, &[portrait], nude).await;
    assert_eq!(again.body["look"]["state"], "approved");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_machine_approves_who_looks_alike_refuses_another_and_leaves_the_rest_to_staff(db: PgPool) {
    let mut town = a_studio(&db, None).await;
    for (seed, score, state) in [
        (1, Some(0.8), "approved"),
        (2, Some(0.39), "refused"),
        (3, Some(0.4), "review"),
        (4, Some(0.79), "review"),
        (5, None, "review"),
    ] {
        let portrait = a_portrait(&mut town, seed, "me").await;
        assert_eq!(choose(&mut town.mila, &[portrait], &[]).await.status, 200);
        town.shop = town.shop.with_checker(Arc::new(Faces(score)));
        town.shop.runtime.drain(Lane::Media).await.unwrap();

        let look = twin_of(&mut town.mila).await["look"].clone();
        assert_eq!(look["state"], state, "{score:?}");
        assert_eq!(look["isComparedByMachine"], score.is_some());
        assert_eq!(look["reason"].as_str().unwrap().is_empty(), state != "refused");
    }
    assert_eq!(count(&db, "notices where kind = 'twin_look'").await, 2);

    // Without a face to compare with, staff decide as well.
    run(&db, "update creator_documents set status = 'rejected'").await;
    town.shop = town.shop.with_checker(Arc::new(Faces(Some(1.0))));
    let portrait = a_portrait(&mut town, 6, "me").await;
    choose(&mut town.mila, &[portrait], &[]).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "review");
    // And where the selfie can't be unsealed.
    run(&db, "update creator_documents set status = 'approved', key_id = 'lost'").await;
    let portrait = a_portrait(&mut town, 7, "me").await;
    choose(&mut town.mila, &[portrait], &[]).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "review");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_decide_with_a_reason_that_the_owner_reads(db: PgPool) {
    let mut town = a_studio(&db, None).await;
    let mut staff = town.app.staff("rosa").await;
    let portrait = a_look(&mut town).await;
    let mila = town.mila.account();

    let waiting = queue(&mut staff, "review").await;
    assert_eq!(
        (&waiting[0]["accountId"], &waiting[0]["username"], &waiting[0]["score"]),
        (&json!(mila), &json!("mila"), &Value::Null)
    );
    assert_eq!(waiting[0]["portraits"][0]["mediaId"], json!(portrait));
    let url = waiting[0]["portraits"][0]["url"].as_str().unwrap();
    assert!(!staff.download(url).await.is_empty());
    let selfie = waiting[0]["selfie"]["url"].as_str().unwrap();
    let opened = staff.download(&format!("{selfie}?reason=compare%20faces")).await;
    assert_eq!(opened, a_jpeg(40));
    assert_eq!(town.mila.get("/front/admin/twins").await.code(), "forbidden");

    assert_eq!(
        decide(&db, &mut staff, mila, "refuse", " ").await.code(),
        "reason_missing"
    );
    let refused = decide(&db, &mut staff, mila, "refuse", "The face is covered.").await;
    assert_eq!(refused.status, 204, "{}", refused.body);
    let again = decide(&db, &mut staff, mila, "refuse", "Twice.").await;
    assert_eq!(again.code(), "conflict");

    let look = twin_of(&mut town.mila).await["look"].clone();
    assert_eq!(
        (&look["state"], &look["reason"]),
        (&json!("refused"), &json!("The face is covered."))
    );
    let letters = town.app.letters_to("mila@nocturne.test").await;
    assert!(letters[0].body.contains("The face is covered.") && letters[0].body.contains("/twin"));
    assert_eq!(count(&db, "audit_log where action = 'twin.refuse'").await, 1);
    assert_eq!(queue(&mut staff, "refused").await.len(), 1);

    assert_eq!(decide(&db, &mut staff, mila, "approve", "").await.status, 204);
    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "approved");
    assert_eq!(count(&db, "notices where kind = 'twin_look'").await, 2);
    assert_eq!(queue(&mut staff, "review").await.len(), 0);
    assert_eq!(
        decide(&db, &mut staff, Uuid::now_v7(), "approve", "").await.code(),
        "not_found"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_one_decides_their_own(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    sqlx::query("insert into twins (account_id, look_state) values ($1, 'review')")
        .bind(staff.account())
        .execute(&db)
        .await
        .unwrap();
    let own = staff.account();

    assert_eq!(decide(&db, &mut staff, own, "approve", "").await.code(), "own_account");
    assert_eq!(count(&db, "twins where look_state = 'review'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_comparison_that_ends_late_decides_nothing(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let portrait = a_portrait(&mut town, 1, "me").await;
    choose(&mut town.mila, &[portrait], &[]).await;
    let mut staff = town.app.staff("rosa").await;

    // Staff wait for the machine.
    let mila = town.mila.account();
    assert_eq!(decide(&db, &mut staff, mila, "approve", "").await.code(), "conflict");
    let gone = json!({ "id": Uuid::now_v7(), "what": "look" });
    assert_eq!(town.mila.post(&format!("{TWIN}/destroy"), &gone).await.status, 200);
    town.shop.runtime.drain(Lane::Media).await.unwrap();

    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "none");
    assert_eq!(count(&db, "notices where kind = 'twin_look'").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_selfie_that_nobody_approved_proves_no_face(db: PgPool) {
    let mut town = a_studio(&db, Some(1.0)).await;
    let mut staff = town.app.staff("rosa").await;
    let swapped = hand_in(&mut town.mila, "selfie", a_jpeg(41)).await;
    assert_eq!(swapped.status, 200, "{}", swapped.body);

    a_look(&mut town).await;

    let look = twin_of(&mut town.mila).await["look"].clone();
    assert_eq!(
        (&look["state"], &look["isComparedByMachine"]),
        (&json!("review"), &json!(false))
    );
    assert_eq!(queue(&mut staff, "review").await[0]["selfie"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_decide_about_the_look_that_they_saw(db: PgPool) {
    let mut town = a_studio(&db, None).await;
    let mut staff = town.app.staff("rosa").await;
    a_look(&mut town).await;
    let seen = queue(&mut staff, "review").await[0]["since"].clone();
    let other = a_portrait(&mut town, 2, "me").await;
    choose(&mut town.mila, &[other], &[]).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    let mila = town.mila.account();

    let late = decide_seen(&mut staff, mila, ("approve", ""), &seen).await;

    assert_eq!(late.code(), "conflict");
    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "review");
    let seen = queue(&mut staff, "review").await[0]["since"].clone();
    let decided = decide_seen(&mut staff, mila, ("approve", ""), &seen).await;
    assert_eq!(decided.status, 204, "{}", decided.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_tries_many_looks_a_day_is_left_to_staff(db: PgPool) {
    let mut town = a_studio(&db, Some(1.0)).await;
    let pictures = [
        a_portrait(&mut town, 1, "me").await,
        a_portrait(&mut town, 2, "me").await,
    ];
    for number in 0..10 {
        let chosen = choose(&mut town.mila, &[pictures[number % 2]], &[]).await;
        assert_eq!(chosen.status, 200, "{}", chosen.body);
    }
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "approved");

    choose(&mut town.mila, &[pictures[0]], &[]).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();

    assert_eq!(twin_of(&mut town.mila).await["look"]["state"], "review");
}
