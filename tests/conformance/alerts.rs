//! The runbooks of alerts against the places that they send their readers to: pages, commands, settings, log lines and
//! kinds of jobs. `flows::metrics` compares the metrics they name with those that the programs export.
use std::fs;

use crate::{layers::sources, shown::repository};

const ALERTS: &str = include_str!("../../scripts/grafana/alerts.yaml");
const ROUTES: &str = include_str!("../../web/src/app/routes.ts");
const README: &str = include_str!("../../README.md");

#[derive(Default)]
struct Alert {
    name: String,
    expression: String,
    runbook: String,
}

/// The alerts of the file, as its lines have them.
fn alerts() -> Vec<Alert> {
    let mut found: Vec<Alert> = Vec::new();
    let mut is_expression = false;
    for line in ALERTS.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix("- alert: ") {
            found.push(Alert {
                name: name.to_owned(),
                ..Alert::default()
            });
        }
        let Some(alert) = found.last_mut() else { continue };
        if let Some(expression) = line.strip_prefix("expr: ") {
            is_expression = true;
            alert.expression.push_str(expression);
        } else if let Some(runbook) = line.strip_prefix("runbook: ") {
            unquoted(runbook).clone_into(&mut alert.runbook);
        } else if ["for: ", "labels: "].iter().any(|next| line.starts_with(next)) {
            is_expression = false;
        } else if is_expression {
            alert.expression.push_str(line);
        }
    }
    found
}

/// A text without the quotes of YAML.
fn unquoted(text: &str) -> &str {
    let quoted = ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote));
    quoted.unwrap_or(text)
}

/// Words such as `payouts.close`.
fn is_dotted(word: &str) -> bool {
    let is_name = |part: &str| part.len() > 2 && part.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_');
    matches!(word.split_once('.'), Some((domain, verb)) if is_name(domain) && is_name(verb))
}

/// Places of the runbook that don't exist, and the number of those that do.
fn check(runbook: &str, code: &str) -> (Vec<String>, usize) {
    let phrases = runbook.split('"').skip(1).step_by(2);
    let said = phrases.map(|phrase| (phrase.to_owned(), code.contains(phrase)));
    let words = runbook
        .split_whitespace()
        .map(|word| word.trim_matches(|sign: char| ".,:;()\"'".contains(sign)));
    let named = words.filter_map(|word| {
        let exists = if word.starts_with("/admin") {
            ROUTES.contains(&format!("'{word}'"))
        } else if word.starts_with("scripts/") {
            repository().join(word).exists()
        } else if word.starts_with("NOCTURNE_") || word.starts_with("S3_") {
            README.contains(&format!("`{word}`"))
        } else if is_dotted(word) {
            code.contains(&format!("\"{word}\""))
        } else {
            return None;
        };
        Some((word.to_owned(), exists))
    });
    let places: Vec<(String, bool)> = said.chain(named).collect();
    let missing = places.iter().filter(|(_, exists)| !exists);
    let missing: Vec<String> = missing.map(|(place, _)| place.clone()).collect();
    let existing = places.len() - missing.len();
    (missing, existing)
}

#[test]
fn every_alert_has_a_runbook_whose_places_exist() {
    let code: String = ["api/src", "jobs/src", "workers/src"]
        .iter()
        .flat_map(|folder| sources(&repository().join(folder)))
        .map(|file| fs::read_to_string(file).expect("a source"))
        .collect();
    let alerts = alerts();
    assert!(alerts.len() > 30, "{} alerts are too few to be all", alerts.len());

    let mut leading = 0;
    for Alert {
        name,
        expression,
        runbook,
    } in &alerts
    {
        assert!(
            expression.contains("nocturne_") || expression.contains("up{"),
            "{name} asks for no metric of ours: {expression}"
        );
        assert!(runbook.len() > 30, "{name} has no runbook: {runbook}");
        let (missing, existing) = check(runbook, &code);
        assert!(missing.is_empty(), "{name} leads to {missing:?}");
        leading += existing;
    }
    assert!(leading > 30, "the runbooks name {leading} places, too few to be of use");
}

#[test]
fn a_place_that_is_gone_is_found() {
    let runbook = "Open /admin/nowhere, run scripts/nothing, set NOCTURNE_NO_SUCH, find \"no such line\", run no.such.";
    let (missing, existing) = check(runbook, "");
    assert_eq!(existing, 0);
    assert_eq!(
        missing,
        ["no such line", "/admin/nowhere", "scripts/nothing", "NOCTURNE_NO_SUCH"]
    );
    assert!(is_dotted("payouts.close") && !is_dotted("e.g") && !is_dotted("S3.ENDPOINT"));
}
