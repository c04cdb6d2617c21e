//! Tables for spreadsheet programs.
use axum::http::{HeaderName, header};
use serde::Serialize;

/// A quoted cell. An apostrophe is put before text that a spreadsheet would take for a formula.
pub fn cell(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

/// Cents as a decimal amount: `-12.05`.
pub fn amount(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", cents.unsigned_abs() / 100, cents.unsigned_abs() % 100)
}

/// The word that a choice has in JSON.
pub fn word(choice: &impl Serialize) -> String {
    let value = serde_json::to_value(choice).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// Headers of a file that no cache keeps.
pub fn headers(name: &str) -> [(HeaderName, String); 3] {
    [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{name}.csv\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ]
}

#[cfg(test)]
mod tests {
    use super::{amount, cell};

    #[test]
    fn a_cell_breaks_no_row_and_runs_in_no_spreadsheet() {
        assert_eq!(cell("Fog, \"at\" six\n"), "\"Fog, \"\"at\"\" six\n\"");
        assert_eq!(cell("Mila \"Ada\" Keeper, 2"), "\"Mila \"\"Ada\"\" Keeper, 2\"");
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
    }

    #[test]
    fn cents_are_written_as_money() {
        for (cents, text) in [(0, "0.00"), (-5, "-0.05"), (-1205, "-12.05"), (100, "1.00")] {
            assert_eq!(amount(cents), text);
        }
    }
}
