//! Tables for spreadsheet programs.
use axum::http::{HeaderName, header};
pub use jobs::csv::cell;
use serde::Serialize;

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
    use super::amount;

    #[test]
    fn cents_are_written_as_money() {
        for (cents, text) in [(0, "0.00"), (-5, "-0.05"), (-1205, "-12.05"), (100, "1.00")] {
            assert_eq!(amount(cents), text);
        }
    }
}
