//! Access to every operation of the schema, as each of twelve people. `data/access.tsv` says who is let in.
use axum::http::HeaderValue;
use serde_json::{Value, json};
use sqlx::PgPool;
use tests::lists::{Access, LET_IN, PEOPLE, Place, access};
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    feed::let_in,
    settings::set,
    town::put,
};

/// An id that nothing has.
pub const NO_ID: &str = "018f0000-0000-7000-8000-000000000000";

/// Usernames of [`PEOPLE`]; the guest has no account.
const NAMES: [&str; PEOPLE.len()] = [
    "tove", "mila", "vera", "orin", "vesna", "otto", "atelier", "rosa", "mona", "fina", "olaf", "boss",
];

/// Calls that take something from the caller even if the request is empty, here the session: they come last. All others
/// that end a session or delete an account want a password or an id first.
const LAST: [(&str, &str); 1] = [("POST", "/auth/logout")];

/// The people of the policy, in the order of its columns, each with an address and so with rate limits of their own.
async fn twelve(app: &App) -> [Browser; PEOPLE.len()] {
    let mut guest = app.visitor();
    guest.get("/front/v2/config/data").await;
    let mut people = [const { None }; PEOPLE.len()];
    people[0] = Some(guest);
    for (place, name) in people.iter_mut().zip(NAMES).skip(1) {
        *place = Some(app.member(name).await);
    }
    let mut number = 0;
    let mut people = people.map(|person| {
        number += 1;
        person.expect("they have just come").at([198, 51, 100, number])
    });
    let [
        _,
        _,
        verified,
        subscriber,
        creator,
        hand,
        studio,
        support,
        moderator,
        finance,
        ops,
        admin,
    ] = &mut people;
    for (person, change) in [
        (&*verified, "update accounts set verified_at = now() where id = $1"),
        (&*creator, "update accounts set role = 'creator' where id = $1"),
        (&*studio, "insert into studios (account_id, opened_by) values ($1, $1)"),
        (&*support, "update accounts set role = 'support' where id = $1"),
        (&*moderator, "update accounts set role = 'moderator' where id = $1"),
        (&*finance, "update accounts set role = 'finance' where id = $1"),
        (&*ops, "update accounts set role = 'ops' where id = $1"),
        (&*admin, "update accounts set role = 'admin' where id = $1"),
        (
            &*subscriber,
            "insert into platform_subscriptions (account_id, tier, state, period_in_month, expires_at)
             values ($1, 'pro', 'active', 1, now() + interval '1 month')",
        ),
    ] {
        sqlx::query(change)
            .bind(person.account())
            .execute(&app.db)
            .await
            .unwrap();
    }
    let_in(&app.db, creator, subscriber).await;
    let operator = json!({ "username": NAMES[5], "rights": ["creators", "incarnate"] });
    let hired = put(studio, "/front/studio/operators", Some(&operator)).await;
    assert_eq!(hired.status, 204, "{}", hired.body);
    let path = format!("/front/studio-invitations/{}/accept", studio.account());
    let accepted = hand.post(&path, &json!({})).await;
    assert_eq!(accepted.status, 204, "{}", accepted.body);
    switch_on(app, admin).await;
    people
}

/// Makes available what refuses everyone until staff have set it up.
async fn switch_on(app: &App, admin: &mut Browser) {
    set(admin, "payouts.chipCents", json!(100)).await;
    let mut conn = app.db.acquire().await.unwrap();
    app.state.platform.read(&mut conn).await.unwrap();
    for add in [
        "insert into telegram_bot (username) values ('nocturne_bot')",
        "insert into x_app (client_id) values ('app')",
    ] {
        sqlx::query(add).execute(&mut *conn).await.unwrap();
    }
}

/// Makes the request of a line. `fill` chooses the places of its path.
pub async fn call(browser: &mut Browser, line: &Access, fill: impl Fn(Place) -> String) -> Answer {
    let body: Value = serde_json::from_str(line.body).unwrap();
    let mut request = Browser::request(line.method.parse().unwrap(), &line.address(fill), Some(&body));
    request
        .headers_mut()
        .insert("idempotency-key", HeaderValue::from_static("0123456789abcdef"));
    browser.send(request).await
}

/// The account or name at the caller's own places, and an id that nothing has at all others.
pub fn own(place: Place, account: Option<Uuid>, name: &str) -> String {
    match (place.of, place.name, account) {
        (Some("me"), "username", _) => name.to_owned(),
        (Some("me"), _, Some(account)) => account.to_string(),
        _ => NO_ID.to_owned(),
    }
}

/// The cell of an answer. Missing things count as a refusal only where one is expected.
fn cell_of(status: u16, expected: &str) -> String {
    let is_refused = matches!(status, 401 | 403) || (status == 404 && expected == "404");
    if is_refused || status >= 500 {
        status.to_string()
    } else {
        LET_IN.to_owned()
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_call_lets_in_whom_its_line_says_and_nobody_else(db: PgPool) {
    let app = App::new(db);
    let mut people = twelve(&app).await;
    let mut lines = access();
    lines.sort_by_key(|line| LAST.contains(&(line.method, line.path)));
    let mut wrong = vec![];

    for line in &lines {
        let mut found = vec![];
        for ((person, name), expected) in people.iter_mut().zip(NAMES).zip(line.cells) {
            let account = person.account;
            let answer = call(person, line, |place| own(place, account, name)).await;
            found.push(cell_of(answer.status.as_u16(), expected));
        }
        if found != line.cells {
            let body = if line.body == "{}" { "-" } else { line.body };
            wrong.push(format!("{}\t{}\t{}\t{body}", line.method, line.path, found.join("\t")));
        }
    }

    assert!(
        wrong.is_empty(),
        "{} lines of access.tsv differ. As found:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(lines.len() >= 489, "only {} lines", lines.len());
}
