//! The lists in `data`: what the specification asks for, with how far it is, and what the product has beside it.

const CALLS: &str = include_str!("../data/calls.tsv");
const OWN_CALLS: &str = include_str!("../data/own_calls.tsv");

/// The state of a line that the product keeps.
pub const WORKS: &str = "works";

/// The other states: the part of the product that brings a line.
pub const WAITS: &[&str] = &[
    // Video calls.
    "calls",
    // Chats with companions, and their pictures and videos.
    "companion",
    // Profiles, posts and studios of creators.
    "creators",
    // Work that creators bring along from elsewhere.
    "imports",
    // The frame of every page, accounts and settings.
    "shell",
    // Age, identity, consent, releases and regions.
    "trust",
    // A creator's own AI.
    "twin",
];

pub struct Call {
    pub method: &'static str,
    /// Below `/front`.
    pub path: &'static str,
    pub access: &'static str,
    pub takes: Vec<&'static str>,
    pub gives: Vec<&'static str>,
    /// What is still to come of a call that is there already.
    pub lacks: Vec<&'static str>,
    pub state: &'static str,
}

/// The lines of a list without its comments, each in its columns.
pub fn rows<const N: usize>(list: &'static str) -> Vec<[&'static str; N]> {
    list.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            columns
                .try_into()
                .unwrap_or_else(|_| panic!("{line:?} has other columns"))
        })
        .collect()
}

/// The words of a cell; `-` is none.
pub fn words(cell: &'static str) -> Vec<&'static str> {
    cell.split(',').filter(|word| *word != "-").collect()
}

/// The calls of the specification.
pub fn calls() -> Vec<Call> {
    rows(CALLS)
        .into_iter()
        .map(|[method, path, access, takes, gives, lacks, state]| Call {
            method,
            path,
            access,
            takes: words(takes),
            gives: words(gives),
            lacks: words(lacks),
            state,
        })
        .collect()
}

/// The calls of our own beside them.
pub fn own_calls() -> Vec<Call> {
    rows(OWN_CALLS)
        .into_iter()
        .map(|[method, path, access, takes, gives]| Call {
            method,
            path,
            access,
            takes: words(takes),
            gives: words(gives),
            lacks: vec![],
            state: WORKS,
        })
        .collect()
}
