//! Remains of a destroyed twin: a report, and messages without their sound.
use jobs::{
    domains::twin::{DestroyTwin, find_page},
    ids::{AccountId, TwinDestructionId},
    queue::Lane,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use storage::ObjectKey;
use uuid::Uuid;

use super::{TWIN, a_studio, a_whole_twin, run, twin_of};
use crate::{
    browser::Answer,
    direct::{TO_MILA, TO_ORIN, said},
    town::{Town, count},
    uploads::sender::objects,
};

/// A word that is in everything of the twin.
const CANARY: &str = "quillfeather";

async fn keep_object(town: &Town, key: &str) {
    let key = ObjectKey::new(key).unwrap();
    town.shop
        .storage
        .put(&key, "audio/ogg", CANARY.as_bytes().to_vec())
        .await
        .unwrap();
}

/// Fills every part of mila's twin, and one answer that was spoken.
async fn fill(town: &mut Town, db: &PgPool) {
    a_whole_twin(town, db).await;
    said(&mut town.mila, TO_ORIN, "Good evening!", "client-0001").await;
    for change in [
        "update twins set never_topics = array['quillfeather'], answers_from = 0, answers_until = 60,
             twin_avatar_id = (select media_id from twin_medias limit 1)",
        "insert into twin_answers (account_id, question, answer) select account_id, 'day', 'quillfeather' from twins",
        "insert into twin_texts (id, account_id, title, body)
         select gen_random_uuid(), account_id, 'quillfeather', 'quillfeather' from twins, generate_series(1, 120)",
        "insert into twin_facts (id, account_id, kind, body, source)
         select gen_random_uuid(), account_id, 'fact', 'quillfeather ' || number, 'owner'
         from twins, generate_series(1, 250) as number",
        "insert into twin_test_lines (id, account_id, place, is_twin, body)
         select gen_random_uuid(), account_id, 1, true, 'quillfeather' from twins",
        "insert into twin_challenges (id, account_id, sentence, language, expires_at)
         select gen_random_uuid(), account_id, 'quillfeather ' || number, 'en', now()
         from twins, generate_series(1, 2) as number",
        "insert into twin_audios (id, account_id, challenge_id, object_key, content_type, size_bytes)
         select gen_random_uuid(), twins.account_id, twin_challenges.id, 'twin/quillfeather/audio', 'audio/ogg', 12
         from twins join twin_challenges on sentence = 'quillfeather 1'",
        "insert into twin_voices (id, account_id, audio_id, maker, state)
         select gen_random_uuid(), account_id, id, 'espeak', 'ready' from twin_audios",
        "update twins set twin_voice_id = (select id from twin_voices), voice_messages = true",
        "insert into direct_messages (id, chat_id, place, author_id, client_id, body, created_at, authored_by)
         select gen_random_uuid(), chat_id, 99, author_id, 'twin:1', 'An answer that stays.', now(), 'twin'
         from direct_messages",
        "insert into twin_sounds (message_id, state, object_key, content_type, size_bytes)
         select id, 'ready', 'twin/quillfeather/sound', 'audio/ogg', 12 from direct_messages where authored_by = 'twin'",
        "insert into twin_talks (chat_id, creator_id)
         select chat_id, author_id from direct_messages where authored_by = 'twin'",
        "insert into twin_suggestions (chat_id, account_id, request_id, message_id, state, texts)
         select chat_id, author_id, 'request-0001', id, 'done', array['quillfeather']
         from direct_messages where authored_by = 'twin'",
    ] {
        sqlx::query(change).execute(db).await.unwrap();
    }
    let sample = format!("twin/{}/sample", town.mila.account());
    for key in ["twin/quillfeather/audio", "twin/quillfeather/sound", sample.as_str()] {
        keep_object(town, key).await;
    }
}

async fn destroy(town: &mut Town, id: Uuid, what: &str) -> Answer {
    let body = json!({ "id": id, "what": what });
    town.mila.post(&format!("{TWIN}/destroy"), &body).await
}

/// Tables with the word in any of their columns.
async fn found(db: &PgPool) -> Vec<String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select table_name::text from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE'
         order by table_name",
    )
    .fetch_all(db)
    .await
    .unwrap();
    assert!(tables.len() > 100, "{} are too few to be all", tables.len());
    let mut found = vec![];
    for table in tables {
        if count(db, &format!("\"{table}\" as held where held::text like '%{CANARY}%'")).await > 0 {
            found.push(table);
        }
    }
    found
}

async fn sweep(town: &Town) {
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
}

/// Nothing but the report is left; the answer is there without its sound.
async fn check_gone(town: &Town, db: &PgPool) {
    // Keys of deleted sounds are for the next sweep, which finds no objects.
    let left: Vec<String> = found(db)
        .await
        .into_iter()
        .filter(|table| table != "media_uploads")
        .collect();
    assert_eq!(left, Vec::<String>::new());
    for table in [
        "twins",
        "twin_answers",
        "twin_texts",
        "twin_facts",
        "twin_test_lines",
        "twin_medias",
        "twin_challenges",
        "twin_audios",
        "twin_voices",
        "twin_folders",
        "twin_talks",
        "twin_suggestions",
        "twin_sounds",
        "twin_suggestions",
    ] {
        assert_eq!(count(db, table).await, 0, "{table}");
    }
    assert_eq!(objects(town, "twin/").await, Vec::<String>::new());
    assert_eq!(count(db, "direct_messages where authored_by = 'twin'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_destroyed_twin_leaves_nothing_behind(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    fill(&mut town, &db).await;
    assert!(found(&db).await.len() >= 8, "the word is everywhere");
    assert_eq!(objects(&town, "twin/").await.len(), 3);
    let id = Uuid::now_v7();

    let ordered = destroy(&mut town, id, "all").await;
    assert_eq!(ordered.status, 200, "{}", ordered.body);
    assert_eq!(
        (
            &ordered.body["isDigitalTwinEnabled"],
            &ordered.body["avatar"],
            &ordered.body["look"]["state"],
            &ordered.body["voice"]["state"],
            &ordered.body["destructions"][0]["state"]
        ),
        (
            &json!(false),
            &Value::Null,
            &json!("none"),
            &json!("destroyed"),
            &json!("running")
        )
    );
    // Once is enough, another has to wait, and so does everything else.
    assert_eq!(destroy(&mut town, id, "all").await.status, 200);
    assert_eq!(destroy(&mut town, id, "look").await.code(), "conflict");
    assert_eq!(destroy(&mut town, Uuid::now_v7(), "look").await.code(), "destroying");
    let licence = json!({ "version": "2026-11-29" });
    let accepted = town.mila.post(&format!("{TWIN}/licence"), &licence).await;
    assert_eq!(accepted.code(), "destroying");
    assert_eq!(count(&db, "jobs where kind = 'twin.destroy'").await, 1);

    // A run that was killed had deleted the objects of its first page, and no rows.
    let job = DestroyTwin {
        destruction_id: TwinDestructionId(id),
        account_id: AccountId(town.mila.account()),
    };
    let page = find_page(&mut db.acquire().await.unwrap(), &job)
        .await
        .unwrap()
        .unwrap();
    let keys: Vec<ObjectKey> = page
        .objects
        .iter()
        .map(|key| ObjectKey::new(key.as_str()).unwrap())
        .collect();
    assert_eq!(keys.len(), 2);
    town.shop.storage.delete_many(&keys).await.unwrap();
    sweep(&town).await;

    check_gone(&town, &db).await;
    let twin = twin_of(&mut town.mila).await;
    let report = &twin["destructions"][0];
    assert_eq!(
        (
            &report["id"],
            &report["what"],
            &report["state"],
            &report["files"],
            &report["voices"]
        ),
        (&json!(id), &json!("all"), &json!("done"), &json!(3), &json!(1))
    );
    assert!(
        report["records"].as_i64().unwrap() > 370 && report["doneAt"].is_string(),
        "{report}"
    );
    assert_eq!(count(&db, "notices where kind = 'twin_done'").await, 1);
    // Repeated after its end, it orders nothing.
    assert_eq!(destroy(&mut town, id, "all").await.status, 200);
    assert_eq!(count(&db, "jobs where kind = 'twin.destroy'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_look_or_a_voice_goes_alone(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    fill(&mut town, &db).await;

    assert_eq!(destroy(&mut town, Uuid::now_v7(), "voice").await.status, 200);
    sweep(&town).await;

    assert_eq!(objects(&town, "twin/").await, Vec::<String>::new());
    for table in ["twin_voices", "twin_audios", "twin_sounds", "twin_challenges"] {
        assert_eq!(count(&db, table).await, 0, "{table}");
    }
    assert_eq!(count(&db, "twin_medias").await, 1);
    let twin = twin_of(&mut town.mila).await;
    assert_eq!(
        (
            &twin["look"]["state"],
            &twin["voice"],
            &twin["chatbotSettings"]["voiceMessagesAllowed"]
        ),
        (&json!("approved"), &Value::Null, &json!(false))
    );

    assert_eq!(destroy(&mut town, Uuid::now_v7(), "look").await.status, 200);
    sweep(&town).await;

    assert_eq!(count(&db, "twin_medias").await, 0);
    assert_eq!(
        count(&db, "twins where look_score is null and twin_avatar_id is null").await,
        1
    );
    assert_eq!(count(&db, "twin_facts").await, 250);
    assert_eq!(count(&db, "media").await, 1, "the upload itself stays in the library");
    assert_eq!(
        twin_of(&mut town.mila).await["destructions"].as_array().unwrap().len(),
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_erased_account_takes_its_twin_along(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    fill(&mut town, &db).await;
    for change in [
        "update accounts set deleted_at = now() - interval '31 days', erase_at = now() - interval '1 day'
         where username = 'mila'",
        "update job_schedules set next_at = now() - interval '1 second' where name = 'accounts.erase_due'",
    ] {
        run(&db, change).await;
    }
    let mut tx = db.begin().await.unwrap();
    jobs::queue::schedule::start_due(&mut tx, jobs::catalogue::KINDS)
        .await
        .unwrap();
    tx.commit().await.unwrap();

    sweep(&town).await;

    assert_eq!(count(&db, "accounts where erased_at is not null").await, 1);
    check_gone(&town, &db).await;
    assert_eq!(count(&db, "twin_destructions where state = 'done'").await, 1);
    assert_eq!(count(&db, "notices where kind = 'twin_done'").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_legal_hold_keeps_a_twin_that_answers_no_one(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    fill(&mut town, &db).await;
    let mut staff = town.app.staff("rosa").await;
    let hold = json!({ "subjectType": "account", "subjectId": town.mila.account(), "reason": "court order" });
    let held = staff.post("/front/admin/holds", &hold).await;
    assert!(held.status.is_success(), "{}", held.body);

    destroy(&mut town, Uuid::now_v7(), "all").await;
    sweep(&town).await;

    assert_eq!(objects(&town, "twin/").await.len(), 3);
    assert_eq!(
        count(&db, "twins where not is_enabled and saved_avatar_id is null").await,
        1
    );
    assert_eq!(count(&db, "twin_destructions where state = 'running'").await, 1);
    // Nor does it speak with its owner, or for them.
    let line = json!({ "text": "Good evening!", "clientId": "client-0002" });
    let refused = town.mila.post(&format!("{TWIN}/test"), &line).await;
    assert_eq!(refused.code(), "destroying");
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0003").await;
    let asked = json!({ "requestId": "request-0002" });
    let refused = town.mila.post(&format!("{TO_ORIN}/suggestions"), &asked).await;
    assert_eq!(refused.code(), "not_found");
    assert_eq!(count(&db, "jobs where kind in ('twin.test', 'twin.suggest')").await, 0);
}
