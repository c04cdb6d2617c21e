//! Reports and requests of people, staff's decisions, and what they close.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    chat::{answered, last, page_of_message, with_ada},
    direct::{TO_MILA, TO_ORIN, messages, page_of, said},
    town::{Town, a_town, count},
};

const CASES: &str = "/front/admin/cases";

/// A public character of mila's, by its username.
async fn shown_character(town: &mut Town) -> String {
    let chat = with_ada(town).await;
    chat.rsplit('/').next().unwrap().to_owned()
}

async fn report_character(browser: &mut Browser, username: &str, reason: &str) -> Answer {
    let body = json!({ "subjectType": "character", "subject": username, "reason": reason, "words": "Look at it." });
    browser.post("/front/reports", &body).await
}

/// The address of the only open case.
pub async fn only_case(staff: &mut Browser) -> String {
    let list = staff.get(CASES).await.body;
    let items = list["items"].as_array().unwrap();
    assert_eq!(items.len(), 1, "{list}");
    format!("{CASES}/{}", items[0]["id"].as_str().unwrap())
}

/// Reveals the reported content to a member of staff, who then may decide.
pub async fn reveal(staff: &mut Browser, case: &str) -> Value {
    let answer = staff
        .post(&format!("{case}/reveal"), &json!({ "reason": "To judge it." }))
        .await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn decide(staff: &mut Browser, case: &str, outcome: &str, sanction: &str, rule: &str) -> Answer {
    let body = json!({ "outcome": outcome, "sanction": sanction, "rule": rule, "reason": "Seen and judged." });
    staff.post(&format!("{case}/decision"), &body).await
}

pub async fn notices(browser: &mut Browser) -> Vec<Value> {
    let path = browser.path("notifications");
    let answer = browser.get(&path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body["items"].as_array().unwrap().clone()
}

async fn confirm_addresses(db: &PgPool) {
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(db)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_removed_character_is_gone_until_an_appeal_brings_it_back(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (mut ines, mut olga) = (town.app.staff("ines").await, town.app.staff("olga").await);
    confirm_addresses(&db).await;
    let name = shown_character(&mut town).await;
    let page = format!("/front/characters/{name}");
    let chat = format!("/front/chats/{name}");
    let portrait = format!("{page}/portrait/320");
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    assert_eq!(town.orin.get(&page).await.status, StatusCode::OK);

    let told = report_character(&mut town.orin, &name, "violence").await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.body);
    let own = report_character(&mut town.mila, &name, "spam").await;
    assert_eq!(own.code(), "conflict", "nobody reports what is their own");
    let case = only_case(&mut ines).await;
    let detail = ines.get(&case).await.body;
    assert_eq!(
        (
            &detail["reports"],
            &detail["reportList"][0]["words"],
            &detail["isRevealed"]
        ),
        (&json!(1), &json!("Look at it."), &json!(false))
    );
    assert!(!detail.to_string().contains("greeting"), "what it says is hidden");
    let unsaid = ines.post(&format!("{case}/reveal"), &json!({ "reason": " " })).await;
    assert_eq!(unsaid.code(), "reason_missing");
    let revealed = reveal(&mut ines, &case).await;
    assert!(revealed["texts"]["about"].is_string(), "{revealed}");
    assert_eq!(revealed["media"].as_array().unwrap().len(), 1);
    let picture = revealed["media"][0]["url"].as_str().unwrap().to_owned();
    assert_eq!(ines.download(&picture).await[..4], *b"RIFF");
    assert_eq!(
        olga.get(&picture).await.code(),
        "not_found",
        "who has not said why sees nothing"
    );

    let decided = decide(&mut ines, &case, "remove", "warn", "violence").await;
    assert_eq!(decided.body["state"], "closed", "{}", decided.body);
    for browser in [&mut town.orin, &mut town.mila] {
        assert_eq!(browser.get(&page).await.code(), "not_found");
        assert_eq!(browser.get(&portrait).await.code(), "not_found");
    }
    let refused = crate::chat::say(&mut town.orin, &chat, "And now?", "client-0002").await;
    assert_ne!(refused.status, StatusCode::CREATED, "nobody talks to it");
    let restored = town.mila.post(&format!("{page}/restore"), &json!({})).await;
    assert_eq!(restored.code(), "not_found", "its owner can't have it back");
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert!(!ines.get(&case).await.body["verifiedAt"].is_null(), "a job has looked");
    assert_eq!(notices(&mut town.orin).await[0]["detail"]["isActed"], true);
    assert_eq!(notices(&mut town.mila).await[0]["kind"], "decision");
    let letters = town.app.letters_to("mila@nocturne.test").await;
    assert!(letters[0].body.contains("Removed, Warning"), "{}", letters[0].body);
    let mine = format!("/front/cases/{}", letters[0].after("/decisions/"));

    let session = town.mila.get("/front/v2/config/data").await.body;
    assert!(mine.ends_with(session["data"]["unseenWarning"].as_str().unwrap()));
    town.mila.post(&format!("{mine}/seen"), &json!({})).await;
    let session = town.mila.get("/front/v2/config/data").await.body;
    assert!(session["data"]["unseenWarning"].is_null(), "a warning is shown once");

    assert_eq!(
        town.orin.get(&mine).await.code(),
        "not_found",
        "a decision is its owner's"
    );
    let words = json!({ "words": "It is a knight in a play." });
    let appealed = town.mila.post(&format!("{mine}/appeal"), &words).await;
    assert_eq!(appealed.body["canAppeal"], false, "{}", appealed.body);
    assert_eq!(
        town.mila.post(&format!("{mine}/appeal"), &words).await.code(),
        "conflict"
    );
    let answer = json!({ "isGranted": true, "reason": "A play indeed." });
    let same = ines.post(&format!("{case}/appeal"), &answer).await;
    assert_eq!(same.code(), "second_person_needed");
    let steps = olga.get(&case).await.body["steps"].clone();
    assert_eq!(
        (&steps[0]["byName"], &steps[0]["reason"], &steps[1]),
        (&json!("ines"), &json!("Seen and judged."), &Value::Null),
        "who reads the appeal reads why it was decided"
    );
    let unseen = olga.post(&format!("{case}/appeal"), &answer).await;
    assert_eq!(unseen.code(), "reveal_needed");
    reveal(&mut olga, &case).await;
    let granted = olga.post(&format!("{case}/appeal"), &answer).await;
    assert_eq!(granted.body["isAppealGranted"], true, "{}", granted.body);
    town.work().await;
    assert_eq!(town.orin.get(&page).await.status, StatusCode::OK);
    assert_eq!(notices(&mut town.mila).await[0]["detail"]["isGranted"], true);
    assert_eq!(count(&db, "strikes where voided_at is null").await, 0);
    let actions: Vec<String> =
        sqlx::query_scalar("select action from audit_log where subject_type = 'case' order by id")
            .fetch_all(&db)
            .await
            .unwrap();
    let done = [
        "case.view",
        "case.reveal",
        "case.decide",
        "case.view",
        "case.reveal",
        "case.appeal",
    ];
    assert_eq!(actions, done);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_severe_case_is_hidden_at_once_and_needs_two(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (mut ines, mut olga) = (town.app.staff("ines").await, town.app.staff("olga").await);
    let name = shown_character(&mut town).await;
    let page = format!("/front/characters/{name}");
    report_character(&mut town.orin, &name, "spam").await;
    sqlx::query("update cases set due_at = now() + interval '1 minute'")
        .execute(&db)
        .await
        .unwrap();
    let mut other = town.app.member("lena").await;
    report_character(&mut other, &name, "minor").await;
    let case = only_case(&mut ines).await;
    let detail = ines.get(&case).await.body;
    assert_eq!((&detail["reason"], &detail["reports"]), (&json!("minor"), &json!(2)));

    let unseen = decide(&mut ines, &case, "remove", "block", "minor").await;
    assert_eq!((unseen.status, unseen.code()), (StatusCode::CONFLICT, "reveal_needed"));
    reveal(&mut ines, &case).await;
    let proposed = decide(&mut ines, &case, "remove", "block", "minor").await;
    assert_eq!(proposed.body["state"], "proposed", "{}", proposed.body);
    assert_eq!(town.orin.get(&page).await.code(), "not_found", "it is hidden at once");
    assert!(notices(&mut town.mila).await.is_empty(), "nobody is told yet");
    assert_eq!(
        town.mila.get("/front/characters").await.status,
        StatusCode::OK,
        "nor blocked"
    );
    let confirmation = json!({ "isConfirmed": true, "reason": "I see the same." });
    let same = ines.post(&format!("{case}/confirmation"), &confirmation).await;
    assert_eq!(same.code(), "second_person_needed");
    let refused = json!({ "isConfirmed": false, "reason": "She is thirty." });
    let unseen = olga.post(&format!("{case}/confirmation"), &refused).await;
    assert_eq!(unseen.code(), "reveal_needed", "the second one looks too");
    reveal(&mut olga, &case).await;
    let open = olga.post(&format!("{case}/confirmation"), &refused).await;
    assert_eq!(open.body["state"], "open", "{}", open.body);
    town.work().await;
    assert_eq!(town.orin.get(&page).await.status, StatusCode::OK, "it is there again");

    decide(&mut olga, &case, "remove", "block", "minor").await;
    let closed = ines.post(&format!("{case}/confirmation"), &confirmation).await;
    assert_eq!(closed.body["state"], "closed", "{}", closed.body);
    let kept_out = town.mila.get("/front/characters").await;
    assert_ne!(kept_out.status, StatusCode::OK);
    let because = json!({ "reason": "I have changed my mind." });
    for took_part in [&mut ines, &mut olga] {
        let alone = took_part.post(&format!("{case}/restore"), &because).await;
        assert_eq!(
            alone.code(),
            "second_person_needed",
            "what two decided, nobody of them takes back"
        );
    }
    let login = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    assert_eq!(
        town.app.visitor().post("/front/auth/login", &login).await.code(),
        "account_blocked"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_removed_reply_says_nothing_until_it_is_restored(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut ines = town.app.staff("ines").await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let (page, text) = (page_of_message(last(&open)), last(&open)["text"].clone());
    town.orin
        .post(&format!("{page}/report"), &json!({ "reason": "other" }))
        .await;
    let case = only_case(&mut ines).await;
    let revealed = reveal(&mut ines, &case).await;
    assert_eq!(
        (&revealed["texts"]["text"], &revealed["before"]["text"]),
        (&text, &json!("Good evening!"))
    );
    assert_eq!(
        (&revealed["before"]["speaker"], &revealed["before"]["name"]),
        (&json!("person"), &json!("orin"))
    );
    assert_eq!(
        (&revealed["said"]["speaker"], &revealed["said"]["text"]),
        (&json!("character"), &text),
        "a model said it, and not who made the character"
    );
    assert!(revealed["said"]["at"].is_string() && revealed["said"]["name"].is_string());

    decide(&mut ines, &case, "remove", "none", "other").await;
    let gone = town.orin.get(&page).await.body;
    assert_eq!((&gone["text"], &gone["isRemoved"]), (&json!(""), &json!(true)));
    let again = answered(&mut town, &chat, "What did you say?", "client-0002").await;
    assert_eq!(last(&again)["author"], "ai_character", "the chat goes on");

    let restored = ines
        .post(&format!("{case}/restore"), &json!({ "reason": "It was harmless." }))
        .await;
    assert_eq!(restored.status, StatusCode::OK, "{}", restored.body);
    let back = town.orin.get(&page).await.body;
    assert_eq!((&back["text"], &back["isRemoved"]), (&text, &json!(false)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_removed_message_is_gone_for_both(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut ines = town.app.staff("ines").await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut town.mila, TO_ORIN, "Buy my lamps.", "client-0002").await;
    let open = town.orin.get(TO_MILA).await.body;
    let page = page_of(&messages(&open)[1]);
    town.orin
        .post(&format!("{page}/report"), &json!({ "reason": "spam" }))
        .await;
    let case = only_case(&mut ines).await;
    let revealed = reveal(&mut ines, &case).await;
    assert_eq!(
        (
            &revealed["said"]["speaker"],
            &revealed["said"]["name"],
            &revealed["before"]["name"]
        ),
        (&json!("person"), &json!("mila"), &json!("orin"))
    );

    decide(&mut ines, &case, "remove", "none", "spam").await;

    for (browser, to) in [(&mut town.orin, TO_MILA), (&mut town.mila, TO_ORIN)] {
        let open = browser.get(to).await.body;
        assert_eq!(messages(&open)[1]["text"], "");
        assert_eq!(messages(&open)[1]["isRemoved"], true);
    }
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(count(&db, "cases where verified_at is not null").await, 1);
    let again = town
        .orin
        .post(&format!("{page}/report"), &json!({ "reason": "spam" }))
        .await;
    assert_eq!(again.code(), "conflict", "there is nothing left to judge");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_taken_back_is_as_its_owner_left_it(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut ines = town.app.staff("ines").await;
    let name = shown_character(&mut town).await;
    let page = format!("/front/characters/{name}");
    let because = json!({ "reason": "A mistake." });
    let take_back = async |ines: &mut Browser, case: &str| {
        let restored = ines.post(&format!("{case}/restore"), &because).await;
        assert_eq!(restored.status, StatusCode::OK, "{}", restored.body);
    };
    report_character(&mut town.orin, &name, "spam").await;
    let case = only_case(&mut ines).await;
    reveal(&mut ines, &case).await;
    decide(&mut ines, &case, "make_private", "none", "spam").await;
    assert_eq!(town.orin.get(&page).await.code(), "not_found");
    take_back(&mut ines, &case).await;
    assert_eq!(town.orin.get(&page).await.status, StatusCode::OK);

    report_character(&mut town.orin, &name, "spam").await;
    let case = only_case(&mut ines).await;
    reveal(&mut ines, &case).await;
    sqlx::query("update characters set visibility = 'private'")
        .execute(&db)
        .await
        .unwrap();
    decide(&mut ines, &case, "make_private", "none", "spam").await;
    take_back(&mut ines, &case).await;
    assert_eq!(
        town.orin.get(&page).await.code(),
        "not_found",
        "its owner had made it private"
    );
    assert_eq!(town.mila.get(&page).await.status, StatusCode::OK);

    sqlx::query("update characters set visibility = 'public'")
        .execute(&db)
        .await
        .unwrap();
    report_character(&mut town.orin, &name, "spam").await;
    let case = only_case(&mut ines).await;
    town.mila.delete(&page).await;
    reveal(&mut ines, &case).await;
    decide(&mut ines, &case, "remove", "none", "spam").await;
    take_back(&mut ines, &case).await;
    assert_eq!(
        town.orin.get(&page).await.code(),
        "not_found",
        "its owner had thrown it away"
    );
    assert_eq!(
        town.mila.post(&format!("{page}/restore"), &json!({})).await.status,
        StatusCode::OK
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_light_block_shortens_no_longer_one(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let (mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let report = json!({ "subjectType": "account", "subject": "mila", "reason": "spam" });
    orin.post("/front/reports", &report).await;
    let case = only_case(&mut ines).await;
    let for_good = json!({ "banExpiredAt": null, "code": "spam", "reason": "By hand." });
    let member = format!("/front/admin/members/{}", mila.account());
    let blocked = ines.post(&format!("{member}/block"), &for_good).await;
    assert_eq!(blocked.status, StatusCode::OK, "{}", blocked.body);

    let week = json!({
        "outcome": "keep", "sanction": "block", "blockDays": 7, "rule": "spam", "reason": "Again.",
    });
    reveal(&mut ines, &case).await;
    let decided = ines.post(&format!("{case}/decision"), &week).await;
    assert_eq!(decided.body["state"], "closed", "{}", decided.body);
    let still = "accounts where blocked_at is not null and blocked_until is null";
    assert_eq!(count(&db, still).await, 1, "a week is less than for good");
    ines.post(&format!("{case}/restore"), &json!({ "reason": "A mistake." }))
        .await;
    assert_eq!(count(&db, still).await, 1, "who blocked by hand lets in by hand");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_of_the_staff_do_not_decide_the_same_case_twice(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (mut ines, mut olga) = (town.app.staff("ines").await, town.app.staff("olga").await);
    let name = shown_character(&mut town).await;
    report_character(&mut town.orin, &name, "spam").await;
    let case = only_case(&mut ines).await;
    let assignment = format!("{case}/assignment");

    assert_eq!(ines.post(&assignment, &json!({})).await.body["assigneeName"], "ines");
    assert_eq!(olga.post(&assignment, &json!({})).await.code(), "conflict");
    assert_eq!(
        decide(&mut olga, &case, "keep", "none", "spam").await.code(),
        "conflict"
    );
    assert_eq!(olga.delete(&assignment).await.status, StatusCode::OK);
    for staff in [&mut ines, &mut olga] {
        reveal(staff, &case).await;
    }
    let (first, second) = tokio::join!(
        decide(&mut ines, &case, "make_private", "none", "spam"),
        decide(&mut olga, &case, "keep", "none", "spam"),
    );
    let won = [&first, &second]
        .iter()
        .filter(|answer| answer.status == StatusCode::OK)
        .count();
    assert_eq!(won, 1, "{} {}", first.body, second.body);
    assert_eq!(count(&db, "audit_log where action = 'case.decide'").await, 1);
    let wrong = decide(&mut ines, &case, "remove", "none", "spam").await;
    assert_eq!(wrong.code(), "conflict", "it is closed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_who_can_see_a_thing_reports_it_and_guests_sign_up_first(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let name = shown_character(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;

    assert_eq!(report_character(&mut guest, &name, "spam").await.code(), "signed_out");
    assert_eq!(
        report_character(&mut town.orin, "nobody_here", "spam").await.code(),
        "not_found"
    );
    let person = |name: &str| json!({ "subjectType": "account", "subject": name, "reason": "spam" });
    assert_eq!(
        town.orin.post("/front/reports", &person("mila")).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        town.orin.post("/front/reports", &person("orin")).await.code(),
        "conflict"
    );
    let picture = json!({ "subjectType": "media", "subject": uuid::Uuid::nil(), "reason": "spam" });
    assert_eq!(town.orin.post("/front/reports", &picture).await.code(), "not_found");
    assert_eq!(town.orin.get(CASES).await.code(), "forbidden");
    assert_eq!(count(&db, "cases").await, 1);
}
