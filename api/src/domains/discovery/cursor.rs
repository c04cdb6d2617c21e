use jobs::domains::discovery::Place;

use crate::http::cursor::{self, Order};

/// Cursor of a page of found characters.
pub type Cursor = cursor::Cursor<f64>;

/// Sort key in days since 1970.
impl Order for f64 {
    fn write(self) -> String {
        format!("{:x}", self.to_bits())
    }

    fn read(text: &str) -> Option<Self> {
        let days = u64::from_str_radix(text, 16).map(Self::from_bits).ok();
        // within the range of any calendar
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
