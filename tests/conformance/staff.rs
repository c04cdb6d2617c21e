//! The handlers of the staff against the audit log: whatever changes something goes through `Act`, which can't be kept
//! without an entry.
use std::{fs, path::Path};

use crate::layers::{code_of, sources};

/// Changes nothing: what it asks with does not fit into an address.
const ASKING: [&str; 2] = ["preview_bulk", "test_policy_text"];

const CHANGING: [&str; 4] = ["post", "put", "patch", "delete"];
const ACT: &str = "Act::begin(";
/// Other ways to what is kept.
const OTHERS: [&str; 2] = ["db.begin()", "execute(&app.db)"];

fn items(code: &str) -> impl Iterator<Item = &str> {
    code.split("\n}\n")
}

fn name_of(item: &str) -> Option<&str> {
    let (before, after) = item.split_once("fn ")?;
    let is_word = before.is_empty() || before.ends_with(char::is_whitespace);
    let name = after.split(['(', '<']).next()?;
    is_word.then_some(name)
}

/// Whether it is a handler of the staff whose method changes something.
fn is_changing(item: &str) -> bool {
    let Some((_, said)) = item.split_once("#[utoipa::path(") else {
        return false;
    };
    let method = said.split(',').next().unwrap_or_default().trim();
    CHANGING.contains(&method) && (said.contains("\"/front/admin/") || said.contains(": Staff"))
}

fn is_act(item: &str) -> bool {
    item.contains(ACT) && !OTHERS.iter().any(|other| item.contains(other))
}

/// Handlers that change something and neither begin an act nor call a function of their file that does.
fn unwritten(code: &str) -> Vec<&str> {
    let shared: Vec<String> = items(code)
        .filter(|item| !item.contains("#[utoipa::path(") && is_act(item))
        .filter_map(name_of)
        .map(|name| format!(" {name}("))
        .collect();
    let is_kept = |item: &str| {
        let hands_on = shared.iter().any(|call| item.contains(call.as_str()));
        let is_other = OTHERS.iter().any(|other| item.contains(other));
        is_act(item) || hands_on && !is_other
    };
    items(code)
        .filter(|item| is_changing(item) && !is_kept(item))
        .filter_map(name_of)
        .collect()
}

#[test]
fn whatever_staff_change_is_written_down() {
    let domains = Path::new(env!("CARGO_MANIFEST_DIR")).join("../api/src/domains");
    let mut looked_at = 0;
    let mut found = Vec::new();

    for file in sources(&domains) {
        let code = code_of(&fs::read_to_string(&file).unwrap());
        looked_at += items(&code).filter(|item| is_changing(item)).count();
        found.extend(unwritten(&code).into_iter().map(str::to_owned));
    }

    assert_eq!(found, ASKING, "they are to begin an `Act`");
    assert!(looked_at >= 50, "only {looked_at} handlers");
}

#[test]
fn a_handler_that_keeps_something_otherwise_is_found() {
    let handler = |method: &str, name: &str, body: &str| {
        format!(
            "#[utoipa::path({method}, path = \"/front/admin/things\")]\n\
             pub async fn {name}(Staff(caller): Staff) {{\n    {body}\n}}\n"
        )
    };
    let shared = "async fn send(app: &AppState) {\n    let act = Act::begin(app, caller).await?;\n}\n";
    let act = handler("post", "give", "let act = Act::begin(&app, caller).await?;");
    let handed_on = handler("delete", "take", "send(&app).await");
    let read = handler("get", "look", "let tx = app.db.begin().await?;");
    let begun = handler("put", "set", "let tx = app.db.begin().await?;");
    let both = handler(
        "patch",
        "edit",
        "let act = Act::begin(&app, caller); query.execute(&app.db)",
    );

    assert!(unwritten(&format!("{act}{handed_on}{read}{shared}")).is_empty());
    assert_eq!(unwritten(&format!("{act}{begun}{both}{shared}")), ["set", "edit"]);
    assert_eq!(unwritten(&handed_on), ["take"]);
}
