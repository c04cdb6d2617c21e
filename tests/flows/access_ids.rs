//! Ids of others: whatever one person has, another person's calls are answered as if it did not exist.
use std::collections::BTreeMap;

use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use tests::lists::{Access, Place, access};
use uuid::Uuid;

use crate::{
    access::{NO_ID, call, own},
    app::PASSWORD,
    browser::{Answer, Browser},
    chat::{last, say},
    direct::said,
    feed::{a_picture, let_in, post_path, put, with_media},
    memory,
    orders::order_pictures,
    payments::order_chips,
    town::{Town, a_town, made},
    uploads::sender::begin,
};

/// Calls that are for another kind of the thing: pictures made here, and the last answer of a character.
const FOR_OTHER_KINDS: [(&str, &str); 2] = [
    ("PUT", "/media/{id@medium}/publication"),
    ("POST", "/messages/{id@message}/suggestions"),
];

/// Calls that answer with an empty list, or as if a missing thing had been deleted.
const SILENT: [(&str, &str); 6] = [
    ("GET", "/feed/{id@post}/versions"),
    ("GET", "/imports/{id@import}/items"),
    ("GET", "/mass-messages/{id@mailing}/recipients"),
    ("GET", "/media-storage/{id@medium}/posts"),
    ("GET", "/transfers/{id@transfer}/items"),
    ("DELETE", "/models/{userId@me}/posts/{postId@post}"),
];

/// Order of the owner's calls: things are looked at, changed and then deleted.
const METHODS: [&str; 5] = ["GET", "PATCH", "PUT", "POST", "DELETE"];

/// Ids by the names that the access policy has for things.
type Things = BTreeMap<&'static str, String>;

fn text(id: &Value) -> String {
    id.as_str().unwrap_or_else(|| panic!("{id} is no id")).to_owned()
}

/// The answer's body.
fn done(answer: Answer) -> Value {
    assert!(answer.status.is_success(), "{}", answer.body);
    answer.body
}

async fn run(town: &Town, change: &'static str, owner: &Browser) {
    sqlx::query(change)
        .bind(owner.account())
        .execute(&town.app.db)
        .await
        .unwrap();
}

/// A character that only mila sees, what it answered, and what it knows.
async fn talks(town: &mut Town, things: &mut Things) {
    let character = made(&mut town.mila, &json!({ "visibility": "private" }), "key-00000001").await;
    town.work().await;
    let username = text(&character["username"]);
    let chat = format!("/front/chats/{username}");
    done(say(&mut town.mila, &chat, "Good evening!", "client-0001").await);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let open = town.mila.get(&chat).await.body;
    things.insert("message", text(&last(&open)["id"]));
    let memory = done(memory::write(&mut town.mila, &chat, "Likes tea.").await);
    things.insert("memory", text(&memory["id"]));
    things.insert("character", username);
}

/// A letter from a fan, and one to all of them.
async fn letters(town: &mut Town, things: &mut Things) {
    let mut vesna = town.app.member("vesna").await;
    let_in(&town.app.db, &town.mila, &vesna).await;
    let letter = said(&mut vesna, "/front/direct/mila", "Good evening!", "client-0002").await;
    things.insert("letter", text(&letter["id"]));
    said(&mut town.mila, "/front/direct/vesna", "And to you.", "client-0003").await;
    let body = json!({ "clientId": "client-0004", "body": "A new set is out.", "audience": {} });
    let mailing = done(town.mila.post("/front/mass-messages", &body).await);
    things.insert("mailing", text(&mailing["id"]));
}

/// A post, a comment, a story, and their media.
async fn works(town: &mut Town, things: &mut Things) {
    let medium = a_picture(&town.app.db, &town.mila).await;
    let (post, story) = (Uuid::now_v7(), Uuid::now_v7());
    let path = post_path(&town.mila, post);
    done(put(&mut town.mila, &path, &with_media("free", &[])).await);
    let body = json!({ "body": "Lovely", "recaptcha": "", "replyId": null });
    let comment = done(town.mila.post(&format!("/front/feed/{post}/comments"), &body).await);
    let body = json!({ "mediaId": medium, "accessMode": "free" });
    done(put(&mut town.mila, &format!("/front/stories/{story}"), &body).await);
    let folders = "/front/media-storage/folders";
    let folder = done(town.mila.post(folders, &json!({ "name": "Sea" })).await);
    let upload = done(begin(&mut town.mila, &json!({})).await);
    let generation = order_pictures(&mut town.mila, "flux", 1, "pictures-00000001").await;
    for (name, id) in [("medium", medium), ("post", post), ("story", story)] {
        things.insert(name, id.to_string());
    }
    things.insert("comment", text(&comment["comment"]["id"]));
    for (name, thing) in [("folder", folder), ("upload", upload), ("generation", generation)] {
        things.insert(name, text(&thing["id"]));
    }
}

/// Offers, a payment and a card.
async fn sales(town: &mut Town, things: &mut Things) {
    let trial = json!({ "trial": { "name": "Spring", "days": 7, "maxUses": 3, "openDays": 30 } });
    let trial = done(town.mila.post("/front/models/trials", &trial).await);
    things.insert("trial", text(&trial["items"][0]["id"]));
    let club = json!({
        "monthlyCents": 999, "discount3": null, "discount6": null, "discount12": null, "isOpen": true,
    });
    done(put(&mut town.mila, "/front/models/fanClub", &club).await);
    let discount = json!({ "percent": 20, "audience": "new", "maxUses": 3 });
    let discount = done(town.mila.post("/front/models/fanClub/discounts", &discount).await);
    things.insert("discount", text(&discount["items"][0]["id"]));
    let goal = json!({ "title": "A better lamp", "targetCents": 10_000 });
    let goal = done(town.mila.post("/front/models/goals", &goal).await);
    things.insert("goal", text(&goal["goals"][0]["id"]));
    bundle(town, things).await;
    let request = json!({ "title": "A sketch of your garden", "priceCents": 2_000, "days": 5 });
    let request = done(town.mila.post("/front/models/requests/items", &request).await);
    things.insert("request", text(&request["requestMenu"][0]["id"]));
    let payment = done(order_chips(&mut town.mila, "chips_200", "payment-00000001").await);
    things.insert("payment", text(&payment["id"]));
    let add = "insert into payment_methods (id, account_id, provider, method, external_key)
               values ('018f0000-0000-7000-8000-00000000000c', $1, 'sandbox', 'card', 'kept')";
    run(town, add, &town.mila).await;
    things.insert("card", "018f0000-0000-7000-8000-00000000000c".to_owned());
}

/// Two paid posts that are sold together.
async fn bundle(town: &mut Town, things: &mut Things) {
    let ids = [Uuid::now_v7(), Uuid::now_v7()];
    for id in ids {
        sqlx::query(
            "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at)
             values ($1, $2, 'post', 'paid', 999, 'At the harbor', now())",
        )
        .bind(id)
        .bind(town.mila.account())
        .execute(&town.app.db)
        .await
        .unwrap();
    }
    let body = json!({ "title": "Two evenings", "priceCents": 1_500, "itemIds": ids });
    let bundle = done(town.mila.post("/front/models/bundles", &body).await);
    things.insert("bundle", text(&bundle["items"][0]["id"]));
}

/// A list, an export, a copy of all data, a second browser and a studio.
async fn account(town: &mut Town, things: &mut Things) {
    let list = done(
        town.mila
            .post("/front/people-lists", &json!({ "name": "Friends" }))
            .await,
    );
    things.insert("list", text(&list["id"]));
    let body = json!({ "relation": "following" });
    let export = done(town.mila.post("/front/people-exports", &body).await);
    things.insert("export", text(&export["id"]));
    let finish = "update people_exports set state = 'ready', content = 'username', rows = 0, ready_at = now()
                  where owner_id = $1";
    run(town, finish, &town.mila).await;
    let copy = done(
        town.mila
            .post("/front/data-exports", &json!({ "password": PASSWORD }))
            .await,
    );
    things.insert("copy", text(&copy["items"][0]["id"]));
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    let body = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    done(town.app.visitor().post("/front/auth/login", &body).await);
    let sessions = town.mila.get("/front/auth/sessions").await.body;
    let sessions = sessions["items"].as_array().unwrap();
    let other = sessions.iter().find(|session| session["isCurrent"] == false).unwrap();
    things.insert("session", text(&other["id"]));
    let studio = town.app.member("atelier").await;
    run(
        town,
        "insert into studios (account_id, opened_by) values ($1, $1)",
        &studio,
    )
    .await;
    affairs(town, things).await;
}

/// Affairs with the studio, staff and other platforms, which take several people or days to come about.
async fn affairs(town: &Town, things: &mut Things) {
    for (name, add) in [
        (
            "attachment",
            "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at, decided_by)
             select $1, account_id, $2, 'attached', $2, now(), account_id from studios",
        ),
        (
            "contract",
            "insert into studio_contracts (id, link_id, studio_percent, valid_from, proposed_by, side)
             select $1, id, 40, current_date, studio_id, 'studio' from studio_links where creator_id = $2",
        ),
        (
            "transfer",
            "insert into transfers (id, from_id, to_id, relation, posts, albums, media, bytes, expires_at)
             select $1, $2, account_id, 'studio', 1, 0, 0, 0, now() + interval '7 days' from studios",
        ),
        (
            "decision",
            "insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, state, due_at, outcome,
                 sanction, rule, decided_at)
             select $1, 'post', id, $2, '{}'::jsonb, 'spam', 'closed', now(), 'remove', 'warn', 'spam', now()
             from feed_items where account_id = $2 order by id limit 1",
        ),
        (
            "import",
            "insert into imports (id, account_id, platform, file_name, archive_bytes, state)
             values ($1, $2, 'onlyfans', 'archive.zip', 10, 'done')",
        ),
    ] {
        let id = Uuid::now_v7();
        let added = sqlx::query(add)
            .bind(id)
            .bind(town.mila.account())
            .execute(&town.app.db);
        assert_eq!(added.await.unwrap().rows_affected(), 1, "{name}");
        things.insert(name, id.to_string());
    }
}

/// Two creators, of whom mila has everything once.
async fn a_full_town(db: PgPool) -> (Town, Things) {
    let mut town = a_town(db).await;
    for creator in [&town.mila, &town.orin] {
        run(&town, "update accounts set role = 'creator' where id = $1", creator).await;
    }
    let mut things = Things::new();
    talks(&mut town, &mut things).await;
    letters(&mut town, &mut things).await;
    works(&mut town, &mut things).await;
    sales(&mut town, &mut things).await;
    account(&mut town, &mut things).await;
    (town, things)
}

/// The name of the thing at a place, unless it is the caller's account.
fn thing_at(place: Place) -> Option<&'static str> {
    place.of.filter(|of| *of != "me")
}

/// The things' ids at their places, and the caller's own account at its own.
fn filled(things: &Things, place: Place, caller: &(Option<Uuid>, &str)) -> String {
    match thing_at(place) {
        Some(name) => things[name].clone(),
        None => own(place, caller.0, caller.1),
    }
}

/// Fault in how a line is answered to somebody else, compared with how a missing thing is.
async fn fault(browser: &mut Browser, name: &str, line: &Access, things: &Things) -> Option<String> {
    let caller = (browser.account, name);
    let missing = call(browser, line, |place| own(place, caller.0, name)).await;
    let foreign = call(browser, line, |place| filled(things, place, &caller)).await;
    let is_refused = matches!(foreign.status.as_u16(), 401 | 403 | 404) || SILENT.contains(&(line.method, line.path));
    let is_right = is_refused && (foreign.status, &foreign.body) == (missing.status, &missing.body);
    (!is_right).then(|| {
        format!(
            "{} {}: {name} gets {} {}, and {} if it is missing",
            line.method, line.path, foreign.status, foreign.body, missing.status
        )
    })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_one_person_has_is_missing_to_everybody_else(db: PgPool) {
    let (mut town, things) = a_full_town(db).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    let mut lines = access();
    lines.retain(|line| line.places().into_iter().any(|place| thing_at(place).is_some()));
    lines.sort_by_key(|line| METHODS.iter().position(|method| *method == line.method));
    let mut faults = vec![];

    for line in &lines {
        faults.extend(fault(&mut guest, "tove", line, &things).await);
        faults.extend(fault(&mut town.orin, "orin", line, &things).await);
    }
    for line in &lines {
        let mila = (town.mila.account, "mila");
        let answer = call(&mut town.mila, line, |place| filled(&things, place, &mila)).await;
        let (status, body) = (answer.status.as_u16(), answer.body);
        if matches!(status, 401 | 403 | 404 | 500..) && !FOR_OTHER_KINDS.contains(&(line.method, line.path)) {
            faults.push(format!("{} {}: its owner gets {status} {body}", line.method, line.path));
        }
    }

    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let probed = |name| {
        lines
            .iter()
            .flat_map(Access::places)
            .any(|place| place.of == Some(name))
    };
    assert!(things.keys().all(|name| probed(*name)), "a thing is on no line");
    assert!(lines.len() >= 68, "only {} lines", lines.len());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_account_is_missing_to_everybody_else(db: PgPool) {
    let mut town = a_town(db).await;
    let mila = (town.mila.account, "mila");
    let mut lines = access();
    lines.retain(|line| line.places().iter().any(|place| place.of == Some("me")));
    let mut faults = vec![];

    for line in &lines {
        let foreign = call(&mut town.orin, line, |place| own(place, mila.0, mila.1)).await;
        let missing = call(&mut town.orin, line, |_| NO_ID.to_owned()).await;
        let is_refused = matches!(foreign.status.as_u16(), 403 | 404);
        if !is_refused || foreign.body != missing.body {
            faults.push(format!(
                "{} {}: {} {}",
                line.method, line.path, foreign.status, foreign.body
            ));
        }
    }

    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(lines.len() >= 39, "only {} lines", lines.len());
}
