use jobs::domains::discovery::Place;

use crate::http::cursor::{self, Order};

/// Where a page of found characters ends.
pub type Cursor = cursor::Cursor<f64>;

/// Days since 1970 that a character stands at.
impl Order for f64 {
    fn write(self) -> String {
        format!("{:x}", self.to_bits())
    }

    fn read(text: &str) -> Option<Self> {
        let days = u64::from_str_radix(text, 16).map(Self::from_bits).ok();
        // within what the calendar of any search can name
        days.filter(|days| days.abs() < 1e7)
    }
}

impl From<Place> for Cursor {
    fn from(Place { days, id }: Place) -> Self {
        Self { at: days, id }
    }
}

impl From<Cursor> for Place {
    fn from(Cursor { at, id }: Cursor) -> Self {
        Self { days: at, id }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::Cursor;

    #[test]
    fn a_cursor_survives_the_way_through_an_address() {
        let id = Uuid::now_v7();
        let cursor = Cursor { at: 20_813.1 / 7.0, id };

        assert_eq!(cursor.to_string().parse::<Cursor>().unwrap(), cursor);
        let endless = Cursor { at: f64::INFINITY, id };
        for other in [String::new(), "1.2".to_owned(), endless.to_string()] {
            assert!(other.parse::<Cursor>().is_err(), "{other}");
        }
    }
}
