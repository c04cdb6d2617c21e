//! Lists next to media: CSV or JSON, one entry per file.
use super::field::{Field, each_entry, split_tags};
use crate::{Bounds, Refusal, kind::extension};

const FILE: &[&str] = &["file", "filename", "path", "name"];
const ADDRESS: &[&str] = &["url", "address", "href"];
const CAPTION: &[&str] = &["caption", "text", "description", "title"];
const DATE: &[&str] = &["date", "posted_at", "postedAt", "created_at", "createdAt"];
const PRICE: &[&str] = &["price", "price_usd"];
const AUDIENCE: &[&str] = &["audience", "visibility", "access"];
const TAGS: &[&str] = &["tags", "hashtags"];
const TYPE: &[&str] = &["type", "kind", "media_type"];

/// One line of a list, as it is written.
#[derive(Default)]
pub(super) struct Entry {
    pub(super) file: Option<String>,
    pub(super) address: Option<String>,
    pub(super) caption: Option<String>,
    pub(super) date: Option<String>,
    pub(super) price: Option<String>,
    pub(super) audience: Option<String>,
    pub(super) tags: Vec<String>,
    /// Photo or video, for an address that doesn't say.
    pub(super) kind: Option<String>,
}

pub(super) fn is_list(name: &str) -> bool {
    matches!(extension(name).as_deref(), Some("csv" | "json"))
}

pub(super) fn read_entries(name: &str, bytes: &[u8], bounds: &Bounds) -> Result<Vec<Entry>, Refusal> {
    if extension(name).as_deref() == Some("json") {
        read_json(bytes, bounds.members)
    } else {
        read_csv(bytes, bounds.members)
    }
}

pub(super) fn read_json(bytes: &[u8], most: usize) -> Result<Vec<Entry>, Refusal> {
    let mut entries = Vec::new();
    each_entry(bytes, most, &mut |field| entries.push(of_field(field))).map_err(|_| Refusal::Manifest)?;
    entries.retain(Entry::names_something);
    Ok(entries)
}

impl Entry {
    /// A file may be given by its address.
    fn with_address(self) -> Self {
        let is_address = |text: &String| text.contains("://");
        if self.address.is_some() || !self.file.as_ref().is_some_and(is_address) {
            return self;
        }
        Self {
            address: self.file,
            file: None,
            ..self
        }
    }

    const fn names_something(&self) -> bool {
        self.file.is_some() || self.address.is_some()
    }
}

fn of_field(field: &Field) -> Entry {
    let text = |names| field.text(names).map(str::to_owned);
    Entry {
        file: text(FILE),
        address: text(ADDRESS),
        caption: text(CAPTION),
        date: text(DATE),
        price: text(PRICE),
        audience: text(AUDIENCE),
        tags: field.texts(TAGS),
        kind: text(TYPE),
    }
    .with_address()
}

pub(super) fn read_csv(bytes: &[u8], most: usize) -> Result<Vec<Entry>, Refusal> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim_start_matches('\u{FEFF}');
    let first = text.lines().next().unwrap_or_default();
    let count = |sign: char| first.matches(sign).count();
    let delimiter = [',', ';', '\t']
        .into_iter()
        .max_by_key(|&sign| (count(sign), sign == ','))
        .unwrap_or(',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(u8::try_from(delimiter).unwrap_or(b','))
        .flexible(true)
        .from_reader(text.as_bytes());
    let heads = reader.headers().map_err(|_| Refusal::Manifest)?.clone();
    let column = |names: &[&str]| {
        names
            .iter()
            .find_map(|name| heads.iter().position(|head| head.trim().eq_ignore_ascii_case(name)))
    };
    let columns = [FILE, ADDRESS, CAPTION, DATE, PRICE, AUDIENCE, TAGS, TYPE].map(column);
    let mut entries = Vec::new();
    for record in reader.records().take(most) {
        let record = record.map_err(|_| Refusal::Manifest)?;
        let [file, address, caption, date, price, audience, tags, kind] = columns.map(|column| {
            let text = record.get(column?)?.trim();
            (!text.is_empty()).then(|| text.to_owned())
        });
        let entry = Entry {
            file,
            address,
            caption,
            date,
            price,
            audience,
            tags: tags.as_deref().map(split_tags).unwrap_or_default(),
            kind,
        };
        entries.push(entry.with_address());
    }
    entries.retain(Entry::names_something);
    Ok(entries)
}
