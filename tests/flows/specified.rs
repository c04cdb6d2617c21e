//! Every call of the specification, held to its line in `data/calls.tsv`: the request has the fields of the line and no
//! others, but for the analytics block of each JSON body, and the answer has all of its fields.
mod accounts;
mod chips;
mod creators;
mod feed;
mod live;
mod media;
mod notifications;
mod sales;
mod studios;
mod twin;
mod twin_mind;

use std::fmt::Display;

use axum::http::Method;
use serde_json::{Value, json};
use tests::lists::{Call, calls};

use crate::{
    browser::{Answer, Browser},
    uploads::sender::post_form,
};

/// Analytics block of a JSON body.
fn analytics() -> Value {
    json!({
        "ep": { "source": "post" },
        "device": { "id": "device-1", "type": "desktop" },
        "session": { "id": "session-1" },
        "page": { "path": "/discover", "referrer": "" },
        "project": "nocturne",
        "cookieConsent": true,
        "utm": { "source": "letter", "medium": "mail", "campaign": "spring", "term": "", "content": "" },
    })
}

/// Makes a call without a body. `ids` fill its path in order; `uniq` keeps caches away.
async fn ask(browser: &mut Browser, name: &str, ids: &[&dyn Display], query: &[(&str, &str)]) -> Value {
    let line = line_of(name);
    check_fields(&line, query.iter().map(|(field, _)| *field).collect());
    let mut path = format!("{}?uniq=1764288000", path_of(&line, ids));
    for (field, value) in query {
        path = format!("{path}&{field}={value}");
    }
    let request = Browser::request(method_of(&line), &path, None);
    answer_of(&line, browser.send(request).await)
}

/// Makes a call with a JSON body.
async fn tell(browser: &mut Browser, name: &str, ids: &[&dyn Display], mut body: Value) -> Value {
    let line = line_of(name);
    let said = body.as_object_mut().unwrap();
    check_fields(&line, said.keys().map(String::as_str).collect());
    said.entry("ampl").or_insert_with(analytics);
    let request = Browser::request(method_of(&line), &path_of(&line, ids), Some(&body));
    answer_of(&line, browser.send(request).await)
}

/// Makes a call with a form.
async fn send_form(browser: &mut Browser, name: &str, file: (&str, &[u8]), fields: &[(&str, &str)]) -> Value {
    let line = line_of(name);
    let said = fields.iter().map(|(field, _)| *field);
    check_fields(&line, said.chain([file.0]).collect());
    answer_of(&line, post_form(browser, &path_of(&line, &[]), file, fields).await)
}

/// The line of `METHOD /path`.
fn line_of(name: &str) -> Call {
    let mut lines = calls().into_iter();
    lines
        .find(|line| format!("{} {}", line.method, line.path) == name)
        .unwrap_or_else(|| panic!("{name} is on no line"))
}

fn method_of(line: &Call) -> Method {
    line.method.parse().unwrap()
}

fn path_of(line: &Call, ids: &[&dyn Display]) -> String {
    let mut ids = ids.iter();
    let mut path = "/front".to_owned();
    for part in line.path.split('/').skip(1) {
        path.push('/');
        if part.starts_with('{') {
            path.push_str(&ids.next().expect("an id for each place").to_string());
        } else {
            path.push_str(part);
        }
    }
    assert!(ids.next().is_none(), "{path} has places for fewer ids");
    path
}

fn check_fields(line: &Call, mut said: Vec<&str>) {
    let mut takes = line.takes.clone();
    takes.sort_unstable();
    said.sort_unstable();
    assert_eq!(said, takes, "{} {}", line.method, line.path);
}

fn answer_of(line: &Call, answer: Answer) -> Value {
    let (method, path) = (line.method, line.path);
    assert!(answer.status.is_success(), "{method} {path}: {}", answer.body);
    for field in &line.gives {
        let is_there = answer.body.get(field).is_some();
        assert!(is_there, "{method} {path} does not give {field}: {}", answer.body);
    }
    answer.body
}
