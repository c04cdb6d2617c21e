//! Tables for spreadsheet programs.
use axum::http::{HeaderName, header};
pub use jobs::csv::cell;
use serde::Serialize;

/// The file of these rows. It begins with a byte order mark: without it, Excel takes the text for Latin-1.
pub fn file(rows: &str) -> String {
    format!("\u{feff}{rows}")
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
    use super::{amount, file};

    #[test]
    fn a_file_begins_with_a_byte_order_mark() {
        assert_eq!(file("José\r\n").as_bytes()[..3], [0xef, 0xbb, 0xbf]);
    }

    #[test]
    fn cents_are_written_as_money() {
        for (cents, text) in [(0, "0.00"), (-5, "-0.05"), (-1205, "-12.05"), (100, "1.00")] {
            assert_eq!(amount(cents), text);
        }
    }
}
