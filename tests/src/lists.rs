//! The lists in `data`: the specification's calls and their progress, and the product's own calls.

const CALLS: &str = include_str!("../data/calls.tsv");
const OWN_CALLS: &str = include_str!("../data/own_calls.tsv");

/// State of a finished line.
pub const WORKS: &str = "works";

/// The other states: the part of the product that will bring the line.
pub const WAITS: &[&str] = &[
    // Video calls.
    "calls",
    // Chats with companions, and their pictures and videos.
    "companion",
    // Profiles, posts and studios of creators.
    "creators",
    // Work that creators import from elsewhere.
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
    /// Missing parts of an existing call.
    pub lacks: Vec<&'static str>,
    /// The flow that makes it as its line says.
    pub test: &'static str,
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

/// The specification's calls.
pub fn calls() -> Vec<Call> {
    rows(CALLS)
        .into_iter()
        .map(|[method, path, access, takes, gives, lacks, test, state]| Call {
            method,
            path,
            access,
            takes: words(takes),
            gives: words(gives),
            lacks: words(lacks),
            test,
            state,
        })
        .collect()
}

/// Our own calls beside them.
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
            test: "-",
            state: WORKS,
        })
        .collect()
}
