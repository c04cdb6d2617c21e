//! Rows by the names of their files.
use std::collections::{HashMap, HashSet};

use unicode_normalization::UnicodeNormalization;

use super::entries::Entry;
use crate::{
    Audience, Bounds, Kind, Note, Problem, Row, address::read_address, dates::read_date, layout::Contents,
    prices::read_price,
};

#[derive(Default)]
pub(super) struct Table {
    pub(super) rows: Vec<Row>,
    by_name: HashMap<String, usize>,
    /// By the last part of the name; `None`: several have it.
    by_file: HashMap<String, Option<usize>>,
    is_said: Vec<bool>,
    addresses: HashSet<String>,
}

impl Table {
    /// A row for every member whose name `takes` takes.
    pub(super) fn of_media(contents: &dyn Contents, takes: impl Fn(&str) -> bool) -> Self {
        let mut table = Self::default();
        for member in contents.members() {
            if !takes(&member.name) {
                continue;
            }
            let at = table.rows.len();
            let name = member.name.to_lowercase();
            let file = name.rsplit('/').next().unwrap_or(&name).to_owned();
            if member.problem.is_none() {
                table
                    .by_file
                    .entry(file)
                    .and_modify(|one| *one = None)
                    .or_insert(Some(at));
                table.by_name.entry(name).or_insert(at);
            }
            table.rows.push(Row::of(member, Kind::of_media(&member.name)));
        }
        table.is_said = vec![false; table.rows.len()];
        table
    }

    /// Searches the list's own folder first.
    fn find(&self, list: &str, file: &str) -> Option<usize> {
        let wanted: String = file.nfc().collect::<String>().replace('\\', "/").to_lowercase();
        let wanted = wanted.trim_start_matches("./");
        let beside = match list.rsplit_once('/') {
            Some((folder, _)) => format!("{}/{wanted}", folder.to_lowercase()),
            None => wanted.to_owned(),
        };
        self.by_name
            .get(&beside)
            .or_else(|| self.by_name.get(wanted))
            .copied()
            .or_else(|| self.by_file.get(wanted.rsplit('/').next()?).copied().flatten())
    }

    /// Takes in what the list of that name says of a file. The first that is said counts.
    pub(super) fn say(&mut self, list: &str, entry: &Entry, bounds: &Bounds) {
        let found = entry.file.as_deref().and_then(|file| self.find(list, file));
        let at = match (found, &entry.file, &entry.address) {
            (Some(at), _, _) => at,
            (None, None, None) => return,
            // A list may name as much as an archive may hold.
            (None, ..) if self.rows.len() >= 2 * bounds.members => return,
            (None, _, Some(address)) => {
                let row = self.at_address(address, entry.kind.as_deref());
                self.add(row)
            }
            (None, Some(file), None) => self.add(Row::without_file(file, Problem::Absent)),
        };
        if std::mem::replace(&mut self.is_said[at], true) {
            return;
        }
        say(&mut self.rows[at], entry, bounds);
    }

    /// The first row of an address is the one that counts.
    fn at_address(&mut self, address: &str, said: Option<&str>) -> Row {
        let Some(url) = read_address(address) else {
            return Row::without_file(address, Problem::Address);
        };
        let mut row = Row::at_address(&url, said.and_then(Kind::said));
        if !self.addresses.insert(row.key.clone()) {
            row.problem = Some(Problem::Duplicate);
        }
        row
    }

    fn add(&mut self, row: Row) -> usize {
        self.rows.push(row);
        self.is_said.push(false);
        self.rows.len() - 1
    }
}

fn say(row: &mut Row, entry: &Entry, bounds: &Bounds) {
    if let Some(caption) = &entry.caption {
        row.set_caption(caption, bounds);
    }
    if let Some(date) = &entry.date {
        row.made_at = read_date(date);
        if row.made_at.is_none() {
            row.notes.push(Note::Date);
        }
    }
    if let Some(price) = &entry.price {
        row.price_cents = read_price(price, bounds.price_cents);
        if row.price_cents.is_none() {
            row.notes.push(Note::Price);
        }
    }
    if let Some(audience) = &entry.audience {
        row.audience = Audience::find(audience);
        if row.audience.is_none() {
            row.notes.push(Note::Audience);
        }
    }
    row.set_tags(entry.tags.iter().map(String::as_str), bounds);
}
