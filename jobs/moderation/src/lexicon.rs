//! All lexicons in two automata: one for scripts with spaces, one for Japanese.
use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use super::{
    pattern::{Edge, Pattern, Role, read_patterns},
    reading::Reading,
    rule_file::{CARE, LEXICONS, MESSAGES, RuleFile},
    token::Gap,
    view::{Cell, Layout, View},
};

/// Letters a hit needs when the word was cut into pieces: two short words side by side are often an accident.
const SHORTEST_CUT_BY_SPACES: usize = 6;
const SHORTEST_CUT_BY_MARKS: usize = 3;

pub static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(LEXICONS.iter().chain(&MESSAGES)));
pub static CARE_PHRASES: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::of(CARE.iter()));

#[derive(Debug)]
pub struct Lexicon {
    spaced: Matcher,
    script: Matcher,
}

#[derive(Debug)]
struct Matcher {
    automaton: AhoCorasick,
    patterns: Vec<Pattern>,
}

/// A pattern met in a view and the characters of the normalised text that it covers.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'a> {
    pub pattern: &'a Pattern,
    /// The pattern's own, unless the text was written where the words weigh differently.
    pub role: Role,
    pub at: (u32, u32),
}

impl Hit<'_> {
    fn place(&self) -> ((u32, u32), usize) {
        (self.at, std::ptr::from_ref(self.pattern).addr())
    }
}

impl Lexicon {
    fn of(files: impl Iterator<Item = &'static &'static str>) -> Self {
        Self::of_patterns(files.flat_map(|text| read_patterns(&RuleFile::parse(text))))
    }

    /// Patterns that come from elsewhere.
    pub fn of_patterns(patterns: impl Iterator<Item = Pattern>) -> Self {
        let (script, spaced) = patterns.partition(Pattern::is_east_asian);
        Self {
            spaced: Matcher::of(spaced),
            script: Matcher::of(script),
        }
    }

    /// Every hit in a normalised text, in its order, each one once however many readings it was met in.
    pub fn find(&self, normal: &str, readings: &[Reading]) -> Vec<Hit<'_>> {
        let mut hits = Vec::new();
        self.scan(&View::of_script(normal), false, &mut hits);
        for reading in readings {
            for view in reading.views() {
                self.scan(&view, reading.is_leet, &mut hits);
            }
        }
        hits.sort_unstable_by_key(Hit::place);
        hits.dedup_by_key(|hit| hit.place());
        hits
    }

    /// Adds every hit of a view. In a reading with leet replaced only hits that need the replacement count.
    fn scan<'a>(&'a self, view: &View, needs_leet: bool, hits: &mut Vec<Hit<'a>>) {
        let matcher = if view.layout == Layout::Script {
            &self.script
        } else {
            &self.spaced
        };
        for found in matcher.automaton.find_overlapping_iter(&view.text) {
            let pattern = &matcher.patterns[found.pattern().as_usize()];
            let (first, last) = (view.cell_of[found.start()], view.cell_of[found.end() - 1]);
            let cells = &view.cells[first..=last];
            let is_drawn_out = pattern.shape.runs.iter().zip(cells).all(|(own, cell)| cell.run >= *own);
            let is_read = !needs_leet || cells.iter().any(|cell| cell.is_leet);
            if is_drawn_out && is_read && fits(view, first, last, pattern) {
                hits.push(Hit {
                    pattern,
                    role: pattern.role,
                    at: (cells[0].at.0, cells[cells.len() - 1].at.1),
                });
            }
        }
    }
}

impl Matcher {
    fn of(patterns: Vec<Pattern>) -> Self {
        let keys = patterns.iter().map(|pattern| &pattern.shape.key);
        let automaton = AhoCorasick::new(keys).expect("rule files and lines are far below the automaton's limits");
        Self { automaton, patterns }
    }
}

fn fits(view: &View, first: usize, last: usize, pattern: &Pattern) -> bool {
    let cells = &view.cells[first..=last];
    let before = first.checked_sub(1).map(|before| &view.cells[before]);
    let after = view.cells.get(last + 1);
    match view.layout {
        Layout::Words => {
            let is_edge = |cell: Option<&Cell>| cell.is_none_or(|cell| cell.is_space);
            (pattern.start == Edge::Anywhere || is_edge(before)) && (pattern.end == Edge::Anywhere || is_edge(after))
        }
        Layout::Glued => {
            let ends = pattern.end == Edge::Anywhere || cells[cells.len() - 1].ends_word;
            cells[0].starts_word && ends && is_cut(cells)
        }
        Layout::SpelledOut => cells.len() >= SHORTEST_CUT_BY_MARKS,
        Layout::Script => {
            let changes = |edge, outside: Option<&Cell>, inside: &Cell| {
                edge != Edge::Script || outside.is_none_or(|outside| outside.script != inside.script)
            };
            changes(pattern.start, before, &cells[0]) && changes(pattern.end, after, &cells[cells.len() - 1])
        }
    }
}

/// Whether the hit was written in pieces, and is long enough not to be two neighbours by accident.
fn is_cut(cells: &[Cell]) -> bool {
    let mut gaps = cells[1..]
        .iter()
        .filter(|cell| cell.starts_word)
        .map(|cell| cell.gap)
        .peekable();
    let is_whole = gaps.peek().is_none();
    let shortest = if gaps.any(|gap| gap == Gap::Space) {
        SHORTEST_CUT_BY_SPACES
    } else {
        SHORTEST_CUT_BY_MARKS
    };
    !is_whole && cells.len() >= shortest
}
