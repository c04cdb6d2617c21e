use std::{fmt, str::FromStr};

use chrono::{DateTime, Datelike, Utc};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use uuid::Uuid;

/// Position of the last row of a page: its sort key as well as its id, so that the list can continue even if that row
/// has been deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor<At = DateTime<Utc>> {
    /// Sort key of the list; rows with the same key are ordered by id.
    pub at: At,
    pub id: Uuid,
}

/// A sort key as written in URLs, lossless since the next page begins right after it.
pub trait Order: Copy + Sized {
    fn write(self) -> String;

    /// `None` for values no list can hold.
    fn read(text: &str) -> Option<Self>;
}

impl Order for DateTime<Utc> {
    fn write(self) -> String {
        // Microseconds, the resolution of PostgreSQL.
        self.timestamp_micros().to_string()
    }

    fn read(text: &str) -> Option<Self> {
        let at = text.parse().ok().and_then(Self::from_timestamp_micros);
        // PostgreSQL can't hold other years.
        at.filter(|at| (1970..10_000).contains(&at.year()))
    }
}

/// Truncates the rows to `page`, given that one more was loaded. Returns the place of the last row if there are more.
pub fn cut<T, P>(rows: &mut Vec<T>, page: usize, place: impl FnOnce(&T) -> P) -> Option<P> {
    let has_more = rows.len() > page;
    rows.truncate(page);
    rows.last().filter(|_| has_more).map(place)
}

#[derive(Debug, thiserror::Error)]
#[error("the cursor isn't valid")]
pub struct CursorError;

impl<At: Order> fmt::Display for Cursor<At> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.at.write(), self.id)
    }
}

impl<At: Order> FromStr for Cursor<At> {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let (at, id) = text.split_once('.').ok_or(CursorError)?;
        Ok(Self {
            at: At::read(at).ok_or(CursorError)?,
            id: id.parse().map_err(|_| CursorError)?,
        })
    }
}

impl<At: Order> Serialize for Cursor<At> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, At: Order> Deserialize<'de> for Cursor<At> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::{Cursor, cut};

    #[test]
    fn a_cursor_survives_the_way_through_an_address() {
        let cursor = Cursor {
            at: DateTime::from_timestamp_micros(1_800_000_000_123_456).unwrap(),
            id: Uuid::now_v7(),
        };

        assert_eq!(cursor.to_string().parse::<Cursor>().unwrap(), cursor);
        assert!("1.2".parse::<Cursor>().is_err());
        assert!("".parse::<Cursor>().is_err());
        let long_ago = format!("-210866803200000001.{}", cursor.id);
        assert!(long_ago.parse::<Cursor>().is_err());
    }

    #[test]
    fn a_page_says_where_it_ends_only_when_there_is_more() {
        let (mut whole, mut more) = (vec![3, 2], vec![3, 2, 1]);

        assert_eq!(cut(&mut whole, 2, |last| *last), None);
        assert_eq!(cut(&mut more, 2, |last| *last), Some(2));
        assert_eq!((whole, more), (vec![3, 2], vec![3, 2]));
    }
}
