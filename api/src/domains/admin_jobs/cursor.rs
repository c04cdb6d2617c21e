use std::{fmt, str::FromStr};

use chrono::{DateTime, Utc};
use jobs::domains::admin_jobs::Place;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use uuid::Uuid;

/// The last row of a page in a newest-first list. It holds the row's place and not its id alone, so that the list
/// goes on even when that row was swept away in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub at: DateTime<Utc>,
    pub id: Uuid,
}

impl From<Place> for Cursor {
    fn from(Place { at, id }: Place) -> Self {
        Self { at, id }
    }
}

impl From<Cursor> for Place {
    fn from(Cursor { at, id }: Cursor) -> Self {
        Self { at, id }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("this cursor was not made here")]
pub struct CursorError;

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Microseconds: what PostgreSQL keeps.
        write!(f, "{}.{}", self.at.timestamp_micros(), self.id)
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let (at, id) = text.split_once('.').ok_or(CursorError)?;
        let at = at.parse().ok().and_then(DateTime::from_timestamp_micros);
        Ok(Self {
            at: at.ok_or(CursorError)?,
            id: id.parse().map_err(|_| CursorError)?,
        })
    }
}

impl Serialize for Cursor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cursor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use uuid::Uuid;

    use super::Cursor;

    #[test]
    fn a_cursor_survives_the_way_through_an_address() {
        let cursor = Cursor {
            at: DateTime::from_timestamp_micros(1_800_000_000_123_456).unwrap(),
            id: Uuid::now_v7(),
        };

        assert_eq!(cursor.to_string().parse::<Cursor>().unwrap(), cursor);
        assert!("1.2".parse::<Cursor>().is_err());
        assert!("".parse::<Cursor>().is_err());
    }
}
