//! The access policy against the schema and the lists of calls. `flows::access` checks that it is kept.
use std::collections::BTreeSet;

use api::http::caller::{BACK_OFFICE, staff_call};
use jobs::domains::accounts::Role;
use serde_json::Value;
use tests::lists::{Access, Call, LET_IN, PEOPLE, STAFF, access, calls, own_calls};

use crate::document::document;

/// Whether the cells of a line fit the access of its call.
fn fits(line: &Access, access: &str) -> bool {
    let of = |person: &str| line.cells[PEOPLE.iter().position(|known| *known == person).unwrap()];
    let is_refused = |people: &[&str]| people.iter().all(|person| of(person) != LET_IN);
    let members = ["guest", "member", "verified", "subscriber"];
    match access {
        // A part of a public call can be for members, such as the feed of those whom they follow.
        "public" => line.path.contains('?') || line.cells.iter().all(|cell| *cell == LET_IN),
        "login" => of("guest") == "401" && of("creator") == LET_IN,
        "owner" => of("guest") == "401" && line.places().iter().any(|place| place.of == Some("me")),
        "creator" => of("creator") == LET_IN && is_refused(&members) && is_refused(&["studio"]) && is_refused(&STAFF),
        "studio" => of("studio") == LET_IN && is_refused(&members) && is_refused(&["creator"]) && is_refused(&STAFF),
        "staff" => {
            let is_for_some = STAFF.iter().any(|role| *role != "admin" && of(role) == LET_IN);
            is_for_some
                && of("admin") == LET_IN
                && is_refused(&members)
                && is_refused(&["creator", "operator", "studio"])
        }
        "admin" => of("admin") == LET_IN && line.cells.iter().filter(|cell| **cell == LET_IN).count() == 1,
        other => panic!("{} is for {other}", line.path),
    }
}

#[test]
fn every_operation_of_the_schema_has_a_line_of_the_policy_and_every_line_an_operation() {
    let named: BTreeSet<String> = access()
        .iter()
        .map(|line| {
            let (method, path) = line.call();
            format!("{method} /front{path}")
        })
        .collect();
    let document = document();
    let paths = document["paths"].as_object().unwrap();
    let published: BTreeSet<String> = paths
        .iter()
        .flat_map(|(path, operations)| {
            let methods = operations.as_object().unwrap().keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();

    let missing: Vec<&String> = published.difference(&named).collect();
    let gone: Vec<&String> = named.difference(&published).collect();

    assert!(missing.is_empty(), "access.tsv has no line for {missing:#?}");
    assert!(
        gone.is_empty(),
        "access.tsv has lines for what is not published: {gone:#?}"
    );
}

#[test]
fn every_line_of_the_policy_fits_the_access_of_its_call() {
    let calls: Vec<Call> = calls().into_iter().chain(own_calls()).collect();
    let lines = access();
    let (mut seen, mut faults, mut looked_at) = (BTreeSet::new(), vec![], 0);

    for line in &lines {
        let (method, path) = line.call();
        let name = format!("{method} {}", line.path);
        if !seen.insert((method, line.path, line.body)) {
            faults.push(format!("{name} is there twice"));
        }
        if !line
            .cells
            .iter()
            .all(|cell| [LET_IN, "401", "403", "404"].contains(cell))
        {
            faults.push(format!("{name} has unknown cells: {:?}", line.cells));
        }
        if !serde_json::from_str::<Value>(line.body).is_ok_and(|body| body.is_object()) {
            faults.push(format!("{name} has no JSON object: {}", line.body));
        }
        // `every_operation_of_the_schema_has_a_line_of_the_policy_and_every_line_an_operation` finds the others.
        if let Some(call) = calls.iter().find(|call| (call.method, call.path) == (method, &*path)) {
            looked_at += 1;
            // One line of several lets in fewer people than the call as a whole.
            let is_part = lines.iter().filter(|other| other.call() == line.call()).count() > 1;
            if !is_part && !fits(line, call.access) {
                faults.push(format!("{name} is for {}, and not as its line says", call.access));
            }
        }
    }

    assert!(faults.is_empty(), "{faults:#?}");
    assert!(looked_at >= 480, "only {looked_at} lines");
}

/// Lines about calls that their handlers look at further.
const BY_HANDLER: [(&str, &str); 3] = [
    ("POST", "/admin/members/{id}/block"),
    ("POST", "/admin/schedules/{name}/run"),
    ("PATCH", "/admin/schedules/{name}"),
];

#[test]
fn every_call_of_the_back_office_names_its_permission_and_its_line_follows_the_roles() {
    let document = document();
    let mut unnamed = vec![];
    for (path, operations) in document["paths"].as_object().unwrap() {
        for method in operations.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            if path.starts_with(BACK_OFFICE) && staff_call(&method, path).is_none() {
                unnamed.push(format!("{method} {path}"));
            }
        }
    }
    assert!(
        unnamed.is_empty(),
        "api/src/http/caller/staff_calls.rs has no line for {unnamed:#?}"
    );

    let (mut faults, mut looked_at) = (vec![], 0);
    for line in access() {
        let (method, path) = line.call();
        let Some(call) = staff_call(method, &format!("/front{path}")) else {
            continue;
        };
        if BY_HANDLER.contains(&(method, &*path)) {
            continue;
        }
        looked_at += 1;
        for role in Role::STAFF {
            let column = PEOPLE.iter().position(|known| *known == role.as_str()).unwrap();
            let is_let_in = line.cells[column] == LET_IN;
            if is_let_in != role.may(call.permission) {
                faults.push(format!("{method} {path} and {}: {:?}", role.as_str(), call.permission));
            }
        }
    }
    assert!(faults.is_empty(), "access.tsv is not as the roles are: {faults:#?}");
    assert!(looked_at >= 140, "only {looked_at} lines");
}

#[test]
fn a_line_names_its_call_and_fills_its_places() {
    let line = Access {
        method: "GET",
        path: "/feed/{id@post}/{format=json}/{width}?v=1",
        cells: [LET_IN; PEOPLE.len()],
        body: "{}",
    };

    let address = line.address(|place| place.of.unwrap_or(place.name).to_uppercase());

    assert_eq!(line.call(), ("GET", "/feed/{id}/{format}/{width}".to_owned()));
    assert_eq!(address, "/front/feed/POST/json/WIDTH?v=1");
}
