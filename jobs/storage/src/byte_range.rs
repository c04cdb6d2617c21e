//! Parts of an object, as HTTP speaks of them.

use std::fmt;

/// The bytes wanted of an object. Positions count from 0 and are inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByteRange {
    From(u64),
    Between { first: u64, last: u64 },
    Last(u64),
}

impl ByteRange {
    /// Reads a `Range` header. `None` for anything but one well-formed byte range: HTTP lets a server ignore those.
    pub fn from_header(header: &str) -> Option<Self> {
        let (first, last) = header.trim().strip_prefix("bytes=")?.split_once('-')?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        match (first, last) {
            _ if !is_number(first) || !is_number(last) => None,
            ("", "") => None,
            ("", length) => length.parse().ok().map(Self::Last),
            (first, "") => first.parse().ok().map(Self::From),
            (first, last) => {
                // Nothing is that long, and stores count with a sign.
                let (first, last) = (first.parse().ok()?, last.parse::<u64>().ok()?.min(1 << 53));
                (first <= last).then_some(Self::Between { first, last })
            }
        }
    }
}

impl fmt::Display for ByteRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(first) => write!(formatter, "bytes={first}-"),
            Self::Between { first, last } => write!(formatter, "bytes={first}-{last}"),
            Self::Last(length) => write!(formatter, "bytes=-{length}"),
        }
    }
}

/// Which bytes an answer holds, and how many the whole object has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentRange {
    pub first: u64,
    pub last: u64,
    pub total_bytes: u64,
}

impl ContentRange {
    pub(crate) fn from_header(header: &str) -> Option<Self> {
        let (positions, total) = header.strip_prefix("bytes ")?.split_once('/')?;
        let (first, last) = positions.split_once('-')?;
        Some(Self {
            first: first.parse().ok()?,
            last: last.parse().ok()?,
            total_bytes: total.parse().ok()?,
        })
    }
}

impl fmt::Display for ContentRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "bytes {}-{}/{}", self.first, self.last, self.total_bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_header_reads_back_as_it_was_written() {
        for range in [
            ByteRange::From(7),
            ByteRange::Between { first: 0, last: 99 },
            ByteRange::Last(5),
        ] {
            assert_eq!(ByteRange::from_header(&range.to_string()), Some(range));
        }
    }

    #[test]
    fn no_range_is_longer_than_stores_can_count() {
        assert_eq!(
            ByteRange::from_header(&format!("bytes=0-{}", u64::MAX)),
            Some(ByteRange::Between {
                first: 0,
                last: 1 << 53
            })
        );
    }

    #[test]
    fn what_is_not_one_byte_range_is_ignored() {
        for header in [
            "bytes=-",
            "bytes=9-3",
            "bytes=0-1,4-5",
            "lines=0-1",
            "bytes=+1-2",
            "bytes=a-b",
            "",
        ] {
            assert_eq!(ByteRange::from_header(header), None, "{header}");
        }
    }

    #[test]
    fn a_content_range_reads_back_as_it_was_written() {
        let range = ContentRange {
            first: 2,
            last: 4,
            total_bytes: 10,
        };

        assert_eq!(ContentRange::from_header(&range.to_string()), Some(range));
    }
}
