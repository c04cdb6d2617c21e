//! Proofs that an outside profile is the creator's own.
use axum::http::StatusCode;
use serde_json::json;
use sqlx::PgPool;

use super::{PROFILE, a_studio, a_zip, an_export, ask, id_of, import, proven, sent, show, shown, work};
use crate::{town::count, uploads::sender::a_jpeg};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_read_before_staff_have_seen_that_the_profile_is_theirs(db: PgPool) {
    let mut town = a_studio(&db).await;
    let mut staff = town.app.staff("vera").await;
    let mila = &mut town.mila;

    assert_eq!(ask(mila, "https://fansly.com/mila").await.status, 422);
    let asked = ask(mila, PROFILE).await;
    let proof = id_of(&asked);
    assert_eq!(
        (&asked.body["state"], asked.status),
        (&json!("asked"), StatusCode::CREATED)
    );
    assert_eq!(
        id_of(&ask(mila, "onlyfans.com/Mila/").await),
        proof,
        "one at a time for a profile"
    );
    let upload = sent(mila, &an_export(), "f-1").await;
    let early = import(mila, &proof, &upload).await;
    assert_eq!((early.status, early.code()), (StatusCode::FORBIDDEN, "proof_needed"));

    assert_eq!(show(mila, &proof, b"no picture".to_vec()).await.status, 422);
    let shown = show(mila, &proof, a_jpeg(7)).await;
    assert_eq!((shown.status, &shown.body["state"]), (StatusCode::OK, &json!("sent")));
    assert_eq!(
        show(&mut town.orin, &proof, a_jpeg(7)).await.status,
        StatusCode::NOT_FOUND
    );

    let waiting = staff.get("/front/admin/import-proofs").await.body;
    assert_eq!(waiting["items"][0]["code"], asked.body["code"]);
    let page = format!("/front/admin/import-proofs/{proof}");
    assert_eq!(staff.download(&format!("{page}/evidence")).await, a_jpeg(7));
    assert_eq!(town.orin.post(&format!("{page}/confirm"), &json!({})).await.status, 403);
    assert_eq!(
        staff
            .post(&format!("{page}/refuse"), &json!({ "reason": " " }))
            .await
            .status,
        422
    );
    let refused = staff
        .post(&format!("{page}/refuse"), &json!({ "reason": "The code is missing." }))
        .await;
    assert_eq!(refused.status, StatusCode::NO_CONTENT, "{}", refused.body);
    assert_eq!(staff.post(&format!("{page}/confirm"), &json!({})).await.status, 409);

    let mine = town.mila.get("/front/import-proofs").await.body;
    assert_eq!(
        (&mine["items"][0]["state"], &mine["items"][0]["reason"]),
        (&json!("refused"), &json!("The code is missing."))
    );
    assert_eq!(
        count(&db, "audit_log where action in ('import.evidence', 'import.refuse')").await,
        2
    );
    assert_eq!(count(&db, "notices where kind = 'import_proof_decision'").await, 1);

    let again = id_of(&ask(&mut town.mila, PROFILE).await);
    assert_ne!(again, proof);
    id_of(&show(&mut town.mila, &again, a_jpeg(8)).await);
    let confirmed = staff
        .post(&format!("/front/admin/import-proofs/{again}/confirm"), &json!({}))
        .await;
    assert_eq!(confirmed.status, StatusCode::NO_CONTENT, "{}", confirmed.body);
    assert_eq!(import(&mut town.orin, &again, &upload).await.status, 404);
    let begun = import(&mut town.mila, &again, &upload).await;
    assert_eq!(
        (begun.status, &begun.body["state"]),
        (StatusCode::CREATED, &json!("reading"))
    );
    assert_eq!(id_of(&import(&mut town.mila, &again, &upload).await), id_of(&begun));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_proof_runs_out(db: PgPool) {
    let mut town = a_studio(&db).await;
    let proof = proven(&db, &mut town.mila).await;
    let upload = sent(&mut town.mila, &an_export(), "f-1").await;
    sqlx::query("update import_proofs set expires_at = now() - interval '1 second'")
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(import(&mut town.mila, &proof, &upload).await.code(), "proof_needed");
    let mine = town.mila.get("/front/import-proofs").await.body;
    assert_eq!(mine["items"][0]["state"], "expired");

    // A code that was never shown is set aside when the next one is asked for.
    let open = id_of(&ask(&mut town.mila, PROFILE).await);
    sqlx::query("update import_proofs set expires_at = now() - interval '1 second' where state = 'asked'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        show(&mut town.mila, &open, a_jpeg(1)).await.status,
        StatusCode::CONFLICT
    );
    assert_ne!(id_of(&ask(&mut town.mila, PROFILE).await), open);

    let mut staff = town.app.staff("vera").await;
    let expired = staff.get("/front/admin/import-proofs?state=expired").await.body;
    let ids: Vec<_> = expired["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(ids, [&json!(proof), &json!(open)]);
    let refused = staff.get("/front/admin/import-proofs?state=refused").await.body;
    assert_eq!(refused["items"], json!([]), "nobody refused it");
    let mine = town.mila.get("/front/import-proofs").await.body;
    let seen: Vec<_> = mine["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["state"])
        .collect();
    assert_eq!(seen, ["asked", "expired", "expired"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_a_proof_no_photo_comes_in(db: PgPool) {
    let mut town = a_studio(&db).await;
    let upload = sent(&mut town.mila, &a_zip(&[("media/1.jpg", a_jpeg(1))]), "f-1").await;

    let id = id_of(&town.mila.post("/front/imports", &json!({ "uploadId": upload })).await);
    work(&town).await;

    let refused = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&refused["state"], &refused["refusal"]),
        (&json!("failed"), &json!("no_characters"))
    );
    let body = json!({ "platform": "characters", "profile": "https://example.com/mila" });
    assert_eq!(town.mila.post("/front/import-proofs", &body).await.status, 422);
}
