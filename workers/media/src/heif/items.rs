//! The items of a file: what they are, where their bytes are, their properties, and which belong together.

use super::boxes::{Boxed, Reader};
use super::damaged;
use crate::MediaError;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Tiles of a grid, and parts of an item: more is an attack.
const MANY: usize = 4_096;
const ALPHA: [&[u8]; 2] = [
    b"urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0",
    b"urn:mpeg:hevc:2015:auxid:1\0",
];

pub(super) struct Items<'a> {
    file: &'a [u8],
    /// Bytes of small items, inside the index.
    inside: &'a [u8],
    pub(super) primary: u32,
    kinds: BTreeMap<u32, [u8; 4]>,
    places: BTreeMap<u32, Place>,
    properties: Vec<Boxed<'a>>,
    /// By item, numbers from 1 in `properties`.
    belongs: BTreeMap<u32, Vec<usize>>,
    /// From an item to others, and what they are to it.
    links: Vec<Link>,
}

type Link = ([u8; 4], u32, Vec<u32>);

struct Place {
    is_inside: bool,
    /// Start and length.
    parts: Vec<(u64, u64)>,
}

impl<'a> Items<'a> {
    pub(super) fn read(file: &'a [u8]) -> Result<Self, MediaError> {
        let mut meta = Reader(file).find(*b"meta")?;
        meta.version()?;
        let mut items = Self {
            file,
            inside: &[],
            primary: 0,
            kinds: BTreeMap::new(),
            places: BTreeMap::new(),
            properties: vec![],
            belongs: BTreeMap::new(),
            links: vec![],
        };
        for (kind, content) in meta.boxes()? {
            let content = Reader(content);
            match &kind {
                b"pitm" => items.primary = read_primary(content)?,
                b"iinf" => items.kinds = read_kinds(content)?,
                b"iloc" => items.places = read_places(content)?,
                b"iref" => items.links = read_links(content)?,
                b"idat" => items.inside = content.0,
                b"iprp" => {
                    items.properties = content.find(*b"ipco")?.boxes()?;
                    for (kind, content) in content.boxes()? {
                        if kind == *b"ipma" {
                            read_belongs(Reader(content), &mut items.belongs)?;
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(items)
    }

    pub(super) fn kind(&self, item: u32) -> Result<[u8; 4], MediaError> {
        self.kinds
            .get(&item)
            .copied()
            .ok_or_else(|| damaged("an item is missing"))
    }

    /// Its bytes, all of which must be there.
    pub(super) fn bytes(&self, item: u32) -> Result<Cow<'a, [u8]>, MediaError> {
        let place = self.places.get(&item).ok_or_else(|| damaged("an item has no place"))?;
        let all = if place.is_inside { self.inside } else { self.file };
        let part = |&(start, length): &(u64, u64)| {
            let start = usize::try_from(start).ok()?;
            let rest = all.get(start..)?;
            // Zero: up to the end.
            if length == 0 {
                Some(rest)
            } else {
                rest.get(..usize::try_from(length).ok()?)
            }
        };
        let parts: Option<Vec<_>> = place.parts.iter().map(part).collect();
        let parts = parts.ok_or_else(|| damaged("the file ends too early"))?;
        if parts.iter().map(|part| part.len()).sum::<usize>() > self.file.len() {
            return Err(damaged("parts of an item overlap"));
        }
        match parts[..] {
            [one] => Ok(Cow::Borrowed(one)),
            _ => Ok(Cow::Owned(parts.concat())),
        }
    }

    /// In the order in which they apply.
    pub(super) fn properties_of(&self, item: u32) -> Vec<Boxed<'a>> {
        let numbers = self.belongs.get(&item).into_iter().flatten();
        numbers
            .filter_map(|&number| self.properties.get(number.checked_sub(1)?).copied())
            .collect()
    }

    pub(super) fn property(&self, item: u32, kind: [u8; 4]) -> Option<Reader<'a>> {
        let mut properties = self.properties_of(item).into_iter();
        properties
            .find(|&(found, _)| found == kind)
            .map(|(_, content)| Reader(content))
    }

    /// Width and height as the index declares them.
    pub(super) fn size(&self, item: u32) -> Result<(u32, u32), MediaError> {
        let mut size = self
            .property(item, *b"ispe")
            .ok_or_else(|| damaged("an item has no size"))?;
        size.version()?;
        Ok((size.number(4)?, size.number(4)?))
    }

    pub(super) fn tiles_of(&self, grid: u32) -> &[u32] {
        let mut links = self.links.iter();
        links
            .find(|(kind, from, _)| *kind == *b"dimg" && *from == grid)
            .map_or(&[], |(.., to)| to)
    }

    /// The item with its transparency.
    pub(super) fn mask_of(&self, item: u32) -> Option<u32> {
        let is_alpha = |from: u32| {
            let kind = self.property(from, *b"auxC").and_then(|kind| kind.0.get(4..));
            kind.is_some_and(|kind| ALPHA.iter().any(|alpha| kind.starts_with(alpha)))
        };
        let mut links = self.links.iter();
        links
            .find(|(kind, from, to)| *kind == *b"auxl" && to.contains(&item) && is_alpha(*from))
            .map(|&(_, from, _)| from)
    }

    /// The contents of its colour boxes of one type.
    pub(super) fn colours(&self, item: u32, kinds: &[&[u8]]) -> Option<&'a [u8]> {
        let tile = self.tiles_of(item).first().copied();
        // A grid without colours has those of its tiles.
        let mut boxes = [Some(item), tile]
            .into_iter()
            .flatten()
            .flat_map(|item| self.properties_of(item));
        boxes.find_map(|(kind, content)| {
            let (colours, rest) = content.split_at_checked(4)?;
            (kind == *b"colr" && kinds.contains(&colours)).then_some(rest)
        })
    }

    pub(super) fn profile_of(&self, item: u32) -> Option<&'a [u8]> {
        self.colours(item, &[b"prof", b"rICC"])
    }
}

fn read_primary(mut from: Reader<'_>) -> Result<u32, MediaError> {
    let (version, _) = from.version()?;
    from.id(version > 0)
}

fn read_kinds(mut from: Reader<'_>) -> Result<BTreeMap<u32, [u8; 4]>, MediaError> {
    let (version, _) = from.version()?;
    from.id(version > 0)?;
    let mut kinds = BTreeMap::new();
    for (_, content) in from.boxes()? {
        let mut entry = Reader(content);
        let (version, _) = entry.version()?;
        if version < 2 {
            continue;
        }
        let item = entry.id(version > 2)?;
        entry.bytes(2)?;
        kinds.insert(item, entry.bytes(4)?.try_into().expect("four bytes were read"));
    }
    Ok(kinds)
}

fn read_places(mut from: Reader<'_>) -> Result<BTreeMap<u32, Place>, MediaError> {
    let (version, _) = from.version()?;
    let sizes = from.number(2)?;
    let size = |at: u32| (sizes >> at & 15).min(8) as usize;
    let [start_bytes, length_bytes, base_bytes] = [12, 8, 4].map(size);
    let index_bytes = if version > 0 { size(0) } else { 0 };
    let count = from.id(version > 1)?;
    let mut places = BTreeMap::new();
    let mut all = 0;
    for _ in 0..count {
        let item = from.id(version > 1)?;
        let method = if version > 0 { from.number(2)? & 15 } else { 0 };
        if from.number(2)? != 0 {
            return Err(damaged("the picture is in another file"));
        }
        let base = from.long(base_bytes)?;
        let mut parts = vec![];
        let many = from.number(2)? as usize;
        // Parts of no length cost a file nothing, and memory here.
        all += many;
        if many > MANY || all > 4 * MANY {
            return Err(damaged("too many parts"));
        }
        for _ in 0..many {
            from.bytes(index_bytes)?;
            let (start, length) = (from.long(start_bytes)?, from.long(length_bytes)?);
            parts.push((base.saturating_add(start), length));
        }
        if method > 1 {
            continue;
        }
        let is_inside = method == 1;
        places.insert(item, Place { is_inside, parts });
    }
    Ok(places)
}

fn read_links(mut from: Reader<'_>) -> Result<Vec<Link>, MediaError> {
    let (version, _) = from.version()?;
    let mut links = vec![];
    for (kind, content) in from.boxes()? {
        let mut link = Reader(content);
        let item = link.id(version > 0)?;
        let count = link.number(2)?;
        let to: Result<Vec<_>, _> = (0..count).map(|_| link.id(version > 0)).collect();
        links.push((kind, item, to?));
    }
    Ok(links)
}

fn read_belongs(mut from: Reader<'_>, belongs: &mut BTreeMap<u32, Vec<usize>>) -> Result<(), MediaError> {
    let (version, flags) = from.version()?;
    let (bytes, number) = if flags & 1 == 1 { (2, 0x7FFF) } else { (1, 0x7F) };
    for _ in 0..from.number(4)? {
        let item = from.id(version > 0)?;
        let properties = belongs.entry(item).or_default();
        for _ in 0..from.number(1)? {
            // The first bit says whether it may be ignored.
            properties.push((from.number(bytes)? & number) as usize);
        }
    }
    Ok(())
}
