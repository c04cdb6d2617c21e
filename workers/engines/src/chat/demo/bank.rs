//! The bank of lines: one file per language, a line per thing to say.

use super::intent::Intent;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A way of talking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Temper {
    Any,
    Gentle,
    Playful,
    Bold,
    Dry,
    Dreamy,
}

impl Temper {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "any" => Self::Any,
            "gentle" => Self::Gentle,
            "playful" => Self::Playful,
            "bold" => Self::Bold,
            "dry" => Self::Dry,
            "dreamy" => Self::Dreamy,
            _ => return None,
        })
    }
}

/// One thing to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) intent: Intent,
    pub(super) temper: Temper,
    /// With slots: `{name}`.
    pub(super) text: &'static str,
}

impl Line {
    pub(super) fn has(&self, slot: &str) -> bool {
        self.slots().any(|known| known == slot)
    }

    /// Names of the slots.
    pub(super) fn slots(&self) -> impl Iterator<Item = &'static str> {
        let after = self.text.split('{').skip(1);
        after.filter_map(|rest| Some(rest.split_once('}')?.0))
    }

    pub(super) fn asks(&self) -> bool {
        asks(self.text)
    }
}

/// Whether a text asks something.
pub(super) fn asks(text: &str) -> bool {
    text.contains(['?', '？'])
}

const FILES: [(&str, &str); 8] = [
    ("en", include_str!("bank/en.tsv")),
    ("de", include_str!("bank/de.tsv")),
    ("es", include_str!("bank/es.tsv")),
    ("fr", include_str!("bank/fr.tsv")),
    ("it", include_str!("bank/it.tsv")),
    ("ja", include_str!("bank/ja.tsv")),
    ("nl", include_str!("bank/nl.tsv")),
    ("ru", include_str!("bank/ru.tsv")),
];

pub(super) struct Bank {
    lines: BTreeMap<Intent, Vec<Line>>,
}

static BANKS: LazyLock<BTreeMap<&str, Bank>> =
    LazyLock::new(|| FILES.into_iter().map(|(code, file)| (code, Bank::read(file))).collect());

impl Bank {
    /// The lines of a language; English for one that is unknown.
    pub(super) fn of(language: &str) -> &'static Self {
        BANKS.get(language).unwrap_or_else(|| &BANKS["en"])
    }

    fn read(file: &'static str) -> Self {
        let mut lines: BTreeMap<Intent, Vec<Line>> = BTreeMap::new();
        for line in file.lines().filter_map(read_line) {
            lines.entry(line.intent).or_default().push(line);
        }
        Self { lines }
    }

    /// The lines of a kind.
    pub(super) fn on(&self, intent: Intent) -> &[Line] {
        self.lines.get(&intent).map_or(&[], Vec::as_slice)
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.values().flatten()
    }
}

/// A line of a file; `None` for a comment. A test refuses what can't be read.
fn read_line(row: &'static str) -> Option<Line> {
    let mut columns = row.split('\t');
    Some(Line {
        intent: Intent::named(columns.next()?)?,
        temper: Temper::named(columns.next()?)?,
        text: columns.next()?.trim(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const SLOTS: [&str; 18] = [
        "name", "me", "trade", "place", "hobby", "trait", "topic", "the", "theme", "memory", "time", "who", "again",
        "wish", "like", "job", "home", "fact",
    ];

    #[test]
    fn every_row_is_a_line_with_known_slots_and_none_stands_twice() {
        for (code, file) in FILES {
            let mut seen = BTreeSet::new();
            for row in file.lines().filter(|row| !row.is_empty() && !row.starts_with('#')) {
                let line = read_line(row).unwrap_or_else(|| panic!("{code}: {row}"));
                assert_eq!(row.split('\t').count(), 3, "{code}: {row}");
                assert!(!line.text.is_empty() && seen.insert(line.text), "{code}: {row}");
                assert!(line.slots().all(|slot| SLOTS.contains(&slot)), "{code}: {row}");
                assert_eq!(line.text.matches('{').count(), line.slots().count(), "{code}: {row}");
            }
        }
    }

    #[test]
    fn every_kind_can_be_answered_in_every_language() {
        for (code, _) in FILES {
            let missing: Vec<_> = Intent::ALL
                .iter()
                .filter(|intent| Bank::of(code).on(**intent).is_empty())
                .collect();
            assert!(missing.is_empty(), "{code}: {missing:?}");
        }
    }
}
