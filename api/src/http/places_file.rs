//! Finds the country and state of an address in a local MMDB file, as `MaxMind`, `DB-IP` and others publish them.
use std::{fmt, io, net::IpAddr, path::Path};

use jobs::domains::regions::Place;

/// Comes before the facts about a file, at its end.
const MARKER: &[u8] = b"\xab\xcd\xefMaxMind.com";
/// Bytes between the tree of addresses and the data.
const GAP: usize = 16;
/// Maximum levels of maps and lists within each other.
const DEPTH: usize = 16;

// Kinds of fields.
const EXTENDED: usize = 0;
const POINTER: usize = 1;
const TEXT: usize = 2;
const SHORT: usize = 5;
const LONG: usize = 6;
const MAP: usize = 7;
const LIST: usize = 11;
const BOOLEAN: usize = 14;

/// Why a file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum PlacesFileError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("not an MMDB file")]
    Format,
}

/// A file of places, in memory.
pub struct PlacesFile {
    bytes: Vec<u8>,
    /// Number of nodes of the tree.
    nodes: usize,
    /// Bits of a record. A node has two.
    record_bits: usize,
    /// Beginning of the data, in bytes.
    data_start: usize,
    is_v6: bool,
}

impl fmt::Debug for PlacesFile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("PlacesFile")
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}

impl PlacesFile {
    /// Reads a file whole.
    pub fn read(path: &Path) -> Result<Self, PlacesFileError> {
        Self::parse(std::fs::read(path)?)
    }

    /// Reads the facts at the end of a file.
    pub fn parse(bytes: Vec<u8>) -> Result<Self, PlacesFileError> {
        Self::with_facts(bytes).ok_or(PlacesFileError::Format)
    }

    fn with_facts(bytes: Vec<u8>) -> Option<Self> {
        let start = bytes.windows(MARKER.len()).rposition(|part| part == MARKER)? + MARKER.len();
        let facts = Data(&bytes[start..]);
        let number = |name: &str| facts.number(facts.member(0, name)?);
        let nodes = number("node_count")?;
        let record_bits = number("record_size").filter(|bits| [24, 28, 32].contains(bits))?;
        let is_v6 = number("ip_version")? == 6;
        let data_start = nodes.checked_mul(record_bits / 4)?.checked_add(GAP)?;
        (data_start <= start).then_some(Self {
            bytes,
            nodes,
            record_bits,
            data_start,
            is_v6,
        })
    }

    /// The place of an address; not known if the file doesn't have it.
    pub fn place_of(&self, address: IpAddr) -> Place {
        self.find(address).unwrap_or_default()
    }

    fn find(&self, address: IpAddr) -> Option<Place> {
        let data = Data(self.bytes.get(self.data_start..)?);
        let found = self.record_of(address)?;
        let country = data
            .member(found, "country")
            .and_then(|country| data.member(country, "iso_code"))
            .or_else(|| data.member(found, "country_code"))
            .and_then(|at| data.text(at))?;
        let state = data
            .member(found, "subdivisions")
            .and_then(|list| data.first(list))
            .and_then(|state| data.member(state, "iso_code"))
            .and_then(|at| data.text(at));
        Some(Place::new(Some(country), state))
    }

    /// The place of the address's record in the data.
    fn record_of(&self, address: IpAddr) -> Option<usize> {
        let (bits, length) = match address.to_canonical() {
            IpAddr::V4(address) if !self.is_v6 => (u128::from(address.to_bits()) << 96, 32),
            // IPv4 addresses are the first of the IPv6 ones.
            IpAddr::V4(address) => (u128::from(address.to_bits()), 128),
            IpAddr::V6(address) if self.is_v6 => (address.to_bits(), 128),
            IpAddr::V6(_) => return None,
        };
        let mut at = 0;
        for level in 0..length {
            let is_right = (bits >> (127 - level)) & 1 == 1;
            at = self.step(at, is_right)?;
            if at >= self.nodes {
                break;
            }
        }
        // The number of nodes itself stands for nothing.
        at.checked_sub(self.nodes + GAP)
    }

    fn step(&self, node: usize, is_right: bool) -> Option<usize> {
        let size = self.record_bits / 4;
        let start = node.checked_mul(size)?;
        let node = self.bytes.get(start..start.checked_add(size)?)?;
        let half = size / 2;
        // Of seven bytes, the middle one has the high bits of both records.
        let middle = if size % 2 == 1 { usize::from(node[half]) } else { 0 };
        Some(if is_right {
            sum_of(&node[size - half..]) | ((middle & 0x0f) << 24)
        } else {
            sum_of(&node[..half]) | ((middle >> 4) << 24)
        })
    }
}

/// A number, the highest byte first.
fn sum_of(bytes: &[u8]) -> usize {
    bytes.iter().fold(0, |sum, &byte| (sum << 8) | usize::from(byte))
}

/// A section of fields, which refer to each other by their place in it.
#[derive(Clone, Copy)]
struct Data<'a>(&'a [u8]);

struct Field {
    kind: usize,
    /// Bytes of its content, or its members. Of a pointer: its target.
    size: usize,
    /// Beginning of its content.
    start: usize,
}

impl<'a> Data<'a> {
    fn bytes(self, start: usize, length: usize) -> Option<&'a [u8]> {
        self.0.get(start..start.checked_add(length)?)
    }

    fn field(self, at: usize) -> Option<Field> {
        let control = usize::from(*self.0.get(at)?);
        let mut start = at + 1;
        let mut kind = control >> 5;
        if kind == POINTER {
            let length = ((control >> 3) & 3) + 1;
            let low = sum_of(self.bytes(start, length)?);
            let high = if length == 4 { 0 } else { (control & 7) << (8 * length) };
            let base = [0, 2048, 526_336, 0][length - 1];
            return Some(Field {
                kind,
                size: (high | low) + base,
                start: start + length,
            });
        }
        if kind == EXTENDED {
            kind = 7 + usize::from(*self.0.get(start)?);
            start += 1;
        }
        let mut size = control & 31;
        if size > 28 {
            let length = size - 28;
            size = [29, 285, 65_821][length - 1] + sum_of(self.bytes(start, length)?);
            start += length;
        }
        Some(Field { kind, size, start })
    }

    /// The field, behind a pointer too.
    fn resolve(self, at: usize) -> Option<Field> {
        let field = self.field(at)?;
        if field.kind == POINTER {
            self.field(field.size).filter(|target| target.kind != POINTER)
        } else {
            Some(field)
        }
    }

    /// The place after a field.
    fn end(self, at: usize, depth: usize) -> Option<usize> {
        let field = self.field(at)?;
        let members = match field.kind {
            POINTER | BOOLEAN => return Some(field.start),
            MAP => 2 * field.size,
            LIST => field.size,
            _ => return field.start.checked_add(field.size),
        };
        let depth = depth.checked_sub(1)?;
        (0..members).try_fold(field.start, |at, _| self.end(at, depth))
    }

    /// The value of a map by its name.
    fn member(self, map: usize, name: &str) -> Option<usize> {
        let map = self.resolve(map).filter(|field| field.kind == MAP)?;
        let mut at = map.start;
        for _ in 0..map.size {
            let value = self.end(at, DEPTH)?;
            if self.text(at) == Some(name) {
                return Some(value);
            }
            at = self.end(value, DEPTH)?;
        }
        None
    }

    fn first(self, list: usize) -> Option<usize> {
        let list = self
            .resolve(list)
            .filter(|field| field.kind == LIST && field.size > 0)?;
        Some(list.start)
    }

    fn text(self, at: usize) -> Option<&'a str> {
        let field = self.resolve(at).filter(|field| field.kind == TEXT)?;
        str::from_utf8(self.bytes(field.start, field.size)?).ok()
    }

    fn number(self, at: usize) -> Option<usize> {
        let field = self.resolve(at).filter(|field| [SHORT, LONG].contains(&field.kind))?;
        (field.size <= 4).then(|| self.bytes(field.start, field.size).map(sum_of))?
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::net::Ipv4Addr;

    use super::{GAP, MARKER, PlacesFile};

    fn text(text: &str) -> Vec<u8> {
        [&[0x40 | u8::try_from(text.len()).unwrap()], text.as_bytes()].concat()
    }

    fn number(number: u32) -> Vec<u8> {
        [&[0xc4], number.to_be_bytes().as_slice()].concat()
    }

    fn map(members: &[(&str, Vec<u8>)]) -> Vec<u8> {
        let mut bytes = vec![0xe0 | u8::try_from(members.len()).unwrap()];
        for (name, value) in members {
            bytes.extend(text(name));
            bytes.extend(value);
        }
        bytes
    }

    /// A record of one country, with a state.
    fn texas() -> Vec<u8> {
        let state = map(&[("names", map(&[("en", text("Texas"))])), ("iso_code", text("TX"))]);
        map(&[
            (
                "country",
                map(&[("geoname_id", number(6_252_001)), ("iso_code", text("US"))]),
            ),
            ("subdivisions", [vec![1, 4], state].concat()),
        ])
    }

    /// A file with records of that size: 198.51.100.0/24 is in Texas, 203.0.113.0/24 in the same country, and
    /// 192.0.2.0/24 in Germany.
    pub(in crate::http) fn a_file(record_bits: u32, is_v6: bool) -> Vec<u8> {
        // The country of the first record is its first value.
        let same_country = map(&[("country", vec![0x20, 9])]);
        let germany = map(&[("country_code", text("DE"))]);
        let mut data = Vec::new();
        let mut tree: Vec<[Option<(bool, usize)>; 2]> = vec![[None; 2]];
        for (network, record) in [
            (Ipv4Addr::new(198, 51, 100, 0), texas()),
            (Ipv4Addr::new(203, 0, 113, 0), same_country),
            (Ipv4Addr::new(192, 0, 2, 0), germany),
        ] {
            let bits = u128::from(network.to_bits()) << if is_v6 { 0 } else { 96 };
            let last = if is_v6 { 119 } else { 23 };
            let mut node = 0;
            for level in 0..last {
                let side = usize::from((bits >> (127 - level)) & 1 == 1);
                node = if let Some((_, next)) = tree[node][side] {
                    next
                } else {
                    tree.push([None; 2]);
                    tree[node][side] = Some((true, tree.len() - 1));
                    tree.len() - 1
                };
            }
            let side = usize::from((bits >> (127 - last)) & 1 == 1);
            tree[node][side] = Some((false, data.len()));
            data.extend(record);
        }
        let nodes = tree.len();
        let mut file = Vec::new();
        for node in &tree {
            let [left, right] = node.map(|record| match record {
                Some((true, next)) => next,
                Some((false, at)) => nodes + GAP + at,
                None => nodes,
            });
            let (left, right) = (
                u32::try_from(left).unwrap().to_be_bytes(),
                u32::try_from(right).unwrap().to_be_bytes(),
            );
            match record_bits {
                24 => file.extend([&left[1..], &right[1..]].concat()),
                28 => file.extend([&left[1..], &[(left[0] << 4) | right[0]], &right[1..]].concat()),
                _ => file.extend([left, right].concat()),
            }
        }
        file.extend([0; GAP]);
        file.extend(data);
        file.extend(MARKER);
        file.extend(map(&[
            ("binary_format_major_version", number(2)),
            ("ip_version", number(if is_v6 { 6 } else { 4 })),
            ("node_count", number(u32::try_from(nodes).unwrap())),
            ("record_size", number(record_bits)),
        ]));
        file
    }

    #[test]
    fn addresses_are_found_in_files_of_every_kind() {
        for (bits, is_v6) in [
            (24, false),
            (28, false),
            (32, false),
            (24, true),
            (28, true),
            (32, true),
        ] {
            let file = PlacesFile::parse(a_file(bits, is_v6)).unwrap();

            for (address, place) in [
                ("198.51.100.7", "US-TX"),
                ("::ffff:198.51.100.7", "US-TX"),
                ("203.0.113.200", "US"),
                ("192.0.2.1", "DE"),
                ("198.51.101.7", ""),
                ("10.0.0.1", ""),
                ("2001:db8::1", ""),
            ] {
                let found = file.place_of(address.parse().unwrap());
                assert_eq!(found.as_str(), place, "{address}, {bits} bits, IPv6: {is_v6}");
            }
        }
    }

    #[test]
    fn broken_files_are_refused_or_have_no_places() {
        let whole = a_file(24, false);
        for bytes in [
            Vec::new(),
            MARKER.to_vec(),
            b"country,US".to_vec(),
            whole[..whole.len() - 30].to_vec(),
        ] {
            assert!(PlacesFile::parse(bytes).is_err());
        }
        let address = "198.51.100.7".parse().unwrap();
        // No byte in the wrong place makes it panic.
        for at in 0..whole.len() {
            for byte in [0, 0x20, 0x3f, 0xff] {
                let mut broken = whole.clone();
                broken[at] = byte;
                if let Ok(file) = PlacesFile::parse(broken) {
                    file.place_of(address);
                }
            }
        }
    }
}
